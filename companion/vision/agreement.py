"""Several frames of the same still tray, and what they agree on. One good frame is never enough."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.message import Message
from companion.reading import Piece, Reading

NEAR = 0.35
"""How far apart, in edges of the piece, two frames may put the same piece."""


def agreed(readings: Sequence[Reading], needed: int, *, last: bool) -> Reading | None:
    """The newest reading, once `needed` frames more agree with it than don't; pieces sure as `needed` frames are sure.

    None while the frames don't agree yet; with `last`, the newest reading as it is, what is not agreed on unsure.
    """
    newest = readings[-1]
    pieces = tuple(_confirmed(piece, readings, needed) for piece in newest.pieces)
    same = sum(_alike(newest, other) for other in readings)
    settled = 2 * same - len(readings) >= needed
    if settled and (last or (not newest.asks and all(piece.sure for piece in pieces))):
        return msgspec.structs.replace(newest, pieces=pieces)
    if not last:
        return None
    asks = newest.asks or (Message("ask-flicker"),)
    return msgspec.structs.replace(newest, pieces=pieces, asks=asks)


def _alike(one: Reading, other: Reading) -> bool:
    return len(one.pieces) == len(other.pieces) and all(
        any(same_place(piece, there) for there in other.pieces) for piece in one.pieces
    )


def _confirmed(piece: Piece, readings: Sequence[Reading], needed: int) -> Piece:
    views = [there for reading in readings for there in reading.pieces if same_place(piece, there)]
    sure = [there for there in views if there.sure]
    agreeing = [there for there in sure if (there.kind, there.face) == (piece.kind, piece.face)]
    if len(agreeing) >= needed and len(agreeing) == len(sure):
        return msgspec.structs.replace(
            piece, sure=True, confidence=sum(there.confidence for there in agreeing) / len(agreeing)
        )
    return msgspec.structs.replace(piece, sure=False)


def same_place(one: Piece, other: Piece) -> bool:
    """Whether two pieces lie at the same place, within a third of an edge."""
    (x0, y0), (x1, y1) = centre(one), centre(other)
    reach = NEAR * min(edge(one), edge(other))
    return abs(x0 - x1) <= reach and abs(y0 - y1) <= reach


def centre(piece: Piece) -> tuple[float, float]:
    """The centre of the top face in pixels."""
    xs, ys = zip(*piece.corners, strict=True)
    return sum(xs) / 4, sum(ys) / 4


def edge(piece: Piece) -> float:
    """The mean edge of the top face in pixels."""
    corners = piece.corners
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return sum(math.hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in sides) / 4
