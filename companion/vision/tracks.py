"""Which piece is which from one settled reading to the next: new, moved, kept, gone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import msgspec

from companion.reading import Change, Piece, Reading
from companion.vision.agreement import centre, same_place

Match = Callable[[Piece, Piece], bool]


class Tracks:
    """Gives each lying piece a number that it keeps while it lies there, nudged or not."""

    def __init__(self) -> None:
        self.lying: tuple[Piece, ...] = ()
        self._numbers = count(1)

    def follow(self, reading: Reading) -> Reading:
        """The reading with every piece's track and change, and the pieces that are gone.

        A piece is kept where the same kind and face lies at the same place, or where one of the two readings was
        unsure of it; moved where the same kind and face lies elsewhere; and kept, too, where another face of its
        kind lies at its place, which is for the game to ask about.
        """
        left = list(self.lying)
        followed: dict[int, Piece] = {}
        for matches, change in (
            (_same_and_there, Change.KEPT),
            (_doubtful_and_there, Change.KEPT),
            (_looks_the_same, Change.MOVED),
            (_kind_and_there, Change.KEPT),
        ):
            for index, piece in enumerate(reading.pieces):
                if index not in followed and (before := _nearest(piece, left, matches)):
                    left.remove(before)
                    followed[index] = msgspec.structs.replace(piece, track=before.track, change=change)
        for index, piece in enumerate(reading.pieces):
            if index not in followed:
                followed[index] = msgspec.structs.replace(piece, track=next(self._numbers), change=Change.NEW)
        self.lying = tuple(followed[index] for index in range(len(reading.pieces)))
        return msgspec.structs.replace(reading, pieces=self.lying, gone=tuple(left))


def _nearest(piece: Piece, candidates: list[Piece], matches: Match) -> Piece | None:
    x, y = centre(piece)
    fitting = [before for before in candidates if matches(piece, before)]
    return min(fitting, key=lambda b: (centre(b)[0] - x) ** 2 + (centre(b)[1] - y) ** 2, default=None)


def _looks_the_same(piece: Piece, before: Piece) -> bool:
    return (piece.kind, piece.face) == (before.kind, before.face)


def _same_and_there(piece: Piece, before: Piece) -> bool:
    return _looks_the_same(piece, before) and same_place(piece, before)


def _doubtful_and_there(piece: Piece, before: Piece) -> bool:
    return not (piece.sure and before.sure) and same_place(piece, before)


def _kind_and_there(piece: Piece, before: Piece) -> bool:
    return piece.kind == before.kind and same_place(piece, before)
