"""Draws a piece: every pixel's ray is followed to its surface and shaded in linear light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from hardware.drawn.dice import FACE_PIXELS, SIDES, DrawnDie, skin
from hardware.drawn.shapes import dot, length

if TYPE_CHECKING:
    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole, Rect

_OFFSETS = ((0.375, 0.125), (0.875, 0.375), (0.125, 0.625), (0.625, 0.875))
_RIGHT, _UP = (np.array([side[k] for side in SIDES], np.float32).T for k in range(2))


@dataclass(frozen=True, eq=False)
class Pose:
    """How a die stands: `turn` takes its own directions to the world's, `middle` is its centre in cm."""

    turn: Floats
    middle: Floats

    def of(self, points: Floats) -> Floats:
        """Return where points of the piece (n, 3) are in the world, (n, 3) cm."""
        return np.asarray(points @ self.turn.T + self.middle, np.float32)


@dataclass(frozen=True, eq=False)
class Patch:
    """A piece of picture at `rect`: premultiplied linear BGR `colour` (h, w, 3), `cover` (h, w, 1)."""

    rect: Rect
    colour: Floats
    cover: Floats


def draw_die(die: DrawnDie, poses: list[Pose], pinhole: Pinhole, light: Light, bounce: Floats) -> Patch:
    """Draw a die at rest (one pose) or blurred by its movement (its poses while the shutter is open).

    `bounce` is the linear BGR light that the ground throws back onto the sides.
    """
    if len(poses) <= len(_OFFSETS):
        return _draw(die, poses, pinhole, light, bounce)
    # what is blurred over many pixels needs no fine ones
    coarse = _draw(die, poses, pinhole.halved(), light, bounce)
    if not coarse.cover.size:
        return coarse
    colour, cover = (cv2.resize(part, None, fx=2, fy=2) for part in (coarse.colour, coarse.cover))
    x0, y0, x1, y1 = (2 * end for end in coarse.rect)
    return Patch((x0, y0, x1, y1), np.asarray(colour, np.float32), np.asarray(cover[:, :, None], np.float32))


def _draw(die: DrawnDie, poses: list[Pose], pinhole: Pinhole, light: Light, bounce: Floats) -> Patch:
    outline = die.shape.outline
    rect = pinhole.around(np.vstack([pose.of(outline) for pose in poses]), 2)
    seen = np.zeros((max(0, rect[3] - rect[1]), max(0, rect[2] - rect[0]), 4), np.float32)
    samples = [(pose, _OFFSETS[k % 4]) for k, pose in enumerate(poses * (4 if len(poses) == 1 else 1))]
    for pose, offset in samples if seen.size else ():
        x0, y0, x1, y1 = pinhole.around(pose.of(outline), 1)
        if x1 <= x0 or y1 <= y0:
            continue
        rays = np.ascontiguousarray(pinhole.rays((x0, y0, x1, y1), offset).reshape(-1, 3).T)
        layer = _look(die, rays, pose, pinhole, light, bounce).reshape(4, y1 - y0, x1 - x0)
        seen[y0 - rect[1] : y1 - rect[1], x0 - rect[0] : x1 - rect[0]] += layer.transpose(1, 2, 0)
    seen /= len(samples)
    return Patch(rect if seen.size else (0, 0, 0, 0), seen[:, :, :3].copy(), seen[:, :, 3:].copy())


def _look(die: DrawnDie, rays: Floats, pose: Pose, pinhole: Pinhole, light: Light, bounce: Floats) -> Floats:  # noqa: PLR0917
    """Return the light that comes along `rays` (3, n) and whether they hit, (4, n)."""
    start = ((pinhole.place - pose.middle) @ pose.turn).astype(np.float32)[:, None]
    hit, spots, normals = die.shape.meet(start, pose.turn.T @ rays)
    layer = np.zeros((4, rays.shape[1]), np.float32)
    if len(hit):
        layer[:3, hit] = _shade(die, spots, normals, rays[:, hit], pose, light, bounce)
        layer[3, hit] = 1
    return layer


def _shade(  # noqa: PLR0917
    die: DrawnDie, spots: Floats, normals: Floats, rays: Floats, pose: Pose, light: Light, bounce: Floats
) -> Floats:
    """Return the linear BGR light that comes from spots of the die along `rays`, (3, n)."""
    where = pose.turn @ spots + pose.middle[:, None]
    out = pose.turn @ normals
    lit, to_lamp = light.on(where, out)
    lamp, room, ground = light.lamp[:, None], light.room[:, None], bounce[:, None]
    upward = 0.5 + 0.5 * out[2]
    low = 0.5 + 0.5 * np.clip(where[2] / (2 * die.shape.half[2]), 0, 1)
    diffuse = _reflectance(die, spots, normals) * (lit * lamp + (ground + upward * (room - ground)) * low)
    view = rays / length(rays)
    facing = dot(view, out)
    mirror = view - 2 * facing * out
    shine = np.clip(dot(mirror, to_lamp), 0, 1)
    shine4 = shine**4
    shine16 = shine4 * shine4 * shine4 * shine4
    gleam = 0.07 * shine16 + 0.35 * shine16 * shine16 * shine16 * shine16
    rim = (0.03 + 0.35 * np.clip(1 + facing, 0, 1) ** 5) * np.clip(mirror[2] + 0.3, 0, 1)
    return np.asarray(diffuse + gleam * lamp + rim * room, np.float32)


def _reflectance(die: DrawnDie, spots: Floats, normals: Floats) -> Floats:
    """Return the share of blue, green and red light that each spot throws back, (3, n)."""
    size = np.abs(normals)
    topmost = (size[2] >= np.maximum(size[0], size[1])) | die.shape.flat
    axis = np.where(topmost, 2, (size[1] > size[0]).astype(np.intp))
    outward = normals[axis, np.arange(len(axis))] > 0
    side = np.array([[3, 2], [5, 4], [1, 0]])[axis, outward.astype(np.intp)]
    half, last = float(die.shape.half[0]), FACE_PIXELS - 1.0
    scale = FACE_PIXELS / (2 * half)
    u = np.clip((dot(spots, _RIGHT[:, side]) + half) * scale - 0.5, 0, last) + side * FACE_PIXELS
    v = np.clip((half - dot(spots, _UP[:, side])) * scale - 0.5, 0, last)
    maps = u.astype(np.float32)[:, None], v.astype(np.float32)[:, None]
    # remap takes at most 32767 rows at a time
    parts = [
        cv2.remap(skin(die), maps[0][k : k + 30000], maps[1][k : k + 30000], cv2.INTER_LINEAR)
        for k in range(0, len(u), 30000)
    ]
    return np.asarray(np.vstack(parts)[:, 0].T, np.float32)
