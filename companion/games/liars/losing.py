"""Who loses how many dice, who is out, who starts, who has won (L10-L14, L18-L20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from companion.games.game import Seat
from companion.games.liars.state import DICE_EACH, HouseRules, StandingBid

Name = TypeVar("Name")


class Aftermath(msgspec.Struct, frozen=True):
    """The table after a round: the dice left by seat, who is newly out, who starts next, who has won."""

    dice_left: tuple[int, ...]
    eliminated: tuple[Seat, ...]
    next_starter: Seat | None
    winner: Seat | None


class Mismatch(msgspec.Struct, frozen=True):
    """A cup that shows another number of dice than is expected (L15)."""

    seat: Seat
    expected: int
    seen: int


def count_of(dice: Iterable[int], face: int, *, ones_wild: bool) -> int:
    """How many dice show the face; wild ones count for every face but their own (L10, L17)."""
    faces = {face, 1} if ones_wild else {face}
    return sum(die in faces for die in dice)


def ones_count(rules: HouseRules, *, palifico: bool) -> bool:
    """Whether ones are wild in this round (L17), which they never are in a palifico round (L19)."""
    return rules.ones_wild and not palifico


def challenge_losses(
    count: int, bid: StandingBid, challenger: Seat, dice_left: Sequence[int], rules: HouseRules
) -> tuple[int, ...]:
    """The dice that each seat loses by a challenge (L10, L11), or by the difference (L20)."""
    wrong_by = count - bid.quantity
    loser = challenger if wrong_by >= 0 else bid.seat
    if rules.loss == "difference" and wrong_by == 0 and rules.exact_hits_all_others:
        return tuple(int(seat != bid.seat and dice > 0) for seat, dice in enumerate(dice_left))
    loss = max(abs(wrong_by), 1) if rules.loss == "difference" else 1
    return tuple(min(loss, dice) if seat == loser else 0 for seat, dice in enumerate(dice_left))


def spot_on_losses(count: int, bid: StandingBid, caller: Seat, dice_left: Sequence[int]) -> tuple[int, ...]:
    """A claim of "spot on": right, the caller wins a die back up to five (-1); wrong, he loses one (L18)."""
    loss = 1 if count != bid.quantity else -int(dice_left[caller] < DICE_EACH)
    return tuple(loss if seat == caller else 0 for seat in range(len(dice_left)))


def starter_after(bid: StandingBid, challenger: Seat, lost: Sequence[int]) -> Seat:
    """Who is to start the next round, whether he still has dice or not: the loser (L12).

    The challenger starts where the bid stands, exactly or not (L20), and after a claim of spot-on (L18).
    """
    return bid.seat if lost[bid.seat] > 0 else challenger


def aftermath(dice_left: Sequence[int], lost: Sequence[int], starter: Seat) -> Aftermath:
    """The table after these losses: nobody without dice plays on, the last one with dice has won (L12-L14)."""
    left = tuple(dice - loss for dice, loss in zip(dice_left, lost, strict=True))
    eliminated = tuple(seat for seat, dice in enumerate(dice_left) if dice and not left[seat])
    alive = [seat for seat, dice in enumerate(left) if dice]
    if len(alive) == 1:
        return Aftermath(left, eliminated, None, alive[0])
    return Aftermath(left, eliminated, starter if left[starter] else next_with_dice(left, starter), None)


def next_with_dice(dice_left: Sequence[int], seat: Seat) -> Seat:
    """The next seat clockwise that still has dice (L4, L12)."""
    seats = len(dice_left)
    return next(after % seats for after in range(seat + 1, seat + seats + 1) if dice_left[after % seats])


def newly_palifico(before: Mapping[Name, int], after: Mapping[Name, int], had: Iterable[Name]) -> tuple[Name, ...]:
    """Who has dropped from two dice to one for the first time, while more than two are left (L19)."""
    if sum(dice > 0 for dice in after.values()) <= 2:
        return ()
    had = set(had)
    return tuple(seat for seat, dice in before.items() if dice == 2 and after[seat] == 1 and seat not in had)


def mismatches(expected: Mapping[Seat, int], seen: Mapping[Seat, int]) -> tuple[Mismatch, ...]:
    """The cups that show another number of dice than is expected (L15)."""
    return tuple(
        Mismatch(seat, dice, seen.get(seat, 0)) for seat, dice in expected.items() if seen.get(seat, 0) != dice
    )
