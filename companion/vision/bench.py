"""How fast the eye is, as ratios to one `cv2.Canny` of the same frame in the same process."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]


class Timing(msgspec.Struct, frozen=True):
    """One thing measured: median milliseconds of processor time, and how many times a Canny of the same frame."""

    name: str
    milliseconds: float
    ratio: float


def against_canny(name: str, work: Callable[[Image], object], frames: Sequence[Image], times: int = 1) -> Timing:
    """Time `work` on each frame (h, w, 3; BGR) in turn with a Canny of that frame, so that both meet the same noise.

    Work that may be done anew counts as it took least in so many `times`, as the Canny does.
    """
    spent, canny = [], []
    for frame in frames:
        grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
        canny.append(min(_milliseconds(partial(cv2.Canny, grey, 60, 180)) for _ in range(3)))
        spent.append(min(_milliseconds(partial(work, frame)) for _ in range(times)))
    milliseconds = statistics.median(spent)
    return Timing(name, milliseconds, milliseconds / statistics.median(canny))


def _milliseconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)
