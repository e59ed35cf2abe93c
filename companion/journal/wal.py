"""SQLite's write-ahead log, as far as the journal must understand it.

SQLite takes a log up to the first frame that is not as it was written, and passes over the rest in silence: right after
a power cut in the middle of a write, wrong where a byte has flipped in front of moves that people were told count.
Form: https://www.sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HEADER_BYTES = 32
FRAME_HEADER_BYTES = 24
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
_WORD = 0xFFFFFFFF


class Frame(NamedTuple):
    """A page as a transaction left it. `commits` where it is the transaction's last; `salt` tells the laps apart."""

    number: int
    commits: bool
    salt: bytes
    header: bytes
    page: bytes


def frames(content: bytes, page_bytes: int) -> Iterator[Frame]:
    """The frames of a log, whether or not they are whole; the last may be cut."""
    for start in range(HEADER_BYTES, len(content) - FRAME_HEADER_BYTES + 1, FRAME_HEADER_BYTES + page_bytes):
        header = content[start : start + FRAME_HEADER_BYTES]
        number, size = struct.unpack(">II", header[:8])
        page = content[start + FRAME_HEADER_BYTES : start + FRAME_HEADER_BYTES + page_bytes]
        yield Frame(number, size > 0, header[8:16], header, page)


def passed_over(path: Path, page_bytes: int) -> bool:
    """Whether SQLite would pass over transactions in this log that had come to their end."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return False
    found = list(frames(content, page_bytes))
    if not found:
        return False
    lap = found[0].salt
    ends = [place for place, frame in enumerate(found) if frame.commits and frame.salt == lap]
    return bool(ends) and ends[-1] >= _accepted(content, found, page_bytes)


def _accepted(content: bytes, found: list[Frame], page_bytes: int) -> int:
    """How many frames SQLite takes to be whole."""
    header = content[:HEADER_BYTES]
    order = _MAGIC.get(struct.unpack(">I", header[:4])[0])
    if order is None:
        return 0
    sums = _checksum(header[:24], (0, 0), order)
    if struct.pack(">II", *sums) != header[24:32]:
        return 0
    for place, frame in enumerate(found):
        sums = _checksum(frame.header[:8] + frame.page, sums, order) if len(frame.page) == page_bytes else (0, 0)
        if frame.salt != header[16:24] or struct.pack(">II", *sums) != frame.header[16:24]:
            return place
    return len(found)


def _checksum(content: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & _WORD
        second = (second + odd + first) & _WORD
    return first, second
