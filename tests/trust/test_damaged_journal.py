"""A damaged journal opens up to the damage, says what is missing, and keeps the damaged file."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import JournalError
from companion.journal import Journal, Record
from companion.language import Language
from tests.trust.journals import EVENINGS, MOVES, play, told_by

PAGE = 4096


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one journal closed as it should be, and the same after a power cut: all that is new in the log."""
    folder = tmp_path_factory.mktemp("made")
    with Journal(folder / "journal.db") as journal:
        play(journal)
        for end in ("", "-wal"):
            shutil.copy(folder / f"journal.db{end}", folder / f"cut-off.db{end}")
    return folder


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    """A journal of some evenings, closed as it should be."""
    return Path(shutil.copy(made / "journal.db", tmp_path))


@pytest.fixture
def cut_off(made: Path, tmp_path: Path) -> Path:
    """The same after a power cut."""
    for end in ("", "-wal"):
        shutil.copy(made / f"cut-off.db{end}", tmp_path / f"cut-off.db{end}")
    return tmp_path / "cut-off.db"


@pytest.fixture(scope="module")
def truth(made: Path) -> dict[int, list[Record]]:
    with Journal(made / "journal.db", read_only=True) as journal:
        return told_by(journal)


def flip(path: Path, place: int, count: int = 1) -> None:
    content = bytearray(path.read_bytes())
    for index in range(place, min(place + count, len(content))):
        content[index] ^= 0xFF
    path.write_bytes(content)


def place_of(path: Path, text: bytes) -> int:
    return path.read_bytes().rindex(text)


def said(journal: Journal) -> str:
    return " ".join(Language("en").say(notice) for notice in journal.notices)


def test_a_whole_journal_has_nothing_to_say(path: Path, cut_off: Path) -> None:
    for whole in (path, cut_off):
        with Journal(whole) as journal:
            assert journal.notices == ()
            assert [len(records) for records in told_by(journal).values()] == [MOVES + 1] * EVENINGS
        assert not list(whole.parent.glob("*damaged*"))


def test_a_flipped_byte_ends_its_evening_there_and_no_other(path: Path) -> None:
    before = path.read_bytes()
    flip(path, place_of(path, b'"evening 2, move 17"') + 3)
    with Journal(path) as journal:
        assert [len(records) for records in told_by(journal).values()] == [MOVES + 1, 1 + 17, MOVES + 1]
        assert "23 entries could not be read" in said(journal)
        assert "This evening is whole" in said(journal)
    kept = path.with_name("journal.damaged-1.db")
    assert len(kept.read_bytes()) == len(before)


def test_what_was_lost_is_on_record_and_said_only_once(path: Path) -> None:
    flip(path, place_of(path, b'"evening 2, move 17"') + 3)
    Journal(path).close()
    with Journal(path) as journal:
        assert journal.notices == ()
        (record,) = journal._select("WHERE kind = 'salvaged'")
        assert record.data["lost"] == 23
        assert record.data["kept_as"] == "journal.damaged-1.db"


def test_damage_in_this_evening_is_said_of_it_and_it_goes_on_from_there(path: Path) -> None:
    flip(path, place_of(path, b'"evening 3, move 38"') + 3)
    with Journal(path) as journal:
        assert "compare the sheet" in said(journal)
        evening = journal.last_evening() or 0
        assert len(journal.records(evening)) == 1 + 38
        journal.append(evening, "move", {"say": "again"})
    with Journal(path) as journal:
        assert [record.data["say"] for record in journal.records(evening)[-2:]] == ["evening 3, move 37", "again"]


def test_a_second_damage_is_kept_beside_the_first(path: Path) -> None:
    flip(path, place_of(path, b'"evening 2, move 30"') + 3)
    Journal(path).close()
    flip(path, place_of(path, b'"evening 2, move 10"') + 3)
    with Journal(path) as journal:
        assert [len(records) for records in told_by(journal).values()] == [MOVES + 1, 1 + 10, MOVES + 1]
        assert "20 entries" in said(journal)
    assert path.with_name("journal.damaged-2.db").exists()


def test_a_torn_last_page_costs_no_more_than_what_lay_on_it(path: Path, truth: dict[int, list[Record]]) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: -PAGE // 2] + bytes(PAGE // 2))
    check_that_nothing_is_lost_in_silence(path, truth)


def test_a_file_that_was_cut_short_opens_up_to_there(path: Path, truth: dict[int, list[Record]]) -> None:
    path.write_bytes(path.read_bytes()[: PAGE * 4 + 100])
    check_that_nothing_is_lost_in_silence(path, truth)
    assert path.with_name("journal.damaged-1.db").stat().st_size == PAGE * 4 + 100


def test_a_destroyed_first_page_costs_no_evening(path: Path) -> None:
    flip(path, 0, PAGE)
    with Journal(path) as journal:
        assert [len(records) for records in told_by(journal).values()] == [MOVES + 1] * EVENINGS
        assert "nothing of the games is missing" in said(journal)


def test_zeros_in_the_place_of_a_journal_are_a_journal_lost(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))
    with Journal(path) as journal:
        assert journal.evenings() == []
        assert "was damaged" in said(journal)
        journal.append(0, "start", {})
    assert path.with_name("journal.damaged-1.db").exists()


@pytest.mark.parametrize("place", [3, 20, 24 + 32 + 100], ids=["header", "salt", "first frame"])
def test_a_log_that_sqlite_would_pass_over_is_read_all_the_same(cut_off: Path, place: int) -> None:
    flip(cut_off.with_name("cut-off.db-wal"), place)
    with Journal(cut_off) as journal:
        assert [len(records) for records in told_by(journal).values()] == [MOVES + 1] * EVENINGS
        assert "nothing of the games is missing" in said(journal)
    assert cut_off.with_name("cut-off.damaged-1.db-wal").exists()


def test_a_log_torn_in_its_last_frame_costs_at_most_the_last_move(cut_off: Path) -> None:
    log = cut_off.with_name("cut-off.db-wal")
    log.write_bytes(log.read_bytes()[:-1000])
    with Journal(cut_off) as journal:
        counts = [len(records) for records in told_by(journal).values()]
        assert counts[:2] == [MOVES + 1] * 2
        assert counts[2] >= MOVES
        assert journal.notices


def test_deleted_evenings_stay_deleted(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(1, "deleted", {})
        journal.keep_picture("abc", 1, b"jpeg")
        journal.keep_picture("def", 43, b"other jpeg")
    flip(path, place_of(path, b'"evening 2, move 17"') + 3)
    with Journal(path) as journal:
        assert journal.records(1)[-1].kind == "deleted"
        assert journal.picture("abc") is None
        assert journal.picture("def") == b"other jpeg"


def test_pictures_too_large_for_a_page_are_kept(path: Path) -> None:
    picture = bytes(range(256)) * 60
    with Journal(path) as journal:
        journal.keep_picture("large", 1, picture)
    flip(path, place_of(path, b'"evening 2, move 17"') + 3)
    with Journal(path) as journal:
        assert journal.picture("large") == picture


def test_a_power_cut_while_the_salvaged_one_is_put_in_place_is_gone_on_with(path: Path) -> None:
    """Between the steps: the damaged one is away already, and the salvaged one not yet in its place."""
    salvaged = path.with_suffix(".salvaged")
    shutil.copy(path, salvaged)
    path.rename(path.with_name("journal.damaged-1.db"))
    with Journal(path) as journal:
        assert [len(records) for records in told_by(journal).values()] == [MOVES + 1] * EVENINGS
    assert not salvaged.exists()


def test_reading_a_damaged_journal_leaves_it_as_it_is(path: Path) -> None:
    flip(path, place_of(path, b'"evening 2, move 17"') + 3)
    before = path.read_bytes()
    with Journal(path, read_only=True) as journal:
        assert [len(records) for records in told_by(journal).values()] == [MOVES + 1, 1 + 17, MOVES + 1]
        with pytest.raises(JournalError, match="readonly"):
            journal.append(1, "move", {})
    assert path.read_bytes() == before


def test_a_journal_of_version_1_is_brought_up_and_a_copy_of_it_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    write_version_1(path)
    with Journal(path) as journal:
        assert [record.data for record in journal.records(1)] == [{"game": "mythical"}, {"say": "Bình"}]
        assert journal.picture("abc") == b"jpeg"
        assert journal.append(1, "move", {}).sequence == 3
        assert journal.notices == ()
    with sqlite3.connect(tmp_path / "journal.version-1.db") as copy:
        assert copy.execute("SELECT COUNT(*) FROM records").fetchone() == (2,)
    copy.close()
    flip(path, place_of(path, "Bình".encode()))
    with Journal(path) as journal:
        assert journal.notices


def test_a_damaged_journal_of_version_1_opens_too(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    write_version_1(path)
    flip(path, 18, 20)
    with Journal(path) as journal:
        assert [record.data for record in journal.records(1)] == [{"game": "mythical"}, {"say": "Bình"}]
        assert journal.notices


def write_version_1(path: Path) -> None:
    """A journal as the first companion wrote it."""
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE records (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            evening INTEGER NOT NULL,
            kind TEXT NOT NULL,
            data TEXT NOT NULL,
            at TEXT NOT NULL
        );
        CREATE INDEX records_by_evening ON records (evening, sequence);
        CREATE TABLE pictures (name TEXT PRIMARY KEY, evening INTEGER NOT NULL, jpeg BLOB NOT NULL);
        CREATE TRIGGER records_are_final BEFORE UPDATE ON records BEGIN SELECT RAISE(ABORT, 'records are final'); END;
        CREATE TRIGGER records_stay BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'records stay'); END;
        INSERT INTO records VALUES (1, 1, 'start', '{"game":"mythical"}', '2026-01-01T20:00:00+00:00');
        INSERT INTO records VALUES (2, 1, 'move', '{"say":"Bình"}', '2026-01-01T20:01:00+00:00');
        INSERT INTO pictures VALUES ('abc', 1, X'6a706567');
        PRAGMA user_version = 1;
    """)
    database.close()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, list[Record]]]:
    """A journal after a power cut: half of it in its file, half in its log."""
    folder = tmp_path_factory.mktemp("whole")
    with Journal(folder / "on.db") as journal:
        play(journal)
        journal._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        play(journal)
        truth = told_by(journal)
        for end in ("", "-wal"):
            shutil.copy(folder / f"on.db{end}", folder / f"journal.db{end}")
    return folder, truth


def check_that_nothing_is_lost_in_silence(path: Path, truth: dict[int, list[Record]]) -> None:
    """Evenings begin as they did and end where they did, or it is said how much of them is missing."""
    with Journal(path) as journal:
        found = told_by(journal)
        for evening, records in found.items():
            assert records == truth[evening][: len(records)]
        lost = sum(map(len, truth.values())) - sum(map(len, found.values()))
        if journal.notices:
            told = journal.notices[0].facts
            assert told["lost"] == lost or (told["lost"] < lost and (told["here"] == "yes" or not found))
        else:
            assert lost == 0


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(in_log=st.booleans(), place=st.floats(0, 1, exclude_max=True), count=st.sampled_from([1, 1, 16, 512, PAGE]))
def test_whatever_is_damaged_nothing_is_lost_in_silence(
    whole: tuple[Path, dict[int, list[Record]]], tmp_path: Path, in_log: bool, place: float, count: int
) -> None:
    folder, truth = whole
    for old in tmp_path.iterdir():
        old.unlink()
    for end in ("", "-wal"):
        shutil.copy(folder / f"journal.db{end}", tmp_path / f"journal.db{end}")
    hit = tmp_path / ("journal.db-wal" if in_log else "journal.db")
    flip(hit, int(place * hit.stat().st_size), count)
    check_that_nothing_is_lost_in_silence(tmp_path / "journal.db", truth)
