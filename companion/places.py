"""Rectangles of the camera's picture that games must know, such as the track of Liar's Dice: tapped once and kept."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.errors import BadInputError
from companion.games.game import Json
from companion.reading import Corners, Point

FILE = "places.json"


class Place(msgspec.Struct, frozen=True):
    """One rectangle.

    `first` and `last` are opposite corners, as shares of the picture's width and height; `squares` is what the game
    must know beside them, such as `columns` and `rows`.
    """

    first: Point
    last: Point
    squares: dict[str, int | bool] = {}

    @classmethod
    def tapped(cls, first: Point, last: Point, squares: dict[str, int | bool]) -> Place:
        """The rectangle between two taps. Raises BadInputError where they don't stand apart inside the picture."""
        if not all(0 <= share <= 1 for share in (*first, *last)):
            raise BadInputError("both corners must lie inside the picture")
        if min(abs(a - b) for a, b in zip(first, last, strict=True)) < 0.01:
            raise BadInputError("the two corners lie too close together; tap two opposite corners")
        return cls(first, last, squares)

    def corners(self, width: int, height: int) -> Corners:
        """Its corners, clockwise from the top left, in a picture of `width` by `height` pixels."""
        (left, right), (top, bottom) = (sorted(pair) for pair in zip(self.first, self.last, strict=True))
        x0, x1, y0, y1 = left * width, right * width, top * height, bottom * height
        return (x0, y0), (x1, y0), (x1, y1), (x0, y1)

    def option(self, width: int, height: int) -> Json:
        """The game's option, for frames of `width` by `height` pixels."""
        corners = {"first": self.first, "last": self.last}
        return {name: [x * width, y * height] for name, (x, y) in corners.items()} | self.squares


def load_places(folder: Path) -> dict[str, Place]:
    """The places kept in a data folder, by the option's name; none where the file is missing or damaged."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, Place])
    except (OSError, msgspec.DecodeError):
        return {}


def save_place(folder: Path, option: str, place: Place) -> None:
    """Keep a place in the stead of the one before. Raises OSError."""
    fresh = folder / f"{FILE}.new"
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(load_places(folder) | {option: place})))
    fresh.replace(folder / FILE)
