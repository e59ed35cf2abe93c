"""Players of Mythical Dice: they draw hands from the bag, bet, follow colour (mostly), roll, and take their tricks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.game import Move
from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Bet, MythicalState, NextRound, Phase, Roll, TrayCleared
from companion.simulation.world import World
from companion.table import Moment

REVOKES = 0.03
"""How often a player who could follow doesn't: the scoreboard shall have something to say."""

Hand = list[str]


class MythicalPlayers:
    """Plays one whole game at the table and remembers the truth."""

    drawn_set = "MYTHICAL"

    def __init__(self, world: World, seed: int, names: Sequence[str]) -> None:
        from hardware.drawn.dice import MYTHICAL as DRAWN

        self._world = world
        self._random = Random(f"mythical {seed}")
        self._names = tuple(names)
        self._dice = DRAWN
        self.options: dict[str, Any] = {"first_leader": self._random.randrange(len(names))}
        self.truth: list[Move] = []

    def play(self) -> None:
        """Play to the end."""
        self._world.table.begin("mythical", self._names, self.options)
        while self._state.phase is not Phase.OVER:
            self._play_round()
            self._world.think(2.0)
            self._press(NextRound(), "host")

    @property
    def true_state(self) -> MythicalState:
        """The state that the truth leads to, the camera having had no say in it."""
        state = MYTHICAL.start(self._names, self.options)
        for move in self.truth:
            state = MYTHICAL.play(state, move).state
        return state

    def result(self, state: MythicalState) -> dict[str, Any]:
        """What is compared in the end: the sheet, the totals, the winners."""
        shown = MYTHICAL.state(state)
        return {key: shown[key] for key in ("sheet", "totals", "winners")}

    @property
    def _state(self) -> MythicalState:
        state: MythicalState = _state_of(self._world.table.now)
        return state

    def _press(self, move: Move, who: str) -> None:
        self.truth.append(move)
        self._world.press(move, who)

    def _play_round(self) -> None:
        hands = self._draw_hands(self._state.round)
        for seat, hand in enumerate(hands):
            self._world.think(self._random.uniform(0.2, 0.8))
            self._press(Bet(self._bet(hand), seat), f"seat {seat}")
        while self._state.phase is Phase.TRICK:
            self._play_trick(hands)

    def _play_trick(self, hands: list[Hand]) -> None:
        for _ in hands:
            state = self._state
            seat = state.turn if state.turn is not None else state.leader
            self._roll(seat, self._choose(hands[seat], state.required))
        self._world.think(1.0)
        self._world.pick_up()
        self._world.wait_for(lambda moment: not _state_of(moment).left_over, TrayCleared())

    def _roll(self, seat: int, die: str) -> None:
        before = _rolls(self._world.table.now)
        self._world.think(self._random.uniform(0.2, 1.0))
        (lying,) = self._world.roll([self._dice[die]])
        truth = Roll(die, lying.face, seat)
        self.truth.append(truth)
        self._world.wait_for(lambda moment: _rolls(moment) > before, truth)

    def _draw_hands(self, size: int) -> list[Hand]:
        bag = [kind.die for kind in self._state.box.dice for _ in range(kind.count)]
        self._random.shuffle(bag)
        return [[bag.pop() for _ in range(size)] for _ in self._names]

    def _bet(self, hand: Hand) -> int:
        strength = {"minotaur": 0.6, "griffin": 0.5, "mermaid": 0.5, "pink": 0.25, "grey": 0.1}
        hoped = sum(strength.get(die, 0.08) for die in hand)
        return max(0, min(len(hand), round(hoped + self._random.uniform(-0.6, 0.6))))

    def _choose(self, hand: Hand, required: str | None) -> str:
        specials = [die for die in hand if die in {"minotaur", "griffin", "mermaid"}]
        following = [die for die in hand if die == required]
        honest = self._random.random() > REVOKES
        choice = self._random.choice(following + specials if following and honest else hand)
        hand.remove(choice)
        return choice


def _state_of(moment: Moment) -> Any:  # noqa: ANN401 - a state of the game being played
    return moment.evening.state if moment.evening else None


def _rolls(moment: Moment) -> int:
    entries = moment.evening.entries if moment.evening else ()
    return sum(isinstance(entry.move, Roll) for entry in entries)
