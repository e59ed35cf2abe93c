"""What a check found."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from companion.language import Language
from companion.message import Message


class State(StrEnum):
    """How bad it is: a warning spoils an evening some day, a problem spoils it now."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


class Finding(msgspec.Struct, frozen=True):
    """What one check found: `message` says what is, and its `-next` in the catalogues what to do about it."""

    check: str
    state: State
    message: Message

    def says(self, language: Language) -> str:
        """What is, in words."""
        return language.say(self.message)

    def next(self, language: Language) -> str | None:
        """What to do next, in words; None where there is nothing to do."""
        advice = Message(f"{self.message.id}-next", self.message.facts)
        return language.say(advice) if self.state is not State.OK and language.has(advice.id) else None

    def as_json(self, language: Language) -> dict[str, Any]:
        """The finding as plain data, sentences in one language."""
        return {
            "check": self.check,
            "state": self.state.value,
            "id": self.message.id,
            "says": self.says(language),
            "next": self.next(language),
            "facts": self.message.facts,
        }


def ok(check: str, kind: str, **facts: str | float) -> Finding:
    """A finding that all is well."""
    return Finding(check, State.OK, Message(f"doctor-{check}-{kind}", facts))


def warning(check: str, kind: str, **facts: str | float) -> Finding:
    """A finding that something should be seen to."""
    return Finding(check, State.WARNING, Message(f"doctor-{check}-{kind}", facts))


def problem(check: str, kind: str, **facts: str | float) -> Finding:
    """A finding that something doesn't work."""
    return Finding(check, State.PROBLEM, Message(f"doctor-{check}-{kind}", facts))
