"""A whole game of each kind, played in real browsers and nowhere else: three phones, a host, a scoreboard."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.web.browser_players import BrowserPlayer
from tests.web.conftest import NAMES, TABLET, Open, Place, caught_up

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MOST_ACTS = 600


def begin(host: Any, game: str) -> None:
    host.select_option("#game", game)
    for row, name in enumerate(NAMES):
        host.fill(f"[name=player] >> nth={row}", name)
    host.check("[name=leader][value='0']:visible")
    if game == "dixit":
        host.click("#rules-dixit summary")
        host.select_option("[name='option.end_condition']", '"points30"')
    host.click(".new-game button.big")
    host.wait_for_selector(".steer")


def shown(board: Any) -> list[str]:
    """What the scoreboard says that each player has."""
    return [text.replace("−", "-") for text in board.locator(".player :is(.total, .life b)").all_inner_texts()]


@pytest.mark.parametrize("game", ["mythical", "bang", "liars", "dixit"])
def test_a_whole_game_is_played_by_taps_on_what_is_offered(served: Place, tab: Open, game: str) -> None:
    host, board = tab("/host", size=TABLET, host=True), tab("/", size=TABLET, guest=True)
    begin(host, game)
    phones = [tab("/seat", seat=seat) for seat in range(len(NAMES))]
    players = [BrowserPlayer(phone, Random(f"{game} {seat}")) for seat, phone in enumerate(phones)]
    chance = Random(game)
    for _ in range(MOST_ACTS):
        if served.state.phase == "over":
            break
        for phone in phones:
            caught_up(phone)
        chance.choice([player for player in players if player.is_awaited]).act()
    board.wait_for_selector(".winners")
    assert all(entry.source.by == "person" and not entry.overruled for entry in served.table.now.evening.entries)
    kept = served.state.life if game == "bang" else served.state.totals
    assert shown(board) == [str(amount) for amount in kept]
    for phone in phones:
        phone.wait_for_selector(".echo, .winners")
