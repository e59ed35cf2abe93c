"""What the companion has to say, before it is put into anybody's language."""

from __future__ import annotations

from typing import Any

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A sentence as an id and the facts it names; `companion.language` makes words of it for each viewer.

    Facts under these names are translated on the way: `seat` and `seats` become players' names, `die`, `colour` and
    `kind` the word for the body, `face` the word for the mark, `game` what the game is called. Anything else is shown
    as it is.
    """

    id: str
    facts: dict[str, Any] = {}
