"""When to believe the tray: dice at rest, no hand in view, several frames that agree; and what is new since then.

The watcher looks at a small grey copy of every frame and calls the reader only when something has come to rest, so a
still tray costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import cv2
import msgspec

from companion.reading import Piece, Reading, Sight
from companion.vision.agreement import agreed, same_place
from companion.vision.motion import Grey, Image, changed, differ, reaches_in, shrunk, untouched
from companion.vision.tracks import Tracks

STALE = 8.0
"""Seconds after which a still picture that looks like a hand must be a moved camera or another light."""

APART = 0.15
"""Seconds that two frames must lie apart for a picture that hasn't changed between them to count as at rest."""

EVERY = 0.5
"""Seconds between two comparisons of a resting tray with what was read there."""

SAME_TRAY = 0.3
"""Share of the picture in which a known bare tray may differ: dice and a hand lie on it, or it is another one."""

DRIFT = 1.5
"""Mean change of grey, of 255, after which an empty tray is learned anew."""

AGREEING_FRAMES = 2
PATIENCE = 5


class Reads(Protocol):
    """What the watcher needs of a reader."""

    def read(self, photo: Image) -> Reading:
        """Read a photo (h, w, 3), BGR."""

    def set_empty(self, empty: Image) -> None:
        """Take this photo as the bare tray."""


class Glance(msgspec.Struct, frozen=True):
    """What one frame told: what is going on, and the settled reading when there is a new one."""

    sight: Sight
    reading: Reading | None = None


class Watcher:
    """Follows one camera. Give it every frame in order."""

    def __init__(self, reader: Reads, *, empties: Sequence[Image] = ()) -> None:
        """`empties` are photos (h, w, 3), BGR, of bare trays, one of which may be this one in this light.

        Where none is, a tray on which nothing is read becomes it.
        """
        self._reader = reader
        self._empties = list(empties)
        self._tracks = Tracks()
        self._before: tuple[Image, Grey, float] | None = None
        self._bare: Grey | None = None
        self._read_as: Grey | None = None
        self._tries: list[Reading] = []
        self._still_since: float | None = None
        self._sure_until = 0.0

    def look(self, image: Image, seconds: float) -> Glance:
        """Look at the next frame (h, w, 3), BGR, taken at `seconds` by the camera's clock."""
        small = shrunk(image)
        before, self._before = self._before, (image, small, seconds)
        if before is None or before[1].shape != small.shape:
            self._recognise_tray(small)
            return Glance(Sight.STARTING)
        moves = differ(small, before[1])
        self._still_since = None if moves else before[2] if self._still_since is None else self._still_since
        if not moves and self._is_as_read(small, seconds):
            return Glance(Sight.READ if self._tracks.lying else Sight.EMPTY)
        if self._hand_over(small):
            self._doubt_the_bare_tray(seconds)
            return self._disturbed(Sight.HAND)
        if moves:
            return self._disturbed(Sight.MOVING)
        if not self._tries and seconds - before[2] >= APART:
            self._try(before[0], before[1])
        return self._settle(image, small)

    def look_again(self) -> None:
        """Read the tray afresh though nothing moves on it: what was read before was dropped by whoever asked."""
        self._read_as = None

    def _is_as_read(self, small: Grey, seconds: float) -> bool:
        """Whether the tray still looks as it was read; while nothing moves, a look now and then finds slow changes."""
        if self._read_as is None or seconds < self._sure_until:
            return self._read_as is not None
        same = not differ(small, self._read_as)
        self._sure_until = seconds + EVERY if same else 0.0
        return same

    def _disturbed(self, sight: Sight) -> Glance:
        self._sure_until = 0.0
        self._tries.clear()
        return Glance(sight)

    def _settle(self, image: Image, small: Grey) -> Glance:
        self._try(image, small)
        reading = agreed(self._tries, AGREEING_FRAMES, last=len(self._tries) >= PATIENCE)
        if reading is None:
            return Glance(Sight.READING)
        self._tries.clear()
        self._read_as = small
        if not reading.pieces and not reading.asks and self._looks_bare(small):
            self._learn_bare_tray(image, small)
        return Glance(Sight.READ if reading.pieces else Sight.EMPTY, self._tracks.follow(reading))

    def _try(self, image: Image, small: Grey) -> None:
        """One more reading of the still tray; where nothing changed since the last one, what lay there lies there."""
        reading = self._reader.read(image)
        if self._read_as is not None:
            mask = changed(small, self._read_as)
            scale = small.shape[1] / image.shape[1]
            pieces = tuple(
                self._as_before(piece) if untouched(piece.box, mask, scale) else piece for piece in reading.pieces
            )
            reading = msgspec.structs.replace(reading, pieces=pieces)
        self._tries.append(reading)

    def _as_before(self, piece: Piece) -> Piece:
        before = next((there for there in self._tracks.lying if same_place(piece, there)), None)
        if before is None or not before.sure:
            return piece
        return msgspec.structs.replace(
            piece, kind=before.kind, face=before.face, confidence=before.confidence, sure=True, guesses=before.guesses
        )

    def _recognise_tray(self, small: Grey) -> None:
        """Of the bare trays that are known, the one in the picture, if any: most of it must look the same."""
        known = [(empty, shrunk(empty)) for empty in self._empties]
        shares = [
            (cv2.countNonZero(changed(small, bare)) / small.size, number)
            for number, (_, bare) in enumerate(known)
            if bare.shape == small.shape
        ]
        if shares and min(shares)[0] <= SAME_TRAY:
            self._learn_bare_tray(*known[min(shares)[1]])

    def _learn_bare_tray(self, image: Image, small: Grey) -> None:
        """The light of an evening drifts: an empty tray that has drifted is the new bare one."""
        if self._bare is None or cv2.norm(small, self._bare, cv2.NORM_L1) > DRIFT * small.size:
            self._bare = small
            self._reader.set_empty(image)

    def _looks_bare(self, small: Grey) -> bool:
        """Whether nothing stands out against the bare tray: what the reader overlooked must not become tray."""
        return self._bare is None or not differ(small, self._bare)

    def _doubt_the_bare_tray(self, seconds: float) -> None:
        if self._still_since is not None and seconds - self._still_since > STALE:
            self._bare = self._read_as = None

    def _hand_over(self, small: Grey) -> bool:
        reference = self._bare if self._bare is not None else self._read_as
        return reference is not None and reference.shape == small.shape and reaches_in(small, reference)
