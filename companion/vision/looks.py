"""What bodies look like at given poses: sampled borders, ready to be moved about in the picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.vision import swift
from companion.vision.pose import WAYS, Camera, Floats, Shape, placed, rim, supports, tops

RING, RING_WEIGHT = 0.1, 0.7
"""How far around a hull, in piece widths, nothing should be seen; and what that counts against what is inside."""
POINTS = 40

Singles = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Border:
    """Points (n, p, 2) around n closed borders, evenly spaced, and how far (n, p) the border runs down at each."""

    points: Singles
    down: Singles

    @property
    def area(self) -> Singles:
        """Areas (n,), with the sign that sums along the border have."""
        return np.asarray(np.einsum("np,np->n", self.points[..., 0], self.down), np.float32)

    def parted(self, count: int) -> tuple[Border, Border]:
        """The first `count` borders and the others."""
        return Border(self.points[:count], self.down[:count]), Border(self.points[count:], self.down[count:])


@dataclass(frozen=True)
class Looks:
    """Borders of n bodies in pixels, around each one's `middle` (n, 2).

    What is summed along `contrast` is the mean inside the hull, less what is found close around it. `ways` (n, p, 3)
    are squares of the normals of the top face's rim (n, p, 2): with a structure tensor they tell how much of an edge
    runs along it.
    """

    middle: Floats
    contrast: Border
    rim: Singles
    ways: Singles


def looks(camera: Camera, shape: Shape, poses: Floats, points: int = POINTS) -> Looks:
    """What bodies at `poses` (n, 3) look like, with so many `points` on every border."""
    if swift.compiled is None:
        return _looks(camera, shape, poses, points)
    count, rims = len(poses), len(_rim(shape, points)[0])
    middle, rim_, ways = np.empty((count, 2)), *(np.empty((count, rims, k), np.float32) for k in (2, 3))
    contrast = Border(np.empty((count, 2 * points, 2), np.float32), np.empty((count, 2 * points), np.float32))
    told = np.ascontiguousarray(poses)
    swift.compiled.looks(body(camera, shape, points), told, middle, contrast.points, contrast.down, rim_, ways)
    return Looks(middle, contrast, rim_, ways)


Body = tuple[Floats, Floats, Floats, Floats, Floats, float, float, float, float, int]


def body(camera: Camera, shape: Shape, points: int = POINTS) -> Body:
    """All that tells what a body looks like, as the compiled loops take it."""
    return (
        camera.numbers, shape.points, WAYS, *_rim(shape, points),
        shape.radius, RING, RING_WEIGHT, shape.top / 2, points,
    )  # fmt: skip


def _rim(shape: Shape, points: int) -> tuple[Floats, Floats]:
    return rim(shape, 4 * (points // 6))


def _looks(camera: Camera, shape: Shape, poses: Floats, points: int) -> Looks:
    middle = camera.project(np.concatenate([poses[:, :2], np.full((len(poses), 1), shape.top / 2)], 1))
    around = middle[:, None]
    reach = supports(camera, shape, poses)
    both = _sampled(np.concatenate([reach.outline(0) - around, reach.outline(RING) - around]), points)
    hull, ring = both.parted(len(poses))
    weights = np.concatenate([(1 + RING_WEIGHT) * hull.down, -RING_WEIGHT * ring.down], axis=1) / hull.area[:, None]
    contrast = Border(np.concatenate([hull.points, ring.points], axis=1), np.asarray(weights, np.float32))
    places, farther = _rim(shape, points)
    seen = camera.project(placed(np.concatenate([places, farther]), poses))
    border = seen[:, : len(places)]
    way = seen[:, len(places) :] - border
    x, y = way[..., 0], way[..., 1]
    ways = np.stack([y * y, -2 * x * y, x * x], 2) / (x * x + y * y)[..., None]
    return Looks(middle, contrast, (border - around).astype(np.float32), ways.astype(np.float32))


def hulls(camera: Camera, shape: Shape, poses: Floats, middle: Floats) -> Border:
    """The borders of bodies at `poses` (n, 3), around their `middle` (n, 2)."""
    return _sampled(supports(camera, shape, poses).outline(0) - middle[:, None], POINTS)


def faces(camera: Camera, shape: Shape, poses: Floats, middle: Floats) -> Border:
    """The borders of the top faces of bodies at `poses` (n, 3), around their `middle` (n, 2)."""
    outline = tops(camera, shape, poses) if shape.turns else supports(camera, shape, poses).outline(0)
    return _sampled(outline - middle[:, None], POINTS)


def _sampled(outlines: Floats, count: int) -> Border:
    """Outlines (n, p, 2) as borders of `count` points."""
    if swift.compiled is not None:
        points, down = np.empty((len(outlines), count, 2), np.float32), np.empty((len(outlines), count), np.float32)
        swift.compiled.sample(np.ascontiguousarray(outlines), outlines.shape[1], count, points, down)
        return Border(points, down)
    closed = np.concatenate([outlines, outlines[:, :1]], axis=1)
    ways = np.diff(closed, axis=1)
    ends = np.zeros(closed.shape[:2])
    np.cumsum(np.hypot(ways[..., 0], ways[..., 1]), axis=1, out=ends[:, 1:])
    # All outlines as one long line, each a stretch of its own of length one: a single interpolation samples them all.
    number = np.arange(len(outlines))[:, None]
    line = (number + ends / ends[:, -1:] * 0.999).ravel()
    along = (number + (np.arange(count) + 0.5) / count * 0.999).ravel()
    points = np.empty((len(outlines), count, 2), np.float32)
    for axis in range(2):
        points[..., axis] = np.interp(along, line, closed[..., axis].ravel()).reshape(-1, count)
    y = points[..., 1]
    down = np.empty_like(y)
    down[:, 1:-1] = y[:, 2:] - y[:, :-2]
    down[:, 0], down[:, -1] = y[:, 1] - y[:, -1], y[:, 0] - y[:, -2]
    return Border(points, np.asarray(down / 2, np.float32))
