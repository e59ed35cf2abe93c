"""Bets: how many tricks everybody says he will win, revealed together (M5, M6)."""

from __future__ import annotations

from msgspec import structs

from companion.games.game import Outcome, RuleViolation, Seat
from companion.games.mythical.scoring import bet_is_legal, highest_bet, is_whole
from companion.games.mythical.state import Bet, MythicalState, Phase
from companion.games.mythical.turns import all_bets_in
from companion.message import Message


def bet(state: MythicalState, move: Bet, *, overruled: bool) -> Outcome:
    """A seat bets, or changes its bet while others are still thinking; the last bet reveals all.

    What the table may overrule, and what it means then:

    * M5, a bet above the highest: it is taken, though it can't be met.
    * M6, a bet after the reveal: it replaces the seat's old one, while the round is played.
    """
    seat = _bettor(state, move)
    if state.phase not in {Phase.BET, Phase.TRICK}:
        rule = "M60-over" if state.phase is Phase.OVER else "M6-scored"
        raise RuleViolation(rule.split("-", maxsplit=1)[0], Message(f"rule-{rule}"), seat=seat, final=True)
    if not is_whole(move.tricks) or move.tricks < 0:
        raise RuleViolation("M5", _bet_rule(state), seat=seat, final=True)
    if not overruled and state.phase is Phase.TRICK:
        raise RuleViolation("M6", Message("rule-M6-final", {"seat": seat}), seat=seat)
    if not overruled and not bet_is_legal(move.tricks, state.round, state.options.bet_max):
        raise RuleViolation("M5", _bet_rule(state), seat=seat)
    bets = tuple(move.tricks if owner == seat else old for owner, old in enumerate(state.bets))
    after = structs.replace(state, bets=bets)
    if state.phase is Phase.BET and all_bets_in(bets):
        return reveal(after)
    return Outcome(
        after,
        (Message("mythical-bet-in" if state.phase is Phase.BET else "mythical-bet-changed", {"seat": seat}),),
    )


def reveal(state: MythicalState) -> Outcome:
    """MIN-O-TAUR! All bets are shown, the leader rolls the first die (M6)."""
    return Outcome(
        structs.replace(state, phase=Phase.TRICK, turn=state.leader),
        (Message("mythical-bets-revealed", {"seat": state.leader, "bets": sum(bet or 0 for bet in state.bets)}),),
    )


def _bettor(state: MythicalState, move: Bet) -> Seat:
    """Whose bet this is: the seat that it names, or the only one that hasn't bet yet."""
    missing = [seat for seat, made in enumerate(state.bets) if made is None]
    if move.seat is None and len(missing) == 1:
        return missing[0]
    if move.seat is None:
        raise RuleViolation("M5", Message("rule-M5-whose"), final=True)
    if move.seat not in state.seats:
        raise RuleViolation("M1", Message("rule-M1-seat", {"number": move.seat}), final=True)
    return move.seat


def _bet_rule(state: MythicalState) -> Message:
    return Message("rule-M5", {"highest": highest_bet(state.round, state.options.bet_max), "round": state.round})
