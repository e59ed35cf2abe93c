"""The machine as its files and commands show it."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 5.0
"""Seconds that a command may take."""


@dataclass(frozen=True)
class Machine:
    """A machine whose files lie under `root`; commands are those on the PATH."""

    root: Path = Path("/")

    def path(self, name: str) -> Path:
        """A file of this machine by its absolute name."""
        return self.root / name.lstrip("/")

    def text(self, name: str) -> str | None:
        """What a file says, None where there is none that can be read."""
        try:
            return self.path(name).read_text(encoding="utf-8", errors="replace").strip("\0\n ")
        except OSError:
            return None

    def number(self, name: str) -> int | None:
        """The number in a file, decimal or hexadecimal, None where there is none."""
        words = (self.text(name) or "").split()
        try:
            return int(words[0], 0)
        except (IndexError, ValueError):
            return None

    def answer(self, *command: str) -> str | None:
        """What a command prints, None where there is no such command, or where it fails."""
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        return done.stdout.strip()
