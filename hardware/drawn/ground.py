"""The empty tray: its floor, its rim and the table around it, in linear light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from hardware.drawn.dice import Colour, linear

if TYPE_CHECKING:
    from numpy.random import Generator

    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole, Rect

INNER = (20.8, 17.0)  # the tray's floor, cm
_RIM_HEIGHT, _RIM_WIDTH = 2.2, 1.0
_STEP = 6
_INSIDE = np.array(INNER, np.float32) / 2 - 0.05


@dataclass(frozen=True)
class Cloth:
    """What a tray is made of: the floor's sRGB colour, grain and figure, and the rim's colour."""

    floor: Colour
    grain: float
    figure: str
    rim: Colour


GROUNDS = {
    "green felt": Cloth((12, 80, 52), 0.20, "felt", (88, 92, 104)),
    "wine felt": Cloth((92, 16, 30), 0.20, "felt", (64, 44, 34)),
    "cream paper": Cloth((226, 218, 200), 0.03, "felt", (98, 66, 44)),
    "maple": Cloth((204, 162, 112), 0.10, "wood", (70, 48, 36)),
}


@dataclass(frozen=True, eq=False)
class Ground:
    """The bare tray: `picture` (h, w, 3) linear BGR; `floor` (h, w, 1), 1 where it is; `bounce`, its light."""

    picture: Floats
    floor: Floats
    bounce: Floats


def draw_ground(name: str, pinhole: Pinhole, light: Light, rng: Generator) -> Ground:
    """Draw the tray called `name` (one of GROUNDS) with nothing in it.

    Raises:
        KeyError: no ground has that name.
    """
    cloth = GROUNDS[name]
    size = (pinhole.height, pinhole.width)
    grain = 1 + 0.025 * _noise(size, 0.8, rng)[:, :, None]
    picture = np.asarray(linear((206, 204, 196)) * (light.room + 0.8 * light.lamp) * grain, np.float32)
    for quad, normal in _rim_sides():
        middle = np.asarray(quad.mean(0, keepdims=True).T, np.float32)
        shade, _ = light.on(middle, normal[:, None])
        seen = linear(cloth.rim) * (shade[0] * light.lamp + light.room * (0.6 + 0.4 * normal[2]))
        _paint(picture, grain, seen, quad, pinhole)
    floor_picture = _floor_light(pinhole, light)
    floor_picture *= linear(cloth.floor)
    floor_picture *= _figure(cloth, size, rng)[:, :, None]
    x, y = INNER[0] / 2, INNER[1] / 2
    floor = np.array([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], np.float32)
    _paint(picture, floor_picture, np.ones(3, np.float32), floor, pinhole)
    bounce = linear(cloth.floor) * (light.room + 0.6 * light.lamp)
    mask, _ = _mask(floor, pinhole, (0, 0, *size[::-1]))
    return Ground(picture, mask, np.asarray(bounce, np.float32))


def _paint(picture: Floats, texture: Floats, colour: Floats, quad: Floats, pinhole: Pinhole) -> None:
    """Paint `texture` (of the picture's size) times `colour` over a quadrangle of the world."""
    mask, window = _mask(quad, pinhole, pinhole.around(quad, 3))
    part = picture[window]
    part += mask * (texture[window] * colour - part)


def _mask(quad: Floats, pinhole: Pinhole, rect: Rect) -> tuple[Floats, tuple[slice, slice]]:
    """Return how much of each pixel of `rect` a quadrangle covers, (h, w, 1), and where `rect` is in the picture."""
    x0, y0, x1, y1 = rect
    mask = np.zeros((max(0, y1 - y0), max(0, x1 - x0)), np.uint8)
    if mask.size:
        corners = pinhole.project(quad) - np.array((x0 + 0.5, y0 + 0.5), np.float32)
        cv2.fillConvexPoly(mask, np.round(corners * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        mask = np.asarray(cv2.GaussianBlur(mask, (3, 3), 0), np.uint8)
    return np.asarray(mask[:, :, None] * np.float32(1 / 255), np.float32), np.s_[y0:y1, x0:x1]


def _rim_sides() -> list[tuple[Floats, Floats]]:
    """Return the rim's faces as (corners (4, 3), normal (3,)): the four tops, then the four inner walls."""
    x, y, h, w = INNER[0] / 2, INNER[1] / 2, _RIM_HEIGHT, _RIM_WIDTH
    inner = [(-x, -y), (x, -y), (x, y), (-x, y)]
    outer = [(-x - w, -y - w), (x + w, -y - w), (x + w, y + w), (-x - w, y + w)]
    inward = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    tops, walls = [], []
    for k in range(4):
        a, b, c, d = inner[k], inner[(k + 1) % 4], outer[(k + 1) % 4], outer[k]
        tops.append((np.array([(*p, h) for p in (a, b, c, d)], np.float32), np.array((0, 0, 1), np.float32)))
        wall = np.array([(*a, 0), (*b, 0), (*b, h), (*a, h)], np.float32)
        walls.append((wall, np.array((*inward[k], 0), np.float32)))
    return tops + walls


def _floor_light(pinhole: Pinhole, light: Light) -> Floats:
    """Return the light on the floor, (h, w, 3): the lamp less the rim's shadow, the room dim at edges."""
    rays = pinhole.rays((0, 0, pinhole.width, pinhole.height))[::_STEP, ::_STEP]
    spots = (pinhole.place + rays * (-pinhole.place[2] / rays[:, :, 2:])).reshape(-1, 3).astype(np.float32)
    # the border pixels look past the floor: they take the light of its edge
    spots[:, :2] = np.clip(spots[:, :2], -_INSIDE, _INSIDE)
    up = np.array((0, 0, 1), np.float32)[:, None]
    lamp, _ = light.on(np.ascontiguousarray(spots.T), np.broadcast_to(up, (3, len(spots))))
    open_share = np.mean([_clear(spots, spot) for spot in light.spots(24)], axis=0)
    edges = [INNER[0] / 2 - np.abs(spots[:, 0]), INNER[1] / 2 - np.abs(spots[:, 1])]
    room = np.prod([1 - 0.38 * np.exp(-np.maximum(edge, 0) / 1.3) for edge in edges], axis=0)
    lit = (lamp * open_share)[:, None] * light.lamp + room[:, None] * light.room
    small = lit.reshape(*rays.shape[:2], 3).astype(np.float32)
    return np.asarray(cv2.resize(small, (pinhole.width, pinhole.height), interpolation=cv2.INTER_CUBIC), np.float32)


def _clear(spots: Floats, lamp: Floats) -> Floats:
    """Return for each floor spot whether the rim lets the light of one lamp spot pass, as 0 or 1."""
    clear = np.ones(len(spots), np.float32)
    for axis in (0, 1):
        for wall in (-INNER[axis] / 2, INNER[axis] / 2):
            way = (wall - spots[:, axis]) / (lamp[axis] - spots[:, axis])
            clear[(way > 0) & (way < 1) & (way * lamp[2] < _RIM_HEIGHT)] = 0
    return clear


def _figure(cloth: Cloth, size: tuple[int, int], rng: Generator) -> Floats:
    fine = _noise(size, 0.6, rng) + 0.4 * _noise(size, 2.0, rng)
    if cloth.figure == "felt":
        return np.asarray(np.clip(1 + cloth.grain * (0.6 * fine + 0.12 * _noise(size, 9.0, rng)), 0.3, 2), np.float32)
    streaks = cv2.resize(_noise((size[0], size[1] // 24), 1.0, rng), size[::-1], interpolation=cv2.INTER_CUBIC)
    y = np.arange(size[0], dtype=np.float32)[:, None]
    rings = np.sin(y / 17 + 5 * _noise(size, 90.0, rng))
    return np.asarray(np.clip(1 + cloth.grain * (0.8 * streaks + 0.8 * rings + 0.2 * fine), 0.3, 2), np.float32)


def _noise(size: tuple[int, int], blur: float, rng: Generator) -> Floats:
    """Return smooth noise with mean 0 and deviation 1."""
    step = max(1, int(blur / 2))
    coarse = rng.standard_normal((size[0] // step + 2, size[1] // step + 2), np.float32)
    smooth = cv2.GaussianBlur(coarse, (0, 0), blur / step)
    noise = cv2.resize(smooth, size[::-1], interpolation=cv2.INTER_CUBIC) if step > 1 else smooth[: size[0], : size[1]]
    return np.asarray((noise - noise.mean()) / noise.std(), np.float32)
