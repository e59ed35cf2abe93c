"""All checks, in the order in which an evening needs what they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from companion.config import Settings
from companion.doctor import address, camera, card, clock, eye, groups, panel, pins, power, service, versions
from companion.doctor.finding import Finding
from companion.doctor.machine import Machine


@dataclass(frozen=True)
class Patient:
    """What is examined: a machine, the companion's data folder on it, and its settings."""

    settings: Settings
    data: Path
    machine: Machine = field(default_factory=Machine)


Check = Callable[[Patient], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    camera.check,
    eye.check,
    service.check,
    address.check,
    groups.check,
    pins.check,
    panel.check,
    power.check,
    card.check,
    clock.check,
    versions.check,
)


def examine(patient: Patient) -> Iterator[Finding]:
    """Every finding of every check."""
    for check in CHECKS:
        yield from check(patient)
