"""A die as a rounded cube: every pixel's ray is followed to its surface and shaded in linear light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from hardware.drawn.dice import FACE_PIXELS, SIDES, DrawnDie, skin

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole, Rect

_ROUND = 0.19  # radius of a die's edges, cm
_OFFSETS = ((0.375, 0.125), (0.875, 0.375), (0.125, 0.625), (0.625, 0.875))
_RIGHT, _UP = (np.array([side[k] for side in SIDES], np.float32).T for k in range(2))
CORNERS = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], np.float32)


@dataclass(frozen=True, eq=False)
class Pose:
    """How a die stands: `turn` takes its own directions to the world's, `middle` is its centre in cm."""

    turn: Floats
    middle: Floats

    def corners(self, half: float) -> Floats:
        """Return the eight corners of the cube with half edge `half`, (8, 3) cm."""
        return np.asarray(CORNERS * half @ self.turn.T + self.middle, np.float32)


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
    half = die.edge / 2
    rect = pinhole.around(np.vstack([pose.corners(half) for pose in poses]), 2)
    shape = (max(0, rect[3] - rect[1]), max(0, rect[2] - rect[0]))
    colour, cover = np.zeros((*shape, 3), np.float32), np.zeros((*shape, 1), np.float32)
    if 0 in shape:
        return Patch((0, 0, 0, 0), colour[:0, :0], cover[:0, :0])
    samples = [(pose, _OFFSETS[k % 4]) for k, pose in enumerate(poses * (4 if len(poses) == 1 else 1))]
    for pose, offset in samples:
        x0, y0, x1, y1 = pinhole.around(pose.corners(half), 1)
        if x1 <= x0 or y1 <= y0:
            continue
        window = np.s_[y0 - rect[1] : y1 - rect[1], x0 - rect[0] : x1 - rect[0]]
        rays = np.ascontiguousarray(pinhole.rays((x0, y0, x1, y1), offset).reshape(-1, 3).T)
        hit, spots, normals = _trace(pinhole.place, rays, pose, half)
        if not len(hit):
            continue
        layer = np.zeros((4, rays.shape[1]), np.float32)
        layer[:3, hit] = _shade(die, spots, normals, rays[:, hit], pose, light, bounce)
        layer[3, hit] = 1
        seen = layer.reshape(4, y1 - y0, x1 - x0).transpose(1, 2, 0) / len(samples)
        colour[window] += seen[:, :, :3]
        cover[window] += seen[:, :, 3:]
    return Patch(rect, colour, cover)


# Below, points and directions are columns, (3, n): numpy is several times faster that way round.


def _length(columns: Floats) -> Floats:
    return np.asarray(np.sqrt(_dot(columns, columns)), np.float32)


def _dot(a: Floats, b: Floats) -> Floats:
    return np.asarray(a[0] * b[0] + a[1] * b[1] + a[2] * b[2], np.float32)


def _trace(eye: Floats, rays: Floats, pose: Pose, half: float) -> tuple[NDArray[np.intp], Floats, Floats]:
    """Return which rays hit the rounded cube, and the spots and normals there in the die's own frame."""
    start = ((eye - pose.middle) @ pose.turn).astype(np.float32)[:, None]
    ways = pose.turn.T @ rays
    ways[np.abs(ways) < 1e-6] = 1e-6
    first, reach = -start / ways, half / np.abs(ways)
    near, far = (first - reach).max(0), (first + reach).min(0)
    hit = np.flatnonzero(near < far)
    ways = ways[:, hit]
    spots = start + near[hit] * ways
    over = np.abs(spots) - (half - _ROUND)
    edge = np.flatnonzero((over > 0).sum(0) > 1)
    spots[:, edge], missed = _walk(spots[:, edge], ways[:, edge] / _length(ways[:, edge]), half)
    keep = np.ones(len(hit), bool)
    keep[edge[missed]] = False
    spots = spots[:, keep]
    out = np.maximum(np.abs(spots) - (half - _ROUND), 0) * np.sign(spots)
    return hit[keep], spots, np.asarray(out / np.maximum(_length(out), 1e-6), np.float32)


def _walk(spots: Floats, ways: Floats, half: float) -> tuple[Floats, NDArray[np.bool_]]:
    """Walk from the cube's sides on to the rounding; return the spots there and which rays miss it."""
    gap = np.zeros(spots.shape[1], np.float32)
    for _ in range(8):
        gap = _length(np.maximum(np.abs(spots) - (half - _ROUND), 0)) - np.float32(_ROUND)
        spots = spots + gap * ways
    return spots, gap > 0.012


def _shade(  # noqa: PLR0917
    die: DrawnDie, spots: Floats, normals: Floats, rays: Floats, pose: Pose, light: Light, bounce: Floats
) -> Floats:
    """Return the linear BGR light that comes from spots of the die along `rays`, (3, n)."""
    where = pose.turn @ spots + pose.middle[:, None]
    out = pose.turn @ normals
    lit, to_lamp = light.on(where, out)
    lamp, room, ground = light.lamp[:, None], light.room[:, None], bounce[:, None]
    upward = 0.5 + 0.5 * out[2]
    low = 0.5 + 0.5 * np.clip(where[2] / die.edge, 0, 1)
    diffuse = _reflectance(die, spots, normals) * (lit * lamp + (ground + upward * (room - ground)) * low)
    view = rays / _length(rays)
    facing = _dot(view, out)
    mirror = view - 2 * facing * out
    shine = np.clip(_dot(mirror, to_lamp), 0, 1)
    shine4 = shine**4
    shine16 = shine4 * shine4 * shine4 * shine4
    gleam = 0.07 * shine16 + 0.35 * shine16 * shine16 * shine16 * shine16
    rim = (0.03 + 0.35 * np.clip(1 + facing, 0, 1) ** 5) * np.clip(mirror[2] + 0.3, 0, 1)
    return np.asarray(diffuse + gleam * lamp + rim * room, np.float32)


def _reflectance(die: DrawnDie, spots: Floats, normals: Floats) -> Floats:
    """Return the share of blue, green and red light that each spot throws back, (3, n)."""
    size = np.abs(normals)
    axis = np.where(size[2] >= np.maximum(size[0], size[1]), 2, (size[1] > size[0]).astype(np.intp))
    outward = normals[axis, np.arange(len(axis))] > 0
    side = np.array([[3, 2], [5, 4], [1, 0]])[axis, outward.astype(np.intp)]
    scale, last = FACE_PIXELS / die.edge, FACE_PIXELS - 1.0
    u = np.clip((_dot(spots, _RIGHT[:, side]) + die.edge / 2) * scale - 0.5, 0, last) + side * FACE_PIXELS
    v = np.clip((die.edge / 2 - _dot(spots, _UP[:, side])) * scale - 0.5, 0, last)
    maps = u.astype(np.float32)[:, None], v.astype(np.float32)[:, None]
    # remap takes at most 32767 rows at a time
    parts = [
        cv2.remap(skin(die), maps[0][k : k + 30000], maps[1][k : k + 30000], cv2.INTER_LINEAR)
        for k in range(0, len(u), 30000)
    ]
    return np.asarray(np.vstack(parts)[:, 0].T, np.float32)
