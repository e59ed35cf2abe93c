"""Networks run by OpenCV: loaded when first needed, one thread's work, no other runtime."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

import cv2
import numpy as np

from companion.vision.network.quads import Floats


class Net:
    """A network in `companion/vision/weights` or in a file of one's own."""

    def __init__(self, weights: str | Path) -> None:
        self._weights = weights
        self._net: cv2.dnn.Net | None = None

    def answer(self, blob: Floats) -> Floats:
        """What it says of a batch (n, 3, h, w), 0 to 1."""
        if self._net is None:
            self._net = self._load()
        self._net.setInput(blob)
        return np.asarray(self._net.forward(), np.float32)

    def _load(self) -> cv2.dnn.Net:
        if isinstance(self._weights, Path):
            return cv2.dnn.readNetFromONNX(str(self._weights))
        with as_file(files("companion.vision") / "weights" / self._weights) as path:
            return cv2.dnn.readNetFromONNX(str(path))
