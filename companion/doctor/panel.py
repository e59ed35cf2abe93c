"""Is the pin map of the lit buttons sound?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, State, ok
from companion.errors import PanelError
from hardware.pins import pin_map

if TYPE_CHECKING:
    from companion.doctor.examination import Patient


def check(patient: Patient) -> Iterator[Finding]:
    """One finding for everything that is wrong with the pin map; whether it is wired so, `--buttons` finds out."""
    if patient.settings.panel is None:
        yield ok("panel", "none")
        return
    try:
        pins = pin_map(patient.settings.panel)
    except PanelError as error:
        yield from (Finding("panel", State.PROBLEM, message) for message in error.messages)
    else:
        yield ok("panel", "there", count=len(pins.seats))
