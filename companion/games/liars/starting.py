"""Who plays, by which house rules, and who starts: the highest of two dice (L1-L3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import structs

from companion.errors import BadInputError
from companion.games.game import Outcome, RuleViolation, Seat
from companion.games.liars.state import DICE_EACH, Dice, HouseRules, LiarsState, Phase, StarterRoll, are_dice
from companion.message import Message

PLAYERS = (2, 6)
CHOICES: dict[str, tuple[Any, ...]] = {
    "ones_wild": (False, True),
    "ones_bid": ("normal", "forbidden"),
    "track_strict_advance": (False, True),
    "cap_bid_at_total": (False, True),
    "anyone_may_challenge": (False, True),
    "loss": ("one", "difference"),
    "exact_hits_all_others": (False, True),
    "spot_on": (False, True),
    "palifico": (False, True),
}


class StartingOrder(msgspec.Struct, frozen=True):
    """Who starts, or the seats that must roll again."""

    starter: Seat | None
    reroll: tuple[Seat, ...] = ()


def total_dice(players: int) -> int | None:
    """All dice of so many players, five each; None for a number that can't play (L1, L2)."""
    return players * DICE_EACH if PLAYERS[0] <= players <= PLAYERS[1] else None


def starting_order(roll_offs: Sequence[Mapping[Seat, Sequence[int]]]) -> StartingOrder:
    """Who starts: the highest sum; those who are level roll again, and only they (L3)."""
    highest: tuple[Seat, ...] = ()
    for rolls in roll_offs:
        sums = {seat: sum(dice) for seat, dice in rolls.items() if not highest or seat in highest}
        highest = tuple(seat for seat, total in sums.items() if total == max(sums.values()))
    return StartingOrder(highest[0]) if len(highest) == 1 else StartingOrder(None, highest)


def start(players: Sequence[str], options: Mapping[str, Any]) -> LiarsState:
    """Five dice each, two of which are rolled for the start (L1-L3)."""
    rules = house_rules(options)
    if total_dice(len(players)) is None:
        raise RuleViolation("L1", Message("rule-L1", {"players": len(players)}), final=True)
    nobody = (None,) * len(players)
    dice_left = (DICE_EACH,) * len(players)
    state = LiarsState(
        players=tuple(players), options=rules, dice_left=dice_left, rolls=(nobody,), shown=nobody, turn=0
    )
    if rules.starter is None:
        return state
    if rules.starter not in state.seats:
        raise RuleViolation("L3", Message("rule-L3-seat", {"number": rules.starter}), final=True)
    return structs.replace(state, phase=Phase.BID, starter=rules.starter, turn=rules.starter)


def house_rules(options: Mapping[str, Any]) -> HouseRules:
    """The switches, checked. Raises BadInputError naming the one that can't be."""
    for name, value in options.items():
        if name not in HouseRules.__struct_fields__:
            raise BadInputError(f"liars has no house rule '{name}'")
        if name in CHOICES and not any(value == choice and type(value) is type(choice) for choice in CHOICES[name]):
            raise BadInputError(f"{name} is one of {', '.join(str(choice) for choice in CHOICES[name])}")
    try:
        rules = msgspec.convert(dict(options), HouseRules)
    except msgspec.ValidationError as error:
        raise BadInputError(f"liars: {error}") from None
    if rules.squares < 1 or (rules.track and min(rules.track.rows, rules.track.columns) < 1):
        raise BadInputError("the track has at least one square")
    return rules


def awaited_rollers(state: LiarsState) -> tuple[Seat, ...]:
    """Who has yet to roll in the running roll-off: all, or those who were level in the one before (L3)."""
    rolled = state.rolls[-1]
    before = [_rolled(rolls) for rolls in state.rolls[:-1]]
    level = starting_order(before).reroll if before else tuple(state.seats)
    return tuple(seat for seat in level if rolled[seat] is None)


def starter_roll(state: LiarsState, move: StarterRoll, *, overruled: bool) -> Outcome:
    """Two dice of one seat; after the last one it is known who starts, or who rolls again (L3).

    Nothing here can be overruled, since a roll too many has no meaning.
    """
    del overruled
    for violation in _objections(state, move):
        raise violation
    seat = state.turn if move.seat is None else move.seat
    assert seat is not None  # noqa: S101 - somebody is awaited as long as the phase lasts
    dice = tuple(sorted(move.dice))
    rolls = tuple(dice if owner == seat else old for owner, old in enumerate(state.rolls[-1]))
    after = structs.replace(state, rolls=(*state.rolls[:-1], rolls), on_tray=state.lying(move.left, dice))
    rolled = Message("liars-starter-rolled", {"seat": seat, "total": sum(dice)})
    awaited = awaited_rollers(after)
    if awaited:
        return Outcome(structs.replace(after, turn=awaited[0]), (rolled,))
    return _decided(after, rolled)


def _decided(state: LiarsState, rolled: Message) -> Outcome:
    order = starting_order([_rolled(rolls) for rolls in state.rolls])
    if order.starter is None:
        again = structs.replace(state, rolls=(*state.rolls, (None,) * len(state.players)), turn=order.reroll[0])
        return Outcome(again, (rolled, Message("liars-starter-again", {"seats": order.reroll})))
    begun = structs.replace(state, phase=Phase.BID, starter=order.starter, turn=order.starter)
    return Outcome(begun, (rolled, Message("liars-starts", {"seat": order.starter})))


def _rolled(rolls: Sequence[Dice | None]) -> dict[Seat, Dice]:
    return {seat: dice for seat, dice in enumerate(rolls) if dice is not None}


def _objections(state: LiarsState, move: StarterRoll) -> Iterator[RuleViolation]:
    seat = state.turn if move.seat is None else move.seat
    if state.phase is not Phase.STARTER:
        yield RuleViolation("L3", Message("rule-L3-started"), final=True)
    if seat not in state.seats:
        yield RuleViolation("L3", Message("rule-L3-seat", {"number": seat}), final=True)
    if seat not in awaited_rollers(state):
        message = Message("rule-L3-not-awaited", {"seat": seat, "seats": awaited_rollers(state)})
        yield RuleViolation("L3", message, seat=seat, final=True)
    if len(move.dice) != 2 or not are_dice(move.dice):
        yield RuleViolation("L3", Message("rule-L3", {"seat": seat}), seat=seat, final=True)
