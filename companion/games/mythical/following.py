"""What rolls tell about hidden hands: the required colour, void marks, revokes, the pigeonhole (M20-M25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations

import msgspec

from companion.games.game import Seat
from companion.games.mythical.box import Box, is_number_die
from companion.games.mythical.tricks import Play


class VoidMark(msgspec.Struct, frozen=True):
    """A seat's declaration "I hold no dice of this colour", made by rolling another colour (M23)."""

    seat: Seat
    colour: str
    trick: int
    sure: bool = True


class Revoke(msgspec.Struct, frozen=True):
    """A void mark proved false: made in `trick`, shown by a die of that colour in trick `revealed` (M24)."""

    seat: Seat
    colour: str
    trick: int
    revealed: int
    sure: bool = True


class Following(msgspec.Struct, frozen=True):
    """What the dice of a round have told so far, each list in the order in which it came to light."""

    required: tuple[str | None, ...]
    voids: tuple[VoidMark, ...]
    revokes: tuple[Revoke, ...]


def required_colour(plays: Iterable[Play]) -> str | None:
    """The colour of a trick's first number die, whoever rolled it and whatever it shows (M20)."""
    return next((play.die for play in plays if is_number_die(play.die)), None)


def void_mark(before: Sequence[Play], play: Play, trick: int) -> VoidMark | None:
    """The mark that a play sets: a number die of another colour than the required one (M21-M23)."""
    required = required_colour(before)
    if required is None or play.die == required or not is_number_die(play.die):
        return None
    setter = next(order for order, earlier in enumerate(before) if earlier.die == required)
    return VoidMark(play.seat, required, trick, all(p.sure for p in before[: setter + 1]) and play.sure)


def standing_marks(voids: Iterable[VoidMark], revokes: Iterable[Revoke]) -> list[VoidMark]:
    """The marks that no die has refuted yet."""
    refuted = {(revoke.seat, revoke.colour, revoke.trick) for revoke in revokes}
    return [mark for mark in voids if (mark.seat, mark.colour, mark.trick) not in refuted]


def revokes_shown(play: Play, standing: Iterable[VoidMark], trick: int) -> list[Revoke]:
    """The revokes that a die brings to light: its seat had declared that it holds no such colour (M24)."""
    return [
        Revoke(mark.seat, mark.colour, mark.trick, trick, mark.sure and play.sure)
        for mark in standing
        if mark.seat == play.seat and mark.colour == play.die
    ]


def follow(tricks: Sequence[Sequence[Play]]) -> Following:
    """What the tricks of one round tell, from its first die to its last so far (M20-M24).

    Nothing is carried into another round, since all dice return to the bag (M3).
    """
    voids: list[VoidMark] = []
    revokes: list[Revoke] = []
    for number, plays in enumerate(tricks, start=1):
        for order, play in enumerate(plays):
            revokes += revokes_shown(play, standing_marks(voids, revokes), number)
            mark = void_mark(plays[:order], play, number)
            voids += [mark] if mark else []
    return Following(tuple(required_colour(plays) for plays in tricks), tuple(voids), tuple(revokes))


def pigeonhole(
    box: Box, players: int, round_: int, plays: Iterable[Play], standing: Iterable[VoidMark]
) -> tuple[Seat, ...]:
    """The seats of which at least one must have revoked, none where all marks can be true (M25, Hall's condition).

    For colours K that hold more unseen dice than the bag and the hands that may hold any of K have room for, the
    marks on K can't all be true.
    """
    plays = list(plays)
    seen, rolled = Counter(play.die for play in plays), Counter(play.seat for play in plays)
    bag = box.total - players * round_
    marks = {(mark.seat, mark.colour) for mark in standing}
    suspects: set[Seat] = set()
    for colours in _sets_of(box.colours):
        unseen = sum(box.supply(colour) - seen[colour] for colour in colours)
        open_hands = (seat for seat in range(players) if any((seat, colour) not in marks for colour in colours))
        if unseen > bag + sum(round_ - rolled[seat] for seat in open_hands):
            suspects |= {seat for seat, colour in marks if colour in colours}
    return tuple(sorted(suspects))


def _sets_of(colours: Sequence[str]) -> Iterable[tuple[str, ...]]:
    return chain.from_iterable(combinations(colours, size) for size in range(1, len(colours) + 1))
