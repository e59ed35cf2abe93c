"""Evidence and edges made ready to be summed for many poses at once, each piece in a window of its own."""

from __future__ import annotations

import math
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.light import Plane, Scene
from companion.vision.pose import Camera, Floats, Numbers, Shape, Supports, placed, rim, supports

RING = 0.1
"""How far around a hull, in piece widths, nothing should be seen."""
RING_WEIGHT = 0.7
EDGE_WEIGHT = 0.6
EDGE_FLOOR = 60.0
REACH = 1.7
"""Half the side of a piece's window, in piece widths."""


class Field:
    """Windows of a scene, one below the other: sums of evidence along rows, and edges.

    `corners` (n, 2) are the windows' upper left pixels; a pose is summed in the window that its `own` number names.
    """

    def __init__(self, evidences: list[Plane], edges: list[Plane], corners: Floats) -> None:
        height, width = evidences[0].shape
        self.height, self.width = height, width
        self.corners = corners
        sums = np.zeros((len(evidences), height + 2, width + 1), np.float32)
        np.cumsum(np.stack(evidences), axis=2, out=sums[:, 1:-1, 1:])
        self.sums = sums.reshape(-1, width + 1)
        self.edges = np.concatenate(edges)

    @classmethod
    def whole(cls, scene: Scene) -> Field:
        """One window: the scene."""
        return cls([scene.evidence], [scene.edges], np.zeros((1, 2)))

    @classmethod
    def around(cls, scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Field:
        """A window around each pose (n, 3), in which the other poses' hulls are taken out of the evidence."""
        hulls = supports(camera, shape, poses).outline(0)
        side = math.ceil(2 * REACH * camera.piece)
        corners = np.round(hulls.mean(1) - side / 2).astype(int)
        evidences, edges = [], []
        for index, (x, y) in enumerate(corners):
            inside = np.s_[max(0, y) : max(0, y + side), max(0, x) : max(0, x + side)]
            border = (max(0, -y), side, max(0, -x), side)
            part = _bordered(scene.evidence[inside], border, side)
            for other in np.nonzero(np.hypot(*(poses[:, :2] - poses[index, :2]).T) < 2.6)[0]:
                if other != index:
                    paint(part, hulls[other] - (x, y))
            evidences.append(part)
            edges.append(_bordered(scene.edges[inside], border, side))
        return cls(evidences, edges, corners.astype(float))

    def inside(self, polygons: Floats, own: Numbers, steps: int = 2) -> Floats:
        """The evidence summed inside each of the polygons (n, p, 2), by Green's theorem along their borders."""
        ways = polygons[:, _next(polygons.shape[1])] - polygons
        parts = ((np.arange(steps) + 0.5) / steps)[None, None]
        count = len(polygons)
        across = (polygons[..., 0, None] + ways[..., 0, None] * parts).reshape(count, -1) - self.corners[own, 0:1]
        down = (polygons[..., 1, None] + ways[..., 1, None] * parts).reshape(count, -1) - self.corners[own, 1:2]
        np.clip(across, 0, self.width, out=across)
        np.clip(down, -0.5, self.height + 0.5, out=down)
        down += own[:, None] * (self.height + 2) + 0.5
        sums = cv2.remap(self.sums, across.astype(np.float32), down.astype(np.float32), cv2.INTER_LINEAR)
        return np.asarray((sums.reshape(count, -1, steps).sum(2) * ways[..., 1]).sum(1) / steps, dtype=np.float64)

    def along(self, points: Floats, farther: Floats, own: Numbers) -> Floats:
        """How much of the edges at `points` (n, p, 2) runs towards `farther` (n, p, 2): (n,), 0 to 1."""
        at = points - self.corners[own][:, None] - 0.5
        np.clip(at[..., 0], 0, self.width - 1, out=at[..., 0])
        np.clip(at[..., 1], 0, self.height - 1, out=at[..., 1])
        at[..., 1] += own[:, None] * self.height
        x, y = np.moveaxis(at.astype(np.float32), -1, 0)
        tensor = cv2.remap(self.edges, np.ascontiguousarray(x), np.ascontiguousarray(y), cv2.INTER_LINEAR)
        way = farther - points
        along, across = way[..., 0], way[..., 1]
        xx, xy, yy = tensor[..., 0], tensor[..., 1], tensor[..., 2]
        found = (across**2 * xx - 2 * along * across * xy + along**2 * yy) / (along**2 + across**2)
        return np.asarray((np.sqrt(np.maximum(found, 0)) / (np.sqrt(xx + yy) + EDGE_FLOOR)).mean(1))


@cache
def _next(count: int) -> npt.NDArray[np.intp]:
    return np.roll(np.arange(count), -1)


def _bordered(part: Plane, border: tuple[int, int, int, int], side: int) -> Plane:
    top, _, left, _ = border
    shape = (side, side, *part.shape[2:])
    whole = np.zeros(shape, np.float32)
    rows, columns = min(part.shape[0], side - top), min(part.shape[1], side - left)
    whole[top : top + rows, left : left + columns] = part[:rows, :columns]
    return whole


def paint(evidence: Plane, outline: Floats) -> None:
    """Takes what is inside the outline (p, 2) out of the evidence: it is explained."""
    cv2.fillPoly(evidence, [np.round(outline * 16 - 8).astype(np.int32)], 0.0, lineType=cv2.LINE_8, shift=4)


def area(polygons: Floats) -> Floats:
    """Areas (n,) of polygons (n, p, 2)."""
    ends = polygons[:, _next(polygons.shape[1])]
    return np.asarray(np.abs((polygons[..., 0] * ends[..., 1] - polygons[..., 1] * ends[..., 0]).sum(1)) / 2)


def score(field: Field, camera: Camera, shape: Shape, poses: Floats, own: Numbers) -> Floats:
    """How well each pose (n, 3) explains what is seen: about 1 for a full hull, more with edges where they belong."""
    reach: Supports = supports(camera, shape, poses)
    hulls, rings = reach.outline(0), reach.outline(RING)
    inner, outer = field.inside(hulls, own), field.inside(rings, own)
    filled = (inner - RING_WEIGHT * (outer - inner)) / area(hulls)
    return filled + EDGE_WEIGHT * bordered(field, camera, shape, poses, own)


def bordered(field: Field, camera: Camera, shape: Shape, poses: Floats, own: Numbers) -> Floats:
    """How well (n,) the top faces' borders lie on edges of the picture, 0 to 1."""
    points, farther = rim(shape)
    count = len(points)
    both = camera.project(placed(np.concatenate([points, farther]), poses))
    return field.along(both[:, :count], both[:, count:], own)


def refine(
    field: Field, camera: Camera, shape: Shape, poses: Floats, reach: float = 0.12, *, levels: int = 4
) -> Floats:
    """The best poses (n, 3) near `poses`, each in its own window: grids of x, y and yaw, finer from level to level."""
    count = len(poses)
    if not count:
        return poses
    reaches = np.full(count, reach)
    for level in range(levels):
        turns = ((-1.0, -0.5, 0.0, 0.5, 1.0) if level == 0 else (-0.7, 0.0, 0.7)) if shape.turns else (0.0,)
        grid = np.array([(x, y, t) for x in (-1, 0, 1) for y in (-1, 0, 1) for t in turns])
        steps = reaches[:, None, None] * grid * (1, 1, 1.7)
        tried = (poses[:, None] + steps).reshape(-1, 3)
        worth = score(field, camera, shape, tried, np.repeat(np.arange(count), len(grid))).reshape(count, -1)
        best = worth.argmax(1)
        poses = poses + steps[np.arange(count), best]
        reaches = reaches * np.where(grid[best, :2].any(1), 0.7, 0.5)
    return poses
