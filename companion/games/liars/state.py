"""The moves of Liar's Dice and all that the game knows between them (RULES.md, 8)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from companion.games.game import Move, Seat, State
from companion.games.liars.track import Track

FACES = range(1, 7)
DICE_EACH = 5

Dice = tuple[int, ...]


class Phase(StrEnum):
    """Where in a round the game is; shaking the cups needs no phase, since nothing may be seen of it (L21)."""

    STARTER = "starter"
    BID = "bid"
    REVEAL = "reveal"
    OVER = "over"


class StarterRoll(Move, frozen=True, tag="starter_roll"):
    """Two dice for the start, by the seat that is next to roll unless it is said (L3).

    `left` are the dice counted before that still lie on the tray, where some of them were seen to be gone.
    """

    dice: Dice
    seat: Seat | None = None
    left: Dice | None = None


class Spoken(msgspec.Struct, frozen=True):
    """What was called out, where it differs from where the red die was put."""

    quantity: int
    face: int


class Bid(Move, frozen=True, tag="bid"):
    """At least so many dice of this face, by the seat in turn unless it is said.

    `on_track` is true where the red die on the track was seen to say it; `spoken` is what was called out (L22).
    """

    quantity: int
    face: int
    seat: Seat | None = None
    spoken: Spoken | None = None
    on_track: bool = False


class TrackCounts(Move, frozen=True, tag="track_counts"):
    """The red die lies elsewhere than the last bid was entered: the track counts (L22)."""

    quantity: int
    face: int


class Liar(Move, frozen=True, tag="liar"):
    """The last bid is challenged (L9)."""

    seat: Seat | None = None


class SpotOn(Move, frozen=True, tag="spot_on"):
    """The last bid is claimed to be exactly right (L18)."""

    seat: Seat | None = None


class Reveal(Move, frozen=True, tag="reveal"):
    """Cups up: one seat's `dice`, `all` seats' dice, or those of all who haven't shown yet in one heap (`together`).

    `sure` is false where something may be hidden from whoever counted; `left` is as with the rolls for the start.
    """

    dice: Dice | None = None
    seat: Seat | None = None
    every: tuple[Dice, ...] | None = msgspec.field(default=None, name="all")
    together: Dice | None = None
    sure: bool = True
    left: Dice | None = None


class TrayCleared(Move, frozen=True, tag="tray_cleared"):
    """The dice that were counted have been taken from the tray, but for those `left`."""

    left: Dice = ()


class HouseRules(msgspec.Struct, frozen=True):
    """The switches of RULES.md, 5, as this table plays, and what is known of its track.

    `starter` is the seat that starts where the table has settled that without dice; `squares` is how far the track
    goes; `bid_die` is the body of the red die; `track` is where the squares lie in the picture, once that was taught.
    """

    ones_wild: bool = False
    ones_bid: str = "normal"
    track_strict_advance: bool = False
    cap_bid_at_total: bool = False
    anyone_may_challenge: bool = False
    loss: str = "one"
    exact_hits_all_others: bool = False
    spot_on: bool = False
    palifico: bool = False
    starter: Seat | None = None
    squares: int = 30
    bid_die: str = "red"
    track: Track | None = None


class StandingBid(msgspec.Struct, frozen=True):
    """A bid that was made; `on_track` once the red die was seen to lie there."""

    seat: Seat
    quantity: int
    face: int
    on_track: bool = False

    @property
    def place(self) -> tuple[int, int]:
        """Where the red die lies for it: square and face (L8)."""
        return self.quantity, self.face


class Result(msgspec.Struct, frozen=True):
    """How a round ended. `lost` is by seat; a die won back by spot-on is a loss of -1."""

    bid: StandingBid
    challenger: Seat
    spot_on: bool
    count: int
    lost: tuple[int, ...]
    shown: tuple[Dice | None, ...]
    together: Dice | None = None


class LiarsState(State, frozen=True, kw_only=True):
    """All that the game knows. No dice are in it but those that were shown: those under cups are nobody's business.

    `bid` is the last bid of the running round, `bids` all of them. `rolls` are the rolls for the start, one entry by
    seat for each roll-off. `count`, `loser` (null where it isn't one seat alone) and `last` tell of the round before.
    `palifico` says that the running round is one (L19), `had_palifico` who has had his. `on_tray` are the shown dice
    believed to lie on the tray, `left_on_track` the places where the red die may still lie from the round before.
    """

    game: str = "liars"
    phase: Phase = Phase.STARTER
    turn: Seat | None = None
    totals: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    round: int = 1
    dice_left: tuple[int, ...]
    starter: Seat | None = None
    rolls: tuple[tuple[Dice | None, ...], ...]
    bid: StandingBid | None = None
    bids: tuple[StandingBid, ...] = ()
    challenger: Seat | None = None
    spot_on: bool = False
    shown: tuple[Dice | None, ...]
    count: int | None = None
    loser: Seat | None = None
    last: Result | None = None
    palifico: bool = False
    had_palifico: tuple[Seat, ...] = ()
    on_tray: Dice = ()
    left_on_track: tuple[tuple[int, int], ...] = ()
    players: tuple[str, ...]
    options: HouseRules

    @property
    def seats(self) -> range:
        """All seats, clockwise, those that are out too."""
        return range(len(self.players))

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats that still have dice (L13)."""
        return tuple(seat for seat in self.seats if self.dice_left[seat])

    @property
    def dice_in_play(self) -> int:
        """All dice under all cups."""
        return sum(self.dice_left)

    def lying(self, left: Dice | None, dice: Iterable[int]) -> Dice:
        """The counted dice on the tray once these are counted too."""
        return tuple(sorted((*(self.on_tray if left is None else left), *dice)))

    @property
    def hidden(self) -> tuple[Seat, ...]:
        """The seats whose dice haven't been shown since the challenge, clockwise from the challenger."""
        first = self.challenger or 0
        order = (*range(first, len(self.players)), *range(first))
        return tuple(seat for seat in order if self.dice_left[seat] and self.shown[seat] is None)


def are_dice(dice: Iterable[int]) -> bool:
    """Whether every one of these is a face that dice have."""
    return all(face in FACES for face in dice)
