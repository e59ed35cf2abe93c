"""A hand that reaches into the tray: a smooth shape of palm, fingers and forearm."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

from hardware.drawn.dice import linear
from hardware.drawn.picture import Thing
from hardware.drawn.solid import Patch

if TYPE_CHECKING:
    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole, Rect

HEIGHT = 4.0  # of the hand's back over the floor, cm
_PER_CM = 16
_SIZE = (14.0, 34.0)  # of the sheet that the hand is drawn on, cm; the hand's middle is 9 cm from its upper edge
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


@cache
def _sheet(light: Light) -> tuple[Floats, Floats]:
    """Return the hand's linear BGR colour (premultiplied) and cover on its sheet."""
    relief = cv2.GaussianBlur(_relief(), (0, 0), 0.16 * _PER_CM)
    dy, dx = np.gradient(relief * _PER_CM)
    normals = np.dstack([-dx, dy, np.full_like(dx, 1.3)]).reshape(-1, 3)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    shade, _ = light.on(np.zeros((len(normals), 3), np.float32), normals.astype(np.float32))
    lit = shade[:, None] * light.lamp + light.room * (0.55 + 0.45 * normals[:, 2:])
    skin = linear((222, 172, 142)) * lit.reshape(*relief.shape, 3)
    cover = cv2.GaussianBlur((_relief() > 0.25).astype(np.float32), (0, 0), 0.06 * _PER_CM)[:, :, None]
    return np.asarray(skin * cover, np.float32), np.asarray(cover, np.float32)


def draw_hand(place: Floats, towards: float, moved: Floats, pinhole: Pinhole, light: Light) -> Thing | None:
    """Draw the hand with its palm over `place` (x, y in cm), reaching `towards` (radians, 0 along x).

    `moved` (x, y in cm) is how far it moves while the shutter is open. None if it is out of the picture.
    """
    corners = _on_table(np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32), place, towards)
    rect = _around(pinhole.project(corners), pinhole)
    if rect[0] >= rect[2] or rect[1] >= rect[3]:
        return None
    colour, cover = _sheet(light)
    full = np.dstack([colour, cover])
    layers = []
    for step in (-0.33, 0.0, 0.33):
        spots = pinhole.project(corners + np.array([*(moved * step), 0], np.float32)) - np.array(rect[:2])
        layers.append(_warp(full, spots.astype(np.float32), rect))
    seen = np.mean(layers, axis=0, dtype=np.float32)
    shade = 1 - 0.45 * cv2.GaussianBlur(seen[:, :, 3], (0, 0), 14)[:, :, None]
    patch = Patch(rect, np.ascontiguousarray(seen[:, :, :3]), np.ascontiguousarray(seen[:, :, 3:]))
    return Thing(patch, rect, np.asarray(np.repeat(shade, 3, 2), np.float32), depth=-1.0, over_all=True)


def _on_table(unit: Floats, place: Floats, towards: float) -> Floats:
    """Return where points of the sheet (0 to 1 across and down) are in the world, (n, 3) cm."""
    across = unit[:, 0] * _SIZE[0] - _MIDDLE[0]
    forward = _MIDDLE[1] - unit[:, 1] * _SIZE[1]
    c, s = np.cos(towards), np.sin(towards)
    x = place[0] + forward * c + across * s
    y = place[1] + forward * s - across * c
    return np.asarray(np.column_stack([x, y, np.full_like(x, HEIGHT)]), np.float32)


def _around(spots: Floats, pinhole: Pinhole) -> Rect:
    x0, y0 = np.floor(spots.min(0)).astype(int) - 8
    x1, y1 = np.ceil(spots.max(0)).astype(int) + 8
    x0, x1 = np.clip((x0, x1), 0, pinhole.width)
    y0, y1 = np.clip((y0, y1), 0, pinhole.height)
    return int(x0), int(y0), int(x1), int(y1)


def _warp(sheet: Floats, spots: Floats, rect: Rect) -> Floats:
    height, width = sheet.shape[:2]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    onto = cv2.getPerspectiveTransform(corners, spots)
    return np.asarray(cv2.warpPerspective(sheet, onto, (rect[2] - rect[0], rect[3] - rect[1])), np.float32)
