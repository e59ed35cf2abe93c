"""A simulated evening: set the tray up, teach its dice, open the eye, let the players play, compare with the truth."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from companion.errors import BadInputError, TeachingError
from companion.games import find_game
from companion.games.game import Game
from companion.simulation.players import Players, find_players
from companion.simulation.world import Holds, World
from companion.vision.pieces import load_set
from companion.vision.teach import teach

if TYPE_CHECKING:
    from companion.app import Companion
    from companion.table import Table
    from hardware.drawn.dice import DrawnDie
    from hardware.simulated import SimulatedTray
    from hardware.tray_server import TrayServer

NAMES = ("An", "Bình", "Chi", "Dũng", "Hà", "Khôi", "Lan", "Minh", "Ngọc", "Oanh", "Phúc", "Quân")
TRAYS = 5
"""Trays, at most, on which it is tried to teach the dice."""


class Result(msgspec.Struct, frozen=True):
    """How an evening ended: what the table has and what is true."""

    table: dict[str, Any]
    truth: dict[str, Any]
    asked: int
    by_hand: int

    @property
    def equal(self) -> bool:
        """Whether the table's sheet is the true one."""
        return self.table == self.truth


class Show:
    """One drawn tray and the players around it, for as many games as one likes."""

    def __init__(self, companion: Companion, game: str, players: int, seed: int, *, fast: bool) -> None:
        """Draw the tray and open the eye on it.

        Raises:
            UnknownGameError: no such game is installed.
            BadInputError: it can't be played by so many, or by nobody here.
        """
        from hardware.tray_server import TrayServer

        self._companion = companion
        self._game = find_game(game)
        self._players = find_players(game)
        self._seed = seed
        self._names = seated(self._game, players, seed)
        dice = self._players.drawn(self._game, players)
        tray = _tray_that_shows(companion.data, self._game, dice, seed, self._players.ground)
        self._server: TrayServer = TrayServer(tray, "fast" if fast else "live", fps=6.0 if fast else 12.0)
        companion.open_eye(f"simulated:{self._server.address}")

    def gather(self, number: int = 0, world_of: Callable[[Table, Holds], World] = World) -> Players:
        """Players at this tray; `number` makes their next game another one, `world_of` what they do things with."""
        world = world_of(self._companion.table, self._server)
        world.pick_up()
        return self._players(world, self._game, self._seed + 1000 * number, self._names)

    def play(self, number: int = 0) -> Result:
        """Play one whole game. Raises StuckError."""
        players = self.gather(number)
        players.play()
        return result_of(players)

    def close(self) -> None:
        """Put the tray away; nobody looks at it any more."""
        if self._companion.eye is not None:
            self._companion.eye.stop()
        self._server.close()


def result_of(players: Players) -> Result:
    """What the table has, beside what is true. Raises StuckError where the truth can't be told any more."""
    table, truth = players.result(players.state), players.result(players.true_state)
    return Result(table, truth, players.world.asked, players.world.by_hand)


def seated(game: Game[Any], players: int, seed: int) -> Sequence[str]:
    """Names around the table. Raises BadInputError for a number that can't play."""
    low, high = game.players
    if not low <= players <= min(high, len(NAMES)):
        raise BadInputError(f"{game.name} is played by {low} to {high}, not by {players}")
    names = list(NAMES[:players])
    Random(seed).shuffle(names)
    return names


def _tray_that_shows(
    data: Path, game: Game[Any], dice: Sequence[DrawnDie], seed: int, ground: str | None
) -> SimulatedTray:
    """The seed's tray; on one in fifteen a die can hardly be seen when it is taught, then another one.

    Raises:
        TeachingError: the dice can't be taught on any of them.
    """
    from hardware.simulated import SimulatedTray

    for other in range(TRAYS - 1):
        tray = SimulatedTray(seed + 1000 * other, ground)
        with suppress(TeachingError):
            _prepare(data, game, tray, dice)
            return tray
    tray = SimulatedTray(seed + 1000 * (TRAYS - 1), ground)
    _prepare(data, game, tray, dice)
    return tray


def _prepare(data: Path, game: Game[Any], tray: SimulatedTray, dice: Sequence[DrawnDie]) -> None:
    """Photograph the bare tray and, unless they have pips, teach the dice."""
    from companion.simulation.lessons import photograph, photograph_tray

    taught = data / "sets"
    known = load_set(game.piece_set, taught)
    photograph_tray(tray, data / "empty.jpg")
    if known.reads == "pips":
        return
    if sys.stderr.isatty():
        sys.stderr.write("photographing and learning the drawn dice …\n")
    with tempfile.TemporaryDirectory() as folder:
        photograph(tray, dice, Path(folder))
        teach(game.piece_set, Path(folder), taught, known=known)
