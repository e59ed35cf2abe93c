"""An evening as it is looked back upon: where it ended, what was corrected on the way, and how the score went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from companion.errors import CompanionError
from companion.evening import Entry, Evening
from companion.games import find_game
from companion.games.game import Game, Seat
from companion.journal import Record
from companion.table import retold

Score = tuple[int, ...]


class Past(msgspec.Struct, frozen=True):
    """An evening with its history.

    `former` is, by move, what stood in its place before it was corrected, oldest first; `undone` how many moves were
    taken back, again or for good. `began` and `ended` are times in UTC as ISO 8601, by a clock that may have jumped.
    """

    number: int
    began: str
    ended: str
    evening: Evening
    former: tuple[tuple[Entry, ...], ...] = ()
    undone: int = 0

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.winners) or getattr(self.evening.state, "phase", None) == "over"

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody as long as the game wasn't played to its end."""
        return tuple(getattr(self.evening.state, "winners", ()))


def look_back(records: Sequence[Record], find: Callable[[str], Game[Any]] = find_game) -> Past:
    """The evening that these records tell. Raises CompanionError where they don't fit the installed rules."""
    if not records:
        raise CompanionError("there is no such evening")
    former: list[tuple[Entry, ...]] = []
    undone: list[tuple[Entry, ...]] = []
    times_undone = 0
    before: Evening | None = None
    for record, evening in zip(records, retold(records, find), strict=True):
        match record.kind:
            case "move":
                former.append(())
            case "undo":
                undone.append(former.pop())
                times_undone += 1
            case "redo":
                former.append(undone.pop())
            case "correct" if before is not None:
                index = record.data["index"]
                former[index] += (before.entries[index],)
                del former[len(evening.entries) :]
        undone = undone[: len(evening.undone)]
        before = evening
    assert before is not None  # noqa: S101 - there is a record, so there is an evening
    return Past(records[0].evening, records[0].at, records[-1].at, before, tuple(former), times_undone)


def score(state: Any) -> Score:  # noqa: ANN401 - each game has a state of its own
    """What the score is in this game, by seat: points, dice left, or life; empty where a game has none of them."""
    kept = (getattr(state, name, ()) for name in ("totals", "dice_left", "life"))
    return next((tuple(amounts) for amounts in kept if amounts), ())


def course(evening: Evening) -> list[Score]:
    """The score at the beginning and after every round, or after every turn where a game has no rounds."""
    states = [outcome.state for outcome in evening.outcomes]
    parts = [list(part) for _place, part in groupby(states, _place)]
    return [score(evening.beginning), *(score(part[-1]) for part in parts)]


def _place(state: Any) -> object:  # noqa: ANN401 - each game has a state of its own
    return getattr(state, "round", None) or getattr(state, "turn", None)
