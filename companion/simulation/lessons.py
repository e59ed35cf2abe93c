"""Teaching photos of drawn dice, taken on the very tray and in the very light of the evening, as a family would."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie
    from hardware.simulated import SimulatedTray

PHOTOS_A_FACE = 2


def photograph(tray: SimulatedTray, dice: Mapping[str, DrawnDie], folder: Path) -> Path:
    """Photograph every die with every face up, and the bare tray; returns the bare tray's photo."""
    folder.mkdir(parents=True, exist_ok=True)
    empty = folder / "empty.jpg"
    _save(tray, empty)
    for kind, die in dice.items():
        for face in dict.fromkeys(die.faces):
            for number in range(1, PHOTOS_A_FACE + 1):
                placed = tray.place(die, face)
                _save(tray, folder / f"{kind}__{face}__{number}.jpg")
                tray.remove([placed])
    return empty


def _save(tray: SimulatedTray, path: Path) -> None:
    cv2.imwrite(str(path), tray.draw(), [cv2.IMWRITE_JPEG_QUALITY, 95])
