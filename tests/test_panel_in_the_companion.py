"""The lit buttons within the whole companion, in real time: opened and closed with it, and no trouble without them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.app import Companion
from companion.config import Settings, load_settings
from companion.games.liars.state import Liar
from companion.power import REQUEST
from tests.table_of_three import PLAYERS

SEAT_1, SEAT_2, HOST = 4, 17, 3


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.reset()


def keep_down(pins: MockFactory, number: int, seconds: float) -> None:
    pin = pins.pin(number)
    pin.drive_low()
    time.sleep(seconds)
    pin.drive_high()
    time.sleep(0.2)


def eventually(true: Callable[[], Any], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(true())


def entries(companion: Companion) -> Any:
    evening = companion.table.now.evening
    return evening.entries if evening else ()


def test_a_bid_is_pressed_echoed_and_doubted(tmp_path: Path, pins: MockFactory) -> None:
    with Companion(Settings(), tmp_path) as companion:
        companion.open_panel()
        companion.table.begin("liars", PLAYERS, {"starter": 0})
        for number in (2, 6):
            for _ in range(number):
                keep_down(pins, SEAT_1, 0.1)
            keep_down(pins, SEAT_1, 1.0)
        assert eventually(lambda: len(entries(companion)) == 1)
        pins.pin(18).clear_states()
        time.sleep(6)
        assert sum(state.state for state in pins.pin(18).states[1:]) == 2 + 6
        keep_down(pins, SEAT_2, 1.0)
        assert eventually(lambda: len(entries(companion)) == 2)
        assert entries(companion)[-1].move == Liar(1)
    assert pins.pin(18).function == "input"


def test_holding_the_hosts_button_for_five_seconds_asks_the_machine_to_switch_off(
    tmp_path: Path, pins: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    with Companion(Settings(), tmp_path / "data") as companion:
        companion.open_panel()
        keep_down(pins, HOST, 2.0)
        assert not (tmp_path / REQUEST).exists()
        keep_down(pins, HOST, 5.5)
        assert eventually((tmp_path / REQUEST).exists)


def test_a_companion_that_is_no_service_says_that_it_cannot_switch_off(
    tmp_path: Path, pins: MockFactory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    with Companion(Settings(), tmp_path) as companion:
        companion.open_panel()
        keep_down(pins, HOST, 5.5)
        assert eventually(lambda: "shut it down by hand" in caplog.text)


def test_wrong_pins_are_said_in_a_line_each_and_the_table_plays_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "companion.toml").write_text('language = "vi"\n[panel]\nbuzzer = 4\nring = 99\n')
    with caplog.at_level(logging.WARNING), Companion(load_settings(tmp_path / "companion.toml"), tmp_path) as companion:
        companion.open_panel()
        companion.table.begin("liars", PLAYERS, {})
        assert companion.desk is None
    assert [line.partition(" ")[0] for line in caplog.messages] == ["GPIO", "GPIO", "Chơi"]


def test_a_table_without_pins_plays_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if list(Path("/dev").glob("gpiochip*")):
        pytest.skip("this machine has pins")
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    with caplog.at_level(logging.WARNING), Companion(Settings(), tmp_path) as companion:
        companion.open_panel()
        companion.table.begin("liars", PLAYERS, {})
    assert caplog.messages == [
        "This machine has no pins for buttons and lamps.",
        "Playing without buttons; phones and pages do everything.",
    ]
