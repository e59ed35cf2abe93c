"""What a lamp does in time: steady, blinking, or counting a number out. The buzzer knows no other language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

_UNIT, _TEN, _NOUGHT = 0.18, 0.7, 1.4
_GAP, _BETWEEN, _AGAIN = 0.22, 0.7, 1.3

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""


class Light(msgspec.Struct, frozen=True):
    """Seconds on, seconds off, and so on, over and over or `once`; a single beat lasts for ever."""

    beats: tuple[float, ...] = ()
    once: bool = False

    def shines(self, age: float) -> bool:
        """Whether it is on, `age` seconds after it began."""
        if len(self.beats) < 2:
            return bool(self.beats)
        if self.once and age >= self.length:
            return False
        ends = accumulate(self.beats)
        age %= self.length
        return next((index for index, end in enumerate(ends) if age < end), 1) % 2 == 0

    @property
    def length(self) -> float:
        """Seconds until it is over or begins anew."""
        return sum(self.beats)


OFF = Light()
ON = Light((1.0,))
SLOW = Light((1.2, 0.6))
QUICK = Light((0.12, 0.12))
WINK = Light((1.0, 0.15))


def counted(number: int) -> Light:
    """A number, over and over: tens long, units short; nought is one very long one."""
    return Light((*_number(number)[:-1], _AGAIN))


def told(numbers: Sequence[int]) -> Light:
    """Numbers one after the other, once, after a moment of darkness."""
    beats = [beat for number in numbers for beat in (*_number(number)[:-1], _BETWEEN)]
    return Light((0.0, _BETWEEN, *beats), once=True)


def _number(number: int) -> tuple[float, ...]:
    tens, units = divmod(max(0, number), 10)
    lengths = (_TEN,) * tens + (_UNIT,) * units or (_NOUGHT,)
    return tuple(beat for length in lengths for beat in (length, _GAP))


class Picture(msgspec.Struct, frozen=True):
    """What the whole panel shows: every seat's lamp, the host's, the ring, and how many sounds there have been.

    `sound` is played once whenever `sounds` has grown.
    """

    seats: tuple[Light, ...] = ()
    host: Light = OFF
    ring: Colour = (0.0, 0.0, 0.0)
    sounds: int = 0
    sound: Light = OFF

    def of(self, place: int | None) -> Light:
        """The light of a seat's button, dark where nobody sits, or of the host's (None)."""
        if place is None:
            return self.host
        return self.seats[place] if place < len(self.seats) else OFF
