"""Teaching a set with the live camera: photos face by face, learning, and a try-out that must be read right."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Protocol

import msgspec

from companion.errors import CompanionError
from companion.eye import EyeStatus, Report
from companion.learning import Learning, Progress
from companion.lessons import Lessons, Pair, Plan
from companion.lights import Light, set_in
from companion.message import Message
from companion.reading import Piece, Sight

TRIES = 5
"""So many different faces must be read right in the try-out, or all there are."""

LEFT_ALONE = 90.0
"""Seconds after which nobody is taken to teach any more, and the eye goes back to the game."""

_NAMED = re.compile(r"(?P<kind>[^/\\]+?)__(?P<face>.+?)__\d+\.jpg")


class Step(StrEnum):
    """How far a set is."""

    IDLE = "idle"
    PHOTOS = "photos"
    LEARNING = "learning"
    TRYING = "trying"
    DONE = "done"


class Away(msgspec.Struct, frozen=True):
    """What the eye does away from the game: pose for photos on a bare tray (its path), or read with a set."""

    posing: str | None = None
    piece_set: str = ""


class Eye(Protocol):
    """What teaching needs of the eye."""

    def status(self) -> EyeStatus:
        """What it is doing."""
        ...

    def picture(self) -> bytes | None:
        """The newest picture; a whole photo while pieces pose."""
        ...

    def look_again(self) -> None:
        """Look at the tray, or at its bare photo, afresh."""
        ...


class NotNowError(CompanionError):
    """Something that can't be done at this moment; `message` tells why in every language."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.message = Message(key, dict(facts))


class Teaching:
    """The one set that is being taught, if any. Safe to use from several threads."""

    def __init__(self, data: Path, eye: Eye, send: Callable[[Away | None], None]) -> None:
        """`send` sends the eye away from the game, or with None back to it."""
        self._data = data
        self._eye = eye
        self._send = send
        self._lock = threading.RLock()
        self._asked_at = 0.0
        self._learning: Learning | None = None
        self._lessons: Lessons | None = None
        self.light = Light.DAY
        self.step = Step.IDLE
        self.tried: tuple[Pair, ...] = ()
        self.weak: tuple[Pair, ...] = ()
        self.lying: tuple[Piece, ...] = ()

    @property
    def active(self) -> bool:
        """Whether the eye is away from the game for this."""
        return self.step is not Step.IDLE

    @property
    def lessons(self) -> Lessons:
        """The photos of the set that is taught. Raises NotNowError where none is."""
        if self._lessons is None:
            raise NotNowError("teaching-not-begun")
        return self._lessons

    @property
    def plan(self) -> Plan:
        """What is taught. Raises NotNowError."""
        plan = self.lessons.plan
        if plan is None:
            raise NotNowError("teaching-not-begun")
        return plan

    @property
    def progress(self) -> Progress:
        """How far learning is."""
        return self._learning.progress if self._learning else Progress()

    @property
    def needed(self) -> int:
        """How many different faces the try-out asks for."""
        return min(TRIES, len(self.plan.pairs))

    @property
    def spoilt(self) -> Pair | None:
        """The face whose photo nothing could be learned from."""
        found = _NAMED.search(self.progress.fault)
        return (found["kind"], found["face"]) if found else None

    def begin(self, plan: Plan, light: Light = Light.DAY) -> None:
        """Begin to teach a set, or take it up again. Raises NotNowError without a camera, OSError."""
        with self._lock:
            if self._eye.status().sight is Sight.OFF:
                raise NotNowError("teaching-no-camera")
            name = set_in(light, plan.name)
            lessons = Lessons(self._data / "teaching" / name)
            lessons.begin(msgspec.structs.replace(plan, name=name))
            self._lessons, self.light, self._learning = lessons, light, None
            self.tried, self.weak = (), ()
            self._pose()

    def replan(self, plan: Plan) -> None:
        """Set down another plan; the photos that fit it stay. Raises NotNowError, OSError."""
        with self._lock:
            self.lessons.begin(plan)

    def ask(self) -> Step:
        """How far it is now: as long as somebody asks, teaching isn't left alone."""
        with self._lock:
            self._asked_at = time.monotonic()
            if self.step is Step.LEARNING and self.progress.ended:
                self._learned()
            return self.step

    def photograph_tray(self) -> None:
        """Photograph the bare tray. Raises NotNowError, OSError."""
        with self._lock:
            self.lessons.keep_bare(self._photo({Sight.EMPTY, Sight.READ}, "teaching-still"))
            self._eye.look_again()

    def photograph(self, kind: str, face: str) -> None:
        """Photograph the piece that lies there. Raises NotNowError, BadInputError, OSError."""
        with self._lock:
            if not self.lessons.bare.exists():
                raise NotNowError("teaching-bare-first")
            self.lessons.add(kind, face, self._photo({Sight.READ}, "teaching-nothing-still"))
            self.weak = tuple(pair for pair in self.weak if pair != (kind, face))

    def forget(self, kind: str, face: str) -> None:
        """Throw the photos of a face away; it is photographed anew. Raises NotNowError."""
        with self._lock:
            self.lessons.forget(kind, face)
            self._pose()

    def learn(self) -> None:
        """Learn the set from its photos. Raises NotNowError."""
        with self._lock:
            if self._learning is not None and not self.progress.ended:
                raise NotNowError("teaching-learns")
            if not self.lessons.bare.exists():
                raise NotNowError("teaching-bare-first")
            if self.lessons.missing() or not self.plan.pairs:
                raise NotNowError("teaching-some-missing")
            self._learning = Learning(self.plan.name, self.lessons.folder, self._data / "sets", self.plan.shape)
            self.step = Step.LEARNING

    def right(self) -> None:
        """What lies there was read right. Raises NotNowError where nothing sure was read."""
        with self._lock:
            if self.step is not Step.TRYING or not self.lying or not all(piece.sure for piece in self.lying):
                raise NotNowError("teaching-nothing-read")
            read = ((piece.kind, piece.face) for piece in self.lying)
            self.tried = tuple(dict.fromkeys((*self.tried, *read)))
            self.lying = ()
            if len(self.tried) >= self.needed:
                self.step = Step.DONE

    def wrong(self, kind: str, face: str) -> None:
        """This is what really lies there, and it was read otherwise: it needs more photos. Raises NotNowError."""
        with self._lock:
            if (kind, face) not in self.plan.pairs:
                raise NotNowError("teaching-not-begun")
            self.weak = tuple(dict.fromkeys((*self.weak, (kind, face))))
            self.tried = ()
            self._pose()

    def end(self) -> None:
        """Send the eye back to the game; the photos stay, to go on later."""
        with self._lock:
            if self._learning is not None and not self.progress.ended:
                self._learning.stop()
            self._lessons, self._learning, self.lying = None, None, ()
            self.step = Step.IDLE
            self._send(None)

    def hear(self, report: Report) -> None:
        """What the eye tells while it is away from the game."""
        if time.monotonic() - self._asked_at > LEFT_ALONE:
            self.end()
        elif report.reading is not None and self.step is Step.TRYING:
            self.lying = report.reading.pieces

    def _pose(self) -> None:
        self._asked_at = time.monotonic()
        self.step, self.lying = Step.PHOTOS, ()
        self._send(Away(posing=str(self.lessons.bare)))

    def _learned(self) -> None:
        if self.progress.fault:
            self.step = Step.PHOTOS
            return
        self.step, self.tried, self.lying = Step.TRYING, (), ()
        self._send(Away(piece_set=self.plan.name))

    def _photo(self, sights: set[Sight], otherwise: str) -> bytes:
        jpeg = self._eye.picture() if self._eye.status().sight in sights else None
        if self.step is not Step.PHOTOS or jpeg is None:
            raise NotNowError(otherwise)
        return jpeg
