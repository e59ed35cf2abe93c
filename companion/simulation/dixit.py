"""Players of Dixit Odyssey: one gives a clue, the others vote with tokens, and whose cards they were comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.games.dixit.box import COLOURS, EXTENDED, deal
from companion.games.dixit.state import (
    Clue,
    DixitState,
    NextRound,
    Own,
    Owners,
    Phase,
    Token,
    Tokens,
    TrayCleared,
    Vote,
)
from companion.games.game import Game, Move, Seat
from companion.simulation.players import PAUSE, Players, state_of
from companion.simulation.world import World

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie

FINDS = 0.4
"""How often a voter knows the storyteller well."""


class DixitPlayers(Players):
    """Plays one whole game of Dixit Odyssey; seven and more vote on their phones."""

    tells: ClassVar[tuple[str, ...]] = ("sheet", "totals", "winners", "deck")

    def __init__(self, world: World, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        from hardware.drawn.dice import TOKENS

        super().__init__(world, game, seed, names)
        self._tokens = TOKENS
        self.options |= self.some_house_rules() | {"extended_players": len(names) >= EXTENDED[0]}
        self._owners: dict[int, Seat] = {}

    @classmethod
    def drawn(cls, game: Game[Any], players: int) -> Sequence[DrawnDie]:
        """The tokens that so many players need: a colour each, a number for every card."""
        from hardware.drawn.dice import TOKENS

        del game
        plan = deal(players, extended=True)
        cards = plan.on_table if plan and plan.tokens_each else 0
        return [TOKENS[colour, str(card)] for colour in COLOURS[:players] for card in range(1, cards + 1)]

    def same(self, said: Move, truth: Move) -> bool:
        """Tokens lie in no order."""
        if isinstance(said, Tokens) and isinstance(truth, Tokens):
            return set(said.tokens) == set(truth.tokens)
        return said == truth

    def go_on(self, state: DixitState) -> None:
        """Whatever is awaited: a clue, votes, owners, the next round."""
        self.world.think(self.random.uniform(0.5, 1.5))
        match state.phase:
            case Phase.CLUE:
                teller = self.random.randrange(len(self.names)) if state.storyteller is None else state.storyteller
                self.press(Clue(teller), teller)
            case Phase.VOTE:
                self._vote(state)
            case Phase.OWNERS:
                self._tell_owners(state)
            case _:
                self.world.think(PAUSE)
                self.press(NextRound())

    def _vote(self, state: DixitState) -> None:
        self._owners = self._lay_out(state)
        votes = {seat: self._choose(state, seat) for seat in state.voters}
        if not state.plan.tokens_each:
            for seat, card in votes.items():
                self.press(Vote(card, seat), seat)
            return
        tokens = [Token(state.colour(seat) or "", card) for seat, card in votes.items()]
        self.random.shuffle(tokens)
        faces = [str(token.number) for token in tokens]
        pieces = [self._tokens[token.colour, face] for token, face in zip(tokens, faces, strict=True)]
        self.world.put_down(pieces, faces)
        self.show(Tokens(tuple(tokens)))
        self._take_back()

    def _lay_out(self, state: DixitState) -> dict[int, Seat]:
        """Who has played which card."""
        cards = [seat for seat in state.seats for _ in range(state.share(seat))]
        self.random.shuffle(cards)
        return dict(zip(state.cards, cards, strict=True))

    def _choose(self, state: DixitState, seat: Seat) -> int:
        right = next(card for card, owner in self._owners.items() if owner == state.storyteller)
        others = [card for card, owner in self._owners.items() if owner != seat]
        return right if self.random.random() < FINDS else self.random.choice(others)

    def _take_back(self) -> None:
        self.world.think(PAUSE)
        self.world.pick_up()
        self.world.wait_for(lambda moment: not state_of(moment).on_tray, TrayCleared())

    def _tell_owners(self, state: DixitState) -> None:
        """Each says which card was his own, or one of them says it all."""
        if self.random.random() < 0.5:
            self.press(Owners({str(card): seat for card, seat in self._owners.items()}))
            return
        for card in self.random.sample(list(state.cards), len(state.cards)):
            if self.state.phase is Phase.OWNERS and self.state.owners[card - 1] is None:
                self.press(Own(card, self._owners[card]), self._owners[card])
