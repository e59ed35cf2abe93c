"""`companion restore`: put back what `companion export --all` wrote; what was there is kept aside."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from companion.config import data_directory
from companion.lock import only_one
from companion.progress import Progress

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("restore", help="put a backup back; what is there now is kept aside")
    parser.add_argument("file", metavar="FILE", help="what `companion export --all` wrote; - is standard input")


def run(options: argparse.Namespace) -> int:
    """Check the backup, then let it take the place of the data. The service must not be running."""
    from companion.backup import restore

    data = data_directory()
    data.mkdir(parents=True, exist_ok=True)
    progress = Progress("restoring", "MB", 1 << 20)
    with only_one(data), _opened(options.file) as file:
        aside = restore(file, data, progress.tell)
    progress.end()
    print(f"restored into {data}" + (f"; what was there is in {aside}" if aside else ""))
    return 0


@contextmanager
def _opened(name: str) -> Iterator[IO[bytes]]:
    """The file; standard input is read to its end first, for a backup is checked from its end."""
    if name != "-":
        with Path(name).open("rb") as file:
            yield file
        return
    with tempfile.TemporaryFile() as copy:
        shutil.copyfileobj(sys.stdin.buffer, copy)
        yield copy
