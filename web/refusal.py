"""An act that is refused for another reason than a rule of the game."""

from __future__ import annotations

from typing import Any

from companion.message import Message


class Refusal(Exception):  # noqa: N818 - it is an answer, not a fault
    """Why an act is refused: the id of a sentence with its facts, and the status that the answer has."""

    def __init__(self, key: str, status: int = 409, **facts: Any) -> None:  # noqa: ANN401 - facts of the sentence
        super().__init__(key)
        self.message = Message(key, facts)
        self.status = status
