"""The bodies of pieces: a rounded cube for a die, a rounded disc for a token; and where rays meet them.

Points and directions are columns, (3, n), in the piece's own frame: numpy is several times faster that way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hardware.drawn.pinhole import Floats

Met = tuple["NDArray[np.intp]", "Floats", "Floats"]


class Shape(Protocol):
    """A body: `half` its half sizes (x, y, z) in cm, `outline` points (n, 3) whose hull it nearly fills."""

    half: Floats
    outline: Floats
    flat: bool

    def meet(self, start: Floats, ways: Floats) -> Met:
        """Return which rays from `start` (3, 1) along `ways` hit, and the spots and normals there."""


class Cube:
    """A die: a cube with rounded edges."""

    flat = False

    def __init__(self, edge: float, rounding: float) -> None:
        self.half: Floats = np.full(3, edge / 2, np.float32)
        corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
        self.outline: Floats = np.asarray(np.array(corners) * (edge / 2), np.float32)
        self._round = np.float32(rounding)

    def meet(self, start: Floats, ways: Floats) -> Met:
        """See `Shape.meet`: exact on the flat sides, walked to on the edges."""
        hit, spots, ways = _box(self.half, start, ways)
        edge = np.flatnonzero((self._over(spots) > 0).sum(0) > 1)
        at, along, gap = spots[:, edge], ways[:, edge], np.zeros(len(edge), np.float32)
        along = along / length(along)
        for _ in range(8):
            gap = length(np.maximum(self._over(at), 0)) - self._round
            at = at + gap * along
        spots[:, edge] = at
        keep = np.ones(len(hit), bool)
        keep[edge[gap > 0.012]] = False
        spots = spots[:, keep]
        return hit[keep], spots, _unit(np.maximum(self._over(spots), 0) * np.sign(spots))

    def _over(self, spots: Floats) -> Floats:
        return np.asarray(np.abs(spots) - (self.half[:, None] - self._round), np.float32)


class Disc:
    """A token: a flat disc with a rounded edge."""

    flat = True

    def __init__(self, across: float, thick: float, rounding: float) -> None:
        self.half: Floats = np.array((across / 2, across / 2, thick / 2), np.float32)
        turns = np.arange(20) * (np.pi / 10)
        ring = np.column_stack([np.cos(turns), np.sin(turns), np.ones(20)])
        self.outline: Floats = np.asarray(np.vstack([ring, ring * (1, 1, -1)]) * self.half, np.float32)
        self._round = np.float32(rounding)

    def meet(self, start: Floats, ways: Floats) -> Met:
        """See `Shape.meet`: all rays are walked."""
        hit, spots, ways = _box(self.half, start, ways)
        ways = ways / length(ways)
        gap = np.zeros(len(hit), np.float32)
        for _ in range(16):
            aside, above, _ = self._over(spots)
            gap = np.hypot(np.maximum(aside, 0), np.maximum(above, 0)) - self._round
            spots = spots + gap * ways
        keep = gap < 0.012
        spots = spots[:, keep]
        aside, above, radius = self._over(spots)
        outward = np.maximum(aside, 0) / np.maximum(radius, 1e-6)
        return hit[keep], spots, _unit(np.stack([spots[0] * outward, spots[1] * outward,
                                                 np.maximum(above, 0) * np.sign(spots[2])]))  # fmt: skip

    def _over(self, spots: Floats) -> tuple[Floats, Floats, Floats]:
        radius = np.hypot(spots[0], spots[1])
        return radius - (self.half[0] - self._round), np.abs(spots[2]) - (self.half[2] - self._round), radius


def dot(a: Floats, b: Floats) -> Floats:
    """Return the products of columns, (n,)."""
    return np.asarray(a[0] * b[0] + a[1] * b[1] + a[2] * b[2], np.float32)


def length(columns: Floats) -> Floats:
    """Return the lengths of columns, (n,)."""
    return np.asarray(np.sqrt(dot(columns, columns)), np.float32)


def _unit(columns: Floats) -> Floats:
    return np.asarray(columns / np.maximum(length(columns), 1e-6), np.float32)


def _box(half: Floats, start: Floats, ways: Floats) -> Met:
    """Return which rays hit the box around a body, the spots there, and the directions of those rays."""
    ways = np.where(np.abs(ways) < 1e-6, np.float32(1e-6), ways)
    first, reach = -start / ways, half[:, None] / np.abs(ways)
    near, far = (first - reach).max(0), (first + reach).min(0)
    hit = np.flatnonzero(near < far)
    return hit, np.asarray(start + near[hit] * ways[:, hit], np.float32), ways[:, hit]


DIE = Cube(1.6, 0.19)
TOKEN = Disc(2.0, 0.25, 0.07)
