"""Evidence made ready to be summed for many poses at once, each piece in a window of its own, and edges."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision import swift
from companion.vision.light import Plane, Scene
from companion.vision.looks import Border, Looks, Singles, body, faces, looks
from companion.vision.pose import Camera, Floats, Mask, Numbers, Shape, supports
from companion.vision.sums import along, inside, running

Told = tuple[Plane, int, int, Floats, Plane, int, int, Numbers]
Sixteenths = npt.NDArray[np.int32]

EDGE_WEIGHT = 0.6
FEW = 24
"""Points on a border that are enough to tell roughly where it lies."""
REACH = 1.45
"""Half the side of a piece's window, in piece widths."""
TOUCHED = 2.6
"""Piece widths within which another body may lie in a piece's window."""


@dataclass(frozen=True)
class Found:
    """Poses (n, 3) of the bodies found, how full of evidence and how well bordered each top face is (n, at most 1)."""

    poses: Floats
    fills: Singles
    borders: Singles

    @classmethod
    def nothing(cls) -> Found:
        """No body."""
        return cls(np.zeros((0, 3)), np.zeros(0, np.float32), np.zeros(0, np.float32))

    def where(self, keep: Mask) -> Found:
        """Some of them."""
        return Found(self.poses[keep], self.fills[keep], self.borders[keep])

    def and_(self, others: Found) -> Found:
        """These and others."""
        return Found(
            np.concatenate([self.poses, others.poses]),
            np.concatenate([self.fills, others.fills]),
            np.concatenate([self.borders, others.borders]),
        )


class Field:
    """Windows of scenes: the evidence in each summed along rows; and the scenes' edges.

    `corners` (n, 2) are the windows' upper left pixels; a pose is summed in the window that its `own` number names.
    """

    def __init__(self, evidence: Plane, corners: Floats, edges: Plane, scenes: Numbers) -> None:
        """`evidence` (n, h, w) of n windows, and `edges` (m, height, width, 3) of the `scenes` (n,) they are in."""
        self.corners = corners
        self.sums = running(evidence)
        self.edges, self.scenes = np.ascontiguousarray(edges), scenes

    @classmethod
    def part(cls, scene: Scene, camera: Camera, at: Floats) -> Field:
        """One window: the part of the scene around all pixels `at` (n, 2)."""
        reach = math.ceil(REACH * camera.piece)
        left, top = np.maximum(at.min(0).astype(int) - reach, 0)
        right, bottom = at.max(0).astype(int) + reach + 1
        evidence = scene.evidence[top:bottom, left:right]
        return cls(evidence[None], np.array([[left, top]], float), scene.edges[None], np.zeros(1, np.intp))

    @classmethod
    def around(cls, scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Field:
        """A window around each pose (n, 3), in which the other poses' hulls are taken out of the evidence."""
        evidence, corners = _windows(scene.evidence, camera, shape, poses)
        return cls(evidence, corners, scene.edges[None], np.zeros(len(poses), np.intp))

    @classmethod
    def over(cls, scenes: list[tuple[Scene, Floats]], camera: Camera, shape: Shape) -> Field:
        """A window around each pose (n, 3) of several scenes under one camera, in order."""
        parts = [_windows(scene.evidence, camera, shape, poses) for scene, poses in scenes]
        evidence, corners = (np.concatenate(planes) for planes in zip(*parts, strict=True))
        whose = np.repeat(np.arange(len(scenes)), [len(poses) for _, poses in scenes])
        return cls(evidence, corners, np.stack([scene.edges for scene, _ in scenes]), whose)

    @property
    def told(self) -> Told:
        """All of it, as the compiled loops take it."""
        return (self.sums, *self.sums.shape[1:], self.corners, self.edges, *self.edges.shape[1:3], self.scenes)

    def inside(self, border: Border, look: Numbers, at: Floats, own: Numbers) -> Singles:
        """The evidence (m,) inside borders number `look` (m,) around pixels `at` (m, 2): Green's theorem."""
        offsets = (at - self.corners[own]).astype(np.float32)
        return inside(self.sums, border, look, offsets, own)

    def along(self, seen: Looks, look: Numbers, at: Floats, own: Numbers) -> Singles:
        """How much of the edges (m,) at the rims number `look` (m,) around `at` (m, 2) runs along them, 0 to 1."""
        return along(self.edges, seen, look, at.astype(np.float32), self.scenes[own])


def _windows(evidence: Plane, camera: Camera, shape: Shape, poses: Floats) -> tuple[Plane, Floats]:
    """The evidence in a window around each pose (n, 3), and the windows' corners (n, 2)."""
    hulls = supports(camera, shape, poses).outline(0)
    side = math.ceil(2 * REACH * camera.piece)
    corners = np.rint(hulls.sum(1) / hulls.shape[1] - side / 2).astype(int)
    windows = np.zeros((len(poses), side, side), np.float32)
    drawn = sixteenths(hulls)
    near = np.hypot(*(poses[:, None, :2] - poses[:, :2]).T) < TOUCHED
    np.fill_diagonal(near, val=False)
    for index, (x, y) in enumerate(corners.tolist()):
        part = evidence[max(0, y) : max(0, y + side), max(0, x) : max(0, x + side)]
        above, before = max(0, -y), max(0, -x)
        windows[index, above : above + part.shape[0], before : before + part.shape[1]] = part
        for other in near[index].nonzero()[0]:
            _fill(windows[index], drawn[other] - np.array([16 * x, 16 * y], np.int32))
    return windows, corners.astype(float)


def paint(evidence: Plane, outlines: Floats) -> None:
    """Takes what is inside the outlines (n, p, 2) out of the evidence: it is explained."""
    for outline in sixteenths(outlines):
        _fill(evidence, outline)


def sixteenths(outlines: Floats) -> Sixteenths:
    """Outlines (n, p, 2) in sixteenths of pixels, as OpenCV draws them: a pixel's middle is a whole number."""
    return np.rint(outlines * 16 - 8).astype(np.int32)


def _fill(evidence: Plane, outline: Sixteenths) -> None:
    cv2.fillPoly(evidence, [outline], 0.0, lineType=cv2.LINE_8, shift=4)


def score(field: Field, seen: Looks, look: Numbers, at: Floats, own: Numbers) -> Singles:
    """How well bodies that look like `look` (m,), around pixels `at` (m, 2), explain what is seen in their windows.

    About 1 for a full hull, more with edges where they belong.
    """
    return field.inside(seen.contrast, look, at, own) + EDGE_WEIGHT * field.along(seen, look, at, own)


def worths(field: Field, camera: Camera, shape: Shape, poses: Floats) -> Singles:
    """The score (n,) of each pose (n, 3) in its own window."""
    seen, own = looks(camera, shape, poses), np.arange(len(poses))
    return score(field, seen, own, seen.middle, own)


def measures(field: Field, camera: Camera, shape: Shape, poses: Floats) -> tuple[Found, Singles]:
    """How well the poses (n, 3) fit, and their scores (n,), each in its own window."""
    seen, own = looks(camera, shape, poses), np.arange(len(poses))
    top = faces(camera, shape, poses, seen.middle)
    full = field.inside(top, own, seen.middle, own) / top.area
    border = field.along(seen, own, seen.middle, own)
    return Found(poses, full, border), field.inside(seen.contrast, own, seen.middle, own) + EDGE_WEIGHT * border


def measured(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Found:
    """How well the poses (n, 3) fit."""
    if not len(poses):
        return Found.nothing()
    return measures(Field.around(scene, camera, shape, poses), camera, shape, poses)[0]


def refine(field: Field, camera: Camera, shape: Shape, poses: Floats, reach: float = 0.12) -> Floats:
    """The best poses (n, 3) near `poses`, each in its own window, within about `reach` piece widths."""
    return climbed(field, camera, shape, poses, _HALVED * (reach, 1.4 * reach))


def refine_all_round(field: Field, camera: Camera, shape: Shape, poses: Floats, reach: float) -> Floats:
    """The best poses (n, 3) within `reach` piece widths of `poses`, turned any way, each in its own window."""
    poses = _best_near(field, camera, shape, poses, reach)
    return climbed(field, camera, shape, poses, _HALVED * (0.35 * reach, 0.1))


_SQUARE = np.stack(np.meshgrid(*[np.linspace(-1, 1, 5)] * 2, indexing="ij"), -1).reshape(-1, 2)
_TURNS = np.radians(np.linspace(-40.5, 40.5, 10))


def _best_near(field: Field, camera: Camera, shape: Shape, poses: Floats, reach: float) -> Floats:
    """The best poses (n, 3) of some that lie up to `reach` piece widths off each way, turned any way."""
    steps, turns = _SQUARE * (reach * camera.piece), _TURNS if shape.turns else np.zeros(1)
    if swift.compiled is not None:
        poses = np.array(poses)
        swift.compiled.choose(body(camera, shape, FEW), field.told, EDGE_WEIGHT, steps, turns, poses)
        return poses
    turned = (poses[:, None] + turns[:, None] * np.array([0.0, 0.0, 1.0])).reshape(-1, 3)
    seen = looks(camera, shape, turned, FEW)
    look = np.repeat(np.arange(len(turned)), len(steps))
    at = seen.middle[look] + np.tile(steps, (len(turned), 1))
    worth = score(field, seen, look, at, look // len(turns)).reshape(len(poses), -1)
    best = worth.argmax(1) + np.arange(len(poses)) * worth.shape[1]
    return np.concatenate([camera.ground(at[best], shape.top / 2), turned[look[best], 2:]], 1)


_HALVED = np.array([[1.0], [0.5], [0.25]])


def climbed(field: Field, camera: Camera, shape: Shape, poses: Floats, steps: Floats) -> Floats:
    """The poses (n, 3), each moved in its own window to where it is worth most within a step: round by round (k, 2).

    A step is so many piece widths in x and y, and so many radians.
    """
    if swift.compiled is None:
        for reach, spread in steps:
            poses = _peak_near(field, camera, shape, poses, (reach, spread))
        return poses
    poses = np.array(poses)
    rounds = np.ascontiguousarray(steps)
    swift.compiled.climb(body(camera, shape), field.told, EDGE_WEIGHT, shape.turns, rounds, poses)
    return poses


_STAR = np.array([[0, 0, 0], [-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]])
"""Steps in x, y and yaw around a pose: itself, then the two ends of each axis."""


def _peak_near(field: Field, camera: Camera, shape: Shape, poses: Floats, steps: tuple[float, float]) -> Floats:
    """The poses (n, 3) where parabolas through a step each way in x, y (piece widths) and yaw have their peaks."""
    reach, spread = steps
    count, star = len(poses), _STAR if shape.turns else _STAR[:5]
    turned = poses[:, None] + np.array([0.0, 0.0, spread]) * np.array([-1.0, 0.0, 1.0])[:, None]
    seen = looks(camera, shape, turned.reshape(-1, 3))
    look = (3 * np.arange(count)[:, None] + 1 + star[:, 2]).ravel()
    at = seen.middle[look] + np.tile(star[:, :2] * (reach * camera.piece), (count, 1))
    worth = score(field, seen, look, at, np.repeat(np.arange(count), len(star))).reshape(count, -1)
    low, high, here = worth[:, 1::2], worth[:, 2::2], worth[:, :1]
    bend = np.minimum(low + high - 2 * here, -1e-6)
    shift = np.zeros((count, 3))
    shift[:, : low.shape[1]] = np.clip(0.5 * (low - high) / bend, -1, 1)
    places = camera.ground(seen.middle[1::3] + shift[:, :2] * (reach * camera.piece), shape.top / 2)
    return np.concatenate([places, poses[:, 2:] + shift[:, 2:] * spread], axis=1)
