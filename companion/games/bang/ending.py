"""The victory check after every step, and what is known of roles at the end (B39-B44)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from companion.games.bang.cards import PLAYERS, Role, roles_left
from companion.games.bang.state import BangState, Course, Phase, RolesAwaitedError
from companion.games.bang.victory import RENEGADE, SIDES, three_player_winner, verdicts
from companion.games.game import Seat
from companion.message import Message


def checked(course: Course, out: Sequence[Seat], killer: Seat | None) -> Course:
    """The victory check after eliminations (B39, step 4).

    Raises RolesAwaitedError where the roles of the eliminated must be shown first.
    """
    state = course.state
    if not out:
        return course
    if len(state.players) == PLAYERS[0]:
        return _checked_among_three(course, out, killer)
    possible = verdicts(state.roles, [life > 0 for life in state.life], state.all_roles)
    if len(possible) > 1:
        raise RolesAwaitedError(course)
    (side,) = possible
    return course if side is None else _won(course, f"{side}:{state.alive[0]}" if side == RENEGADE else side)


def _checked_among_three(course: Course, out: Sequence[Seat], killer: Seat | None) -> Course:
    state = course.state
    winner = three_player_winner(state.roles, state.alive, out, killer)
    if winner is not None:
        role = state.roles[winner] or Role.RENEGADE
        return _won(course, f"{RENEGADE}:{winner}" if role is Role.RENEGADE else SIDES[role])
    if not state.alive:
        over = structs.replace(course.now(phase=Phase.OVER, turn=None), over=True)
        return over.tell(Message("bang-draw"))
    return course.tell(Message("bang-duel", {"seats": state.alive}))


def _won(course: Course, winner: str) -> Course:
    state = with_winners(structs.replace(course.state, phase=Phase.OVER, turn=None, winner=winner))
    over = structs.replace(course, state=state, over=True)
    return over.tell(Message("bang-won", {"side": winner.split(":", maxsplit=1)[0], "seats": state.winners}))


def with_winners(state: BangState) -> BangState:
    """The seats of the side that won, dead or alive, as far as their roles are known or left over (B40, B41)."""
    left = roles_left(state.roles, state.all_roles)
    rest = next(iter(left)) if len(left) == 1 else None
    roles = tuple(rest if role is None else role for role in state.roles)
    side, _, seat = (state.winner or "").partition(":")
    winners = (
        (int(seat),)
        if seat
        else tuple(owner for owner, role in enumerate(roles) if role is not None and SIDES[role] == side)
    )
    return structs.replace(state, roles=roles, winners=winners)
