"""Drawn pictures on disk: drawn once, in parts, and read again in every round of training."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import Floats
from companion.vision.training.lens import packed
from companion.vision.training.picture import Label, random_picture

PART = 200
"""Pictures in one file."""

Photo = npt.NDArray[np.uint8]


def _row(label: Label) -> Floats:
    return np.concatenate([label.corners.ravel(), label.box, [label.face, label.colour, label.clear]]).astype(
        np.float32
    )


def draw_part(folder: Path, part: int, glare: float = 0) -> None:
    """Draws the pictures of one part; the same part with the same share of glare is always the same pictures."""
    path = folder / f"{part:04d}.npz"
    if path.exists():
        return
    photos, rows, of = [], [], []
    for k in range(PART):
        rng = np.random.default_rng((part, k))
        picture = random_picture(rng, glare)
        photos.append(packed(picture.photo, rng).ravel())
        rows += [_row(label) for label in picture.labels]
        of += [k] * len(picture.labels)
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part.npz")
    np.savez(
        unfinished, photos=np.concatenate(photos), ends=np.cumsum([len(p) for p in photos]), of=np.array(of, int),
        rows=np.array(rows, np.float32).reshape(-1, 15),
    )  # fmt: skip
    unfinished.rename(path)


class Store:
    """The pictures of several parts, in memory as JPEG."""

    def __init__(self, folder: Path, parts: range) -> None:
        self._photos: list[Photo] = []
        self._rows: list[Floats] = []
        for part in parts:
            with np.load(folder / f"{part:04d}.npz") as file:
                self._photos += np.split(file["photos"], file["ends"][:-1])
                self._rows += [file["rows"][file["of"] == k] for k in range(PART)]

    def __len__(self) -> int:
        return len(self._photos)

    def __getitem__(self, index: int) -> tuple[Photo, Floats]:
        """A photo, BGR (SIDE, SIDE, 3), and its dice: corners (8), box (4), face, colour, share seen; (n, 15)."""
        photo = cv2.imdecode(self._photos[index], cv2.IMREAD_COLOR)
        return np.asarray(photo, np.uint8), self._rows[index]
