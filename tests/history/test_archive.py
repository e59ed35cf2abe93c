"""Looking back into the journal: each evening is folded once, and again only when something was added to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import find_game
from companion.games.game import Game
from companion.history.archive import Archive
from companion.journal import Journal
from companion.table import Table
from tests.table_of_three import PHONE, PLAYERS, bet_all


class Found:
    """Finds games and counts how often: once for each fold."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, name: str) -> Game[Any]:
        self.times += 1
        return find_game(name)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.db") as found:
        yield found


@pytest.fixture
def found() -> Found:
    return Found()


@pytest.fixture
def archive(journal: Journal, found: Found) -> Callable[[], Archive]:
    return lambda: Archive(journal, found)


def test_an_evening_is_folded_once_also_after_a_restart(
    journal: Journal, found: Found, archive: Callable[[], Archive]
) -> None:
    Table(journal).begin("mythical", PLAYERS, {})
    first = archive()
    told = first.summaries(first.numbers)
    assert first.summaries(first.numbers) == told
    assert archive().summaries(first.numbers) == told
    assert found.times == 1


def test_a_move_has_it_told_anew(journal: Journal, archive: Callable[[], Archive]) -> None:
    table = Table(journal)
    table.begin("mythical", PLAYERS, {})
    one = archive()
    assert [short.moves for short in one.summaries(one.numbers)] == [0]
    bet_all(table, 1, 0, 0)
    table.undo(PHONE)
    assert [short.moves for short in one.summaries(one.numbers)] == [2]


def test_a_damaged_file_of_summaries_costs_only_time(journal: Journal, archive: Callable[[], Archive]) -> None:
    Table(journal).begin("mythical", PLAYERS, {})
    one = archive()
    told = one.summaries(one.numbers)
    (journal.path.parent / "summaries.json").write_text("{damaged")
    assert archive().summaries(one.numbers) == told


def test_a_deleted_evening_is_told_no_more(journal: Journal, archive: Callable[[], Archive]) -> None:
    table = Table(journal)
    for _ in range(2):
        table.begin("mythical", PLAYERS, {})
    one = archive()
    journal.delete(one.numbers[-1], {})
    assert len(one.summaries(one.numbers)) == 1


def test_an_evening_of_a_game_that_is_not_installed_is_left_out(journal: Journal) -> None:
    Table(journal).begin("mythical", PLAYERS, {})

    def nothing(name: str) -> Game[Any]:
        return find_game(f"no {name}")

    one = Archive(journal, nothing)
    assert one.summaries(one.numbers) == []
