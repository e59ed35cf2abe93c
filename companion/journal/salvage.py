"""Reads out of a damaged journal what can be read: page by page, without the tree that should lead to them.

SQLite keeps rows in leaf pages, each of which says itself where in it its rows are. A row counts where its seal fits:
whatever is damaged is left out and never guessed. An evening is kept up to its first missing record, since what was
played on after it can't be told any more; every other evening is kept whole.
Form: https://www.sqlite.org/fileformat2.html, sections 1.5, 1.6 and 2.1.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from companion.journal import wal
from companion.journal.record import Row
from companion.journal.schema import PAGE_BYTES

MAGIC = b"SQLite format 3\0"
_FILE_HEADER_BYTES = 100
_TABLE_LEAF = 0x0D
_LARGEST_ROW = 1 << 20
_LONGEST_LOCAL = PAGE_BYTES - 35
_SHORTEST_LOCAL = (PAGE_BYTES - 12) * 32 // 255 - 23
_INTEGER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}

Value = int | str | bytes | None


class Salvaged(NamedTuple):
    """What could be read, and what not.

    Attributes:
        rows: the records that are kept, in order.
        pictures: name, evening and JPEG of the small pictures that are kept.
        lost: how many records are known to be missing.
        cut: the evenings that are kept only in part, or not at all.
        journal: whether the file is one of SQLite's at all, or what is left of one.
    """

    rows: Sequence[Row]
    pictures: Sequence[tuple[str, int, bytes]]
    lost: int
    cut: Sequence[int]
    journal: bool

    @property
    def holes(self) -> list[tuple[int, int]]:
        """The numbers missing among the records that are kept: first and last of each gap."""
        numbers = [0, *(row.sequence for row in self.rows)]
        return [(a + 1, b - 1) for a, b in itertools.pairwise(numbers) if b > a + 1]


def salvage(path: Path) -> Salvaged:
    """What can be read of the journal at `path` and of the log beside it. Raises OSError."""
    log = path.with_name(f"{path.name}-wal")
    frames = list(wal.frames(log.read_bytes(), PAGE_BYTES)) if log.exists() else []
    with path.open("rb") as file:
        pages = _Pages(file, {frame.number: frame.page for frame in frames})
        found = [row for frame in frames for row in _rows(frame.page, frame.number == 1, pages)]
        found += [row for number in pages.numbers() for row in _rows(pages[number], number == 1, pages)]
        return _chosen(found, pages.begins_as_ours())


class _Pages:
    """Pages by their number, as they are in the file or, where the log has a newer one, there."""

    def __init__(self, file: BinaryIO, newer: Mapping[int, bytes]) -> None:
        self._file = file
        self._newer = newer
        self._size = file.seek(0, os.SEEK_END)

    def numbers(self) -> range:
        return range(1, -(-self._size // PAGE_BYTES) + 1)

    def __getitem__(self, number: int) -> bytes:
        if number in self._newer:
            return self._newer[number].ljust(PAGE_BYTES, b"\0")
        if number not in self.numbers():
            raise ValueError(f"there is no page {number}")
        self._file.seek((number - 1) * PAGE_BYTES)
        return self._file.read(PAGE_BYTES).ljust(PAGE_BYTES, b"\0")

    def begins_as_ours(self) -> bool:
        """Whether the file begins as SQLite's do, or with the zeros that a power cut may leave."""
        self._file.seek(0)
        return self._file.read(len(MAGIC)) in {MAGIC, bytes(len(MAGIC)), b""}


def _chosen(found: Sequence[tuple[int, Sequence[Value]]], journal: bool) -> Salvaged:
    rows: dict[int, Row] = {}
    pictures: dict[str, tuple[str, int, bytes]] = {}
    highest = 0
    for number, values in found:
        match values:
            case [None, int(evening), str(kind), str(data), str(at), int(seal)]:
                _keep(rows, Row(number, evening, kind, data, at, seal))
            case [None, int(evening), str(kind), str(data), str(at)]:
                _keep(rows, Row(number, evening, kind, data, at))
            case [str(name), int(evening), bytes(jpeg)]:
                pictures[name] = (name, evening, jpeg)
            case ["records", int(number)]:
                highest = max(highest, number)
    every = [rows[number] for number in sorted(rows)]
    known = holes_in(every)
    kept, cut = _up_to_the_holes(every, known)
    newest = max((row.evening for row in every if row.kind == "start"), default=0)
    if highest > max(rows, default=0):
        cut |= {newest}
    gone = {row.evening for row in kept if row.kind == "deleted"}
    shown = [picture for picture in pictures.values() if picture[1] not in gone]
    lost = max([highest, *rows]) - len(kept) - sum(last - first + 1 for first, last in known)
    return Salvaged(kept, shown, lost, sorted(cut - {0}), journal or bool(rows))


def _keep(rows: dict[int, Row], row: Row) -> None:
    """A sealed row tells more than one without a seal; one that isn't whole tells nothing."""
    if row.whole and _is_json(row.data) and (row.seal is not None or row.sequence not in rows):
        rows[row.sequence] = row


def holes_in(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """The gaps that are known from the last time something was salvaged."""
    newest = next((row for row in reversed(rows) if row.kind == "salvaged"), None)
    return [(first, last) for first, last in newest.record().data["holes"]] if newest else []


def _up_to_the_holes(rows: Sequence[Row], known: Sequence[tuple[int, int]]) -> tuple[list[Row], set[int]]:
    """Every evening up to its first missing record. That an evening was deleted holds in any case."""
    kept: list[Row] = []
    cut: set[int] = set()
    playing, expected = 0, 1
    for row in rows:
        if row.sequence != expected and (expected, row.sequence - 1) not in known:
            cut |= {playing} if row.kind in {"start", "deleted", "salvaged"} else {playing, row.evening}
        expected = row.sequence + 1
        if row.kind == "start":
            playing = row.evening
        if row.evening not in cut or row.kind == "deleted":
            kept.append(row)
    return kept, cut


def _rows(page: bytes, first: bool, pages: _Pages) -> Iterator[tuple[int, Sequence[Value]]]:
    """The rows of a leaf page, with their numbers; nothing of any other page. What can't be read is left out."""
    page = page.ljust(PAGE_BYTES, b"\0")  # the last page may have been cut
    start = _FILE_HEADER_BYTES if first else 0
    if page[start] != _TABLE_LEAF:
        return
    for place in range(start + 8, start + 8 + 2 * min(_number(page[start + 3 : start + 5]), PAGE_BYTES // 4), 2):
        try:
            yield _cell(page, _number(page[place : place + 2]), pages)
        except (IndexError, KeyError, ValueError):
            continue


def _cell(page: bytes, place: int, pages: _Pages) -> tuple[int, Sequence[Value]]:
    length, place = _varint(page, place)
    number, place = _varint(page, place)
    if length > _LARGEST_ROW:
        raise ValueError("no row of ours is as long")
    if length <= _LONGEST_LOCAL:
        return number, _values(page[place : place + length])
    local = _SHORTEST_LOCAL + (length - _SHORTEST_LOCAL) % (PAGE_BYTES - 4)
    local = local if local <= _LONGEST_LOCAL else _SHORTEST_LOCAL
    payload, following = page[place : place + local], _number(page[place + local : place + local + 4])
    while len(payload) < length:
        more = pages[following]
        payload, following = payload + more[4:], _number(more[:4])
    return number, _values(payload[:length])


def _values(payload: bytes) -> Sequence[Value]:
    end, place = _varint(payload, 0)
    kinds = []
    while place < end:
        kind, place = _varint(payload, place)
        kinds.append(kind)
    values = []
    for kind in kinds:
        size = _INTEGER_BYTES[kind] if 0 < kind < 12 else max(0, (kind - 12) // 2)
        if place + size > len(payload):
            raise ValueError("the row is cut")
        values.append(_value(kind, payload[place : place + size]))
        place += size
    return values


def _value(kind: int, content: bytes) -> Value:
    if kind == 0:
        return None
    if kind in {8, 9}:
        return kind - 8
    if kind < 12:
        return int.from_bytes(content, "big", signed=True)
    return content.decode() if kind % 2 else content


def _varint(content: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where what follows begins."""
    number = 0
    for count in range(9):
        byte = content[place + count]
        if count == 8:
            return number << 8 | byte, place + 9
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, place + count + 1
    raise ValueError("no number")


def _number(content: bytes) -> int:
    return int.from_bytes(content, "big")


def _is_json(data: str) -> bool:
    try:
        return isinstance(msgspec.json.decode(data), dict)
    except msgspec.DecodeError:
        return False
