"""The worst answers on one sheet: part of each photo, with the label and the answer drawn on it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from companion.errors import CompanionError
from companion.reading import Box
from companion.vision.accuracy import Case
from companion.vision.light import Image
from companion.vision.photos import load_photo

MOST = 20
TILE, WORDS, ROW = 260, 52, 5
"""Pixels of a tile's side and of the words under it; tiles in a row."""
LABEL, SURE, ASKED = (230, 120, 20), (40, 40, 220), (40, 160, 255)


def worst(cases: Sequence[Case], most: int = MOST) -> list[Case]:
    """The faults, the worst first: sure and wrong, missed without a word, asked about and wrong, missed and asked."""
    return sorted((case for case in cases if not case.right), key=_harm, reverse=True)[:most]


def draw_worst(cases: Sequence[Case], path: Path) -> list[Path]:
    """The worst cases as a picture file, or nothing where there are none. Raises CompanionError."""
    tiles = [_tile(case) for case in worst(cases)]
    if not tiles:
        return []
    while len(tiles) % ROW:
        tiles.append(np.full_like(tiles[0], 255))
    sheet = cv2.vconcat([cv2.hconcat(tiles[k : k + ROW]) for k in range(0, len(tiles), ROW)])
    if not cv2.imwrite(str(path), sheet):
        raise CompanionError(f"{path} can't be written")
    return [path]


def in_words(case: Case) -> str:
    """What lies there and what was read."""
    truth = f"{case.label.kind} {case.label.face}" if case.label else "nothing"
    if case.piece is None:
        return f"{truth} missed, {'asked' if case.asks else 'not asked'}"
    how = f"{case.piece.confidence:.2f}{'' if case.piece.sure else ' ?'}"
    return f"{truth} read as {case.piece.kind} {case.piece.face} ({how})"


def _harm(case: Case) -> tuple[bool, bool, float]:
    return case.silent, case.piece is not None, case.piece.confidence if case.piece else 0.0


def _tile(case: Case) -> Image:
    photo = load_photo(case.photo.path)
    thick = max(1, round(max(_sides(_shown(case, photo))) / 130))
    if case.label and case.label.box:
        x0, y0, x1, y1 = map(round, case.label.box)
        cv2.rectangle(photo, (x0, y0), (x1, y1), LABEL, thick)
    if case.piece:
        corners = np.round(np.array(case.piece.corners)).astype(np.int32)
        cv2.polylines(photo, [corners], True, SURE if case.piece.sure else ASKED, thick, cv2.LINE_AA)
    tile = np.full((TILE + WORDS, TILE, 3), 255, np.uint8)
    tile[:TILE] = cv2.resize(_cut(photo, _shown(case, photo)), (TILE, TILE), interpolation=cv2.INTER_AREA)
    for row, words in enumerate((in_words(case), case.photo.path.name)):
        plain = words.encode("ascii", "replace").decode()
        cv2.putText(
            tile, plain, (4, TILE + 20 + 20 * row), cv2.FONT_HERSHEY_SIMPLEX, 0.38, (30, 30, 30), 1, cv2.LINE_AA
        )
    return tile


def _shown(case: Case, photo: Image) -> Box:
    """The square part of the photo that is shown: the piece or its label, and as much again around it."""
    boxes = [box for box in (case.label and case.label.box, case.piece and case.piece.box) if box]
    if not boxes:
        return 0.0, 0.0, float(photo.shape[1]), float(photo.shape[0])
    low, high = np.min(boxes, axis=0)[:2], np.max(boxes, axis=0)[2:]
    (x, y), half = (low + high) / 2, float((high - low).max())
    return float(x - half), float(y - half), float(x + half), float(y + half)


def _sides(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _cut(photo: Image, box: Box) -> Image:
    """That part of the photo, white where it reaches beyond it."""
    x0, y0, x1, y1 = map(round, box)
    beyond = max(0, -x0, -y0, x1 - photo.shape[1], y1 - photo.shape[0])
    wide = cv2.copyMakeBorder(photo, *(beyond,) * 4, cv2.BORDER_CONSTANT, value=(255, 255, 255))
    return np.asarray(wide[y0 + beyond : y1 + beyond, x0 + beyond : x1 + beyond], np.uint8)
