"""How a thrown die moves until it rests, and how a bumped one is pushed aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hardware.drawn.dice import SIDES
from hardware.drawn.pinhole import rotation
from hardware.drawn.solid import Pose
from hardware.places import Place

if TYPE_CHECKING:
    from hardware.drawn.pinhole import Floats
    from hardware.drawn.shapes import Shape

_PUSH_SECONDS = 0.28
_CONTACT = 1.9  # cm between the middles of a thrown die and the one it bumps, when they meet


def standing(side: int) -> Floats:
    """Return the rotation that brings a die's `side` (0 to 5) on top, its mark upright along the tray's y."""
    return np.asarray(SIDES[side], np.float32)


def resting(shape: Shape, place: Place, side: int) -> Pose:
    """Return the pose of a piece that lies at `place` with `side` on top."""
    turn = rotation([0, 0, place.yaw]) @ standing(side)
    return Pose(turn, np.array([place.x, place.y, np.abs(turn[2]) @ shape.half], np.float32))


@dataclass(frozen=True, eq=False)
class Throw:
    """A flight into the tray from `start` (x, y in cm) to rest at `end`, tumbling `turns` times over."""

    shape: Shape
    start: Floats
    end: Place
    side: int
    begins: float
    lasts: float
    turns: float
    spin: float
    others: tuple[Place, ...] = ()

    @property
    def ends(self) -> float:
        """When the die rests, in the tray's seconds."""
        return self.begins + self.lasts

    def pose(self, now: float) -> Pose | None:
        """Return how the die is in the air at `now`, or None before it is thrown."""
        if now < self.begins:
            return None
        left = max(0.0, 1 - (now - self.begins) / self.lasts)
        end = np.array([self.end.x, self.end.y], np.float32)
        way = end - self.start
        at = end - way * left**1.8
        axis = np.array([-way[1], way[0], 0]) / np.linalg.norm(way)
        roll = rotation(-axis * 2 * np.pi * self.turns * left**1.8)
        turn = roll @ rotation([0, 0, self.spin * left**1.5]) @ resting(self.shape, self.end, self.side).turn
        # rounded edges let it stand a little lower than its corners would
        half = self.shape.half
        lowest = 0.86 * np.abs(turn[2]) @ half + 0.14 * half[2]
        bounce = 3.2 * left**1.6 * abs(np.cos(left * 9))
        return Pose(np.asarray(turn, np.float32), np.array([*at, lowest + bounce + self._hop(at, left)], np.float32))

    def _hop(self, at: Floats, left: float) -> float:
        """Return how much higher the die flies so as not to pass through lying ones."""
        near = min((np.hypot(at[0] - o.x, at[1] - o.y) for o in self.others), default=9.0)
        return float(1.9 * np.clip(1.6 - near / 1.6, 0, 1) * min(1.0, left * 12))

    def meets(self, place: Place) -> float:
        """Return when the thrown die comes up to a die at `place` (its own end if it never does)."""
        for now in np.arange(self.begins, self.ends, 0.02):
            pose = self.pose(float(now))
            if pose is not None and np.hypot(pose.middle[0] - place.x, pose.middle[1] - place.y) < _CONTACT:
                return float(now)
        return self.ends - 0.1


@dataclass(frozen=True, eq=False)
class Push:
    """A lying die that slides from `start` to `end` and turns, its face staying on top."""

    shape: Shape
    start: Place
    end: Place
    side: int
    begins: float

    @property
    def ends(self) -> float:
        """When the die rests again, in the tray's seconds."""
        return self.begins + _PUSH_SECONDS

    def pose(self, now: float) -> Pose:
        """Return how the die lies at `now`."""
        left = float(np.clip((self.ends - now) / _PUSH_SECONDS, 0, 1)) ** 2
        x, y, yaw = (e + (s - e) * left for s, e in zip(self._line(self.start), self._line(self.end), strict=True))
        return resting(self.shape, Place(x, y, yaw, self.end.edge), self.side)

    @staticmethod
    def _line(place: Place) -> tuple[float, float, float]:
        return place.x, place.y, place.yaw
