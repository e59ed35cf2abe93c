"""`companion doctor --buttons`: a person follows what it says, at a table that is wired well, or badly."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.language import LANGUAGES, Language
from companion.message import Message
from companion.panel.walk import walk_through
from hardware.pins import ButtonPins, PinMap

PINS = PinMap(seats=(ButtonPins(5, 12), ButtonPins(6, 16)), host=ButtonPins(3, 19))
HOST = 0


class Person:
    """Does what is asked: presses what is lit, holds what is dark; `swapped` wires lead elsewhere."""

    def __init__(self, dark: set[int] = frozenset(), swapped: dict[int, int] | None = None, hears: bool = True) -> None:
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.dark, self.swapped, self.hears = dark, swapped or {}, hears
        self.told: list[tuple[str, int]] = []
        self.lit: list[bool] = []
        self._hands: list[threading.Thread] = []

    def hear(self, message: Message) -> None:
        for language in LANGUAGES:
            assert not Language(language).say(message).startswith("walk-")
        self.told.append((message.id, message.facts.get("number", -1)))
        if message.id in {"walk-press", "walk-press-unlit"}:
            facts = message.facts
            pin = self.swapped.get(facts["number"], facts["button"])
            self._do(pin, hold=facts["number"] in self.dark, lamp=facts.get("lamp"))
        elif message.id in {"walk-buzzer", "walk-ring"}:
            self._do(3, hold=not self.hears)

    def _do(self, pin: int | None, *, hold: bool, lamp: int | None = None) -> None:
        hand = threading.Thread(target=self._press, args=(pin, 1.0 if hold else 0.15, lamp))
        self._hands.append(hand)
        hand.start()

    def _press(self, number: int, seconds: float, lamp: int | None) -> None:
        if lamp is not None:
            self.lit.append(self._sees(lamp))
        pin = self.factory.pin(number)
        pin.drive_low()
        time.sleep(seconds)
        pin.drive_high()

    def _sees(self, lamp: int) -> bool:
        """Whether the lamp is lit before patience ends."""
        end = time.monotonic() + 3
        while not self.factory.pin(lamp).state and time.monotonic() < end:
            time.sleep(0.02)
        return bool(self.factory.pin(lamp).state)

    def walks(self, pins: PinMap = PINS, patience: float = 5.0) -> bool:
        works = walk_through(pins, self.hear, self.factory, patience)
        for hand in self._hands:
            hand.join()
        return works


def test_a_table_that_is_wired_well_works_and_each_lamp_was_lit_in_its_turn() -> None:
    person = Person()
    assert person.walks()
    asked = [number for told, number in person.told if told == "walk-press"]
    assert asked == [1, 2, HOST]
    assert ("walk-works", 2) in person.told
    assert person.lit == [True, True, True]


def test_a_button_whose_lamp_is_dark_is_held_and_told() -> None:
    person = Person(dark={2})
    assert not person.walks()
    assert ("walk-dark", 2) in person.told
    assert ("walk-works", 1) in person.told


def test_a_button_on_the_wrong_pin_is_told_by_name_and_runs_out_of_time() -> None:
    person = Person(swapped={1: 6})
    assert not person.walks(patience=1.5)
    assert person.told[1:3] == [("walk-other", 1), ("walk-nothing", 1)]


def test_a_button_that_is_stuck_is_told_at_once_and_not_waited_for() -> None:
    person = Person()
    person.factory.pin(6)._set_pull = lambda _value: None  # a mock pin would let go when it is claimed
    person.factory.pin(6).drive_low()
    assert not person.walks()
    assert person.told[0] == ("walk-stuck", 2)
    assert ("walk-press", 2) not in person.told


@pytest.mark.parametrize("hears", [True, False])
def test_buzzer_and_ring_are_tried_by_ear_and_eye(hears: bool) -> None:
    person = Person(hears=hears)
    pins: Any = PinMap(seats=PINS.seats, host=PINS.host, buzzer=13, ring=10)
    assert person.walks(pins) is hears
    assert (("walk-buzzer-fails", -1) in person.told) is not hears


def test_a_button_without_a_lamp_is_only_pressed() -> None:
    person = Person()
    assert person.walks(PinMap(seats=(ButtonPins(5),), host=PINS.host))
    assert person.told[0] == ("walk-press-unlit", 1)
