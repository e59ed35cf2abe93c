"""Sums along outlines laid over a picture: what is looked up in it most often, and so compiled where that can be."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision import swift
from companion.vision.light import Plane
from companion.vision.looks import Singles
from companion.vision.pose import Numbers


def inside(sums: Plane, points: Singles, down: Singles, look: Numbers, at: Singles, own: Numbers) -> Singles:
    """What lies inside borders (m,), by Green's theorem.

    `sums` (n, h + 2, w + 1) are windows' sums along rows, with an empty row above and below; each border has the
    `points` (k, p, 2) number `look` (m,), moved by `at` (m, 2) pixels, and runs `down` (k, p) so far at each, in
    the window number `own` (m,).
    """
    if swift.compiled is None:
        return _inside(sums, points, down, look, at, own)
    worth = np.empty(len(look), np.float32)
    swift.compiled.inside(sums, *sums.shape[1:], points, down, points.shape[1], look, at, own, worth)
    return worth


def along(edges: Plane, rims: Singles, ways: Singles, look: Numbers, at: Singles, own: Numbers) -> Singles:
    """How much of the edges at rims runs along them (m,), 0 to 1.

    `edges` (n, h, w, 3) are structure tensors of n scenes; each rim has the points number `look` (m,) of `rims`
    (k, p, 2), moved by `at` (m, 2) pixels, with the normals' squares `ways` (k, p, 3), in the scene number `own` (m,).
    """
    if swift.compiled is None:
        return _along(edges, rims, ways, look, at, own)
    worth = np.empty(len(look), np.float32)
    swift.compiled.along(edges, *edges.shape[1:3], rims, ways, rims.shape[1], look, at, own, worth)
    return worth


def _inside(sums: Plane, points: Singles, down: Singles, look: Numbers, at: Singles, own: Numbers) -> Singles:
    found = _sampled(sums, points[look] + (at + np.float32((0, 0.5)))[:, None], own)
    return np.asarray(np.einsum("np,np->n", found, down[look]), np.float32)


def _along(edges: Plane, rims: Singles, ways: Singles, look: Numbers, at: Singles, own: Numbers) -> Singles:
    tensor = _sampled(edges, rims[look] + (at - np.float32(0.5))[:, None], own)
    found = np.einsum("npk,npk->np", tensor, ways[look])
    return np.asarray(np.sqrt(np.maximum(found, 0)).mean(axis=1), np.float32)


def _sampled(planes: Plane, places: Singles, own: Numbers) -> Plane:
    """What planes (n, h, w, …) show at pixels `places` (m, p, 2), each in the plane number `own` (m,)."""
    height = planes.shape[1]
    down = np.clip(places[..., 1], 0, height - 1) + (own[:, None] * height).astype(np.float32)
    whole = planes.reshape(-1, *planes.shape[2:])
    return np.asarray(cv2.remap(whole, places[..., 0], down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
