"""How a game starts, and how rounds begin, are scored, played again, and end (1.2, M1-M4, M28, M44, M54, M60)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from companion.errors import BadInputError
from companion.games.game import Level, Notice, Outcome, RuleViolation
from companion.games.mythical.box import box_of, closing_count_holds
from companion.games.mythical.scoring import (
    bonus_is_possible,
    final_winners,
    round_score,
    rounds_of,
    tricks_add_up,
)
from companion.games.mythical.state import HouseRules, MythicalState, NextRound, Phase, SheetEntry
from companion.games.mythical.turns import next_lead
from companion.message import Message

CHOICES: dict[str, tuple[Any, ...]] = {
    "all_flags_winner": ("leader", "last"),
    "bonus_points": (True, False),
    "bet_max": ("round", "ten_fingers"),
    "revoke_policy": ("warn", "penalty", "replay_round"),
}


def start(players: Sequence[str], options: Mapping[str, Any]) -> MythicalState:
    """The first round's bets (M1, M2, M4).

    The first leader is the seat given as `first_leader`; "choose" and "random" without one mean seat 0, since games
    have no randomness: whoever starts the game draws the seat and gives its number.
    """
    rules = house_rules(options)
    rounds = rounds_of(len(players), rules.dice)
    if rounds is None:
        raise RuleViolation("M1", Message("rule-M1", {"players": len(players)}), final=True)
    if rounds == 0:
        raise RuleViolation("M2", Message("rule-M2-box", {"dice": rules.dice.total}), final=True)
    leader = rules.first_leader if isinstance(rules.first_leader, int) else 0
    if not 0 <= leader < len(players):
        raise RuleViolation("M4", Message("rule-M4-seat", {"number": leader}), final=True)
    zeros = (0,) * len(players)
    return MythicalState(
        players=tuple(players), options=rules, rounds=rounds, totals=zeros, leader=leader, round_leader=leader,
        bets=(None,) * len(players), won=zeros, bonus=zeros, penalties=zeros,
    )  # fmt: skip


def house_rules(options: Mapping[str, Any]) -> HouseRules:
    """The switches, checked. Raises BadInputError naming the one that can't be."""
    for name, value in options.items():
        if name not in HouseRules.__struct_fields__:
            raise BadInputError(f"mythical has no house rule '{name}'")
        if name in CHOICES and not any(value is choice or value == choice for choice in CHOICES[name]):
            raise BadInputError(f"{name} is one of {', '.join(str(choice) for choice in CHOICES[name])}")
    rules = HouseRules(**{**options, "dice": box_of(options.get("dice"))})
    if type(rules.bonus_points) is not bool:
        raise BadInputError("bonus_points is true or false")
    if type(rules.revoke_penalty) is not int or rules.revoke_penalty < 0:
        raise BadInputError("revoke_penalty is a number of points from 0")
    if type(rules.first_leader) is not int and rules.first_leader not in {"choose", "random"}:
        raise BadInputError("first_leader is choose, random or a seat number")
    return rules


def scored(state: MythicalState) -> Outcome:
    """The round after its last trick, on the sheet and in the totals (M50-M54)."""
    entries = tuple(_entry(state, seat) for seat in state.seats)
    totals = tuple(total + entry.score for total, entry in zip(state.totals, entries, strict=True))
    after = structs.replace(state, phase=Phase.ROUND_OVER, turn=None, sheet=(*state.sheet, entries), totals=totals)
    return Outcome(after, (Message("mythical-round-scored", {"round": state.round}),), _closing_notices(state))


def _entry(state: MythicalState, seat: int) -> SheetEntry:
    bet, won, bonus, penalty = (
        state.bets[seat] or 0,
        state.won[seat],
        state.bonus[seat],
        state.penalties[seat],
    )
    points = round_score(bet, won, state.round, bonus, bonus_points=state.options.bonus_points)
    return SheetEntry(bet, won, bonus, points - penalty, penalty)


def _closing_notices(state: MythicalState) -> tuple[Notice, ...]:
    """What doesn't add up at the end of a round (M28, M44, M54)."""
    sure = all(play.sure for play in state.plays)
    checks = {
        "M28": closing_count_holds(state.box, len(state.players), state.round, state.seen()),
        "M44": bonus_is_possible(state.bonus, state.box, bonus_points=state.options.bonus_points),
        "M54": tricks_add_up(state.won, state.round),
    }
    return tuple(
        Notice(
            rule,
            Level.WARN if rule == "M28" else Level.ERROR,
            sure,
            Message(f"rule-{rule}", {"round": state.round}),
        )
        for rule, holds in checks.items()
        if not holds
    )


def next_round(state: MythicalState, move: NextRound, *, overruled: bool) -> Outcome:
    """On to the next round's bets, or to the end (M2, M4, M60). Overruling does nothing here."""
    del move, overruled
    if state.phase is Phase.OVER:
        raise RuleViolation("M60", Message("rule-M60-over"), final=True)
    if state.phase is not Phase.ROUND_OVER:
        raise RuleViolation("M2", Message("rule-M2", {"round": state.round}), final=True)
    if state.round == state.rounds:
        winners = final_winners(state.totals)
        over = Message("mythical-game-over" if len(winners) == 1 else "mythical-game-shared", {"seats": winners})
        return Outcome(structs.replace(state, phase=Phase.OVER, winners=winners), (over,))
    round_, _, leader = next_lead(state.round, state.round, state.leader)
    return Outcome(
        fresh_round(state, round_, leader),
        (Message("mythical-round-begins", {"round": round_, "seat": leader}),),
    )


def fresh_round(state: MythicalState, round_: int, leader: int) -> MythicalState:
    """A round before its bets: all dice are back in the bag, nothing known about hands survives (M3)."""
    zeros = (0,) * len(state.players)
    return structs.replace(
        state, phase=Phase.BET, turn=None, round=round_, trick=1, leader=leader, round_leader=leader, required=None,
        bets=(None,) * len(zeros), won=zeros, bonus=zeros, penalties=zeros, table=(), tricks=(),
        voids=(), revokes=(), suspects=(), on_tray=(), left_over=(*state.left_over, *state.on_tray),
    )  # fmt: skip
