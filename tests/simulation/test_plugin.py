"""A fifth game from outside: one file and one line in an entry-point group, and it is at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import find_game, installed_games
from companion.language import LANGUAGES, Language, _bundle
from companion.message import Message
from companion.simulation.anybody import Anybody
from companion.simulation.players import find_players
from tests.simulation.perfect import play
from tests.simulation.pig import PIG


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What an installer leaves behind for a package with one entry point."""
    metadata = tmp_path / "site" / "pig-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[companion.games]\npig = tests.simulation.pig:PIG\n")
    monkeypatch.syspath_prepend(metadata.parent)
    _bundle.cache_clear()
    yield metadata
    _bundle.cache_clear()


@pytest.mark.usefixtures("installed")
def test_the_plugin_is_found_beside_the_games_of_the_house() -> None:
    assert find_game("pig") is PIG
    assert set(installed_games()) == {"bang", "dixit", "liars", "mythical", "pig"}


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("seed", range(4))
def test_anybody_plays_it_and_the_camera_sees_it(seed: int, tmp_path: Path) -> None:
    assert find_players("pig") is Anybody
    result, players = play("pig", 2 + seed, seed, tmp_path / "journal.db")
    assert result.equal
    assert (result.asked, result.by_hand) == (0, 0)
    assert players.state.winners


@pytest.mark.usefixtures("installed")
def test_it_may_bring_players_of_its_own(installed: Path) -> None:
    with (installed / "entry_points.txt").open("a") as file:
        file.write("[companion.players]\npig = companion.simulation.anybody:Anybody\n")
    assert find_players("pig") is Anybody


@pytest.mark.usefixtures("installed")
def test_its_sentences_come_along_in_both_languages() -> None:
    held = Message("pig-held", {"seat": 1, "points": 20})
    said = [Language(code).say(held, ["An", "Bình"]) for code in LANGUAGES]
    assert said == ["Bình holds 20 points.", "Bình giữ 20 điểm."]


def test_it_is_short() -> None:
    assert len((Path(__file__).parent / "pig.py").read_text().splitlines()) < 200
