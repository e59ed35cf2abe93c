"""Learning a set takes a while, so a process of its own does it: `python -m companion.learning NAME FOLDER SETS SHAPE`.

It prints a JSON object a line: photos done and in all, and at the end what to know about the set, or what went wrong.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import msgspec

from companion.errors import CompanionError
from companion.message import Message


class Progress(msgspec.Struct, frozen=True):
    """How far learning is. `ended` with a `fault` is a set that couldn't be learned; `remarks` tell of one that was."""

    done: int = 0
    of: int = 0
    ended: bool = False
    fault: str = ""
    remarks: tuple[Message, ...] = ()


class Learning:
    """One set being learned; ask `progress`."""

    def __init__(self, name: str, folder: Path, sets: Path, shape: str) -> None:
        """Start. Learning is in no hurry: whatever else the machine does goes first."""
        command = [sys.executable, "-m", "companion.learning", name, str(folder), str(sets), shape]
        self.progress = Progress()
        self._process = subprocess.Popen(["nice", *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._thread = threading.Thread(target=self._hear, name="learning", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Give up; a set that was learned before stays as it is."""
        self._process.kill()
        self._thread.join(timeout=10)

    def _hear(self) -> None:
        with self._process:
            for line in self._process.stdout or ():
                self.progress = msgspec.json.decode(line, type=Progress)
        if not self.progress.ended:
            self.progress = Progress(ended=True, fault="learning ended before its time; try again")


def main(name: str, folder: Path, sets: Path, shape: str) -> int:
    """Learn, and tell how far it is."""
    from companion.vision.pieces import load_set
    from companion.vision.teach import teach

    try:
        known = load_set(name, sets)
    except CompanionError:
        known = None
    try:
        learned = teach(
            name, folder, sets, shape=shape, known=known, progress=lambda done, of: _tell(Progress(done, of))
        )
    except CompanionError as error:
        _tell(Progress(ended=True, fault=str(error)))
        return 1
    _tell(Progress(ended=True, remarks=learned.remarks))
    return 0


def _tell_how_far(done: int, of: int) -> None:
    _tell(Progress(done, of))


def _tell(progress: Progress) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(progress) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4]))
