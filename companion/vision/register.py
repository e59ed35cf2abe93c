"""Geometry told by the marks: a face that is cut out rightly agrees with what was taught, and nothing else does."""

from __future__ import annotations

import math

import numpy as np

from companion.vision.face import cuts
from companion.vision.field import Field, refine
from companion.vision.find import find
from companion.vision.judge import Judge, Verdict
from companion.vision.light import WORKING_SIDE, Image, Scene
from companion.vision.pose import Camera, Floats, Shape, tops
from companion.vision.scale import climbed

CLEAR = 0.9
"""Agreement from which a face need not be cut out any better."""
PLAIN, CERTAIN = 0.8, 0.99
"""And the same where a guess is so certain."""
HOPELESS = 0.5
"""Agreement below which cutting it out better won't help."""


def judged(judge: Judge, photo: Image, faces: Floats, least: float = 0.0) -> list[tuple[Verdict, Floats]]:
    """The verdicts on faces with corners (n, 4, 2), each moved to where its mark agrees best, and those corners.

    Faces whose marks don't agree at `least` so much where they are stay there.
    """
    told = list(zip(judge.judge(cuts(photo, faces), well_cut=True), faces, strict=True))
    unclear = [number for number, (verdict, _) in enumerate(told) if verdict.agreement > least and not _clear(verdict)]
    if unclear:
        for number, better in zip(unclear, _moved_to_their_best(judge, photo, faces[unclear]), strict=True):
            told[number] = better
    return told


def _clear(verdict: Verdict) -> bool:
    certain = verdict.guesses[0].confidence > CERTAIN
    return verdict.agreement > (PLAIN if certain else CLEAR)


def _moved_to_their_best(judge: Judge, photo: Image, faces: Floats) -> list[tuple[Verdict, Floats]]:
    told = list(zip(judge.judge(cuts(photo, faces)), faces, strict=True))
    moving = hopeful = [number for number, (verdict, _) in enumerate(told) if verdict.agreement >= HOPELESS]
    for _ in range(2):
        still = {number: told[number] for number in moving if not _clear(told[number][0])}
        moved = {number: _moved(corners, verdict, disc=judge.disc) for number, (verdict, corners) in still.items()}
        moving = _bettered(judge, photo, told, moved, 0.01)
    for size in (0.9, 1.1):
        still = {number: told[number] for number in hopeful if not _clear(told[number][0])}
        sized = {number: corners.mean(0) + size * (corners - corners.mean(0)) for number, (_, corners) in still.items()}
        _bettered(judge, photo, told, sized, 0.02)
    return told


def _bettered(
    judge: Judge, photo: Image, told: list[tuple[Verdict, Floats]], tried: dict[int, Floats], gain: float
) -> list[int]:
    """The numbers of those that agree better by `gain` with corners as tried; they are told so from now on."""
    again = judge.judge(cuts(photo, np.stack(list(tried.values())))) if tried else []
    better = []
    for (number, corners), verdict in zip(tried.items(), again, strict=True):
        if verdict.agreement >= told[number][0].agreement + gain:
            told[number] = (verdict, corners)
            better.append(number)
    return better


def _moved(corners: Floats, verdict: Verdict, *, disc: bool) -> Floats:
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    x, y = verdict.shift
    turn = 0.0 if disc else math.radians(verdict.turn - 90 * round(verdict.turn / 90))
    turned = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    middle = corners.mean(0)
    return np.asarray((corners - middle) @ turned + middle + x * across + y * down)


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
