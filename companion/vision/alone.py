"""Bodies that lie alone: a patch of evidence just as large as one body is fitted at once, with no search for it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.field import Field, Found, measures, paint, refine
from companion.vision.light import Plane, Scene
from companion.vision.looks import Singles
from companion.vision.pose import Camera, Floats, Shape, outlines

Outline = npt.NDArray[np.int32]

LEVELS = (0.0, 0.5)
"""Evidence above which patches are made: of all there is, then of what is plain: shadows that lean on bodies aren't."""
AREA = (0.92, 1.12)
"""A patch's area, over the area that a body there would cover, between which it may be one."""
BORDERED_AREA = (0.6, 1.15)
"""The same where the top face is plainly bordered: sides may be lost in their shadow."""
PLAINLY_BORDERED = 0.72
HOLLOW = 0.2
"""Share of the area around a patch, as of one around many bodies, that needn't be evidence."""
OUTSIDE, BORDERED_OUTSIDE = 0.08, 0.14
"""Share of a patch that may lie outside its body, and outside one that is plainly bordered."""
GROWN = 0.1
"""Piece widths around a body found that aren't looked at again."""
FULL, BORDERED = 0.5, 0.5
"""The least mean evidence in its top face, and how well that must be bordered at least."""


def standing_alone(scene: Scene, camera: Camera, shape: Shape) -> Found:
    """Bodies that each explain a patch of the scene's evidence alone."""
    found = Found.nothing()
    for level in LEVELS:
        if len(found.poses):
            scene = replace(scene, evidence=scene.evidence.copy())
            paint(scene.evidence, outlines(camera, shape, found.poses, GROWN))
        found = found.and_(_explaining(scene, camera, shape, _patches(scene.evidence, level, camera.piece**2)))
    return found


def _explaining(scene: Scene, camera: Camera, shape: Shape, patches: list[Outline]) -> Found:
    """The bodies that each explain one of the patches."""
    if not patches:
        return Found.nothing()
    start = _roughly(camera, shape, patches)
    field = Field.around(scene, camera, shape, start)
    poses = refine(field, camera, shape, start)
    found, _ = measures(field, camera, shape, poses)
    hulls = outlines(camera, shape, poses).astype(np.float32)
    fits = np.array([_fits(*one) for one in zip(patches, hulls, found.borders > PLAINLY_BORDERED, strict=True)])
    return found.where(fits & (found.fills > FULL) & (found.borders > BORDERED))


def _patches(evidence: Plane, level: float, piece: float) -> list[Outline]:
    """Outlines (p, 1, 2) of patches of more evidence than `level`, as large as one body on `piece` square pixels."""
    found, _ = cv2.findContours((evidence > level).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    large = [outline for outline in found if 0.6 * piece < cv2.contourArea(outline) < 3 * piece]
    hulls = [np.asarray(cv2.convexHull(outline), np.int32) for outline in large]
    pairs = zip(large, hulls, strict=True)
    return [hull for outline, hull in pairs if cv2.contourArea(outline) > (1 - HOLLOW) * cv2.contourArea(hull)]


def _roughly(camera: Camera, shape: Shape, patches: list[Outline]) -> Floats:
    """For each patch the pose (3,) in its middle, turned as the least rectangle around it."""
    around = np.array([cv2.boxPoints(cv2.minAreaRect(patch)) for patch in patches], np.float64)
    along = np.diff(camera.ground(around[:, :2], shape.top / 2), axis=1)[:, 0]
    middles = np.array([_middle(patch) for patch in patches])
    return np.column_stack([camera.ground(middles, shape.top / 2), np.arctan2(along[:, 1], along[:, 0])])


def _middle(patch: Outline) -> tuple[float, float]:
    moments = cv2.moments(patch)
    return moments["m10"] / moments["m00"] + 0.5, moments["m01"] / moments["m00"] + 0.5


def _fits(patch: Outline, outline: Singles, bordered: bool) -> bool:
    """Whether a patch is as large as the body with this outline (p, 2), and lies in it."""
    (least, most), outside = (BORDERED_AREA, BORDERED_OUTSIDE) if bordered else (AREA, OUTSIDE)
    area, own = cv2.contourArea(outline), cv2.contourArea(patch)
    inside, _ = cv2.intersectConvexConvex(patch.astype(np.float32), outline)
    return least * area < own < most * area and inside > (1 - outside) * own
