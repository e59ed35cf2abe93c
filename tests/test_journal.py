"""The journal: on disk before it counts, never rewritten, clear about what is wrong with it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.journal import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.db"


def test_an_evening_is_known_by_the_sequence_number_of_its_start(path: Path) -> None:
    with Journal(path) as journal:
        first = journal.append(0, "start", {"game": "mythical"})
        journal.append(first.evening, "move", {"n": 1})
        second = journal.append(0, "start", {"game": "mythical"})
        assert (first.evening, second.evening) == (first.sequence, second.sequence)
        assert journal.last_evening() == second.evening
        assert [record.kind for record in journal.records(first.evening)] == ["start", "move"]


def test_records_survive_closing_and_opening(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(0, "start", {"players": ["Bình"]})
    with Journal(path) as journal:
        assert journal.records(1)[0].data == {"players": ["Bình"]}


@pytest.mark.parametrize("change", ["UPDATE records SET kind = 'x'", "DELETE FROM records"])
def test_nothing_in_it_can_be_rewritten(path: Path, change: str) -> None:
    with Journal(path) as journal:
        journal.append(0, "start", {})
    with sqlite3.connect(path) as database, pytest.raises(sqlite3.IntegrityError, match="records"):
        database.execute(change)
    database.close()


def test_every_write_is_synced_in_full(path: Path) -> None:
    with Journal(path) as journal:
        assert journal._database.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert journal._database.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_a_file_that_is_no_journal_gives_one_clear_line_and_is_left_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this was a shopping list, long ago\n" * 40)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"is no journal .* left as it is"):
        Journal(path)
    assert path.read_bytes() == before


def test_a_journal_of_a_newer_companion_is_not_touched(path: Path) -> None:
    with Journal(path) as journal:
        journal._database.execute("PRAGMA user_version = 99")
    with pytest.raises(JournalError, match="newer companion"):
        Journal(path)


def test_reading_a_journal_that_is_not_there_creates_nothing(path: Path) -> None:
    with pytest.raises(JournalError, match="no journal"):
        Journal(path, read_only=True)
    assert not path.parent.exists()


def test_many_threads_write_and_read_without_a_locked_database(path: Path) -> None:
    faults: list[BaseException] = []
    with Journal(path) as journal:
        evening = journal.append(0, "start", {}).evening

        def work(number: int) -> None:
            try:
                for turn in range(20):
                    journal.append(evening, "move", {"thread": number, "turn": turn})
                    journal.records(evening)
            except BaseException as fault:  # noqa: BLE001 - carried to the main thread
                faults.append(fault)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert faults == []
        assert len(journal.records(evening)) == 1 + 8 * 20


def test_pictures_are_kept_once_and_found_by_name(path: Path) -> None:
    with Journal(path) as journal:
        journal.keep_picture("abc", 1, b"first")
        journal.keep_picture("abc", 1, b"second")
        assert journal.picture("abc") == b"first"
        assert journal.picture("xyz") is None


def test_what_was_answered_survives_a_kill_at_any_instant(path: Path) -> None:
    """A child writes moves and says so after each; whatever it said before the kill must be there, in order."""
    child = (
        "import sys\n"
        "from pathlib import Path\n"
        "from companion.journal import Journal\n"
        "journal = Journal(Path(sys.argv[1]))\n"
        "evening = journal.append(0, 'start', {}).evening\n"
        "for number in range(100000):\n"
        "    journal.append(evening, 'move', {'number': number})\n"
        "    print(number, flush=True)\n"
    )
    for wanted in (1, 7, 23):
        path.unlink(missing_ok=True)
        for extra in path.parent.glob("*") if path.parent.exists() else ():
            extra.unlink()
        process = subprocess.Popen([sys.executable, "-c", child, str(path)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        said = [int(process.stdout.readline()) for _ in range(wanted)]
        os.kill(process.pid, signal.SIGKILL)
        said += [int(line) for line in process.stdout.read().splitlines() if line.strip()]
        process.wait()
        process.stdout.close()
        with Journal(path) as journal:
            numbers = [record.data["number"] for record in journal.records(1)[1:]]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) >= len(said)
