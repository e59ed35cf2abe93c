"""Where dice may lie, at any size: the photo is looked at from afar first, then as closely as its dice need."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.network.fields import Sightings, joined, peaks
from companion.vision.network.merging import settled
from companion.vision.network.nets import Net
from companion.vision.network.patches import Image
from companion.vision.network.quads import Floats

FIRST, CLOSER, AFAR = 480, (800, 1280), 288
"""Long sides, in pixels, at which a photo is looked at: always, while dice look small, and always for large ones."""
SMALL, LARGE = 24.0, 60.0
"""Edges, in the looked-at picture, between which one look is enough."""
SEEN = -2.2
"""Heat (a logit) from which a place is worth a closer look."""
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

    def find(self, photo: Image, least: float = SEEN) -> Sightings:
        """Sightings in a BGR photo (h, w, 3), in its pixels, strongest first, each die once."""
        side = max(photo.shape[:2])
        found = [self._look(photo, look / side, least) for look in (FIRST, AFAR)]
        look = FIRST
        for closer in CLOSER:
            sizes = _sizes(joined(found), look / side)
            if (len(sizes) and sizes.min() > SMALL) or closer > side * 1.3:
                break
            look = closer
            found.append(self._look(photo, look / side, least))
        every = joined(found)
        return every.taken(settled(every))

    def _look(self, photo: Image, factor: float, least: float) -> Sightings:
        size = (round(photo.shape[1] * factor), round(photo.shape[0] * factor))
        picture = cv2.resize(photo, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        seen = peaks(self._net.answer(blob(np.asarray(picture, np.uint8)))[0], least)
        strongest = np.argsort(-seen.heat, kind="stable")[:MOST]
        return _favoured(seen.taken(strongest)).scaled(1 / factor)


def _sizes(found: Sightings, factor: float) -> Floats:
    """Edges of likely dice as a picture shrunk by `factor` shows them."""
    return np.asarray(found.edges[found.heat > LIKELY] * factor)


def _favoured(seen: Sightings) -> Sightings:
    """Sightings at sizes that are read badly count for less against the same die's at another size."""
    off = np.maximum(np.log(SMALL / seen.edges), np.log(seen.edges / LARGE))
    return Sightings(seen.corners, seen.boxes, seen.heat - 2 * np.maximum(off, 0), seen.faces)
