"""Sentences in each viewer's language, from messages: ids and facts in, words out (Project Fluent catalogues)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from companion.games import installed_games
from companion.message import Message

LANGUAGES = {"en": "English", "vi": "Tiếng Việt"}
WORDS = Path(__file__).parent / "words"
_TERMS = {"die": "die", "kind": "die", "colour": "die", "required": "die", "face": "face"}


class Language:
    """One language. `say` never fails: a message without a translation shows its id, and a test finds it."""

    def __init__(self, code: str) -> None:
        self.code = code if code in LANGUAGES else "en"
        self._bundle = _bundle(self.code)

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """The message as a sentence, seats as the players' names."""
        return self.text(message.id, **{key: self._fact(key, value, players) for key, value in message.facts.items()})

    def text(self, key: str, **facts: Any) -> str:  # noqa: ANN401 - facts are whatever the sentence names
        """The text under `key` of the catalogues, with plain facts."""
        found = self._bundle.get_message(key) if self._bundle.has_message(key) else None
        if found is None or found.value is None:
            return key
        words, _errors = self._bundle.format_pattern(found.value, facts)
        return str(words)

    def has(self, key: str) -> bool:
        """Whether the catalogues hold `key`."""
        return bool(self._bundle.has_message(key))

    def die(self, kind: str) -> str:
        """The word for a body, as it came where no word is known (a family's own set)."""
        return self.text(f"die-{kind}") if self.has(f"die-{kind}") else kind

    def face(self, face: str) -> str:
        """The word for a mark."""
        return self.text(f"face-{face}") if self.has(f"face-{face}") else face

    def game(self, name: str) -> str:
        """What a game is called, its own name where no word is known (a game from outside)."""
        return self.text(f"game-{name}") if self.has(f"game-{name}") else name

    def _fact(self, key: str, value: Any, players: Sequence[str]) -> Any:  # noqa: ANN401
        if key == "seat" and isinstance(value, int):
            return _name(value, players)
        if key == "seats":
            return ", ".join(_name(seat, players) for seat in value)
        if key == "game":
            return self.game(value)
        term = _TERMS.get(key)
        if term and isinstance(value, str):
            return self.die(value) if term == "die" else self.face(value)
        return value


def _name(seat: int, players: Sequence[str]) -> str:
    return players[seat] if 0 <= seat < len(players) else str(seat + 1)


@cache
def _bundle(code: str) -> FluentBundle:
    bundle = FluentBundle([code], use_isolating=False)
    for file in sorted(WORDS.glob(f"*.{code}.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for game in installed_games().values():
        bundle.add_resource(FluentResource(game.words.get(code, game.words.get("en", ""))))
    return bundle
