"""The append-only record of every evening (SQLite). A record is on disk, synced, before anyone hears that it counts.

Nothing in it is ever rewritten: undo, redo and correct are records themselves, and the database refuses updates and
deletes. An evening that is deleted gets a record that says so, is told by nothing any more, and loses its pictures.
The order is the sequence number; the clock of a Pi may jump and is only kept to tell people when it was.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from companion.errors import JournalError

FORMAT = 1
PICTURES_KEPT = 20_000

_SCHEMA = """
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
"""


class Record(msgspec.Struct, frozen=True):
    """One line of the journal: `data` is JSON, `kind` start, move, undo, redo, correct, stand, rename or deleted."""

    sequence: int
    evening: int
    kind: str
    data: dict[str, Any]
    at: str


class Journal:
    """The journal in one file. Safe to use from several threads; one writer at a time."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        """Open or create. Raises JournalError with one clear line where the file can't be used."""
        self.path = path
        self._lock = threading.RLock()
        with self._trouble("opened"):
            if not read_only:
                path.parent.mkdir(parents=True, exist_ok=True)
            elif not path.exists():
                raise JournalError(f"there is no journal at {path} yet; it begins with the first game")
            where = f"file:{_quoted(path)}?mode={'ro' if read_only else 'rwc'}"
            self._database = sqlite3.connect(where, uri=True, check_same_thread=False, isolation_level=None)
            self._prepare(read_only=read_only)

    @classmethod
    def in_memory(cls) -> Self:
        """A journal for an evening that nobody wants to keep: scripts and tests."""
        journal = cls.__new__(cls)
        journal.path = Path(":memory:")
        journal._lock = threading.RLock()
        journal._database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        journal._prepare(read_only=False)
        return journal

    def _prepare(self, *, read_only: bool) -> None:
        found = self._database.execute("PRAGMA user_version").fetchone()[0]
        if found > FORMAT:
            raise JournalError(f"{self.path} was written by a newer companion; update this one")
        if read_only:
            return
        self._database.execute("PRAGMA busy_timeout = 5000")
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        if found == 0:
            self._database.executescript(f"BEGIN;{_SCHEMA}PRAGMA user_version = {FORMAT};COMMIT;")
        if (fault := self._database.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise JournalError(f"{self.path} is damaged ({fault}); {_KEEP}")

    def append(self, evening: int, kind: str, data: dict[str, Any]) -> Record:
        """Write one record and sync it. Raises JournalError; then nothing was written.

        An evening is known by the sequence number of its start; pass 0 to begin one.
        """
        at = datetime.now(UTC).isoformat(timespec="seconds")
        text = msgspec.json.encode(data).decode()
        with self._lock, self._trouble("written"), self._transaction():
            row = self._database.execute(
                "INSERT INTO records (evening, kind, data, at) VALUES "
                "(CASE WHEN ?1 > 0 THEN ?1 ELSE (SELECT COALESCE(MAX(sequence), 0) + 1 FROM records) END, ?2, ?3, ?4)"
                " RETURNING sequence, evening",
                (evening, kind, text, at),
            ).fetchone()
        return Record(row[0], row[1], kind, data, at)

    def records(self, evening: int) -> list[Record]:
        """The records of one evening, in order."""
        return self._select("WHERE evening = ? ORDER BY sequence", evening)

    def evenings(self) -> list[Record]:
        """The first record of every evening that wasn't deleted, oldest first."""
        return self._select(f"WHERE {_KEPT} ORDER BY sequence")

    def last_evening(self) -> int | None:
        """The number of the newest evening, None in an empty journal."""
        rows = self._select(f"WHERE {_KEPT} ORDER BY sequence DESC LIMIT 1")
        return rows[0].evening if rows else None

    def newest_records(self) -> dict[int, int]:
        """The sequence number of the newest record of every evening: whoever knows it knows the evening as it is."""
        with self._lock, self._trouble("read"):
            return dict(self._database.execute("SELECT evening, MAX(sequence) FROM records GROUP BY evening"))

    def delete(self, evening: int, data: dict[str, Any]) -> None:
        """Delete an evening: a record says so (`data` tells by whom), and its pictures are erased from the file.

        Its moves stay in the file, since nothing there is ever rewritten, and nothing tells them any more.
        Raises JournalError.
        """
        with self._lock:
            self.append(evening, "deleted", data)
            with self._trouble("written"):
                self._database.execute("PRAGMA secure_delete = ON")
                self._database.execute("DELETE FROM pictures WHERE evening = ?", (evening,))
                self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def keep_picture(self, name: str, evening: int, jpeg: bytes) -> None:
        """Keep the small picture of a piece; the oldest go when there are too many. Raises JournalError."""
        with self._lock, self._trouble("written"), self._transaction():
            self._database.execute("INSERT OR IGNORE INTO pictures VALUES (?, ?, ?)", (name, evening, jpeg))
            self._database.execute(
                "DELETE FROM pictures WHERE rowid <= (SELECT MAX(rowid) FROM pictures) - ?", (PICTURES_KEPT,)
            )

    def picture(self, name: str) -> bytes | None:
        """A picture by its name."""
        with self._lock, self._trouble("read"):
            row = self._database.execute("SELECT jpeg FROM pictures WHERE name = ?", (name,)).fetchone()
        return bytes(row[0]) if row else None

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _select(self, rest: str, *values: object) -> list[Record]:
        with self._lock, self._trouble("read"):
            rows = self._database.execute(
                f"SELECT sequence, evening, kind, data, at FROM records {rest}",  # noqa: S608 - our own words
                values,
            ).fetchall()
            return [
                Record(number, evening, kind, msgspec.json.decode(data), at) for number, evening, kind, data, at in rows
            ]

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise

    @contextmanager
    def _trouble(self, done: str) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            hint = f"; {_KEEP}" if "malformed" in str(error) or "not a database" in str(error) else ""
            raise JournalError(f"the journal {self.path} can't be {done}: {error}{hint}") from None
        except (OSError, msgspec.DecodeError) as error:
            raise JournalError(f"the journal {self.path} can't be {done}: {error}") from None


_KEPT = "kind = 'start' AND evening NOT IN (SELECT evening FROM records WHERE kind = 'deleted')"
_KEEP = "it was left as it is: move it aside to start a new one, and keep it to have it looked at"


def _quoted(path: Path) -> str:
    return path.absolute().as_uri().removeprefix("file://")
