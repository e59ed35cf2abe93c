"""What becomes of sure answers when the photo changes and the dice don't."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.reading import Piece, Reading
from companion.vision.accuracy import OpenReader
from companion.vision.agreement import centre, edge
from companion.vision.changes import UNCHANGED, USUAL, Change, Changed
from companion.vision.labels import LabelledPhoto, by_bare_tray
from companion.vision.photos import load_photo
from companion.vision.pieces import PieceSet
from companion.vision.reader import make_reader

NEAR = 0.5
"""How far, in edges of its top face, a piece may seem to have moved and be the same."""
MOST_PER_1000 = 2
"""How many of a thousand sure answers may become another sure answer."""


class Turn(msgspec.Struct, frozen=True):
    """A sure answer that a change made another sure answer."""

    photo: Path
    before: Piece
    after: Piece

    def __str__(self) -> str:
        x, y = centre(self.before)
        return (
            f"{self.photo.name} at {x:.0f}, {y:.0f}: {self.before.kind} {self.before.face} "
            f"became {self.after.kind} {self.after.face}"
        )


class Outcome(msgspec.Struct, frozen=True):
    """What became of `sure` answers under one change, or under all.

    `other_face` and `other_kind`: another sure answer; `unsure`: asked about; `lost`: no longer seen. `appeared`: sure
    pieces where there was nothing.
    """

    change: str
    sure: int = 0
    other_face: int = 0
    other_kind: int = 0
    unsure: int = 0
    lost: int = 0
    appeared: int = 0
    turns: tuple[Turn, ...] = ()

    def __add__(self, other: Outcome) -> Outcome:
        counts = {name: getattr(self, name) + getattr(other, name) for name in self.__struct_fields__[1:]}
        return Outcome(self.change, **counts)

    @property
    def holds(self) -> bool:
        """Whether answers, faces and kinds, bear this change as well as they must."""
        return 1000 * (self.other_face + self.other_kind) <= MOST_PER_1000 * self.sure

    def as_json(self) -> dict[str, Any]:
        """The counts, and the turns as sentences."""
        return dict(msgspec.to_builtins(msgspec.structs.replace(self, turns=()))) | {
            "turns": list(map(str, self.turns))
        }

    def __str__(self) -> str:
        return (
            f"{self.change:22} {self.sure:5} sure   another face {self.other_face:3}   another kind "
            f"{self.other_kind:3}   now asked {self.unsure:4}   lost {self.lost:3}   appeared {self.appeared:3}"
        )


def outcome(change: Change, photo: Path, before: Reading, changed: Changed, after: Reading) -> Outcome:
    """What became of one photo's sure answers."""
    counts = Counter(sure=0)
    turns = []
    left = list(after.pieces)
    for piece in before.pieces:
        there = _same(piece, left, changed)
        if there is not None:
            left.remove(there)
        if not piece.sure:
            continue
        counts["sure"] += 1
        if there is None:
            counts["lost"] += 1
        elif not there.sure:
            counts["unsure"] += 1
        elif (there.kind, there.face) != (piece.kind, piece.face):
            counts["other_face" if there.face != piece.face else "other_kind"] += 1
            turns.append(Turn(photo, piece, there))
    return Outcome(change.name, **counts, appeared=sum(piece.sure for piece in left), turns=tuple(turns))


def measure(
    photos: Sequence[LabelledPhoto],
    piece_set: PieceSet,
    *,
    changes: Sequence[Change] = USUAL,
    use_empty: bool = True,
    open_reader: OpenReader = make_reader,
) -> Iterator[Outcome]:
    """For each change, what became of the sure answers in photos. Raises UnreadablePhotoError."""
    before = [reading for *_, reading in _readings(photos, piece_set, UNCHANGED, open_reader, use_empty=use_empty)]
    for change in changes:
        after = _readings(photos, piece_set, change, open_reader, use_empty=use_empty)
        each = (
            outcome(change, photo.path, reading, changed, again)
            for reading, (photo, changed, again) in zip(before, after, strict=True)
        )
        yield sum(each, Outcome(change.name))


def _readings(
    photos: Sequence[LabelledPhoto], piece_set: PieceSet, change: Change, open_reader: OpenReader, *, use_empty: bool
) -> Iterator[tuple[LabelledPhoto, Changed, Reading]]:
    reader = open_reader(piece_set, None)
    for empty, group in by_bare_tray(photos, use_empty=use_empty):
        if empty:
            reader.set_empty(change.of_tray(load_photo(empty)))
        for photo in group:
            changed = change.to(load_photo(photo.path))
            yield photo, changed, reader.read(changed.photo)


def _same(piece: Piece, others: Sequence[Piece], changed: Changed) -> Piece | None:
    """The piece among `others`, read in the changed photo, that lies where this one lay."""
    place = changed.place(centre(piece))
    nearest = min(others, key=lambda other: math.dist(centre(other), place), default=None)
    if nearest is None or math.dist(centre(nearest), place) > NEAR * edge(piece) * changed.scale:
        return None
    return nearest
