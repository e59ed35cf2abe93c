"""Where dice lie in the tray: squares that may touch and never overlap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.random import Generator

EDGE = 1.6
_ROOM = (10.4 - 1.5, 8.5 - 1.5)  # a die's middle stays this near to the tray's middle, cm
_TOUCH = 0.02
_APART = 0.12


@dataclass(frozen=True)
class Place:
    """A resting piece's footprint: its middle in cm, its yaw in radians, and its edge (a token's square) in cm."""

    x: float
    y: float
    yaw: float
    edge: float = EDGE

    def corners(self) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
        """Return the footprint's four corners, (4, 2) cm."""
        c, s = np.cos(self.yaw) * self.edge / 2, np.sin(self.yaw) * self.edge / 2
        around = np.array([(-c + s, -s - c), (c + s, s - c), (c - s, s + c), (-c - s, -s + c)])
        return np.asarray(around + np.array((self.x, self.y)))


def gap(a: Place, b: Place) -> float:
    """Return how far apart two footprints are, cm; negative if they overlap."""
    if np.hypot(a.x - b.x, a.y - b.y) > a.edge + b.edge:
        return EDGE / 2
    best = -np.inf
    for yaw in (a.yaw, a.yaw + np.pi / 2, b.yaw, b.yaw + np.pi / 2):
        along = np.array([np.cos(yaw), np.sin(yaw)])
        one, two = a.corners() @ along, b.corners() @ along
        best = max(best, one.min() - two.max(), two.min() - one.max())
    return float(best)


@dataclass(frozen=True)
class Floor:
    """The tray's floor; `seen` says whether a die at a place is wholly in view."""

    seen: Callable[[Place], bool]

    def clear(self, place: Place, others: Iterable[Place], distance: float = _APART) -> bool:
        """Return whether a die at `place` lies in the tray, in view, and `distance` cm from every other."""
        inside = abs(place.x) <= _ROOM[0] and abs(place.y) <= _ROOM[1]
        return inside and all(gap(place, other) >= distance for other in others) and self.seen(place)

    def free(self, edge: float, others: list[Place], touch: float, rng: Generator) -> Place:
        """Return a random free place for a piece of `edge` cm, with probability `touch` one beside a lying piece.

        Raises:
            ValueError: the tray is too full.
        """
        if others and rng.random() < touch:
            near = (_beside(edge, others[rng.integers(len(others))], rng) for _ in range(60))
            place = next((place for place in near if self.clear(place, others, _TOUCH / 2)), None)
            if place is not None:
                return place
        anywhere = (_anywhere(edge, rng) for _ in range(2000))
        place = next((place for place in anywhere if self.clear(place, others)), None)
        if place is None:
            raise ValueError(f"the tray is too full for another die: {len(others)} lie in it")
        return place


def _anywhere(edge: float, rng: Generator) -> Place:
    x, y = rng.uniform(-1, 1, 2) * _ROOM
    return Place(float(x), float(y), rng.uniform(0, 2 * np.pi), edge)


def _beside(edge: float, other: Place, rng: Generator) -> Place:
    """Return a place that just touches `other`, on a random side of it."""
    angle, yaw = rng.uniform(0, 2 * np.pi, 2)
    if rng.random() < 0.4:
        yaw = other.yaw
    near, far = 0.0, edge + other.edge
    for _ in range(24):
        middle = (near + far) / 2
        there = Place(other.x + middle * np.cos(angle), other.y + middle * np.sin(angle), yaw, edge)
        near, far = (middle, far) if gap(there, other) < _TOUCH else (near, middle)
    return Place(other.x + far * np.cos(angle), other.y + far * np.sin(angle), yaw, edge)
