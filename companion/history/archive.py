"""The evenings of the journal, each folded once; its summary is kept as long as nothing is added to it.

Folding takes some hundredths of a second an evening, which adds up: summaries are kept in a file beside the journal
too. It may be lost or thrown away at any time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.errors import CompanionError
from companion.games import find_game
from companion.games.game import Game
from companion.history.past import Past, look_back
from companion.history.summary import Summary, summary
from companion.journal import Journal

FORM = 1
"""Grows whenever summaries tell something else than before: then all are made anew."""


class _Kept(msgspec.Struct):
    """Summaries by evening, each with the number of the newest record that it tells of."""

    form: int = FORM
    evenings: dict[int, tuple[int, Summary]] = {}


class Archive:
    """Looks back into a journal; safe to use from several threads."""

    def __init__(self, journal: Journal, find: Callable[[str], Game[Any]] = find_game) -> None:
        self._journal = journal
        self._find = find
        self._lock = threading.Lock()
        self._file = journal.path.with_name("summaries.json")
        self._kept = _load(self._file)

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
            before = dict(self._kept.evenings)
            found = [self._summary(number, newest[number]) for number in numbers if number in newest]
            if self._kept.evenings != before:
                _save(self._file, self._kept)
        return [one for one in found if one is not None]

    def forget(self, number: int) -> None:
        """Keep nothing of an evening that was deleted."""
        with self._lock:
            self._kept.evenings.pop(number, None)
            _save(self._file, self._kept)

    def _summary(self, number: int, newest: int) -> Summary | None:
        kept = self._kept.evenings.get(number)
        if kept is None or kept[0] != newest:
            try:
                kept = (newest, summary(look_back(self._journal.records(number), self._find)))
            except CompanionError:
                return None
            self._kept.evenings[number] = kept
        return kept[1]


def _load(file: Path) -> _Kept:
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=_Kept)
    except (OSError, msgspec.DecodeError):
        return _Kept()
    return kept if kept.form == FORM else _Kept()


def _save(file: Path, kept: _Kept) -> None:
    """Where there is no room for it, summaries are simply made again the next time."""
    fresh = file.with_suffix(".new")
    with suppress(OSError):
        fresh.write_bytes(msgspec.json.encode(kept))
        fresh.replace(file)
