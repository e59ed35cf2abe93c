"""A table with buttons and lamps on gpiozero's mock pins, pressed by fingers whose contacts bounce as real ones do.

Time is the test's own: the panel's clock stands still until a finger moves or somebody waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.evening import Entry, Evening
from companion.games import find_game
from companion.games.game import Game
from companion.journal import Journal
from companion.panel.desk import Desk
from companion.table import Table
from hardware.panel import Panel
from hardware.pins import PinMap

LOOKS_EVERY = 0.05
FINE = 0.01
PINS = PinMap(buzzer=13, ring=(10, 9, 11))
HOST = None


class Bounces:
    """How contacts bounce: as often, as long and as badly as `random` has it. Edges get lost, and come twice."""

    def __init__(self, seed: int = 0, lost: float = 0.2, twice: float = 0.2) -> None:
        self.random = Random(seed)
        self.lost, self.twice = lost, twice

    def train(self) -> list[float]:
        """Moments within 20 ms at which the level flips; an odd number of them, so that it ends changed."""
        flips = self.random.choice((1, 3, 5, 7, 15))
        return sorted(self.random.uniform(0.0, 0.020) for _ in range(flips))


class Clean(Bounces):
    """Contacts that close at once, on wires that lose nothing."""

    def __init__(self) -> None:
        super().__init__(lost=0.0, twice=0.0)

    def train(self) -> list[float]:
        return [0.0]


class WiredTable:
    """Journal, table, desk and panel; the tests' fingers work the pins and nothing else."""

    def __init__(
        self,
        folder: Path,
        pins: PinMap = PINS,
        bounces: Bounces | None = None,
        find: Callable[[str], Game[Any]] = find_game,
        table: Table | None = None,
    ) -> None:
        """`table` is one that is there already, with a journal of its own."""
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.now = 100.0
        self.pins = pins
        self.bounces = bounces or Clean()
        self.switched_off = 0
        self.journal = Journal(folder / "journal.db")
        self.table = table or Table(self.journal, find)
        self.desk = Desk(self.table, len(pins.seats), switch_off=self._note_switch_off)
        self.panel = Panel(pins, self.desk, self.factory, lambda: self.now)
        self.panel.step()

    def close(self) -> None:
        self.panel.close()
        self.journal.close()

    def press(self, seat: int | None, times: int = 1) -> None:
        for _ in range(times):
            self.keep_down(seat, 0.15)

    def hold(self, seat: int | None, seconds: float = 0.9) -> None:
        self.keep_down(seat, seconds)

    def keep_down(self, seat: int | None, seconds: float) -> None:
        self.move(seat, down=True)
        self.wait(seconds)
        self.move(seat, down=False)
        self.wait(0.1)

    def move(self, seat: int | None, *, down: bool) -> None:
        """Close or open a contact; it bounces, and the panel looks whenever it likes in between."""
        began, level = self.now, not down
        for flip in self.bounces.train():
            self.now = began + flip
            level = not level
            self.drive(seat, down=level)
            if self.bounces.random.random() < 0.3:
                self.panel.step()

    def drive(self, seat: int | None, *, down: bool) -> None:
        """Set the level of a button's wire: down is low. Its edge may get lost, or be reported twice."""
        pin, chance = self.button_pin(seat), self.bounces.random.random()
        pin.edges = "none" if chance < self.bounces.lost else "both"
        pin.drive_low() if down else pin.drive_high()
        pin.edges = "both"
        if chance > 1 - self.bounces.twice:
            pin._call_when_changed()

    def wait(self, seconds: float, step: float = LOOKS_EVERY) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            self.panel.step()

    def button_pin(self, seat: int | None) -> Any:
        return self.factory.pin((self.pins.host if seat is None else self.pins.seats[seat]).button)

    def lamp_pin(self, seat: int | None) -> Any:
        return self.factory.pin((self.pins.host if seat is None else self.pins.seats[seat]).lamp)

    def shines(self, seat: int | None) -> bool:
        return bool(self.lamp_pin(seat).state)

    def film(self, seat: int | None, seconds: float) -> list[tuple[bool, float]]:
        """What a lamp shows from now on: on and off, and for how long."""
        shots: list[tuple[bool, float]] = []
        for _ in range(round(seconds / FINE)):
            self.wait(FINE, FINE)
            shining = self.shines(seat)
            if shots and shots[-1][0] == shining:
                shots[-1] = (shining, round(shots[-1][1] + FINE, 3))
            else:
                shots.append((shining, FINE))
        return shots

    def blinks(self, seat: int | None, seconds: float = 8.0) -> list[int]:
        """The numbers that a lamp tells, a group of short blinks each."""
        groups, short = [], 0
        for shining, length in self.film(seat, seconds):
            if shining and length < 0.4:
                short += 1
            elif not shining and length > 0.4 and short:
                groups.append(short)
                short = 0
        return groups

    @property
    def evening(self) -> Evening:
        assert self.table.now.evening is not None
        return self.table.now.evening

    @property
    def state(self) -> Any:
        return self.evening.state

    @property
    def entries(self) -> Sequence[Entry]:
        return self.evening.entries

    @property
    def moves(self) -> Sequence[Any]:
        return [entry.move for entry in self.entries]

    @property
    def moves_by_button(self) -> int:
        return sum(entry.source.by == "button" for entry in self.entries)

    @property
    def last(self) -> Any:
        return self.moves[-1]

    def taken_up_again(self) -> Any:
        """The state that the journal tells, as after a power cut."""
        evening = Table(self.journal, lambda _name: self.evening.game).now.evening
        assert evening is not None
        return evening.state

    def _note_switch_off(self) -> None:
        self.switched_off += 1


def wired(folder: Path, **more: Any) -> Iterator[WiredTable]:
    """A wired table for a fixture: its pins are let go in the end."""
    table = WiredTable(folder, **more)
    yield table
    table.close()
