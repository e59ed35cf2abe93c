"""What a photo of the bare tray tells the pip reader: where to look, and what is only the tray's own pattern."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.light import Image, Plane, Tray, relit
from companion.vision.network.quads import Floats
from companion.vision.windows import Window, windows_around

AROUND = 24
"""Pixels, at working size, around what differs from the tray that the finder sees too."""
LITTLE = 0.05
"""Mean evidence that makes it worth looking somewhere."""
TRAY, SHARE = -0.62, 0.8
"""Evidence below which, in such a share of a face, nothing but the tray is there."""
SAMPLES = (np.stack(np.meshgrid(np.arange(6), np.arange(6)), -1).reshape(-1, 2).astype(np.float32) + 0.5) / 6


@dataclass(frozen=True)
class OnTray:
    """A photo on a known tray: `evidence` (h, w) at working size, and how much larger the photo is.

    `photo` (h, w, 3) is in the light in which the bare tray was seen.
    """

    evidence: Plane
    factor: float
    photo: Image

    @classmethod
    def of(cls, tray: Tray, photo: Image) -> OnTray:
        """What lies on the tray in a BGR photo (h, w, 3)."""
        scene = tray.look(photo)
        return cls(scene.evidence, photo.shape[1] / scene.evidence.shape[1], relit(photo, scene.drift))

    def windows(self) -> list[Window]:
        """Where dice may lie in the photo."""
        some = cv2.blur(np.maximum(self.evidence, 0), (5, 5)) > LITTLE
        return windows_around(np.asarray(some), 2 * AROUND, self.photo.shape)

    def shown(self, corners: Floats) -> npt.NDArray[np.bool_]:
        """Which top faces (n, 4, 2) in the photo aren't only tray, (n,)."""
        if not len(corners):
            return np.zeros(0, bool)
        across, down = SAMPLES[:, :1], SAMPLES[:, 1:]
        first, second, third, last = (corners[:, k][:, None] for k in range(4))
        places = (1 - down) * ((1 - across) * first + across * second) + down * ((1 - across) * last + across * third)
        x, y = np.moveaxis((places / self.factor - 0.5).astype(np.float32), -1, 0)
        seen = cv2.remap(self.evidence, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(np.quantile(seen, SHARE, axis=1) > TRAY)

    def lying(self, boxes: Floats) -> Floats:
        """The shares (n,) of boxes (n, 4) in the photo that aren't tray."""
        sums = cv2.integral((self.evidence > 0).astype(np.uint8))
        limits = np.array(self.evidence.shape[::-1] * 2)
        left, top, right, bottom = np.clip(np.round(boxes / self.factor), 0, limits).astype(int).T
        inside = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return np.asarray(inside / np.maximum((right - left) * (bottom - top), 1), np.float32)
