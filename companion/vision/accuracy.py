"""How well a set is read, on labelled photos: right, asked and silently wrong, by source, light, ground and body.

A label file has one JSON object a line: {"image", "empty"?, "dice": [{"kind", "face", "bbox"}], "source"?,
"background"?, "light"?}. "Silent" is what the product must never be: a sure piece that is wrong or isn't there, or a
piece missed in a photo that asks nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.errors import BadInputError
from companion.reading import Box, Piece, Reading
from companion.vision.light import Image
from companion.vision.photos import load_photo
from companion.vision.pieces import PieceSet, load_set
from companion.vision.reader import make_reader
from companion.vision.watcher import Reads

Json = dict[str, Any]
OpenReader = Callable[[PieceSet, "Image | None"], Reads]
GROUPS = ("source", "background", "light", "body")


class Tally(msgspec.Struct, frozen=True):
    """The counts of one group of pieces: `pieces` labelled, `right`, `asked` about, `silent` faults."""

    group: str
    pieces: int
    right: int
    asked: int
    silent: int

    def as_json(self) -> Json:
        """The counts and their shares."""
        return dict(msgspec.to_builtins(self)) | {
            "right_percent": round(100 * self.right / max(self.pieces, 1), 2),
            "asked_percent": round(100 * self.asked / max(self.pieces, 1), 2),
            "silent_per_1000": round(1000 * self.silent / max(self.pieces, 1), 2),
        }

    def __str__(self) -> str:
        share = self.as_json()
        return (
            f"{self.group:36} {self.pieces:5} pieces   right {share['right_percent']:6.2f} %   "
            f"asked {share['asked_percent']:6.2f} %   silent {share['silent_per_1000']:6.1f} per 1000"
        )


def measure(
    labels: Path, piece_set: str, taught: Path, *, use_empty: bool = True, open_reader: OpenReader = make_reader
) -> Iterator[Tally]:
    """Read every labelled photo and tally it; all together first, then by group. Raises BadInputError."""
    counts: dict[str, Counter[str]] = {}
    for row, reading in _readings(labels, load_set(piece_set, taught), open_reader, use_empty=use_empty):
        for group, count in _judge(row, reading):
            counts.setdefault(group, Counter()).update(count)
    for group in sorted(counts, key=lambda name: (name != "all", name)):
        count = counts[group]
        yield Tally(group, count["pieces"], count["right"], count["asked"], count["silent"])


def _readings(
    labels: Path, piece_set: PieceSet, open_reader: OpenReader, *, use_empty: bool
) -> Iterator[tuple[Json, Reading]]:
    readers: dict[str, Reads] = {}
    for row in _rows(labels):
        empty = (row.get("empty") or "") if use_empty else ""
        if empty not in readers:
            readers = {empty: open_reader(piece_set, load_photo(labels.parent / empty) if empty else None)}
        yield row, readers[empty].read(load_photo(labels.parent / row["image"]))


def _rows(labels: Path) -> list[Json]:
    try:
        rows = [json.loads(line) for line in labels.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError) as error:
        raise BadInputError(f"{labels}: {error}") from None
    if not all(isinstance(row, dict) and {"image", "dice"} <= set(row) for row in rows):
        raise BadInputError(f"{labels}: every line must name an image and its dice")
    return sorted(rows, key=lambda row: str(row.get("empty")))


def _judge(row: Json, reading: Reading) -> Iterator[tuple[str, Counter[str]]]:
    """Per group, what this photo adds; a phantom counts for the photo's groups, a piece for its body's too."""
    of_photo = ["all", *(f"{group}: {name}" for group in GROUPS[:3] if (name := _name(row.get(group))))]
    matched, phantoms = _pair(row["dice"], list(reading.pieces))
    for label, piece in matched:
        count = _count(label, piece, asks=bool(reading.asks))
        for group in (*of_photo, f"body: {label.get('colour') or label.get('kind')}"):
            yield group, count
    for piece in phantoms:
        for group in of_photo:
            yield group, Counter(silent=int(piece.sure), asked=int(not piece.sure))


def _count(label: Json, piece: Piece | None, *, asks: bool) -> Counter[str]:
    if piece is None:
        return Counter(pieces=1, silent=int(not asks))
    right = str(label["face"]) == piece.face and label.get("kind", piece.kind) == piece.kind
    return Counter(pieces=1, right=int(right), asked=int(not piece.sure), silent=int(piece.sure and not right))


def _pair(labels: list[Json], pieces: list[Piece]) -> tuple[list[tuple[Json, Piece | None]], list[Piece]]:
    """Every label with its piece (None: missed), the best overlap first, and the pieces that no label has."""
    if not all(label.get("bbox") for label in labels):
        overlaps = [
            (float(str(label["face"]) == piece.face), i, j)
            for i, label in enumerate(labels)
            for j, piece in enumerate(pieces)
        ]
    else:
        overlaps = [
            (overlap(tuple(label["bbox"]), piece.box), i, j)
            for i, label in enumerate(labels)
            for j, piece in enumerate(pieces)
            if overlap(tuple(label["bbox"]), piece.box) > 0.25 or _inside(piece.box, tuple(label["bbox"]))
        ]
    found: dict[int, int] = {}
    for _, i, j in sorted(overlaps, reverse=True):
        if i not in found and j not in found.values():
            found[i] = j
    matched = [(label, pieces[found[i]] if i in found else None) for i, label in enumerate(labels)]
    return matched, [piece for j, piece in enumerate(pieces) if j not in found.values()]


def overlap(one: Box, other: Box) -> float:
    """Intersection over union of two boxes (x0, y0, x1, y1)."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    if width <= 0 or height <= 0:
        return 0.0
    areas = sum((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return width * height / (areas - width * height)


def _inside(box: Box, other: Box) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return other[0] <= x <= other[2] and other[1] <= y <= other[3]


def _name(value: object) -> str:
    return str(value.get("preset", "")) if isinstance(value, dict) else str(value or "")
