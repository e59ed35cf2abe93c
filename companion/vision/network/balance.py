"""White balance: the light's colour told by the photo itself, so that dice keep their colours under any lamp."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.network.patches import Image
from companion.vision.network.quads import Floats

_POWER = 6
"""Of the Minkowski mean: between the mean of a scene (1) and its brightest spot (infinite)."""
_MOST = 3.0
_EVERY = 4
"""Each way, the pixels that are looked at."""


def lamp(photo: Image) -> Floats:
    """The light's colour (3,), BGR from 0 to 1, in which a photo (h, w, 3) was taken.

    By shades of grey (Finlayson and Trezzi, Shades of Gray and Colour Constancy, 2004).
    """
    light = (photo[::_EVERY, ::_EVERY].reshape(-1, 3).astype(np.float32) / 255) ** _POWER
    return np.asarray(np.maximum(light.mean(0), 1e-9) ** (1 / _POWER), np.float32)


def whitening(light: Floats, share: float = 1.0) -> Floats:
    """Gains (3,) that take a light's colour (3,) out of what it falls on, wholly or by a share, as bright as before."""
    return np.asarray(np.minimum((light.max() / light) ** share, _MOST), np.float32)


def balanced(photo: Image) -> Image:
    """A BGR photo (h, w, 3) as white light would show it."""
    table = np.clip(np.arange(256)[:, None] * whitening(lamp(photo)), 0, 255).round().astype(np.uint8)
    return np.asarray(cv2.LUT(photo, table[None]), np.uint8)
