"""The lamp and the room's light over a tray."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.random import Generator

    from hardware.drawn.pinhole import Floats


@dataclass(frozen=True, eq=False)
class Light:
    """A round lamp of `size` cm at `place`; `lamp` and `room` are its own and the room's linear BGR light."""

    place: Floats
    size: float
    lamp: Floats
    room: Floats

    def spots(self, count: int) -> Floats:
        """Return `count` points spread over the lamp, (count, 3) cm."""
        along = -self.place / np.linalg.norm(self.place)
        side = np.cross(along, np.array([1e-6, 0.0, 1.0]))
        side /= np.linalg.norm(side)
        turns = np.arange(count) * 2.39996
        reach = np.sqrt((np.arange(count) + 0.5) / count) * self.size / 2
        spread = np.cos(turns)[:, None] * side + np.sin(turns)[:, None] * np.cross(along, side)
        return np.asarray(self.place + reach[:, None] * spread, np.float32)

    def on(self, points: Floats, normals: Floats) -> tuple[Floats, Floats]:
        """Return the lamp's strength at points with normals (3, n) as (n,), and the ways to it as (3, n)."""
        to = self.place[:, None] - points
        far = np.sqrt(to[0] * to[0] + to[1] * to[1] + to[2] * to[2])
        to = to / far
        away = float(np.linalg.norm(self.place))
        soft = min(0.4, self.size / 2 / away)
        facing = (to[0] * normals[0] + to[1] * normals[1] + to[2] * normals[2] + soft) / (1 + soft)
        return np.asarray(np.maximum(facing, 0) * (away / far) ** 2, np.float32), np.asarray(to, np.float32)


_Colour = tuple[float, float, float]

# name: (height, distance aside, size, colour of the lamp, strength, room's share, colour of the room); BGR
_KINDS: dict[str, tuple[float, float, float, _Colour, float, float, _Colour]] = {
    "window": (52.0, 70.0, 60.0, (1.05, 1.0, 0.97), 1.25, 0.45, (0.95, 1.0, 1.03)),
    "lamp": (52.0, 50.0, 9.0, (0.80, 0.97, 1.12), 1.0, 0.35, (1.0, 1.0, 1.0)),
    "ceiling": (150.0, 60.0, 70.0, (0.92, 1.0, 1.05), 0.75, 0.5, (0.97, 1.0, 1.02)),
    "dim": (60.0, 56.0, 25.0, (0.72, 0.96, 1.18), 0.55, 0.2, (0.85, 1.0, 1.1)),
}
LIGHTS = tuple(_KINDS)


def light(name: str, rng: Generator) -> Light:
    """Return the light called `name` (one of LIGHTS), from a side that `rng` chooses.

    Raises:
        KeyError: no light has that name.
    """
    up, aside, size, colour, strength, share, room = _KINDS[name]
    angle = rng.uniform(0, 2 * np.pi)
    place = np.array([aside * np.cos(angle), aside * np.sin(angle), up * rng.uniform(0.9, 1.1)], np.float32)
    tint = 1 + rng.uniform(-0.03, 0.03, 3)
    lamp = np.asarray(np.asarray(colour) * tint * strength, np.float32)
    return Light(place, size, lamp, np.asarray(np.asarray(room) * share, np.float32))
