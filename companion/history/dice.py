"""Which faces were rolled in an evening, and how often each is to be expected of a fair die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.evening import Evening
from companion.games.bang.dice import Face
from companion.games.bang.state import Reroll
from companion.games.bang.state import Roll as BangRoll
from companion.games.game import Move
from companion.games.liars.state import FACES, Reveal, StarterRoll
from companion.games.mythical.box import THE_BOX
from companion.games.mythical.state import Roll

Rolled = tuple[str, str]
"""The kind of a die, and the face that it came to rest on."""

Counts = dict[str, dict[str, int]]
"""How often each face was rolled, by the kind of die."""


def rolled(evening: Evening) -> Counts:
    """Every die of an evening that was rolled, each roll counted once: dice that were only kept aren't in it."""
    counts: dict[str, Counter[str]] = {}
    for entry in evening.entries:
        for kind, face in _dice(entry.move):
            counts.setdefault(kind, Counter())[face] += 1
    return {kind: dict(faces) for kind, faces in counts.items()}


def together(many: Iterable[Counts]) -> Counts:
    """The counts of several evenings as one."""
    found: dict[str, Counter[str]] = {}
    for counts in many:
        for kind, faces in counts.items():
            found.setdefault(kind, Counter()).update(faces)
    return {kind: dict(faces) for kind, faces in found.items()}


def sides(kind: str) -> Mapping[str, int]:
    """How many sides of a fair die show each face; empty for a kind that the companion doesn't know."""
    return _SIDES.get(kind, {})


def _dice(move: Move) -> Iterator[Rolled]:
    for form, dice_of in _ROLLED_BY.items():
        if isinstance(move, form):
            yield from dice_of(move)


def _revealed(move: Reveal) -> Iterator[Rolled]:
    hands = [move.dice or (), *(move.every or ()), move.together or ()]
    return (("pips", str(face)) for hand in hands for face in hand)


_ROLLED_BY: dict[type[Move], Callable[[Any], Iterable[Rolled]]] = {
    Roll: lambda move: [(move.die, move.face)],
    BangRoll: lambda move: [("bang", face.value) for face in move.faces],
    Reroll: lambda move: [("bang", face.value) for face in move.faces],
    StarterRoll: lambda move: [("pips", str(face)) for face in move.dice],
    Reveal: _revealed,
}
_SIDES: dict[str, dict[str, int]] = {
    **{kind.die: dict(Counter(kind.faces)) for kind in THE_BOX.dice},
    "bang": {face.value: 1 for face in Face},
    "pips": {str(face): 1 for face in FACES},
}
