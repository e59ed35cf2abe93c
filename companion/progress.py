"""Progress on a terminal, for what takes longer than two seconds."""

from __future__ import annotations

import sys
import time

SILENT_FOR = 2.0


class Progress:
    """One line that counts up; nothing is shown where standard error is no terminal, or the work is done soon."""

    def __init__(self, doing: str, what: str, unit: int = 1) -> None:
        """`doing` and `what` frame the numbers, `unit` is how many steps one of them stands for."""
        self._doing, self._what, self._unit = doing, what, unit
        self._start = time.monotonic()
        self._shown = False

    def tell(self, done: int, total: int) -> None:
        """So much of it is done."""
        if sys.stderr.isatty() and time.monotonic() - self._start > SILENT_FOR:
            line = f"{self._doing}: {done // self._unit} of {total // self._unit} {self._what}"
            print(f"\r{line}", end="", file=sys.stderr, flush=True)  # noqa: T201 - the terminal's own line
            self._shown = True

    def end(self) -> None:
        """Leave the line."""
        if self._shown:
            print(file=sys.stderr)  # noqa: T201
