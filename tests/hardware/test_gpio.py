"""Pins that can't be had: one sentence that says why, and what to do next."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

import pytest
from gpiozero import LED, Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.errors import PanelError
from companion.language import LANGUAGES, Language
from companion.message import Message
from hardware.gpio import pin_factory, why_not, why_not_claimed
from hardware.lights import Picture
from hardware.panel import Panel
from hardware.pins import PinMap

FELL_BACK = ("Unable to load any default pin factory!", "Falling back from lgpio: No module named 'lgpio'")


class Nobody:
    """A desk that nobody sits at."""

    def gesture(self, *_: object) -> None: ...

    def picture(self, seconds: float) -> Picture:
        return Picture()


@pytest.fixture
def no_factory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.delenv("LG_WD", raising=False)


@pytest.mark.usefixtures("no_factory")
def test_a_machine_without_pins_is_one_sentence_and_no_warnings() -> None:
    if list(Path("/dev").glob("gpiochip*")):
        pytest.skip("this machine has pins")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(PanelError) as refused:
            pin_factory()
    assert refused.value.messages == (Message("gpio-none"),)


@pytest.mark.usefixtures("no_factory")
def test_the_pin_factory_that_the_environment_names_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    assert isinstance(pin_factory(), MockFactory)


@pytest.mark.usefixtures("no_factory")
def test_lgpio_leaves_its_pipe_in_the_services_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    pin_factory()
    assert os.environ["LG_WD"] == str(tmp_path)


def test_pins_without_permission_name_the_group(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch(mode=0o000)
    if os.access(tmp_path / "gpiochip0", os.R_OK):
        pytest.skip("root may do anything")
    assert why_not(FELL_BACK, tmp_path).id == "gpio-permission"


def test_a_missing_library_is_named(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()
    assert why_not(FELL_BACK, tmp_path) == Message("gpio-library")


def test_anything_else_is_told_as_it_was_said(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()
    assert why_not(["can not\nopen gpiochip"], tmp_path) == Message("gpio-trouble", {"line": "can not open gpiochip"})


def test_a_pin_that_is_claimed_twice_is_told_and_all_others_are_let_go() -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    with LED(21, pin_factory=factory), pytest.raises(PanelError) as refused:
        Panel(PinMap(), Nobody(), factory)
    (message,) = refused.value.messages
    assert message.id == "gpio-refused"
    assert message.facts["pin"] == "21"
    Panel(PinMap(), Nobody(), factory).close()


def test_pins_that_another_program_holds_are_busy() -> None:
    assert why_not_claimed(OSError("'GPIO busy'"), (10, 9)) == Message("gpio-busy", {"pin": "10, 9"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["none", "busy", "refused", "permission", "library", "trouble"])
def test_every_reason_is_translated(kind: str, language: str) -> None:
    assert not Language(language).text(f"gpio-{kind}", device="/dev/gpiochip0", line="?", pin="4").startswith("gpio-")
