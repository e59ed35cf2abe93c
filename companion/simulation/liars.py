"""Players of Liar's Dice: they shake, bid by what they have and hope for, and doubt; cups up at the reveal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import structs

from companion.games.game import Game, Move, Seat
from companion.games.liars.state import (
    FACES,
    Bid,
    Dice,
    Liar,
    LiarsState,
    Phase,
    Reveal,
    SpotOn,
    StarterRoll,
    TrayCleared,
)
from companion.simulation.players import Players, state_of
from companion.simulation.world import World

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie

HEAP = 8
"""So many dice are sometimes shown all at once."""

OTHERS_DOUBT = 0.05
"""How often somebody doubts who isn't in turn, where anyone may."""


class LiarsPlayers(Players):
    """Plays one whole game of Liar's Dice with white dice."""

    ground: ClassVar[str | None] = "green felt"
    tells: ClassVar[tuple[str, ...]] = ("dice_left", "round", "starter", "count", "loser", "winners")

    def __init__(self, world: World, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        super().__init__(world, game, seed, names)
        self.options |= self.some_house_rules()
        self._hands: dict[Seat, Dice] = {}
        self._shaken = 0

    @classmethod
    def drawn(cls, game: Game[Any], players: int) -> Sequence[DrawnDie]:
        """White dice."""
        del game, players
        from hardware.drawn.dice import PIPS

        return [PIPS["white"]]

    def same(self, said: Move, truth: Move) -> bool:
        """What else lies on the tray is the eye's business."""
        if isinstance(said, StarterRoll | Reveal):
            said = structs.replace(said, left=None, **({"sure": True} if isinstance(said, Reveal) else {}))
        return said == truth

    def go_on(self, state: LiarsState) -> None:
        """Whatever is awaited: a roll for the start, a bid, dice to be shown."""
        if state.phase is not Phase.REVEAL and state.round != self._shaken:
            self._shake(state)
        self.world.think(self.random.uniform(0.2, 0.8))
        match state.phase:
            case Phase.STARTER:
                self._roll_for_start(state)
            case Phase.BID:
                self._bid_or_doubt(state)
            case _:
                self._reveal(state)

    def _shake(self, state: LiarsState) -> None:
        """Under the cups, where nobody but the players sees it (L21)."""
        self._shaken = state.round
        dice = enumerate(state.dice_left)
        self._hands = {seat: tuple(sorted(self.random.choices(FACES, k=left))) for seat, left in dice}

    def _roll_for_start(self, state: LiarsState) -> None:
        lying = self.world.roll(self._white(2))
        self.show(StarterRoll(tuple(sorted(int(die.face) for die in lying)), state.turn))
        self._clear()

    def _reveal(self, state: LiarsState) -> None:
        """A seat's dice, or everybody's in one heap, and off the tray again."""
        hidden = state.hidden
        together = tuple(sorted(die for seat in hidden for die in self._hands[seat]))
        heap = len(hidden) > 1 and len(together) <= HEAP and self.random.random() < 0.3
        dice = together if heap else self._hands[hidden[0]]
        self.world.roll(self._white(len(dice)), [str(die) for die in dice])
        self.show(Reveal(together=dice) if heap else Reveal(dice, hidden[0]))
        self._clear()

    def _clear(self) -> None:
        """Off the tray, which the table sees unless the cups are down by then."""
        self.world.pick_up()
        self.world.wait_for(lambda moment: self._is_clear(state_of(moment)), TrayCleared())

    def _is_clear(self, state: LiarsState) -> bool:
        return not self.game.may_look(state) or not state.on_tray

    def _bid_or_doubt(self, state: LiarsState) -> None:
        seat = state.turn if state.turn is not None else 0
        legal = self.game.legal(state, seat)
        bids = sorted((move for move in legal if isinstance(move, Bid)), key=lambda bid: (bid.quantity, bid.face))
        if state.bid and (not bids or self._doubts(state, seat)):
            exact = SpotOn(seat)
            self.press(exact if exact in legal and self.random.random() < 0.3 else Liar(seat), seat)
            return
        likely = [bid for bid in bids[:12] if bid.quantity <= self._hoped(state, seat, bid.face)]
        self.press(self.random.choice(likely or bids[:2]), seat)
        if state.options.anyone_may_challenge and self.random.random() < OTHERS_DOUBT:
            self._interrupt(self.state)

    def _interrupt(self, state: LiarsState) -> None:
        who = [seat for seat in state.alive if seat != state.turn and Liar(seat) in self.game.legal(state, seat)]
        if who:
            seat = self.random.choice(who)
            self.press(Liar(seat), seat)

    def _doubts(self, state: LiarsState, seat: Seat) -> bool:
        bid = state.bid
        return bid is not None and bid.quantity > self._hoped(state, seat, bid.face) + self.random.uniform(-0.5, 0.8)

    def _hoped(self, state: LiarsState, seat: Seat, face: int) -> float:
        """How many dice of a face there may be: one's own, and a third of the others."""
        own = self._hands[seat]
        return own.count(face) + (state.dice_in_play - len(own)) / 3

    def _white(self, count: int) -> list[DrawnDie]:
        return [*self.drawn(self.game, len(self.names))] * count
