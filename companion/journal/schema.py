"""How the journal lies in its file: its tables, their version, the way there from an older one, and what may be wrong.

Version 2 seals every record, so that a byte that has flipped is known; SQLite keeps no checksums of its own.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.errors import JournalError
from companion.journal.record import Row

FORMAT = 2
PAGE_BYTES = 4096

_RECORDS = """
CREATE TABLE records (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    evening INTEGER NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    at TEXT NOT NULL,
    seal INTEGER NOT NULL
);
CREATE INDEX records_by_evening ON records (evening, sequence);
CREATE TRIGGER records_are_final BEFORE UPDATE ON records BEGIN SELECT RAISE(ABORT, 'records are final'); END;
CREATE TRIGGER records_stay BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'records stay'); END;
"""
_PICTURES = "CREATE TABLE pictures (name TEXT PRIMARY KEY, evening INTEGER NOT NULL, jpeg BLOB NOT NULL);"
_SEAL = "crc32(CAST(sequence || '|' || evening || '|' || kind || '|' || at || '|' || data AS BLOB))"
_TO_2 = f"""
ALTER TABLE records RENAME TO unsealed;
DROP INDEX records_by_evening;
DROP TRIGGER records_are_final;
DROP TRIGGER records_stay;
{_RECORDS}
INSERT INTO records SELECT sequence, evening, kind, data, at, {_SEAL} FROM unsealed ORDER BY sequence;
DROP TABLE unsealed;
"""  # noqa: S608 - our own words


class DamagedError(Exception):
    """The journal isn't as it was written; the text says what is wrong first."""


def connect(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """A connection that knows how to seal. `mode` is rwc, or ro where nothing may be written."""
    where = ":memory:" if str(path) == ":memory:" else f"{path.absolute().as_uri()}?mode={mode}"
    database = sqlite3.connect(where, uri=True, check_same_thread=False, isolation_level=None)
    database.create_function("crc32", 1, zlib.crc32, deterministic=True)
    return database


def version(database: sqlite3.Connection) -> int:
    """The version of what is in the file, 0 for an empty one. Raises JournalError where it is a newer one."""
    found = int(database.execute("PRAGMA user_version").fetchone()[0])
    if found > FORMAT:
        raise JournalError("the journal was written by a newer companion; update this one")
    return found


def prepare(database: sqlite3.Connection) -> None:
    """Make the tables of an empty file, or bring those of an older version up to this one, all or nothing."""
    found = version(database)
    database.execute("PRAGMA busy_timeout = 5000")
    if found == 0:
        database.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    if found < FORMAT:
        steps = _RECORDS + _PICTURES if found == 0 else _TO_2
        with transaction(database):
            for step in _statements(steps):
                database.execute(step)
            database.execute(f"PRAGMA user_version = {FORMAT}")


def insert(database: sqlite3.Connection, row: Row) -> None:
    """Add a row, sealed."""
    database.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", row.sealed())


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All that is done within, or nothing of it."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def look_for_damage(database: sqlite3.Connection) -> None:
    """Raise DamagedError where the file is not whole, a record is not as it was sealed, or one is missing."""
    try:
        found = version(database)
        fault = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if fault != "ok":
            raise DamagedError(str(fault))
        if found == 0:
            return
        if found > 1 and (broken := _first_broken_seal(database)) is not None:
            raise DamagedError(f"entry {broken} is not as it was written")
        if missing := _missing(database):
            raise DamagedError(f"{missing} entries are gone")
    except (sqlite3.OperationalError, JournalError):
        raise
    except sqlite3.DatabaseError as error:
        raise DamagedError(str(error)) from None


def _first_broken_seal(database: sqlite3.Connection) -> int | None:
    row = database.execute(f"SELECT MIN(sequence) FROM records NOT INDEXED WHERE seal <> {_SEAL}").fetchone()  # noqa: S608
    return None if row[0] is None else int(row[0])


def _missing(database: sqlite3.Connection) -> int:
    """How many numbers of the sequence are not there, those apart of which it is known already."""
    there = database.execute("SELECT COUNT(*) FROM records NOT INDEXED").fetchone()[0]
    highest = database.execute("SELECT seq FROM sqlite_sequence WHERE name = 'records'").fetchone()
    newest = "SELECT data FROM records NOT INDEXED WHERE kind = 'salvaged' ORDER BY sequence DESC LIMIT 1"
    known = [hole for (data,) in database.execute(newest) for hole in msgspec.json.decode(data)["holes"]]
    return int((highest[0] if highest else 0) - there - sum(last - first + 1 for first, last in known))


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
