"""A simulated evening: set the tray up, teach its dice, open the eye, let the players play, compare with the truth."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from companion.errors import BadInputError
from companion.simulation.mythical import MythicalPlayers
from companion.simulation.world import World
from companion.vision.pieces import load_set
from companion.vision.teach import teach

if TYPE_CHECKING:
    from companion.app import Companion
    from hardware.simulated import SimulatedTray
    from hardware.tray_server import TrayServer

PLAYERS = {"mythical": MythicalPlayers}
NAMES = ("An", "Bình", "Chi", "Dũng", "Hà", "Khôi")


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
        """Draw the tray and open the eye on it. Raises BadInputError for a game that nobody here can play."""
        from hardware.simulated import SimulatedTray
        from hardware.tray_server import TrayServer

        if game not in PLAYERS:
            raise BadInputError(f"nobody here can play {game}; there are players of: {', '.join(PLAYERS)}")
        self._companion = companion
        self._game = game
        self._seed = seed
        self._names = seated(players, seed)
        tray = SimulatedTray(seed)
        _teach(companion, game, tray)
        self._server: TrayServer = TrayServer(tray, "fast" if fast else "live", fps=6.0 if fast else 12.0)
        companion.open_eye(f"simulated:{self._server.address}")

    def play(self, number: int = 0) -> Result:
        """Play one whole game; `number` makes the next one different. Raises StuckError."""
        world = World(self._companion.table, self._server)
        players = PLAYERS[self._game](world, self._seed + 1000 * number, self._names)
        players.play()
        evening = self._companion.table.now.evening
        assert evening is not None  # noqa: S101 - the players have just begun it
        return Result(players.result(evening.state), players.result(players.true_state), world.asked, world.by_hand)

    def close(self) -> None:
        """Put the tray away."""
        self._server.close()


def seated(players: int, seed: int) -> Sequence[str]:
    """Names around the table."""
    names = list(NAMES[:players])
    Random(seed).shuffle(names)
    return names


def _teach(companion: Companion, game: str, tray: SimulatedTray) -> None:
    from companion.simulation.lessons import photograph
    from hardware.drawn import dice

    drawn = getattr(dice, PLAYERS[game].drawn_set)
    taught = companion.data / "sets"
    with tempfile.TemporaryDirectory() as folder:
        if sys.stderr.isatty():
            sys.stderr.write("photographing and learning the drawn dice …\n")
        empty = photograph(tray, drawn, Path(folder))
        teach(game, Path(folder), taught, known=load_set(game, taught))
        (companion.data / "empty.jpg").write_bytes(empty.read_bytes())
