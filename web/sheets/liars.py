"""The sheet of Liar's Dice: the bid that stands, what may be bid, and which of the shown dice count for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from companion.games.liars.losing import count_of, ones_count
from companion.games.liars.state import Dice, LiarsState, Phase, StandingBid

if TYPE_CHECKING:
    from web.scene import Choice, Scene


class Shown(msgspec.Struct, frozen=True):
    """A die that was shown, and whether it counts for the bid."""

    face: int
    counts: bool


class Hand(msgspec.Struct, frozen=True):
    """One seat's shown dice; `seat` is None for dice in one heap, `lost` what the round cost (-1: won back)."""

    seat: int | None
    dice: tuple[Shown, ...]
    lost: int = 0


class LiarsSheet:
    """What pages show of Liar's Dice beyond its view."""

    def __init__(self, scene: Scene) -> None:
        assert scene.evening is not None  # noqa: S101 - a sheet is made for a game
        self._state: LiarsState = scene.evening.state

    @property
    def standing(self) -> StandingBid | None:
        """The bid that stands: it is on show as long as somebody may doubt it, or has."""
        return self._state.bid

    @property
    def in_play(self) -> int:
        """All dice under all cups."""
        return self._state.dice_in_play

    @property
    def hands(self) -> list[Hand]:
        """The dice shown so far in this round."""
        state = self._state
        if state.bid is None:
            return []
        wild = ones_count(state.options, palifico=state.palifico)
        return [Hand(seat, _marked(dice, state.bid.face, wild=wild)) for seat, dice in enumerate(state.shown) if dice]

    @property
    def counted(self) -> int:
        """How many of the dice shown so far count for the bid."""
        return sum(die.counts for hand in self.hands for die in hand.dice)

    @property
    def last_hands(self) -> list[Hand]:
        """The dice of the round before, as they were counted."""
        last = self._state.last
        if last is None:
            return []
        every = [(None, last.together)] if last.together else []
        hands: list[tuple[int | None, Dice]] = [(seat, dice) for seat, dice in enumerate(last.shown) if dice]
        hands += every
        dice = [die for _seat, hand in hands for die in hand]
        # A palifico round has no wild ones, and isn't known any more: whichever gives the count that was counted.
        wild = count_of(dice, last.bid.face, ones_wild=True) == last.count and self._state.options.ones_wild
        return [
            Hand(seat, _marked(hand, last.bid.face, wild=wild), 0 if seat is None else last.lost[seat])
            for seat, hand in hands
        ]

    @property
    def fresh_result(self) -> bool:
        """Whether the round before is what the table talks about: nobody has bid since."""
        return self._state.last is not None and self._state.bid is None

    @property
    def starting(self) -> bool:
        """Whether it isn't known yet who starts."""
        return self._state.phase is Phase.STARTER


def bids_in(choices: Iterable[Choice]) -> dict[str, list[int]]:
    """The faces that may be bid for each quantity, the lowest raise first."""
    found: dict[str, list[int]] = {}
    for choice in choices:
        if choice.move.get("type") == "bid":
            found.setdefault(str(choice.move["quantity"]), []).append(choice.move["face"])
    return found


def _marked(dice: Dice, face: int, *, wild: bool) -> tuple[Shown, ...]:
    return tuple(Shown(die, die == face or (wild and die == 1)) for die in dice)
