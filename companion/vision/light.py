"""What isn't tray: a photo against the bare tray, in linear light, so that a shadow is the tray times a number."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Plane = npt.NDArray[np.float32]

WORKING_SIDE = 480
"""Long side, in pixels, of the picture in which outlines are looked for."""

_LINEAR = (np.where((_g := np.arange(256) / 255) <= 0.04045, _g / 12.92, ((_g + 0.055) / 1.055) ** 2.4)).astype(
    np.float32
)


def linear(photo: Image) -> Plane:
    """A BGR photo (h, w, 3) in linear light, 0 to 1."""
    return np.asarray(cv2.LUT(photo, _LINEAR))


def reduced(photo: Image) -> Image:
    """The photo at working size."""
    factor = WORKING_SIDE / max(photo.shape[:2])
    size = (round(photo.shape[1] * factor), round(photo.shape[0] * factor))
    return np.asarray(cv2.resize(photo, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR))


@dataclass(frozen=True)
class Scene:
    """A photo at working size: how little each pixel is tray (h, w), and its edges (h, w, 3) by direction."""

    evidence: Plane
    edges: Plane


def edges(small: Image) -> Plane:
    """The structure tensor's xx, xy, yy (h, w, 3) of a BGR photo, over its three channels."""
    x = cv2.Sobel(small, cv2.CV_32F, 1, 0, ksize=3)
    y = cv2.Sobel(small, cv2.CV_32F, 0, 1, ksize=3)
    ones = np.ones((1, 3), np.float32)
    return np.asarray(cv2.merge([cv2.transform(part, ones) for part in (x * x, x * y, y * y)]))


@dataclass(frozen=True)
class Tray:
    """The bare tray as it helps to see what lies on it; computed once, kept for every photo of this tray."""

    bare: Plane
    power: Plane
    size: tuple[int, int]
    """Width and height of the photo it came from."""

    @classmethod
    def of(cls, empty: Image) -> Tray:
        """The tray of a BGR photo (h, w, 3) with nothing on it."""
        bare = linear(reduced(empty)) + np.float32(0.004)
        return cls(bare, np.asarray(cv2.transform(bare * bare, np.ones((1, 3), np.float32))), empty.shape[1::-1])

    def look(self, photo: Image) -> Scene:
        """What lies on the tray in a BGR photo (h, w, 3)."""
        small = reduced(photo)
        return Scene(self.evidence(small), edges(small))

    def evidence(self, small: Image) -> Plane:
        """Per pixel of the working size, from -1 (surely tray) over 0 to 1 (surely not the tray nor its shadow)."""
        seen = self._matched(linear(small) + np.float32(0.004))
        ones = np.ones((1, 3), np.float32)
        shade = cv2.transform(seen * self.bare, ones) / self.power
        rest = cv2.transform(seen * seen, ones) - shade * shade * self.power
        rest = np.sqrt(np.maximum(rest, 0))
        light = np.sqrt(self.power)
        off = rest / (shade * light * np.float32(0.12) + np.float32(0.003) + 3 * _usual(rest))
        rough = _usual(np.abs(shade - 1))
        bright = (shade - 1) / (np.float32(0.2) + 2 * rough)
        dark = (np.float32(0.16) - shade) / np.float32(0.08)
        strange = np.maximum(np.maximum(off, bright), np.maximum(dark, _strokes(shade, rough)))
        nearby = cv2.dilate(strange, np.ones((5, 5), np.uint8))
        sure = strange / np.maximum(1, np.minimum(0.4 * nearby, 4))
        tray = 0.12 + 0.88 * np.clip((shade - 0.7) / 0.2, 0, 1)
        return np.asarray(np.where(sure > 1, np.minimum(sure - 1, 0.5) * 2, (sure - 1) * tray), dtype=np.float32)

    def _matched(self, seen: Plane) -> Plane:
        """The photo brought to the bare tray's exposure and white balance."""
        step = np.s_[::7, ::7]
        gain = np.median((seen[step] / self.bare[step]).reshape(-1, 3), axis=0)
        return seen / gain.astype(np.float32)


def _usual(values: Plane) -> Plane:
    """What `values` usually are around each pixel, pieces left out: the noise and texture of the place."""
    bound = 4 * float(np.median(values[::5, ::5]))
    return np.asarray(cv2.blur(np.minimum(values, bound), (41, 41)))


def _strokes(shade: Plane, rough: Plane) -> Plane:
    """How much each place is drawn upon: thin strokes are marks, for shadows are wide."""
    kernel = np.ones((9, 9), np.uint8)
    smooth = cv2.blur(np.minimum(shade, 2), (3, 3))
    dark = cv2.morphologyEx(smooth, cv2.MORPH_BLACKHAT, kernel)
    drawn = np.minimum(dark / (np.float32(0.12) + 3 * rough), 2)
    return np.asarray(cv2.blur(drawn, (7, 7)) * np.float32(1.6))
