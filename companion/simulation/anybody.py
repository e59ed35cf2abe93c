"""Anybody: plays a game that brings no players of its own, by choosing at random among what is legal.

It must be a game of dice with pips that enumerates every move in `legal()`: those of a throw name what is thrown in
`face`, `faces` or `dice`, all others are pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.errors import BadInputError
from companion.games.game import Game, Move, Seat
from companion.simulation.players import PAUSE, Players
from companion.simulation.world import StuckError

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie

Faces = tuple[str, ...]


class Anybody(Players):
    """Plays what is legal, throws what is to be thrown."""

    ground: ClassVar[str | None] = "green felt"

    @classmethod
    def drawn(cls, game: Game[Any], players: int) -> Sequence[DrawnDie]:
        """White dice with pips."""
        del players
        from hardware.drawn.dice import PIPS

        if game.piece_set != "pips":
            raise BadInputError(f"nobody here can play {game.name}: it brings no players, and its dice have no pips")
        return [PIPS["white"]]

    def over(self, state: Any) -> bool:  # noqa: ANN401 - any game's
        """Whether somebody has won, or nobody can do anything."""
        return bool(state.winners) or not self._legal(state)

    def go_on(self, state: Any) -> None:  # noqa: ANN401 - any game's
        """Some seat throws, or does something else that it may."""
        seat, moves = self.random.choice(self._legal(state))
        throws = {move: faces for move in moves if (faces := thrown(move))}
        others = [move for move in moves if move not in throws]
        self.world.think(self.random.uniform(0.2, 1.0))
        if throws and (not others or self.random.random() < 0.5):
            self._throw(throws, len(self.random.choice(list(throws.values()))))
        else:
            self.press(self.random.choice(others), seat)

    def _throw(self, throws: dict[Move, Faces], count: int) -> None:
        (die,) = self.drawn(self.game, len(self.names))
        self.world.pick_up()
        self.world.think(PAUSE)
        faces = sorted(lying.face for lying in self.world.roll([die] * count))
        truth = next((move for move, would in throws.items() if sorted(would) == faces), None)
        if truth is None:
            raise StuckError(f"{self.game.name} has no move for a throw of {', '.join(faces)}")
        self.show(truth)

    def _legal(self, state: Any) -> list[tuple[Seat, tuple[Move, ...]]]:  # noqa: ANN401 - any game's
        every = ((seat, self.game.legal(state, seat)) for seat in range(len(self.names)))
        return [(seat, moves) for seat, moves in every if moves]


def thrown(move: Move) -> Faces:
    """What lies on the tray after a move that is a throw, nothing for any other."""
    for name in ("faces", "face", "dice"):
        faces = getattr(move, name, None)
        if faces is not None:
            return tuple(str(face) for face in (faces if isinstance(faces, tuple) else (faces,)))
    return ()
