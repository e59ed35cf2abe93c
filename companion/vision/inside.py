"""Reads only what lies inside the marked tray, and doubts what is too small or too large for a die."""

from __future__ import annotations

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from companion.message import Message
from companion.reading import Piece, Reading
from companion.vision.motion import Image
from companion.vision.tray import TrayArea
from companion.vision.watcher import Reads

Floats = npt.NDArray[np.float64]

PIECE_MILLIMETRES = (8.0, 32.0)
"""What a side of a die's or a token's face may measure on the tray's floor."""
LEANS_OUT = 1.08
"""How far beyond the floor, from its middle, the top of a die at the tray's wall is seen."""
OUTSIZE = 0.5
"""The most confidence in a piece whose size no die has."""


class InsideReader:
    """A reader for which there is nothing but the tray: what lies around it is painted in the tray's own colour."""

    def __init__(self, reader: Reads, area: TrayArea) -> None:
        self._reader = reader
        self._area = area
        self._millimetres = millimetres(area)

    def set_empty(self, empty: Image) -> None:
        """Takes a BGR photo (h, w, 3) of the bare tray."""
        self._reader.set_empty(only_inside(empty, self._area))

    def read(self, photo: Image) -> Reading:
        """Reads a BGR photo (h, w, 3)."""
        reading = self._reader.read(only_inside(photo, self._area))
        if self._millimetres is None or not self._area.fits(photo.shape[1], photo.shape[0]):
            return reading
        scale = self._area.picture[0] / photo.shape[1]
        pieces = tuple(_measured(piece, self._millimetres, scale) for piece in reading.pieces)
        return msgspec.structs.replace(reading, pieces=pieces)


def millimetres(area: TrayArea) -> Floats | None:
    """The homography (3, 3) from pixels of the area's picture to millimetres on the floor, None without a size."""
    if area.size is None:
        return None
    width, depth = area.size
    floor = np.array([(0, 0), (width, 0), (width, depth), (0, depth)], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(np.array(area.corners, np.float32), floor), np.float64)


def only_inside(photo: Image, area: TrayArea) -> Image:
    """A copy of a BGR photo (h, w, 3) in which all around the tray and the area's windows has the tray's middle colour.

    A photo of another shape than the marked one is another camera's, and stays as it is.
    """
    height, width = photo.shape[:2]
    if not area.fits(width, height):
        return photo
    scale = width / area.picture[0]
    floor = np.array(area.corners) * scale
    middle = floor.mean(0)
    inner = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(inner, np.round(middle + 0.8 * (floor - middle)).astype(np.int32), (1.0,))
    step = max(1, width // 120)
    colour = np.median(photo[::step, ::step][inner[::step, ::step] > 0], axis=0)
    seen = np.zeros((height, width), np.uint8)
    for outline in (middle + LEANS_OUT * (floor - middle), *(np.array(window) * scale for window in area.windows)):
        cv2.fillConvexPoly(seen, np.round(outline).astype(np.int32), (1.0,))
    painted = np.empty_like(photo)
    painted[:] = colour
    return np.asarray(cv2.copyTo(photo, seen, painted), np.uint8)


def _measured(piece: Piece, homography: Floats, scale: float) -> Piece:
    corners = np.array([piece.corners], np.float64) * scale
    around = cv2.perspectiveTransform(corners, homography)[0]
    side = float(np.linalg.norm(around - np.roll(around, 1, axis=0), axis=1).mean())
    if PIECE_MILLIMETRES[0] <= side <= PIECE_MILLIMETRES[1]:
        return piece
    doubt = Message("doubt-size", {"millimetres": round(side)})
    confidence = min(piece.confidence, OUTSIZE)
    return msgspec.structs.replace(piece, sure=False, confidence=confidence, doubts=(*piece.doubts, doubt))
