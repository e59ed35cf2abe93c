"""Frame sequences of whole plays, taught from photos: the real command, its answers against the labels."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

RENDERS = Path(__file__).parents[2] / "shared" / "renders"
pytestmark = pytest.mark.skipif(not RENDERS.exists(), reason="the rendered sequences are not here")


def companion(data: Path, *words: str, script: str = "") -> str:
    call = [sys.executable, "-m", "companion.cli", *words]
    environment = os.environ | {"COMPANION_DATA": str(data)}
    done = subprocess.run(call, input=script, capture_output=True, text=True, env=environment, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def played(data: Path, game: str, piece_set: str, script: list[Any]) -> list[Any]:
    """What the command answers to the camera's part, the set taught before."""
    companion(data, "teach", piece_set, str(RENDERS / piece_set / "teach"))
    camera = f"folder:{RENDERS / 'sequences' / piece_set}"
    lines = "\n".join(json.dumps(line) for line in script)
    answers = companion(data, "replay", game, "-", "--camera", camera, "--set", piece_set, script=lines)
    return [json.loads(line) for line in answers.splitlines()][len(script) :]


def labels(piece_set: str) -> Any:
    return json.loads((RENDERS / "sequences" / piece_set / "labels.json").read_text())


def test_three_rolls_of_bang_are_told_apart_and_the_dynamite_picked_up_is_refused(tmp_path: Path) -> None:
    answers = played(tmp_path, "bang", "bang-A", [{"start": {"players": ["An", "Bình", "Chi", "Dũng"]}}])
    rolls = labels("bang-A")["rolls"]
    before = rolls[0]["faces"]
    assert [answer["ok"] for answer in answers] == [True, False, False]
    assert [answer.get("rule") for answer in answers[1:]] == ["B13", "B13"]
    first = answers[0]["seen"]["faces"]
    assert sorted(first) == sorted(before.values())
    assert sorted(first[index] for index in answers[1]["seen"]["dice"]) == sorted(
        before[str(die)] for die in rolls[1]["rolled"]
    )
    for answer, roll in zip(answers[1:], rolls[1:], strict=True):
        assert sorted(answer["seen"]["faces"]) == sorted(roll["faces"][str(die)] for die in roll["rolled"])
    assert answers[0]["state"]["arrows"] == [1, 0, 0, 0]


def test_five_dice_of_mythical_are_five_plays_though_one_is_bumped(tmp_path: Path) -> None:
    bets = [{"move": {"type": "bet", "seat": seat, "tricks": 1}} for seat in range(5)]
    start = {"start": {"players": ["An", "Bình", "Chi", "Dũng", "Hà"], "options": {"first_leader": 0}}}
    answers = played(tmp_path, "mythical", "mythical-A", [start, *bets])
    seen = [(answer["seen"]["die"], answer["seen"]["face"]) for answer in answers if "die" in answer.get("seen", {})]
    assert seen == [(play["kind"], play["face"]) for play in labels("mythical-A")["players"]]
