"""What dice lie on: cloth, wood, paper, carpet, stone, printed patterns."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from companion.vision.network.quads import Floats
from companion.vision.training.letters import write
from companion.vision.training.looks import any_colour
from companion.vision.training.view import CORNERS, SIDE, Random, View

SIZE = 512
"""Width of a ground's own picture before it is laid under the camera."""


def _noise(rng: Random, cell: float, stretch: float = 1.0) -> Floats:
    rows, columns = max(2, round(SIZE / cell)), max(2, round(SIZE / (cell * stretch)))
    small = rng.standard_normal((rows, columns), dtype=np.float32)
    return np.asarray(cv2.resize(small, (SIZE, SIZE), interpolation=cv2.INTER_CUBIC), np.float32)[:, :, None]


def _mixed(rng: Random, share: Floats) -> Floats:
    first, second = any_colour(rng), any_colour(rng)
    if rng.random() < 0.5:
        second = first * rng.uniform(0.3, 1)
    return np.asarray(first + np.clip(share, 0, 1) * (second - first), np.float32)


def _plain(rng: Random) -> Floats:
    return np.asarray(np.ones((SIZE, SIZE, 1), np.float32) * any_colour(rng) * (1 + 0.08 * _noise(rng, 60)), np.float32)


def _felt(rng: Random) -> Floats:
    fine = rng.uniform(0.03, 0.25) * _noise(rng, rng.uniform(1, 4)) + 0.1 * _noise(rng, 40)
    return np.asarray(any_colour(rng) * np.exp(fine), np.float32)


def _carpet(rng: Random) -> Floats:
    share = 0.5 + 0.35 * _noise(rng, rng.uniform(2, 10), rng.uniform(0.3, 3)) + 0.2 * _noise(rng, rng.uniform(2, 5))
    return _mixed(rng, share) * np.exp(0.25 * _noise(rng, 3))


def _wood(rng: Random) -> Floats:
    across = _noise(rng, rng.uniform(6, 30), 12) + 0.5 * _noise(rng, 3, 20) + 0.3 * _noise(rng, 1.5, 30)
    hue = np.array([rng.uniform(0.04, 0.2), rng.uniform(0.15, 0.35), rng.uniform(0.3, 0.7)], np.float32)
    wood = hue * np.exp(rng.uniform(0.05, 0.3) * across)
    if rng.random() < 0.5:
        wood[:: int(rng.integers(60, 200))] *= 0.4
    return np.asarray(wood, np.float32)


def _weave(rng: Random) -> Floats:
    pitch = rng.uniform(4, 16)
    y, x = np.mgrid[:SIZE, :SIZE].astype(np.float32)[:, :, :, None] * (2 * np.pi / pitch)
    wobble = 0.6 * _noise(rng, 12)
    share = 0.5 + 0.5 * np.sin(x + wobble) * np.sin(y + wobble) + 0.2 * _noise(rng, 3)
    return _mixed(rng, share)


def _checks(rng: Random) -> Floats:
    pitch = int(rng.integers(14, 110))
    y, x = np.mgrid[:SIZE, :SIZE]
    bands, rows = (x // pitch % 2)[:, :, None], (y // pitch % 2)[:, :, None]
    kind = rng.random()
    share = bands if kind < 0.3 else (bands ^ rows if kind < 0.6 else 0.5 * (bands + rows))
    return _mixed(rng, share.astype(np.float32)) * np.exp(0.05 * _noise(rng, 2))


def _dots(rng: Random) -> Floats:
    picture = _plain(rng)
    pitch, size = int(rng.integers(12, 70)), rng.uniform(0.12, 0.35)
    ink = any_colour(rng).tolist()
    for k, y in enumerate(range(0, SIZE, pitch)):
        for x in range((k % 2) * pitch // 2, SIZE, pitch):
            cv2.circle(picture, (x, y), max(1, round(pitch * size)), ink, -1, cv2.LINE_AA)
    return picture


def _blots(rng: Random) -> Floats:
    picture = _felt(rng)
    for _ in range(int(rng.integers(20, 160))):
        middle, axes = rng.integers(0, SIZE, 2).tolist(), rng.integers(2, 30, 2).tolist()
        cv2.ellipse(
            picture, middle, axes, float(rng.uniform(0, 180)), 0, 360, any_colour(rng).tolist(), -1, cv2.LINE_AA
        )
    return picture


def _mosaic(rng: Random) -> Floats:
    size = int(rng.integers(5, 16))
    tiles = np.stack([any_colour(rng) for _ in range(size * size)]).reshape(size, size, 3)
    tiles = tiles * rng.uniform(0.1, 1) + tiles.mean((0, 1)) * 0.3
    return np.asarray(cv2.resize(tiles, (SIZE, SIZE), interpolation=cv2.INTER_NEAREST), np.float32)


def _page(rng: Random) -> Floats:
    paper = np.float32(rng.uniform(0.5, 0.95)) * np.ones((SIZE, SIZE, 3), np.float32)
    ink = any_colour(rng) * 0.3
    height = rng.uniform(0.3, 1.2)
    words = rng.integers(33, 126, (60, 60))
    for k, y in enumerate(range(10, SIZE, max(9, int(30 * height)))):
        line = "".join(map(chr, words[k % 60])).replace("q", " ")
        band = paper[max(0, y - 40) : y + 20]
        place = (int(rng.integers(0, 60)), min(40, y))
        write(band, line, place, int(rng.integers(0, 8)), height, ink, int(rng.integers(1, 3)))
    return paper


def _lined(rng: Random) -> Floats:
    paper = _plain(rng)
    pitch = int(rng.integers(12, 50))
    paper[::pitch] *= 0.5
    if rng.random() < 0.6:
        paper[:, ::pitch] *= 0.5
    return paper


def _stone(rng: Random) -> Floats:
    share = 0.5 + 0.5 * _noise(rng, rng.uniform(2, 6)) * (1 + 0.5 * _noise(rng, 20))
    return _mixed(rng, share)


_GROUNDS: tuple[tuple[Callable[[Random], Floats], float], ...] = (
    (_plain, 3), (_felt, 3), (_carpet, 3), (_wood, 3), (_weave, 1.5), (_checks, 1), (_dots, 0.7), (_blots, 0.8),
    (_mosaic, 0.8), (_page, 0.8), (_lined, 0.6), (_stone, 1),
)  # fmt: skip


def texture(rng: Random) -> Floats:
    """A ground's own picture, linear BGR (SIZE, SIZE, 3)."""
    odds = np.array([weight for _, weight in _GROUNDS])
    make = _GROUNDS[int(rng.choice(len(_GROUNDS), p=odds / odds.sum()))][0]
    return np.asarray(np.clip(make(rng), 0.003, 1), np.float32)


def laid(picture: Floats, rng: Random, view: View) -> Floats:
    """The texture lying on the table as the camera sees it, (SIDE, SIDE, 3)."""
    seen = view.on_table(CORNERS)
    low, high = seen.min(0), seen.max(0)
    span = float((high - low).max()) * rng.uniform(1, 1.4) + 1e-3
    turn = rng.uniform(0, 2 * np.pi)
    c, s = np.cos(turn), np.sin(turn)
    centred = (seen - (low + high) / 2) @ np.array([[c, -s], [s, c]]) / span * (SIZE / 1.5, -SIZE / 1.5) + SIZE / 2
    warp = cv2.getPerspectiveTransform(centred.astype(np.float32), CORNERS)
    return np.asarray(cv2.warpPerspective(picture, warp, (SIDE, SIDE), flags=cv2.INTER_AREA,
                                          borderMode=cv2.BORDER_REFLECT_101), np.float32)  # fmt: skip
