"""A top face's four corners as numbers that a network can learn.

A face looks the same after every quarter turn, so no corner is the first and no angle is its angle. Its half diagonals
d1 and d2, as complex numbers, are known only as the set {±d1, ±d2}: the roots of z⁴ - (d1² + d2²) z² + d1² d2². The
coefficients are the same however the corners are counted and change smoothly as a die turns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]

SHAPE_FIELDS = 5
"""Log of the size, direction of d1² d2² (2), and (d1² + d2²) by the size squared (2)."""


def to_fields(corners: Floats) -> Floats:
    """Shape fields (n, 5) of quads (n, 4, 2), sizes in the quads' own unit."""
    points = corners[:, :, 0] + 1j * corners[:, :, 1]
    d1, d2 = (points[:, 2] - points[:, 0]) / 2, (points[:, 3] - points[:, 1]) / 2
    both = d1**2 * d2**2
    size = np.abs(both) ** 0.25
    turn = both / size**4
    skew = (d1**2 + d2**2) / size**2
    return np.column_stack([np.log(size), turn.real, turn.imag, skew.real, skew.imag]).astype(np.float32)


def to_corners(middles: Floats, fields: Floats) -> Floats:
    """Quads (n, 4, 2) in order around from middles (n, 2) and shape fields (n, 5)."""
    size = np.exp(np.clip(fields[:, 0], -10, 10))
    both = fields[:, 1] + 1j * fields[:, 2]
    both = both / np.maximum(np.abs(both), 1e-6)
    skew = fields[:, 3] + 1j * fields[:, 4]
    apart = np.sqrt(skew**2 / 4 - both)
    d1, d2 = np.sqrt(skew / 2 + apart), np.sqrt(skew / 2 - apart)
    # Around: the second diagonal is a right-hand turn from the first.
    turned = (d1.conj() * d2).imag < 0
    d2 = np.where(turned, -d2, d2)
    points = np.stack([-d1, -d2, d1, d2], 1) * size[:, None]
    return np.asarray(np.stack([points.real, points.imag], 2) + middles[:, None], np.float32)


def upright(corners: Floats) -> Floats:
    """The quads (n, 4, 2) clockwise as seen, the corner first that lies nearest to the upper left."""
    away = corners - corners.mean(1, keepdims=True)
    across, along = away[:, 2] - away[:, 0], away[:, 3] - away[:, 1]
    other_way = across[:, 0] * along[:, 1] < across[:, 1] * along[:, 0]
    corners = np.where(other_way[:, None, None], corners[:, ::-1], corners)
    away = corners - corners.mean(1, keepdims=True)
    first = np.argmin(away[:, :, 0] + away[:, :, 1] * 1.001, 1)
    order = (first[:, None] + np.arange(4)) % 4
    return np.asarray(np.take_along_axis(corners, order[:, :, None], 1))


def edges(corners: Floats) -> Floats:
    """Mean edge (n,) of quads (n, 4, 2)."""
    sides = corners - corners[:, (3, 0, 1, 2)]
    return np.asarray(np.hypot(sides[..., 0], sides[..., 1]).sum(1) / 4)


def flat(corners: Floats) -> Floats:
    """How flattened quads (n, 4, 2) show a square, (n,): 1 as it is, the cosine of the tilt at which it is seen."""
    across = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) / 2
    along = (corners[:, 3] - corners[:, 0] + corners[:, 2] - corners[:, 1]) / 2
    longest, shortest = np.linalg.svd(np.stack([across, along], 2), compute_uv=False).T
    return np.asarray(np.minimum(shortest / np.maximum(longest, 1e-6), 1), np.float32)
