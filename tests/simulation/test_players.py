"""Players, `see()` and the table together, under an eye that never errs: the bugs of seeing show for many seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import BadInputError
from companion.games import find_game
from companion.games.liars.state import Reveal
from companion.simulation.anybody import Anybody
from companion.simulation.bang import BangPlayers
from companion.simulation.players import find_players
from companion.simulation.show import seated
from tests.simulation.perfect import play

SEATS = {"mythical": (3, 6), "liars": (2, 5), "dixit": (3, 8), "bang": (3, 8)}
FEW = [(game, seed) for game in SEATS for seed in range(3)]
MANY = [(game, seed) for game in SEATS for seed in range(3, 40)]


def table_for(game: str, seed: int) -> int:
    low, high = SEATS[game]
    return low + seed % (high - low + 1)


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_a_perfect_eye_leads_to_the_truth_and_nobody_types(game: str, seed: int, tmp_path: Path) -> None:
    result, players = play(game, table_for(game, seed), seed, tmp_path / "journal.db")
    assert result.table == result.truth
    assert result.by_hand == 0
    assert players.over(players.state)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), MANY)
def test_forty_evenings(game: str, seed: int, tmp_path: Path) -> None:
    test_a_perfect_eye_leads_to_the_truth_and_nobody_types(game, seed, tmp_path)


@pytest.mark.parametrize("game", SEATS)
def test_nothing_is_asked_where_nothing_is_nudged(game: str, tmp_path: Path) -> None:
    result, _ = play(game, SEATS[game][0], 1, tmp_path / "journal.db", bump=0.0)
    assert (result.asked, result.by_hand) == (0, 0)


@pytest.mark.parametrize("game", SEATS)
def test_doubtful_pieces_are_asked_about_and_the_answers_lead_to_the_truth(game: str, tmp_path: Path) -> None:
    result, _ = play(game, SEATS[game][0], 2, tmp_path / "journal.db", doubts=0.2)
    assert result.equal
    assert result.asked > 0


def test_dice_shown_are_the_cameras_word(tmp_path: Path) -> None:
    _, players = play("liars", 3, 5, tmp_path / "journal.db")
    evening = players.world.table.now.evening
    assert evening is not None
    assert {entry.source.by for entry in evening.entries if isinstance(entry.move, Reveal)} == {"camera"}


def test_a_game_finds_its_players_and_any_other_game_anybody() -> None:
    assert find_players("bang") is BangPlayers
    assert find_players("a game that nobody wrote players for") is Anybody


def test_anybody_needs_dice_with_pips() -> None:
    with pytest.raises(BadInputError, match="brings no players"):
        Anybody.drawn(find_game("bang"), 4)


def test_only_so_many_sit_down_as_can_play() -> None:
    with pytest.raises(BadInputError, match="played by 3 to 8, not by 2"):
        seated(find_game("bang"), 2, 0)
