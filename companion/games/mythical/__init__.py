"""Mythical Dice: a trick-taking game with follow-colour, special dice and bets (RULES.md, 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.games.game import Game, Json, Move, Outcome, Prompt, Question, Seat, Seen, Switch
from companion.games.mythical import rounds, seeing
from companion.games.mythical.betting import bet
from companion.games.mythical.rolling import roll
from companion.games.mythical.scoring import highest_bet
from companion.games.mythical.state import Bet, MythicalState, NextRound, Phase, Roll, TrayCleared
from companion.games.mythical.state import HouseRules as _HouseRules
from companion.message import Message
from companion.reading import Reading


class Mythical(Game[MythicalState]):
    """The rules of Mythical Dice."""

    name: ClassVar[str] = "mythical"
    players: ClassVar[tuple[int, int]] = (3, 6)
    moves: ClassVar[tuple[type[Move], ...]] = (Bet, Roll, NextRound, TrayCleared)
    piece_set: ClassVar[str] = "mythical"
    lots: ClassVar[tuple[str, ...]] = ("first_leader",)
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("all_flags_winner", "leader", rounds.CHOICES["all_flags_winner"], "M35"),
        Switch("bonus_points", True, rounds.CHOICES["bonus_points"], "M40"),
        Switch("bet_max", "round", rounds.CHOICES["bet_max"], "M5"),
        Switch("revoke_policy", "warn", rounds.CHOICES["revoke_policy"], "M24"),
        Switch("revoke_penalty", _HouseRules().revoke_penalty, (), "M24"),
        Switch("first_leader", "choose", ("choose", "random"), "M4"),
        Switch("dice", None, (), "M27"),
    )

    def start(self, players: Sequence[str], options: Mapping[str, Any]) -> MythicalState:
        """The first round's bets (M1, M2, M4)."""
        return rounds.start(players, options)

    def play(self, state: MythicalState, move: Move, *, overruled: bool = False) -> Outcome:
        """What comes of a move; what overruling means is said with each kind of move."""
        match move:
            case Bet():
                return bet(state, move, overruled=overruled)
            case Roll():
                return roll(state, move, overruled=overruled)
            case NextRound():
                return rounds.next_round(state, move, overruled=overruled)
            case TrayCleared():
                return seeing.tray_cleared(state)
            case _:
                raise TypeError(f"no move of {self.name}: {move!r}")

    def see(self, state: MythicalState, reading: Reading) -> Seen | Question | None:
        """What the tray means now: one more die is a roll, what is doubtful is asked."""
        return seeing.see(state, reading)

    def prompt(self, state: MythicalState) -> Prompt:
        """Who is awaited: all who haven't bet, or the seat in turn."""
        match state.phase:
            case Phase.BET:
                missing = tuple(seat for seat in state.seats if state.bets[seat] is None)
                highest = highest_bet(state.round, state.options.bet_max)
                return Prompt(
                    Message("mythical-prompt-bet", {"round": state.round, "seats": missing}), missing, highest
                )
            case Phase.TRICK:
                turn = state.turn if state.turn is not None else state.leader
                if state.required is None:
                    return Prompt(Message("mythical-prompt-roll-any", {"seat": turn}), (turn,))
                facts = {"seat": turn, "required": state.required}
                return Prompt(Message("mythical-prompt-roll", facts), (turn,))
            case Phase.ROUND_OVER:
                last = "-last" if state.round == state.rounds else ""
                return Prompt(Message(f"mythical-prompt-round-over{last}", {"round": state.round}), tuple(state.seats))
            case _:
                return Prompt(Message("mythical-prompt-over", {"seats": state.winners}))

    def legal(self, state: MythicalState, seat: Seat) -> tuple[Move, ...]:
        """Every bet; every die and face that the box still allows, for the seat in turn; or the next round."""
        match state.phase:
            case Phase.BET if seat in state.seats:
                highest = highest_bet(state.round, state.options.bet_max)
                return tuple(Bet(tricks, seat) for tricks in range(highest + 1))
            case Phase.TRICK if seat == state.turn:
                return seeing.possible_rolls(state)
            case Phase.ROUND_OVER if seat in state.seats:
                return (NextRound(),)
            case _:
                return ()

    def view(self, state: MythicalState, viewer: Seat | None) -> Json:
        """The state without the others' bets while they are secret (M6); `bet_in` says who has bet."""
        shown = self.state(state)
        shown["bet_in"] = [made is not None for made in state.bets]
        if state.phase is Phase.BET:
            shown["bets"] = [made if seat == viewer else None for seat, made in enumerate(state.bets)]
        return shown

    def tells(self, state: MythicalState, move: Move, viewer: Seat | None) -> bool:
        """Whether a viewer may know a move: a bet is its own seat's secret until all are in (M6)."""
        return not isinstance(move, Bet) or state.phase is not Phase.BET or (viewer is not None and viewer == move.seat)


MYTHICAL = Mythical()
