"""How large pieces are and how the camera is tilted, told from the pieces themselves."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from companion.vision.field import Field, bordered, refine
from companion.vision.find import find
from companion.vision.light import Scene
from companion.vision.pose import Camera, Floats, Shape, supports

SIZES = tuple(0.045 * 1.16**i for i in range(8))
"""Widths of a piece to try, over the picture's long side."""
EDGES = 1.0
TILT_PRIOR = 0.35
"""Radians of tilt that cost a tenth of a filled hull."""


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
    fitted = [fit_camera(scenes, camera, shape, 3) for _, camera in tried[:count]]
    return sorted(fitted, key=lambda camera: -sum(explained(scene, camera, shape) for scene in scenes))


def explained(scene: Scene, camera: Camera, shape: Shape) -> float:
    """The evidence inside the hulls found, less what they cover for nothing, where their borders are edges."""
    found = find(scene, camera, shape, settled=False)
    if not len(found.poses):
        return 0.0
    field = Field.around(scene, camera, shape, found.poses)
    inside = field.inside(supports(camera, shape, found.poses).outline(0), np.arange(len(found.poses)))
    return float((inside * found.borders).sum())


def fit_camera(scenes: list[Scene], camera: Camera, shape: Shape, rounds: int = 6) -> Camera:
    """The camera near `camera` (size and two tilts) under which the pieces' hulls fit best, pooled over scenes."""
    fields: list[tuple[Field, Floats]] = []
    for scene in scenes:
        poses = find(scene, camera, shape).poses
        if len(poses):
            middles = camera.project(np.concatenate([poses[:, :2], np.full((len(poses), 1), shape.top / 2)], 1))
            fields.append((Field.around(scene, camera, shape, poses), np.concatenate([middles, poses[:, 2:]], 1)))
    if not fields:
        return camera
    steps, state = np.array([0.05, 0.08, 0.08]), np.array([0.0, *camera.tilt])
    scale = sum(len(starts) for _, starts in fields) * camera.piece**2

    def made(values: Floats) -> Camera:
        return replace(
            camera, distance=camera.distance * math.exp(-values[0]), tilt=(float(values[1]), float(values[2]))
        )

    def worth(values: Floats) -> float:
        prior = 0.1 * (values[1] ** 2 + values[2] ** 2) / TILT_PRIOR**2
        total = sum(_worth(field, starts, made(values), shape, EDGES * camera.piece**2) for field, starts in fields)
        return total / scale - float(prior)

    best = worth(state)
    for _ in range(rounds):
        moved = False
        for axis in range(3):
            for sign in (-1, 1):
                tried = state.copy()
                tried[axis] += sign * steps[axis]
                value = worth(tried)
                if value > best:
                    state, best, moved = tried, value, True
                    break
        steps = steps if moved else steps / 2
    return made(state)


def _worth(field: Field, starts: Floats, camera: Camera, shape: Shape, edge_worth: float) -> float:
    """How well a camera explains pieces near `starts` (n, 3): pixels of the body's middle, and yaw."""
    own = np.arange(len(starts))
    poses = np.concatenate([camera.ground(starts[:, :2], shape.top / 2), starts[:, 2:]], 1)
    poses = refine(field, camera, shape, poses, 0.1)
    filled = field.inside(supports(camera, shape, poses).outline(0), own, 4)
    return float((filled + edge_worth * bordered(field, camera, shape, poses, own)).sum())
