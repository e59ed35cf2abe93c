"""The light over a drawn table."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.network.quads import Floats
from companion.vision.training.view import SIDE, Random, View


@dataclass(frozen=True, eq=False)
class Lamps:
    """One lamp and the room's light, linear BGR.

    `aim` (3,) points to the lamp, `blur` is the shadow's softness as a share of its height, `pool` (x, y, radius) the
    spot that it lights on the table. `mirrored` (6, 6, 3) is the room as seen from below, for reflections.
    """

    aim: Floats
    lamp: Floats
    room: Floats
    blur: float
    pool: tuple[float, float, float]
    mirrored: Floats

    def lit(self, places: Floats) -> Floats:
        """How much of the lamp reaches places (2 or 3, n), (n,)."""
        x, y, radius = self.pool
        return np.asarray(np.exp(-((places[0] - x) ** 2 + (places[1] - y) ** 2) / (2 * radius**2)), np.float32)

    def reflected(self, upward: Floats) -> Floats:
        """The room's light (3, n) from directions (3, n)."""
        size = len(self.mirrored)
        x = np.clip((upward[0] * 0.5 + 0.5) * size, 0, size - 1).astype(int)
        y = np.clip((upward[1] * 0.5 + 0.5) * size, 0, size - 1).astype(int)
        return np.asarray(self.mirrored[y, x].T * np.clip(upward[2] + 0.35, 0, 1), np.float32)


def _tint(rng: Random, spread: float) -> Floats:
    warmth = rng.normal(0.15, spread)
    return np.array([np.exp(-warmth), 1, np.exp(0.6 * warmth)], np.float32)


def _glaring(rng: Random, view: View) -> Floats:
    """The direction (3,) of a lamp that top faces somewhere in the picture mirror into the camera."""
    place = np.append(view.on_table(rng.uniform(0, SIDE, (1, 2)).astype(np.float32))[0], 1)
    away = view.place - place
    return np.asarray(away / np.linalg.norm(away) * (-1, -1, 1), np.float32)


def random_lamps(rng: Random, view: View, glare: float = 0) -> Lamps:
    """Any light: hard or soft, high or low, a pool or the whole table, a window or a lamp in the gloss.

    `glare` is the share of pictures in which the lamp stands where it makes top faces as pale as itself.
    """
    height, side = np.radians(rng.triangular(18, 60, 88)), rng.uniform(0, 2 * np.pi)
    aim = np.array([np.cos(height) * np.cos(side), np.cos(height) * np.sin(side), np.sin(height)], np.float32)
    if glare and rng.random() < glare:
        aim = _glaring(rng, view)
    share = rng.beta(1.6, 1.6)
    x, y = view.on_table(rng.uniform(0, SIDE, (1, 2)).astype(np.float32))[0]
    across = float(np.ptp(view.on_table(np.array([[0, SIDE / 2], [SIDE, SIDE / 2]], np.float32))[:, 0])) + 1
    radius = across * rng.uniform(0.25, 1) if rng.random() < 0.25 else across * 50
    mirrored = cv2.GaussianBlur(rng.random((6, 6, 1)).astype(np.float32) ** 3, (0, 0), 0.6).reshape(6, 6, 1)
    return Lamps(
        aim, _tint(rng, 0.2) * share, _tint(rng, 0.2) * (1 - share) * 0.9 + 0.05, float(rng.uniform(0.01, 0.6)),
        (float(x), float(y), float(radius)), np.asarray(mirrored * _tint(rng, 0.2) * 3, np.float32),
    )  # fmt: skip
