"""Opens the file of the journal in whatever state a power cut, a bad card or an older companion left it.

It is looked through before anything is written. A damaged one is kept as it is under another name, and what can be read
of it is taken over into a fresh one; every step of that may be cut short and is gone on with at the next start.
"""

from __future__ import annotations

import itertools
import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.errors import JournalError
from companion.journal import schema, wal
from companion.journal.record import Row
from companion.journal.salvage import Salvaged, salvage
from companion.message import Message

MEMORY = Path(":memory:")
_DISK_TROUBLE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


class Opened(NamedTuple):
    """A connection, and what people should know about how it came about."""

    database: sqlite3.Connection
    notices: tuple[Message, ...] = ()


def open_to_write(path: Path) -> Opened:
    """Open or create the journal; where the disk can't be written, it can be read, and nothing is taken.

    Raises JournalError, sqlite3.Error, OSError where there is nothing to be read.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _go_on_replacing(path)
        if (why := _damage(path)) is not None:
            return _replaced(path, why)
        return Opened(_ready(path))
    except (sqlite3.OperationalError, OSError) as error:
        if not path.exists() or not is_disk_trouble(error):
            raise
        why = getattr(error, "strerror", None) or str(error)
        return Opened(_in_memory(salvage(path)), (Message("journal-unwritable", {"detail": why}),))


def open_to_read(path: Path) -> Opened:
    """Open the journal beside a companion that may be writing it; what can be read where it is damaged."""
    database = schema.connect(path, "ro")
    try:
        schema.look_for_damage(database)
    except schema.DamagedError as damage:
        database.close()
        found = _only_a_journal(path, str(damage))
        return Opened(_in_memory(found), (_told(found, path.name),))
    return Opened(database)


def is_disk_trouble(error: Exception) -> bool:
    """Whether the disk is at fault, not the file that lies on it."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DISK_TROUBLE
    return isinstance(error, OSError)


def _damage(path: Path) -> str | None:
    if not path.exists():
        return None
    if wal.passed_over(_beside(path, "-wal"), schema.PAGE_BYTES):
        return "its log is torn"
    with closing(schema.connect(path, "ro")) as database:
        try:
            schema.look_for_damage(database)
        except schema.DamagedError as damage:
            return str(damage)
    return None


def _ready(path: Path) -> sqlite3.Connection:
    database = schema.connect(path)
    try:
        if 0 < (found := schema.version(database)) < schema.FORMAT:
            _keep_a_copy(database, path.with_name(f"{path.stem}.version-{found}{path.suffix}"))
        schema.prepare(database)
    except BaseException:
        database.close()
        raise
    return database


def _keep_a_copy(database: sqlite3.Connection, path: Path) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as copy:
        database.backup(copy)


def _replaced(path: Path, why: str) -> Opened:
    found = _only_a_journal(path, why)
    fresh = path.with_suffix(".fresh")
    for end in ("", "-wal", "-shm"):
        _beside(fresh, end).unlink(missing_ok=True)
    kept = _name_to_keep(path)
    with closing(schema.connect(fresh)) as database:
        schema.prepare(database)
        with schema.transaction(database):
            _fill(database, found)
            schema.insert(database, _entry(found, why, kept.name))
    fresh.rename(path.with_suffix(".salvaged"))
    _go_on_replacing(path)
    return Opened(_ready(path), (_told(found, kept.name),))


def _go_on_replacing(path: Path) -> None:
    """Put the salvaged journal in the place of the damaged one. The log goes first: it must never meet another file."""
    salvaged, kept = path.with_suffix(".salvaged"), _name_to_keep(path)
    if not salvaged.exists():
        return
    for end in ("-wal", ""):
        with suppress(FileNotFoundError):
            _beside(path, end).rename(_beside(kept, end))
    _beside(path, "-shm").unlink(missing_ok=True)
    salvaged.rename(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def _only_a_journal(path: Path, why: str) -> Salvaged:
    found = salvage(path)
    if not found.journal:
        raise JournalError(f"{path} is no journal ({why}); it was left as it is: move it aside to start a new one")
    return found


def _in_memory(found: Salvaged) -> sqlite3.Connection:
    database = schema.connect(MEMORY)
    schema.prepare(database)
    _fill(database, found)
    database.execute("PRAGMA query_only = ON")
    return database


def _fill(database: sqlite3.Connection, found: Salvaged) -> None:
    for row in found.rows:
        schema.insert(database, row)
    database.executemany("INSERT OR IGNORE INTO pictures VALUES (?, ?, ?)", found.pictures)


def _entry(found: Salvaged, why: str, kept: str) -> Row:
    """The journal itself says what it lost."""
    number = 1 + max((row.sequence for row in found.rows), default=0)
    told = {"why": why, "kept_as": kept, "lost": found.lost, "cut": found.cut, "holes": found.holes}
    at = datetime.now(UTC).isoformat(timespec="seconds")
    return Row(number, number, "salvaged", msgspec.json.encode(told).decode(), at)


def _told(found: Salvaged, kept: str) -> Message:
    newest = max((row.evening for row in found.rows if row.kind == "start"), default=0)
    here = "yes" if newest in found.cut else "no"
    return Message("journal-salvaged", {"lost": found.lost, "here": here, "kept": kept})


def _name_to_keep(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in itertools.count(1))
    return next(name for name in names if not name.exists())


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)
