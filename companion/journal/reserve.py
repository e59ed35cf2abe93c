"""Disk space put by for an evening whose disk fills up: a file that is given back when nothing else is left."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

NAME = "journal.reserve"

RESERVE_BYTES = 4 << 20
"""Room for some thousand moves where the log is kept short."""

PLENTY_BYTES = 8 * RESERVE_BYTES
"""Free bytes above which the reserve is put by, and pictures are kept."""


class Reserve:
    """The space put by in the folder of the journal."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / NAME

    @property
    def plenty(self) -> bool:
        """Whether there is room for what the game could do without."""
        try:
            disk = os.statvfs(self._file.parent)
        except OSError:
            return False
        return disk.f_bavail * disk.f_frsize > PLENTY_BYTES

    def put_by(self) -> None:
        """Put the space by, where there is plenty."""
        if self._file.exists() or not self.plenty:
            return
        with suppress(OSError), self._file.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, RESERVE_BYTES)

    def spend(self) -> bool:
        """Give the space back to the disk. False where it has been spent already."""
        try:
            self._file.unlink()
        except OSError:
            return False
        return True
