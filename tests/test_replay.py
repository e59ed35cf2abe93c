"""`companion replay`: a script of moves, one answer a line, as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

Json = dict[str, Any]


def replay(lines: list[Json] | str, *arguments: str, game: str = "mythical") -> subprocess.CompletedProcess[str]:
    text = lines if isinstance(lines, str) else "\n".join(json.dumps(line) for line in lines)
    command = [sys.executable, "-m", "companion.cli", "replay", game, "-", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def answers(lines: list[Json], *arguments: str) -> list[Json]:
    run = replay(lines, *arguments)
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def start(*players: str, **options: object) -> Json:
    return {"start": {"players": list(players), "options": options}}


def bet(seat: int, tricks: int) -> Json:
    return {"move": {"type": "bet", "seat": seat, "tricks": tricks}}


def roll(die: str, face: str, **more: object) -> Json:
    return {"move": {"type": "roll", "die": die, "face": face, **more}}


NEXT = {"move": {"type": "next_round"}}
BOX = {
    "minotaur": (1, ("minotaur", "flag")),
    "griffin": (3, ("griffin", "flag")),
    "mermaid": (2, ("mermaid", "flag")),
    "pink": (7, ("5", "6", "7")),
    "yellow": (7, ("3", "4", "5")),
    "purple": (8, ("1", "2", "3")),
    "grey": (8, ("flag", "1", "7")),
}


def whole_game(players: int, seed: int) -> list[Json]:
    """A script of a whole game with dice drawn from the box, the seats left to the turn."""
    random = Random(seed)
    rounds = {3: 8, 4: 8, 5: 7, 6: 6}[players]
    lines = [start(*"ABCDEF"[:players], first_leader=1)]
    for number in range(1, rounds + 1):
        lines += [bet(seat, random.randint(0, number)) for seat in range(players)]
        bag = [kind for kind, (count, _) in BOX.items() for _ in range(count)]
        random.shuffle(bag)
        lines += [roll(kind, random.choice(BOX[kind][1])) for kind in bag[: number * players]]
        lines.append(NEXT)
    return lines


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_whole_game_is_played_to_its_end(players: int) -> None:
    told = answers(whole_game(players, seed=players))
    assert all(answer["ok"] for answer in told)
    end = told[-1]["state"]
    assert end["phase"] == "over"
    assert end["winners"] == [seat for seat, total in enumerate(end["totals"]) if total == max(end["totals"])]
    assert [sum(entry["score"] for entry in column) for column in zip(*end["sheet"], strict=True)] == end["totals"]


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        ([start("A", "B")], "M1"),
        ([start("A", "B", "C"), bet(0, 2)], "M5"),
        ([start("A", "B", "C"), bet(0, 1), roll("pink", "6", seat=0)], "M6"),
        ([start("A", "B", "C"), bet(0, 1), bet(1, 0), bet(2, 0), roll("pink", "6", seat=2)], "M10"),
    ],
)
def test_a_refused_move_gives_its_rule_and_changes_nothing(lines: list[Json], rule: str) -> None:
    refused = answers(lines)[-1]
    assert refused["ok"] is False
    assert refused["rule"] == rule
    assert len(refused["message"]) > 10


def test_a_held_move_stands_once_the_table_overrules() -> None:
    lines = [start("A", "B", "C"), bet(0, 1), {"overrule": True, **roll("pink", "6", seat=0)}]
    told = answers(lines)[-1]
    assert told["ok"]
    assert told["state"]["table"][0]["die"] == "pink"


def test_undo_gives_the_state_before_and_correct_plays_the_rest_again() -> None:
    lines = [start("A", "B", "C"), bet(0, 1), bet(1, 0), bet(2, 0), roll("pink", "6"), roll("pink", "7")]
    told = answers([*lines, {"undo": True}, {"correct": 3, **roll("pink", "5")}])
    assert told[-2]["state"] == told[-4]["state"]
    assert told[-1]["state"]["table"][0]["face"] == "5"


def test_a_correction_that_breaks_a_later_move_says_which_and_drops_the_rest_when_asked() -> None:
    rolls = [roll("pink", "6", seat=0), roll("pink", "5", seat=1), roll("grey", "1", seat=2)]
    later = [NEXT, bet(0, 0), bet(1, 1), bet(2, 1), roll("yellow", "4", seat=0)]
    lines = [start("A", "B", "C"), bet(0, 1), bet(1, 0), bet(2, 0), *rolls, *later]
    correction = {"correct": 5, **roll("grey", "7", seat=2)}
    told = answers([*lines, correction, {**correction, "drop": True}])
    assert (told[-2]["ok"], told[-2]["rule"], told[-2]["conflict"]) == (False, "M10", 10)
    assert told[-1]["ok"]
    assert told[-1]["moves"] == 10


def test_notices_carry_rule_level_certainty_and_words() -> None:
    lines = [start("A", "B", "C"), bet(0, 1), bet(1, 0), bet(2, 0), roll("pink", "6"), roll("purple", "1")]
    (notice,) = answers(lines)[-1]["notices"]
    assert (notice["rule"], notice["level"], notice["certain"], notice["seat"]) == ("M23", "info", True, 1)
    assert notice["message"] == "B says: no pink."


def test_answers_come_in_vietnamese_too() -> None:
    (_, refused) = answers([start("A", "B", "C"), bet(0, 2)], "--language", "vi")
    assert "mức cược" in refused["message"].lower()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no json", "line 1 of the script is no JSON object"),
        ("[1]", "line 1 of the script is no JSON object"),
        ('{"dance": 1}', "not a line of a script"),
        ('{"start": {"players": ["A","B","C"], "options": 7}}', "must be an object"),
        ('{"start": {"players": ["A","B","C"], "options": {"nonsense": 7}}}', "nonsense"),
    ],
)
def test_a_script_that_is_none_gives_one_line_and_exit_code_2(text: str, said: str) -> None:
    run = replay(text)
    assert run.returncode == 2
    assert said in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_moves_before_the_players_are_seated_are_refused_in_words() -> None:
    (refused,) = answers([bet(0, 1)])
    assert refused["ok"] is False


def test_an_unknown_move_is_no_crash() -> None:
    refused = answers([start("A", "B", "C"), {"move": {"type": "fly"}}, {"move": 7}, roll("pink", "6", wings=2)])[1:]
    assert [answer["ok"] for answer in refused] == [False, False, False]


def test_a_camera_before_the_players_are_seated_is_refused() -> None:
    run = replay("", "--camera", "folder:nowhere")
    assert run.returncode == 2
    assert "seat the players" in run.stderr


def test_a_script_from_a_file_that_is_not_there_gives_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion.cli", "replay", "mythical", str(tmp_path / "none.jsonl")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, len(run.stderr.splitlines())) == (2, 1)
