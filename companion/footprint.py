"""What the whole service costs, measured from outside: how soon it is there, and what memory it takes (Linux)."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from companion.errors import CompanionError

PATIENCE = 60.0
PICTURES = 2000
"""Of a throw that lies still: more than the eye looks at while it is watched."""


class Footprint(msgspec.Struct, frozen=True):
    """One start of the service.

    Seconds count from the start of the process; `first_frame` is when the first frame had been looked at by the reader.
    `processor` is the seconds of processor time until then, which a busy machine doesn't stretch. Megabytes (10^6) are
    those of all processes at their highest: `resident` counts shared pages once a process (RSS), `proportional` once
    (PSS); `eye` is the resident memory of the eye alone.
    """

    page: float
    first_frame: float
    processor: float
    resident: float
    proportional: float
    eye: float
    processes: int

    def __str__(self) -> str:
        return (
            f"start to first frame read {self.first_frame:8.2f} s    (page after {self.page:.2f} s; "
            f"{self.processor:.2f} s of processor time)\n"
            f"memory of the service     {self.resident:8.1f} MB   (RSS of {self.processes} processes; "
            f"PSS {self.proportional:.1f} MB; the eye {self.eye:.1f} MB)"
        )


def measure(seconds: float = 15.0) -> Footprint:
    """Start the service on pictures of six dice, let it read for `seconds`, and stop it. Raises CompanionError."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        data, pictures = Path(folder) / "data", Path(folder) / "pictures"
        _draw(pictures)
        environment = {name: value for name, value in os.environ.items() if name != "NOTIFY_SOCKET"}
        command = [sys.executable, "-m", "companion.cli", "serve", "--camera", f"folder:{pictures}", "--set", "pips"]
        start = time.monotonic()
        service = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", "0"],
            env=environment | {"COMPANION_DATA": str(data)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            return _watch(service, start, seconds)
        finally:
            service.terminate()
            service.communicate()


def _draw(folder: Path) -> None:
    """A folder of pictures of a throw of six dice with pips."""
    import cv2

    from hardware.drawn.dice import PIPS
    from hardware.simulated import SimulatedTray

    tray = SimulatedTray(1, bump=0.0)
    tray.roll(list(PIPS.values())[:6])
    while not tray.at_rest:
        tray.advance(0.1)
    folder.mkdir()
    picture = folder / "0000.jpg"
    cv2.imwrite(str(picture), tray.draw())
    for number in range(1, PICTURES):
        (folder / f"{number:04}.jpg").symlink_to(picture)


def _watch(service: subprocess.Popen[str], start: float, seconds: float) -> Footprint:
    assert service.stdout is not None  # noqa: S101 - it is a pipe
    found = re.search(r":(\d+)/", service.stdout.readline())
    if found is None:
        raise CompanionError("the service didn't start; companion serve says why")
    page = None
    while (eye := _eye(int(found[1]))).get("age") is None:
        page = page or (time.monotonic() - start if eye else None)
        if time.monotonic() - start > PATIENCE:
            raise CompanionError(f"no frame was read within {PATIENCE:g} s")
        time.sleep(0.01)
    first_frame = time.monotonic() - start
    family = _family(service.pid)
    processor = sum(_processor_seconds(process) for process in family)
    resident = proportional = of_eye = processes = 0
    while time.monotonic() - start - first_frame < seconds:
        family = _family(service.pid)
        memory = [_memory(process) for process in family]
        resident = max(resident, sum(rss for rss, _ in memory))
        proportional = max(proportional, sum(pss for _, pss in memory))
        processes = max(processes, len(family))
        of_eye = max([of_eye, *(rss for rss, _ in memory[1:])])
        time.sleep(0.2)
    megabytes = (resident / 1e6, proportional / 1e6, of_eye / 1e6)
    return Footprint(page or first_frame, first_frame, processor, *megabytes, processes)


def _eye(port: int) -> dict[str, Any]:
    """What the service says of its eye, nothing where it doesn't answer yet."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health")
        return dict(json.load(connection.getresponse())["eye"])
    except OSError:
        return {}
    finally:
        connection.close()


def _family(process: int) -> list[int]:
    """A process and all that it has started."""
    started = [int(child) for path in Path(f"/proc/{process}/task").glob("*/children") for child in _read(path).split()]
    return [process, *(one for child in started for one in _family(child))]


def _processor_seconds(process: int) -> float:
    user, system = _read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> tuple[int, int]:
    """Resident and proportional bytes; nothing of a process that has just ended."""
    lines = _read(Path(f"/proc/{process}/smaps_rollup")).splitlines()
    kilobytes = {name: int(value.split()[0]) for name, _, value in (line.partition(":") for line in lines[1:])}
    return kilobytes.get("Rss", 0) * 1024, kilobytes.get("Pss", 0) * 1024


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""
