"""Where dice may lie, at any size: the photo is looked at from afar first, then as closely as its dice need."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.network.fields import Sightings, joined, peaks
from companion.vision.network.merging import settled
from companion.vision.network.nets import Net
from companion.vision.network.patches import Image
from companion.vision.network.quads import Floats

LOOKS = (288, 480, 800, 1280)
"""Long sides, in pixels, at which a photo may be looked at."""
SMALL, LARGE = 20.0, 64.0
"""Edges, in the looked-at picture, that are read well."""
SEEN = -2.2
"""Heat (a logit) from which a place is worth a closer look."""


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

    def find(self, photo: Image, least: float = SEEN) -> Sightings:
        """Sightings in a BGR photo (h, w, 3), in its pixels, strongest first, each die once."""
        side = max(photo.shape[:2])
        found: list[Sightings] = []
        for look in LOOKS:
            if look > side * 1.3 and found:
                break
            factor = look / side
            seen = self._look(photo, factor, least)
            found.append(seen)
            if len(seen) and self._enough(joined(found), factor):
                break
        every = joined(found)
        return every.taken(settled(every))

    def _look(self, photo: Image, factor: float, least: float) -> Sightings:
        size = (round(photo.shape[1] * factor), round(photo.shape[0] * factor))
        picture = cv2.resize(photo, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        seen = peaks(self._net.answer(blob(np.asarray(picture, np.uint8)))[0], least)
        return _favoured(seen).scaled(1 / factor)

    def _enough(self, found: Sightings, factor: float) -> bool:
        """Whether looking closer would show no more: the smallest likely die is already large."""
        sizes = found.edges[found.heat > 0] * factor
        return bool(len(sizes) and sizes.min() > 1.6 * SMALL)


def _favoured(seen: Sightings) -> Sightings:
    """Sightings at sizes that are read badly count for less against the same die's at another size."""
    off = np.maximum(np.log(SMALL / seen.edges), np.log(seen.edges / LARGE))
    return Sightings(seen.corners, seen.boxes, seen.heat - 2 * np.maximum(off, 0), seen.faces)
