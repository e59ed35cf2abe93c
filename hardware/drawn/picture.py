"""Puts ground, shadows, dice and hand together and develops them as a camera would.

Only what has changed since the last picture is put together and developed again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

    from hardware.cameras import Image
    from hardware.drawn.ground import Ground
    from hardware.drawn.pinhole import Floats, Rect
    from hardware.drawn.solid import Patch

_STEPS = 4096
_PAD = 6


@dataclass(frozen=True, eq=False)
class Thing:
    """Something in the picture: its `patch`, and what its shadow leaves of the light in `shade_rect`.

    Things further from the camera (`depth`) are covered by nearer ones; `over_all` shades dice, too.
    """

    patch: Patch
    shade_rect: Rect
    shade: Floats
    depth: float
    over_all: bool = False

    @property
    def rects(self) -> tuple[Rect, Rect]:
        """The parts of the picture that the thing changes."""
        return self.patch.rect, self.shade_rect


class Picture:
    """A picture of the tray that is kept up to date cheaply."""

    def __init__(self, ground: Ground, exposure: float, rng: Generator) -> None:
        """Develop the bare tray; `exposure` times linear light gives 1 for white, `rng` draws the noise."""
        self._ground = ground
        self._gain = _vignette(ground.picture.shape[:2], rng.uniform(0.05, 0.2)) * np.float32(exposure)
        self._table = _tone_table()
        self._noise = _noise_sheets(*ground.picture.shape[:2])
        self._rng = rng
        self._things: list[Thing] = []
        self._developed: Image = np.zeros(ground.picture.shape, np.uint8)
        self._renew((0, 0, ground.picture.shape[1], ground.picture.shape[0]), [])

    def show(self, things: list[Thing]) -> Image:
        """Return a new BGR uint8 picture of the tray with `things` on it, with noise of its own."""
        changed = [thing for thing in self._things if thing not in things]
        changed += [thing for thing in things if thing not in self._things]
        ordered = sorted(things, key=lambda thing: -thing.depth)
        for rect in _merged([rect for thing in changed for rect in thing.rects if rect[0] < rect[2]]):
            self._renew(rect, ordered)
        self._things = list(things)
        return self._with_noise()

    def _renew(self, rect: Rect, things: list[Thing]) -> None:
        """Put the part `rect` together again and develop it, band by band: a whole picture in floats is large."""
        left, top, right, bottom = rect
        for band in range(top, bottom, _BAND):
            self._renew_band((left, band, right, min(band + _BAND, bottom)), things)

    def _renew_band(self, rect: Rect, things: list[Thing]) -> None:
        x0, y0, x1, y1 = self._grown(rect)
        wide = self._grown((x0, y0, x1, y1))  # for the blurs to look beyond the border
        part = self._develop(self._compose(wide, things), self._gain[wide[1] : wide[3], wide[0] : wide[2]])
        self._developed[y0:y1, x0:x1] = part[y0 - wide[1] : y1 - wide[1], x0 - wide[0] : x1 - wide[0]]

    def _grown(self, rect: Rect) -> Rect:
        height, width = self._developed.shape[:2]
        return max(0, rect[0] - _PAD), max(0, rect[1] - _PAD), min(width, rect[2] + _PAD), min(height, rect[3] + _PAD)

    def _compose(self, rect: Rect, things: list[Thing]) -> Floats:
        x0, y0, x1, y1 = rect
        scene = self._ground.picture[y0:y1, x0:x1].copy()
        floor = self._ground.floor[y0:y1, x0:x1]
        for thing in things:
            if not thing.over_all:
                _shade(scene, floor, rect, thing)
        for thing in things:
            if thing.over_all:
                _shade(scene, np.ones_like(floor), rect, thing)
            there, here = _overlap(rect, thing.patch.rect)
            scene[there] = scene[there] * (1 - thing.patch.cover[here]) + thing.patch.colour[here]
        return scene

    def _develop(self, scene: Floats, gain: Floats) -> Image:
        soft = cv2.GaussianBlur(scene, (0, 0), 0.75) * gain[:, :, None]
        toned = self._table[np.clip(soft, 0, _STEPS - 1).astype(np.uint16)]
        sharp = cv2.addWeighted(toned, 1.5, cv2.GaussianBlur(toned, (0, 0), 1.4), -0.5, 0)
        return np.asarray(sharp, np.uint8)

    def _with_noise(self) -> Image:
        height, width = self._developed.shape[:2]
        y, x = self._rng.integers(0, _SPARE, 2)
        bank = self._noise[self._rng.integers(len(self._noise))]
        noise = bank[y : y + height, x : x + width]
        return np.asarray(cv2.add(self._developed, noise, dtype=cv2.CV_8U), np.uint8)


_SPARE = 128
_BAND = 160


def _shade(scene: Floats, floor: Floats, rect: Rect, thing: Thing) -> None:
    there, here = _overlap(rect, thing.shade_rect)
    scene[there] *= 1 - floor[there] * (1 - thing.shade[here])


def _overlap(a: Rect, b: Rect) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Return where two rectangles overlap, as slices of the one and of the other (empty if they don't)."""
    x0, y0 = max(a[0], b[0]), max(a[1], b[1])
    x1, y1 = max(x0, min(a[2], b[2])), max(y0, min(a[3], b[3]))
    return np.s_[y0 - a[1] : y1 - a[1], x0 - a[0] : x1 - a[0]], np.s_[y0 - b[1] : y1 - b[1], x0 - b[0] : x1 - b[0]]


def _merged(rects: list[Rect]) -> list[Rect]:
    """Join rectangles that overlap, so that no part is developed twice."""
    done: list[Rect] = []
    for rect in rects:
        one = rect
        for other in [r for r in done if r[0] < one[2] and one[0] < r[2] and r[1] < one[3] and one[1] < r[3]]:
            done.remove(other)
            one = (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))
        done.append(one)
    return done


def _vignette(size: tuple[int, ...], strength: float) -> Floats:
    y = np.linspace(-1, 1, size[0], dtype=np.float32)[:, None] * size[0] / size[1]
    x = np.linspace(-1, 1, size[1], dtype=np.float32)[None]
    return np.asarray(1 - strength * (x * x + y * y) / (1 + (size[0] / size[1]) ** 2), np.float32) * (_STEPS - 1)


def _tone_table() -> Image:
    light = np.arange(_STEPS, dtype=np.float64) / (_STEPS - 1)
    tone = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    tone += 0.12 * (tone * tone * (3 - 2 * tone) - tone)
    return np.asarray(np.round(255 * tone), np.uint8)


@cache
def _noise_sheets(height: int, width: int) -> tuple[NDArray[np.int8], ...]:
    """Return sheets of sensor noise, larger than a picture: grey, and a little coloured. All trays share them."""
    rng = np.random.default_rng(0)
    sheets = []
    for _ in range(2):
        size = (height + _SPARE, width + _SPARE)
        grey = cv2.GaussianBlur(rng.standard_normal(size, np.float32), (0, 0), 0.6)[:, :, None]
        tint = cv2.GaussianBlur(rng.standard_normal((*size, 3), np.float32), (0, 0), 1.3)
        sheets.append(np.round(3.8 * grey + 3.4 * tint).astype(np.int8))
    return tuple(sheets)
