"""Reading picture files without trusting them."""

from __future__ import annotations

import struct
from pathlib import Path

import cv2
import numpy as np

from companion.errors import UnreadablePhotoError
from companion.vision.light import Image

MOST_PIXELS = 60_000_000
MOST_BYTES = 256 << 20
"""A picture of the most pixels is no larger, however badly it is packed."""

LEAST_SIDE = 64


def load_photo(path: Path) -> Image:
    """The picture in a file, BGR (h, w, 3).

    Raises:
        UnreadablePhotoError: it is missing, no picture, or of a size that can't be read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadablePhotoError(f"{path}: {error.strerror or error}") from error
    if len(content) > MOST_BYTES:
        raise UnreadablePhotoError(f"{path}: the file is too large to be a photo")
    size = announced_size(content)
    if size is None:
        raise UnreadablePhotoError(f"{path}: not a picture that can be read; JPEG, PNG and BMP can")
    if size[0] * size[1] > MOST_PIXELS:
        raise UnreadablePhotoError(f"{path}: {size[0]} x {size[1]} pixels are too many to read")
    try:
        photo = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        photo = None
    if photo is None:
        raise UnreadablePhotoError(f"{path}: not a picture")
    if min(photo.shape[:2]) < LEAST_SIDE:
        raise UnreadablePhotoError(f"{path}: {photo.shape[1]} x {photo.shape[0]} pixels are too few to read")
    return np.asarray(photo, dtype=np.uint8)


def announced_size(content: bytes) -> tuple[int, int] | None:
    """Width and height that a PNG's, JPEG's or BMP's header announces, or None for other content."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        return struct.unpack(">II", content[16:24])
    if content.startswith(b"BM") and len(content) >= 26:
        width, height = struct.unpack("<ii", content[18:26])
        return abs(width), abs(height)
    if content.startswith(b"\xff\xd8"):
        return _jpeg_size(content)
    return None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    place = 2
    while place + 9 < len(content) and content[place] == 0xFF:
        marker = content[place + 1]
        if marker == 0xFF:  # padding
            place += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", content[place + 5 : place + 9])
            return width, height
        place += 2 + int(struct.unpack(">H", content[place + 2 : place + 4])[0])
    return None
