"""A die's pixels: rays are followed to a cube with rounded edges and shaded where they meet it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import Floats
from companion.vision.training.lamps import Lamps
from companion.vision.training.looks import Look
from companion.vision.training.view import SIDE, View

_STEPS = 16


@dataclass(frozen=True, eq=False)
class Standing:
    """Where a die stands: the middle of its foot (2,) on the table, its yaw in radians and its edge's length."""

    foot: Floats
    yaw: float
    edge: float

    @property
    def turn(self) -> Floats:
        """The die's own directions as columns (3, 3)."""
        c, s = np.cos(self.yaw), np.sin(self.yaw)
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32)

    @property
    def middle(self) -> Floats:
        """The die's centre (3,)."""
        return np.array([*self.foot, self.edge / 2], np.float32)

    def world(self, points: Floats) -> Floats:
        """The die's own points (n, 3), from -1 to 1, in the world."""
        return np.asarray(points @ self.turn.T * (self.edge / 2) + self.middle, np.float32)


CUBE: Floats = np.array([[x, y, z] for z in (-1, 1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))], np.float32)


def dot(a: Floats, b: Floats) -> Floats:
    """Products of directions (3, n), (n,)."""
    return np.asarray(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])


def _distance(p: Floats, look: Look) -> Floats:
    q = np.maximum(np.abs(p) - (1 - look.corner), 0)
    box = np.sqrt(dot(q, q)) - look.corner
    if look.ball >= 2:
        return np.asarray(box)
    return np.maximum(box, np.sqrt(dot(p, p)) - look.ball)


def _entry(start: Floats, rays: Floats, half: float) -> tuple[Floats, npt.NDArray[np.intp]]:
    """How far along which of the rays (3, n) the cube around the die begins: (m,), (m,)."""
    slope = np.where(np.abs(rays) < 1e-6, 1e-6, rays)
    middle, reach = -start / slope, half / np.abs(slope)
    near = np.maximum.reduce(list(middle - reach))
    leave = np.minimum.reduce(list(middle + reach))
    seen = np.flatnonzero(near < leave)
    return np.asarray(near[seen], np.float32), seen


def _follow(start: Floats, rays: Floats, far: Floats, look: Look) -> tuple[Floats, Floats]:
    """Follows rays (3, n) from `far` to the die; how far they got and how near they came, (n,) each."""
    nearest = np.full(len(far), 9, np.float32)
    moving = np.arange(len(far))
    for _ in range(_STEPS):
        gap = _distance(start + rays[:, moving] * far[moving], look)
        nearest[moving] = np.minimum(nearest[moving], gap)
        far[moving] += gap
        moving = moving[(gap > 0.002) & (gap < 0.7)]
        if not len(moving):
            break
    return far, np.maximum(nearest - 0.003, 0)


def _outward(p: Floats, look: Look) -> Floats:
    out = np.maximum(np.abs(p) - (1 - look.corner), 1e-4) * np.sign(p)
    out /= np.sqrt(dot(out, out))
    if look.ball < 2:
        reach = np.sqrt(dot(p, p))
        share = np.clip((reach - look.ball + 0.05) / 0.05, 0, 1)
        out = out * (1 - share) + p / reach * share
    return np.asarray(out, np.float32)


@dataclass(frozen=True, eq=False)
class Drawn:
    """A die's piece of picture at (x0, y0): linear BGR (h, w, 3) and how much of each pixel it covers (h, w)."""

    x0: int
    y0: int
    colour: Floats
    cover: Floats


def draw(look: Look, standing: Standing, view: View, lamps: Lamps) -> Drawn | None:
    """Draws a die where the picture shows it."""
    hull = view.project(standing.world(CUBE))
    x0, y0 = (max(0, int(v)) for v in hull.min(0) - 2)
    x1, y1 = (min(SIDE, int(v)) for v in hull.max(0) + 3)
    if x1 <= x0 or y1 <= y0:
        return None
    turn = standing.turn
    rays = turn.T @ view.rays(x0, y0, x1, y1)
    start = (turn.T @ (view.place - standing.middle) / (standing.edge / 2))[:, None].astype(np.float32)
    pixel = float(np.linalg.norm(start)) / view.focal
    colour = np.zeros((3, rays.shape[1]), np.float32)
    cover = np.zeros(rays.shape[1], np.float32)
    far, seen = _entry(start, rays, 1 + pixel)
    if len(seen):
        far, nearest = _follow(start, rays[:, seen], far, look)
        cover[seen] = np.clip(1 - nearest / pixel, 0, 1)
        spots = start + rays[:, seen] * far
        colour[:, seen] = _shade(look, spots, rays[:, seen], pixel, standing, lamps)
    shape = (y1 - y0, x1 - x0)
    return Drawn(x0, y0, colour.T.reshape(*shape, 3), np.asarray(cover.reshape(shape), np.float32))


def _pips(look: Look, p: Floats, rays: Floats, pixel: float) -> tuple[Floats, Floats, Floats]:
    """How much of each point is pip (n,), its ink (3, n) and how far its dent leans the surface (3, n)."""
    size = np.abs(p)
    axis = np.where(size[2] >= np.maximum(size[0], size[1]), 2, (size[1] > size[0]).astype(np.intp))
    along = np.arange(p.shape[1])
    side = axis * 2 + (p[axis, along] < 0)
    u_axis, v_axis = np.where(axis == 0, 1, 0), np.where(axis == 2, 1, 2)
    uv = np.stack([p[u_axis, along], p[v_axis, along]], 1)
    away = uv[:, None] - look.spots[side]
    gap = np.hypot(away[:, :, 0], away[:, :, 1])
    which = gap.argmin(1)
    radius = look.radii[side]
    soft = np.maximum(pixel / np.maximum(np.abs(rays[axis, along]), 0.25), 0.01)
    cover = np.clip((radius - gap[along, which]) / soft + 0.5, 0, 1)
    lean = np.zeros_like(p)
    offset = away[along, which] / radius[:, None] * cover[:, None] * look.dent
    lean[u_axis, along], lean[v_axis, along] = -offset[:, 0], -offset[:, 1]
    return np.asarray(cover, np.float32), look.inks[side].T, lean


def _body(look: Look, p: Floats) -> Floats:
    if not look.marbling:
        return np.tile(look.body[0][:, None], p.shape[1])
    wave = look.marbling
    turns = np.sin(p[0] * wave + 2 * np.sin(p[1] * wave * 0.9 + look.gloss * 9) + 1.5 * np.cos(p[2] * wave * 1.3))
    share = 0.5 + 0.5 * np.sin(2 * turns + p[1] * wave)
    return np.asarray(look.body[0][:, None] * (1 - share) + look.body[1][:, None] * share, np.float32)


def _shade(  # noqa: PLR0917
    look: Look, p: Floats, rays: Floats, pixel: float, standing: Standing, lamps: Lamps
) -> Floats:
    cover, ink, lean = _pips(look, p, rays, pixel)
    if look.glitter:
        grain = np.random.default_rng(int(look.gloss * 1e6)).random(p.shape[1]) ** 6
        body = _body(look, p) + look.glitter * np.asarray(grain, np.float32)
    else:
        body = _body(look, p)
    out = _outward(p, look) + lean
    out /= np.sqrt(dot(out, out))
    turn = standing.turn
    places = turn @ p * (standing.edge / 2) + standing.middle[:, None]
    normal, view = turn @ out, turn @ rays
    lit = np.clip(dot(normal, lamps.aim), 0, 1)
    lit = lit * (1 - look.clear) + look.clear * (0.55 + 0.35 * np.clip(dot(view, lamps.aim), 0, 1))
    light = lamps.lamp[:, None] * (lit * lamps.lit(places)) + lamps.room[:, None] * (0.62 + 0.38 * normal[2])
    light *= 0.65 + 0.35 * np.clip(places[2] / standing.edge * 2, 0, 1)
    flat = body * (1 - cover) + ink * cover
    mirror = view - 2 * dot(view, normal) * normal
    shine = np.exp(look.sharp * np.maximum(dot(mirror, lamps.aim) - 1, -20 / look.sharp))
    facing = np.clip(1 + dot(view, normal), 0, 1)
    gloss = look.gloss * (0.04 + 0.6 * facing**4)
    return np.asarray(
        flat * light + look.gloss * 0.8 * shine * lamps.lamp[:, None] + gloss * lamps.reflected(mirror), np.float32
    )
