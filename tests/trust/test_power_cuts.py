"""Killed at random instants of every game, it comes back right; `tests.trial.power_cuts` does it for long."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trial.phones import GAMES
from tests.trial.power_cuts import Trial


@pytest.mark.parametrize("game", GAMES)
def test_a_killed_service_has_every_move_that_it_said_counts_once_and_no_other(game: str, tmp_path: Path) -> None:
    figures = Trial(tmp_path, seed=len(game), games=[game], cold_every=3).run(3)
    assert figures.kills >= 3
    assert len(figures.warm) + len(figures.cold) == 3
    assert all(start.processor < 3 for start in (*figures.warm, *figures.cold))
