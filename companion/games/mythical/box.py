"""What is in the box: the kinds of dice, how many of each, and the faces they have (M26-M28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.errors import BadInputError

SYMBOLS = ("minotaur", "griffin", "mermaid")
FLAG = "flag"
_ALIASES = {
    "red": "pink",
    "đỏ": "pink",
    "hồng": "pink",
    "vàng": "yellow",
    "tím": "purple",
    "xám": "grey",
    "gray": "grey",
}


class DieKind(msgspec.Struct, frozen=True):
    """One kind of die: its name, how many the box holds, and its faces."""

    die: str
    count: int
    faces: tuple[str, ...]


class Box(msgspec.Struct, frozen=True):
    """All dice of one copy of the game."""

    dice: tuple[DieKind, ...]

    @property
    def total(self) -> int:
        """How many dice there are in all."""
        return sum(kind.count for kind in self.dice)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the number dice."""
        return tuple(kind.die for kind in self.dice if is_number_die(kind.die))

    def supply(self, die: str) -> int:
        """How many dice of this kind the box holds, 0 for a kind that it doesn't know."""
        return sum(kind.count for kind in self.dice if kind.die == die)

    def faces(self, die: str) -> tuple[str, ...]:
        """The different faces of a kind, none for a kind that the box doesn't know."""
        return next((tuple(dict.fromkeys(kind.faces)) for kind in self.dice if kind.die == die), ())


THE_BOX = Box(
    (
        DieKind("minotaur", 1, ("minotaur",) * 4 + (FLAG,) * 2),
        DieKind("griffin", 3, ("griffin",) * 4 + (FLAG,) * 2),
        DieKind("mermaid", 2, ("mermaid",) * 4 + (FLAG,) * 2),
        DieKind("pink", 7, ("5", "5", "6", "6", "7", "7")),
        DieKind("yellow", 7, ("3", "3", "4", "4", "5", "5")),
        DieKind("purple", 8, ("1", "1", "2", "2", "3", "3")),
        DieKind("grey", 8, (FLAG, FLAG, FLAG, "1", "1", "7")),
    )
)


class Oversupply(msgspec.Struct, frozen=True):
    """A kind of which more dice were seen in a round than the box holds."""

    die: str
    seen: int
    supply: int


def is_number_die(die: str) -> bool:
    """Whether a die is a number die; a special die is special whatever face it shows (1.1)."""
    return die not in SYMBOLS


def canonical(die: str) -> str:
    """A die's own name, from any of the names that people use for it."""
    return _ALIASES.get(die, die)


def is_a_face(face: str) -> bool:
    """Whether any die could show this at all: a symbol, a number or the white flag."""
    return face in SYMBOLS or face == FLAG or (face.isascii() and face.isdigit())


def face_is_on(box: Box, die: str, face: str) -> bool:
    """Whether a kind of die has this face (M27)."""
    return face in box.faces(die)


def over_supply(box: Box, seen: Mapping[str, int]) -> tuple[Oversupply, ...]:
    """The kinds seen more often in one round than the box holds (M26)."""
    return tuple(Oversupply(die, count, box.supply(die)) for die, count in seen.items() if count > box.supply(die))


def closing_count_holds(box: Box, players: int, round_: int, seen: Mapping[str, int]) -> bool:
    """Whether the dice seen in a whole round can be right: r for each player, none twice (M28)."""
    return sum(seen.values()) == players * round_ and not over_supply(box, seen)


def box_of(changes: object) -> Box:
    """The box with a family's own counts and faces (switch `dice`); kinds that aren't named stay as they are.

    Args:
        changes: the list of `components.json` (`die`, `count`, `faces`), or the same as an object by die; either of
            `count` and `faces` may be left out. None, or the switch's default, a text, is the published box.
    """
    if changes is None or isinstance(changes, str):
        return THE_BOX
    kinds = {kind.die: kind for kind in THE_BOX.dice}
    for die, change in _by_die(changes).items():
        known = kinds.get(die, DieKind(die, 0, ()))
        fields = {"die": die, "count": known.count, "faces": known.faces, **change}
        try:
            kinds[die] = msgspec.convert(fields, DieKind)
        except msgspec.ValidationError as error:
            raise BadInputError(f"dice, {die}: {error}") from None
        if kinds[die].count < 0 or not all(is_a_face(face) for face in kinds[die].faces):
            raise BadInputError(f"dice, {die}: a count from 0, and faces that are numbers, flag or a symbol")
    return Box(tuple(kinds.values()))


def _by_die(changes: object) -> dict[str, dict[str, Any]]:
    try:
        if isinstance(changes, Mapping):
            changes = [{"die": die, **change} for die, change in changes.items()]
        return {canonical(change["die"]): {**change, "die": canonical(change["die"])} for change in changes}  # type: ignore[attr-defined]
    except (TypeError, KeyError):
        raise BadInputError("dice: a list of {die, count, faces}, or an object of them by die") from None
