"""Drawn evenings through the real eye, a process of its own: only pixels reach the table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app import Companion
from companion.config import Settings
from companion.games import find_game
from companion.simulation.show import Show, result_of

SEATS = {"mythical": 3, "bang": 3, "dixit": 3, "liars": 2}


@pytest.mark.parametrize("game", SEATS)
def test_the_first_steps_of_an_evening_are_seen_as_they_are(game: str, tmp_path: Path) -> None:
    with Companion(Settings(piece_set=find_game(game).piece_set), tmp_path) as companion:
        show = Show(companion, game, SEATS[game], seed=3, fast=True)
        try:
            players = show.gather()
            players.begin()
            for _ in range(1 if game == "mythical" else 4):
                players.go_on(players.state)
            assert result_of(players).equal
        finally:
            show.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_a_whole_evening_ends_with_the_truth(game: str) -> None:
    command = [sys.executable, "-m", "companion.cli", "demo", "--game", game, "--fast", "--once", "--seed", "5"]
    command += ["--players", str(SEATS[game])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["equal"]


@pytest.mark.parametrize(
    ("given", "line"),
    [
        (["--game", "chess"], "no game is called 'chess'"),
        (["--game", "bang", "--players", "2"], "bang is played by 3 to 8, not by 2"),
    ],
)
def test_what_cannot_be_played_is_one_clear_line(given: list[str], line: str) -> None:
    command = [sys.executable, "-m", "companion.cli", "demo", "--fast", "--once", "--seed", "1", *given]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert line in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
