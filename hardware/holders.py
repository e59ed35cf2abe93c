"""Who holds a device: the one thing that a busy camera's owner wants to know."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

CAMERA_DEVICES = ("/dev/video", "/dev/media")
OWN_EYE = "companion.eye"
"""How the companion's own eye is called among the processes."""


def holders(devices: tuple[str, ...] = CAMERA_DEVICES, root: Path = Path("/")) -> list[str]:
    """The programs, other than this one, that have a device open whose path begins with one of `devices`.

    Each as "name (process number)". What another user runs is seen by root alone. `root` is where proc is mounted.
    """
    return [
        f"{_name(process)} (process {process.name})"
        for process in sorted(_processes(root), key=lambda process: int(process.name))
        if int(process.name) != os.getpid() and any(path.startswith(devices) for path in _open_files(process))
    ]


def held_by(devices: tuple[str, ...] = CAMERA_DEVICES, root: Path = Path("/")) -> str:
    """The same as words that follow "is used by", with what to do."""
    found = " and ".join(holders(devices, root))
    if OWN_EYE in found:
        return f"{found}, which is the companion itself; sudo systemctl stop companion, then try again"
    unseen = f"another program (sudo fuser -v {'* '.join(devices)}* names it)"
    return f"{found or unseen}; stop that first"


def _processes(root: Path) -> Iterator[Path]:
    proc = root / "proc"
    return (process for process in proc.iterdir() if process.name.isdecimal()) if proc.is_dir() else iter(())


def _open_files(process: Path) -> Iterator[str]:
    try:
        files = list((process / "fd").iterdir())
    except OSError:
        return  # it ended, or it is another user's
    for file in files:
        try:
            yield str(file.readlink())
        except OSError:
            continue  # closed meanwhile


def _name(process: Path) -> str:
    """What runs there; of a program that an interpreter runs, the first words of the command."""
    try:
        name = (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
        interpreted = name.startswith(("python", "perl", "node", "sh", "bash"))
        command = (process / "cmdline").read_bytes().decode(errors="replace") if interpreted else ""
    except OSError:
        return "a program"
    return " ".join([name, *filter(None, command.split("\0")[1:3])]) or "a program"
