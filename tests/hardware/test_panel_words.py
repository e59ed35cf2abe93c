"""What the documents say of the wiring is what the companion does."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hardware.pins import SEATS, PinMap, pin_map

DOCS = Path(__file__).parents[2] / "docs"


def test_the_settings_in_the_document_are_the_wiring_of_the_drawing() -> None:
    section = (DOCS / "panel.md").read_text(encoding="utf-8").split("## companion.toml")[1]
    block = "\n".join(line for line in section.splitlines() if line.startswith("    "))
    assert pin_map(tomllib.loads(block)["panel"]) == PinMap(buzzer=13, ring=(10, 9, 11))


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_the_drawing_shows_the_pins_of_every_seat(seat: int) -> None:
    drawing = (DOCS / "wiring.svg").read_text(encoding="utf-8")
    assert f">GPIO {SEATS[seat].button} · seat {seat + 1} button<" in drawing
    assert f">GPIO {SEATS[seat].lamp} · seat {seat + 1} lamp<" in drawing
