"""A drawn tray with a small set taught on it, for tests of the eye on real pixels."""

from __future__ import annotations

from pathlib import Path

from companion.simulation.lessons import photograph
from companion.vision.teach import teach
from hardware.drawn.dice import MYTHICAL, DrawnDie
from hardware.simulated import SimulatedTray

DICE = {kind: MYTHICAL[kind] for kind in ("pink", "grey")}


def taught_tray(data: Path, seed: int = 5) -> SimulatedTray:
    """A tray of green felt whose pink and grey dice have been learned into `data`/sets; `data`/empty.jpg is bare."""
    tray = SimulatedTray(seed, ground="green felt", lamp="window", bump=0.0, touch=0.0)
    (data / "lessons").mkdir(parents=True, exist_ok=True)
    photograph(tray, DICE.values(), data / "lessons")
    teach("mythical", data / "lessons", data / "sets")
    (data / "empty.jpg").write_bytes((data / "lessons" / "empty.jpg").read_bytes())
    return tray


def die(kind: str) -> DrawnDie:
    """One of the taught dice."""
    return DICE[kind]
