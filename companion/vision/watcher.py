"""When to believe the tray: dice at rest, no hand in view, several frames that agree; and what is new since then.

The watcher looks at a small grey copy of every frame and calls the reader only when something has come to rest, so a
still tray costs next to nothing.
"""

from __future__ import annotations

from typing import Protocol

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.reading import Reading, Sight
from companion.vision.agreement import agreed
from companion.vision.tracks import Tracks

Image = NDArray[np.uint8]
Grey = NDArray[np.uint8]

WIDTH = 240
"""Width of the small copy in which motion is looked for: a die of 30 pixels in 960 still covers 50 of its pixels."""

CHANGED = 0.06
"""Relative change of light in a small pixel that counts: above noise and flicker, below any die on any tray."""

SPECK = 6
"""Small pixels that must change together; fewer are noise."""

HAND = 0.035
"""Share of the picture that one thing reaching in over the edge must cover to be a hand and not a die."""

STALE = 8.0
"""Seconds after which a still picture that looks like a hand must be a moved camera or another light."""

AGREEING_FRAMES = 2
PATIENCE = 5


class Reads(Protocol):
    """What the watcher needs of a reader."""

    def read(self, photo: Image) -> Reading:
        """Read a photo (h, w, 3), BGR."""

    def set_empty(self, empty: Image) -> None:
        """Take this photo as the bare tray."""


class Glance(msgspec.Struct, frozen=True):
    """What one frame told: what is going on, and the settled reading when there is a new one."""

    sight: Sight
    reading: Reading | None = None


class Watcher:
    """Follows one camera. Give it every frame in order."""

    def __init__(self, reader: Reads, *, empty: Image | None = None) -> None:
        """`empty` is the bare tray (h, w, 3) BGR, where known; else a tray on which nothing is read becomes it."""
        self._reader = reader
        self._tracks = Tracks()
        self._before: Grey | None = None
        self._bare: Grey | None = None
        self._read_as: Grey | None = None
        self._tries: list[Reading] = []
        self._still_since: float | None = None
        if empty is not None:
            self._learn_bare_tray(empty)

    def look(self, image: Image, seconds: float) -> Glance:
        """Look at the next frame (h, w, 3), BGR, taken at `seconds` by the camera's clock."""
        small = shrunk(image)
        before, self._before = self._before, small
        if before is None or before.shape != small.shape:
            return Glance(Sight.STARTING)
        moves = cv2.countNonZero(changed(small, before)) > 0
        self._still_since = None if moves else seconds if self._still_since is None else self._still_since
        if self._reaches_in(small):
            self._doubt_the_bare_tray(seconds)
            return self._disturbed(Sight.HAND)
        if moves:
            return self._disturbed(Sight.MOVING)
        if self._read_as is not None and not cv2.countNonZero(changed(small, self._read_as)):
            return Glance(self._at_rest())
        return self._read(image, small)

    def _disturbed(self, sight: Sight) -> Glance:
        self._tries.clear()
        return Glance(sight)

    def _read(self, image: Image, small: Grey) -> Glance:
        self._tries.append(self._reader.read(image))
        reading = agreed(self._tries, AGREEING_FRAMES, last=len(self._tries) >= PATIENCE)
        if reading is None:
            return Glance(Sight.READING)
        self._tries.clear()
        self._read_as = small
        if not reading.pieces and not reading.asks and self._looks_bare(small):
            self._learn_bare_tray(image)
        return Glance(Sight.READ if reading.pieces else Sight.EMPTY, self._tracks.follow(reading))

    def _at_rest(self) -> Sight:
        return Sight.READ if self._tracks.lying else Sight.EMPTY

    def _learn_bare_tray(self, image: Image) -> None:
        """The light of an evening drifts: every empty tray is the newest picture of the bare one."""
        self._bare = shrunk(image)
        self._reader.set_empty(image)

    def _looks_bare(self, small: Grey) -> bool:
        """Whether nothing stands out against the bare tray: what the reader overlooked must not become tray."""
        return self._bare is None or not cv2.countNonZero(changed(small, self._bare))

    def _doubt_the_bare_tray(self, seconds: float) -> None:
        if self._still_since is not None and seconds - self._still_since > STALE:
            self._bare = self._read_as = None

    def _reaches_in(self, small: Grey) -> bool:
        """Whether something large comes in over the edge of the picture: a hand, a sleeve, a head."""
        reference = self._bare if self._bare is not None else self._read_as
        if reference is None or reference.shape != small.shape:
            return False
        mask = changed(small, reference)
        if cv2.countNonZero(mask) < HAND * mask.size:
            return False
        _, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
        edge = np.unique(np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]]))
        return any(stats[label, cv2.CC_STAT_AREA] >= HAND * mask.size for label in edge if label)


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
    gain = float(np.median(small[::6, ::6])) / max(float(np.median(reference[::6, ::6])), 1.0)
    if 0.6 < gain < 1.6:
        reference = np.asarray(cv2.convertScaleAbs(reference, alpha=gain), np.uint8)
    bound = cv2.convertScaleAbs(cv2.max(small, reference), alpha=CHANGED, beta=3)
    mask = cv2.compare(cv2.absdiff(small, reference), bound, cv2.CMP_GT)
    return np.asarray(cv2.threshold(cv2.blur(mask, (3, 3)), SPECK * 255 // 9 - 1, 255, cv2.THRESH_BINARY)[1], np.uint8)
