"""An eye that never errs: what lies on the simulated tray becomes a reading without pixels, in no time.

With it players, `see()` and the table are tested for many seeds in seconds. It follows pieces with the watcher's own
tracks, and on request doubts some of them, as the real reader does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from companion.games import find_game
from companion.journal import Journal
from companion.message import Message
from companion.reading import Guess, Piece, Reading
from companion.simulation.players import Players, find_players
from companion.simulation.show import Result, result_of, seated
from companion.simulation.world import World
from companion.table import Table
from companion.vision.tracks import Tracks
from hardware.simulated import Lying, SimulatedTray

FRAME = 1 / 6
SETTLES = 3
"""So many frames must show the same before the eye tells."""


class PerfectEye:
    """Shows the tray to players as a tray server does, and to the table as the eye does: one frame a look."""

    def __init__(self, tray: SimulatedTray, table: Table, seed: int, doubts: float) -> None:
        self._tray, self._table = tray, table
        self._tracks = Tracks()
        self._random = Random(seed)
        self._doubts = doubts
        self._doubted: dict[int, bool] = {}
        self._still = 0
        self._told: list[Lying] | None = None

    @contextmanager
    def hold(self) -> Iterator[SimulatedTray]:
        self._tray.advance(FRAME)
        self._look()
        yield self._tray

    def _look(self) -> None:
        self._still = self._still + 1 if self._tray.at_rest else 0
        lying = self._tray.lying
        if self._still >= SETTLES and lying != self._told:
            self._told = lying
            reading = Reading(tuple(self._piece(one) for one in lying))
            self._table.see(self._tracks.follow(reading))

    def _piece(self, one: Lying) -> Piece:
        sure = not self._doubted.setdefault(one.id, self._random.random() < self._doubts)
        guesses = (Guess(one.kind, one.face, 0.99 if sure else 0.6),)
        corners = one.corners
        return Piece(
            one.kind,
            one.face,
            guesses[0].confidence,
            sure,
            one.box,
            (corners[0], corners[1], corners[2], corners[3]),
            guesses,
            () if sure else (Message("doubt"),),
        )


def play(
    game: str, seats: int, seed: int, path: Path, *, doubts: float = 0.0, bump: float = 0.1
) -> tuple[Result, Players]:
    """A whole game under the perfect eye, without a picture."""
    rules, kind = find_game(game), find_players(game)
    journal = Journal(path)
    table = Table(journal)
    tray = SimulatedTray(seed, kind.ground, bump=bump)
    world = World(table, PerfectEye(tray, table, seed, doubts), hurry=1e6, nap=0.0)
    players = kind(world, rules, seed, seated(rules, seats, seed))
    players.play()
    journal.close()
    return result_of(players), players
