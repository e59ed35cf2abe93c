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
_FLOOR = 0.012
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


def agreement(patches: Image) -> Floats:
    """Correlation with each face's pips, 0 to 1, whatever their ink: (n, 6) for BGR patches (n, PATCH, PATCH, 3)."""
    scores = np.zeros((len(patches), 6), np.float32)
    for row, patch in zip(scores, patches, strict=True):
        line = _contrast(patch).ravel()
        match = np.abs(_PIPS @ (line / (np.linalg.norm(line) + 1e-6)))
        for face in range(6):
            row[face] = match[face + 1 == _FACES].max()
    return scores


def counted(patches: Image) -> npt.NDArray[np.intp]:
    """How many even spots each face shows (n,), 0 where they can't be counted; BGR patches (n, PATCH, PATCH, 3)."""
    return np.array([_count(_contrast(patch)) for patch in patches], np.intp)


def darkest(patches: Image) -> Floats:
    """How much darker each darkest mark is than the body (n,), in log light; BGR patches (n, PATCH, PATCH, 3)."""
    return np.array([_darkest(patch) for patch in patches], np.float32)


def _darkest(patch: Image) -> float:
    least = cv2.blur(linear(patch).min(axis=2), (3, 3))
    light = np.log(least[_WITHIN_EDGES, _WITHIN_EDGES] + _FLOOR)
    return float(light.min() - np.median(light))


def _contrast(patch: Image) -> Floats:
    """The face's inner part as one grey picture, in which its ink stands out most, around zero."""
    plain = patch.astype(np.float32)
    # Shading and glare change slowly over a face, pips do not.
    plain -= cv2.GaussianBlur(plain, (0, 0), FACE / 3.5)
    face = plain[_INNER, _INNER]
    inner = face.reshape(-1, 3) - face.reshape(-1, 3).mean(0)
    axis = np.linalg.svd(inner, full_matrices=False)[2][0]
    return np.asarray((inner @ axis).reshape(face.shape[:2]), np.float32)


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
