"""What runs here: the first thing that anybody asks who is to help."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok

if TYPE_CHECKING:
    from companion.doctor.examination import Patient
    from companion.doctor.machine import Machine

PACKAGES = ("table-companion", "opencv-python-headless", "opencv-python", "numpy", "flask", "gpiozero", "lgpio",
            "picamera2")  # fmt: skip


def check(patient: Patient) -> Iterator[Finding]:
    """One finding: the machine, its system, Python, and the libraries that matter."""
    known = {name: found for name in PACKAGES if (found := _version(name))}
    libraries = ", ".join(f"{name} {found}" for name, found in known.items())
    model = patient.machine.text("/proc/device-tree/model") or platform.machine()
    yield ok("versions", "here", model=model, system=_system(patient.machine), python=platform.python_version(),
             libraries=libraries)  # fmt: skip


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _system(machine: Machine) -> str:
    for line in (machine.text("/etc/os-release") or "").splitlines():
        name, _, value = line.partition("=")
        if name == "PRETTY_NAME":
            return value.strip('"')
    return platform.system()
