"""How a game starts, and how turns begin and end (1.2, B1-B5, B40, B61)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import structs

from companion.errors import BadInputError
from companion.games.bang.cards import PLAYERS, Character, Role, role_set, roles_left, starting_life
from companion.games.bang.state import BangState, Choices, Course, HouseRules, Phase
from companion.games.game import RuleViolation, Seat
from companion.message import Message

CHOICES: dict[str, tuple[Any, ...]] = {
    "three_player_law_role": ("sheriff", "deputy"),
    "bullseye_resolution": ("simultaneous", "sequential"),
    "count_players_eliminated_this_turn": (False, True),
    "dynamite_death_cancels_dice": (True, False),
    "el_gringo_posthumous_arrow": (True, False),
}
_DEALT = ("roles", "characters")


def start(players: Sequence[str], options: Mapping[str, Any]) -> BangState:
    """The first turn, the Sheriff's (B1-B5).

    `roles` and `characters` come by seat; without them the first seat is the Sheriff, all other roles stay hidden
    and characters are dealt in the order of the cards, since games have no randomness.
    """
    rules = house_rules({name: value for name, value in options.items() if name not in _DEALT})
    all_roles = role_set(len(players), rules.three_player_law_role)
    if all_roles is None:
        raise RuleViolation("B1", Message("rule-B1", {"players": len(players)}), final=True)
    roles = _roles(options.get("roles"), all_roles)
    characters = _characters(options.get("characters"), len(players))
    life = tuple(starting_life(*card) for card in zip(characters, roles, strict=True))
    law = Role(rules.three_player_law_role) if len(players) == PLAYERS[0] else Role.SHERIFF
    state = BangState(
        players=tuple(players), options=rules, turn=None, roles=roles, characters=characters,
        life=life, max_life=life, arrows=(0,) * len(players),
    )  # fmt: skip
    return turn_of(state, roles.index(law))


def house_rules(options: Mapping[str, Any]) -> HouseRules:
    """The switches, checked. Raises BadInputError naming the one that can't be."""
    for name, value in options.items():
        if name not in CHOICES:
            raise BadInputError(f"bang has no house rule '{name}'")
        if not any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
            raise BadInputError(f"{name} is one of {', '.join(str(choice) for choice in CHOICES[name])}")
    return HouseRules(**options)


def _roles(given: Any, all_roles: Counter[Role]) -> tuple[Role | None, ...]:  # noqa: ANN401 - as it came from JSON
    """The roles by seat; among three all lie face up (B2, B44)."""
    players = all_roles.total()
    if given is None:
        cards = list(all_roles.elements()) if players == PLAYERS[0] else [Role.SHERIFF]
        return (*cards, *[None] * (players - len(cards)))
    if not isinstance(given, list | tuple):
        raise BadInputError("roles are a list, one for each seat")
    try:
        roles = tuple(None if role is None else Role(role) for role in given)
    except ValueError:
        raise BadInputError(f"a role is null or one of {', '.join(Role)}") from None
    known = Counter(role for role in roles if role is not None)
    face_up = all_roles if players == PLAYERS[0] else Counter({Role.SHERIFF: 1})
    if len(roles) != players or not face_up <= known <= all_roles:
        facts: dict[str, Any] = {str(role): all_roles[role] for role in Role}
        raise RuleViolation("B2", Message("rule-B2", {"players": players, **facts}), final=True)
    return roles


def _characters(given: Any, players: int) -> tuple[Character, ...]:  # noqa: ANN401 - as it came from JSON
    if given is None:
        return tuple(Character)[:players]
    if not isinstance(given, list | tuple) or len(given) != players:
        raise BadInputError(f"characters are a list of {players}, one for each seat")
    try:
        characters = tuple(Character(name) for name in given)
    except ValueError:
        raise BadInputError(f"a character is one of {', '.join(Character)}") from None
    if len(set(characters)) != players:
        raise BadInputError("every character is in the box once")
    return characters


def next_seat(seats: Sequence[Seat], alive: Collection[Seat], turn: Seat) -> Seat:
    """The next living seat clockwise (B5)."""
    here = seats.index(turn)
    clockwise = [*seats[here + 1 :], *seats[: here + 1]]
    return next(seat for seat in clockwise if seat in alive)


def turn_of(state: BangState, seat: Seat) -> BangState:
    """The turn of a seat at its beginning; the dice of the turn before may still lie there (B5, B61)."""
    sid = state.characters[seat] is Character.SID_KETCHUM
    return structs.replace(
        state, turn=seat, phase=Phase.START_TURN if sid else Phase.ROLL, dice=(), rolls=0, announced=(),
        aimed=Choices(), fallen=(), left_over=state.dice or state.left_over, sure=True,
    )  # fmt: skip


def turn_ended(course: Course) -> Course:
    """On to the next living player, unless the game has ended (B5)."""
    state = course.state
    if state.phase is Phase.OVER:
        return course
    following = next_seat(state.seats, state.alive, state.roller)
    return structs.replace(course, state=turn_of(state, following)).tell(Message("bang-turn", {"seat": following}))


def hidden_roles(state: BangState) -> tuple[Role, ...]:
    """The roles that the unknown cards can be."""
    return tuple(role for role in Role if roles_left(state.roles, state.all_roles)[role])
