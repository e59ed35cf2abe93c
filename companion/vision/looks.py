"""What bodies look like at given poses: sampled borders, ready to be moved about in the picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.vision.pose import Camera, Floats, Shape, placed, rim, supports, tops

RING = 0.1
"""How far around a hull, in piece widths, nothing should be seen."""
POINTS = 40

Singles = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Border:
    """Points (n, p, 2) around n closed borders, evenly spaced, and how far (n, p) the border runs down at each."""

    points: Singles
    down: Singles

    @property
    def area(self) -> Floats:
        """Areas (n,), with the sign that sums along the border have."""
        return np.asarray(np.einsum("np,np->n", self.points[..., 0], self.down), dtype=np.float64)


@dataclass(frozen=True)
class Looks:
    """Borders of n bodies in pixels, around each one's `middle` (n, 2).

    `ways` (n, p, 3) are squares of the normals of the top face's rim (n, p, 2): with a structure tensor they tell how
    much of an edge runs along it.
    """

    middle: Floats
    hull: Border
    ring: Border
    rim: Singles
    ways: Singles


def looks(camera: Camera, shape: Shape, poses: Floats) -> Looks:
    """What bodies at `poses` (n, 3) look like."""
    middle = camera.project(np.concatenate([poses[:, :2], np.full((len(poses), 1), shape.top / 2)], 1))
    around = middle[:, None]
    reach = supports(camera, shape, poses)
    both_outlines = np.concatenate([reach.outline(0) - around, reach.outline(RING) - around])
    sampled, count = _sampled(both_outlines), len(poses)
    hull = Border(sampled.points[:count], sampled.down[:count])
    ring = Border(sampled.points[count:], sampled.down[count:])
    points, farther = rim(shape)
    both = camera.project(placed(np.concatenate([points, farther]), poses))
    border = both[:, : len(points)]
    way = both[:, len(points) :] - border
    way /= np.linalg.norm(way, axis=2, keepdims=True)
    x, y = way[..., 0], way[..., 1]
    ways = np.stack([y * y, -2 * x * y, x * x], 2).astype(np.float32)
    return Looks(middle, hull, ring, (border - around).astype(np.float32), ways)


def faces(camera: Camera, shape: Shape, poses: Floats, middle: Floats) -> Border:
    """The borders of the top faces of bodies at `poses` (n, 3), around their `middle` (n, 2)."""
    outline = tops(camera, shape, poses) if shape.turns else supports(camera, shape, poses).outline(0)
    return _sampled(outline - middle[:, None])


def _sampled(outlines: Floats) -> Border:
    """Outlines (n, p, 2) as borders of 40 points."""
    ways = np.roll(outlines, -1, axis=1) - outlines
    lengths = np.hypot(ways[..., 0], ways[..., 1])
    ends = np.cumsum(lengths, axis=1)
    whole = ends[:, -1:]
    along = (np.arange(POINTS) + 0.5) / POINTS * whole
    piece = np.minimum((along[:, :, None] > ends[:, None, :]).sum(2), outlines.shape[1] - 1)
    rows = np.arange(len(outlines))[:, None]
    length = np.maximum(lengths[rows, piece], 1e-9)
    share = 1 - (ends[rows, piece] - along) / length
    points = outlines[rows, piece] + ways[rows, piece] * share[..., None]
    down = ways[rows, piece, 1] / length * (whole / POINTS)
    return Border(points.astype(np.float32), down.astype(np.float32))
