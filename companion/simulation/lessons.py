"""Teaching photos of drawn dice, taken on the very tray and in the very light of the evening, as a family would."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

if TYPE_CHECKING:
    from hardware.drawn.dice import DrawnDie
    from hardware.simulated import SimulatedTray

PHOTOS_A_FACE = 2


def photograph_tray(tray: SimulatedTray, path: Path) -> None:
    """Photograph the tray as it lies there now."""
    cv2.imwrite(str(path), tray.draw(), [cv2.IMWRITE_JPEG_QUALITY, 95])


def photograph(tray: SimulatedTray, dice: Iterable[DrawnDie], folder: Path) -> None:
    """Photograph every die with every face up, one at a time, and the bare tray."""
    photograph_tray(tray, folder / "empty.jpg")
    for die in dice:
        for face in dict.fromkeys(die.faces):
            for number in range(1, PHOTOS_A_FACE + 1):
                placed = tray.place(die, face)
                photograph_tray(tray, folder / f"{die.kind}__{face}__{number}.jpg")
                tray.remove([placed])
