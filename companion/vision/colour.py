"""The body's colour: of the ring between mark and edge, as chroma and lightness in linear light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision import swift
from companion.vision.face import FACE, PATCH
from companion.vision.light import BURNT, LINEAR, Image, Plane, linear
from companion.vision.pose import Floats, Mask, Numbers

FLOOR = 0.012
GREY = 0.1
"""Share of white taken to lie on every body: how little blue there is in yellow tells nothing."""
PALE = 150
"""The value, in its least colour, from which a place may be burnt out in more light."""
CLEAR_ENOUGH = 0.2
"""The share of a body that tells its colour alone, where the rest shines."""


def _ring(inner: float, outer: float, *, disc: bool) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    across = np.abs(np.arange(PATCH) + 0.5 - PATCH / 2) / (FACE / 2)
    away = np.hypot(across[:, None], across[None]) if disc else np.maximum(across[:, None], across[None])
    return np.asarray((away > inner) & (away < outer))


_FACES = {disc: np.flatnonzero(_ring(-1, 0.62, disc=disc)) for disc in (False, True)}
_RINGS = {
    False: np.flatnonzero(_ring(0.55, 0.82, disc=False)),
    True: np.flatnonzero(_ring(0.66, 0.88, disc=True)),
}
_MEAN = np.full((1, 3), 1 / 3, np.float32)


@dataclass(frozen=True)
class Tones:
    """What n faces show but for their marks' form.

    `bodies` (n, 3) are colours: log chroma (blue and red against green) and log lightness. `inks` (n,) is how much
    lighter (above 0) or darker the marks are, in log light: glare makes a dark body pale, but no light ink dark.
    `pale` and `burnt` (n,) are the shares of a face that come near to white, and that are burnt out.
    """

    bodies: Floats
    inks: Floats
    pale: Floats
    burnt: Floats


def veiled(bodies: Floats, light: float) -> Floats:
    """Bodies' colours (n, 3) as they are seen with so much white light on them: a lamp that shines in a glossy face."""
    blue, red = np.exp(bodies[:, 0]), np.exp(bodies[:, 1])
    green = 3 * np.exp(bodies[:, 2]) / (blue + 1 + red)
    return _colours(blue * green + light, green + light, red * green + light)


def _colours(blue: Floats, green: Floats, red: Floats) -> Floats:
    """Log chroma and log lightness (n, 3) of linear light (n,)."""
    return np.log(np.stack([blue / green, red / green, (blue + green + red) / 3], axis=1))


def tones(patches: Sequence[Image], *, disc: bool) -> Tones:
    """The tones of n BGR face patches (64, 64, 3)."""
    told = _measured(patches, _FACES[disc], _RINGS[disc])
    low, high, middle, *seen, pale, burnt = told.T
    blue, green, red = np.array(seen) + (FLOOR + GREY * told[:, 3:6].mean(axis=1))
    return Tones(_colours(blue, green, red), np.log(low * high / middle**2), pale, burnt)


def _measured(patches: Sequence[Image], face: Numbers, ring: Numbers) -> Floats:
    """What is measured of n patches (n, 8).

    How light the dark and the light of a face are, and the middle of the ring around it; that ring's blue, green and
    red; and the shares of the face that are pale and burnt out.
    """
    if swift.compiled is None:
        return _measured_slowly(patches, face, ring)
    told = np.empty((len(patches), 8))
    swift.compiled.tones(np.stack(patches), LINEAR, face, ring, FLOOR, CLEAR_ENOUGH, PALE, BURNT, told)
    return told


def _measured_slowly(patches: Sequence[Image], face: Numbers, ring: Numbers) -> Floats:
    count = len(patches)
    pixels = np.concatenate(patches)
    light = linear(pixels)
    grey = cv2.transform(light, _MEAN).reshape(count, -1) + np.float32(FLOOR)
    low, high = _ranked(grey[:, face], 0.04, 0.96)
    (middle,) = _ranked(grey[:, ring], 0.5)
    blue, green, red = cv2.split(pixels)
    least = cv2.min(cv2.min(blue, green), red).reshape(count, -1)[:, face]
    most = cv2.max(cv2.max(blue, green), red).reshape(count, -1)[:, ring]
    pale, burnt = (np.count_nonzero(least >= value, axis=1) / len(face) for value in (PALE, BURNT))
    planes = [np.asarray(plane, np.float32).reshape(count, -1)[:, ring] for plane in cv2.split(light)]
    return np.column_stack([low, high, middle, _bodies(planes, most < BURNT), pale, burnt])


def _bodies(planes: Sequence[Plane], clear: Mask) -> Floats:
    """The colours (n, 3) of bodies seen in linear light, blue, green and red (n, m) each.

    Where not all of a body is `clear` (n, m), since some of it shines, only the rest of it tells.
    """
    count = np.count_nonzero(clear, axis=1)
    seen = np.stack([_ranked(plane, 0.5)[0] for plane in planes], axis=1)
    for shining in np.flatnonzero((count >= CLEAR_ENOUGH * clear.shape[1]) & (count < clear.shape[1])):
        rest = np.stack([plane[shining, clear[shining]] for plane in planes])
        (seen[shining],) = _ranked(rest, 0.5)
    return seen


def _ranked(values: Plane, *shares: float) -> list[Floats]:
    """The values of rows (…, m) below which such shares of all lie (…)."""
    places = [round(share * (values.shape[-1] - 1)) for share in shares]
    ranked = np.partition(values, places, axis=-1)
    return [ranked[..., place].astype(float) for place in places]
