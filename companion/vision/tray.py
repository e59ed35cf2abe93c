"""Where the tray lies in the camera's picture, and how large it is: marked once, kept in the data folder."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from companion.errors import BadInputError
from companion.reading import Corners, Point

AREA_FILE = "tray.json"
LEAST_SHARE = 0.05
"""Share of the picture that a tray must cover at least: less is four taps in one place."""
SAME_SHAPE = 0.02
"""How much the shape of a picture may differ from the one in which the tray was marked."""


class TrayArea(msgspec.Struct, frozen=True):
    """The tray's floor as the camera sees it.

    `corners` are clockwise from the top left, in pixels of a picture of `picture` (width, height) pixels. `size` is the
    floor's true width and depth in millimetres, None where nobody measured it. `windows` are other parts of the same
    picture that a game must see, such as a track beside the tray.
    """

    picture: tuple[int, int]
    corners: Corners
    size: tuple[float, float] | None = None
    windows: tuple[Corners, ...] = ()

    @classmethod
    def marked(
        cls, picture: tuple[int, int], points: Sequence[Point], size: tuple[float, float] | None = None
    ) -> TrayArea:
        """The area inside four `points`, given in any order.

        Raises:
            BadInputError: they aren't four points inside the picture that stand around a tray.
        """
        width, height = picture
        if len(points) != 4:
            raise BadInputError(f"a tray has four corners, and {len(points)} were given")
        for x, y in points:
            if not (0 <= x <= width and 0 <= y <= height):
                raise BadInputError(f"the corner {x:g},{y:g} lies outside the picture of {width} x {height} pixels")
        corners = _clockwise(points)
        if min(_turns(corners)) <= 0:
            raise BadInputError("the four corners don't stand around a tray: one of them lies between the others")
        if _covered(corners) < LEAST_SHARE * width * height:
            raise BadInputError("the four corners lie too close together to be a tray's")
        return cls(picture, corners, size)

    def fits(self, width: int, height: int) -> bool:
        """Whether a picture of that size has the shape of the one in which the tray was marked."""
        return abs(width * self.picture[1] / (height * self.picture[0]) - 1) < SAME_SHAPE


def save_area(folder: Path, area: TrayArea) -> None:
    """Keep the area in a data folder, in place of the one before. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f"{AREA_FILE}.new"
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(area)))
    fresh.replace(folder / AREA_FILE)


def load_area(folder: Path) -> TrayArea | None:
    """The area kept in a data folder; None where none was marked, or where the file is damaged."""
    try:
        return msgspec.json.decode((folder / AREA_FILE).read_bytes(), type=TrayArea)
    except (OSError, msgspec.DecodeError):
        return None


def forget_area(folder: Path) -> None:
    """Look at the whole picture again; fine where no area was kept."""
    (folder / AREA_FILE).unlink(missing_ok=True)


def _clockwise(points: Sequence[Point]) -> Corners:
    """Four points in order around their middle, the one nearest to the picture's top left first."""
    middle = (sum(x for x, _ in points) / 4, sum(y for _, y in points) / 4)
    around = sorted(points, key=lambda point: math.atan2(point[1] - middle[1], point[0] - middle[0]))
    first = min(range(4), key=lambda number: sum(around[number]))
    a, b, c, d = (around[(first + step) % 4] for step in range(4))
    return a, b, c, d


def _turns(corners: Corners) -> list[float]:
    """How sharply each corner turns; all positive where they stand clockwise around a convex shape."""
    sides = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise((*corners, corners[0]))]
    return [ax * by - ay * bx for (ax, ay), (bx, by) in pairwise((*sides, sides[0]))]


def _covered(corners: Corners) -> float:
    """The area inside the corners, in square pixels."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise((*corners, corners[0]))) / 2
