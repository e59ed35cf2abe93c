"""The sheet of Mythical Dice: which die would win the running trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.mythical.state import MythicalState
from companion.games.mythical.tricks import winning_seat

if TYPE_CHECKING:
    from web.scene import Scene


class MythicalSheet:
    """What pages show of Mythical Dice beyond its view."""

    def __init__(self, scene: Scene) -> None:
        assert scene.evening is not None  # noqa: S101 - a sheet is made for a game
        self._state: MythicalState = scene.evening.state

    @property
    def winning(self) -> int | None:
        """The seat that would win the running trick if it ended now."""
        state = self._state
        if not state.table:
            return None
        return winning_seat(state.leader, state.table, all_flags_winner=state.options.all_flags_winner)
