"""Motion, hands and changes of light, told from small copies of the frames: cheap enough for every one of them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.reading import Box

Image = NDArray[np.uint8]
Grey = NDArray[np.uint8]

WIDTH = 240
"""Width of the small copy in which motion is looked for: a die of 30 pixels in 960 still covers 50 of its pixels."""

CHANGED = 0.06
"""Relative change of light in a small pixel that counts: above noise and flicker, below any die on any tray."""

SPECK = 6
"""Small pixels of nine that must change together; fewer are noise."""

HAND = 0.035
"""Share of the picture that one thing reaching in over the edge must cover to be a hand and not a die."""

WIDE = 0.25
"""How wide it must cross the edge, over its size: a die and its shadow may just touch there."""

CRISP, OUTLINED = 0.1, 0.3
"""Relative step of light that is an outline, and the share of a hand's rim that shows one: changed light fades out."""

_THREE = np.ones((3, 3), np.uint8)


def shrunk(image: Image) -> Grey:
    """A small copy (h, w) of a photo's green, smooth enough that sensor noise is gone.

    Two pixels of every square stand for it: averaging them all would cost more than looking for motion does.
    """
    step = max(1, round(image.shape[1] / WIDTH))
    height, width = (image.shape[0] // step) * step, (image.shape[1] // step) * step
    first, second = step // 4, (3 * step) // 4
    one = np.ascontiguousarray(image[first:height:step, first:width:step, 1])
    other = np.ascontiguousarray(image[second:height:step, second:width:step, 1])
    return np.asarray(cv2.GaussianBlur(cv2.addWeighted(one, 0.5, other, 0.5, 0), (5, 5), 0), dtype=np.uint8)


def changed(small: Grey, reference: Grey) -> Grey:
    """Where two small copies differ (h, w; 255 or 0), the light of the whole picture having been evened out.

    A lamp's flicker or a camera's exposure step changes everything by one factor and is no change.
    """
    gain = _usual(small) / max(_usual(reference), 1)
    if 0.6 < gain < 1.6:
        reference = np.asarray(cv2.convertScaleAbs(reference, alpha=gain), np.uint8)
    bound = cv2.convertScaleAbs(cv2.max(small, reference), alpha=CHANGED, beta=3)
    mask = cv2.compare(cv2.absdiff(small, reference), bound, cv2.CMP_GT)
    return np.asarray(cv2.threshold(cv2.blur(mask, (3, 3)), SPECK * 255 // 9 - 1, 255, cv2.THRESH_BINARY)[1], np.uint8)


def _usual(small: Grey) -> int:
    """The median of few of the pixels, a cheap one: `np.median` takes as long as all the rest of a still frame."""
    few = small[::6, ::6].ravel()
    return int(np.partition(few, few.size // 2)[few.size // 2])


def differ(small: Grey, reference: Grey) -> bool:
    """Whether anything at all changed between two small copies."""
    return cv2.countNonZero(changed(small, reference)) > 0


def reaches_in(small: Grey, reference: Grey) -> bool:
    """Whether something large comes in over the edge of the picture: a hand, a sleeve, a head."""
    mask = changed(small, reference)
    if cv2.countNonZero(mask) < HAND * mask.size:
        return False
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    border = np.bincount(np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]]), minlength=count)
    areas = stats[:, cv2.CC_STAT_AREA]
    large = (areas >= HAND * mask.size) & (border > WIDE * np.sqrt(areas))
    rim = (mask > 0) & (cv2.erode(mask, _THREE) == 0)
    crisp = _steps_of_light(small, reference) > CRISP
    return any(crisp[rim & (labels == label)].mean() > OUTLINED for label in np.flatnonzero(large) if label)


def _steps_of_light(small: Grey, reference: Grey) -> NDArray[np.float32]:
    """How much the change of light differs around each pixel (h, w)."""
    ratio = (small.astype(np.float32) + 4) / (reference.astype(np.float32) + 4)
    return np.asarray(cv2.dilate(cv2.morphologyEx(ratio, cv2.MORPH_GRADIENT, _THREE), _THREE), np.float32)


def untouched(box: Box, mask: Grey, scale: float) -> bool:
    """Whether nothing changed within a box of the full photo; `scale` is the mask's width over the photo's."""
    x0, y0, x1, y1 = (round(side * scale) for side in box)
    return cv2.countNonZero(mask[max(0, y0) : y1 + 1, max(0, x0) : x1 + 1]) == 0
