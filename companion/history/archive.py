"""The evenings of the journal, each folded once and its summary kept as long as nothing is added to it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any

from companion.errors import CompanionError
from companion.games import find_game
from companion.games.game import Game
from companion.history.past import Past, look_back
from companion.history.summary import Summary, summary
from companion.journal import Journal


class Archive:
    """Looks back into a journal; safe to use from several threads."""

    def __init__(self, journal: Journal, find: Callable[[str], Game[Any]] = find_game) -> None:
        self._journal = journal
        self._find = find
        self._lock = threading.Lock()
        self._kept: dict[int, tuple[int, Summary | None]] = {}

    @property
    def numbers(self) -> list[int]:
        """The numbers of all evenings, newest first."""
        return [start.evening for start in reversed(self._journal.evenings())]

    def past(self, number: int) -> Past:
        """One evening as a whole. Raises CompanionError where there is none, or where its game isn't installed."""
        if number not in self.numbers:
            raise CompanionError(f"there is no evening {number}")
        return look_back(self._journal.records(number), self._find)

    def summaries(self, numbers: Iterable[int]) -> list[Summary]:
        """The short accounts of these evenings in their order; one whose game isn't installed is left out."""
        newest = self._journal.newest_records()
        with self._lock:
            found = [self._summary(number, newest[number]) for number in numbers if number in newest]
        return [one for one in found if one is not None]

    def _summary(self, number: int, newest: int) -> Summary | None:
        kept = self._kept.get(number)
        if kept is None or kept[0] != newest:
            try:
                told = summary(look_back(self._journal.records(number), self._find))
            except CompanionError:
                told = None
            kept = self._kept[number] = (newest, told)
        return kept[1]
