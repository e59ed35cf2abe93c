"""The body's colour: of the ring between mark and edge, as chroma and lightness in linear light."""

from __future__ import annotations

import numpy as np

from companion.vision.face import FACE, PATCH
from companion.vision.light import Image, linear
from companion.vision.pose import Floats

FLOOR = 0.012
GREY = 0.1
"""Share of white taken to lie on every body: how little blue there is in yellow tells nothing."""


def _ring(inner: float, outer: float, *, disc: bool) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    across = np.abs(np.arange(PATCH) + 0.5 - PATCH / 2) / (FACE / 2)
    away = np.hypot(across[:, None], across[None]) if disc else np.maximum(across[:, None], across[None])
    return np.asarray((away > inner) & (away < outer))


_FACES = {disc: _ring(-1, 0.62, disc=disc) for disc in (False, True)}
_RINGS = {False: _ring(0.55, 0.82, disc=False), True: _ring(0.66, 0.88, disc=True)}


def body_colour(patch: Image, *, disc: bool) -> Floats:
    """Log chroma (blue and red against green) and log lightness (3,) of a BGR face patch's body."""
    pixels = patch[_RINGS[disc]]
    clear = pixels[pixels.max(axis=1) < 250]
    if len(clear) < 0.2 * len(pixels):
        clear = pixels
    light = np.median(linear(clear[None])[0], axis=0)
    blue, green, red = light + (FLOOR + GREY * light.mean())
    return np.array([np.log(blue / green), np.log(red / green), np.log((blue + green + red) / 3)])


def ink_contrast(patch: Image, *, disc: bool) -> float:
    """How much lighter (above 0) or darker the mark on a BGR face patch is than its body, in log light.

    Glare makes a dark body pale, but it doesn't make light ink dark.
    """
    grey = linear(patch).mean(axis=2) + FLOOR
    low, high = np.percentile(grey[_FACES[disc]], (4, 96))
    return float(np.log(low * high / np.median(grey[_RINGS[disc]]) ** 2))
