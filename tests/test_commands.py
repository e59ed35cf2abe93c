"""The commands as a user types them: help everywhere, one clear line for what is wrong, the right exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import COMMANDS
from companion.journal import Journal
from tests.table_of_three import PHONE, bet_all, roll, table_of_three


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def companion(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ.copy())


def one_line(run: subprocess.CompletedProcess[str], code: int) -> str:
    assert run.returncode == code, run.stderr
    assert len(run.stderr.splitlines()) == 1, run.stderr
    assert run.stderr.startswith("companion: ")
    return run.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    assert companion(command, "--help").returncode == 0


def test_no_command_and_an_unknown_one_are_bad_usage() -> None:
    assert companion().returncode == 2
    assert companion("dance").returncode == 2


def test_games_lists_every_game_with_players_moves_and_switches() -> None:
    games = [json.loads(line) for line in companion("games", "--json").stdout.splitlines()]
    mythical = next(game for game in games if game["game"] == "mythical")
    assert mythical["players"] == [3, 6]
    assert {"bet", "roll", "next_round"} <= set(mythical["moves"])
    assert "all_flags_winner" in {switch["name"] for switch in mythical["switches"]}


def test_export_writes_whole_evenings(data: Path) -> None:
    table = table_of_three(data / "journal.db")
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "6"), PHONE)
    (evening,) = [json.loads(line) for line in companion("export").stdout.splitlines()]
    assert evening["players"] == ["An", "Bình", "Chi"]
    assert [entry["move"]["type"] for entry in evening["moves"]] == ["bet", "bet", "bet", "roll"]
    assert evening["moves"][3]["source"] == {"by": "person", "who": "phone"}
    assert evening["state"]["bets"] == [1, 0, 0]


def test_export_as_a_table_never_lets_a_name_become_a_formula(data: Path) -> None:
    from companion.table import Table

    Table(Journal(data / "journal.db")).begin("mythical", ["=1+1", "B", "C"], {})
    assert "'=1+1" in companion("export", "--format", "csv").stdout


def test_exporting_an_evening_that_is_not_there_is_said(data: Path) -> None:
    table_of_three(data / "journal.db")
    assert "no evening 77" in one_line(companion("export", "--evening", "77"), 2)


def test_export_without_a_journal_says_so() -> None:
    assert "no journal" in one_line(companion("export"), 1)


@pytest.mark.parametrize("command", [("export",), ("serve", "--camera", "none", "--port", "0")])
def test_a_broken_journal_gives_one_line_and_is_kept(data: Path, command: tuple[str, ...]) -> None:
    data.mkdir()
    broken = b"not a journal at all" * 50
    (data / "journal.db").write_bytes(broken)
    assert "left as it is" in one_line(companion(*command), 1)
    assert (data / "journal.db").read_bytes() == broken


def test_an_unknown_set_is_named_with_what_to_do() -> None:
    assert "companion teach" in one_line(companion("read", "--set", "nonsense", "a.jpg"), 2)


def test_a_bare_tray_of_another_shape_is_named_and_done_without(tmp_path: Path) -> None:
    for name, width in (("photo", 96), ("bare", 64)):
        cv2.imwrite(str(tmp_path / f"{name}.png"), np.full((64, width, 3), 90, np.uint8))
    run = companion("read", str(tmp_path / "photo.png"), "--empty", str(tmp_path / "bare.png"))
    assert run.returncode == 0
    assert "bare.png: it has another shape" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    assert "mythical" in one_line(companion("replay", "chess", "-"), 2)


@pytest.mark.parametrize("camera", ["folder:nowhere", "video:nowhere.mp4", "usb:7", "pi"])
def test_a_camera_that_is_not_there_gives_one_line(camera: str, tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text('{"start": {"players": ["A", "B", "C"]}}\n', encoding="utf-8")
    one_line(companion("replay", "mythical", str(script), "--camera", camera, "--set", "pips"), 1)


def test_a_camera_that_nobody_knows_is_bad_input(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text('{"start": {"players": ["A", "B", "C"]}}\n', encoding="utf-8")
    said = one_line(companion("replay", "mythical", str(script), "--camera", "telescope:1", "--set", "pips"), 2)
    assert "usb:0" in said


def test_a_mistake_in_the_settings_is_pointed_out(data: Path) -> None:
    data.mkdir()
    (data / "companion.toml").write_text('port = "eight"\n', encoding="utf-8")
    assert "port" in one_line(companion("serve", "--camera", "none"), 2)


def test_export_gives_finished_evenings_as_plays_for_bg_stats(data: Path) -> None:
    table = table_of_three(data / "journal.db")
    bet_all(table, 1, 0, 0)
    run = companion("export", "--format", "bgstats")
    assert (run.returncode, run.stdout) == (0, "")


def test_a_set_that_was_not_taught_can_be_no_file(tmp_path: Path) -> None:
    assert "has not been taught yet" in one_line(companion("sets", "export", "mythical", str(tmp_path / "m.zip")), 2)
    assert not (tmp_path / "m.zip").exists()


def test_what_is_no_file_of_a_set_is_not_taken_in(tmp_path: Path) -> None:
    assert "there is no file" in one_line(companion("sets", "import", str(tmp_path / "none.zip")), 2)
    (tmp_path / "text.zip").write_text("no zip")
    assert "no file of a piece set" in one_line(companion("sets", "import", str(tmp_path / "text.zip")), 2)


def test_drawings_of_labelled_photos_need_the_photos(tmp_path: Path) -> None:
    assert "--labels" in one_line(companion("bench", "--plots", str(tmp_path)), 2)
    assert "none.jsonl" in one_line(companion("bench", "--labels", str(tmp_path / "none.jsonl")), 2)
