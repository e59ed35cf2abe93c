"""One line of the journal, and the seal by which a damaged one is known."""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

import msgspec


class Record(msgspec.Struct, frozen=True):
    """One line of the journal: `kind` says what happened (start, move, undo, …), `data` is its JSON."""

    sequence: int
    evening: int
    kind: str
    data: dict[str, Any]
    at: str


class Row(NamedTuple):
    """A record as it lies in the file. Journals of version 1 have no seals."""

    sequence: int
    evening: int
    kind: str
    data: str
    at: str
    seal: int | None = None

    @property
    def whole(self) -> bool:
        """Whether it is as it was written."""
        return self.seal is None or self.seal == self.sealed().seal

    def sealed(self) -> Row:
        """The same with the seal that belongs to it."""
        told = "|".join(map(str, (self.sequence, self.evening, self.kind, self.at, self.data)))
        return self._replace(seal=zlib.crc32(told.encode()))

    def record(self) -> Record:
        """What it says. Raises msgspec.DecodeError."""
        return Record(self.sequence, self.evening, self.kind, msgspec.json.decode(self.data, type=dict), self.at)
