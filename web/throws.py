"""Throws that are entered by hand: so many dice, each of which shows one of a few faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.games.game import Json

Value = str | int

PIPS: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)
BANG: tuple[Value, ...] = ("arrow", "dynamite", "bull1", "bull2", "beer", "gatling")
_NAMED_BY = {"roll": "faces", "reroll": "faces", "starter_roll": "dice", "reveal": "dice"}


class Group(msgspec.Struct, frozen=True):
    """Dice that belong together: whose they are, and what they show (None where that is to be entered)."""

    seat: int | None
    values: tuple[Value | None, ...]


class Throw(msgspec.Struct, frozen=True):
    """A move that lacks its dice: where they go in it, and the faces that they have.

    `nested` keeps the groups apart: a list for each seat, empty for a seat without dice.
    """

    kind: str
    faces: tuple[Value, ...]
    move: Json
    field: str
    groups: tuple[Group, ...]
    nested: bool = False


def throw_in(moves: Sequence[Json]) -> Throw | None:
    """The throw that is awaited among what a seat may do, its dice still open."""
    for move in moves:
        found = thrown(move)
        if found is not None:
            size = len(found.groups[0].values)
            return msgspec.structs.replace(found, groups=(Group(None, (None,) * size),))
    return None


def is_throw(move: Json) -> bool:
    """Whether a move is one of dice that show something."""
    return thrown(move) is not None


def thrown(move: Json) -> Throw | None:
    """A move as a throw, with the dice that it names; None for any other move."""
    if move.get("type") not in _NAMED_BY:
        return None
    if "all" in move:
        return _made(move, "all", [Group(seat, tuple(dice)) for seat, dice in enumerate(move["all"])], nested=True)
    fields = ("together", _NAMED_BY[move["type"]])
    for field in fields:
        if isinstance(move.get(field), list | tuple) and move[field]:
            return _made(move, field, [Group(None, tuple(move[field]))])
    return None


def _made(move: Json, field: str, groups: list[Group], *, nested: bool = False) -> Throw:
    first: Any = next(value for group in groups for value in group.values)
    kind, faces = ("bang", BANG) if isinstance(first, str) else ("pips", PIPS)
    rest = {name: value for name, value in move.items() if name not in {field, "lying", "left", "sure"}}
    return Throw(kind, faces, rest, field, tuple(groups), nested)
