"""Each game begun on the host's page and played by phones in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import TABLET, Open, Place, until
from tests.web.evenings import TWELVE

pytestmark = pytest.mark.browser
DONE = ".throw button.big"


def begin(host: Any, game: str, names: list[str], leader: int | str = "open") -> None:
    """Begin a game as the host does."""
    host.select_option("#game", game)
    for row, name in enumerate(names):
        host.fill(f"[name=player] >> nth={row}", name)
    host.check(f"[name=leader][value='{leader}']:visible")
    host.click(".new-game button.big")
    host.wait_for_selector(".prompt")


def tap_faces(page: Any, *faces: int) -> None:
    for face in faces:
        page.click(f".throw .pick-face >> nth={face}")


def test_liars_dice_is_bid_raised_called_and_shown_by_hand(served: Place, tab: Open) -> None:
    host = tab("/host", size=TABLET, host=True)
    begin(host, "liars", ["An", "Bình"], 0)
    board = tab("/", size=TABLET, guest=True)
    an, binh = tab("/seat", seat=0), tab("/seat", seat=1)
    an.click(".step >> nth=1")
    an.click(".step >> nth=1")
    assert an.locator(".bidding button.big").is_disabled()
    an.click(".bidding .pick-face >> nth=3")
    assert an.inner_text(".bidding button.big") == "Bid 3 × 4"
    an.click(".bidding button.big")
    for page in (board, an, binh, host):
        page.wait_for_selector(".standing [aria-label='3 × 4']")
    assert binh.locator(".bidding .pick-face.shut").count() == 4
    assert binh.locator(".step >> nth=0").is_disabled()
    binh.click(".bidding .pick-face >> nth=4")
    binh.click(".bidding button.big")
    an.wait_for_selector(".standing [aria-label='3 × 5']")
    an.click("button.liar")
    binh.wait_for_selector(".throw")
    tap_faces(binh, 4, 4, 0, 1, 2)
    binh.click(".slot >> nth=2")
    tap_faces(binh, 5)
    binh.click(DONE)
    board.wait_for_selector(".hands .counts")
    tap_faces(an, 0, 0, 1, 1, 4)
    an.click(DONE)
    board.wait_for_selector(".result")
    assert board.inner_text(".result .count b") == "3"
    assert served.state.last.shown == ((1, 1, 2, 2, 5), (2, 3, 5, 5, 6))
    assert served.state.dice_left == (4, 5)
    board.wait_for_selector(".player:has-text('An') .left .gone")


def test_bang_is_rolled_by_hand_rolled_again_stopped_and_aimed(served: Place, tab: Open) -> None:
    host = tab("/host", size=TABLET, host=True)
    host.select_option("#game", "bang")
    host.select_option("[name=characters] >> nth=0", "lucky_duke")
    host.select_option("[name=characters] >> nth=2", "bart_cassidy")
    begin(host, "bang", ["An", "Bình", "Chi", "Dũng"], 1)
    assert [str(one) for one in served.state.characters] == ["lucky_duke", "black_jack", "bart_cassidy", "el_gringo"]
    assert served.state.roles == (None, "sheriff", None, None)
    board, binh, chi = tab("/", size=TABLET, guest=True), tab("/seat", seat=1), tab("/seat", seat=2)
    tap_faces(binh, 0, 2, 4, 5, 4)
    binh.click(DONE)
    binh.click(".keep >> nth=0")
    assert binh.inner_text(".take button.big") == "Roll 1 again"
    binh.click(".take button.big")
    board.wait_for_selector(".bang-die.up")
    tap_faces(binh, 2)
    binh.click(DONE)
    board.wait_for_selector('.bang-die >> nth=0 >> [aria-label="bull\'s eye 1"]')
    binh.click("button.stop")
    for number in range(2):
        binh.click(".target:has-text('Chi')")
        binh.wait_for_selector(f".aims li >> nth={number}")
    board.wait_for_selector(".aims li >> nth=1")
    assert board.locator(".player.meant").count() == 4
    for number in range(2):
        binh.click(".target:has-text('Bình')")
        for page in (binh, board):
            page.wait_for_selector(f".aims li >> nth={2 + number}")
    chi.click(".answer:has-text('1')")
    until(board, "true")
    binh.click("button.big:has-text('Let the dice')")
    board.wait_for_selector(".player.turn:has-text('Chi')")
    assert served.state.life == (8, 10, 7, 7)
    assert served.state.arrows == (0, 1, 1, 0)


def test_dixit_is_told_voted_in_secret_and_scored(served: Place, tab: Open) -> None:
    host = tab("/host", size=TABLET, host=True)
    begin(host, "dixit", ["An", "Bình", "Chi"])
    board = tab("/", size=TABLET, guest=True)
    an, binh, chi = (tab("/seat", seat=seat) for seat in range(3))
    an.click("button:has-text('I have given my clue')")
    binh.click(".number >> nth=1")
    assert binh.inner_text(".pick button.big") == "Confirm: 2"
    binh.click(".pick button.big")
    board.wait_for_selector(".bet.in:has-text('voted')")
    assert board.locator(".votes .vote").count() == 0
    assert binh.inner_text(".echoed") == "2"
    assert chi.locator(".echoed").count() == 0
    chi.click(".number >> nth=3")
    chi.click(".pick button.big")
    board.wait_for_selector(".votes .vote >> nth=1")
    an.click(".card-button:has-text('2')")
    host.wait_for_selector(".owner-row >> nth=1 >> input[type=hidden][value='0']", state="attached")
    for card, seat in ((1, "1"), (3, "2"), (4, "1"), (5, "2")):
        host.select_option(f"[name='move.cards.{card}']", seat)
    host.click(".owners button.big")
    board.wait_for_selector(".gain.some")
    board.wait_for_selector(".dixit-card.story .vote")
    assert served.state.totals == (3, 4, 0)
    chi.click("button:has-text('next round')")
    board.wait_for_selector(".player.turn:has-text('Bình')")


def test_a_throw_and_a_bid_are_corrected_by_faces(served: Place, tab: Open) -> None:
    served.begin_game("liars", ["An", "Bình"], starter=0)
    served.do("bid", quantity=2, face=3)
    served.do("liar")
    served.do("reveal", dice=[3, 3, 4, 4, 5])
    served.do("reveal", dice=[1, 1, 2, 2, 3])
    host = tab("/host", size=TABLET, host=True)
    host.click("#line-3 [data-open]")
    host.click("dialog .slot >> nth=0")
    host.click("dialog .pick-face >> nth=2")
    host.click("dialog .throw button.big")
    host.wait_for_selector(".preview:has-text('3')")
    host.click(".preview [data-post]")
    host.wait_for_selector("dialog", state="hidden")
    assert served.state.last.count == 4
    host.click("#line-0 [data-open]")
    for _ in range(4):
        host.click("dialog .step >> nth=1")
    host.click("dialog .bidding .pick-face >> nth=2")
    host.click("dialog .bidding button.big")
    host.click(".preview [data-post]")
    until(host, "!document.querySelector('dialog').open")
    assert served.state.dice_left == (4, 5)


def test_the_host_sees_only_the_switches_and_rows_of_the_game(served: Place, tab: Open) -> None:
    host = tab("/host", size=TABLET, host=True)
    for game, rows in (("bang", 8), ("liars", 6), ("dixit", 12), ("mythical", 6)):
        host.select_option("#game", game)
        assert host.locator(".name-row:visible").count() == rows
        assert host.locator(".rules:visible").count() == 1
        assert host.locator("[name=leader]:checked:visible").count() == 1
    host.select_option("#game", "dixit")
    host.click("#rules-dixit summary")
    host.select_option("[name='option.decoy_cap']", "null")
    host.select_option("[name='option.extended_players']", "true")
    begin(host, "dixit", TWELVE[:7])
    assert served.state.options.decoy_cap is None
    assert len(served.state.players) == 7
