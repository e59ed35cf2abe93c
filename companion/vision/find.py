"""Which bodies of known shape explain a scene: hulls fitted by their signed evidence, one by one, then together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from companion.vision.alone import standing_alone
from companion.vision.field import (
    FEW,
    Field,
    Found,
    measured,
    measures,
    paint,
    refine_all_round,
    score,
    sixteenths,
    worths,
)
from companion.vision.light import Plane, Scene
from companion.vision.looks import Looks, Singles, looks
from companion.vision.pose import Camera, Floats, Mask, Numbers, Shape, supports

LEAST_SCORE = 0.4
PLAIN = 0.9
"""How well a pose explains what is seen there from which it is taken before any that explain it less."""
LEAST_FILL = 0.12
"""The least share of evidence in a top face that makes it worth judging."""
LEAST_NEARBY = 0.12
"""The least mean evidence in a place's neighbourhood that makes it worth starting from."""
APART = 0.85
"""Piece widths that no two pieces can be nearer."""
BESIDE, ONE_BODY = 1.8, 0.9
"""Piece widths from start to start within which the worse one waits, and within which both may be of one body."""
ZONE = 6
"""Starts, each way, that look alike."""
STEP = 0.24
"""Piece widths between two starts."""
ROUNDS = 8
REACHES = 2.6
"""Piece widths from one body to another within which it changes what is seen of that."""
EDGED = 0.6
"""How well the top face of a body that is placed rightly is bordered."""
COARSE = 3
"""Each way, one pixel of so many is looked at where it is only asked whether there is any evidence."""
PROOF = 0.01
"""The least share of evidence around a dark place that makes it worth looking for a body there."""


def find(scene: Scene, camera: Camera, shape: Shape, *, settled: bool = True, thorough: bool = False) -> Found:
    """All bodies in the scene; `camera` sees the scene's picture (working size).

    Where a shadow would explain what is seen as well as a dark body does, a body is found too: marks will tell. A
    `thorough` search also looks for those that lie alone, which places them a little more truly: for teaching.
    """
    alone = Found.nothing() if thorough else standing_alone(scene, camera, shape)
    if not _proof(scene.evidence, camera, shape, alone.poses).any():
        return alone
    rest = _without(scene, camera, shape, alone.poses, 0.1)
    poses = _together(rest, camera, shape) if settled else _greedy(rest, camera, shape)
    return alone.and_(measured(rest, camera, shape, poses[_apart(poses, alone.poses)]))


def _together(scene: Scene, camera: Camera, shape: Shape) -> Floats:
    """Poses (n, 3) of bodies that lie close to each other or in each other's shadow."""
    poses = _greedy(scene, camera, shape)
    dark, shown = _in_the_dark(scene, camera, shape, poses)
    mix = scene
    if len(dark):
        mix = replace(scene, evidence=scene.evidence.copy())
        for outline in supports(camera, shape, dark).outline(0.3):
            _show(mix.evidence, shown, outline)
    if not len(poses) and not len(dark):
        return poses
    before = np.concatenate([poses, dark])
    poses = _refined(mix, camera, shape, before)
    if not len(dark) and not _apart(before, poses, 0.1).any():
        return poses
    left = _painted(scene.evidence, camera, shape, poses, 0.1)
    missed = _greedy(replace(scene, evidence=left), camera, shape)
    missed = missed[_apart(missed, poses)]
    if len(missed):
        poses = _refined(mix, camera, shape, np.concatenate([poses, missed]))
    return poses


def _in_the_dark(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> tuple[Floats, Plane]:
    """Bodies (n, 3) apart from `poses`, looked for as if nothing dark were shadow; and what was looked at."""
    proof = _proof(scene.evidence, camera, shape, poses)
    left = _painted(scene.dark, camera, shape, poses, 0.1)
    dark = _greedy(replace(scene, evidence=left), camera, shape, proof)
    return dark[_apart(dark, poses)], left


def _proof(evidence: Plane, camera: Camera, shape: Shape, poses: Floats) -> Mask:
    """Where on the grid there is any evidence but that of bodies at `poses` (n, 3) and close around them."""
    few = _few(evidence)
    paint(few, supports(camera, shape, poses).outline(0.2) / COARSE)
    return _nearby(few, evidence.shape, camera, 1.0) > PROOF


def _refined(scene: Scene, camera: Camera, shape: Shape, poses: Floats) -> Floats:
    """The poses fitted once more, each inside what the others leave; of two in one place the better one."""
    if not len(poses):
        return poses
    field = Field.around(scene, camera, shape, poses)
    poses = refine_all_round(field, camera, shape, poses, 0.1)
    if not _crowded(poses):
        return poses
    worth = worths(field, camera, shape, poses)
    kept = poses[:0]
    for pose in poses[np.argsort(-worth, kind="stable")]:
        if _apart(pose[None], kept)[0]:
            kept = np.concatenate([kept, pose[None]])
    return kept


def _greedy(scene: Scene, camera: Camera, shape: Shape, proof: Mask | None = None) -> Floats:
    """Bodies (n, 3) that explain the scene's evidence, the best first; what one explains is no evidence for the next.

    `proof` (h, w) says where it is worth looking.
    """
    poses = np.zeros((0, 3))
    starts = _Starts.over(scene.evidence, camera, shape, proof)
    if not len(starts.poses):
        return poses
    left = replace(scene, evidence=scene.evidence.copy())
    worth = starts.worth(left, camera)
    for number in range(ROUNDS):
        chosen = _best_apart(starts.poses, worth)
        if not len(chosen):
            break
        first = starts.poses[chosen]
        field = Field.around(left, camera, shape, first)
        tried = refine_all_round(field, camera, shape, first, STEP)
        found, explained = measures(field, camera, shape, tried)
        # In the dark one place is filled as well as another: edges must speak for one, as long as there are others.
        least = EDGED if proof is not None and number < ROUNDS - 3 else 0.0
        filled = (found.fills >= LEAST_FILL) & (found.borders >= least)
        plain = filled & (explained > PLAIN)
        taken = plain if plain.any() else filled
        fresh = tried[:0]
        for pose in tried[taken]:
            if _apart(pose[None], np.concatenate([poses, fresh]))[0]:
                fresh = np.concatenate([fresh, pose[None]])
        paint(left.evidence, supports(camera, shape, fresh).outline(0))
        poses = np.concatenate([poses, fresh])
        waiting = filled & ~taken
        open_ = _apart(starts.poses, first[~waiting], 0.4) & _apart(starts.poses, fresh, 0.6)
        starts, worth = starts.where(open_), worth[open_]
        changed = ~_apart(starts.poses, fresh, REACHES)
        if changed.any():
            worth[changed] = starts.where(changed).worth(left, camera)
    return poses


@dataclass(frozen=True)
class _Starts:
    """Poses (n, 3) to try: a grid over all places with some evidence, in several yaws.

    Neighbours look nearly the same, so each looks like one of few (`look`).
    """

    poses: Floats
    at: Floats
    seen: Looks
    look: Numbers

    @classmethod
    def over(cls, evidence: Plane, camera: Camera, shape: Shape, proof: Mask | None) -> _Starts:
        some = _nearby(_few(evidence), evidence.shape, camera, 0.6) > LEAST_NEARBY
        if proof is not None:
            some &= proof
        down, across = np.nonzero(some)
        places = np.stack([across, down], 1)
        seen, columns = _zones(camera, shape)
        yaws = _yaws(shape)
        zone = places[:, 1:] // ZONE * columns + places[:, :1] // ZONE
        look = (zone * len(yaws) + np.arange(len(yaws))).ravel()
        grid = _grid(camera)
        at = places.astype(np.float64) * grid + grid // 2
        poses = _turned(camera.ground(at, shape.top / 2), yaws)
        return cls(poses, np.repeat(at, len(yaws), axis=0), seen, look.astype(np.intp))

    def where(self, keep: Mask) -> _Starts:
        return replace(self, poses=self.poses[keep], at=self.at[keep], look=self.look[keep])

    def worth(self, scene: Scene, camera: Camera) -> Singles:
        """How well (n,) each start explains what the scene shows."""
        return score(Field.part(scene, camera, self.at), self.seen, self.look, self.at, np.zeros(len(self.at), np.intp))


def _yaws(shape: Shape) -> Floats:
    return np.radians(np.arange(0, 90, 18)) if shape.turns else np.zeros(1)


@lru_cache(maxsize=8)
def _zones(camera: Camera, shape: Shape) -> tuple[Looks, int]:
    """What bodies look like in each zone of the picture, row by row, in every yaw; and the number of columns."""
    side = ZONE * _grid(camera)
    columns, rows = (-(-length // side) for length in camera.size)
    row, column = np.indices((rows, columns)).reshape(2, -1)
    middles = camera.ground(np.stack([column + 0.5, row + 0.5], 1) * side, shape.top / 2)
    return looks(camera, shape, _turned(middles, _yaws(shape)), FEW), columns


def _grid(camera: Camera) -> int:
    """Pixels from start to start."""
    return max(2, round(camera.piece * STEP))


def _few(evidence: Plane) -> Plane:
    """Few pixels of the evidence, those that speak against a piece as if they said nothing."""
    return np.maximum(evidence[COARSE // 2 :: COARSE, COARSE // 2 :: COARSE], 0)


def _nearby(few: Plane, size: tuple[int, ...], camera: Camera, width: float) -> Plane:
    """How much evidence there is in a square, so many piece widths wide, around each place of the grid.

    The picture's `size` (h, w) is that of the evidence of which these are few pixels.
    """
    side = max(1, round(camera.piece * width / COARSE))
    return np.asarray(cv2.blur(few, (side, side)), np.float32)[_grid_among(few.shape, size, _grid(camera))]


@lru_cache(maxsize=8)
def _grid_among(few: tuple[int, ...], size: tuple[int, ...], grid: int) -> tuple[Numbers, ...]:
    """The grid's places in a picture of `size` (h, w), as an index into the few pixels (h, w) of it."""
    return np.ix_(
        *(
            np.minimum(np.arange(grid // 2, whole, grid) // COARSE, part - 1)
            for whole, part in zip(size, few, strict=False)
        )
    )


def _turned(places: Floats, yaws: Floats) -> Floats:
    """Every place (n, 2) in every yaw: poses (n times yaws, 3)."""
    return np.concatenate([np.repeat(places, len(yaws), axis=0), np.tile(yaws, len(places))[:, None]], axis=1)


def _apart(poses: Floats, others: Floats, far: float = APART) -> Mask:
    """Which poses (n, 3) lie `far` from all the others (m, 3)."""
    away = np.hypot(poses[:, None, 0] - others[None, :, 0], poses[:, None, 1] - others[None, :, 1])
    return np.asarray((away > far).all(axis=1))


def _crowded(poses: Floats) -> bool:
    """Whether two of the poses (n, 3) are nearer than two pieces can be."""
    away = np.hypot(poses[:, None, 0] - poses[None, :, 0], poses[:, None, 1] - poses[None, :, 1])
    return int((away <= APART).sum()) > len(poses)


def _show(evidence: Plane, other: Plane, outline: Floats) -> None:
    """Puts what is inside the outline (p, 2) of another evidence in the place of this one."""
    mask = np.zeros(evidence.shape, np.uint8)
    cv2.fillPoly(mask, [sixteenths(outline)], 1, lineType=cv2.LINE_8, shift=4)
    cv2.copyTo(other, mask, evidence)


def uncovered(scene: Scene, camera: Camera, shape: Shape, poses: Floats, grow: float = 0.2) -> Plane:
    """The scene's evidence without what bodies at `poses` (n, 3), grown by `grow` piece widths, explain."""
    return _painted(scene.evidence, camera, shape, poses, grow)


def _without(scene: Scene, camera: Camera, shape: Shape, poses: Floats, grow: float) -> Scene:
    """The scene with nothing left to explain where bodies at `poses` (n, 3), grown by `grow`, lie."""
    if not len(poses):
        return scene
    evidence, dark = (_painted(plane, camera, shape, poses, grow) for plane in (scene.evidence, scene.dark))
    return replace(scene, evidence=evidence, dark=dark)


def _painted(evidence: Plane, camera: Camera, shape: Shape, poses: Floats, grow: float) -> Plane:
    left = evidence.copy()
    paint(left, supports(camera, shape, poses).outline(grow))
    return left


def _best_apart(starts: Floats, worth: Singles) -> Numbers:
    """Numbers of the best starts, none of which would change what is seen of a better one.

    A start beside a better one that waits for the next round isn't taken in its place: both may be of one body.
    """
    good = np.flatnonzero(worth > LEAST_SCORE)
    good = good[np.argsort(-worth[good], kind="stable")]
    chosen: list[int] = []
    waits = np.zeros(len(good), bool)
    while len(good):
        away = np.hypot(*(starts[good, :2] - starts[good[0], :2]).T)
        if not waits[0]:
            chosen.append(good[0])
            waits |= away <= BESIDE
        good, waits = good[away > ONE_BODY], waits[away > ONE_BODY]
    return np.array(chosen, np.intp)
