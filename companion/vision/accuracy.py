"""How well a set is read, on labelled photos: right, asked and silently wrong, by source, light, ground and body.

"Silent" is what the product must never be: a sure piece that is wrong or isn't there, or a piece missed in a photo that
asks nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from companion.reading import Piece, Reading
from companion.vision.labels import Label, LabelledPhoto, by_bare_tray, pair
from companion.vision.light import Image
from companion.vision.photos import load_photo
from companion.vision.pieces import PieceSet
from companion.vision.reader import make_reader
from companion.vision.watcher import Reads

Json = dict[str, Any]
OpenReader = Callable[[PieceSet, "Image | None"], Reads]


class Case(msgspec.Struct, frozen=True):
    """One label and its answer: no label is a phantom, no piece is a miss. `asks`: the photo asked a question."""

    photo: LabelledPhoto
    label: Label | None
    piece: Piece | None
    asks: bool
    faces_only: bool = False

    @property
    def right(self) -> bool:
        """Whether the answer is the label's, sure or not."""
        if self.label is None or self.piece is None:
            return False
        return self.label.face == self.piece.face and (self.faces_only or self.label.kind == self.piece.kind)

    @property
    def sure(self) -> bool:
        """Whether there is an answer that nobody is asked about."""
        return self.piece is not None and self.piece.sure

    @property
    def silent(self) -> bool:
        """Whether something is wrong, and nobody would be told."""
        return not self.right and (self.sure if self.piece else not self.asks)

    @property
    def groups(self) -> tuple[str, ...]:
        """Where it counts: a phantom in its photo's groups, a piece in its body's too."""
        return ("all", *self.photo.groups, *([f"body: {self.label.colour}"] if self.label else []))


class Tally(msgspec.Struct, frozen=True):
    """The counts of one group of pieces: `pieces` labelled, `right`, `asked` about, `silent` faults."""

    group: str
    pieces: int
    right: int
    asked: int
    silent: int

    @property
    def right_percent(self) -> float:
        """Right answers in a hundred pieces."""
        return round(100 * self.right / max(self.pieces, 1), 2)

    @property
    def asked_percent(self) -> float:
        """Pieces asked about in a hundred."""
        return round(100 * self.asked / max(self.pieces, 1), 2)

    @property
    def silent_per_1000(self) -> float:
        """Silent faults in a thousand pieces."""
        return round(1000 * self.silent / max(self.pieces, 1), 2)

    def as_json(self) -> Json:
        """The counts and their shares."""
        shares = ("right_percent", "asked_percent", "silent_per_1000")
        return dict(msgspec.to_builtins(self)) | {share: getattr(self, share) for share in shares}

    def __str__(self) -> str:
        return (
            f"{self.group:36} {self.pieces:5} pieces   right {self.right_percent:6.2f} %   "
            f"asked {self.asked_percent:6.2f} %   silent {self.silent_per_1000:6.1f} per 1000"
        )


def measure(
    photos: Iterable[LabelledPhoto],
    piece_set: PieceSet,
    *,
    use_empty: bool = True,
    faces_only: bool = False,
    open_reader: OpenReader = make_reader,
) -> Iterator[Case]:
    """Read every labelled photo; `faces_only` lets any kind pass. Raises UnreadablePhotoError."""
    for photo, reading in _readings(photos, piece_set, open_reader, use_empty=use_empty):
        matched, phantoms = pair(photo.labels, reading.pieces)
        asks = bool(reading.asks)
        yield from (Case(photo, label, piece, asks, faces_only) for label, piece in matched)
        yield from (Case(photo, None, piece, asks, faces_only) for piece in phantoms)


def _readings(
    photos: Iterable[LabelledPhoto], piece_set: PieceSet, open_reader: OpenReader, *, use_empty: bool
) -> Iterator[tuple[LabelledPhoto, Reading]]:
    """The readings of photos, those without a bare tray first, then tray by tray."""
    reader = open_reader(piece_set, None)
    for empty, group in by_bare_tray(photos, use_empty=use_empty):
        if empty:
            reader.set_empty(load_photo(empty))
        for photo in group:
            yield photo, reader.read(load_photo(photo.path))


def tally(cases: Iterable[Case]) -> list[Tally]:
    """The counts of all together, then by group."""
    counts: dict[str, Counter[str]] = {}
    for case in cases:
        count = Counter(
            pieces=case.label is not None,
            right=case.right,
            asked=case.piece is not None and not case.sure,
            silent=case.silent,
        )
        for group in case.groups:
            counts.setdefault(group, Counter()).update(count)
    return [
        Tally(group, count["pieces"], count["right"], count["asked"], count["silent"])
        for group, count in sorted(counts.items(), key=lambda item: (item[0] != "all", item[0]))
    ]
