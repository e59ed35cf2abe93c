"""A disk that fills up, a disk that can't be written, a clock that jumps: what counted stays, and people are told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.evening import Source
from companion.games.mythical.state import Bet
from companion.journal import Journal
from companion.journal.reserve import PLENTY_BYTES
from companion.language import Language
from companion.table import Table
from tests.running_service import Browser, Service, key_of
from tests.trust.disks import Disk, small_disk

BY_HAND = Source("person")
NAMES = ["An", "Bình", "Chi"]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with small_disk(tmp_path / "card", 48) as disk:
        yield disk


def said(journal: Journal) -> str:
    return " ".join(Language("en").say(notice) for notice in journal.notices)


def moves(journal: Journal) -> list[int]:
    return [record.data["number"] for record in journal.records(1)[1:]]


def write_until_refused(journal: Journal, counted: list[int]) -> None:
    for number in range(100_000):
        journal.append(1, "move", {"number": number, "what": "a move as long as they are " * 40})
        counted.append(number)


def keep_a_hundred_large_pictures(journal: Journal) -> None:
    for number in range(100):
        journal.keep_picture(str(number), 1, bytes(1 << 20))


def test_when_the_disk_is_full_the_evening_goes_on_with_the_space_put_by(disk: Disk) -> None:
    with Journal(disk.folder / "journal.db") as journal:
        journal.append(0, "start", {})
        disk.fill()
        for number in range(2000):
            journal.append(1, "move", {"number": number, "what": "a move as long as they are " * 8})
        assert "nearly full" in said(journal)
        disk.tidy()
        journal.append(1, "move", {"number": 2000})
        assert journal.notices == ()
        assert (disk.folder / "journal.reserve").exists()
    with Journal(disk.folder / "journal.db") as journal:
        assert moves(journal) == list(range(2001))


def test_when_that_is_used_up_too_nothing_more_counts_until_there_is_room(disk: Disk) -> None:
    with Journal(disk.folder / "journal.db") as journal:
        journal.append(0, "start", {})
        disk.fill()
        (disk.folder / "journal.reserve").unlink()
        disk.fill()
        counted: list[int] = []
        with pytest.raises(JournalError, match="full"):
            write_until_refused(journal, counted)
        assert "no move can be recorded" in said(journal)
        assert moves(journal) == counted
        disk.tidy()
        journal.append(1, "move", {"number": len(counted)})
        assert journal.notices == ()
        assert moves(journal) == [*counted, len(counted)]


def test_pictures_never_take_the_last_of_the_disk(disk: Disk) -> None:
    with Journal(disk.folder / "journal.db") as journal:
        journal.append(0, "start", {})
        with pytest.raises(JournalError, match="nearly full"):
            keep_a_hundred_large_pictures(journal)
        assert disk.free > PLENTY_BYTES // 2
        journal.append(1, "move", {"number": 0})
        assert moves(journal) == [0]


def test_a_journal_opens_on_a_disk_without_a_free_byte(disk: Disk) -> None:
    path = disk.folder / "journal.db"
    with Journal(path) as journal:
        journal.append(0, "start", {})
    (disk.folder / "journal.reserve").unlink()
    disk.fill()
    with Journal(path) as journal:
        assert [record.kind for record in journal.records(1)] == ["start"]
        assert journal.notices


def test_a_disk_that_cannot_be_written_can_be_read_and_says_so(disk: Disk) -> None:
    path = disk.folder / "journal.db"
    with Journal(path) as journal:
        journal.append(0, "start", {})
        journal.append(1, "move", {"number": 0})
    disk.protect()
    with Journal(path) as journal:
        assert moves(journal) == [0]
        assert "takes no moves" in said(journal)
        with pytest.raises(JournalError, match="can't be written"):
            journal.append(1, "move", {"number": 1})


def test_a_disk_that_turns_read_only_loses_nothing_and_is_used_again_when_it_can_be(tmp_path: Path) -> None:
    """As a card does in the middle of an evening; here the database is told to refuse every write."""
    with Journal(tmp_path / "journal.db") as journal:
        table = Table(journal)
        table.begin("mythical", NAMES, {})
        table.play(Bet(1, 0), BY_HAND)
        journal._database.execute("PRAGMA query_only = ON")
        before = table.now
        with pytest.raises(JournalError):
            table.play(Bet(0, 1), BY_HAND)
        assert table.now == before
        assert "takes no moves" in said(journal)
        journal._database.execute("PRAGMA query_only = OFF")
        table.play(Bet(0, 1), BY_HAND)
        assert table.notices == ()


def test_the_service_shows_the_table_from_a_disk_that_cannot_be_written(disk: Disk) -> None:
    service = Service(disk.folder)
    host = Browser(service.port)
    host.post("/api/join", code=service.code, host=True)
    host.post("/api/begin", key=key_of(host.page("/host"), "begin"), game="mythical", players=NAMES)
    assert service.stop() == 0
    disk.protect()
    service = Service(disk.folder)
    try:
        guest = Browser(service.port)
        assert guest.get("/state.json")["players"] == NAMES
        assert "takes no moves until it can" in guest.page("/?lang=en")
        assert "chưa nhận nước đi" in guest.page("/?lang=vi")
    finally:
        assert service.stop() == 0


def test_the_order_is_that_of_what_happened_whatever_the_clock_says(tmp_path: Path) -> None:
    """The clock of a Pi without network jumps back two days in the middle of an evening, and on again."""
    now = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
    with Journal(tmp_path / "journal.db", clock=lambda: now) as journal:
        table = Table(journal)
        table.begin("mythical", NAMES, {})
        table.play(Bet(1, 0), BY_HAND)
        now -= timedelta(days=2)
        table.play(Bet(0, 1), BY_HAND)
        table.begin("mythical", [*NAMES, "Dũng"], {})
        table.play(Bet(1, 2), BY_HAND)
        now += timedelta(days=2)
        table.play(Bet(0, 1), BY_HAND)
        before = table.now.evening
    with Journal(tmp_path / "journal.db") as journal:
        assert journal.notices == ()
        again = Table(journal).now.evening
        assert before is not None
        assert again is not None
        assert again.players == (*NAMES, "Dũng")
        assert again.state == before.state
        assert [record.sequence for record in journal.evenings()] == [1, 4]


def test_an_evening_that_no_rules_fit_stays_in_the_journal_and_another_can_begin(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.db") as journal:
        journal.append(0, "start", {"game": "chess", "players": NAMES, "options": {}})
        table = Table(journal)
        assert table.now.evening is None
        assert [notice.id for notice in table.notices] == ["journal-not-taken-up"]
        table.begin("mythical", NAMES, {})
        assert table.notices == ()
        assert len(journal.evenings()) == 2
