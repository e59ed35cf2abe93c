"""The photo of the bare tray: taken when nothing moves, with a word on the light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import cv2
import numpy as np

from companion.message import Message
from companion.vision.motion import Image, differ, shrunk

STILL_FRAMES = 5
TOO_DARK = 28
"""Median grey, of 255, below which noise drowns the colours."""

TOO_BRIGHT = 0.02
"""Share of pixels at full white that counts as glare."""

UNEVEN = 4.0
"""How many times brighter the brightest part of the tray may be than the darkest."""

PLACES = ("top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right")


class _Frames(Protocol):
    def __call__(self) -> Image: ...


def still_photo(next_frame: _Frames, patience: int = 100) -> Image | None:
    """The mean (h, w, 3; BGR) of some frames between which nothing moved; None if the tray never came to rest."""
    frames: list[Image] = []
    for _ in range(patience):
        frame = next_frame()
        if frames and (frame.shape != frames[-1].shape or differ(shrunk(frame), shrunk(frames[-1]))):
            frames.clear()
        frames.append(frame)
        if len(frames) == STILL_FRAMES:
            return np.asarray(np.mean(frames, axis=0).round(), dtype=np.uint8)
    return None


def light_check(photo: Image) -> Iterator[Message]:
    """What is wrong with the light on a bare tray (h, w, 3; BGR), and what to do; nothing if it is good."""
    grey = np.asarray(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), np.uint8)
    if np.median(grey) < TOO_DARK:
        yield Message("light-dark")
    for place, part in zip(PLACES, _parts(grey), strict=True):
        if np.mean(part >= 250) > TOO_BRIGHT:
            yield Message("light-glare", {"place": place})
    height, width = grey.shape
    levels = [float(np.median(part)) for part in _parts(grey[height // 10 : -height // 10, width // 10 : -width // 10])]
    if max(levels) > UNEVEN * max(min(levels), 4.0):
        yield Message("light-uneven")


def _parts(grey: Image) -> list[Image]:
    """Nine parts of a picture, row by row."""
    return [part for band in np.array_split(grey, 3, axis=0) for part in np.array_split(band, 3, axis=1)]
