"""Which piece is which from one settled reading to the next: new, moved, kept, gone."""

from __future__ import annotations

from itertools import count

import msgspec

from companion.reading import Change, Piece, Reading
from companion.vision.agreement import centre, same_place


class Tracks:
    """Gives each lying piece a number that it keeps while it lies there, nudged or not."""

    def __init__(self) -> None:
        self.lying: tuple[Piece, ...] = ()
        self._numbers = count(1)

    def follow(self, reading: Reading) -> Reading:
        """The reading with every piece's track and change, and the pieces that are gone."""
        left = list(self.lying)
        pieces = list(reading.pieces)
        kept = {}
        for index, piece in enumerate(pieces):
            if before := next((there for there in left if same_place(piece, there)), None):
                left.remove(before)
                kept[index] = msgspec.structs.replace(piece, track=before.track, change=Change.KEPT)
        for index, piece in enumerate(pieces):
            if index not in kept:
                kept[index] = self._moved_or_new(piece, left)
        self.lying = tuple(kept[index] for index in range(len(pieces)))
        return msgspec.structs.replace(reading, pieces=self.lying, gone=tuple(left))

    def _moved_or_new(self, piece: Piece, left: list[Piece]) -> Piece:
        same = [there for there in left if (there.kind, there.face) == (piece.kind, piece.face)]
        if not same:
            return msgspec.structs.replace(piece, track=next(self._numbers), change=Change.NEW)
        x, y = centre(piece)
        nearest = min(same, key=lambda there: (centre(there)[0] - x) ** 2 + (centre(there)[1] - y) ** 2)
        left.remove(nearest)
        return msgspec.structs.replace(piece, track=nearest.track, change=Change.MOVED)
