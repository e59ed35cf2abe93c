"""Some steps of an evening while the eye is killed and phones lose the network; `tests.trial.soak` takes hours."""

from __future__ import annotations

from pathlib import Path

from tests.trial.soak import Soak


def test_what_was_played_is_the_truth_whatever_failed_meanwhile(tmp_path: Path) -> None:
    figures = Soak(tmp_path, seed=2, every=4.0).run(hours=0, steps=8, games=("liars",))
    assert figures.equal == figures.games == 1
    assert sum(figures.troubles.values()) > 0
    assert figures.surprises == []
