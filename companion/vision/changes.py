"""What may happen to a photo without a die on it showing another face: turned, scaled, other light, blurred, packed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.reading import Point
from companion.vision.light import Image

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Changed:
    """A changed photo (h, w, 3), BGR, and the affine map (2, 3) that takes a place in the old one to the new one's."""

    photo: Image
    places: Floats

    def place(self, point: Point) -> Point:
        """Where in the changed photo what lay at (x, y) is."""
        x, y = self.places @ (*point, 1.0)
        return float(x), float(y)

    @property
    def scale(self) -> float:
        """How many times as large things are in the changed photo."""
        return math.sqrt(abs(float(np.linalg.det(self.places[:, :2]))))


@dataclass(frozen=True)
class Change:
    """One change. `moves`: the camera stands elsewhere, so that a photo of the bare tray changes with it."""

    name: str
    to: Callable[[Image], Changed]
    moves: bool = False

    def of_tray(self, empty: Image) -> Image:
        """The bare tray that goes with changed photos: other light or a worse picture leaves it as it was taken."""
        return self.to(empty).photo if self.moves else empty


def turned(degrees: float) -> Change:
    """Turned anticlockwise, the picture grown so that nothing of it is cut off."""

    def to(photo: Image) -> Changed:
        height, width = photo.shape[:2]
        across, along = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
        size = round(width * across + height * along), round(width * along + height * across)
        places = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0), np.float64)
        places[:, 2] += (size[0] - width) / 2, (size[1] - height) / 2
        by_pixels = _between_pixels(places)
        grown = cv2.warpAffine(photo, by_pixels, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        return Changed(np.asarray(grown, np.uint8), places)

    return Change(f"turned by {degrees:.0f}°", to, moves=True)


def scaled(factor: float) -> Change:
    """So many times as large."""

    def to(photo: Image) -> Changed:
        way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
        grown = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=way)
        height, width = (new / old for new, old in zip(grown.shape[:2], photo.shape[:2], strict=True))
        return Changed(np.asarray(grown, np.uint8), np.array([[width, 0, 0], [0, height, 0]]))

    return Change(f"{factor:.2g} times as large", to, moves=True)


def brightened(share: float) -> Change:
    """All values raised by a share (lowered where it is negative), cut off at white."""
    return _in_place(f"{share:+.0%} brightness", lambda photo: _times(photo, (1 + share,) * 3))


def warmed(share: float) -> Change:
    """Red raised and blue lowered by a share; cooler where it is negative."""
    return _in_place(f"{share:+.0%} warmth", lambda photo: _times(photo, (1 - share, 1.0, 1 + share)))


def packed(quality: int) -> Change:
    """Saved as a JPEG of a quality from 0 to 100."""

    def to(photo: Image) -> Image:
        content = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return np.asarray(cv2.imdecode(content, cv2.IMREAD_COLOR), np.uint8)

    return _in_place(f"JPEG {quality}", to)


def blurred(pixels: float) -> Change:
    """Out of focus: blurred by a Gaussian of so many pixels."""
    return _in_place(f"{pixels:g} px blur", lambda photo: np.asarray(cv2.GaussianBlur(photo, (0, 0), pixels), np.uint8))


def _in_place(name: str, alter: Callable[[Image], Image]) -> Change:
    """A change that leaves everything where it is."""
    return Change(name, lambda photo: Changed(alter(photo), np.eye(2, 3)))


UNCHANGED = _in_place("unchanged", lambda photo: photo)
USUAL = (
    turned(90),
    turned(180),
    turned(20),
    scaled(0.7),
    scaled(1.4),
    brightened(-0.3),
    brightened(0.3),
    warmed(-0.15),
    warmed(0.15),
    packed(60),
    blurred(1.5),
)
"""The ends of what a sure answer must bear."""


def _times(photo: Image, gains: tuple[float, ...]) -> Image:
    return np.clip(np.rint(photo * np.array(gains, np.float32)), 0, 255).astype(np.uint8)


def _between_pixels(places: Floats) -> Floats:
    """The same map for `warpAffine`, whose places count from the middle of the first pixel, not from its corner."""
    shifted = places.copy()
    shifted[:, 2] += places[:, :2] @ (0.5, 0.5) - 0.5
    return shifted
