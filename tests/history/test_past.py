"""Looking back upon evenings: what was corrected, how the score went, and what was rolled."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.games.mythical.state import NextRound
from companion.history.dice import rolled
from companion.history.forms import as_json, as_play, as_table, bg_stats_link
from companion.history.past import Past, course, look_back
from companion.history.summary import summary
from companion.journal import Journal
from companion.table import Table
from tests.table_of_three import PHONE, bet_all, roll, table_of_three


def past_of(path: Path) -> Past:
    with Journal(path, read_only=True) as journal:
        number = journal.last_evening()
        assert number is not None
        return look_back(journal.records(number))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def table(path: Path) -> Table:
    return table_of_three(path)


def test_a_correction_keeps_what_stood_there_before(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "5"), PHONE)
    table.correct(3, roll("pink", "6"), PHONE)
    table.correct(3, roll("pink", "7"), PHONE)
    past = past_of(path)
    assert past.evening.entries[3].move == roll("pink", "7")
    assert [entry.move for entry in past.former[3]] == [roll("pink", "5"), roll("pink", "6")]


def test_moves_that_were_taken_back_are_counted_and_leave_no_trace_in_their_place(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "5"), PHONE)
    table.correct(3, roll("pink", "6"), PHONE)
    table.undo(PHONE)
    table.play(roll("grey", "1"), PHONE)
    past = past_of(path)
    assert past.undone == 1
    assert past.former == ((), (), (), ())


def test_the_course_has_the_score_of_the_start_and_after_every_round(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    for die in (roll("pink", "7"), roll("pink", "6"), roll("pink", "5")):
        table.play(die, PHONE)
    table.play(NextRound(), PHONE)
    bet_all(table, 0, 0, 0)
    totals = table.now.evening.state.totals if table.now.evening else ()
    assert course(past_of(path).evening) == [(0, 0, 0), totals, totals]


def test_each_roll_counts_once_for_the_fall_of_the_dice(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "7"), PHONE)
    table.play(roll("pink", "6"), PHONE)
    assert rolled(past_of(path).evening) == {"pink": {"7": 1, "6": 1}}


def test_no_evening_is_no_past() -> None:
    with pytest.raises(CompanionError, match="no such evening"):
        look_back([])


def test_a_game_that_goes_on_has_no_feats_and_no_winner(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    short = summary(past_of(path))
    assert (short.over, short.winners, short.feats, short.moves) == (False, (), (), 3)


def test_a_play_for_bg_stats_has_all_that_its_import_needs(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    play = as_play(summary(past_of(path)))
    assert {"sourceName", "sourcePlayId", "playDate", "game", "players"} <= set(play)
    assert play["game"]["name"] == "Mythical Dice"
    assert [(player["name"], player["winner"], player["score"]) for player in play["players"]] == [
        ("An", False, 0),
        ("Bình", False, 0),
        ("Chi", False, 0),
    ]
    assert all("startPlayer" in player and player["sourcePlayerId"] for player in play["players"])
    assert len(play["playDate"]) == len("2026-01-31 20:15:00")
    assert bg_stats_link(summary(past_of(path))).startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=%7B")


def test_names_can_be_no_formula_in_the_table(tmp_path: Path) -> None:
    table = Table(Journal(tmp_path / "other.db"))
    table.begin("mythical", ["=1+1", "Bình", "Chi, the first"], {})
    heading, first, _second, third = as_table([summary(past_of(tmp_path / "other.db"))])
    assert heading.startswith("evening,began,game,seat,player")
    assert ",'=1+1,0,0" in first
    assert '"Chi, the first"' in third


def test_the_whole_evening_is_told_as_json(path: Path, table: Table) -> None:
    bet_all(table, 1, 0, 0)
    whole = as_json(past_of(path))
    assert whole["players"] == ["An", "Bình", "Chi"]
    assert [entry["move"]["type"] for entry in whole["moves"]] == ["bet", "bet", "bet"]
