"""The sheet of Dixit: the cards with their tokens and owners once they are open, and the rabbits on their track."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.games.dixit.box import GOAL
from companion.games.dixit.state import DixitState, Phase
from companion.games.dixit.voting import most_votes

if TYPE_CHECKING:
    from web.scene import Scene

_OPEN = {Phase.OWNERS, Phase.ROUND_OVER, Phase.OVER}


class OnTable(msgspec.Struct, frozen=True):
    """A card on the table: its number, whose it is, whether it is the storyteller's, and who voted for it."""

    number: int
    owner: int | None
    story: bool
    voters: tuple[int, ...]


class DixitSheet:
    """What pages show of Dixit beyond its view."""

    def __init__(self, scene: Scene) -> None:
        assert scene.evening is not None  # noqa: S101 - a sheet is made for a game
        self._state: DixitState = scene.evening.state
        self.most_votes = most_votes(self._state)
        self.two = self.most_votes > 1

    @property
    def cards(self) -> list[OnTable]:
        """The cards from left to right; what they hide while votes are secret stays hidden here."""
        return [self._card(number) for number in self._state.cards]

    @property
    def goal(self) -> int:
        """Where the track ends: at 30, further where somebody has run further."""
        return max(GOAL, *self._state.totals)

    @property
    def milestones(self) -> range:
        """The spaces of the track that carry a number."""
        return range(0, self.goal + 1, 5 if self.goal <= 2 * GOAL else 20)

    @property
    def known_owners(self) -> bool:
        """Whether every card's owner is known."""
        return None not in self._state.owners

    @property
    def finders(self) -> list[int]:
        """Who found the storyteller's card, once that is known."""
        return [seat for card in self.cards if card.story for seat in card.voters]

    @property
    def voters(self) -> tuple[int, ...]:
        """Everybody who votes in this round."""
        return self._state.voters

    def colour(self, seat: int) -> str:
        """The colour of a seat's tokens, empty where tokens don't suffice."""
        return (self._state.colour(seat) or "") if self._state.plan.tokens_each else ""

    def _card(self, number: int) -> OnTable:
        state = self._state
        owner = state.owners[number - 1]
        is_open = state.phase in _OPEN
        voters = [seat for seat, ballot in enumerate(state.votes) if is_open and ballot and number in ballot]
        return OnTable(number, owner, owner is not None and owner == state.storyteller, tuple(voters))
