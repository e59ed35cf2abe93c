"""Parts of a picture that are worth a closer look."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

MUCH = 0.7
"""Share of a picture from which it is looked at as a whole."""


class Window(NamedTuple):
    """A part of a picture: the last column and line lie just outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def area(self) -> int:
        """In pixels."""
        return (self.right - self.left) * (self.bottom - self.top)

    @property
    def inside(self) -> tuple[slice, slice]:
        """The part as an index."""
        return slice(self.top, self.bottom), slice(self.left, self.right)


def whole(shape: tuple[int, ...]) -> Window:
    """All of a picture (h, w, …)."""
    return Window(0, 0, shape[1], shape[0])


def windows_around(places: npt.NDArray[np.bool_], wide: int, shape: tuple[int, ...]) -> list[Window]:
    """Windows of a picture (h, w, …) around the marked `places` of its smaller copy (m, n), `wide` pixels of that wide.

    All of the picture if they are most of it.
    """
    if not places.any():
        return []
    stats = cv2.connectedComponentsWithStats(widened(places, wide))[2]
    height, width = shape[:2]
    boxes = (stats[1:, :4] * (width / places.shape[1])).astype(int).tolist()
    found = [Window(x, y, min(width, x + w), min(height, y + h)) for x, y, w, h in boxes]
    return found if sum(window.area for window in found) < MUCH * height * width else [whole(shape)]


def widened(places: npt.NDArray[np.bool_], wide: int) -> npt.NDArray[np.uint8]:
    """Not 0 in a square, so many pixels wide, around each of the marked `places` (m, n)."""
    side = (wide | 1,) * 2
    return np.asarray(
        cv2.boxFilter(places.astype(np.uint8), -1, side, normalize=False, borderType=cv2.BORDER_CONSTANT), np.uint8
    )
