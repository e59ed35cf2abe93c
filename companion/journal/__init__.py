"""The append-only record of every evening (SQLite). A record is on disk, synced, before anyone hears that it counts.

Nothing in it is ever rewritten: undo and correct are records themselves, and the database refuses updates and deletes.
An evening that is deleted gets a record that says so, is told by nothing any more, and loses its pictures for good.
The order is the sequence number; the clock of a Pi may jump and is only kept to tell people when it was.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from companion.errors import JournalError
from companion.journal import opening, schema
from companion.journal.record import Record, Row
from companion.journal.reserve import Reserve
from companion.message import Message

__all__ = ["Journal", "Record"]

PICTURES_KEPT = 20_000
_LOG_PAGES, _SHORT_LOG_PAGES = 1000, 50


def _now() -> datetime:
    return datetime.now(UTC)


class Journal:
    """The journal in one file. Safe to use from several threads; one writer at a time."""

    def __init__(self, path: Path, *, read_only: bool = False, clock: Callable[[], datetime] = _now) -> None:
        """Open or create. What people must know of it then is in `notices`.

        Raises JournalError with one clear line where the file can't be used.
        """
        self.path = path
        self._clock = clock
        self._lock = threading.RLock()
        self._refused: Message | None = None
        with self._trouble("opened"):
            if read_only and not path.exists():
                raise JournalError(f"there is no journal at {path} yet; it begins with the first game")
            self._database, self._opening = opening.open_to_read(path) if read_only else opening.open_to_write(path)
        self._reserve = None if read_only or path == opening.MEMORY else Reserve(path.parent)
        self._short_of_space = False
        self._look_at_the_disk()

    @classmethod
    def in_memory(cls) -> Self:
        """A journal for an evening that nobody wants to keep: scripts and tests."""
        return cls(opening.MEMORY)

    @property
    def notices(self) -> tuple[Message, ...]:
        """What people should know: what was lost, and why nothing can be written now."""
        if self._refused is not None:
            return (*self._opening, self._refused)
        return (*self._opening, Message("journal-running-out")) if self._short_of_space else self._opening

    def append(self, evening: int, kind: str, data: dict[str, Any]) -> Record:
        """Write one record and sync it. Raises JournalError; then nothing was written.

        An evening is known by the sequence number of its start; pass 0 to begin one.
        """
        text = msgspec.json.encode(data).decode()
        at = self._clock().isoformat(timespec="seconds")
        with self._lock, self._trouble("written"):
            try:
                row = self._insert(evening, kind, text, at)
            except sqlite3.OperationalError as error:
                self._make_room(error)
                row = self._insert(evening, kind, text, at)
            self._refused = None
            if self._short_of_space:
                self._look_at_the_disk()
        return row.record()

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
        """Keep the small picture of a piece; the oldest go when there are too many.

        Raises JournalError, also where what is left of the disk is for the game alone.
        """
        if self._short_of_space or not (self._reserve is None or self._reserve.plenty):
            raise JournalError("the disk is nearly full; no more pictures are kept")
        with self._lock, self._trouble("written"), schema.transaction(self._database):
            self._database.execute("INSERT OR IGNORE INTO pictures VALUES (?, ?, ?)", (name, evening, jpeg))
            self._database.execute(
                "DELETE FROM pictures WHERE rowid <= (SELECT MAX(rowid) FROM pictures) - ?", (PICTURES_KEPT,)
            )

    def picture(self, name: str) -> bytes | None:
        """A picture by its name."""
        with self._lock, self._trouble("read"):
            row = self._database.execute("SELECT jpeg FROM pictures WHERE name = ?", (name,)).fetchone()
        return bytes(row[0]) if row else None

    def evening_of(self, name: str) -> int | None:
        """The evening that a picture is of, None where there is no such picture."""
        with self._lock, self._trouble("read"):
            row = self._database.execute("SELECT evening FROM pictures WHERE name = ?", (name,)).fetchone()
        return int(row[0]) if row else None

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _insert(self, evening: int, kind: str, text: str, at: str) -> Row:
        try:
            with schema.transaction(self._database):
                number = 1 + self._database.execute("SELECT COALESCE(MAX(sequence), 0) FROM records").fetchone()[0]
                row = Row(number, evening or number, kind, text, at)
                schema.insert(self._database, row)
        except sqlite3.OperationalError as error:
            full = error.sqlite_errorcode == sqlite3.SQLITE_FULL
            self._refused = Message("journal-full" if full else "journal-unwritable", {"detail": str(error)})
            raise
        return row

    def _make_room(self, error: sqlite3.OperationalError) -> None:
        """Give the reserve to a full disk. Raises the error where there is none, or it is another one."""
        if error.sqlite_errorcode != sqlite3.SQLITE_FULL or self._reserve is None or not self._reserve.spend():
            raise error
        self._short_of_space = True
        self._keep_the_log_short()

    def _keep_the_log_short(self) -> None:
        pages = _SHORT_LOG_PAGES if self._short_of_space else _LOG_PAGES
        self._database.execute(f"PRAGMA wal_autocheckpoint = {pages}").fetchall()
        self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _look_at_the_disk(self) -> None:
        """Put the reserve by where there is plenty of room (again)."""
        if self._reserve is None:
            return
        short, self._short_of_space = self._short_of_space, not self._reserve.plenty
        self._reserve.put_by()
        if short != self._short_of_space:
            self._keep_the_log_short()

    def _select(self, rest: str, *values: object) -> list[Record]:
        with self._lock, self._trouble("read"):
            rows = self._database.execute(
                f"SELECT sequence, evening, kind, data, at FROM records {rest}",  # noqa: S608 - our own words
                values,
            ).fetchall()
            return [Row(*row).record() for row in rows]

    @contextmanager
    def _trouble(self, done: str) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.DatabaseError, msgspec.DecodeError, schema.DamagedError) as error:
            raise JournalError(f"the journal {self.path} can't be {done}: {error}") from None


_KEPT = "kind = 'start' AND evening NOT IN (SELECT evening FROM records WHERE kind = 'deleted')"
