"""A hundred phones on the stream, twenty taps a second, and phones that sleep, hang or read one byte a second.

People play evenings all the while. The next move is made once every phone has been shown the last one, so that what a
phone is shown after a move is that move; the other taps come too late and are refused, as they must be.
"""

from __future__ import annotations

import argparse
import itertools
import os
import socket
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.trial.phones import GAMES, Phone, Phones
from tests.trial.service import KilledService, free_port
from tests.trial.streams import Watcher, Watchers

TAPS_A_SECOND = 20
PATIENCE = 10.0
WARM_UP = 60.0
"""Seconds, of a long run, until everything has been used once: what grows after that would grow for ever."""


class Size(NamedTuple):
    """How large the service is."""

    megabytes: float
    files: int
    threads: int


class Figures(NamedTuple):
    """What a run has shown; seconds are by the wall's clock."""

    phones: int
    seconds: float
    taps: int
    changes: int
    unseen: int
    ended: int
    woken: int
    shown: list[float]
    pages: list[float]
    processor: float
    first: Size
    last: Size

    def lines(self) -> list[str]:
        """For people to read."""
        rate = self.taps / self.seconds
        before, after = self.first, self.last
        return [
            f"{self.phones} phones for {self.seconds:.0f} s, {rate:.1f} taps a second, {self.changes} of them moves",
            f"not shown to a phone: {self.unseen}; streams ended: {self.ended}; phones that slept: {self.woken}",
            f"tap to every phone: {_spread(self.shown)}",
            f"a plain page: {_spread(self.pages)}",
            f"the service used {100 * self.processor / self.seconds:.0f} % of a processor",
            f"memory {before.megabytes:.1f} to {after.megabytes:.1f} MB",
            f"open files {before.files} to {after.files}, threads {before.threads} to {after.threads}",
        ]


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "-"
    ordered = sorted(seconds)
    middle, most = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"{1000 * middle:.0f} ms (median), {1000 * most:.0f} ms (p99), {1000 * ordered[-1]:.0f} ms (worst)"


def size_of(process: int) -> Size:
    """Memory, open files and threads of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    facts = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    kilobytes = int(facts["VmRSS"].split()[0])
    return Size(kilobytes / 1024, len(os.listdir(f"/proc/{process}/fd")), int(facts["Threads"]))  # noqa: PTH208


class Load:
    """One table under load."""

    def __init__(self, data: Path, phones: int, seed: int = 1) -> None:
        self._random = Random(seed)
        self._port = free_port()
        self._service = KilledService(data, self._port, warm=True)
        self._service.wait()
        self._games = itertools.cycle(GAMES)
        self._people = Phones(self._port, self._service.code, seed)
        self._people.begin(next(self._games))
        self._guest = Phone(self._port)
        languages = itertools.cycle(["en", "vi"])
        self._watchers = Watchers([Watcher(self._port, "scoreboard", next(languages)) for _ in range(phones)])
        self._stack = ExitStack()
        self._slow = self._awkward()

    def _awkward(self) -> socket.socket:
        """Connections that never ask to the end, and one that hardly reads."""
        for _ in range(5):
            half = self._stack.enter_context(socket.create_connection(("127.0.0.1", self._port)))
            half.sendall(b"GET /stream?page=score")
        slow = self._stack.enter_context(socket.create_connection(("127.0.0.1", self._port)))
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.sendall(b"GET /stream?page=scoreboard HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        return slow

    def run(self, seconds: float) -> Figures:
        """Play for so long. Raises AssertionError where an act isn't answered as it must be."""
        self._play(min(WARM_UP, seconds / 4))
        first, used = size_of(self._service.number), self._service.processor
        started = time.monotonic()
        taps, shown, pages, unseen, woken = self._play(seconds)
        lasted = time.monotonic() - started
        last, used = size_of(self._service.number), self._service.processor - used
        number, ended = len(self._watchers.all), self._watchers.ended
        return Figures(number, lasted, taps, len(shown), unseen, ended, woken, shown, pages, used, first, last)

    def close(self) -> None:
        """Everybody goes home."""
        self._watchers.close()
        self._people.hang_up()
        self._guest.hang_up()
        self._stack.close()
        self._service.kill()
        self._service.gone()

    def _play(self, seconds: float) -> tuple[int, list[float], list[float], int, int]:
        end = time.monotonic() + seconds
        taps, unseen, woken, count = 0, 0, 0, 0
        shown: list[float] = []
        pages: list[float] = []
        moved = 0.0
        while (now := time.monotonic()) < end:
            if moved and self._watchers.all_saw(moved):
                shown.append(max(watcher.seen for watcher in self._watchers.all) - moved)
                moved = 0.0
                if len(shown) % 10 == 0:
                    self._watchers.wake(self._random.choice(self._watchers.all))
                    woken += 1
                    pages.append(self._look())
                    self._slow.recv(1)
            elif moved and now - moved > PATIENCE:
                missed = sum(watcher.seen < moved for watcher in self._watchers.all)
                unseen += missed if self._count() != count else 0
                moved = 0.0
            if not moved:
                count = self._count()
                moved = self._move()
            else:
                self._tap_too_late()
            taps += 1
            time.sleep(max(0.0, now + 1 / TAPS_A_SECOND - time.monotonic()))
        return taps, shown, pages, unseen, woken

    def _count(self) -> int:
        """The number of what the scoreboard shows: a move that changes nothing on it need not be shown."""
        return int(self._guest.ask("/view?page=scoreboard&lang=en").data["count"])

    def _move(self) -> float:
        if self._people.over:
            self._people.begin(next(self._games))
        before = time.monotonic()
        self._people.act()
        return before

    def _tap_too_late(self) -> None:
        body = {"move": {"type": "bet", "tricks": 0}, "key": "0" * 20}
        assert self._random.choice(self._people.seats[:2]).ask("/api/move", body).status in {400, 409}

    def _look(self) -> float:
        before = time.monotonic()
        assert self._guest.ask("/").status == 200
        return time.monotonic() - before


def main() -> int:
    """Run and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--phones", type=int, default=100, help="how many look on (default: 100)")
    parser.add_argument("--minutes", type=float, default=10, help="for how long (default: 10)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        load = Load(Path(folder), options.phones)
        try:
            for line in load.run(60 * options.minutes).lines():
                sys.stdout.write(f"{line}\n")
        finally:
            load.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
