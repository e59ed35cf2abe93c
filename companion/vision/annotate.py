"""Pictures of readings: what was seen, drawn on the photo."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.errors import CompanionError
from companion.reading import Reading
from companion.vision.light import Image

SURE, ASKED = (80, 220, 80), (40, 160, 255)


def drawn(photo: Image, reading: Reading) -> Image:
    """A copy of the BGR photo (h, w, 3) with each piece's top face and name, unsure ones with a question mark."""
    picture = photo.copy()
    thick = max(1, round(max(photo.shape[:2]) / 600))
    for piece in reading.pieces:
        colour = SURE if piece.sure else ASKED
        cv2.polylines(picture, [np.round(np.array(piece.corners)).astype(np.int32)], True, colour, thick, cv2.LINE_AA)
        words = f"{piece.kind} {piece.face}" + ("" if piece.sure else " ?")
        place = (max(0, int(piece.box[0])), max(12 * thick, int(piece.box[1]) - 4 * thick))
        text = words.encode("ascii", "replace").decode()
        cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.45 * thick, (0, 0, 0), 3 * thick, cv2.LINE_AA)
        cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.45 * thick, colour, thick, cv2.LINE_AA)
    return picture


def annotate(photo: Image, reading: Reading, path: Path) -> None:
    """Writes `drawn` to a file."""
    if not cv2.imwrite(str(path), drawn(photo, reading)):
        raise CompanionError(f"{path} can't be written")
