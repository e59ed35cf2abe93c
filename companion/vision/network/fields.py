"""The first network's answer: what its channels mean, and the dice that they tell of."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import SHAPE_FIELDS, Floats, edges, to_corners

STRIDE = 8
HEAT, MIDDLE, SHAPE, BOX, FACES = 0, slice(1, 3), slice(3, 3 + SHAPE_FIELDS), slice(8, 12), slice(12, 18)
CHANNELS = 18
"""Heat (a logit), the middle's offset and the shape in cells, the body's four sides by the shape's size, faces."""


@dataclass(frozen=True, eq=False)
class Sightings:
    """Places that may be dice: `corners` (n, 4, 2) of the top face and `boxes` (n, 4) in pixels.

    `heat` (n,) is how much each looks like a die, a logit; `faces` (n, 6) are the first network's own logits.
    """

    corners: Floats
    boxes: Floats
    heat: Floats
    faces: Floats

    def __len__(self) -> int:
        return len(self.heat)

    def taken(self, which: npt.ArrayLike) -> Sightings:
        """Some of them."""
        index = np.asarray(which, int)
        return Sightings(self.corners[index], self.boxes[index], self.heat[index], self.faces[index])

    def scaled(self, factor: float) -> Sightings:
        """The same in another picture's pixels."""
        return Sightings(self.corners * factor, self.boxes * factor, self.heat, self.faces)

    def moved(self, across: float, down: float) -> Sightings:
        """The same in a picture that begins so many pixels before this one and above it."""
        offset = np.array([across, down], np.float32)
        return Sightings(self.corners + offset, self.boxes + np.tile(offset, 2), self.heat, self.faces)

    @property
    def edges(self) -> Floats:
        """Mean edge of each top face, (n,) in pixels."""
        return edges(self.corners)

    @property
    def middles(self) -> Floats:
        """Middle of each top face, (n, 2) in pixels."""
        return np.asarray(self.corners.mean(1))

    @property
    def surroundings(self) -> Floats:
        """Boxes (n, 4) that hold the whole body, with the top face's middle in their middle.

        A die is told from its neighbour by its top face; the body's own box leans towards the neighbour in front.
        """
        middles = self.middles
        reach = np.maximum(middles - self.boxes[:, :2], self.boxes[:, 2:] - middles)
        return np.concatenate([middles - reach, middles + reach], 1)


def nothing() -> Sightings:
    """No sighting."""
    return Sightings(*(np.zeros((0, *shape), np.float32) for shape in ((4, 2), (4,), (), (6,))))


def joined(parts: list[Sightings]) -> Sightings:
    """All of several."""
    return Sightings(*(np.concatenate([getattr(part, name) for part in parts]) for name in
                       ("corners", "boxes", "heat", "faces")))  # fmt: skip


def peaks(answer: Floats, least: float) -> Sightings:
    """Local maxima of heat (a logit) of at least `least` in an answer (CHANNELS, h, w)."""
    heat = answer[HEAT]
    around = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((heat >= around) & (heat >= least))
    found = answer[:, rows, columns].T.astype(np.float32)
    middles = (np.column_stack([columns, rows]) + 0.5 + found[:, MIDDLE]) * STRIDE
    shape = found[:, SHAPE].copy()
    size = np.exp(np.clip(shape[:, 0], -4, 5)) * STRIDE
    shape[:, 0] += np.log(STRIDE)
    corners = to_corners(middles.astype(np.float32), shape)
    sides = found[:, BOX] * size[:, None]
    boxes = np.column_stack([middles - sides[:, :2], middles + sides[:, 2:]])
    return Sightings(corners, boxes.astype(np.float32), found[:, HEAT], found[:, FACES])
