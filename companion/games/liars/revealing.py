"""Cups up: the dice are shown, counted, and somebody loses (L10-L15, L18-L21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import structs

from companion.games.game import Outcome, RuleViolation, Seat
from companion.games.liars.losing import (
    Aftermath,
    aftermath,
    challenge_losses,
    count_of,
    mismatches,
    newly_palifico,
    ones_count,
    spot_on_losses,
    starter_after,
)
from companion.games.liars.state import DICE_EACH, Dice, LiarsState, Phase, Result, Reveal, StandingBid, are_dice
from companion.message import Message


def reveal(state: LiarsState, move: Reveal, *, overruled: bool) -> Outcome:
    """Dice are shown; once all are, they are counted.

    Overruling another number of dice than expected (L15) means that the table knows better how many that seat holds:
    the dice shown are all he has. In one heap they are only counted.
    """
    for violation in _objections(state, move):
        if violation.final or not overruled:
            raise violation
    dice = _shown(state, move)
    shown = tuple(dice.get(seat, old) for seat, old in enumerate(state.shown))
    left = tuple(len(dice[seat]) if seat in dice else old for seat, old in enumerate(state.dice_left))
    seen = (*(move.together or ()), *(die for hand in dice.values() for die in hand))
    after = structs.replace(state, shown=shown, dice_left=left, on_tray=state.lying(move.left, seen))
    if move.together is None and after.hidden:
        said = tuple(Message("liars-shown", {"seat": seat, "dice": len(dice[seat])}) for seat in dice)
        return Outcome(structs.replace(after, turn=after.hidden[0]), said)
    return _counted(after, move.together)


def _shown(state: LiarsState, move: Reveal) -> dict[Seat, Dice]:
    """Whose dice a reveal shows; nobody's in particular in a heap."""
    if move.every is not None:
        return {seat: tuple(sorted(dice)) for seat, dice in enumerate(move.every) if dice or state.dice_left[seat]}
    seat = state.turn if move.seat is None else move.seat
    return {} if move.dice is None or seat is None else {seat: tuple(sorted(move.dice))}


def _objections(state: LiarsState, move: Reveal) -> Iterator[RuleViolation]:
    if state.phase is not Phase.REVEAL:
        over = state.phase is Phase.OVER
        yield RuleViolation("L14" if over else "L21", Message("rule-L14-over" if over else "rule-L21"), final=True)
    if sum(form is not None for form in (move.dice, move.every, move.together)) != 1:
        yield RuleViolation("L15", Message("rule-L15-form"), final=True)
    if move.every is not None and len(move.every) != len(state.players):
        yield RuleViolation("L15", Message("rule-L15-all", {"players": len(state.players)}), final=True)
    dice = _shown(state, move)
    for seat, hand in dice.items():
        yield from _objections_to_hand(state, seat, hand)
    if not are_dice(move.together or ()):
        yield RuleViolation("L15", Message("rule-L15-face"), final=True)
    yield from _wrong_number(state, move, dice)


def _objections_to_hand(state: LiarsState, seat: Seat, hand: Dice) -> Iterator[RuleViolation]:
    """What can't be one seat's dice at all, whatever the table says."""
    if seat not in state.seats:
        yield RuleViolation("L1", Message("rule-L1-seat", {"number": seat}), final=True)
    if not state.dice_left[seat]:
        yield RuleViolation("L13", Message("rule-L13", {"seat": seat}), seat=seat, final=True)
    if state.shown[seat] is not None:
        yield RuleViolation("L15", Message("rule-L15-twice", {"seat": seat}), seat=seat, final=True)
    if not are_dice(hand):
        yield RuleViolation("L15", Message("rule-L15-face"), seat=seat, final=True)
    if not 1 <= len(hand) <= DICE_EACH:
        yield _another_number(seat, state.dice_left[seat], len(hand), certain=True, final=True)


def _wrong_number(state: LiarsState, move: Reveal, dice: Mapping[Seat, Dice]) -> Iterator[RuleViolation]:
    """Another number of dice than the companion expects: hold (L15)."""
    expected = {seat: state.dice_left[seat] for seat in dice}
    for wrong in mismatches(expected, {seat: len(hand) for seat, hand in dice.items()}):
        yield _another_number(wrong.seat, wrong.expected, wrong.seen, certain=move.sure)
    if move.together is not None:
        total = sum(state.dice_left[seat] for seat in state.hidden)
        if len(move.together) != total:
            facts = {"expected": total, "seen": len(move.together)}
            yield RuleViolation("L15", Message("rule-L15-together", facts), certain=move.sure)


def _another_number(seat: Seat, expected: int, seen: int, *, certain: bool, final: bool = False) -> RuleViolation:
    facts = {"seat": seat, "expected": expected, "seen": seen}
    return RuleViolation("L15", Message("rule-L15", facts), certain=certain, seat=seat, final=final)


def _counted(state: LiarsState, together: Dice | None) -> Outcome:
    """All dice are known: the count, who loses, and the round after that (L10-L14)."""
    bid, challenger, rules = state.bid, state.challenger, state.options
    assert bid is not None  # noqa: S101 - only a bid can be challenged (L5)
    assert challenger is not None  # noqa: S101 - and somebody did
    dice = (*(together or ()), *(die for hand in state.shown if hand for die in hand))
    count = count_of(dice, bid.face, ones_wild=ones_count(rules, palifico=state.palifico))
    if state.spot_on:
        lost = spot_on_losses(count, bid, challenger, state.dice_left)
        starter = challenger
    else:
        lost = challenge_losses(count, bid, challenger, state.dice_left, rules)
        starter = starter_after(bid, challenger, lost)
    result = Result(bid, challenger, state.spot_on, count, lost, state.shown, together)
    after = aftermath(state.dice_left, lost, starter)
    ended = _next_round(state, result, after)
    return Outcome(ended, (_count_called(bid, count, spot_on=state.spot_on), *_called(ended, result, after)))


def _next_round(state: LiarsState, result: Result, after: Aftermath) -> LiarsState:
    """The next round before its first bid, or the end of the game (L12, L14, L19)."""
    losers = [seat for seat, lost in enumerate(result.lost) if lost > 0]
    before, left = dict(enumerate(state.dice_left)), dict(enumerate(after.dice_left))
    palifico = newly_palifico(before, left, state.had_palifico) if state.options.palifico else ()
    going_on = after.winner is None
    return structs.replace(
        state,
        phase=Phase.BID if going_on else Phase.OVER,
        turn=after.next_starter,
        starter=after.next_starter,
        winners=() if after.winner is None else (after.winner,),
        round=state.round + going_on,
        dice_left=after.dice_left,
        bid=None,
        bids=(),
        challenger=None,
        spot_on=False,
        shown=(None,) * len(state.players),
        count=result.count,
        loser=losers[0] if len(losers) == 1 else None,
        last=result,
        palifico=bool(palifico) and going_on,
        had_palifico=(*state.had_palifico, *palifico),
        on_tray=_still_there(state.on_tray, result),
        left_on_track=tuple(bid.place for bid in state.bids),
    )


def _still_there(on_tray: Dice, result: Result) -> Dice:
    """The dice that may lie on the tray still: those of this round, as far as they weren't seen to be taken away."""
    shown = Counter(die for hand in (*result.shown, result.together) if hand for die in hand)
    return tuple(sorted((Counter(on_tray) & shown).elements()))


def _count_called(bid: StandingBid, count: int, *, spot_on: bool) -> Message:
    if spot_on:
        verdict = "liars-spot-on-right" if count == bid.quantity else "liars-spot-on-wrong"
    else:
        verdict = "liars-bid-stands" if count >= bid.quantity else "liars-bid-fails"
    return Message(verdict, {"count": count, "quantity": bid.quantity, "face": bid.face, "seat": bid.seat})


def _called(ended: LiarsState, result: Result, after: Aftermath) -> Iterator[Message]:
    for seat, lost in enumerate(result.lost):
        facts = {"seat": seat, "dice": abs(lost), "left": after.dice_left[seat]}
        if lost > 0:
            yield Message("liars-out" if seat in after.eliminated else "liars-loses", facts)
        elif lost < 0:
            yield Message("liars-regains", facts)
    if after.winner is not None:
        yield Message("liars-wins", {"seat": after.winner})
    elif ended.palifico:
        yield Message("liars-palifico", {"seat": after.next_starter})
    else:
        yield Message("liars-next-round", {"seat": after.next_starter})
