"""Labelled photographs: where the reader is tried, and what its belief is fitted on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import Floats


@dataclass(frozen=True, eq=False)
class Labelled:
    """A photograph's file, who took it, and its dice: faces, colours, boxes (n, 4) or None where none were made."""

    path: Path
    source: str
    tags: tuple[str, ...]
    faces: tuple[str, ...]
    colours: tuple[str, ...]
    boxes: Floats | None

    def photo(self) -> npt.NDArray[np.uint8]:
        """The photograph, BGR (h, w, 3)."""
        return np.asarray(cv2.imread(str(self.path)), np.uint8)


def labelled(path: Path) -> list[Labelled]:
    """The photographs of a labels file, one JSON object a line."""
    return [_row(path.parent, json.loads(line)) for line in path.read_text().splitlines() if line.strip()]


def _row(folder: Path, row: dict[str, object]) -> Labelled:
    dice: list[dict[str, object]] = row["dice"]  # type: ignore[assignment]
    boxes = [die.get("bbox") for die in dice]
    return Labelled(
        folder / str(row["image"]), str(row.get("source", row.get("set", ""))), tuple(map(str, row.get("tags", ()))),  # type: ignore[call-overload]
        tuple(str(die["face"]) for die in dice), tuple(str(die.get("colour", die.get("kind"))) for die in dice),
        np.array(boxes, np.float32) if dice and all(boxes) else None,
    )  # fmt: skip


def _overlaps(one: Floats, other: Floats) -> Floats:
    width = np.minimum(one[:, None, 2:], other[None, :, 2:]) - np.maximum(one[:, None, :2], other[None, :, :2])
    shared = np.where((width > 0).all(2), width.prod(2), 0)
    areas = [(boxes[:, 2:] - boxes[:, :2]).prod(1) for boxes in (one, other)]
    return np.asarray(shared / (areas[0][:, None] + areas[1][None] - shared))


def paired(row: Labelled, boxes: Floats, faces: list[str]) -> list[tuple[int, int]]:
    """Pairs (label, piece) for pieces with boxes (m, 4) and faces: best overlap first, or equal faces first."""
    if row.boxes is None:
        scores = np.array([[float(a == b) + 1 for b in faces] for a in row.faces]).reshape(len(row.faces), len(faces))
    elif len(boxes):
        x, y = (boxes[:, 0] + boxes[:, 2]) / 2, (boxes[:, 1] + boxes[:, 3]) / 2
        b = row.boxes
        inside = (b[:, :1] <= x) & (x <= b[:, 2:3]) & (b[:, 1:2] <= y) & (y <= b[:, 3:])
        overlaps = _overlaps(b, boxes)
        scores = np.where(inside | (overlaps > 0.25), overlaps + 1e-6, 0)
    else:
        return []
    pairs, labels, pieces = [], set(), set()
    for index in np.argsort(-scores, axis=None):
        label, piece = divmod(int(index), scores.shape[1])
        if scores[label, piece] > 0 and label not in labels and piece not in pieces:
            labels.add(label)
            pieces.add(piece)
            pairs.append((label, piece))
    return pairs
