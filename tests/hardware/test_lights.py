from __future__ import annotations

import pytest

from hardware.lights import OFF, ON, SLOW, Light, counted, told


def blinks(light: Light, seconds: float) -> list[float]:
    """How long each blink lasts, within so many seconds."""
    shining = [light.shines(step / 100) for step in range(int(seconds * 100))]
    lengths, length = [], 0
    for shines in [*shining, False]:
        length = length + 1 if shines else 0 if not length else lengths.append(length / 100) or 0
    return lengths


def test_off_stays_dark_and_on_stays_lit() -> None:
    assert blinks(OFF, 5) == []
    assert blinks(ON, 5) == [5.0]


def test_a_slow_light_goes_on_for_ever() -> None:
    assert SLOW.shines(0.0)
    assert not SLOW.shines(1.3)
    assert SLOW.shines(3600 * SLOW.length + 0.1)


@pytest.mark.parametrize("number", range(1, 10))
def test_a_number_is_as_many_short_blinks(number: int) -> None:
    once = counted(number).length
    assert len(blinks(counted(number), once)) == number
    assert len(blinks(counted(number), 2 * once)) == 2 * number


def test_tens_are_long_and_nought_is_very_long() -> None:
    assert [length > 0.5 for length in blinks(counted(23), counted(23).length)] == [True, True, False, False, False]
    assert blinks(counted(0), counted(0).length) == [1.4]


def test_numbers_are_told_once_with_a_pause_between() -> None:
    five_threes = told((5, 3))
    assert len(blinks(five_threes, 30)) == 8
    assert not five_threes.shines(five_threes.length + 1)
