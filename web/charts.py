"""Charts as plain coordinates: what is drawn is worked out here, templates only put it into SVG."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from companion.history.past import Score

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 58, 36, 16, 30
_TAG = 26
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)


class Mark(msgspec.Struct, frozen=True):
    """A line of the grid: where it is, and its number."""

    at: float
    number: int


class Course(msgspec.Struct, frozen=True):
    """The way of one seat's score: the points of a polyline, and where its number stands at the end."""

    seat: int
    points: str
    x: float
    y: float


class Chart(msgspec.Struct, frozen=True):
    """Scores by round, in an SVG of `WIDTH` by `HEIGHT`."""

    courses: tuple[Course, ...]
    across: tuple[Mark, ...]
    down: tuple[Mark, ...]
    zero: float | None

    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


def chart(scores: Sequence[Score]) -> Chart | None:
    """The scores after each round as a chart; None where there is nothing to draw."""
    if len(scores) < 3 or not scores[0]:
        return None
    every = [value for one in scores for value in one]
    step = _step((max(every) - min(every)) / 5)
    low, high = min(0, *every) // step * step, -(-max(every) // step) * step

    def x(round_: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * round_ / (len(scores) - 1), 1)

    def y(value: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / max(1, high - low), 1)

    ends = _apart([y(value) for value in scores[-1]])
    courses = tuple(
        Course(seat, " ".join(f"{x(at)},{y(one[seat])}" for at, one in enumerate(scores)), x(len(scores) - 1), end)
        for seat, end in enumerate(ends)
    )
    every_round = _step(len(scores) / 12)
    across = tuple(Mark(x(at), at) for at in range(0, len(scores), every_round))
    down = tuple(Mark(y(value), value) for value in range(low, high + 1, step))
    return Chart(courses, across, down, y(0) if low < 0 else None)


def _step(least: float) -> int:
    """A round number that is at least so much."""
    return next((step for step in _STEPS if step >= least), _STEPS[-1])


def _apart(ends: Sequence[float]) -> list[float]:
    """Where the numbers stand at the ends of the lines, so that none hides another."""
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    placed = list(ends)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + _TAG)
    limit = HEIGHT - _TAG / 2
    for seat in reversed(order):
        placed[seat] = min(placed[seat], limit)
        limit = placed[seat] - _TAG
    return placed
