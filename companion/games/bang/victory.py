"""Who has won (B40-B44). No secret is needed: the Sheriff's seat, the roles shown and the role set decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations

from companion.games.bang.cards import Role, roles_left
from companion.games.game import Seat

LAW, OUTLAWS, RENEGADE = "law", "outlaws", "renegade"
SIDES = {Role.SHERIFF: LAW, Role.DEPUTY: LAW, Role.OUTLAW: OUTLAWS, Role.RENEGADE: RENEGADE}

_PREY = {LAW: RENEGADE, RENEGADE: OUTLAWS, OUTLAWS: LAW}
"""Among three, each side and the side that it hunts (B44)."""


def victory(alive: Collection[Role]) -> str | None:
    """The side that has won when these roles are alive, None while the game goes on (B41-B43)."""
    if Role.SHERIFF in alive:
        return None if {Role.OUTLAW, Role.RENEGADE} & set(alive) else LAW
    return RENEGADE if list(alive) == [Role.RENEGADE] else OUTLAWS


def verdicts(roles: Sequence[Role | None], alive: Sequence[bool], all_roles: Counter[Role]) -> frozenset[str | None]:
    """Every verdict that the hidden roles (None) still leave possible: one of them, as soon as enough is known."""
    known = [role for role, lives in zip(roles, alive, strict=True) if lives and role is not None]
    hidden = sum(lives and role is None for role, lives in zip(roles, alive, strict=True))
    left = sorted(roles_left(roles, all_roles).elements())
    return frozenset(victory([*known, *theirs]) for theirs in combinations(left, hidden))


def prey(roles: Sequence[Role | None], hunter: Seat) -> Seat:
    """Whom a player of three hunts: Sheriff, Renegade, Outlaw, and round again (B44)."""
    sides = [SIDES[role] if role else None for role in roles]
    return sides.index(_PREY[sides[hunter] or LAW])


def three_player_winner(
    roles: Sequence[Role | None], alive: Collection[Seat], eliminated: Collection[Seat], killer: Seat | None
) -> Seat | None:
    """The winner of a three-player game after an elimination, None while two fight on, or after a draw (B44).

    `killer` is who took life personally, by his bull's eyes or Gatling; None for Indians and dynamite.
    """
    if len(alive) <= 1:
        return next(iter(alive), None)
    if killer is not None and len(alive) == len(roles) - 1 and prey(roles, killer) in eliminated:
        return killer
    return None
