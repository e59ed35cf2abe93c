"""Evidence that no piece explains: where it is worth looking again, and what is left to ask about."""

from __future__ import annotations

import cv2
import numpy as np

from companion.message import Message
from companion.vision.field import paint
from companion.vision.light import Plane, Scene
from companion.vision.pose import Camera, Floats, Shape, supports
from companion.vision.windows import Window, widened, windows_around

LEFTOVER, PLAIN_LEFTOVER = (0.15, 0.12), (0.5, 0.2)
"""Mean evidence, and the share of a piece's area that may have it and be left unexplained, without asking; and the same
where a closer look found nothing that is like a piece.
"""
NEAR = 0.3
"""Piece widths around a piece read within which nothing is looked for again."""
LITTLE, SPOT = 0.05, 0.05
"""Mean evidence that makes it worth looking somewhere again, if so much of a piece's area has it."""
BODY = 0.1
"""The least mean evidence, dark places counted, of a body that is hardly seen: a shadow's rim has less."""
AROUND = 3.6
"""How many piece widths wide a window is at least."""


def leftovers(left: Plane, piece: float, *, plain: bool = False) -> tuple[Message, ...]:
    """Questions about evidence (working size) that no piece of width `piece` explains; about what is `plain` only."""
    least, share = PLAIN_LEFTOVER if plain else LEFTOVER
    solid = _spread(_halved(left), piece / 8)
    count, _, stats, _ = cv2.connectedComponentsWithStats((solid > least).astype(np.uint8))
    largest = max((int(stats[i, cv2.CC_STAT_AREA]) for i in range(1, count)), default=0)
    return (Message("ask-leftover"),) if 4 * largest > share * piece**2 else ()


def unclear(scene: Scene, camera: Camera, shape: Shape, poses: Floats, size: tuple[int, ...]) -> list[Window]:
    """Windows of the scene's photo (h, w, 3), of that `size`, where a piece may lie besides those at `poses` (n, 3)."""
    explained = supports(camera, shape, poses).outline(NEAR) / 2
    width = camera.piece / 2
    some = _spread(_besides(scene.evidence, explained), width / 4) > LITTLE
    if not some.any():
        return []
    enough = _spread(_besides(scene.dark, explained), width) > BODY
    places = (_spread(some.astype(np.float32), width) > SPOT) & enough
    if not places.any():
        return []
    return windows_around(some & (widened(places, round(width)) > 0), round(AROUND * width), size)


def _besides(plane: Plane, explained: Floats) -> Plane:
    """What evidence there is, half as large, outside of outlines (n, p, 2) in it."""
    left = _halved(np.asarray(cv2.threshold(plane, 0, 0, cv2.THRESH_TOZERO)[1], np.float32))
    paint(left, explained)
    return left


def _halved(plane: Plane) -> Plane:
    return np.asarray(cv2.resize(plane, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.float32)


def _spread(plane: Plane, width: float) -> Plane:
    """The mean around each place, in a square so many pixels wide."""
    return np.asarray(cv2.blur(plane, (max(3, round(width)),) * 2), np.float32)
