"""Whether a piece sits still for its photo: for teaching, where nothing can be read yet."""

from __future__ import annotations

from companion.reading import Sight
from companion.vision.motion import Grey, Image, differ, reaches_in, shrunk

STILL = 0.6
"""Seconds without any motion after which a photo may be taken."""


class Posing:
    """Follows one camera. Give it every frame in order."""

    def __init__(self, bare: Image | None = None) -> None:
        """`bare` is a photo (h, w, 3), BGR, of the bare tray; without one nothing is known to lie there."""
        self._before: Grey | None = None
        self._moved_at = 0.0
        self.bare = bare

    @property
    def bare(self) -> Image | None:
        """The photo of the bare tray."""
        return self._photo

    @bare.setter
    def bare(self, photo: Image | None) -> None:
        self._photo = photo
        self._bare = None if photo is None else shrunk(photo)

    def look(self, image: Image, seconds: float) -> Sight:
        """What goes on in the next frame (h, w, 3), BGR. READ: something lies there and may be photographed."""
        small = shrunk(image)
        before, self._before = self._before, small
        if before is None or before.shape != small.shape:
            self._moved_at = seconds
            return Sight.STARTING
        if differ(small, before):
            self._moved_at = seconds
        bare = self._bare if self._bare is not None and self._bare.shape == small.shape else None
        if bare is not None and reaches_in(small, bare):
            return Sight.HAND
        if seconds - self._moved_at < STILL:
            return Sight.MOVING
        return Sight.READ if bare is not None and differ(small, bare) else Sight.EMPTY
