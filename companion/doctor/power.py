"""Does the Pi get enough power, and does it stay cool?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, problem, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient
    from companion.doctor.machine import Machine

WARM, HOT = 70, 80
"""Degrees Celsius; at 80 a Pi begins to slow down."""

# Bits of `vcgencmd get_throttled`, as Raspberry Pi documents them: now, and 16 bits up at some time since the start.
_BITS = {"undervoltage": 0, "capped": 1, "throttled": 2, "soft-limit": 3}
_SINCE_START = 16


def check(patient: Patient) -> Iterator[Finding]:
    """The supply's bits in words, each that is set; and the temperature."""
    yield from _supply(patient.machine)
    yield from _temperature(patient.machine)


def _supply(machine: Machine) -> Iterator[Finding]:
    answer = machine.answer("vcgencmd", "get_throttled")
    try:
        bits = int((answer or "").partition("=")[2], 16)
    except ValueError:
        yield ok("power", "unknown")
        return
    for name, bit in _BITS.items():
        if bits >> bit & 1:
            yield problem("power", f"{name}-now")
        elif bits >> bit + _SINCE_START & 1:
            yield warning("power", f"{name}-before")
    if not bits:
        yield ok("power", "fine")


def _temperature(machine: Machine) -> Iterator[Finding]:
    millidegrees = machine.number("/sys/class/thermal/thermal_zone0/temp")
    if millidegrees is None:
        yield ok("temperature", "unknown")
        return
    degrees = round(millidegrees / 1000)
    if degrees >= HOT:
        yield problem("temperature", "hot", degrees=degrees)
    elif degrees >= WARM:
        yield warning("temperature", "warm", degrees=degrees)
    else:
        yield ok("temperature", "fine", degrees=degrees)
