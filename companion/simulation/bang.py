"""Players of Bang! The Dice Game: they roll and keep, shoot whom they reach, drink, and fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.games.bang.cards import Character, Role, role_set
from companion.games.bang.dice import BULLSEYES, DICE, Face, reroll_objection
from companion.games.bang.state import BangState, Gift, Phase, Point, Reroll, Resolve, Roll, ShowRole, Spare, Stop
from companion.games.game import Game, Json, Move, Seat
from companion.simulation.players import PAUSE, Players
from companion.simulation.world import StuckError, World

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie
    from hardware.simulated import Lying

THREE = 3
"""So many play with open roles."""


class BangPlayers(Players):
    """Plays one whole game of Bang! The Dice Game.

    What was rolled is told in the players' own order of the dice, in which they were thrown; the table has another.
    """

    ground: ClassVar[str | None] = "green felt"
    tells: ClassVar[tuple[str, ...]] = ("life", "arrows", "pile", "characters", "roles", "winner", "winners")

    def __init__(self, world: World, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        super().__init__(world, game, seed, names)
        self.options |= self.some_house_rules()
        self._roles = self._deal(self.options.get("three_player_law_role", "sheriff"))
        open_roles = len(names) == THREE
        self.options["roles"] = [str(r) if open_roles or r is Role.SHERIFF else None for r in self._roles]
        self.options["characters"] = [str(card) for card in self.random.sample(list(Character), len(names))]
        self._dice: list[Lying] = []
        self._spared: set[Seat] = set()

    @classmethod
    def drawn(cls, game: Game[Any], players: int) -> Sequence[DrawnDie]:
        """Five equal dice: one is enough to be taught."""
        del game, players
        from hardware.drawn.dice import BANG

        return list(BANG.values())

    def over(self, state: BangState) -> bool:
        """The game has ended, and everybody has shown his role."""
        return state.phase is Phase.OVER and not state.to_show

    def result(self, state: BangState) -> Json:
        """The dice of the last turn besides, in no order."""
        return super().result(state) | {"dice": sorted(state.dice or state.left_over)}

    def same(self, said: Move, truth: Move) -> bool:
        """Which of two dice with the same face was which makes no difference, nor where they were seen."""
        if isinstance(said, Reroll) and isinstance(truth, Reroll):
            dice = self.state.dice
            ours, theirs = (sorted(dice[index] for index in move.dice) for move in (said, truth))
            return ours == theirs and sorted(said.faces) == sorted(truth.faces)
        return isinstance(said, Roll) and isinstance(truth, Roll) and sorted(said.faces) == sorted(truth.faces)

    def go_on(self, state: BangState) -> None:
        """Whatever is awaited: a role to be shown, a gift, a roll, a choice."""
        self.world.think(self.random.uniform(0.2, 0.8))
        if state.to_show:
            seat = state.to_show[0]
            self.press(ShowRole(self._roles[seat], seat), seat)
            return
        match state.phase:
            case Phase.START_TURN:
                self.press(Gift(self._thirstiest(state), state.turn), state.turn)
            case Phase.ROLL:
                self._first_roll(state)
            case Phase.DECIDE:
                self._decide(state)
            case _:
                self._resolve(state)

    def _deal(self, law: str) -> list[Role]:
        roles = list((role_set(len(self.names), law) or Counter()).elements())
        self.random.shuffle(roles)
        return roles

    def _first_roll(self, state: BangState) -> None:
        (die,) = self.drawn(self.game, len(self.names))
        self.world.pick_up()
        self.world.think(PAUSE)
        self._dice = self.world.roll([die] * DICE)
        self._spared.clear()
        self.show(Roll(self._faces, state.turn))

    def _decide(self, state: BangState) -> None:
        again = self._worth_rolling_again(state)
        if not again:
            self.press(Stop(state.turn), state.turn)
            return
        old = [self._faces[index] for index in again]
        self.world.pick_up([self._dice[index].id for index in again])
        self.world.think(PAUSE)
        (die,) = self.drawn(self.game, len(self.names))
        for index, lying in zip(again, self.world.roll([die] * len(again)), strict=True):
            self._dice[index] = lying
        new = tuple(self._faces[index] for index in again)
        self.show(Reroll(again, new, state.turn), Reroll(_where(state.dice, old), new, state.turn))

    def _worth_rolling_again(self, state: BangState) -> tuple[int, ...]:
        """Arrows hurt; Gatlings and beers are kept when there is use for them; bull's eyes always are."""
        keep = {*BULLSEYES}
        if state.life[state.roller] < state.max_life[state.roller]:
            keep.add(Face.BEER)
        if self._faces.count(Face.GATLING) > 1:
            keep.add(Face.GATLING)
        if self.random.random() < 0.3:
            keep.add(Face.ARROW)
        character = state.characters[state.roller]
        locked = [Face.DYNAMITE] if character is not Character.BLACK_JACK else []
        again = tuple(i for i, face in enumerate(self._faces) if face not in keep and face not in locked)
        return again if reroll_objection(character, state.rolls, self._faces, again) is None else ()

    def _resolve(self, state: BangState) -> None:
        """One choice: a target, an ability's use, or that it is enough."""
        roller = state.roller
        legal = self.game.legal(state, roller)
        points = [move for move in legal if isinstance(move, Point)]
        enough = Resolve(seat=roller) in legal
        spares = [(seat, move) for seat in state.alive for move in self._spares(state, seat)] if enough else []
        if spares and self.random.random() < 0.5:
            seat, spare = self.random.choice(spares)
            self._spared.add(seat)
            self.press(spare, seat)
        elif points and not (enough and self.random.random() < 0.6):
            self.press(min(points, key=lambda move: self._liking(state, move)), roller)
        else:
            self.press(Resolve(seat=roller), roller)

    def _spares(self, state: BangState, seat: Seat) -> list[Spare]:
        if seat in self._spared:
            return []
        return [move for move in self.game.legal(state, seat) if isinstance(move, Spare)]

    def _liking(self, state: BangState, move: Point) -> float:
        """Whom a choice is for: oneself, where it can be, since that is a beer; else the weakest, mostly."""
        if move.target == state.roller and state.life[move.target] < state.max_life[move.target]:
            return -1.0
        return state.life[move.target] + self.random.uniform(0, 3)

    @property
    def _faces(self) -> tuple[Face, ...]:
        return tuple(Face(lying.face) for lying in self._dice)

    @staticmethod
    def _thirstiest(state: BangState) -> Seat:
        return min(state.alive, key=lambda seat: (state.life[seat] - state.max_life[seat], seat != state.turn))


def _where(dice: Sequence[Face], faces: Sequence[Face]) -> tuple[int, ...]:
    """The table's indices of dice that show these faces. Raises StuckError where it has other dice."""
    free = list(range(len(dice)))
    found = []
    for face in faces:
        index = next((index for index in free if dice[index] is face), None)
        if index is None:
            raise StuckError(f"the table knows of no {face} that was taken up; it has {', '.join(dice)}")
        free.remove(index)
        found.append(index)
    return tuple(found)
