"""The Pi's pins, opened by gpiozero; whatever it and the libraries below it raise becomes one clear sentence."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.errors import PanelError
from companion.message import Message

DEVICES = Path("/dev")


def pin_factory() -> Any:  # noqa: ANN401 - gpiozero has no types
    """What makes pins on this machine, by $GPIOZERO_PIN_FACTORY where that is set. Raises PanelError."""
    # lgpio leaves a pipe in the folder that it is started in, and won't start where it can't.
    os.environ.setdefault("LG_WD", os.environ.get("RUNTIME_DIRECTORY") or tempfile.gettempdir())
    from gpiozero import Device

    with warnings.catch_warnings(record=True) as fallbacks:
        warnings.simplefilter("always")
        try:
            Device.ensure_pin_factory()
        except Exception as error:  # noqa: BLE001 - each library below raises what it likes
            reasons = [str(error), *(str(warning.message) for warning in fallbacks)]
            raise PanelError(why_not(reasons)) from None
    return Device.pin_factory


def why_not(reasons: Sequence[str], devices: Path = DEVICES) -> Message:
    """Why pins can't be used, and what to do next; `reasons` is what the libraries said."""
    said = " ".join(reasons).casefold()
    chips = sorted(devices.glob("gpiochip*"))
    if not chips:
        return Message("gpio-none")
    if not all(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        return Message("gpio-permission", {"device": str(chips[0])})
    if "no module named 'lgpio'" in said:
        return Message("gpio-library")
    return Message("gpio-trouble", {"line": " ".join(reasons[0].split())})


def why_not_claimed(error: Exception, pins: Sequence[int]) -> Message:
    """Why these pins can't be had, though there are some."""
    named = ", ".join(map(str, pins))
    if "busy" in str(error).casefold():
        return Message("gpio-busy", {"pin": named})
    return Message("gpio-refused", {"pin": named, "line": " ".join(str(error).split()) or type(error).__name__})
