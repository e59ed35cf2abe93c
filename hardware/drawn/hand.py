"""A hand that reaches into the tray: a smooth shape of palm, fingers and forearm, drawn at half size."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

from hardware.drawn.dice import linear
from hardware.drawn.picture import Thing
from hardware.drawn.solid import Patch

if TYPE_CHECKING:
    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole

HEIGHT = 4.0  # of the hand's back over the floor, cm
_PER_CM = 16
_SOFT = 18  # how far the hand's shadow reaches around it, in half-size pixels
_SIZE = (
    14.0,
    34.0,
)  # of the sheet that the hand is drawn on, cm; the hand's middle is 9 cm from its upper edge
_MIDDLE = (7.0, 9.0)
# from, to (cm from the palm's middle, y towards the arm), radii there
_LIMBS = (
    ((-3.0, -2.0), (-4.0, -5.4), 0.95, 0.72),
    ((-1.0, -2.6), (-1.35, -7.2), 1.0, 0.74),
    ((1.0, -2.6), (1.2, -7.0), 1.0, 0.74),
    ((2.9, -2.0), (3.6, -5.6), 0.9, 0.66),
    ((-2.6, 1.8), (-5.6, -1.2), 1.2, 0.85),
    ((-1.9, -2.0), (-1.6, 2.6), 1.9, 2.0),
    ((0.0, -2.2), (0.0, 3.0), 1.9, 2.2),
    ((1.9, -2.0), (1.6, 2.6), 1.9, 2.0),
    ((0.0, 3.0), (0.0, 30.0), 2.7, 3.6),
)


@cache
def _relief() -> Floats:
    """Return how high the hand stands over its own plane, cm; 0 where there is no hand."""
    x = np.arange(int(_SIZE[0] * _PER_CM), dtype=np.float32) / _PER_CM - _MIDDLE[0]
    y = np.arange(int(_SIZE[1] * _PER_CM), dtype=np.float32)[:, None] / _PER_CM - _MIDDLE[1]
    relief = np.zeros((y.shape[0], x.shape[0]), np.float32)
    for (ax, ay), (bx, by), ra, rb in _LIMBS:
        long = (bx - ax) ** 2 + (by - ay) ** 2
        along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long, 0, 1)
        away = (x - ax - along * (bx - ax)) ** 2 + (y - ay - along * (by - ay)) ** 2
        radius = ra + along * (rb - ra)
        relief = np.maximum(relief, np.sqrt(np.maximum(radius**2 - away, 0)))
    return np.asarray(relief, np.float32)


@lru_cache(maxsize=2)
def _sheet(light: Light) -> Floats:
    """Return the hand's linear BGR colour (premultiplied) and cover on its sheet, four channels."""
    relief = cv2.GaussianBlur(_relief(), (0, 0), 0.16 * _PER_CM)
    dy, dx = np.gradient(relief * _PER_CM)
    normals = np.dstack([-dx, dy, np.full_like(dx, 1.3)]).reshape(-1, 3)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    shade, _ = light.on(np.zeros((3, len(normals)), np.float32), normals.T.astype(np.float32))
    lit = shade[:, None] * light.lamp + light.room * (0.55 + 0.45 * normals[:, 2:])
    skin = linear((222, 172, 142)) * lit.reshape(*relief.shape, 3)
    cover = cv2.GaussianBlur((_relief() > 0.25).astype(np.float32), (0, 0), 0.06 * _PER_CM)[:, :, None]
    return np.asarray(np.dstack([skin * cover, cover]), np.float32)


def draw_hand(place: Floats, towards: float, moved: Floats, pinhole: Pinhole, light: Light) -> Thing | None:
    """Draw the hand with its palm over `place` (x, y in cm), reaching `towards` (radians, 0 along x).

    `moved` (x, y in cm) is how far it moves while the shutter is open. None if it is out of the picture.
    """
    corners = _on_table(np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32), place, towards)
    spots = pinhole.project(corners)
    step = pinhole.project(corners[:1] + np.array([*moved, 0], np.float32))[0] - spots[0]
    seen = _blurred(
        _warp(
            _sheet(light),
            np.asarray(spots / 2, np.float32),
            (pinhole.width // 2, pinhole.height // 2),
        ),
        step / 2,
    )
    x, y, width, height = cv2.boundingRect((seen[:, :, 3] > 0.004).astype(np.uint8))
    if not width:
        return None
    window = np.s_[max(0, y - _SOFT) : y + height + _SOFT, max(0, x - _SOFT) : x + width + _SOFT]
    part = np.ascontiguousarray(seen[window])
    shade = 1 - 0.45 * cv2.GaussianBlur(part[:, :, 3], (0, 0), _SOFT / 2.5)
    rect = (2 * window[1].start, 2 * window[0].start, 2 * (window[1].start + part.shape[1]),
            2 * (window[0].start + part.shape[0]))  # fmt: skip
    full = np.asarray(cv2.resize(part, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR), np.float32)
    left = cv2.resize(shade, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)[:, :, None]
    patch = Patch(rect, full[:, :, :3], full[:, :, 3:])
    return Thing(patch, rect, np.asarray(left, np.float32), depth=-1.0, over_all=True)


def _on_table(unit: Floats, place: Floats, towards: float) -> Floats:
    """Return where points of the sheet (0 to 1 across and down) are in the world, (n, 3) cm."""
    across = unit[:, 0] * _SIZE[0] - _MIDDLE[0]
    forward = _MIDDLE[1] - unit[:, 1] * _SIZE[1]
    c, s = np.cos(towards), np.sin(towards)
    x = place[0] + forward * c + across * s
    y = place[1] + forward * s - across * c
    return np.asarray(np.column_stack([x, y, np.full_like(x, HEIGHT)]), np.float32)


def _warp(sheet: Floats, spots: Floats, size: tuple[int, int]) -> Floats:
    height, width = sheet.shape[:2]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    onto = cv2.getPerspectiveTransform(corners, np.asarray(spots, np.float32))
    return np.asarray(cv2.warpPerspective(sheet, onto, size), np.float32)


def _blurred(seen: Floats, step: Floats) -> Floats:
    """Return a picture smeared along `step` (x, y in pixels)."""
    count = int(np.clip(np.ceil(np.abs(step).max() / 2), 1, 9))
    if count == 1:
        return seen
    reach = int(np.ceil(np.abs(step).max() / 2)) + 1
    wide = cv2.copyMakeBorder(seen, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
    total = np.zeros_like(seen)
    for share in np.linspace(-0.5, 0.5, count):
        x, y = (reach + np.round(step * share)).astype(int)
        total += wide[y : y + seen.shape[0], x : x + seen.shape[1]]
    return np.asarray(total / count, np.float32)
