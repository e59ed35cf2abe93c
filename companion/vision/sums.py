"""Sums along outlines laid over a picture: what is looked up in it most often, and so compiled where that can be."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision import swift
from companion.vision.light import Plane
from companion.vision.looks import Border, Looks, Singles
from companion.vision.pose import Numbers

_BELOW = np.array([0, 0.5], np.float32)
"""From a place to the row of sums that lies there: each row of sums is of the pixels above."""


def running(windows: Plane) -> Plane:
    """Sums (n, h + 2, w + 1) along the rows of windows (n, h, w): an empty row above and below, and nothing before."""
    count, height, width = windows.shape
    if swift.compiled is None:
        sums = np.zeros((count, height + 2, width + 1), np.float32)
        np.cumsum(windows, axis=2, out=sums[:, 1:-1, 1:])
        return sums
    sums = np.empty((count, height + 2, width + 1), np.float32)
    swift.compiled.running(np.ascontiguousarray(windows), height, width, sums)
    return sums


def inside(sums: Plane, border: Border, look: Numbers, at: Singles, own: Numbers) -> Singles:
    """What lies inside borders (m,), by Green's theorem.

    `sums` (n, h + 2, w + 1) are windows as `running` gives them. Each border is the one number `look` (m,), moved by
    `at` (m, 2) pixels, in the window number `own` (m,).
    """
    if swift.compiled is None:
        found = _sampled(sums, border.points[look] + (at + _BELOW)[:, None], own)
        return np.asarray(np.einsum("np,np->n", found, border.down[look]), np.float32)
    worth, points = np.empty(len(look), np.float32), border.points
    swift.compiled.inside(sums, *sums.shape[1:], points, border.down, points.shape[1], look, at, own, worth)
    return worth


def along(edges: Plane, seen: Looks, look: Numbers, at: Singles, own: Numbers) -> Singles:
    """How much of the edges at rims runs along them (m,), 0 to 1.

    `edges` (n, h, w, 3) are structure tensors of n scenes. Each rim is that of the look number `look` (m,), moved by
    `at` (m, 2) pixels, in the scene number `own` (m,).
    """
    if swift.compiled is None:
        tensor = _sampled(edges, seen.rim[look] + (at - np.float32(0.5))[:, None], own)
        found = np.einsum("npk,npk->np", tensor, seen.ways[look])
        return np.asarray(np.sqrt(np.maximum(found, 0)).mean(axis=1), np.float32)
    worth, rims = np.empty(len(look), np.float32), seen.rim
    swift.compiled.along(edges, *edges.shape[1:3], rims, seen.ways, rims.shape[1], look, at, own, worth)
    return worth


def _sampled(planes: Plane, places: Singles, own: Numbers) -> Plane:
    """What planes (n, h, w, …) show at pixels `places` (m, p, 2), each in the plane number `own` (m,)."""
    height = planes.shape[1]
    down = np.clip(places[..., 1], 0, height - 1) + (own[:, None] * height).astype(np.float32)
    whole = planes.reshape(-1, *planes.shape[2:])
    return np.asarray(cv2.remap(whole, places[..., 0], down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
