"""A die as a rounded cube: every pixel's ray is followed to its surface and shaded in linear light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from hardware.drawn.dice import FACE_PIXELS, SIDES, DrawnDie, skin

if TYPE_CHECKING:
    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole, Rect

_ROUND = 0.19  # radius of a die's edges, cm
_OFFSETS = ((0.375, 0.125), (0.875, 0.375), (0.125, 0.625), (0.625, 0.875))
_RIGHT, _UP, _OUT = (np.asarray([side[k] for side in SIDES], np.float32) for k in range(3))
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
    """A piece of picture: premultiplied linear BGR `colour` (h, w, 3) and `cover` (h, w, 1), 0 to 1, at `rect`."""

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
        rays = pinhole.rays((x0, y0, x1, y1), offset).reshape(-1, 3)
        hit, spots, normals = _trace(pinhole.place, rays, pose, half)
        if not len(hit):
            continue
        seen = _shade(die, spots, normals, rays[hit], pose, light, bounce)
        layer = np.zeros((len(rays), 4), np.float32)
        layer[hit, :3], layer[hit, 3] = seen, 1
        layer = layer.reshape(y1 - y0, x1 - x0, 4) / len(samples)
        colour[window] += layer[:, :, :3]
        cover[window] += layer[:, :, 3:]
    return Patch(rect, colour, cover)


def _trace(eye: Floats, rays: Floats, pose: Pose, half: float) -> tuple[Floats, Floats, Floats]:
    """Return which rays hit the rounded cube (indices), and the spots and normals there in the die's own frame."""
    start = ((eye - pose.middle) @ pose.turn).astype(np.float32)
    ways = rays @ pose.turn
    ways = np.where(np.abs(ways) < 1e-6, np.float32(1e-6), ways)
    near = ((-half * np.sign(ways) - start) / ways).max(1)
    far = ((half * np.sign(ways) - start) / ways).min(1)
    hit = np.flatnonzero(near < far)
    ways = ways[hit] / np.sqrt(np.einsum("ij,ij->i", ways[hit], ways[hit]))[:, None]
    spots = start + (near[hit] * np.linalg.norm(rays[hit], axis=1))[:, None] * ways
    over = np.abs(spots) - (half - _ROUND)
    edge = np.flatnonzero((over > 0).sum(1) > 1)
    gone = _walk(spots, ways, edge, half)
    keep = np.ones(len(hit), bool)
    keep[edge[gone]] = False
    hit, spots = hit[keep], spots[keep]
    out = np.maximum(np.abs(spots) - (half - _ROUND), 0) * np.sign(spots)
    normals = out / np.maximum(np.sqrt(np.einsum("ij,ij->i", out, out)), 1e-6)[:, None]
    return hit, spots, normals  # type: ignore[return-value]


def _walk(spots: Floats, ways: Floats, edge: Floats, half: float) -> Floats:
    """Walk the rays `edge` on to the rounding, changing `spots`; return which of them miss it."""
    at, along = spots[edge], ways[edge]
    gap = np.zeros(len(edge), np.float32)
    for _ in range(9):
        over = np.maximum(np.abs(at) - (half - _ROUND), 0)
        gap = np.sqrt(np.einsum("ij,ij->i", over, over)) - _ROUND
        at = at + gap[:, None] * along
    spots[edge] = at
    return np.asarray(gap > 0.012)


def _shade(
    die: DrawnDie, spots: Floats, normals: Floats, rays: Floats, pose: Pose, light: Light, bounce: Floats
) -> Floats:
    """Return the linear BGR light that comes from spots of the die along `rays`, (n, 3)."""
    body = _reflectance(die, spots, normals)
    where = spots @ pose.turn.T + pose.middle
    out = normals @ pose.turn.T
    lit, to_lamp = light.on(where, out)
    upward = (0.5 + 0.5 * out[:, 2])[:, None]
    low = (0.5 + 0.5 * np.clip(where[:, 2] / die.edge, 0, 1))[:, None]
    diffuse = body * (lit[:, None] * light.lamp + (upward * light.room + (1 - upward) * bounce) * low)
    view = rays / np.sqrt(np.einsum("ij,ij->i", rays, rays))[:, None]
    facing = np.einsum("ij,ij->i", view, out)
    mirror = view - 2 * facing[:, None] * out
    shine = np.clip(np.einsum("ij,ij->i", mirror, to_lamp), 0, 1)
    gleam = (0.10 * shine**14 + 0.55 * shine**90)[:, None] * light.lamp
    rim = (0.03 + 0.35 * np.clip(1 + facing, 0, 1) ** 5)[:, None] * light.room * np.clip(mirror[:, 2:] + 0.3, 0, 1)
    return np.asarray(diffuse + gleam + rim, np.float32)


def _reflectance(die: DrawnDie, spots: Floats, normals: Floats) -> Floats:
    axis = np.abs(normals).argmax(1)
    outward = np.take_along_axis(normals, axis[:, None], 1)[:, 0] > 0
    side = np.array([[3, 2], [5, 4], [1, 0]])[axis, outward.astype(int)]
    scale = FACE_PIXELS / die.edge
    last = FACE_PIXELS - 1.0
    u = np.clip((np.einsum("ij,ij->i", spots, _RIGHT[side]) + die.edge / 2) * scale - 0.5, 0, last)
    v = np.clip((die.edge / 2 - np.einsum("ij,ij->i", spots, _UP[side])) * scale - 0.5, 0, last)
    u += side * FACE_PIXELS
    maps = u.astype(np.float32)[:, None], v.astype(np.float32)[:, None]
    # remap takes at most 32767 rows at a time
    parts = [
        cv2.remap(skin(die), maps[0][k : k + 30000], maps[1][k : k + 30000], cv2.INTER_LINEAR)
        for k in range(0, len(u), 30000)
    ]
    return np.asarray(np.vstack(parts)[:, 0], np.float32)
