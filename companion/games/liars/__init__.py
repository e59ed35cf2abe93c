"""Liar's Dice: dice under cups, bids on a track, and challenges (RULES.md, 3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from msgspec import structs

from companion.games.game import Game, Move, Outcome, Prompt, Question, RuleViolation, Seat, Seen, Switch
from companion.games.liars import bidding, seeing, starting, tracking
from companion.games.liars.revealing import reveal
from companion.games.liars.state import (
    FACES,
    Bid,
    Liar,
    LiarsState,
    Phase,
    Reveal,
    SpotOn,
    StarterRoll,
    TrackCounts,
    TrayCleared,
)
from companion.message import Message
from companion.reading import Reading

_RULES = {
    "ones_wild": "L17",
    "ones_bid": "L17",
    "track_strict_advance": "L8",
    "cap_bid_at_total": "L16",
    "anyone_may_challenge": "L9",
    "loss": "L20",
    "exact_hits_all_others": "L20",
    "spot_on": "L18",
    "palifico": "L19",
}


class Liars(Game[LiarsState]):
    """The rules of Liar's Dice. It holds no secret: dice under cups are never known to it (L21)."""

    name: ClassVar[str] = "liars"
    players: ClassVar[tuple[int, int]] = starting.PLAYERS
    moves: ClassVar[tuple[type[Move], ...]] = (StarterRoll, Bid, TrackCounts, Liar, SpotOn, Reveal, TrayCleared)
    piece_set: ClassVar[str] = "pips"
    places: ClassVar[tuple[str, ...]] = ("track",)
    switches: ClassVar[tuple[Switch, ...]] = tuple(
        Switch(name, options[0], options, _RULES[name]) for name, options in starting.CHOICES.items()
    )

    def start(self, players: Sequence[str], options: Mapping[str, Any]) -> LiarsState:
        """Everybody rolls two dice for the start (L1-L3)."""
        return starting.start(players, options)

    def play(self, state: LiarsState, move: Move, *, overruled: bool = False) -> Outcome:
        """What comes of a move; what overruling means is said with each kind of move."""
        match move:
            case StarterRoll():
                return starting.starter_roll(state, move, overruled=overruled)
            case Bid():
                return bidding.bid(state, move, overruled=overruled)
            case TrackCounts():
                return bidding.track_counts(state, move, overruled=overruled)
            case Liar() | SpotOn():
                return bidding.challenge(state, move, overruled=overruled)
            case Reveal():
                return reveal(state, move, overruled=overruled)
            case TrayCleared():
                return Outcome(structs.replace(state, on_tray=move.left))
            case _:
                raise TypeError(f"no move of {self.name}: {move!r}")

    def may_look(self, state: LiarsState) -> bool:
        """Whether dice may be looked at now: not while cups are down (L21)."""
        return state.phase in {Phase.STARTER, Phase.REVEAL}

    def public_part(self, state: LiarsState, reading: Reading) -> Reading | None:
        """While cups are down, the red die on its track; a frame that shows any other die is dropped (L8, L21)."""
        return super().public_part(state, reading) or tracking.red_die_alone(state, reading)

    def see(self, state: LiarsState, reading: Reading) -> Seen | Question | None:
        """What the tray means now: a roll for the start, dice shown, a bid on the track."""
        return seeing.see(state, reading)

    def prompt(self, state: LiarsState) -> Prompt:
        """Who is awaited; in a round of bids a button that is held says "liar!"."""
        turn = state.turn if state.turn is not None else 0
        match state.phase:
            case Phase.STARTER:
                seats = starting.awaited_rollers(state)
                return Prompt(Message("liars-prompt-starter", {"seat": turn, "seats": seats}), seats)
            case Phase.BID if state.bid is None:
                palifico = "-palifico" if state.palifico else ""
                facts = {"seat": turn, "dice": state.dice_in_play}
                return Prompt(Message(f"liars-prompt-first{palifico}", facts), (turn,))
            case Phase.BID:
                assert state.bid is not None  # noqa: S101 - the case above
                facts = {"seat": turn, "quantity": state.bid.quantity, "face": state.bid.face}
                return Prompt(Message("liars-prompt-bid", facts), self._may_act(state))
            case Phase.REVEAL:
                facts = {"seat": turn, "cups": len(state.hidden)}
                return Prompt(Message("liars-prompt-reveal", facts), state.hidden)
            case _:
                return Prompt(Message("liars-prompt-over", {"seats": state.winners}))

    def legal(self, state: LiarsState, seat: Seat) -> tuple[Move, ...]:
        """Every raise, "liar!" and "spot on" that this seat may say; every throw where dice decide."""
        match state.phase:
            case Phase.STARTER if seat in starting.awaited_rollers(state):
                return tuple(StarterRoll(dice, seat) for dice in combinations_with_replacement(FACES, 2))
            case Phase.BID if seat in state.alive:
                bids = bidding.legal_bids(state, seat) if seat == state.turn else ()
                return (*bids, *self._challenges(state, seat))
            case Phase.REVEAL if seat in state.hidden:
                throws = combinations_with_replacement(FACES, state.dice_left[seat])
                return tuple(Reveal(dice, seat) for dice in throws)
            case _:
                return ()

    def _challenges(self, state: LiarsState, seat: Seat) -> Iterator[Liar | SpotOn]:
        for move in (Liar(seat), SpotOn(seat)):
            if not any(isinstance(found, RuleViolation) for found in bidding.objections_to_challenge(state, move)):
                yield move

    def _may_act(self, state: LiarsState) -> tuple[Seat, ...]:
        """The seat in turn, and whoever else may challenge."""
        others = (seat for seat in state.alive if seat != state.turn and any(self._challenges(state, seat)))
        return (*(() if state.turn is None else (state.turn,)), *others)


LIARS = Liars()
