"""The eye: a process of its own. Frames in, settled readings out; it may hang or die and the table plays on."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.message import Message


class Sight(StrEnum):
    """What the eye is doing, as the pages show it."""

    OFF = "off"
    STARTING = "starting"
    EMPTY = "empty"
    MOVING = "moving"
    HAND = "hand"
    READING = "reading"
    READ = "read"
    LOST = "lost"


class EyeStatus(msgspec.Struct, frozen=True):
    """What the pages may know of the eye. `age` is the seconds since its last frame: that tells whether it lives."""

    sight: Sight
    camera: str
    age: float | None = None
    trouble: Message | None = None
