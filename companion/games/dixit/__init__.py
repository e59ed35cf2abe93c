"""Dixit Odyssey: a clue, cards that fit it, and votes for the storyteller's (RULES.md, 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

from msgspec import structs

from companion.games.dixit import rounds, seeing, voting
from companion.games.dixit.box import EXTENDED, PLAYERS
from companion.games.dixit.state import (
    Clue,
    DixitState,
    HouseRules,
    NextRound,
    Own,
    Owners,
    Phase,
    Tokens,
    TrayCleared,
    Vote,
)
from companion.games.game import Game, Json, Move, Outcome, Prompt, Question, RuleViolation, Seat, Seen, Switch
from companion.message import Message
from companion.reading import Reading


class Dixit(Game[DixitState]):
    """The rules of Dixit Odyssey."""

    name: ClassVar[str] = "dixit"
    players: ClassVar[tuple[int, int]] = (PLAYERS[0], EXTENDED[1])
    moves: ClassVar[tuple[type[Move], ...]] = (Clue, Vote, Tokens, Owners, Own, NextRound, TrayCleared)
    piece_set: ClassVar[str] = "dixit-tokens"
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("end_condition", "deck", rounds.CHOICES["end_condition"], "D31"),
        Switch("decoy_cap", HouseRules().decoy_cap, (), "D22"),
        Switch("decoy_bonus_when_none", True, rounds.CHOICES["decoy_bonus_when_none"], "D22"),
        Switch("extended_players", False, rounds.CHOICES["extended_players"], "D40"),
        Switch("reshuffle_discards", False, rounds.CHOICES["reshuffle_discards"], "D31"),
    )

    def start(self, players: Sequence[str], options: Mapping[str, Any]) -> DixitState:
        """The first clue is awaited (D1-D4)."""
        return rounds.start(players, options)

    def play(self, state: DixitState, move: Move, *, overruled: bool = False) -> Outcome:  # noqa: PLR0911 - one for each kind of move
        """What comes of a move; what overruling means is said with each kind of move."""
        match move:
            case Clue():
                return voting.clue(state, move, overruled=overruled)
            case Vote():
                return voting.vote(state, move, overruled=overruled)
            case Tokens():
                return voting.tokens(state, move, overruled=overruled)
            case Owners():
                return rounds.owners(state, move, overruled=overruled)
            case Own():
                return rounds.own(state, move, overruled=overruled)
            case NextRound():
                return rounds.next_round(state, move, overruled=overruled)
            case TrayCleared():
                return Outcome(structs.replace(state, on_tray=()))
            case _:
                raise TypeError(f"no move of {self.name}: {move!r}")

    def see(self, state: DixitState, reading: Reading) -> Seen | Question | None:
        """What lies on the cards now: all tokens are the votes, a part of them is awaited to be whole."""
        return seeing.see(state, reading)

    def prompt(self, state: DixitState) -> Prompt:
        """Who is awaited: the storyteller, those whose vote is missing, those whose card isn't known."""
        match state.phase:
            case Phase.CLUE if state.storyteller is None:
                return Prompt(Message("dixit-prompt-first-clue"), tuple(state.seats))
            case Phase.CLUE:
                facts: dict[str, Any] = {"seat": state.storyteller, "round": state.round}
                return Prompt(Message("dixit-prompt-clue", facts), (state.storyteller or 0,))
            case Phase.VOTE:
                facts = {"seats": state.missing, "cards": state.plan.on_table}
                two = "-two" if voting.most_votes(state) > 1 else ""
                return Prompt(Message(f"dixit-prompt-vote{two}", facts), state.missing)
            case Phase.OWNERS:
                seats = tuple(seat for seat in state.seats if self._open_cards(state, seat))
                return Prompt(Message("dixit-prompt-owners", {"seats": seats}), seats)
            case Phase.ROUND_OVER:
                return Prompt(Message("dixit-prompt-round-over", {"round": state.round}), tuple(state.seats))
            case _:
                return Prompt(Message("dixit-prompt-over", {"seats": state.winners}))

    def legal(self, state: DixitState, seat: Seat) -> tuple[Move, ...]:
        """The clue, every vote, every card that may be this seat's own, or the next round."""
        match state.phase:
            case Phase.CLUE if seat in state.seats and state.storyteller in {None, seat}:
                return (Clue(seat),)
            case Phase.VOTE if seat in state.voters:
                one = tuple(Vote(card, seat) for card in state.cards)
                two = combinations(state.cards, 2) if voting.most_votes(state) > 1 else ()
                return (*one, *(Vote(seat=seat, cards=cards) for cards in two))
            case Phase.OWNERS if seat in state.seats:
                return self._open_cards(state, seat)
            case Phase.ROUND_OVER if seat in state.seats:
                return (NextRound(),)
            case _:
                return ()

    def view(self, state: DixitState, viewer: Seat | None) -> Json:
        """The state without the others' votes while they are secret; `voted` says who has voted (D13)."""
        shown = self.state(state)
        if state.phase is Phase.VOTE:
            shown["votes"] = [ballot if seat == viewer else None for seat, ballot in enumerate(shown["votes"])]
        return shown

    def tells(self, state: DixitState, move: Move, viewer: Seat | None) -> bool:
        """Whether a viewer may know a move: a vote is its own seat's secret until all are in (D13)."""
        return (
            not isinstance(move, Vote) or state.phase is not Phase.VOTE or (viewer is not None and viewer == move.seat)
        )

    def _open_cards(self, state: DixitState, seat: Seat) -> tuple[Own, ...]:
        """The cards that may be this seat's own."""
        moves = (Own(card, seat) for card in state.cards)
        return tuple(move for move in moves if self._is_open(state, move))

    def _is_open(self, state: DixitState, move: Own) -> bool:
        try:
            rounds.own(state, move, overruled=False)
        except RuleViolation:
            return False
        return True


DIXIT = Dixit()
