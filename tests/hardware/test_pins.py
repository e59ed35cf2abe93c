"""The pin map of companion.toml: whatever is wrong with it is said in a line that names the setting and what to do."""

from __future__ import annotations

import tomllib

import pytest

from companion.errors import PanelError
from companion.language import LANGUAGES, Language
from hardware.pins import HEADER, SEATS, PinMap, pin_map


def faults(toml: str, language: str = "en") -> list[str]:
    with pytest.raises(PanelError) as refused:
        pin_map(tomllib.loads(toml))
    return [Language(language).say(message) for message in refused.value.messages]


def test_the_wiring_of_the_drawing_is_sound() -> None:
    assert pin_map({}) == PinMap()
    assert pin_map({"buzzer": 13, "ring": [10, 9, 11]}).ring_pins == (10, 9, 11)


def test_no_two_wires_of_the_drawing_share_a_pin() -> None:
    pins = [pin for wired in SEATS for pin in (wired.button, wired.lamp)]
    assert len({HEADER[pin] for pin in pins if pin is not None}) == 16


@pytest.mark.parametrize(
    ("toml", "says"),
    [
        ("buzzer = 4", "GPIO 4 is used twice, by seats[1].button and buzzer"),
        ("ring = [10, 10, 11]", "GPIO 10 is used twice, by ring and ring"),
        ("buzzer = 28", "GPIO 28 (buzzer) isn't on the header"),
        ("buzzer = -1", "GPIO -1 (buzzer) isn't on the header"),
        ("ring = 1", "GPIO 1 (ring) belongs to boards on top of the Pi"),
        ("ring = 2", "GPIO 2 (ring) is pulled up on the Pi"),
        ("seats = [{button = 5}, {lamp = 6}]", "seats[2].button is missing"),
        ("host = {lamp = 26}", "host.button is missing"),
        ("seats = []", "No seat has a button"),
        ("bounce = 0", "bounce is in seconds, from 0.001"),
        ("hold = 9", "hold is in seconds"),
        ("hold = 0.04", "hold is in seconds"),
        ("buzer = 13", "unknown field `buzer`"),
        ("seats = 6", "Expected `array`"),
        ("seats = [{button = 'five'}]", "Expected `int | null`"),
    ],
)
def test_what_is_wrong_is_one_clear_line(toml: str, says: str) -> None:
    (line,) = faults(toml)
    assert says in line


def test_a_button_may_be_on_a_pin_that_the_pi_pulls_up() -> None:
    assert pin_map({"seats": [{"button": 2}]}).seats[0].button == 2


def test_everything_wrong_is_said_at_once() -> None:
    assert len(faults("buzzer = 4\nring = 40\nbounce = 3")) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_translated(language: str) -> None:
    lines = faults("buzzer = 4\nring = [0, 2, 40]\nbounce = 3\nhost = {}\nseats = []", language)
    assert len(lines) >= 5
    assert not any(line.startswith("pins-") for line in lines)
