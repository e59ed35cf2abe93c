"""A third opinion without learning: how well the spots on a face agree with each face's arrangement of pips."""

from __future__ import annotations

import cv2
import numpy as np

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
_INNER = slice((PATCH - FACE) // 2 + 1, (PATCH + FACE) // 2 - 1)


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
        plain = patch.astype(np.float32)
        # Shading and glare change slowly over a face, pips do not.
        plain -= cv2.GaussianBlur(plain, (0, 0), FACE / 3.5)
        inner = plain[_INNER, _INNER].reshape(-1, 3)
        inner = inner - inner.mean(0)
        axis = np.linalg.svd(inner, full_matrices=False)[2][0]
        line = inner @ axis
        match = np.abs(_PIPS @ (line / (np.linalg.norm(line) + 1e-6)))
        for face in range(6):
            row[face] = match[face + 1 == _FACES].max()
    return scores
