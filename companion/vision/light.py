"""What isn't tray: a photo against the bare tray, in linear light, so that a shadow is the tray times a number."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property, partial
from types import ModuleType

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision import swift
from companion.vision.windows import Window, whole

Image = npt.NDArray[np.uint8]
Plane = npt.NDArray[np.float32]

WORKING_SIDE = 480
"""Long side, in pixels, of the picture in which outlines are looked for."""

LINEAR = (np.where((_g := np.arange(256) / 255) <= 0.04045, _g / 12.92, ((_g + 0.055) / 1.055) ** 2.4)).astype(
    np.float32
)

BURNT = 250
"""The value from which light is too strong to tell what it fell on."""
DARK = np.float32(0.004)
"""Added to all light, so that nothing is divided by nothing."""
EDGE_FLOOR = np.float32(60)
"""Strength of an edge that counts half."""
DEEP = np.float32(0.5)
"""Share of the tray's light below which a place may be a dark body as well as a shadow."""
SHADED = 0.35, 0.85
"""Shares of the tray's light between which a grey body is like its shadow: thin light strokes there are its mark."""
FEW = np.s_[::3, ::3]
"""The pixels that are enough to see where something lies."""
SPARSE = np.s_[::9, ::9]
"""Those that are enough to tell the light."""
MOST_WINDOWS = 30
SPECK = 110
"""Few pixels around less than what would be asked about, if it were no tray: so much, widened, isn't looked at."""
NO_DRIFT, MOST_DRIFT = 0.04, np.float32(8)
"""From what share on another exposure or white balance than the bare tray's is taken out of a photo; how many times as
high or low values may be at most: with the lamp off there is no light to tell.
"""
DIM, FEWEST, ABOUT = 24, 50, 0.08
"""The least value that tells the light, how many places must agree on it, and by what share they may be off."""
_SUM = np.ones((1, 3), np.float32)
_THREE = np.ones((3, 3), np.uint8)
_SEVEN = np.ones((7, 7), np.uint8)
_FIVE = np.ones((5, 5), np.uint8)
_NINE = np.ones((9, 9), np.uint8)


def linear(photo: Image) -> Plane:
    """A BGR photo (h, w, 3) in linear light, 0 to 1."""
    return np.asarray(cv2.LUT(photo, LINEAR))


def working_size(photo: Image) -> tuple[int, int]:
    """Width and height at which a photo (h, w, 3) is looked at: one size for all photos of one shape."""
    factor = WORKING_SIDE / max(photo.shape[:2])
    return round(photo.shape[1] * factor), round(photo.shape[0] * factor)


def reduced(photo: Image) -> Image:
    """The photo at working size."""
    larger = max(photo.shape[:2]) > WORKING_SIDE
    return np.asarray(
        cv2.resize(photo, working_size(photo), interpolation=cv2.INTER_AREA if larger else cv2.INTER_LINEAR)
    )


@dataclass(frozen=True)
class Scene:
    """A photo at working size: how little each pixel is tray (h, w), and its edges (h, w, 3) by direction.

    `dark` (h, w) is the evidence where nothing this dark is taken for a shadow. `drift` (3,) is how many times as high
    the photo's blue, green and red are as in the bare tray's.
    """

    evidence: Plane
    dark: Plane
    edges: Plane
    drift: Plane = field(default_factory=lambda: np.ones(3, np.float32))


def edges(small: Image) -> Plane:
    """Edges by direction (h, w, 3) of a BGR photo: the structure tensor's xx, xy, yy over its three channels.

    Evened out: along a strong edge xx + yy comes near to one, in plain places it is nothing.
    """
    x = cv2.Sobel(small, cv2.CV_32F, 1, 0, ksize=3)
    y = cv2.Sobel(small, cv2.CV_32F, 0, 1, ksize=3)
    parts = [cv2.transform(cv2.multiply(a, b), _SUM) for a, b in ((x, x), (x, y), (y, y))]
    strength = cv2.sqrt(parts[0] + parts[2]) + EDGE_FLOOR
    even = 1 / cv2.multiply(strength, strength)
    return np.asarray(cv2.merge([cv2.multiply(part, even) for part in parts]))


def relit(photo: Image, drift: Plane) -> Image:
    """A BGR photo (h, w, 3), each colour's values divided by its `drift` (3,); as it is, where that is hardly any.

    What is burnt out stays so.
    """
    if np.abs(drift - 1).max() < NO_DRIFT:
        return photo
    table = np.arange(256)[:, None] / drift
    table[BURNT:] = 255
    return np.asarray(cv2.LUT(photo, np.clip(np.rint(table), 0, 255).astype(np.uint8)[None]), np.uint8)


def only_edges(photo: Image) -> Scene:
    """A BGR photo (h, w, 3) of which no place is known to be tray or piece."""
    small = reduced(photo)
    nothing = np.zeros(small.shape[:2], np.float32)
    return Scene(nothing, nothing, edges(small))


@dataclass(frozen=True)
class _Seen:
    """A photo at working size (h, w, 3), and what its values mean in the bare tray's light (1, 256, 3).

    `rough` and `noise` (h, w) are how much the light's strength and colour usually differ around each pixel.
    """

    small: Image
    table: Plane
    rough: Plane
    noise: Plane


@dataclass(frozen=True)
class Tray:
    """The bare tray as it helps to see what lies on it; computed once, kept for every photo of this tray."""

    bare: Plane
    power: Plane
    light: Plane
    values: Image
    """Few of the photo's own values."""

    @classmethod
    def of(cls, empty: Image) -> Tray:
        """The tray of a BGR photo (h, w, 3) with nothing on it."""
        small = reduced(empty)
        bare = linear(small) + DARK
        power: Plane = np.asarray(cv2.transform(bare * bare, _SUM), dtype=np.float32)
        return cls(bare, power, np.sqrt(power), small[SPARSE])

    @cached_property
    def few(self) -> tuple[Plane, Plane, Plane]:
        """What is bare, its power and its light in few pixels of the tray."""
        bare, power, light = (np.ascontiguousarray(plane[FEW]) for plane in (self.bare, self.power, self.light))
        return bare, power, light

    def look(self, photo: Image) -> Scene:
        """What lies on the tray in a BGR photo (h, w, 3)."""
        small = reduced(photo)
        drift = self._drift(small)
        table = _meaning(drift)
        bare, power, light = self.few
        shade, rest = _against(np.ascontiguousarray(small[FEW]), table, bare, power)
        bright = np.abs(shade - np.float32(1))
        rough, noise = _usual(bright), _usual(rest)
        odd = np.maximum(rest / (0.08 * light + 2.5 * noise), bright / (0.12 + 2.5 * rough)) > 1
        tray = np.full(small.shape[:2], -1, np.float32)
        scene = Scene(tray, tray.copy(), np.zeros(small.shape, np.float32), drift)
        usual = (np.asarray(cv2.resize(few, small.shape[1::-1]), np.float32) for few in (rough, noise))
        seen = _Seen(small, table, *usual)
        closer = self._closer if swift.compiled is None else partial(self._closer_compiled, swift.compiled)
        for window in _windows(odd.astype(np.uint8), small.shape):
            closer(seen, window, scene)
        return scene

    def fits(self, photo: Image) -> bool:
        """Whether a photo (h, w, 3) has the shape that the bare tray's had."""
        return working_size(photo) == self.bare.shape[1::-1]

    def same_as(self, other: Tray) -> float:
        """How much (0 to 1) of this tray looks as the other does, whatever the light's strength and colour."""
        if self.bare.shape != other.bare.shape:
            return 0.0
        mine, its = (cv2.blur(tray.bare, (15, 15))[7::8, 7::8] for tray in (self, other))
        alike = (mine * its).sum(2) / np.sqrt((mine * mine).sum(2) * (its * its).sum(2))
        ratio = np.log(mine.sum(2) / its.sum(2))
        return float(((np.abs(ratio - np.median(ratio)) < 0.15) & (alike > 0.93)).mean())

    def _closer(self, seen: _Seen, window: Window, scene: Scene) -> None:
        """Fills in a window of the scene."""
        inside = window.inside
        small, rough, noise = seen.small[inside], seen.rough[inside], seen.noise[inside]
        shade, rest = _against(small, seen.table, self.bare[inside], self.power[inside])
        off = cv2.divide(rest, cv2.multiply(shade, self.light[inside], scale=0.12) + (np.float32(0.003) + 3 * noise))
        strange = np.maximum(off, cv2.divide(shade - np.float32(1), np.float32(0.2) + 2 * rough))
        strange = np.maximum(strange, (np.float32(0.16) - shade) * np.float32(12.5))
        drawn = np.minimum(cv2.divide(_thin(shade), np.float32(0.12) + 3 * rough), 2)
        strange = np.maximum(strange, cv2.blur(drawn, (7, 7)) * np.float32(1.6))
        nearby = np.minimum(cv2.dilate(strange, _FIVE) * np.float32(0.4), 4)
        sure = cv2.divide(strange, np.maximum(nearby, 1)) - np.float32(1)
        tray = np.minimum(np.maximum((shade - np.float32(0.7)) * np.float32(4.4), 0), 0.88) + np.float32(0.12)
        whole = np.minimum(np.maximum(sure, 0) * np.float32(2), 1) + cv2.multiply(np.minimum(sure, 0), tray)
        step, deep = _inner(shade)
        inner = np.where((step > (shade + np.float32(0.05)) * np.float32(0.3)) & (deep > 0), np.float32(0.3), -1)
        scene.evidence[inside] = evidence = np.maximum(whole, inner)
        dark = np.minimum((DEEP - shade) / np.float32(0.15), np.float32(0.35))
        scene.dark[inside] = np.maximum(evidence, dark)
        scene.edges[inside] = edges(small)

    def _closer_compiled(self, loops: ModuleType, seen: _Seen, window: Window, scene: Scene) -> None:
        """The same, compiled but for what OpenCV does."""
        where = (*window, seen.small.shape[1])
        shade, rest, drawn, strange = np.empty((4, window.bottom - window.top, window.right - window.left), np.float32)
        loops.against(seen.small, seen.table, self.bare, self.power, *where, shade, rest)
        loops.drawn(_thin(shade), seen.rough, *where, drawn)
        strokes = cv2.blur(drawn, (7, 7))
        loops.strange(shade, rest, strokes, self.light, seen.rough, seen.noise, *where, strange)
        step, deep = _inner(shade)
        loops.settled(strange, cv2.dilate(strange, _FIVE), shade, step, deep, *where, scene.evidence, scene.dark)
        loops.edges(seen.small, EDGE_FLOOR, *where, scene.edges)

    def _drift(self, small: Image) -> Plane:
        """How many times as high a photo's values (3,) are as the bare tray's: exposure and white balance drift.

        What most places agree on best counts: bodies and shadows may hide the greater part of the tray. A colour that
        the tray hardly has drifts as the others do.
        """
        seen, bare = small[SPARSE], self.values
        drift = np.array([_agreed(seen[..., colour], bare[..., colour]) for colour in range(3)], np.float32)
        told = drift[~np.isnan(drift)]
        return np.clip(np.where(np.isnan(drift), told.mean() if len(told) else 1, drift), 1 / MOST_DRIFT, MOST_DRIFT)


def _agreed(seen: Image, bare: Image) -> float:
    """How many times as high most of these values (h, w) are as those; NaN where there is too little light to tell."""
    telling = (bare >= DIM) & (bare < BURNT)
    ratio = np.sort(seen[telling] / bare[telling].astype(np.float32))
    agreeing = len(ratio) // 4
    if agreeing < FEWEST:
        return math.nan
    first = int((ratio[agreeing:] - ratio[:-agreeing]).argmin())
    around = np.float32(1 + ABOUT) ** np.array([-1, 1], np.float32) * ratio[first + agreeing // 2]
    low, high = ratio.searchsorted(around)
    return float(ratio[(low + high) // 2])


def _meaning(drift: Plane) -> Plane:
    """The linear light (1, 256, 3) that values `drift` (3,) times as high as a bare tray's meant in its photo."""
    values = np.arange(256, dtype=np.float32)[:, None] / (255 * drift)
    bright = ((values + np.float32(0.055)) / np.float32(1.055)) ** np.float32(2.4)
    return (np.where(values <= 0.04045, values / np.float32(12.92), bright) + DARK)[None]


def _against(photo: Image, table: Plane, bare: Plane, power: Plane) -> tuple[Plane, Plane]:
    """The share of the bare tray's light that is left (h, w), and what of the light it doesn't explain (h, w).

    `table` (1, 256, 3) says what each value of the photo (h, w, 3) means.
    """
    if swift.compiled is not None and photo.flags.c_contiguous:
        shade, rest = np.empty((2, *photo.shape[:2]), np.float32)
        height, width = photo.shape[:2]
        swift.compiled.against(photo, table, bare, power, 0, 0, width, height, width, shade, rest)
        return shade, rest
    seen = cv2.LUT(np.ascontiguousarray(photo), table)
    dot = cv2.transform(cv2.multiply(seen, bare), _SUM)
    shade = np.asarray(cv2.divide(dot, power), dtype=np.float32)
    rest = cv2.transform(cv2.multiply(seen, seen), _SUM) - cv2.multiply(shade, dot)
    return shade, np.asarray(cv2.sqrt(np.maximum(rest, 0)), np.float32)


def _windows(odd: Image, shape: tuple[int, ...]) -> list[Window]:
    """Where to look closer: boxes around what differs from the tray in one pixel of nine (every third each way)."""
    thick = cv2.dilate(cv2.threshold(cv2.boxFilter(odd, -1, (3, 3), normalize=False), 1, 1, 0)[1], _NINE)
    count, _, stats, _ = cv2.connectedComponentsWithStats(np.asarray(thick, np.uint8))
    if count > MOST_WINDOWS:
        return [whole(shape)]
    boxes = (3 * stats[1:, :4][stats[1:, 4] > SPECK]).tolist()
    return [
        Window(max(0, x - 3), max(0, y - 3), min(shape[1], x + w + 3), min(shape[0], y + h + 3)) for x, y, w, h in boxes
    ]


def _usual(values: Plane) -> Plane:
    """What `values` usually are around each pixel, pieces left out: the noise and texture of the place."""
    few = values[::2, ::2].ravel()
    middle = np.partition(few, len(few) // 2)[len(few) // 2]
    return np.asarray(cv2.blur(np.minimum(values, 4 * middle), (15, 15)), np.float32)


def _thin(shade: Plane) -> Plane:
    """How much each place stands out from what is wider around it: thin strokes are marks, for shadows are wide.

    Dark ones anywhere, light ones on what is darker than the tray.
    """
    smooth = cv2.blur(np.minimum(shade, 2), (3, 3))
    dark = cv2.morphologyEx(smooth, cv2.MORPH_BLACKHAT, _NINE)
    around = cv2.morphologyEx(smooth, cv2.MORPH_OPEN, _NINE)
    light = np.where((around > SHADED[0]) & (around < SHADED[1]), smooth - around, 0)
    return np.asarray(np.maximum(dark, light), np.float32)


def _inner(shade: Plane) -> tuple[Plane, Plane]:
    """How much the shade changes around each place, and which (not 0) lie inside a dark one: shadows are smooth."""
    deep = cv2.erode((shade < DEEP).astype(np.float32), _SEVEN)
    return np.asarray(cv2.morphologyEx(shade, cv2.MORPH_GRADIENT, _THREE), np.float32), np.asarray(deep, np.float32)
