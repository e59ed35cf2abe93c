"""Is there room on the card, and how long will it live?"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, problem, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient
    from companion.doctor.machine import Machine

LITTLE, SCARCE = 2000, 200
"""Megabytes free below which it is time to look, and below which an evening may not fit."""
OLD_YEARS = 5
WORN = 2
"""From this step of its own three on (JEDEC, PRE_EOL_INFO) a card says that it nears its end."""


def check(patient: Patient) -> Iterator[Finding]:
    """Free space, whether the data can be written, and the card's age and errors."""
    yield from _space(patient)
    if not os.access(_nearest(patient.data), os.W_OK):
        yield problem("disk", "read-only", folder=str(patient.data))
    yield from _card(patient.machine)


def _space(patient: Patient) -> Iterator[Finding]:
    answer = patient.machine.answer("df", "-Pk", str(_nearest(patient.data)))
    try:
        free = int((answer or "").splitlines()[1].split()[3]) // 1024
    except (IndexError, ValueError):
        yield ok("disk", "unknown")
        return
    if free < SCARCE:
        yield problem("disk", "full", megabytes=free)
    elif free < LITTLE:
        yield warning("disk", "little", megabytes=free)
    else:
        yield ok("disk", "fine", gigabytes=free // 1024)


def _card(machine: Machine) -> Iterator[Finding]:
    cards = sorted(machine.path("/sys/block").glob("mmcblk[0-9]"))
    for card in cards:
        yield from _age(machine, f"/sys/block/{card.name}/device", card.name)
    for counter in sorted(machine.path("/sys/fs/ext4").glob("*/errors_count")):
        name = counter.parent.name
        if errors := machine.number(f"/sys/fs/ext4/{name}/errors_count"):
            yield problem("card", "errors", name=name, count=errors)


def _age(machine: Machine, device: str, name: str) -> Iterator[Finding]:
    """A card says when it was made (month/year); the better ones also how worn they are."""
    worn = machine.number(f"{device}/pre_eol_info") or 0
    month, _, year = (machine.text(f"{device}/date") or "").partition("/")
    if worn >= WORN:
        yield warning("card", "worn", name=name)
    if not (month.isdecimal() and year.isdecimal()):
        return
    now = time.gmtime()
    years = now.tm_year - int(year) - (now.tm_mon < int(month))
    if years >= OLD_YEARS:
        yield warning("card", "old", name=name, years=years)
    else:
        yield ok("card", "age", name=name, date=f"{month}/{year}")


def _nearest(folder: Path) -> Path:
    """The folder, or where it would be made."""
    return next(there for there in (folder, *folder.absolute().parents) if there.exists())
