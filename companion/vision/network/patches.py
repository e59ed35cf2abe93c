"""A top face brought upright: what the second network looks at."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import Floats, edges, upright

Image = npt.NDArray[np.uint8]

PATCH = 48
FACE = 30
"""Width of the face in the patch; the rest is what surrounds it."""

_LOW, _HIGH = (PATCH - FACE) / 2, (PATCH + FACE) / 2
SQUARE: Floats = np.array([[_LOW, _LOW], [_HIGH, _LOW], [_HIGH, _HIGH], [_LOW, _HIGH]], np.float32)


class Pyramid:
    """A photo, BGR (h, w, 3), at halves of its size: warping does not average what it shrinks."""

    def __init__(self, photo: Image) -> None:
        self._levels = [photo]

    def level(self, factor: float) -> tuple[Image, float]:
        """The smallest level that is still at least `factor` times the photo, and its own factor."""
        wanted = max(0, int(np.log2(1 / max(factor, 1e-3)) + 0.3))
        while len(self._levels) <= wanted and min(self._levels[-1].shape[:2]) > 16:
            self._levels.append(np.asarray(cv2.resize(self._levels[-1], None, fx=0.5, fy=0.5,
                                                      interpolation=cv2.INTER_AREA), np.uint8))  # fmt: skip
        index = min(wanted, len(self._levels) - 1)
        return self._levels[index], 0.5**index


def cut(pyramid: Pyramid, corners: Floats) -> Image:
    """Patches (n, PATCH, PATCH, 3), BGR, of quads (n, 4, 2) in the photo's pixels."""
    patches = np.empty((len(corners), PATCH, PATCH, 3), np.uint8)
    for patch, quad, edge in zip(patches, upright(corners), edges(corners), strict=True):
        picture, factor = pyramid.level(FACE / max(float(edge), 1))
        warp = cv2.getPerspectiveTransform((quad * factor).astype(np.float32), SQUARE)
        patch[:] = cv2.warpPerspective(picture, warp, (PATCH, PATCH), flags=cv2.INTER_LINEAR,
                                       borderMode=cv2.BORDER_REPLICATE)  # fmt: skip
    return patches


def placed(corners: Floats, points: Floats) -> Floats:
    """Where photo points (n, 4, 2) lie in the patches of quads (n, 4, 2)."""
    pairs = zip(upright(corners), points, strict=True)
    return np.array([_through(quad, SQUARE, each) for quad, each in pairs], np.float32).reshape(-1, 4, 2)


def back(corners: Floats, points: Floats) -> Floats:
    """Where patch points (n, 4, 2) lie in the photo, for the patches of quads (n, 4, 2)."""
    pairs = zip(upright(corners), points, strict=True)
    return np.array([_through(SQUARE, quad, each) for quad, each in pairs], np.float32).reshape(-1, 4, 2)


def _through(source: Floats, target: Floats, points: Floats) -> Floats:
    warp = cv2.getPerspectiveTransform(source.astype(np.float32), target.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform(points[None].astype(np.float32), warp)[0], np.float32)
