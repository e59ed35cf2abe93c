"""The mark on a face: gradients by doubled angle, so that ink may be darker or lighter than the body."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import as_strided

from companion.vision import swift
from companion.vision.light import Image
from companion.vision.network.quads import edges
from companion.vision.pose import Floats, Numbers

PATCH = 64
"""Side in pixels of the square cut out around a face."""
FACE = 48
"""Side in pixels of the face itself in that square."""
CELLS = 32
WINDOW = 20
JITTER = (-8.0, -4.0, 0.0, 4.0, 8.0)
FINALISTS = 3
"""Turns of one face that are compared exactly."""
EXEMPLARS = 4
"""How many pictures of one face are compared with; the most different ones are kept."""

Matrix = npt.NDArray[np.float32]

_UPRIGHT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * FACE + np.float32((PATCH - FACE) / 2)
_MEAN = np.full((1, 3), 1 / 3, np.float32)
_SOFT, _WIDE = cv2.getGaussianKernel(9, 1.0, cv2.CV_32F), cv2.getGaussianKernel(11, 1.2, cv2.CV_32F)
"""By which the colours and then the strokes are smoothed."""


def cut(photo: Image, corners: Floats) -> Image:
    """The face with `corners` (4, 2), in pixels of the BGR photo, upright in the middle of a (64, 64, 3) patch."""
    return cuts(photo, corners[None])[0]


def cuts(photo: Image, corners: Floats) -> list[Image]:
    """The faces with `corners` (n, 4, 2), each as `cut` gives it."""
    sides = edges(corners)
    margin = sides[:, None] * 0.4
    starts = np.maximum(np.floor(corners.min(1) - margin).astype(int), 0)
    ends = np.maximum(np.ceil(corners.max(1) + margin).astype(int), 1)
    shifted = (corners - starts[:, None]).astype(np.float32)
    patches = []
    for edge, (x0, y0), (x1, y1), quad in zip(sides.tolist(), starts.tolist(), ends.tolist(), shifted, strict=True):
        part, shrink = photo[y0:y1, x0:x1], 1.0
        while edge * shrink > 2.2 * FACE and min(part.shape[:2]) > 8:
            part = np.asarray(cv2.pyrDown(part), dtype=np.uint8)
            shrink /= 2
        to_patch = cv2.getPerspectiveTransform(quad * np.float32(shrink), _UPRIGHT)
        patch = cv2.warpPerspective(
            part, to_patch, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        patches.append(np.asarray(patch, np.uint8))
    return patches


def strokes(patches: Sequence[Image]) -> Matrix:
    """The gradients (n, 2, 32, 32) of n patches (64, 64, 3): direction by doubled angle, strength evened out.

    Those of all colours count alike: yellow ink on a grey body that shines is no lighter than the body.
    """
    if swift.compiled is None:
        return np.stack([_strokes(patch) for patch in patches])
    found = np.empty((len(patches), 2, CELLS, CELLS), np.float32)
    swift.compiled.strokes(np.stack(patches), _SOFT, _WIDE, found)
    return found


def _strokes(patch: Image) -> Matrix:
    soft = cv2.sepFilter2D(patch.astype(np.float32), -1, _SOFT, _SOFT)
    x = cv2.Scharr(soft, cv2.CV_32F, 1, 0)
    y = cv2.Scharr(soft, cv2.CV_32F, 0, 1)
    xx, yy, xy = (cv2.transform(cv2.multiply(*pair), _MEAN) for pair in ((x, x), (y, y), (x, y)))
    strength = np.sqrt(xx + yy)
    middle = strength[12:-12, 12:-12]
    ninth = np.partition(middle.ravel(), middle.size * 9 // 10)[middle.size * 9 // 10]
    level = strength + np.float32(ninth * 0.5 + 30)
    double = np.stack([xx - yy, 2 * xy]) / (np.maximum(strength, 1e-3) * level)
    few = [
        cv2.resize(cv2.sepFilter2D(part, -1, _WIDE, _WIDE), (CELLS, CELLS), interpolation=cv2.INTER_AREA)
        for part in double
    ]
    return np.asarray(np.stack(few), dtype=np.float32)


@cache
def _weights(window: int) -> Matrix:
    across = np.abs(np.arange(window) - (window - 1) / 2) / (window / 2)
    radius = np.hypot(across[:, None], across[None])
    return np.asarray(np.clip((1.2 - radius) / 0.3, 0, 1), dtype=np.float32)


def _unit(rows: Matrix) -> Matrix:
    length = np.sqrt(np.einsum("...d,...d->...", rows, rows))[..., None]
    return np.asarray(rows / np.maximum(length, 1e-6), dtype=np.float32)


def windows(seen: Matrix, window: int, reach: int) -> Matrix:
    """All `window`-sized cuts, shifted by up to `reach` cells, of each of the strokes (m, 2, n, n).

    Unit rows (m, (2 reach + 1)^2, d).
    """
    low = (seen.shape[-1] - window) // 2 - reach
    side = 2 * reach + 1
    if swift.compiled is not None:
        rows = np.empty((len(seen), side * side, 2 * window * window), np.float32)
        swift.compiled.windows(seen, len(seen), seen.shape[-1], _weights(window), window, reach, rows)
        return rows
    part, (patch, plane, down, across) = seen[:, :, low:, low:], seen.strides
    shape = (len(seen), side, side, 2, window, window)
    view = as_strided(part, shape, (patch, down, across, plane, down, across), writeable=False)
    return _unit((view * _weights(window)).reshape(len(seen), side * side, -1))


def _coarse(seen: Matrix) -> Matrix:
    down = seen[:, :, ::2] + seen[:, :, 1::2]
    return np.asarray((down[..., ::2] + down[..., 1::2]) * np.float32(0.25))


def turned(patch: Image, degrees: float) -> Image:
    """The patch turned about its middle."""
    turn = cv2.getRotationMatrix2D(((PATCH - 1) / 2, (PATCH - 1) / 2), degrees, 1)
    return np.asarray(cv2.warpAffine(patch, turn, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE))


@dataclass(frozen=True)
class Match:
    """How well each of n patches agrees with each face (n, faces), and where and how turned its best one lies."""

    scores: Matrix
    shifts: Floats
    """Offsets (n, 2) of the best matches in face widths."""
    turns: Floats
    """Their turns (n,) in degrees."""


class Marks:
    """The taught marks, turned every way they can lie."""

    def __init__(self, patches: dict[str, list[Image]], *, round_about: bool) -> None:
        self.faces = tuple(patches)
        self.reach = 2 if round_about else 4
        angles = np.arange(0, 360, 10.0) if round_about else np.add.outer(JITTER, np.arange(0, 360, 90.0)).ravel()
        seen, owners, turns = [], [], []
        for index, face in enumerate(self.faces):
            chosen = _different(patches[face])
            for angle in angles:
                for patch in chosen:
                    seen.append(turned(patch, angle))
                    owners.append(index)
                    turns.append(angle)
        fine, coarse = _cuts(strokes(seen), 0)
        self.whole = _Rows(fine[:, 0], coarse[:, 0], np.array(owners), np.array(turns))
        self.straight = self.whole if round_about else self.whole.where(self.whole.turns % 90 == 0)

    def match(self, patches: Sequence[Image], *, well_cut: bool = False) -> Match:
        """Compares n patches (64, 64, 3) with every face, in every turn, shifted a little every way.

        Patches that are `well_cut` are turned by quarters and shifted by little only.
        """
        rows, reach = (self.straight, 2) if well_cut else (self.whole, self.reach)
        fine, coarse = _cuts(strokes(patches), reach)
        finalists = rows.likeliest((coarse @ rows.coarse).max(axis=1))
        agreement = fine @ rows.fine[finalists].transpose(0, 2, 1)
        best = agreement.max(axis=1)
        columns = best.argmax(axis=1)
        each = np.arange(len(patches))
        down, across = np.divmod(agreement[each, :, columns].argmax(axis=1), 2 * reach + 1)
        cell = PATCH / CELLS / FACE
        return Match(
            best.reshape(len(patches), -1, FINALISTS).max(axis=2),
            np.stack([across - reach, down - reach], 1) * cell,
            rows.turns[finalists[each, columns]],
        )


def _cuts(seen: Matrix, reach: int) -> tuple[Matrix, Matrix]:
    """The fine and the coarse cuts of strokes (m, 2, 32, 32), shifted by up to `reach` fine cells."""
    return windows(seen, WINDOW, reach), windows(_coarse(seen), WINDOW // 2, reach // 2)


class _Rows:
    """Unit strokes to compare with: fine (n, d) and coarse (n, e) ones, each face's (`owners`, rising) together."""

    def __init__(self, fine: Matrix, coarse: Matrix, owners: Numbers, turns: Floats) -> None:
        self.fine, self.coarse = fine, coarse.T.copy()
        self.owners, self.turns = owners, turns
        starts = np.searchsorted(owners, np.arange(owners[-1] + 2))
        counts = np.diff(starts)
        number = np.arange(counts.max())
        self._missing = number >= counts[:, None]
        self._of_face = np.where(self._missing, starts[:-1, None], starts[:-1, None] + number)

    def likeliest(self, rough: Matrix) -> Numbers:
        """The rows (n, faces times `FINALISTS`), each face's together, that agree best by rough agreement (n, rows)."""
        of_face = np.where(self._missing, -np.inf, rough[:, self._of_face])
        best = np.argpartition(-of_face, FINALISTS - 1, axis=2)[:, :, :FINALISTS]
        return self._of_face[np.arange(len(self._of_face))[:, None], best].reshape(len(rough), -1)

    def where(self, keep: npt.NDArray[np.bool_]) -> _Rows:
        return _Rows(self.fine[keep], self.coarse.T[keep], self.owners[keep], self.turns[keep])


def _different(patches: list[Image]) -> list[Image]:
    if len(patches) <= EXEMPLARS:
        return patches
    rows = np.stack([windows(strokes([turned(p, a) for a in range(0, 360, 15)]), WINDOW, 0)[:, 0] for p in patches])
    likeness = np.einsum("iad,jbd->ijab", rows[:, :1], rows, optimize=True).max(axis=(2, 3))
    chosen = [int(np.argmax(likeness.sum(1)))]
    while len(chosen) < EXEMPLARS:
        chosen.append(int(np.argmin(likeness[:, chosen].max(1))))
    return [patches[i] for i in chosen]
