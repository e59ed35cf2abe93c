"""How like the dice that are plain to see a doubtful one is: those on one table mostly are of a kind."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from companion.vision.light import linear
from companion.vision.network.patches import FACE, PATCH, Image
from companion.vision.network.quads import Floats
from companion.vision.network.structure import FLOOR

APPEARANCE = 7
"""Numbers that tell a die's appearance: its body's colour and its ink's beside it (three each), and its size."""

_WITHIN_EDGES = slice((PATCH - FACE) // 2 + 3, (PATCH + FACE) // 2 - 3)
_INK = 0.03
"""Share of a face that is ink at least: a single pip's."""
_SPREAD = np.repeat(np.array([0.35, 0.5, 0.2], np.float32), (3, 3, 1))
"""How far dice of a kind lie apart on one table, in log light (body, ink) and log size."""
_WEIGHT = np.repeat(np.array([1 / 3, 1 / 3, 1], np.float32), (3, 3, 1)) / 3


def appearance(patches: Image, edges: Floats) -> Floats:
    """What dice look like, (n, APPEARANCE), whatever faces they show: for BGR patches and edges (n,) in pixels."""
    if not len(patches):
        return np.zeros((0, APPEARANCE), np.float32)
    face = np.ascontiguousarray(patches[:, _WITHIN_EDGES, _WITHIN_EDGES]).reshape(len(patches), -1, 3)
    light = np.log(linear(face) + FLOOR)
    body = np.median(light, axis=1)
    apart = light - body[:, None]
    least = max(3, int(_INK * face.shape[1]))
    ink = np.argpartition(-np.linalg.norm(apart, axis=2), least - 1, axis=1)[:, :least]
    inked = np.median(np.take_along_axis(apart, ink[:, :, None], axis=1), axis=1)
    return np.column_stack([body, inked, np.log(np.maximum(edges, 1))]).astype(np.float32)


def likeness(looks: Floats, plain: npt.NDArray[np.bool_]) -> Floats:
    """How like one of the `plain` dice (n,) each of n appearances is, itself not counted: 1 the same, 0 none is."""
    shown = np.flatnonzero(plain)
    if not len(shown):
        return np.zeros(len(looks), np.float32)
    apart = (((looks[:, None] - looks[None, shown]) / _SPREAD) ** 2 * _WEIGHT).sum(2)
    apart[shown, np.arange(len(shown))] = np.inf
    return np.asarray(np.exp(-apart.min(1) / 2), np.float32)
