"""Letters on drawn things."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.network.quads import Floats


def write(  # noqa: PLR0917
    picture: Floats, text: str, place: tuple[int, int], font: int, size: float, ink: Floats | list[float], width: int
) -> None:
    """Writes on a picture of floats (h, w, 3) or (h, w), its line starting at `place` (x, y)."""
    # OpenCV 5 writes on 8-bit pictures only.
    cover = np.zeros(picture.shape[:2], np.uint8)
    cv2.putText(cover, text, place, font, size, 255, width, cv2.LINE_AA)
    share = cover.astype(np.float32) / 255
    if picture.ndim == 3:
        share = share[:, :, None]
    picture += share * (np.asarray(ink, np.float32) - picture)
