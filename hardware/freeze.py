"""Tells a frozen picture from a still scene."""

from __future__ import annotations

import time
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.cameras import Image

FREEZE_SECONDS = 2.0


class FreezeWatch:
    """Sees pictures go by; one that stays the same to the last bit is frozen, for a real sensor has noise."""

    def __init__(self, seconds: float = FREEZE_SECONDS, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._changed = clock()
        self._mark: int | None = None

    def look(self, image: Image) -> None:
        """Take note of a picture that the camera gave just now."""
        mark = zlib.adler32(image.data)
        if mark != self._mark:
            self._mark, self._changed = mark, self._clock()

    @property
    def frozen(self) -> bool:
        """Whether nothing has changed for too long: no new picture, or the same one again and again."""
        return self._clock() - self._changed > self.seconds
