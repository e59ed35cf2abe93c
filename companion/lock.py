"""One companion on one data folder: the others wait outside."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TextIO

from companion.errors import CompanionError

LOCK = "companion.lock"


def only_one(data: Path) -> TextIO:
    """Take the data folder for this process, until the file is closed. Raises CompanionError where another has it."""
    path = data / LOCK
    file = path.open("r" if path.exists() and not os.access(path, os.W_OK) else "a")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise CompanionError(
            f"another companion already runs on {data}; stop it, or set COMPANION_DATA to another folder"
        ) from None
    return file
