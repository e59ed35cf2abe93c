"""How large pieces are and how the camera is tilted, told from the pieces themselves."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from companion.vision.find import Field, bordered, find, refine
from companion.vision.light import Scene
from companion.vision.pose import Camera, Floats, Shape, outlines

SIZES = tuple(0.045 * 1.12**i for i in range(12))
"""Widths of a piece to try, over the picture's long side."""
EDGES = 1.0
USUAL_EDGES = 0.35
TILT_PRIOR = 0.35
"""Radians of tilt that cost a tenth of a filled hull."""


def first_camera(scenes: list[Scene], shape: Shape, sizes: tuple[float, ...] = SIZES) -> Camera | None:
    """The camera whose size of pieces and tilt explain the scenes best, or None where nothing lies there."""
    height, width = scenes[0].evidence.shape
    tried: list[tuple[float, Camera]] = []
    for size in sizes:
        camera = Camera.over((width, height), size * max(width, height))
        value = sum(explained(scene, camera, shape) for scene in scenes)
        if value > 0:
            tried.append((value, camera))
    tried.sort(key=lambda pair: -pair[0])
    fitted = [fit_camera(scenes, camera, shape, 3) for _, camera in tried[:2]]
    return max(fitted, key=lambda camera: sum(explained(scene, camera, shape) for scene in scenes), default=None)


def explained(scene: Scene, camera: Camera, shape: Shape) -> float:
    """The evidence inside the hulls found, less what they cover for nothing, plus the edges they lie on."""
    found = find(scene, camera, shape, sweeps=0)
    if not len(found.poses):
        return 0.0
    field = Field(scene.evidence, scene.edges)
    inside = field.inside(outlines(camera, shape, found.poses))
    return float((inside * bordered(field, camera, shape, found.poses)).sum())


def _worth(fields: list[tuple[Field, Floats]], camera: Camera, shape: Shape, edge_worth: float) -> float:
    total = 0.0
    for field, start in fields:
        pose = refine(field, camera, shape, np.append(camera.ground(start[:2], shape.top / 2), start[2]), 0.1, 4)
        total += float(field.inside(outlines(camera, shape, pose[None]), 6)[0])
        total += edge_worth * float(bordered(field, camera, shape, pose[None])[0] - USUAL_EDGES)
    return total


def fit_camera(scenes: list[Scene], camera: Camera, shape: Shape, rounds: int = 6) -> Camera:
    """The camera near `camera` (size and two tilts) under which the pieces' hulls fit best, pooled over scenes."""
    fields: list[tuple[Field, Floats]] = []
    for scene in scenes:
        field = Field(scene.evidence, scene.edges)
        for pose in find(scene, camera, shape).poses:
            middle = camera.project(np.append(pose[:2], shape.top / 2))
            fields.append((field, np.append(middle, pose[2])))
    if not fields:
        return camera
    steps, state = np.array([0.05, 0.08, 0.08]), np.array([0.0, *camera.tilt])
    scale = len(fields) * camera.piece**2

    def made(values: Floats) -> Camera:
        return replace(
            camera, distance=camera.distance * math.exp(-values[0]), tilt=(float(values[1]), float(values[2]))
        )

    def worth(values: Floats) -> float:
        prior = 0.1 * (values[1] ** 2 + values[2] ** 2) / TILT_PRIOR**2
        return _worth(fields, made(values), shape, EDGES * camera.piece**2) / scale - float(prior)

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
