"""What a finger does with a button: it presses, holds, lets go, or holds for very long."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hardware.debounce import Change

HOLD = 0.7
"""Seconds after which a press is a hold."""

LONG_HOLD = 5.0
"""Seconds after which a hold means something else again."""


class Gesture(StrEnum):
    """A press is short and over; a hold is told while it lasts, and its end too unless it was a long one."""

    PRESS = "press"
    HOLD = "hold"
    LET_GO = "let_go"
    LONG_HOLD = "long_hold"


class Finger:
    """The finger on one button, from the settled changes of its contact."""

    def __init__(self, hold: float = HOLD, long_hold: float = LONG_HOLD) -> None:
        self._after = {Gesture.HOLD: hold, Gesture.LONG_HOLD: long_hold}
        self._down_since: float | None = None
        self._told: Gesture | None = None

    def follow(self, change: Change) -> Iterator[Gesture]:
        """The contact changed."""
        yield from self.wait(change.seconds)
        if change.down:
            self._down_since, self._told = change.seconds, None
        elif self._down_since is not None:
            self._down_since = None
            if self._told is not Gesture.LONG_HOLD:
                yield Gesture.LET_GO if self._told else Gesture.PRESS

    def wait(self, seconds: float) -> Iterator[Gesture]:
        """Time has passed."""
        for gesture, after in self._after.items():
            if self._down_since is None or seconds < self._down_since + after:
                return
            if self._told is None or (self._told is Gesture.HOLD and gesture is Gesture.LONG_HOLD):
                self._told = gesture
                yield gesture
