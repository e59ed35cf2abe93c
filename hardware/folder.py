"""A folder of pictures played as if a camera saw them."""

from __future__ import annotations

import json
import math
from pathlib import Path

import cv2
import numpy as np

from companion.errors import CameraEndedError, CameraMissingError
from hardware.cameras import Camera, Frame, Image, bgr

_ENDINGS = {".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"}
_FPS = 5.0


class FolderCamera(Camera):
    """Plays the pictures of a folder in the order of their names.

    The rate is "fps" of a `labels.json` beside them, else 5 a second. A picture that can't be read is left
    out and counted in `skipped`; the time of the others stays as it was.
    """

    def __init__(self, where: str) -> None:
        """Look into the folder `where`.

        Raises:
            CameraMissingError: there is no such folder, or no picture in it.
        """
        folder = Path(where).expanduser()
        if not where or not folder.is_dir():
            raise CameraMissingError(f"there is no folder {where!r}; give one with pictures: folder:DIR")
        self._paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in _ENDINGS)
        if not self._paths:
            raise CameraMissingError(f"the folder {where!r} holds no pictures; put .jpg or .png files into it")
        self.fps = _rate(folder / "labels.json")
        self.skipped = 0
        self._next = 0

    def read(self) -> Frame:
        """Return the next picture that can be read; see `Camera.read`."""
        while self._next < len(self._paths):
            number, path = self._next, self._paths[self._next]
            self._next += 1
            image = _picture(path)
            if image is not None:
                return Frame(image, number / self.fps, number)
            self.skipped += 1
        left_out = f" ({self.skipped} could not be read)" if self.skipped else ""
        raise CameraEndedError(f"all {len(self._paths)} pictures have been shown{left_out}")

    def close(self) -> None:
        """Show no more pictures."""
        self._next = len(self._paths)


def _picture(path: Path) -> Image | None:
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
        image = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except (OSError, cv2.error):
        return None
    return None if image is None else bgr(image)


def _rate(labels: Path) -> float:
    try:
        fps = float(json.loads(labels.read_text(encoding="utf-8"))["fps"])
    except (OSError, ValueError, LookupError, TypeError):
        return _FPS
    return fps if math.isfinite(fps) and fps > 0 else _FPS
