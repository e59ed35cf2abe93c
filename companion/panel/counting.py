"""Counting moves out: a press goes to the next choice, a hold takes it, until a move is whole.

A move is spelled in steps, as the values of its JSON: a bid of five threes is 5, then 3. What a list holds is counted
in any order, as dice lie on the table. Of all moves that are open, those count that begin with the steps taken so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.games.game import Json, Move, Seat
from companion.message import Message

ACT = "act"
TARGET = "target"

_UNSAID = {"type", "seat", "sure", "on_track"}
_ONE_OF = {"faces": "face", "cards": "card"}
_A_NUMBER, _A_WORD = ("panel-number", "number"), ("panel-word", "word")
_WORDS = {
    ACT: ("panel-act", "act"),
    TARGET: ("panel-seat", "seat"),
    "die": ("panel-die", "die"),
    "face": ("panel-face", "face"),
    "take": ("panel-take", "face"),
    "doubled": ("panel-doubled", "doubled"),
    "role": ("panel-role", "role"),
    "step": ("panel-step", "step"),
}


class Step(msgspec.Struct, frozen=True):
    """One thing that is counted: the field of the move that it is for, and the value."""

    field: str
    value: int | str

    @property
    def message(self) -> Message:
        """Its words."""
        word, fact = _WORDS.get(self.field, _A_NUMBER if isinstance(self.value, int) else _A_WORD)
        return Message(word, {fact: self.value})

    @property
    def number(self) -> int | None:
        """The number that it says, to be told in blinks; a seat is none."""
        says_a_number = isinstance(self.value, int) and not isinstance(self.value, bool) and self.field != TARGET
        return int(self.value) if says_a_number else None


Parts = tuple[tuple[Step, ...], ...]
"""The steps of a move: part after part, those of one part in any order."""


class Offer(msgspec.Struct, frozen=True):
    """A move that may be counted out. `answer` is its number where it answers the open question."""

    move: Move
    parts: Parts
    secret: bool = False
    answer: int | None = None

    def following(self, taken: Sequence[Step]) -> tuple[Step, ...] | None:
        """The steps that may come after those taken: none where the move is whole, None where it is another move."""
        left = list(taken)
        for part in self.parts:
            open_still = list(part)
            while open_still and left:
                if left[0] not in open_still:
                    return None
                open_still.remove(left.pop(0))
            if open_still:
                return tuple(dict.fromkeys(open_still))
        return None if left else ()

    @property
    def target(self) -> Seat | None:
        """The seat that the move is aimed at."""
        target: Seat | None = getattr(self.move, TARGET, None)
        return target


class Count(msgspec.Struct, frozen=True):
    """How far somebody has counted: the steps taken, and the number of the choice counted up to (None: not begun)."""

    taken: tuple[Step, ...] = ()
    at: int | None = None

    @property
    def begun(self) -> bool:
        """Whether anything is counted."""
        return bool(self.taken) or self.at is not None


class Counted(msgspec.Struct, frozen=True):
    """What a seat has counted so far, for its own eyes only where it is `secret`."""

    seat: Seat
    steps: tuple[Message, ...]
    secret: bool


class Counting(msgspec.Struct, frozen=True):
    """What pages show of the buttons; `version` grows with every change, `notes` are for everybody."""

    version: int = 0
    seats: tuple[Counted, ...] = ()
    notes: tuple[Message, ...] = ()


def parts_of(counted: Json) -> Parts:
    """The steps in which a move is counted, from its JSON."""
    parts: list[tuple[Step, ...]] = []
    for field, value in counted.items():
        if field in _UNSAID:
            continue
        if isinstance(value, str | int):
            parts.append((Step(field, value),))
        elif isinstance(value, list | tuple) and all(isinstance(one, str | int) for one in value) and value:
            parts.append(tuple(Step(_ONE_OF.get(field, field), one) for one in value))
    return tuple(parts)


def choices(offers: Iterable[Offer], taken: Sequence[Step]) -> tuple[Step, ...]:
    """What may be counted next: acts first, then everything in the game's own order."""
    found = dict.fromkeys(step for offer in offers for step in offer.following(taken) or ())
    return tuple(sorted(found, key=lambda step: step.field != ACT))


def whole(offers: Iterable[Offer], taken: Sequence[Step]) -> Offer | None:
    """The move that needs no more steps than those taken."""
    return next((offer for offer in offers if offer.following(taken) == ()), None)


def reached(offers: Iterable[Offer], count: Count) -> Step | None:
    """The choice that is counted up to."""
    return None if count.at is None else choices(offers, count.taken)[count.at]


def next_choice(offers: Sequence[Offer], count: Count) -> Count:
    """One press: the next choice; after the last one nothing is counted, then it begins anew."""
    last = len(choices(offers, count.taken)) - 1
    following = 0 if count.at is None else count.at + 1
    return Count(count.taken, following if following <= last else None)


def take(offers: Sequence[Offer], count: Count) -> Offer | Count:
    """A hold: take what is counted, or where nothing is, the move that is whole without it.

    What leaves no choice is taken at once. Gives the move once it is whole, else how far the count has come.
    """
    step = reached(offers, count)
    if step is None:
        return whole(offers, count.taken) or _without_choice(offers, count)
    return _end(offers, Count((*count.taken, step)))


def _without_choice(offers: Sequence[Offer], count: Count) -> Offer | Count:
    return _end(offers, count) if len(choices(offers, count.taken)) == 1 else count


def _end(offers: Sequence[Offer], count: Count) -> Offer | Count:
    """On to where there is a choice again."""
    found, following = whole(offers, count.taken), choices(offers, count.taken)
    while found is None and len(following) == 1:
        count = Count((*count.taken, *following))
        found, following = whole(offers, count.taken), choices(offers, count.taken)
    return found if found is not None and not following else count
