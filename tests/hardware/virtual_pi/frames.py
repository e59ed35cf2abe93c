"""Draws the pictures that libcamera's virtual camera shows: `python -m tests.hardware.virtual_pi.frames FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2

from hardware.drawn.dice import MYTHICAL
from hardware.simulated import SimulatedTray

SIZE = (640, 480)


def draw(folder: Path) -> None:
    """A tray with one die more in each picture, as 0.jpg, 1.jpg, …"""
    folder.mkdir(parents=True, exist_ok=True)
    tray = SimulatedTray(3, ground="green felt", lamp="window")
    for number, kind in enumerate(("pink", "yellow")):
        tray.place(MYTHICAL[kind], "5")
        cv2.imwrite(str(folder / f"{number}.jpg"), cv2.resize(tray.draw(), SIZE, interpolation=cv2.INTER_AREA))


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
