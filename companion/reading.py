"""What was read on the tray: plain data, all that games and vision share."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.message import Message

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Corners = tuple[Point, Point, Point, Point]


class Change(StrEnum):
    """What became of a piece since the last settled reading."""

    NEW = "new"
    MOVED = "moved"
    KEPT = "kept"


class Sight(StrEnum):
    """What is going on at the tray, as far as the eye can tell."""

    OFF = "off"
    STARTING = "starting"
    EMPTY = "empty"
    MOVING = "moving"
    HAND = "hand"
    READING = "reading"
    READ = "read"
    LOST = "lost"


class Guess(msgspec.Struct, frozen=True):
    """One possible answer for a piece, with the share of belief in it (0 to 1)."""

    kind: str
    face: str
    confidence: float


class Piece(msgspec.Struct, frozen=True):
    """One die or token as the reader sees it.

    `box` is the bounding box (x0, y0, x1, y1) of the whole visible body and `corners` are the four corners of its top
    face in order around it, in pixels of the photo as given. `guesses` are the likely answers, best first, the piece's
    own kind and face leading. A piece that the reader can't tell has `sure` false and its best guess.
    `track` is the watcher's number for a piece that it follows from reading to reading.
    """

    kind: str
    face: str
    confidence: float
    sure: bool
    box: Box
    corners: Corners
    guesses: tuple[Guess, ...] = ()
    doubts: tuple[Message, ...] = ()
    change: Change = Change.NEW
    track: int = -1
    picture: str | None = None


class Reading(msgspec.Struct, frozen=True):
    """Everything on the tray at one moment, and what can't be told (`asks`); `gone` lay there at the last reading."""

    pieces: tuple[Piece, ...] = ()
    asks: tuple[Message, ...] = ()
    gone: tuple[Piece, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether nothing on the tray needs a person's word."""
        return not self.asks and all(piece.sure for piece in self.pieces)
