"""People around the simulated table. They know the rules and the real dice; the table knows what the eye reads.

The players of another game are one class (its file) and one line in the entry-point group `companion.players`. A game
without players of its own is played by `companion.simulation.anybody`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from importlib.metadata import entry_points
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from companion.games.game import Game, Json, Move, RuleViolation, Seat
from companion.simulation.world import StuckError, World
from companion.table import Moment

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie

PAUSE = 1.2
"""Seconds for which a tray lies bare before other dice are thrown, as it does while they are shaken."""


class Players(ABC):
    """Plays one whole game and remembers the truth.

    Attributes:
        ground: the tray's ground where not every one will do, since the dice would vanish on it.
        tells: the fields of the state that are compared with the truth in the end.
        options: the house rules of this evening.
        truth: every move as it really was.
    """

    ground: ClassVar[str | None] = None
    tells: ClassVar[tuple[str, ...]] = ("totals", "winners")

    def __init__(self, world: World, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        self.world = world
        self.game = game
        self.random = Random(f"{game.name} {seed}")
        self.names = tuple(names)
        self.options: dict[str, Any] = {}
        self.truth: list[Move] = []

    @classmethod
    @abstractmethod
    def drawn(cls, game: Game[Any], players: int) -> Sequence[DrawnDie]:
        """The dice or tokens in these players' box; they are taught, unless the set is one that reads pips."""

    @abstractmethod
    def go_on(self, state: Any) -> None:  # noqa: ANN401 - each game has a state of its own
        """Do what comes next."""

    def begin(self) -> None:
        """Begin a new evening."""
        self.world.table.begin(self.game.name, self.names, self.options)

    def play(self) -> None:
        """Play a whole evening. Raises StuckError."""
        self.begin()
        while not self.over(self.state):
            self.go_on(self.state)

    def over(self, state: Any) -> bool:  # noqa: ANN401 - each game has a state of its own
        """Whether nothing is left to do."""
        return bool(state.phase == "over")

    def same(self, said: Move, truth: Move) -> bool:
        """Whether a choice that the table offers is what is true."""
        return said == truth

    def result(self, state: Any) -> Json:  # noqa: ANN401 - each game has a state of its own
        """What is compared in the end."""
        shown = self.game.state(state)
        return {key: shown[key] for key in self.tells}

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has a state of its own
        """What the table knows."""
        return state_of(self.world.table.now)

    @property
    def true_state(self) -> Any:  # noqa: ANN401 - each game has a state of its own
        """The state that the truth leads to, the camera having had no say in it.

        Raises StuckError where people only did what a table that had misread them let them do.
        """
        state = self.game.start(self.names, self.options)
        try:
            for move in self.truth:
                state = self.game.play(state, move).state
        except RuleViolation as violation:
            raise StuckError(
                f"the table has misread something, since what was done in truth breaks {violation}"
            ) from None
        return state

    def press(self, move: Move, seat: Seat | None = None) -> None:
        """Make a move by a seat's button or phone, or by the host's."""
        self.truth.append(move)
        self.world.press(move, "host" if seat is None else f"seat {seat}")

    def show(self, truth: Move, told: Move | None = None) -> None:
        """Wait until the table has seen what lies there: the move `truth`, which people would type in as `told`."""
        self.truth.append(truth)
        rolled = self._count(self.truth, truth)
        self.world.wait_for(
            lambda moment: self._count(_moves(moment), truth) >= rolled,
            told or truth,
            lambda said: self.same(said, told or truth),
        )

    def some_house_rules(self) -> dict[str, Any]:
        """Every other evening, by chance, those of the box; else any that the game has."""
        if self.random.random() < 0.5:
            return {}
        return {switch.name: self.random.choice(switch.options) for switch in self.game.switches if switch.options}

    @staticmethod
    def _count(moves: Iterable[Move], like: Move) -> int:
        return sum(isinstance(move, type(like)) for move in moves)


def _moves(moment: Moment) -> Iterable[Move]:
    return (entry.move for entry in moment.evening.entries) if moment.evening else ()


def state_of(moment: Moment) -> Any:  # noqa: ANN401 - each game has a state of its own
    """The state of the evening's game."""
    return moment.evening.state if moment.evening else None


def find_players(game: str) -> type[Players]:
    """Those who play the game of that name: its own, or anybody."""
    from companion.simulation.anybody import Anybody

    for entry in entry_points(group="companion.players", name=game):
        players: type[Players] = entry.load()
        return players
    return Anybody
