"""The camera over a drawn table: where points in space lie in the picture, and back."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.vision.network.quads import Floats

Random = np.random.Generator

SIDE = 320
"""Width and height of a drawn picture in pixels."""


@dataclass(frozen=True, eq=False)
class View:
    """A pinhole camera. The table is the plane z = 0; the length 1 is a common die's edge.

    `turn` (3, 3) takes world directions to the camera's (right, down, ahead), `place` (3,) is where it stands, `focal`
    is in pixels and `middle` (2,) is the pixel that it looks straight at, which may lie outside the picture.
    """

    turn: Floats
    place: Floats
    focal: float
    middle: Floats

    def project(self, points: Floats) -> Floats:
        """Pixels (n, 2) of points (n, 3) in the world."""
        seen = (points - self.place) @ self.turn.T
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal + self.middle, np.float32)

    def rays(self, x0: int, y0: int, x1: int, y1: int) -> Floats:
        """World directions (3, n) of the pixels of a rectangle, row by row, unit length."""
        x, y = np.meshgrid(np.arange(x0, x1) + 0.5, np.arange(y0, y1) + 0.5)
        ahead = np.stack([(x - self.middle[0]) / self.focal, (y - self.middle[1]) / self.focal, np.ones_like(x)])
        rays = self.turn.T @ ahead.reshape(3, -1)
        return np.asarray(rays / np.linalg.norm(rays, axis=0), np.float32)

    def on_table(self, pixels: Floats) -> Floats:
        """Places (n, 2) on the table seen at pixels (n, 2)."""
        ahead = np.column_stack([(pixels - self.middle) / self.focal, np.ones(len(pixels))])
        rays = ahead @ self.turn
        return np.asarray(self.place[:2] - rays[:, :2] * (self.place[2] / rays[:, 2:]), np.float32)

    def lies_below(self, pixels: Floats) -> bool:
        """Whether all pixels (n, 2) show the table, well below the horizon."""
        ahead = np.column_stack([(pixels - self.middle) / self.focal, np.ones(len(pixels))])
        rays = ahead @ self.turn
        return bool((rays[:, 2] / np.linalg.norm(rays, axis=1) < -0.2).all())


CORNERS: Floats = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], np.float32)


def _turned(tilt: float, roll: float) -> Floats:
    down = np.diag([1.0, -1.0, -1.0])
    c, s = np.cos(-tilt), np.sin(-tilt)
    tilted = np.array([[1, 0, 0], [0, c, -s], [0, s, c]]) @ down
    c, s = np.cos(roll), np.sin(roll)
    return np.asarray(np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ tilted, np.float32)


def random_view(rng: Random, edge: float) -> View:
    """A camera that sees a die of length 1 about `edge` pixels wide in the middle of the picture.

    Half of the views look straight down from any side; the others are tilted and held upright, so that the upper face
    in the picture is the top face.
    """
    while True:
        steep = rng.random() < 0.5
        tilt = np.radians(rng.uniform(0, 16) if steep else rng.triangular(12, 38, 66))
        roll = rng.uniform(-np.pi, np.pi) if steep else rng.normal(0, np.radians(8))
        whole = SIDE * rng.uniform(1, 3)
        focal = whole * rng.uniform(0.75, 1.4)
        middle = SIDE / 2 + rng.uniform(-0.5, 0.5, 2) * (whole - SIDE)
        turn = _turned(tilt, roll)
        view = View(turn, -turn[2], float(focal), middle.astype(np.float32))
        if not view.lies_below(CORNERS):
            continue
        spot = np.append(view.on_table(np.full((1, 2), SIDE / 2, np.float32))[0], 0)
        depth = float(turn[2] @ (spot - view.place))
        return View(turn, np.asarray(-turn[2] * (focal / edge / depth), np.float32), float(focal), view.middle)
