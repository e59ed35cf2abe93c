"""Opinions without learning: how well a face's spots agree with each face's pips, how many they are and how dark."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.light import linear
from companion.vision.network.patches import FACE, PATCH, Image
from companion.vision.network.quads import Floats

_PITCHES = (0.42, 0.54)
_ROWS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_CLOSER = 4
"""How much a face is enlarged before its spots are counted."""
_LEAST, _LONGEST, _FULLEST = 60, 2.2, 0.55
"""A spot's least area in the enlarged face, its longest shape, and the share of its box that it fills at least."""
_ALIKE = 0.5
"""The smallest spot's share of the largest one's area under which they are no pips of one face."""
FLOOR = 0.012
"""Light that is added before logs are taken: noise in the dark tells nothing."""
_INNER = slice((PATCH - FACE) // 2 + 1, (PATCH + FACE) // 2 - 1)
_WITHIN_EDGES = slice((PATCH - FACE) // 2 + 4, (PATCH + FACE) // 2 - 4)


def _drawn() -> tuple[Floats, Floats]:
    """Every arrangement of pips as a flat, normalised picture (m, p), and whose face each is (m,)."""
    y, x = np.mgrid[_INNER, _INNER]
    across = np.stack([x + 0.5 - PATCH / 2, y + 0.5 - PATCH / 2], -1) / (FACE / 2)
    pictures, faces = [], []
    for face, places in _ROWS.items():
        spots = np.array(places, np.float32)
        turned = [spots] if face in (1, 4, 5) else [spots, spots[:, ::-1] * (1, -1)]
        for turn in turned:
            for pitch in _PITCHES:
                apart = np.linalg.norm(across[:, :, None] - turn * pitch, axis=3).min(2)
                pictures.append(np.clip((0.2 - apart) * FACE / 4 + 0.5, 0, 1).ravel())
                faces.append(face)
    drawn = np.array(pictures, np.float32)
    drawn -= drawn.mean(1, keepdims=True)
    return drawn / np.linalg.norm(drawn, axis=1, keepdims=True), np.array(faces)


_PIPS, _FACES = _drawn()


def contrasts(patches: Image) -> Floats:
    """Each face's inner part as one grey picture around zero in which its ink stands out most, of either sign.

    (n, h, w) for BGR patches (n, PATCH, PATCH, 3).
    """
    side = _INNER.stop - _INNER.start
    return np.array([_contrast(patch) for patch in patches], np.float32).reshape(-1, side, side)


def _contrast(patch: Image) -> Floats:
    plain = patch.astype(np.float32)
    # Shading and glare change slowly over a face, pips do not.
    plain -= cv2.GaussianBlur(plain, (0, 0), FACE / 3.5)
    face = plain[_INNER, _INNER]
    inner = face.reshape(-1, 3) - face.reshape(-1, 3).mean(0)
    axis = np.linalg.eigh(inner.T @ inner)[1][:, -1]
    return np.asarray((inner @ axis).reshape(face.shape[:2]), np.float32)


def agreement(contrast: Floats) -> Floats:
    """Correlation with each face's pips, 0 to 1, whatever their ink: (n, 6) for contrasts (n, h, w)."""
    lines = contrast.reshape(len(contrast), -1)
    match = np.abs(lines @ _PIPS.T) / (np.linalg.norm(lines, axis=1, keepdims=True) + 1e-6)
    return np.stack([match[:, face == _FACES].max(1) for face in range(1, 7)], 1).astype(np.float32)


def counted(contrast: Floats) -> npt.NDArray[np.intp]:
    """How many even spots each face shows (n,), 0 where they can't be counted; for contrasts (n, h, w)."""
    return np.array([_count(face) for face in contrast], np.intp)


def darkest(patches: Image) -> Floats:
    """How much darker each darkest mark is than the body (n,), in log light; BGR patches (n, PATCH, PATCH, 3)."""
    least = linear(patches.reshape(-1, PATCH, 3)).min(axis=2)
    even = cv2.blur(least, (3, 3)).reshape(-1, PATCH, PATCH)[:, _WITHIN_EDGES, _WITHIN_EDGES]
    light = np.log(even + FLOOR).reshape(len(patches), -1)
    return np.asarray(light.min(1) - np.median(light, axis=1), np.float32)


def _count(contrast: Floats) -> int:
    close = cv2.resize(contrast, None, fx=_CLOSER, fy=_CLOSER, interpolation=cv2.INTER_CUBIC)
    body = np.median(close)
    ink = close if close.max() - body > body - close.min() else -close
    grey = cv2.normalize(ink, None, 0, 255, cv2.NORM_MINMAX).astype(np.uint8)  # type: ignore[call-overload]
    _, spots = cv2.threshold(grey, 0, 255, cv2.THRESH_OTSU)
    boxes = cv2.connectedComponentsWithStats(spots)[2][1:]
    low, high = boxes[:, :2].min(1), (boxes[:, :2] + boxes[:, 2:4]).max(1)
    within = boxes[(low > 0) & (high < len(spots)) & (boxes[:, 4] >= _LEAST)].astype(float)
    if not 1 <= len(within) <= 6:
        return 0
    sides, areas = within[:, 2:4], within[:, 4]
    round_ = (sides.max(1) <= _LONGEST * sides.min(1)) & (areas >= _FULLEST * sides.prod(1))
    return len(within) if round_.all() and areas.min() >= _ALIKE * areas.max() else 0
