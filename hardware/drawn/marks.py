"""The marks on drawn dice, each our own vector shape, as coverage maps.

Coordinates run from -1 to 1, x right and y down, inside the square that a mark fills on its face.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


Points = list[tuple[float, float]]

_FINE = 512
_SHIFT = 4


class Pen:
    """Draws in ink (or, with `ink` false, takes ink away) on a fine square canvas."""

    def __init__(self, size: float, middle: tuple[float, float] = (0.0, 0.0)) -> None:
        """Start an empty canvas; a length of 1 is `size` halves of the face, around `middle`."""
        self.canvas = np.zeros((_FINE, _FINE), np.uint8)
        self._size, self._middle = size, middle

    def fill(self, points: Points, ink: bool = True, smooth: bool = False) -> None:
        """Fill the polygon, or the smooth closed curve, through `points`."""
        line = _curve(points, closed=True) if smooth else points
        cv2.fillPoly(self.canvas, [self._pixels(line)], 255 if ink else 0, cv2.LINE_AA, _SHIFT)

    def line(self, points: Points, width: float, ink: bool = True, smooth: bool = False) -> None:
        """Draw a line with round ends, `width` wide, through `points`."""
        line = self._pixels(_curve(points, closed=False) if smooth else points)
        thick = max(1, round(width * self._size * _FINE / 2))
        cv2.polylines(self.canvas, [line], False, 255 if ink else 0, thick, cv2.LINE_AA, _SHIFT)

    def disc(self, x: float, y: float, radius: float, ink: bool = True, flat: float = 1.0) -> None:
        """Fill a disc, `flat` times as high as wide."""
        self.fill(arc(x, y, radius, radius * flat, 0, 360), ink)

    def coverage(self, pixels: int, quarter_turns: int) -> NDArray[np.float32]:
        """Return the canvas as shares of ink, 0 to 1, (pixels, pixels)."""
        small = cv2.resize(self.canvas, (pixels, pixels), interpolation=cv2.INTER_AREA)
        return np.ascontiguousarray(np.rot90(small, quarter_turns) / 255, dtype=np.float32)

    def _pixels(self, points: Points) -> NDArray[np.int32]:
        unit = (np.asarray(points) + self._middle) * self._size
        return np.asarray(np.round((unit + 1) * (_FINE / 2) * (1 << _SHIFT)), np.int32)


def arc(  # noqa: PLR0917
    x: float, y: float, rx: float, ry: float, start: float, end: float
) -> Points:
    """Return points along an ellipse's arc from `start` to `end` degrees, clockwise from the right."""
    angles = np.radians(np.linspace(start, end, max(3, int(abs(end - start) / 6))))
    return [(float(x + rx * np.cos(a)), float(y + ry * np.sin(a))) for a in angles]


def _curve(points: Points, closed: bool) -> Points:
    """Return a Catmull-Rom curve through `points`."""
    p = np.asarray(points, float)
    around = np.vstack([p[-1:], p, p[:2]]) if closed else np.vstack([p[:1], p, p[-1:]])
    t = np.linspace(0, 1, 8, endpoint=False)[:, None]
    runs = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        runs.append(b + t * (c - a) / 2 + t**2 * (a - 2.5 * b + 2 * c - d / 2) + t**3 * (1.5 * (b - c) + (d - a) / 2))
    line = np.vstack([*runs, p[:1] if closed else p[-1:]])
    return [(float(x), float(y)) for x, y in line]


def digit(pen: Pen, number: str, width: float = 0.3) -> None:
    """Draw a bold figure 1 to 7; the 6 is underlined, so that it can't be taken for a 9."""
    lines: dict[str, list[Points]] = {
        "1": [[(-0.36, -0.42), (0.06, -0.78), (0.06, 0.8)]],
        "2": [[*arc(0, -0.36, 0.42, 0.42, 190, 400), (-0.44, 0.78), (0.46, 0.78)]],
        "3": [[*arc(0, -0.39, 0.4, 0.39, 205, 450), *arc(0, 0.38, 0.46, 0.42, 270, 510)]],
        "4": [[(0.2, 0.82), (0.2, -0.78), (-0.52, 0.38), (0.54, 0.38)]],
        "5": [[(0.4, -0.78), (-0.32, -0.78), (-0.38, -0.06), *arc(-0.02, 0.29, 0.46, 0.49, 235, 505)]],
        "6": [
            [(0.28, -0.86), *arc(0.02, 0.2, 0.42, 0.6, 225, 180)],
            arc(0.02, 0.2, 0.42, 0.4, 0, 360),
            [(-0.4, 0.98), (0.44, 0.98)],
        ],
        "7": [[(-0.46, -0.78), (0.46, -0.78), (-0.12, 0.82)]],
    }
    for points in lines[number]:
        pen.line(points, width * (0.6 if points[0][1] == points[-1][1] == 0.98 else 1))


def pips(pen: Pen, number: str) -> None:
    """Draw 1 to 6 pips."""
    d = 0.78
    corners: Points = [(-d, -d), (d, d), (d, -d), (-d, d), (-d, 0), (d, 0)]
    count = int(number)
    spots = corners[: count - count % 2] + ([(0.0, 0.0)] if count % 2 else [])
    for x, y in spots:
        pen.disc(x, y, 0.27)


@cache
def mark(name: str, pixels: int = 96, quarter_turns: int = 0) -> NDArray[np.float32]:
    """Return the mark `name` on a whole face as shares of ink, 0 to 1, (pixels, pixels).

    Names: "1" to "7", "pip1" to "pip6", and the pictures of `hardware.drawn.pictures`.

    Raises:
        KeyError: no mark has that name.
    """
    from hardware.drawn.pictures import PICTURES

    pen = Pen(0.62 if name in PICTURES else 0.58)
    if name.startswith("pip"):
        pips(pen, name[3:])
    elif name in PICTURES:
        PICTURES[name](pen)
    else:
        digit(pen, name)
    coverage = pen.coverage(pixels, quarter_turns)
    coverage.setflags(write=False)
    return coverage
