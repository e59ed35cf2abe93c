"""What is said before a game begins, beside its house rules: who begins, and what each seat has taken."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.games.bang.cards import PLAYERS as BANG_PLAYERS
from companion.games.bang.cards import Character
from companion.games.dixit.box import COLOURS
from companion.games.game import Game as Rules
from companion.games.game import Switch

HIDDEN = {"dice", "first_leader"}
_VALUES: dict[str, tuple[Any, ...]] = {"decoy_cap": (0, 1, 2, 3, 4, 5, None)}
_LAW = "three_player_law_role"


class Taken(msgspec.Struct, frozen=True):
    """What every seat has one of, no two the same: the option's name, what there is, and the id of its words."""

    option: str
    values: tuple[str, ...]
    words: str


class Setup(msgspec.Struct, frozen=True):
    """How a game begins.

    `first` is the option that names the seat that begins, `open` whether that can be left to the game itself. `taken`
    is what the seats have taken, for up to `most` players.
    """

    first: str | None = None
    open: bool = False
    taken: Taken | None = None
    most: int = 99


_SETUPS = {
    "mythical": Setup("first_leader"),
    "bang": Setup("sheriff", taken=Taken("characters", tuple(Character), "bang-")),
    "liars": Setup("starter", open=True),
    "dixit": Setup("first_storyteller", open=True, taken=Taken("colours", COLOURS, "die-"), most=len(COLOURS)),
}


def setup_of(game: str) -> Setup:
    """How this game begins; one from outside begins by its own rules."""
    return _SETUPS.get(game, Setup(open=True))


def switches(rules: Rules[Any]) -> list[Switch]:
    """The house rules that are asked for, with every value that they may have."""
    asked = [switch for switch in rules.switches if switch.name not in HIDDEN]
    return [msgspec.structs.replace(switch, options=choices(switch)) for switch in asked]


def choices(switch: Switch) -> tuple[Any, ...]:
    """The values to choose from; none where a number is asked for."""
    if isinstance(switch.default, bool):
        return (True, False)
    return switch.options or _VALUES.get(switch.name, ())


def options_of(
    game: str, players: Sequence[str], options: Mapping[str, Any], leader: int | str | None, left: str = "outlaw"
) -> dict[str, Any]:
    """The options that a game is begun with.

    `leader` is a seat, "random", or None where the game decides; `left` is the role on the law's left among three.
    """
    given = dict(options)
    if leader == "random" or given.get("first_leader") == "random":
        given.pop("first_leader", None)
        leader = secrets.randbelow(max(1, len(players)))
    elif not isinstance(leader, int) or (leader == 0 and not setup_of(game).open):
        leader = None
    if game == "bang" and len(players) == BANG_PLAYERS[0]:
        return {**given, "roles": face_up(leader or 0, given.get(_LAW, "sheriff"), left)}
    return given if leader is None else with_leader(game, players, given, int(leader))


def with_leader(game: str, players: Sequence[str], options: dict[str, Any], leader: int) -> dict[str, Any]:
    """The options with the seat that begins."""
    if game == "bang":
        return {**options, "roles": ["sheriff" if seat == leader else None for seat in range(len(players))]}
    first = setup_of(game).first
    return {**options, first: leader} if first else options


def face_up(law: int, law_role: str, left: str) -> list[str]:
    """The roles of three, which all lie face up: the law's, and clockwise the others'."""
    cards = (law_role, "renegade", "outlaw") if left == "renegade" else (law_role, "outlaw", "renegade")
    return [cards[(seat - law) % len(cards)] for seat in range(len(cards))]
