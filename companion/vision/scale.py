"""How large pieces are and how the camera is tilted, told from the pieces themselves."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from companion.vision.field import Field, refine, worths
from companion.vision.find import find
from companion.vision.light import Scene
from companion.vision.looks import hulls, looks
from companion.vision.pose import Camera, Floats, Shape

SIZES = tuple(0.045 * 1.16**i for i in range(8))
"""Widths of a piece to try, over the picture's long side."""
TILT_COST = 2.0
"""What a radian of tilt, squared, costs, in filled hulls: few pieces tell little about it."""


def first_cameras(scenes: list[Scene], shape: Shape, count: int = 2) -> list[Camera]:
    """The cameras whose sizes of pieces and tilts explain the scenes best, best first; none if nothing lies there."""
    height, width = scenes[0].evidence.shape
    tried: list[tuple[float, Camera]] = []
    for size in SIZES:
        camera = Camera.over((width, height), size * max(width, height))
        value = sum(explained(scene, camera, shape) for scene in scenes)
        if value > 0:
            tried.append((value, camera))
    tried.sort(key=lambda pair: -pair[0])
    return [fit_camera(scenes, camera, shape, 2) for _, camera in tried[:count]]


def explained(scene: Scene, camera: Camera, shape: Shape) -> float:
    """The evidence inside the hulls found, less what they cover for nothing, where their borders are edges."""
    found = find(scene, camera, shape, settled=False, thorough=True)
    if not len(found.poses):
        return 0.0
    field = Field.around(scene, camera, shape, found.poses)
    middle = looks(camera, shape, found.poses).middle
    own = np.arange(len(found.poses))
    inside = field.inside(hulls(camera, shape, found.poses, middle), own, middle, own)
    return float(np.abs(inside * found.borders).sum())


def fit_camera(scenes: list[Scene], camera: Camera, shape: Shape, rounds: int = 3) -> Camera:
    """The camera near `camera` (size and two tilts) under which the pieces fit best, pooled over scenes."""
    seen = [(scene, find(scene, camera, shape, thorough=True).poses) for scene in scenes]
    seen = [(scene, poses) for scene, poses in seen if len(poses)]
    if not seen:
        return camera
    poses = np.concatenate([poses for _, poses in seen])
    field = Field.over(seen, camera, shape)
    middles = camera.project(np.concatenate([poses[:, :2], np.full((len(poses), 1), shape.top / 2)], 1))

    def worth(trial: Camera) -> float:
        start = np.concatenate([trial.ground(middles, shape.top / 2), poses[:, 2:]], 1)
        total = worths(field, trial, shape, refine(field, trial, shape, start, 0.05)).sum()
        return float(total - TILT_COST * (trial.tilt[0] ** 2 + trial.tilt[1] ** 2)) / len(poses)

    return climbed(worth, camera, rounds)


def climbed(worth: Callable[[Camera], float], camera: Camera, rounds: int) -> Camera:
    """The camera near `camera`, in size and two tilts, that is worth most: parabolas along each axis in turn."""
    state, steps = np.array([0.0, *camera.tilt]), np.array([0.04, 0.06, 0.06])

    def made(values: Floats) -> Camera:
        tilt = (float(values[1]), float(values[2]))
        return replace(camera, distance=camera.distance * math.exp(-values[0]), tilt=tilt)

    best = worth(camera)
    for _ in range(rounds):
        for axis in range(3):
            step = np.zeros(3)
            step[axis] = steps[axis]
            low, high = worth(made(state - step)), worth(made(state + step))
            bend = low + high - 2 * best
            peak = 0.5 * (low - high) / bend if bend < 0 else math.copysign(1.0, high - low)
            tried = {worth(made(state + share * step)): share for share in {float(np.clip(peak, -1.5, 1.5))}}
            tried |= {low: -1.0, high: 1.0}
            if max(tried) > best:
                best = max(tried)
                state = state + tried[best] * step
        steps = steps * 0.5
    return made(state)
