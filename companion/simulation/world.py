"""What simulated players can do at the drawn tray, and how they wait for the companion to have seen it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

from companion.errors import NotPlayingError
from companion.evening import Source, Standing
from companion.games.game import Move, RuleViolation
from companion.table import Moment, Table

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie
    from hardware.simulated import Lying, SimulatedTray

PATIENCE = 6.0
"""Simulated seconds of a resting tray after which players type in what the camera doesn't see."""

SECOND_LOOK = 2.0
"""Simulated seconds after which they do so where the table asks something else; it may be about what has just gone."""

HURRY = 3.0
"""How many times faster than real time a simulated evening may run before the table must be given time to think."""

GIVES_UP_AFTER = 60.0
"""Real seconds without any change after which the show can't go on."""

Happened = Callable[[Moment], bool]


class StuckError(RuntimeError):
    """The simulated evening can't go on: the eye is gone, or the table waits for something players don't know."""


class Holds(Protocol):
    """What shows the tray to the eye, and lets players have it between two pictures."""

    def hold(self) -> AbstractContextManager[SimulatedTray]:
        """Hold the world still and give the tray."""


class World:
    """The tray as players know it: they roll, pick up, look at the real dice, and press their buttons."""

    def __init__(self, table: Table, server: Holds, *, hurry: float = HURRY, nap: float = 0.05) -> None:
        """`nap` is how many seconds people look away before they look again."""
        self.table = table
        self._server = server
        self._hurry = hurry
        self._nap = nap
        self.asked = 0
        self.by_hand = 0

    def roll(self, dice: Sequence[DrawnDie], faces: Sequence[str | None] | None = None) -> list[Lying]:
        """Roll dice and return what they show once they lie still, in their order."""
        self.rest()
        with self._server.hold() as tray:
            rolled = tray.roll(dice, faces)
        self.rest()
        return self._lying(rolled)

    def put_down(self, pieces: Sequence[DrawnDie], faces: Sequence[str]) -> list[Lying]:
        """Put pieces down with these faces up and return what lies there, in their order."""
        self.rest()
        with self._server.hold() as tray:
            put = [tray.place(piece, face) for piece, face in zip(pieces, faces, strict=True)]
        return self._lying(put)

    def pick_up(self, ids: Sequence[int] | None = None) -> None:
        """Take dice off the tray, all if None."""
        self.rest()
        with self._server.hold() as tray:
            tray.pick_up(ids)
        self.rest()

    def rest(self) -> None:
        """Wait until nothing moves."""
        self._until(self._at_rest)

    def think(self, seconds: float) -> None:
        """Let simulated time pass, as people do."""
        end = self._seconds() + seconds
        self._until(lambda: self._seconds() >= end)

    def press(self, move: Move, who: str) -> None:
        """Make a move that people make by button or phone. Raises StuckError."""
        self._wait_out_a_pause()
        try:
            self.table.play(move, Source("button", who))
        except (RuleViolation, NotPlayingError) as refusal:
            raise StuckError(f"the table refuses what {who} does: {refusal}") from None

    def wait_for(self, happened: Happened, truth: Move, same: Callable[[Move], bool] | None = None) -> None:
        """Wait until the table knows; answer its questions truthfully, and type in `truth` if it stays blind.

        `same` says which of a question's choices is true, where it needn't be `truth` to the letter.
        """
        same = same or (lambda said: said == truth)
        since, idle = self._seconds(), time.monotonic()
        moment = self.table.now
        while not happened(moment):
            idle += self._wait_out_a_pause()
            waited = min(self._seconds() - since, (time.monotonic() - idle) * self._hurry)
            if waited >= _patience(moment, same):
                self._help(happened, truth, same)
            before, moment = moment, self.table.wait(moment.version, self._nap)
            if moment.version != before.version:
                idle = time.monotonic()
            elif time.monotonic() - idle > GIVES_UP_AFTER:
                raise StuckError("the table has seen nothing for a minute")

    def _help(self, happened: Happened, truth: Move, same: Callable[[Move], bool]) -> None:
        """The camera asks or stays blind: people say what is true, unless it has just been seen after all."""
        with self.table.alone() as moment:
            if not happened(moment):
                self._tell(truth, same, moment)

    def _tell(self, truth: Move, same: Callable[[Move], bool], moment: Moment) -> None:
        """A person looks at the die and says what it shows: by the question's choices, else by hand."""
        source = Source("person", "demo")
        choices = moment.asked.question.choices if moment.asked else ()
        choice = next((index for index, said in enumerate(choices) if same(said)), None)
        try:
            if moment.asked and choice is not None:
                self.asked += 1
                self.table.answer(moment.asked.number, choice, source)
            else:
                self.by_hand += 1
                self.table.play(truth, source)
        except (RuleViolation, NotPlayingError) as refusal:
            raise StuckError(f"the table refuses what is true: {refusal}") from None

    def _wait_out_a_pause(self) -> float:
        """Nobody plays while the host has paused the evening. Gives the seconds that it took."""
        began, moment = time.monotonic(), self.table.now
        while moment.evening is not None and moment.evening.standing is Standing.PAUSED:
            moment = self.table.wait(moment.version, self._nap)
        return time.monotonic() - began

    def _until(self, true: Callable[[], bool]) -> None:
        start = time.monotonic()
        while not true():
            if time.monotonic() - start > GIVES_UP_AFTER:
                raise StuckError("nobody looks at the simulated tray any more")
            if self._nap:
                time.sleep(min(0.01, self._nap))

    def _lying(self, ids: Sequence[int]) -> list[Lying]:
        with self._server.hold() as tray:
            lying = {one.id: one for one in tray.lying}
        return [lying[one] for one in ids]

    def _at_rest(self) -> bool:
        with self._server.hold() as tray:
            return tray.at_rest

    def _seconds(self) -> float:
        with self._server.hold() as tray:
            return tray.seconds


def _patience(moment: Moment, same: Callable[[Move], bool]) -> float:
    """How long people wait before they speak: not at all where the table offers what is true."""
    if moment.asked is None:
        return PATIENCE
    return 0.0 if any(same(choice) for choice in moment.asked.question.choices) else SECOND_LOOK
