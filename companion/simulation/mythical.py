"""Players of Mythical Dice: they draw hands from the bag, bet, follow colour (mostly), roll, and take their tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.games.game import Game
from companion.games.mythical.state import Bet, MythicalState, NextRound, Phase, Roll, TrayCleared
from companion.simulation.players import Players, state_of
from companion.simulation.world import StuckError, World

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie

REVOKES = 0.03
"""How often a player who could follow doesn't: the scoreboard shall have something to say."""

Hand = list[str]


class MythicalPlayers(Players):
    """Plays one whole game of Mythical Dice."""

    tells: ClassVar[tuple[str, ...]] = ("sheet", "totals", "winners")

    def __init__(self, world: World, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        from hardware.drawn.dice import MYTHICAL

        super().__init__(world, game, seed, names)
        self._dice = MYTHICAL
        self.options["first_leader"] = self.random.randrange(len(names))

    @classmethod
    def drawn(cls, game: Game[Any], players: int) -> Sequence[DrawnDie]:
        """One of each kind in the box."""
        del game, players
        from hardware.drawn.dice import MYTHICAL

        return list(MYTHICAL.values())

    def go_on(self, state: MythicalState) -> None:
        """One round."""
        hands = self._draw_hands(state)
        for seat, hand in enumerate(hands):
            self.world.think(self.random.uniform(0.2, 0.8))
            self.press(Bet(self._bet(hand), seat), seat)
        while self.state.phase is Phase.TRICK:
            self._play_trick(hands)
        self.world.think(2.0)
        self.press(NextRound())

    def _play_trick(self, hands: list[Hand]) -> None:
        for _ in hands:
            state: MythicalState = self.state
            seat = state.turn if state.turn is not None else state.leader
            self._roll(seat, self._choose(hands[seat], state.required))
        self.world.think(1.0)
        self.world.pick_up()
        self.world.wait_for(lambda moment: not state_of(moment).left_over, TrayCleared())

    def _roll(self, seat: int, die: str) -> None:
        self.world.think(self.random.uniform(0.2, 1.0))
        (lying,) = self.world.roll([self._dice[die]])
        self.show(Roll(die, lying.face, seat))

    def _draw_hands(self, state: MythicalState) -> list[Hand]:
        bag = [kind.die for kind in state.box.dice for _ in range(kind.count)]
        self.random.shuffle(bag)
        return [[bag.pop() for _ in range(state.round)] for _ in self.names]

    def _bet(self, hand: Hand) -> int:
        strength = {"minotaur": 0.6, "griffin": 0.5, "mermaid": 0.5, "pink": 0.25, "grey": 0.1}
        hoped = sum(strength.get(die, 0.08) for die in hand)
        return max(0, min(len(hand), round(hoped + self.random.uniform(-0.6, 0.6))))

    def _choose(self, hand: Hand, required: str | None) -> str:
        if not hand:
            raise StuckError("the table awaits a die of somebody who has none left: it has counted one too many")
        specials = [die for die in hand if die in {"minotaur", "griffin", "mermaid"}]
        following = [die for die in hand if die == required]
        honest = self.random.random() > REVOKES
        choice = self.random.choice(following + specials if following and honest else hand)
        hand.remove(choice)
        return choice
