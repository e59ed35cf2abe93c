from __future__ import annotations

from hardware.debounce import Change
from hardware.gestures import Finger, Gesture


def gestures(*moments: Change | float) -> list[Gesture]:
    """What a finger does that moves at these changes, and is looked at at these moments."""
    finger = Finger(hold=0.7, long_hold=5.0)
    told: list[Gesture] = []
    for moment in moments:
        told += finger.follow(moment) if isinstance(moment, Change) else finger.wait(moment)
    return told


def test_a_short_press_is_told_when_it_is_over() -> None:
    assert gestures(Change(0.0, True), 0.1) == []
    assert gestures(Change(0.0, True), 0.1, Change(0.2, False)) == [Gesture.PRESS]


def test_a_hold_is_told_while_it_lasts_and_when_it_ends() -> None:
    assert gestures(Change(0.0, True), 0.69, 0.7, 0.8, 2.0) == [Gesture.HOLD]
    assert gestures(Change(0.0, True), 1.0, Change(1.5, False)) == [Gesture.HOLD, Gesture.LET_GO]


def test_a_very_long_hold_is_told_once_and_its_end_means_nothing() -> None:
    assert gestures(Change(0.0, True), 1.0, 5.0, 9.0, Change(9.5, False)) == [Gesture.HOLD, Gesture.LONG_HOLD]


def test_what_happened_while_nobody_looked_is_told_by_its_times() -> None:
    assert gestures(Change(0.0, True), Change(0.3, False), 9.0) == [Gesture.PRESS]
    assert gestures(Change(0.0, True), Change(1.0, False), 9.0) == [Gesture.HOLD, Gesture.LET_GO]
    assert gestures(Change(0.0, True), Change(6.0, False)) == [Gesture.HOLD, Gesture.LONG_HOLD]


def test_letting_go_of_a_button_that_was_never_pressed_means_nothing() -> None:
    assert gestures(Change(0.0, False), 1.0) == []


def test_two_presses_are_two() -> None:
    moments = (Change(0.0, True), Change(0.1, False), Change(0.2, True), Change(0.3, False))
    assert gestures(*moments) == [Gesture.PRESS, Gesture.PRESS]
