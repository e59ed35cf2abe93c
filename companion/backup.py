"""Everything that a table has, in one file: journal, taught sets, bare trays, settings, devices that were let in.

The file is a zip. One entry, manifest.json, names every other with its size and SHA-256. What comes back is
checked against it before anything is touched; then the present data are put aside in the data folder, and the power
may be cut at any instant: `finish` goes on from there.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import stat
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import IO

import msgspec

from companion.errors import BadInputError, CompanionError
from companion.journal import Journal
from companion.journal.reserve import NAME as RESERVE
from companion.lock import LOCK

FORMAT = 1
MANIFEST = "manifest.json"
LARGEST_MANIFEST = 4 << 20
LARGEST = 4 << 30
MOST_FILES = 50_000
SPARE = 64 << 20
"""Bytes of the disk that a backup or a restore leaves free."""

BACKUPS = "backups"
ASIDE = "before-restore-"
STAGING = "staging-"
VERIFIED, CLEARED = "restore-verified", "restore-cleared"
DEMO = "demo"
SETTINGS = "companion.toml"

_OF_A_DATABASE = ("-wal", "-shm", "-journal")
_CHUNK = 1 << 20

Progress = Callable[[int, int], None]


class Item(msgspec.Struct, frozen=True):
    """One file of a backup."""

    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds: files by their path in the data folder, with slashes."""

    format: int
    companion: str
    at: str
    files: dict[str, Item]


def write(data: Path, file: IO[bytes], settings: Path | None = None, progress: Progress | None = None) -> Manifest:
    """Write everything in `data` to `file` as it is at this moment; the table may go on meanwhile.

    `settings` is the file to take for companion.toml where the data folder has none of its own; `progress` hears the
    bytes done and the bytes there are. Raises CompanionError where there is nothing yet, or no room on the disk.
    """
    sources = {path.relative_to(data).as_posix(): path for path in _files(data)}
    if settings is not None and settings.is_file():
        sources.setdefault(SETTINGS, settings)
    if not sources:
        raise CompanionError(f"there is nothing in {data} yet to back up")
    items: dict[str, Item] = {}
    done, whole = 0, sum(path.stat().st_size for path in sources.values())
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive, _staging(data) as staging:
        for name, source in sorted(sources.items()):
            items[name] = _pack(archive, name, _as_it_is_now(source, staging))
            done += items[name].size
            if progress:
                progress(done, whole)
        manifest = Manifest(FORMAT, version("table-companion"), datetime.now(UTC).isoformat(timespec="seconds"), items)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


def restore(file: IO[bytes], data: Path, progress: Progress | None = None) -> Path | None:
    """Put the backup in the place of what is in `data`, which nobody may be using; returns where that was put aside.

    Raises BadInputError where the file is no whole backup; then nothing has changed.
    """
    finish(data)
    with tempfile.TemporaryDirectory(prefix=STAGING, dir=data) as folder:
        unpacked = Path(folder) / "data"
        with _one_line():
            _unpack(file, unpacked, progress)
            if (unpacked / "journal.db").exists():
                _must_be_whole(unpacked / "journal.db")
        _sync(unpacked)
        unpacked.rename(data / VERIFIED)
    return finish(data)


def _must_be_whole(path: Path) -> None:
    with Journal(path, read_only=True) as journal:
        if journal.notices:
            raise CompanionError("the journal in it is damaged; nothing was restored")


def finish(data: Path) -> Path | None:
    """Finish a restore that was verified and then cut short; returns where the former data are, if any were."""
    aside = None
    if (data / VERIFIED).exists():
        aside = data / f"{ASIDE}{time.strftime('%Y%m%d-%H%M%S')}"
        while aside.exists():
            aside = aside.with_name(f"{aside.name}-more")
        aside.mkdir()
        for path in list(data.iterdir()):
            if path != aside and not _stays(path.name):
                path.rename(aside / path.name)
        if not any(aside.iterdir()):
            aside.rmdir()
            aside = None
        (data / VERIFIED).rename(data / CLEARED)
    if (data / CLEARED).exists():
        for path in list((data / CLEARED).iterdir()):
            path.rename(data / path.name)
        (data / CLEARED).rmdir()
    return aside


def _files(data: Path) -> Iterator[Path]:
    """What belongs to the table: no backups, no former data, no demo, nothing that is only there while it runs."""
    for folder, folders, names in os.walk(data):
        here = Path(folder)
        if here == data:
            folders[:] = [name for name in folders if not _stays(name) and name != DEMO]
        databases = {name for name in names if _is_database(here / name)}
        passing = {name + end for name in databases for end in _OF_A_DATABASE}
        for path in (here / name for name in names if name not in passing):
            if stat.S_ISREG(path.lstat().st_mode) and not (here == data and _stays(path.name)):
                yield path


def _stays(name: str) -> bool:
    """Whether this entry of the data folder is none of the table's data, and stays where it is when they change."""
    return name in {LOCK, RESERVE, BACKUPS, VERIFIED, CLEARED} or name.startswith((ASIDE, STAGING))


def _is_database(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(16) == b"SQLite format 3\0"


@contextmanager
def _staging(data: Path) -> Iterator[Path]:
    """A folder for copies of databases: on the disk of the data where that may be written."""
    with tempfile.TemporaryDirectory(prefix=STAGING, dir=data if os.access(data, os.W_OK) else None) as folder:
        yield Path(folder)


def _as_it_is_now(source: Path, staging: Path) -> Path:
    """The file itself; of a database a copy made in its own way, so that no transaction is torn."""
    if not _is_database(source):
        return source
    target = staging / "database"
    target.unlink(missing_ok=True)
    _need_room(staging, source.stat().st_size)
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise CompanionError(f"{source} can't be backed up: {error}") from None
    except sqlite3.DatabaseError:
        return source  # damaged: kept as it is, somebody may want to look at it
    return target


def _pack(archive: zipfile.ZipFile, name: str, path: Path) -> Item:
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as source, archive.open(name, "w", force_zip64=True) as target:
        while chunk := source.read(_CHUNK):
            digest.update(chunk)
            size += len(chunk)
            target.write(chunk)
    return Item(size, digest.hexdigest())


def _unpack(file: IO[bytes], target: Path, progress: Progress | None) -> None:
    """Unpack what the manifest names and nothing else, never more than it says."""
    target.mkdir()
    with zipfile.ZipFile(file) as archive:
        entries = {entry.filename: entry for entry in archive.infolist()}
        manifest = _manifest(archive, entries.pop(MANIFEST, None))
        if len(entries) != len(archive.infolist()) - 1 or entries.keys() != manifest.files.keys():
            raise BadInputError("it holds other files than its manifest says")
        whole = sum(item.size for item in manifest.files.values())
        if whole > LARGEST or len(entries) > MOST_FILES or any(item.size < 0 for item in manifest.files.values()):
            raise BadInputError("it says that it is larger than any table's data could be")
        _need_room(target, whole)
        done = 0
        for name, item in manifest.files.items():
            path = target / _harmless(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            _extract(archive, entries[name], path, item)
            done += item.size
            if progress:
                progress(done, whole)


def _manifest(archive: zipfile.ZipFile, entry: zipfile.ZipInfo | None) -> Manifest:
    if entry is None or not _plain(entry) or entry.file_size > LARGEST_MANIFEST:
        raise BadInputError("it has no manifest")
    with archive.open(entry) as source:
        manifest = msgspec.json.decode(source.read(LARGEST_MANIFEST), type=Manifest)
    if manifest.format > FORMAT:
        raise BadInputError("it was written by a newer companion; update this one")
    return manifest


def _plain(entry: zipfile.ZipInfo) -> bool:
    return entry.compress_type in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED} and not entry.flag_bits & 1


def _harmless(name: str) -> PurePosixPath:
    """The path under which a file may be unpacked: down into the folder, and nowhere that isn't a table's data."""
    path = PurePosixPath(name)
    if (
        str(path) != name
        or path.is_absolute()
        or ".." in path.parts
        or not name.isprintable()
        or "\\" in name
        or len(path.parts) > 8
        or max(len(part.encode()) for part in path.parts) > 255
        or _stays(path.parts[0])
    ):
        raise BadInputError(f"it holds a file with a name that no backup has: {name[:80]!r}")
    return path


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, path: Path, item: Item) -> None:
    digest, size = hashlib.sha256(), 0
    if not _plain(entry):
        raise BadInputError(f"{entry.filename} is packed in a way that no backup uses")
    with archive.open(entry) as source, path.open("xb") as target:
        while chunk := source.read(_CHUNK):
            size += len(chunk)
            if size > item.size:
                break
            digest.update(chunk)
            target.write(chunk)
    if size != item.size or digest.hexdigest() != item.sha256:
        raise BadInputError(f"{entry.filename} in it isn't what was backed up")


@contextmanager
def _one_line() -> Iterator[None]:
    """Whatever is wrong with a backup is bad input, said in one line."""
    try:
        yield
    except (
        ValueError,
        RuntimeError,
        EOFError,
        zipfile.BadZipFile,
        zlib.error,
        FileExistsError,
        NotADirectoryError,
    ) as error:
        raise BadInputError(f"this is no whole backup: {error}") from None


def _need_room(folder: Path, size: int) -> None:
    free = shutil.disk_usage(folder).free
    if size + SPARE > free:
        raise CompanionError(
            f"{size >> 20} MB don't fit on the disk of {folder}: {free >> 20} MB are free, and {SPARE >> 20} stay so"
        )


def _sync(folder: Path) -> None:
    """Bring every unpacked file to the disk, before anything is given up for it."""
    for path in (folder, *folder.rglob("*")):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
