"""Small disks of their own for tests: they fill up and turn read-only as a memory card does."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class Disk:
    """A small disk in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "holiday-films"

    def fill(self, left: int = 0) -> None:
        """Fill it with something else, up to so many bytes."""
        self._ballast.unlink(missing_ok=True)
        free = self.free - left
        with self._ballast.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, max(4096, free // 4096 * 4096))

    def tidy(self) -> None:
        """Take away what fills it."""
        self._ballast.unlink(missing_ok=True)

    @property
    def free(self) -> int:
        disk = os.statvfs(self.folder)
        return disk.f_bavail * disk.f_frsize

    def protect(self) -> None:
        """Turn it read-only; nothing on it may be open for writing."""
        subprocess.run(["mount", "-o", "remount,ro", self.folder], check=True)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    """A disk of so many megabytes at `folder`."""
    if os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder], check=False)
    if mounted.returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
