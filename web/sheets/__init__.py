"""What the pages show of each game beyond its view: who wins a trick, whom a shot reaches, what a bid counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.sheets.bang import BangSheet
from web.sheets.dixit import DixitSheet
from web.sheets.liars import LiarsSheet
from web.sheets.mythical import MythicalSheet

if TYPE_CHECKING:
    from web.scene import Scene

_SHEETS: dict[str, Callable[[Scene], Any]] = {
    "bang": BangSheet,
    "dixit": DixitSheet,
    "liars": LiarsSheet,
    "mythical": MythicalSheet,
}


def sheet_of(scene: Scene) -> Any:  # noqa: ANN401 - each game has a sheet of its own
    """The sheet of the game that is being played, None for one without."""
    made = _SHEETS.get(scene.game)
    return made(scene) if made and scene.evening else None
