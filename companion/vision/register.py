"""Geometry told by the marks: a face that is cut out rightly agrees with what was taught, and nothing else does."""

from __future__ import annotations

import numpy as np

from companion.vision.face import cuts
from companion.vision.field import Field, refine
from companion.vision.find import find
from companion.vision.judge import Judge
from companion.vision.light import WORKING_SIDE, Image, Scene
from companion.vision.pose import Camera, Floats, Shape, tops
from companion.vision.scale import climbed


def agreement(judge: Judge, photo: Image, camera: Camera, shape: Shape, poses: Floats) -> float:
    """How well all marks agree, each from 0 (by chance) to 1."""
    large = camera.scaled(max(photo.shape[:2]) / WORKING_SIDE)
    marks = judge.agreements(cuts(photo, tops(large, shape, poses)))
    return float(np.clip((marks - 0.5) / 0.45, 0, 1).sum())


def best_camera(judge: Judge, photo: Image, scene: Scene, cameras: list[Camera], shape: Shape) -> Camera:
    """The camera among `cameras` under which the marks agree best, and a little better still."""
    found = [(camera, find(scene, camera, shape).poses) for camera in cameras]
    camera, poses = max(found, key=lambda pair: agreement(judge, photo, pair[0], shape, pair[1]))
    return tuned(judge, photo, scene, camera, shape=shape, poses=poses)


def tuned(judge: Judge, photo: Image, scene: Scene, camera: Camera, *, shape: Shape, poses: Floats) -> Camera:
    """The camera near `camera` under which the marks of the pieces near `poses` (n, 3) agree best."""
    if not len(poses):
        return camera
    field = Field.around(scene, camera, shape, poses)
    tall = np.full((len(poses), 1), shape.top / 2)
    middles = camera.project(np.concatenate([poses[:, :2], tall], 1))

    def worth(trial: Camera) -> float:
        start = np.concatenate([trial.ground(middles, shape.top / 2), poses[:, 2:]], 1)
        fitted = refine(field, trial, shape, start, 0.1)
        lean = 0.3 * len(poses) * (trial.tilt[0] ** 2 + trial.tilt[1] ** 2)
        return agreement(judge, photo, trial, shape, fitted) - lean

    return climbed(worth, camera, 2)
