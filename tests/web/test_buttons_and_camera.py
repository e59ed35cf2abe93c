"""A whole game by buttons and camera, nobody touching a screen: the scoreboard in a real browser shows the truth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app import Companion
from companion.config import Settings
from companion.games.game import Move
from companion.games.liars.state import Bid
from companion.panel.offers import offers_by_seat
from companion.simulation.players import Players
from companion.simulation.show import Show, result_of
from companion.simulation.world import Holds, World
from companion.table import Table
from tests.hardware.test_panel_games import People
from tests.hardware.wired_table import Bounces, WiredTable
from tests.web.conftest import TABLET, Served, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class ButtonWorld(World):
    """What players do by button or phone they do by buttons here, whose contacts bounce."""

    def __init__(self, table: Table, server: Holds, wired: WiredTable) -> None:
        super().__init__(table, server)
        self._wired = wired

    def press(self, move: Move, who: str) -> None:
        seat = int(who.removeprefix("seat "))
        offers = offers_by_seat(self.table.now, len(self._wired.pins.seats))[seat]
        offer = next(offer for offer in offers if offer.move == move)
        People(self._wired, Random(who)).count_out(seat, offers, offer)


@pytest.fixture
def companion(tmp_path: Path) -> Iterator[Companion]:
    with Companion(Settings(), tmp_path) as companion:
        yield companion


@pytest.fixture
def players(companion: Companion, tmp_path: Path) -> Iterator[Players]:
    """Liar's Dice of two on the drawn tray, looked at by the real eye, with wired buttons."""
    (tmp_path / "wires").mkdir()
    wired = WiredTable(tmp_path / "wires", bounces=Bounces(5), table=companion.table)
    show = Show(companion, "liars", 2, seed=5, fast=True)
    yield show.gather(world_of=partial(ButtonWorld, wired=wired))
    show.close()
    wired.close()


@pytest.fixture
def scoreboard(browser: Any, companion: Companion) -> Iterator[Any]:
    server = Served(companion.site())
    context = browser.new_context(viewport=TABLET)
    page = context.new_page()
    page.goto(server.url)
    yield page
    context.close()
    server.close()


def test_the_scoreboard_follows_a_game_of_buttons_and_dice(
    companion: Companion, players: Players, scoreboard: Any
) -> None:
    players.play()
    assert result_of(players).equal
    evening = companion.table.now.evening
    assert evening is not None
    assert {entry.source.by for entry in evening.entries if isinstance(entry.move, Bid)} == {"button"}
    winner = evening.players[players.state.winners[0]]
    until(scoreboard, f"document.querySelector('.player.winner')?.textContent.includes('{winner}')")
