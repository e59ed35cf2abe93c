"""The companion's sentences as the pages use them: whatever names no facts is put into words only once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.language import Language
from companion.message import Message


class Words(Language):
    """A language that remembers what it said: pages say the same few hundred things over and over."""

    def text(self, key: str, **facts: Any) -> str:  # noqa: ANN401 - facts are whatever the sentence names
        """The text under `key`."""
        return super().text(key, **facts) if facts else _plain(self.code, key)

    def has(self, key: str) -> bool:
        """Whether there is a text under `key`."""
        return _has(self.code, key)

    def phrase(self, key: str, **facts: str | int) -> str:
        """A short text with facts that come again and again, such as a die and its face."""
        return _phrase(self.code, key, tuple(facts.items()))


@lru_cache(4096)
def _plain(code: str, key: str) -> str:
    return Language(code).text(key)


@lru_cache(4096)
def _has(code: str, key: str) -> bool:
    return Language(code).has(key)


@lru_cache(4096)
def _phrase(code: str, key: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    return Language(code).say(Message(key, dict(facts)))
