"""Which bodies of known shape explain the evidence: hulls fitted by their signed sum, one after the other, then together."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.light import Plane, Scene
from companion.vision.pose import Camera, Floats, Shape, outlines, placed, rim, tops

RING = 0.1
"""How far around a hull, in piece widths, nothing should be seen."""
RING_WEIGHT = 0.7
EDGE_WEIGHT = 0.6
EDGE_FLOOR = 60.0
LEAST_SCORE = 0.3
PATIENCE = 5
LEAST_FILL = 0.12
"""The least share of evidence in a hull that makes it a piece."""


@dataclass(frozen=True)
class Found:
    """Poses (n, 3) of the bodies found, how well each hull is filled (n, at most 1), and the evidence left over."""

    poses: Floats
    fills: Floats
    left: Plane


class Field:
    """Evidence made ready for summing over many outlines at once."""

    def __init__(self, evidence: Plane, edges: Plane, corner: tuple[int, int] = (0, 0)) -> None:
        self.corner = corner
        self.edges = edges
        total = np.zeros((evidence.shape[0] + 2, evidence.shape[1] + 1), np.float32)
        np.cumsum(evidence, axis=1, out=total[1:-1, 1:])
        self.sums = total

    def inside(self, polygons: Floats, steps: int = 4) -> Floats:
        """The evidence summed inside each of the polygons (n, p, 2), by Green's theorem along their borders."""
        ends = np.roll(polygons, -1, axis=1)
        parts = (np.arange(steps) + 0.5) / steps
        x = polygons[..., 0, None] + (ends - polygons)[..., 0, None] * parts
        y = polygons[..., 1, None] + (ends - polygons)[..., 1, None] * parts
        height = np.repeat((ends - polygons)[..., 1] / steps, steps, axis=1)
        count = len(polygons)
        across = np.clip(x.reshape(count, -1) - self.corner[0], 0, self.sums.shape[1] - 1)
        down = y.reshape(count, -1) - self.corner[1] + 0.5
        sums = cv2.remap(
            self.sums,
            across.astype(np.float32),
            down.astype(np.float32),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=0,
        )
        return np.asarray((sums * height).sum(1), dtype=np.float64)

    def along(self, points: Floats, farther: Floats) -> Floats:
        """How much of the edges at `points` (n, p, 2) runs towards `farther` (n, p, 2): (n,), 0 to 1."""
        x, y = np.moveaxis((points - self.corner - 0.5).astype(np.float32), -1, 0)
        tensor = cv2.remap(self.edges, np.ascontiguousarray(x), np.ascontiguousarray(y), cv2.INTER_LINEAR)
        way = farther - points
        across = np.stack([-way[..., 1], way[..., 0]], -1) / np.linalg.norm(way, axis=-1, keepdims=True)
        xx, xy, yy = np.moveaxis(tensor, -1, 0)
        found = across[..., 0] ** 2 * xx + 2 * across[..., 0] * across[..., 1] * xy + across[..., 1] ** 2 * yy
        strength = np.sqrt(np.maximum(found, 0)) / (np.sqrt(xx + yy) + EDGE_FLOOR)
        return np.asarray(strength.mean(1))


def area(polygons: Floats) -> Floats:
    """Areas (n,) of polygons (n, p, 2)."""
    ends = np.roll(polygons, -1, axis=1)
    return np.asarray(np.abs((polygons[..., 0] * ends[..., 1] - polygons[..., 1] * ends[..., 0]).sum(1)) / 2)


def score(field: Field, camera: Camera, shape: Shape, poses: Floats, steps: int = 4) -> Floats:
    """How well each pose (n, 3) explains the evidence: 1 = hull full, ring empty."""
    hulls = outlines(camera, shape, poses)
    rings = outlines(camera, shape, poses, grow=RING)
    both = field.inside(np.concatenate([hulls, rings]), steps)
    inner, outer = both[: len(poses)], both[len(poses) :]
    return (inner - RING_WEIGHT * (outer - inner)) / area(hulls) + EDGE_WEIGHT * bordered(field, camera, shape, poses)


def bordered(field: Field, camera: Camera, shape: Shape, poses: Floats) -> Floats:
    """How well (n,) the top faces' borders lie on edges of the picture, 0 to 1."""
    points, farther = (camera.project(placed(part, poses)) for part in rim(shape))
    return field.along(points, farther)


def fill(field: Field, camera: Camera, shape: Shape, poses: Floats) -> Floats:
    """Mean evidence (n,) inside each top face."""
    faces = tops(camera, shape, poses)
    if not shape.turns:
        faces = outlines(camera, shape, poses)
    return field.inside(faces, 6) / area(faces)


def refine(field: Field, camera: Camera, shape: Shape, pose: Floats, reach: float = 0.12, levels: int = 4) -> Floats:
    """The best pose (3,) near `pose`: a grid of x, y and yaw about it, finer from level to level."""
    turns = (-1.0, -0.5, 0.0, 0.5, 1.0) if shape.turns else (0.0,)
    grid = np.array([(x, y, t) for x in (-1, 0, 1) for y in (-1, 0, 1) for t in turns])
    turn = 0.2 * reach / 0.12
    for _ in range(levels):
        tried = pose + grid * (reach, reach, turn)
        best = int(np.argmax(score(field, camera, shape, tried, 3)))
        pose = tried[best]
        if not grid[best, :2].any():
            reach, turn = reach * 0.5, turn * 0.55
        else:
            reach, turn = reach * 0.7, turn * 0.7
    return pose


def find(
    scene: Scene, camera: Camera, shape: Shape, least: float = LEAST_FILL, most: int = 40, sweeps: int = 1
) -> Found:
    """All bodies in the evidence (at working size; `camera` sees that picture too)."""
    left = scene.evidence.copy()
    poses: list[Floats] = []
    starts = _starts(scene.evidence, camera, shape)
    worth = score(Field(left, scene.edges), camera, shape, starts, 2) if len(starts) else np.zeros(0)
    failed = 0
    while len(starts) and len(poses) < most and failed < PATIENCE:
        best = int(np.argmax(worth))
        if worth[best] < LEAST_SCORE:
            break
        field = _around(left, scene.edges, camera, starts[best])
        pose = refine(field, camera, shape, starts[best])
        if fill(field, camera, shape, pose[None])[0] >= least and _apart(pose, poses):
            poses.append(pose)
            _paint(left, outlines(camera, shape, pose[None])[0])
            gone, failed = 0.6, 0
        else:
            gone, failed = 0.4, failed + 1
        kept = (np.hypot(*(starts[:, :2] - pose[:2]).T) > gone) & (
            np.hypot(*(starts[:, :2] - starts[best, :2]).T) > min(gone, 0.4)
        )
        starts, worth = starts[kept], worth[kept]
        near = np.hypot(*(starts[:, :2] - pose[:2]).T) < 2
        if not failed and near.any():
            worth[near] = score(_around(left, scene.edges, camera, pose, 3.5), camera, shape, starts[near], 2)
    found = np.array(poses).reshape(-1, 3)
    return settle(scene, camera, shape, found, sweeps)


def settle(scene: Scene, camera: Camera, shape: Shape, poses: Floats, sweeps: int = 1) -> Found:
    """The poses fitted together: each one again, inside what the others leave."""
    poses = poses.copy()
    for sweep in range(sweeps):
        for i in range(len(poses)):
            field = _without(scene, camera, shape, poses, i)
            poses[i] = refine(field, camera, shape, poses[i], 0.06 / (sweep + 1), 4)
    fills = np.zeros(len(poses))
    for i in range(len(poses)):
        fills[i] = fill(_without(scene, camera, shape, poses, i), camera, shape, poses[i : i + 1])[0]
    return Found(poses, fills, uncovered(scene, camera, shape, poses))


def uncovered(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Plane:
    """The scene's evidence without what bodies at `poses` (n, 3) explain."""
    left = scene.evidence.copy()
    for outline in outlines(camera, shape, poses, grow=0.1) if len(poses) else ():
        _paint(left, outline)
    return left


def _starts(evidence: Plane, camera: Camera, shape: Shape, step: float = 0.22) -> Floats:
    """Poses to try: a grid over all places with some evidence, in several yaws."""
    size = max(3, round(camera.piece * 0.6))
    some = cv2.blur(np.maximum(evidence, 0), (size, size))
    grid = max(2, round(camera.piece * step))
    down, across = np.nonzero(some[grid // 2 :: grid, grid // 2 :: grid] > 0.12)
    pixels = np.stack([across, down], 1) * float(grid) + grid // 2
    places = camera.ground(pixels, shape.top / 2)
    yaws = np.arange(0, 90, 15) if shape.turns else np.zeros(1)
    turned = np.repeat(places, len(yaws), axis=0)
    return np.concatenate([turned, np.tile(np.radians(yaws), len(places))[:, None]], axis=1)


def _apart(pose: Floats, others: list[Floats]) -> bool:
    return all(math.hypot(pose[0] - other[0], pose[1] - other[1]) > 0.75 for other in others)


def _window(evidence: Plane, camera: Camera, pose: Floats, reach: float) -> tuple[slice, slice]:
    x, y = camera.project(np.array([pose[0], pose[1], 0.5]))
    side = reach * camera.piece
    return (slice(max(0, int(y - side)), max(1, int(y + side))), slice(max(0, int(x - side)), max(1, int(x + side))))


def _around(evidence: Plane, edges: Plane, camera: Camera, pose: Floats, reach: float = 1.6) -> Field:
    rows, columns = _window(evidence, camera, pose, reach)
    return Field(evidence[rows, columns], edges[rows, columns], (columns.start, rows.start))


def _without(scene: Scene, camera: Camera, shape: Shape, poses: Floats, own: int) -> Field:
    rows, columns = _window(scene.evidence, camera, poses[own], 1.6)
    part = scene.evidence[rows, columns].copy()
    near = [i for i, pose in enumerate(poses) if i != own and math.hypot(*(pose[:2] - poses[own, :2])) < 2.5]
    if near:
        for outline in outlines(camera, shape, poses[near]):
            _paint(part, outline - (columns.start, rows.start))
    return Field(part, scene.edges[rows, columns], (columns.start, rows.start))


def _paint(evidence: Plane, outline: Floats) -> None:
    """Takes what is inside the outline out of the evidence: it is explained."""
    points: npt.NDArray[np.int32] = np.round(outline * 16 - 8).astype(np.int32)
    cv2.fillPoly(evidence, [points], 0.0, lineType=cv2.LINE_8, shift=4)
