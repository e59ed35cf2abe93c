"""Moments worth a celebration: which of the things that happen at a table are, and how they look."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.message import Message


class Cheer(msgspec.Struct, frozen=True):
    """A celebration: the id of its words, and the icon that goes with them."""

    words: str
    icon: str


_CHEERS = {
    "mythical-bets-revealed": Cheer("web-cheer-minotaur", "minotaur"),
    "mythical-minotaur-captured": Cheer("web-cheer-captured", "mermaid"),
    "mythical-griffins-beaten": Cheer("web-cheer-griffin", "minotaur"),
    "bang-fires": Cheer("web-cheer-gatling", "gatling"),
    "bang-explodes": Cheer("web-cheer-dynamite", "dynamite"),
    "bang-attack": Cheer("web-cheer-arrows", "arrow"),
    "liars-challenged": Cheer("web-cheer-liar", "cup"),
    "liars-spot-on": Cheer("web-cheer-spot-on", "cup"),
}


def cheer_in(happened: Iterable[Message]) -> Cheer | None:
    """The celebration that these happenings deserve, None for an ordinary move."""
    return next((_CHEERS[message.id] for message in happened if message.id in _CHEERS), None)
