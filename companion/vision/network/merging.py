"""Several sightings of one die become one: of its top face and a side, or in pictures of two sizes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from companion.vision.network.fields import Sightings
from companion.vision.network.quads import Floats, flat

CLOSE = 0.62
"""Two top faces whose middles lie nearer than this share of an edge are the same die."""
COVERED = 0.55
"""A face is another die's side if this share of it lies in that die's body and outside its top face."""

JOINT, WITHIN = 0.32, 0.15
"""A die's front meets its top face within this share of an edge, and this share of it at least lies in its body."""
DOWN, SQUARE = 0.93, 0.87
"""Flatness of the likely dice from which the camera looks straight down, and of a face that is then no side."""


def settled(found: Sightings) -> list[int]:
    """Which sightings no stronger one explains, strongest first."""
    kept: list[int] = []
    middles, sizes = found.middles, found.edges
    for index in np.argsort(-found.heat, kind="stable").tolist():
        if not any(_same(found, middles, sizes, index, other) for other in kept):
            kept.append(index)
    return kept


def _same(found: Sightings, middles: Floats, sizes: Floats, weak: int, strong: int) -> bool:
    apart = float(np.hypot(*(middles[weak] - middles[strong])))
    if apart < CLOSE * max(float(sizes[weak]), float(sizes[strong])):
        return True
    box, own = found.boxes[strong], found.boxes[weak]
    x, y = middles[weak]
    if not (box[0] < x < box[2] and box[1] < y < box[3]) or sizes[weak] > 1.2 * sizes[strong]:
        return False
    # A side face's middle lies below the top face's, within the same body.
    inner = np.minimum(own[2:], box[2:]) - np.maximum(own[:2], box[:2])
    area = float(np.prod(own[2:] - own[:2]))
    return bool(inner.min() > 0 and np.prod(inner) > COVERED * max(area, 1.0))


def sides(found: Sightings, likely: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which sightings (n,) look like the side of a likely die, joined to its top face and within its body.

    A tilted camera sees the side below the top face, in any shape. One that looks straight down sees top faces as
    squares, and sides flattened: at any edge of a stronger top face, but never as a square.
    """
    if not likely.any():
        return np.zeros(len(found), bool)
    middles, sizes, quads = found.middles, found.edges, found.corners
    gaps = np.linalg.norm(quads[:, None, :, None] - quads[None, :, None], axis=4).min(3)
    joint = np.sort(gaps, axis=2)[:, :, 1] < JOINT * sizes[:, None]
    low, high = quads.min(1), quads.max(1)
    inner = np.minimum(high[:, None], found.boxes[None, :, 2:]) - np.maximum(low[:, None], found.boxes[None, :, :2])
    within = np.where((inner > 0).all(2), inner.prod(2), 0) > WITHIN * (high - low).prod(1)[:, None]
    flatness = flat(quads)
    if np.median(flatness[likely]) > DOWN:
        placed = (flatness < SQUARE)[:, None] & (found.heat[:, None] < found.heat)
    else:
        away = middles[:, None] - middles[None]
        placed = (away[:, :, 1] > 0.3 * sizes[:, None]) & (np.abs(away[:, :, 0]) < 0.5 * sizes[:, None])
    return np.asarray((placed & joint & within & likely).any(1))
