"""Is there a camera, may it be used, and does somebody else hold it?"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, problem
from companion.errors import CameraMissingError
from hardware.holders import OWN_EYE, holders
from hardware.usb_devices import find_device

if TYPE_CHECKING:
    from companion.doctor.examination import Patient
    from companion.doctor.machine import Machine

_SENSOR = re.compile(r"(?!dw9|ak7|ad5)\S+ \d+-00[0-9a-f]{2}")
"""How the kernel names a sensor that answered: what it is, and where on which bus. So it names lenses' motors."""


def check(patient: Patient) -> Iterator[Finding]:
    """One finding on the camera of the settings; nothing is opened, for the eye may be looking through it."""
    spec = patient.settings.camera
    way, _, where = spec.partition(":")
    if way == "none":
        yield ok("camera", "none")
    elif way == "simulated":
        yield ok("camera", "simulated")
    elif way in {"pi", "usb"}:
        yield _plugged(patient.machine, spec, way, where)
    elif way in {"video", "folder"} and not Path(where).expanduser().exists():
        yield problem("camera", "no-file", camera=spec)
    elif way in {"video", "folder"}:
        yield ok("camera", "there", camera=spec)
    else:
        yield problem("camera", "unknown", camera=spec)


def _plugged(machine: Machine, spec: str, way: str, where: str) -> Finding:
    devices = _devices(machine, way, where)
    holding = holders(tuple(devices.values()), machine.root)
    if any(OWN_EYE in holder for holder in holding):
        return ok("camera", "ours", camera=spec)
    if holding:
        return problem("camera", "held", camera=spec, holder=", ".join(holding))
    if not devices or (way == "pi" and not _sensors(machine)):
        return problem("camera", "missing-pi" if way == "pi" else "missing", camera=spec)
    for file, device in devices.items():
        if not os.access(file, os.R_OK | os.W_OK):
            return problem("camera", "forbidden", camera=spec, device=device)
    if way == "pi" and find_spec("picamera2") is None:
        return problem("camera", "no-picamera2", camera=spec)
    return ok("camera", "there", camera=spec)


def _devices(machine: Machine, way: str, where: str) -> dict[Path, str]:
    """The device files behind a camera and their names: the Pi's own has media devices, a USB camera a video device."""
    files = sorted(machine.path("/dev").glob("media*")) if way == "pi" else _usb(machine, where)
    root = machine.root.resolve()
    return {file: f"/{file.resolve().relative_to(root)}" for file in files}


def _sensors(machine: Machine) -> list[str]:
    """The Pi cameras that are connected. A Pi has media devices without any; each sensor is a device of its own."""
    names = sorted(machine.path("/sys/class/video4linux").glob("v4l-subdev*/name"))
    told = [machine.text(f"/sys/class/video4linux/{name.parent.name}/name") or "" for name in names]
    return [name for name in told if _SENSOR.fullmatch(name)]


def _usb(machine: Machine, where: str) -> list[Path]:
    try:
        return [find_device(where, machine.root)]
    except CameraMissingError:
        return []
