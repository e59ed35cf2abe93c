"""Can gpiozero reach the pins?"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient

# lgpio leaves a file in the folder where it is imported, so that folder is one that goes away.
_PROBE = """
import os, sys, warnings
os.chdir(sys.argv[1])
warnings.simplefilter("ignore")
from gpiozero import Device
Device.ensure_pin_factory()
print(type(Device.pin_factory).__name__)
"""


def check(patient: Patient) -> Iterator[Finding]:
    """Which way gpiozero reaches the pins, asked in a process of its own: the companion may be using them."""
    with tempfile.TemporaryDirectory() as folder:
        factory = patient.machine.answer(sys.executable, "-c", _PROBE, folder)
    if factory is None:
        is_pi = "Raspberry Pi" in (patient.machine.text("/proc/device-tree/model") or "")
        yield warning("pins", "none") if is_pi else ok("pins", "elsewhere")
    elif factory.startswith("Mock"):
        yield warning("pins", "mock")
    else:
        yield ok("pins", "there", factory=factory)
