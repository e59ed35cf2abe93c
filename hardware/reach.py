"""How a hand comes into the tray, takes dice one after another, and leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

    from hardware.drawn.pinhole import Floats
    from hardware.places import Place

_OUTSIDE = 26.0  # cm from the first die to where the hand starts
_SPEED = 60.0  # cm a second
_REST = 0.1  # seconds over each die


@dataclass(eq=False)
class Grab:
    """A hand on its way: `stops` are rows of (time, x, y), `takes` which dice are gone after which time."""

    stops: NDArray[np.float64]
    towards: float
    takes: list[tuple[float, int]]

    @property
    def ends(self) -> float:
        """When the hand is out again, in the tray's seconds."""
        return float(self.stops[-1, 0])

    def at(self, now: float) -> Floats:
        """Return where the palm is at `now`, (x, y) in cm."""
        return np.array([np.interp(now, self.stops[:, 0], self.stops[:, k]) for k in (1, 2)], np.float32)


def reach(spots: dict[int, Place], now: float, rng: Generator) -> Grab:
    """Return the way of a hand that starts `now` and takes the dice `spots`, nearest to its own side first."""
    towards = float(rng.choice([0, 0.5, 0.5, 1, 1.5])) * np.pi + rng.uniform(-0.25, 0.25)
    along = np.array([np.cos(towards), np.sin(towards)])
    order = sorted(spots, key=lambda one: float(along @ (spots[one].x, spots[one].y)))
    outside = np.array([spots[order[0]].x, spots[order[0]].y]) - along * _OUTSIDE
    stops, takes, at = [(now, *outside)], [], outside
    now += 0.1
    for one in order:
        spot = np.array([spots[one].x, spots[one].y])
        now += 0.08 + float(np.linalg.norm(spot - at)) / _SPEED
        stops += [(now, *spot), (now + _REST, *spot)]
        takes.append((now + _REST * 0.6, one))
        now, at = now + _REST, spot
    stops.append((now + 0.4, *outside))
    return Grab(np.array(stops), towards, takes)
