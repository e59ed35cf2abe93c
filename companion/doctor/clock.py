"""Is the clock right? A Pi without a network begins each start where it was switched off."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, problem, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient

SLACK = 120.0
"""Seconds that a file may lie in the future without anything being wrong."""


def check(patient: Patient) -> Iterator[Finding]:
    """Whether the clock stands before the last evening's record, and whether a time server keeps it right."""
    records = [file.stat().st_mtime for file in patient.data.glob("journal.db*")]
    ahead = max(records, default=0.0) - time.time()
    if ahead > SLACK:
        yield problem("clock", "back", hours=max(1, round(ahead / 3600)))
        return
    synchronised = patient.machine.answer("timedatectl", "show", "--property=NTPSynchronized", "--value")
    if synchronised == "no":
        yield warning("clock", "free")
    elif synchronised == "yes":
        yield ok("clock", "right")
    else:
        yield ok("clock", "unknown")
