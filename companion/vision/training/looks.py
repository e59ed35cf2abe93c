"""What dice look like: bodies, inks and pips, drawn by lot."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass

import numpy as np

from companion.vision.network.quads import Floats
from companion.vision.training.view import Random

COLOURS = ("white", "red", "black", "blue", "green", "yellow", "purple", "orange", "pink", "brown", "grey")

# Hue in degrees, saturation and value, each from-to, in sRGB; a name may have several.
_BODIES: dict[str, tuple[tuple[float, float, float, float, float, float], ...]] = {
    "white": ((0, 360, 0, 0.06, 0.82, 1), (36, 56, 0.03, 0.3, 0.82, 1)),
    "red": ((350, 368, 0.72, 1, 0.5, 0.95),),
    "black": ((0, 360, 0, 0.35, 0.03, 0.16),),
    "blue": ((196, 246, 0.55, 1, 0.35, 0.95),),
    "green": ((80, 168, 0.45, 1, 0.25, 0.85),),
    "yellow": ((45, 60, 0.6, 1, 0.8, 1),),
    "purple": ((262, 308, 0.4, 0.95, 0.3, 0.8),),
    "orange": ((15, 33, 0.75, 1, 0.85, 1),),
    "pink": ((312, 352, 0.25, 0.65, 0.85, 1),),
    "brown": ((10, 35, 0.4, 0.85, 0.22, 0.5),),
    "grey": ((0, 360, 0, 0.1, 0.33, 0.66),),
}
_ODDS = np.array([7, 3, 3, 3, 2, 2, 2, 1.5, 1, 1, 1.2])


def linear(colour: Floats) -> Floats:
    """An sRGB colour (…, 3) from 0 to 1 as linear light."""
    return np.asarray(np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4), np.float32)


def _bgr(hue: float, saturation: float, value: float) -> Floats:
    return np.array(colorsys.hsv_to_rgb(hue % 360 / 360, saturation, value)[::-1], np.float32)


def random_colour(rng: Random, name: str) -> Floats:
    """A linear BGR colour (3,) that goes by this name."""
    ranges = _BODIES[name][rng.integers(len(_BODIES[name]))]
    hue, saturation, value = (rng.uniform(ranges[k], ranges[k + 1]) for k in (0, 2, 4))
    return linear(_bgr(hue, saturation, value))


def any_colour(rng: Random) -> Floats:
    """Any linear BGR colour (3,)."""
    return linear(_bgr(rng.uniform(0, 360), rng.beta(1, 1.5), rng.beta(1.6, 1)))


@dataclass(frozen=True, eq=False)
class Look:
    """One die's looks.

    `body` (2, 3) are the linear BGR colours that it is mixed of by `marbling`, `inks` (6, 3) each face's pips. `spots`
    (6, 6, 2) are the pips' places on the six sides (+x, -x, +y, -y, top, bottom) from -1 to 1, far off where there is
    none, and `radii` (6,) their sizes. `corner` is the edges' radius, `ball` that of the sphere that cuts the corners.
    """

    colour: str
    face: int
    body: Floats
    inks: Floats
    spots: Floats
    radii: Floats
    corner: float
    ball: float
    marbling: float
    glitter: float
    clear: float
    gloss: float
    sharp: float
    dent: float
    size: float
    pips: bool = True


_ROWS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _spots(rng: Random, face: int, pitch: float, size: float) -> Floats:
    places = np.array(_ROWS[face], np.float32) * pitch
    if face == 6:
        places *= (rng.uniform(0.72, 1.06), rng.uniform(0.85, 1.12))
    if face in (2, 3) and rng.random() < 0.15:
        places *= rng.uniform(0.65, 0.95)
    places *= rng.uniform(0.95, 1.05, 2)
    places[:, 0] *= rng.choice((-1, 1))
    if rng.random() < 0.5:
        places = places[:, ::-1]
    return np.asarray(np.clip(places + rng.normal(0, 0.012, places.shape), size - 0.97, 0.97 - size), np.float32)


def _sides(rng: Random, top: int) -> list[int]:
    a, b = (int(k) for k in rng.choice([k for k in (1, 2, 3) if k not in (top, 7 - top)], 2, replace=False))
    a, b = (7 - a if rng.random() < 0.5 else a), (7 - b if rng.random() < 0.5 else b)
    return [a, 7 - a, b, 7 - b, top, 7 - top]


def _ink(rng: Random, body: Floats) -> Floats:
    light = float(body @ (0.1, 0.6, 0.3))
    while True:
        draw = rng.random()
        if draw < 0.52:
            ink = np.full(3, rng.uniform(0.002, 0.04) if light > 0.22 else rng.uniform(0.6, 0.95), np.float32)
        elif draw < 0.66:
            ink = random_colour(rng, "white" if light < 0.4 else "black")
        elif draw < 0.8:
            ink = linear(_bgr(rng.uniform(36, 50), rng.uniform(0.4, 0.9), rng.uniform(0.7, 0.95)))
        else:
            ink = any_colour(rng)
        if np.abs(np.log((ink + 0.03) / (body + 0.03))).max() > 0.65:
            return np.asarray(ink, np.float32)


def random_look(rng: Random, *, pips: bool = True) -> Look:
    """A die by lot, any face up; without `pips` a cube with other marks or none."""
    colour = str(rng.choice(COLOURS, p=_ODDS / _ODDS.sum()))
    first = random_colour(rng, colour)
    face = int(rng.integers(1, 7))
    marbled = rng.random() < 0.2
    second = random_colour(rng, colour) if rng.random() < 0.6 else first * 0.6 + 0.4 * any_colour(rng)
    radius = rng.uniform(0.13, 0.25)
    pitch = min(rng.uniform(0.42, 0.64), 0.9 - radius)
    sides = _sides(rng, face)
    spots = np.full((6, 6, 2), 9, np.float32)
    for side, value in enumerate(sides):
        places = _spots(rng, value, pitch, radius)
        spots[side, : len(places)] = places
    inks = np.tile(_ink(rng, first), (6, 1))
    radii = np.full(6, radius, np.float32)
    asian = rng.random() < 0.2
    if asian and colour == "white" and rng.random() < 0.4:
        inks[:] = random_colour(rng, "blue")
    for side, value in enumerate(sides):
        if value == 1 and (asian or rng.random() < 0.08):
            radii[side] *= rng.uniform(1.2, 2.1)
        if asian and value in (1, 4) and colour == "white":
            inks[side] = random_colour(rng, "red")
        if value in (2, 4) and rng.random() < (0.5 if asian else 0.06):  # large pips, close together
            close = rng.uniform(0.6, 0.85)
            spots[side, :value] *= close
            radii[side] *= min(rng.uniform(1, 1.4), 0.95 * close * pitch / radius)
    round_ = rng.random()
    return Look(
        colour, face, np.stack([first, second if marbled else first]), inks, spots, radii,
        corner=float(rng.uniform(0.03, 0.14) if round_ < 0.4 else rng.uniform(0.12, 0.4)),
        ball=float(rng.uniform(1.3, 1.6) if round_ > 0.55 else 2),
        marbling=float(rng.uniform(1.5, 5)) if marbled else 0.0,
        glitter=float(rng.uniform(0.1, 0.8)) if rng.random() < 0.06 else 0.0,
        clear=float(rng.uniform(0.3, 0.9)) if rng.random() < 0.2 and colour != "white" else 0.0,
        gloss=float(rng.beta(1, 2)), sharp=float(np.exp(rng.uniform(np.log(8), np.log(300)))),
        dent=float(rng.uniform(0, 0.7)), size=1.0, pips=pips,
    )  # fmt: skip
