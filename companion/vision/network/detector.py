"""Where dice may lie, at any size: the photo is looked at from afar first, then as closely as its dice need."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import cv2
import numpy as np

from companion.vision.network.fields import CHANNELS, STRIDE, Sightings, joined, nothing, peaks
from companion.vision.network.merging import settled
from companion.vision.network.nets import Net
from companion.vision.network.patches import Image
from companion.vision.network.quads import Floats
from companion.vision.windows import Window, whole

FIRST, CLOSER, AFAR = 480, (800, 1280), 288
"""Long sides, in pixels, at which a photo is looked at: always, while dice look small, and always for large ones."""
SMALL, LARGE = 24.0, 60.0
"""Edges, in the looked-at picture, between which one look is enough."""
KNOWN = 28.0
"""Edge, in the looked-at picture, at which dice of a known size are seen."""
SEEN = -2.2
"""Heat (a logit) from which a place is worth a closer look."""
WHOLE, PART, AROUND = 832, 640, 96
"""Sides in pixels: up to which a picture is answered whole, of a larger one's parts, of what each sees around it."""
MOST = 48
"""Places of one look that are kept, the strongest: a carpet's must not crowd out the dice on it."""
LIKELY = -1.0
"""Heat from which it says how small the dice are."""


def blob(photo: Image) -> Floats:
    """A BGR photo (h, w, 3) as a batch (1, 3, H, W), 0 to 1, its sides grown to multiples of 16."""
    height, width = photo.shape[:2]
    room = np.zeros((1, 3, -(-height // 16) * 16, -(-width // 16) * 16), np.float32)
    room[0, :, :height, :width] = photo.transpose(2, 0, 1)
    room /= 255
    return room


class Detector:
    """Finds top faces of dice in photos."""

    def __init__(self, net: Net) -> None:
        self._net = net

    def find(self, photo: Image, least: float = SEEN, windows: Sequence[Window] | None = None) -> Sightings:
        """Sightings in a BGR photo (h, w, 3), in its pixels, strongest first, each die once.

        With `windows` only what lies in them is looked at.
        """
        side, windows = max(photo.shape[:2]), [whole(photo.shape)] if windows is None else windows
        found = [self._look(photo, look / side, least, windows) for look in (FIRST, AFAR)]
        look = FIRST
        for closer in CLOSER:
            sizes = _sizes(joined(found), look / side)
            if (len(sizes) and sizes.min() > SMALL) or closer > side * 1.3:
                break
            look = closer
            found.append(self._look(photo, look / side, least, windows))
        every = joined(found)
        return every.taken(settled(every))

    def look(self, photo: Image, edge: float, least: float = SEEN) -> Sightings:
        """Sightings as `find` has them, of dice whose top faces are about `edge` pixels wide."""
        found = self._look(photo, KNOWN / edge, least, [whole(photo.shape)])
        return found.taken(settled(found))

    def _look(self, photo: Image, factor: float, least: float, windows: Sequence[Window]) -> Sightings:
        seen = [nothing()]
        for window in windows:
            part = self._looked(photo[window.inside], factor, least)
            seen.append(part.moved(window.left, window.top))
        every = joined(seen)
        return every.taken(np.argsort(-every.heat, kind="stable")[:MOST])

    def _looked(self, photo: Image, factor: float, least: float) -> Sightings:
        size = (max(1, round(photo.shape[1] * factor)), max(1, round(photo.shape[0] * factor)))
        picture = cv2.resize(photo, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        seen = peaks(self._answer(np.asarray(picture, np.uint8)), least)
        strongest = np.argsort(-seen.heat, kind="stable")[:MOST]
        return _favoured(seen.taken(strongest)).scaled(1 / factor)

    def _answer(self, picture: Image) -> Floats:
        """Fields (CHANNELS, h / 8, w / 8) of a BGR picture (h, w, 3); of a large one part by part, to save memory."""
        if max(picture.shape[:2]) <= WHOLE:
            return np.asarray(self._net.answer(blob(picture))[0])
        height, width = (-(-side // 16) * 16 for side in picture.shape[:2])
        fields = np.empty((CHANNELS, height // STRIDE, width // STRIDE), np.float32)
        for top, left in product(range(0, height, PART), range(0, width, PART)):
            y, x = max(0, top - AROUND), max(0, left - AROUND)
            cut_out = blob(picture[y : top + PART + AROUND, x : left + PART + AROUND])
            part = self._net.answer(cut_out)[0, :, (top - y) // STRIDE :, (left - x) // STRIDE :]
            here = fields[:, top // STRIDE : (top + PART) // STRIDE, left // STRIDE : (left + PART) // STRIDE]
            here[:] = part[:, : here.shape[1], : here.shape[2]]
        return fields


def _sizes(found: Sightings, factor: float) -> Floats:
    """Edges of likely dice as a picture shrunk by `factor` shows them."""
    return np.asarray(found.edges[found.heat > LIKELY] * factor)


def _favoured(seen: Sightings) -> Sightings:
    """Sightings at sizes that are read badly count for less against the same die's at another size."""
    off = np.maximum(np.log(SMALL / seen.edges), np.log(seen.edges / LARGE))
    return Sightings(seen.corners, seen.boxes, seen.heat - 2 * np.maximum(off, 0), seen.faces)
