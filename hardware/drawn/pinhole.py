"""The camera over the tray: a pinhole, in centimetres.

The world's x runs right, y away from the viewer and z up from the floor, around the middle of the tray.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

if TYPE_CHECKING:
    from typing import Self

Floats = NDArray[np.float32]
Rect = tuple[int, int, int, int]

_LENS_DEGREES = 66.0


@dataclass(frozen=True, eq=False)
class Pinhole:
    """Where the camera is and how it looks: `turn` takes world directions to (right, down, forward)."""

    width: int
    height: int
    place: Floats
    turn: Floats

    @classmethod
    def above(cls, up: float, tilt: float, towards: float, roll: float, size: tuple[int, int] = (960, 720)) -> Self:
        """Return a camera `up` cm from the tray's middle; `tilt`, its direction and `roll` in degrees."""
        tilt, towards, roll = np.radians((tilt, towards, roll))
        axis = np.array([-np.sin(towards), np.cos(towards), 0.0]) * -tilt
        straight = np.array([[1.0, 0, 0], [0, -1, 0], [0, 0, -1]])
        spin = rotation([0, 0, roll]).astype(float)
        turn = spin @ straight @ rotation(axis).astype(float).T
        return cls(*size, (-turn[2] * up).astype(np.float32), turn.astype(np.float32))

    @property
    def focal(self) -> float:
        """Focal length in pixels."""
        return float(self.width / 2 / np.tan(np.radians(_LENS_DEGREES / 2)))

    def halved(self) -> Pinhole:
        """Return the same camera with half as many pixels across and down."""
        return Pinhole(self.width // 2, self.height // 2, self.place, self.turn)

    def project(self, points: ArrayLike) -> Floats:
        """Return where world points (n, 3) are in the picture: (n, 2) pixels, a pixel's centre at a half."""
        seen = (np.asarray(points, np.float32) - self.place) @ self.turn.T
        middle = np.array([self.width / 2, self.height / 2], np.float32)
        return np.asarray(seen[:, :2] * (self.focal / seen[:, 2:]) + middle, np.float32)

    def rays(self, rect: Rect, offset: tuple[float, float] = (0.5, 0.5)) -> Floats:
        """Return the ways of the pixels in rect (x0, y0, x1, y1), at `offset` in each: (h, w, 3)."""
        x0, y0, x1, y1 = rect
        x = (np.arange(x0, x1, dtype=np.float32) + offset[0] - self.width / 2) / self.focal
        y = (np.arange(y0, y1, dtype=np.float32) + offset[1] - self.height / 2) / self.focal
        right, down, forward = self.turn
        return np.asarray(x[None, :, None] * right + y[:, None, None] * down + forward, np.float32)

    def around(self, points: ArrayLike, margin: int) -> Rect:
        """Return the rectangle of whole pixels around world points, clipped to the picture (may be empty)."""
        seen = self.project(points)
        x0, y0 = np.floor(seen.min(0)).astype(int) - margin
        x1, y1 = np.ceil(seen.max(0)).astype(int) + margin
        x0, x1 = np.clip((x0, x1), 0, self.width)
        y0, y1 = np.clip((y0, y1), 0, self.height)
        return int(x0), int(y0), int(x1), int(y1)


def rotation(vector: ArrayLike) -> Floats:
    """Return the rotation about `vector` by its length in radians, (3, 3)."""
    return np.asarray(cv2.Rodrigues(np.asarray(vector, np.float64).reshape(3, 1))[0], np.float32)
