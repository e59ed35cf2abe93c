"""Whole evenings of all four games over HTTP, the service killed at random instants and started again each time.

After every kill the journal is read: every move that people were told counts must be there once, none half, none that
nobody made; one more may be there that was on its way. Then every phone must be shown exactly what the rules say.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from companion.evening import Evening
from companion.journal import Journal
from companion.table import restore
from tests.trial.phones import GAMES, GoneError, Phones
from tests.trial.service import KilledService, free_port


class Start(NamedTuple):
    """One start after a kill: seconds until all was right again, by the wall's clock and of the processor."""

    wall: float
    processor: float


class Figures(NamedTuple):
    """What a run has shown. `cold` are the starts by the service's own command, `warm` those forked."""

    kills: int
    starts_killed: int
    moves: int
    evenings: int
    double_taps: int
    on_their_way: int
    warm: list[Start]
    cold: list[Start]

    def lines(self) -> list[str]:
        """For people to read."""
        return [
            f"{self.kills} kills ({self.starts_killed} of them while it was starting), {self.evenings} evenings begun",
            f"{self.moves} moves told to count: none lost, none doubled, none half there",
            f"{self.double_taps} double taps, each counted once; {self.on_their_way} moves on disk, the answer cut off",
            f"up again and right, by its own command: {_spread(self.cold)}",
            f"up again and right, forked from a process that has imported all: {_spread(self.warm)}",
        ]


def _spread(starts: list[Start]) -> str:
    if not starts:
        return "-"
    wall, processor = (sorted(seconds) for seconds in zip(*starts, strict=True))
    middle = len(starts) // 2
    return (
        f"{len(starts)} times, {wall[middle]:.2f} s (median), {wall[-1]:.2f} s (worst); "
        f"of the processor {processor[middle]:.2f} s, {processor[-1]:.2f} s"
    )


class Trial:
    """One table that is killed again and again."""

    def __init__(self, data: Path, seed: int, games: Sequence[str] = tuple(GAMES), cold_every: int = 20) -> None:
        self._data = data
        self._random = Random(seed)
        self._port = free_port()
        self._games = itertools.cycle(self._random.sample(games, len(games)))
        self._cold_every = cold_every
        self._service = KilledService(data, self._port, warm=True)
        self._service.wait()
        self._phones = Phones(self._port, self._service.code, seed)
        self._phones.begin(next(self._games))
        self._evenings, self._starts_killed, self._on_their_way = 1, 0, 0
        self._warm: list[Start] = []
        self._cold: list[Start] = []

    def run(self, times: int, minutes: float = 1e6) -> Figures:
        """Kill it so many times. Raises AssertionError at the first move that is lost, doubled or half there."""
        end, kills = time.monotonic() + 60 * minutes, 0
        try:
            while kills < times and time.monotonic() < end:
                kills += 1
                self._play_until_killed()
                if self._random.random() < 0.1:
                    self._kill_while_starting()
                self._start_again(warm=kills % self._cold_every != 0)
                if sys.stderr.isatty():
                    sys.stderr.write(f"\r{kills} of {times} kills, {self._phones.told} moves ")
        finally:
            self._phones.hang_up()
            self._service.kill()
            self._service.gone()
        counts = (kills + self._starts_killed, self._starts_killed, self._phones.told, self._evenings)
        return Figures(*counts, self._phones.doubled, self._on_their_way, self._warm, self._cold)

    def _play_until_killed(self) -> None:
        killer = threading.Timer(self._random.expovariate(1 / 0.4), self._service.kill)
        killer.start()
        try:
            while True:
                if self._phones.over:
                    self._phones.begin(next(self._games))
                    self._evenings += 1
                self._phones.act()
        except GoneError:
            killer.join()
            self._service.gone()
            self._phones.hang_up()

    def _kill_while_starting(self) -> None:
        starting = KilledService(self._data, self._port, warm=True)
        time.sleep(self._random.uniform(0, 0.3))
        starting.kill()
        starting.gone()
        self._starts_killed += 1

    def _start_again(self, *, warm: bool) -> None:
        started = time.monotonic()
        self._service = KilledService(self._data, self._port, warm=warm)
        self._service.wait()
        evening = self._on_disk()
        underway, truth = self._phones.underway, self._phones.truth
        if underway is not None and _same(evening, underway):
            self._on_their_way += 1
            self._phones.truth = truth = underway
        assert truth is not None
        assert _same(evening, truth), f"on disk: {_moves(evening)}\ntold: {_moves(truth)}"
        self._phones.underway = None
        self._take_seats(truth)
        for seat, view in enumerate(self._phones.views()):
            assert view == _plain(truth.game.view(truth.state, seat)), f"seat {seat} is shown something else"
        (self._warm if warm else self._cold).append(Start(time.monotonic() - started, self._service.processor))

    def _take_seats(self, truth: Evening) -> None:
        """Devices keep their seats over a power cut; those of an evening that was just beginning take them now."""
        for seat, phone in enumerate(self._phones.seats[: len(truth.players)]):
            if phone.ask("/state.json").data["viewer"] is None:
                assert phone.ask("/api/seat", {"seat": seat}).status == 200

    def _on_disk(self) -> Evening:
        with Journal(self._data / "journal.db", read_only=True) as journal:
            assert journal.notices == ()
            return restore(journal.records(journal.last_evening() or 0))


def _same(one: Evening, other: Evening) -> bool:
    return one.players == other.players and one.game.name == other.game.name and _moves(one) == _moves(other)


def _moves(evening: Evening) -> list[Any]:
    return [evening.game.json(entry.move) for entry in evening.entries]


def _plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def main() -> int:
    """Run and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=500, help="how many kills (default: 500)")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many minutes (default: never)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other evenings (default: 1)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for line in Trial(Path(folder), options.seed).run(options.times, options.minutes).lines():
            sys.stdout.write(f"{line}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
