"""Which bodies of known shape explain a scene: hulls fitted by their signed evidence, one by one, then together."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.field import Field, area, bordered, paint, refine, score
from companion.vision.light import Plane, Scene
from companion.vision.pose import Camera, Floats, Numbers, Shape, supports, tops

LEAST_SCORE = 0.4
LEAST_FILL = 0.12
"""The least share of evidence in a top face that makes it worth judging."""
APART = 0.75
ROUNDS = 6


@dataclass(frozen=True)
class Found:
    """Poses (n, 3) of the bodies found, how full of evidence and how well bordered each top face is (n, at most 1)."""

    poses: Floats
    fills: Floats
    borders: Floats


def find(scene: Scene, camera: Camera, shape: Shape, least: float = LEAST_FILL, *, settled: bool = True) -> Found:
    """All bodies in the scene; `camera` sees the scene's picture (working size)."""
    left = Scene(scene.evidence.copy(), scene.edges)
    poses = np.zeros((0, 3))
    starts = _starts(scene.evidence, camera, shape)
    worth = (
        score(Field.whole(left), camera, shape, starts, np.zeros(len(starts), np.intp)) if len(starts) else np.zeros(0)
    )
    for _ in range(ROUNDS):
        chosen = _best_apart(starts, worth)
        if not len(chosen):
            break
        tried = refine(Field.around(left, camera, shape, starts[chosen]), camera, shape, starts[chosen])
        full = fills(Field.around(left, camera, shape, tried), camera, shape, tried)
        fresh = np.zeros((0, 3))
        for pose, fill in zip(tried, full, strict=True):
            if fill >= least and (_distances(pose, np.concatenate([poses, fresh])) > APART).all():
                fresh = np.concatenate([fresh, pose[None]])
        for outline in supports(camera, shape, fresh).outline(0) if len(fresh) else ():
            paint(left.evidence, outline)
        poses = np.concatenate([poses, fresh])
        open_ = np.ones(len(starts), bool)
        for start in starts[chosen]:
            open_ &= _distances(start, starts) > 0.4
        for pose in fresh:
            open_ &= _distances(pose, starts) > 0.6
        starts = starts[open_]
        if not len(starts):
            break
        worth = score(Field.whole(left), camera, shape, starts, np.zeros(len(starts), np.intp))
    return settle(scene, camera, shape, poses) if settled else measured(scene, camera, shape, poses)


def settle(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Found:
    """The poses fitted once more, each inside what the others leave."""
    if len(poses):
        poses = refine(Field.around(scene, camera, shape, poses), camera, shape, poses, 0.06)
    return measured(scene, camera, shape, poses)


def measured(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Found:
    """How well the poses (n, 3) fit."""
    if not len(poses):
        return Found(poses, np.zeros(0), np.zeros(0))
    field = Field.around(scene, camera, shape, poses)
    return Found(
        poses, fills(field, camera, shape, poses), bordered(field, camera, shape, poses, np.arange(len(poses)))
    )


def fills(field: Field, camera: Camera, shape: Shape, poses: Floats) -> Floats:
    """Mean evidence (n,) inside each top face, each pose in its own window."""
    faces = tops(camera, shape, poses) if shape.turns else supports(camera, shape, poses).outline(0)
    return field.inside(faces, np.arange(len(poses)), 8) / area(faces)


def uncovered(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Plane:
    """The scene's evidence without what bodies at `poses` (n, 3) explain."""
    left = scene.evidence.copy()
    for outline in supports(camera, shape, poses).outline(0.1) if len(poses) else ():
        paint(left, outline)
    return left


def _starts(evidence: Plane, camera: Camera, shape: Shape, step: float = 0.24) -> Floats:
    """Poses to try: a grid over all places with some evidence, in several yaws."""
    size = max(3, round(camera.piece * 0.6))
    some = cv2.blur(np.maximum(evidence, 0), (size, size))
    grid = max(2, round(camera.piece * step))
    down, across = np.nonzero(some[grid // 2 :: grid, grid // 2 :: grid] > 0.12)
    pixels = np.stack([across, down], 1) * np.float64(grid) + grid // 2
    places = camera.ground(pixels, shape.top / 2)
    yaws = np.arange(0, 90, 18) if shape.turns else np.zeros(1)
    turned = np.repeat(places, len(yaws), axis=0)
    return np.concatenate([turned, np.tile(np.radians(yaws), len(places))[:, None]], axis=1)


def _best_apart(starts: Floats, worth: Floats, apart: float = 1.8) -> Numbers:
    """Numbers of the best starts, none near a better one."""
    chosen: list[int] = []
    open_ = worth > LEAST_SCORE
    while open_.any():
        best = int(np.argmax(np.where(open_, worth, -np.inf)))
        chosen.append(best)
        open_ &= _distances(starts[best], starts) > apart
    return np.array(chosen, np.intp)


def _distances(pose: Floats, others: Floats) -> Floats:
    return np.asarray(np.hypot(others[:, 0] - pose[0], others[:, 1] - pose[1]))
