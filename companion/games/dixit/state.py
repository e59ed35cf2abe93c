"""The moves of Dixit Odyssey and all that the game knows between them (RULES.md, 8)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.games.dixit.box import COLOURS, Deal, deal
from companion.games.dixit.scoring import Card, Scoring
from companion.games.game import Move, Seat, State

Ballot = tuple[Card, ...]
"""The card or cards that a seat votes for."""


class Phase(StrEnum):
    """Where in a round the game is; giving and laying out cards needs no word of anybody."""

    CLUE = "clue"
    VOTE = "vote"
    OWNERS = "owners"
    ROUND_OVER = "round_over"
    OVER = "over"


class Clue(Move, frozen=True, tag="clue"):
    """The storyteller has given a clue; in the first round this says who it is."""

    seat: Seat | None = None


class Vote(Move, frozen=True, tag="vote"):
    """A secret vote on the screen: one `card`, or with 7 to 12 players one or two `cards` (D41).

    It may be changed until all are in. `placed_on` is the picture on which a token lies, if that is another (D13).
    """

    card: Card | None = None
    seat: Seat | None = None
    cards: Ballot | None = None
    placed_on: Card | None = None

    @property
    def ballot(self) -> Ballot:
        """The cards voted for, however they were given."""
        return self.cards if self.cards is not None else () if self.card is None else (self.card,)


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token that was turned up: its colour, its number, and the picture on which it lies if that is known."""

    colour: str
    number: Card
    placed_on: Card | None = None


class Tokens(Move, frozen=True, tag="tokens"):
    """All tokens, turned up together (D13)."""

    tokens: tuple[Token, ...]


class Owners(Move, frozen=True, tag="owners"):
    """Who played which card: seat by the card's number, all cards at once."""

    cards: dict[str, Seat]


class Own(Move, frozen=True, tag="own"):
    """One card is some seat's; once only one seat's cards are open, they are known too."""

    card: Card
    seat: Seat


class NextRound(Move, frozen=True, tag="next_round"):
    """The score has been seen: hands are filled up, the next storyteller begins, or the game ends."""


class TrayCleared(Move, frozen=True, tag="tray_cleared"):
    """No token lies there any more."""


class HouseRules(msgspec.Struct, frozen=True):
    """The switches of RULES.md, 5, as this table plays; `colours` are those of the tokens, by seat."""

    end_condition: str = "deck"
    decoy_cap: int | None = 3
    decoy_bonus_when_none: bool = True
    extended_players: bool = False
    reshuffle_discards: bool = False
    first_storyteller: Seat | None = None
    colours: tuple[str, ...] = COLOURS

    @property
    def scoring(self) -> Scoring:
        """Those that bear on points."""
        return Scoring(self.decoy_cap, self.decoy_bonus_when_none)

    @property
    def reshuffles(self) -> bool:
        """Whether discards come back into play: where only points end the game they must (D31).

        Otherwise the switch changes nothing, since the game is over once the last card is drawn.
        """
        return self.end_condition == "points30"


class SheetEntry(msgspec.Struct, frozen=True):
    """One round on the score sheet: votes, owners by card (from card 1), and points, by seat."""

    storyteller: Seat
    votes: tuple[Ballot | None, ...]
    owners: tuple[Seat, ...]
    points: tuple[int, ...]


class DixitState(State, frozen=True, kw_only=True):
    """All that the game knows. `turn` is the storyteller while the clue is awaited.

    `votes` are by seat, null where none is in, and secret until all are; `voted` are the seats that have. `owners` are
    by card, from card 1, null where not known yet. `on_tray` are the tokens of the last count, which may lie there
    still.
    """

    game: str = "dixit"
    phase: Phase = Phase.CLUE
    turn: Seat | None = None
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    round: int = 1
    rounds: int | None
    storyteller: Seat | None = None
    votes: tuple[Ballot | None, ...]
    voted: tuple[Seat, ...] = ()
    owners: tuple[Seat | None, ...]
    points: tuple[int, ...]
    deck: int
    sheet: tuple[SheetEntry, ...] = ()
    on_tray: tuple[Token, ...] = ()
    players: tuple[str, ...]
    options: HouseRules

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.players))

    @property
    def plan(self) -> Deal:
        """What this number of players means for the cards."""
        plan = deal(len(self.players), extended=True)
        assert plan is not None  # noqa: S101 - the start asked
        return plan

    @property
    def cards(self) -> range:
        """The numbers of the cards on the table, from left to right (D6)."""
        return range(1, self.plan.on_table + 1)

    @property
    def voters(self) -> tuple[Seat, ...]:
        """Everybody but the storyteller (D7, D8)."""
        return tuple(seat for seat in self.seats if seat != self.storyteller)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The voters whose vote isn't in."""
        return tuple(seat for seat in self.voters if self.votes[seat] is None)

    def share(self, seat: Seat) -> int:
        """How many cards on the table a seat has played (D5, D14)."""
        return 1 if seat == self.storyteller else self.plan.given

    def colour(self, seat: Seat) -> str | None:
        """The colour of a seat's tokens."""
        return self.options.colours[seat] if seat < len(self.options.colours) else None

    def seat_of(self, colour: str) -> Seat | None:
        """The seat that has tokens of this colour, None for nobody's (D12)."""
        return next((seat for seat in self.seats if self.colour(seat) == colour), None)
