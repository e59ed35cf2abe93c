"""The track of numbered squares, and where it lies in the picture (L8)."""

from __future__ import annotations

import msgspec

from companion.reading import Piece, Point


def bid_on_track(square: int, red_face: int) -> tuple[int, int]:
    """The bid that the red die stands for: its square is the quantity, its top face the face (L8)."""
    return square, red_face


class Track(msgspec.Struct, frozen=True):
    """Squares in rows within a rectangle of the picture, taught by tapping two opposite corners.

    `first` is the outer corner of square 1 and `last` the opposite one. Where `winding`, every second row is numbered
    backwards.
    """

    first: Point
    last: Point
    columns: int = 10
    rows: int = 3
    winding: bool = False

    def square_of(self, piece: Piece) -> int | None:
        """The square on which a piece lies, None beside the track."""
        across, down = (self._share(piece, axis) for axis in (0, 1))
        if not (0 <= across < 1 and 0 <= down < 1):
            return None
        row, column = int(down * self.rows), int(across * self.columns)
        if self.winding and row % 2:
            column = self.columns - 1 - column
        return row * self.columns + column + 1

    def _share(self, piece: Piece, axis: int) -> float:
        """How far along the rectangle the middle of the piece lies: 0 at `first`, 1 at `last`."""
        middle = (piece.box[axis] + piece.box[axis + 2]) / 2
        length = self.last[axis] - self.first[axis]
        return (middle - self.first[axis]) / length if length else -1.0
