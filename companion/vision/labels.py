"""Labelled photos: what truly lies in each, and which piece of a reading answers which label.

A label file has one JSON object a line: {"image", "empty"?, "dice": [{"kind", "colour"?, "face", "bbox"}], "source"?,
"background"?, "light"?, "same_as_teach"?}; `image` and `empty`, a photo of the bare tray in the same light, are
relative to the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from companion.errors import BadInputError
from companion.reading import Box, Piece

Json = dict[str, Any]
GROUPS = ("source", "background", "light")
ENOUGH_OVERLAP = 0.25


class Label(msgspec.Struct, frozen=True):
    """What truly lies there: kind, face, the body's colour, and the box around it in pixels if one was made."""

    kind: str
    face: str
    colour: str
    box: Box | None


class LabelledPhoto(msgspec.Struct, frozen=True):
    """A photo's file, that of its bare tray if there is one, what lies there, and the groups that it belongs to."""

    path: Path
    empty: Path | None
    labels: tuple[Label, ...]
    groups: tuple[str, ...]


def labelled_photos(path: Path) -> list[LabelledPhoto]:
    """The photos of a label file, in its order.

    Raises:
        BadInputError: the file can't be read, or a line of it names no image or no dice.
    """
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        return [_photo(path.parent, row) for row in rows]
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:
        raise BadInputError(f"{path}: {error}") from None
    except (KeyError, TypeError, AttributeError):
        raise BadInputError(f"{path}: every line must name an image and its dice, each with kind and face") from None


def by_bare_tray(
    photos: Iterable[LabelledPhoto], *, use_empty: bool = True
) -> Iterator[tuple[Path | None, list[LabelledPhoto]]]:
    """The photos of each bare tray together, those without one first; all of them without one unless `use_empty`."""
    if not use_empty:
        yield None, list(photos)
        return
    ordered = sorted(photos, key=lambda photo: str(photo.empty or ""))
    for empty, group in groupby(ordered, key=lambda photo: photo.empty):
        yield empty, list(group)


def pair(labels: Sequence[Label], pieces: Sequence[Piece]) -> tuple[list[tuple[Label, Piece | None]], list[Piece]]:
    """Every label with its piece (None: missed), the best overlap first, and the pieces that no label has.

    Where a label has no box, equal faces go together.
    """
    boxed = all(label.box for label in labels)
    likeness = [
        (_overlapping(label.box, piece.box) if boxed and label.box else float(label.face == piece.face), i, j)
        for i, label in enumerate(labels)
        for j, piece in enumerate(pieces)
    ]
    found: dict[int, int] = {}
    for like, i, j in sorted(likeness, reverse=True):
        if (like or not boxed) and i not in found and j not in found.values():
            found[i] = j
    matched = [(label, pieces[found[i]] if i in found else None) for i, label in enumerate(labels)]
    return matched, [piece for j, piece in enumerate(pieces) if j not in found.values()]


def _photo(folder: Path, row: Json) -> LabelledPhoto:
    named = [(group, _name(row.get(group))) for group in GROUPS]
    if "same_as_teach" in row:
        named.append(("light and tray", "as taught" if row["same_as_teach"] else "other than taught"))
    return LabelledPhoto(
        folder / row["image"],
        folder / row["empty"] if row.get("empty") else None,
        tuple(map(_label, row["dice"])),
        tuple(f"{group}: {name}" for group, name in named if name),
    )


def _label(die: Json) -> Label:
    kind = str(die.get("kind", die.get("colour")))
    box = tuple(map(float, die["bbox"])) if die.get("bbox") else None
    return Label(kind, str(die["face"]), str(die.get("colour", kind)), box)  # type: ignore[arg-type]


def _name(value: object) -> str:
    return str(value.get("preset", "")) if isinstance(value, dict) else str(value or "")


def _overlapping(label: Box, box: Box) -> float:
    """How much a piece's box lies on a label's, 0 to 1; nothing where that isn't enough to be the same piece."""
    shared = overlap(label, box)
    return shared if shared > ENOUGH_OVERLAP or _inside(box, label) else 0.0


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
