"""What a scoreboard shows beside the score: the tray as it is, celebrations, call-outs, who is in front, the course."""

from __future__ import annotations

from typing import Any

import pytest

from companion.eye import EyeStatus
from companion.games import installed_games
from companion.language import Language
from companion.reading import Sight
from tests.web.conftest import BY_HAND, TABLET, Open, Place, caught_up, until
from web.cheers import _CHEERS

pytestmark = pytest.mark.browser
SPOKEN = """
window.spoken = [];
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, 'speechSynthesis', {value: {
  getVoices: () => [{lang: 'vi-VN'}, {lang: 'en-GB'}],
  cancel() {},
  speak: (words) => window.spoken.push([words.lang, words.text]),
}});
"""


def test_what_is_celebrated_happens_in_a_game() -> None:
    words = Language("en")
    assert set(installed_games()) >= {happening.split("-")[0] for happening in _CHEERS}
    assert all(words.has(happening) and words.has(cheer.words) for happening, cheer in _CHEERS.items())


def test_a_celebration_covers_no_score_and_fades(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0)
    board = tab("/", size=TABLET, guest=True)
    served.table.play(served.table.now.evening.game.move({"type": "bet", "tricks": 0, "seat": 2}), BY_HAND)
    board.wait_for_selector(".fresh .cheer:has-text('MIN-O-TAUR!')")
    over = board.evaluate(
        "(() => { const a = document.querySelector('.cheer').getBoundingClientRect();"
        "return [...document.querySelectorAll('.player, .sheet, .prompt, .side > *')].filter((e) => {"
        "const b = e.getBoundingClientRect(); return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1"
        " && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1; }).map((e) => e.className); })()"
    )
    assert over == []
    until(board, "getComputedStyle(document.querySelector('.cheer')).visibility === 'hidden'", 10)


def test_a_page_that_opens_or_wakes_celebrates_nothing_late(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    board = tab("/", size=TABLET, guest=True)
    assert board.locator(".cheer").count() == 1
    assert board.locator(".cheer").is_hidden()


def test_reduced_motion_shows_the_words_and_moves_nothing(served: Place, tab: Open) -> None:
    served.begin()
    board = tab("/", size=TABLET, guest=True)
    board.emulate_media(reduced_motion="reduce")
    served.bet(1, 0, 0)
    board.wait_for_selector(".fresh .cheer")
    assert board.evaluate("getComputedStyle(document.querySelector('.cheer b')).animationName") == "none"


def test_call_outs_are_off_until_somebody_turns_them_on_and_stay_so(served: Place, tab: Open) -> None:
    served.begin()
    board = tab("/?lang=vi", size=TABLET, guest=True)
    board.context.add_init_script(SPOKEN)
    board.reload()
    caught_up(board)
    served.bet(1)
    board.wait_for_selector(".bet.in")
    assert board.evaluate("window.spoken") == []
    board.click("#voice")
    assert board.get_attribute("#voice", "aria-pressed") == "true"
    served.do("bet", tricks=0, seat=1)
    until(board, "window.spoken.length >= 2")
    language, text = board.evaluate("window.spoken.pop()")
    assert language == "vi-VN"
    assert text == "Hiệp 1: mọi người đặt mức cược. Còn chờ: Chi."
    board.reload()
    caught_up(board)
    assert board.get_attribute("#voice", "aria-pressed") == "true"


def test_the_tray_is_seen_beside_the_score_and_a_frozen_picture_is_none(served: Place, tab: Open) -> None:
    import cv2
    import numpy as np

    served.begin()
    served.eye.now = EyeStatus(Sight.READING, "pi", 0.1)
    served.eye.jpeg = bytes(cv2.imencode(".jpg", np.zeros((60, 80, 3), np.uint8))[1])
    board = tab("/", size=TABLET, guest=True)
    board.wait_for_selector(".inset .alive img")
    assert "reading…" in board.inner_text(".inset figcaption")
    served.bet(1)
    board.wait_for_selector(".bet.in")
    assert board.locator(".inset .alive").count() == 1
    served.eye.now = EyeStatus(Sight.READING, "pi", 9.0)
    board.wait_for_selector(".inset .tray-frame:not(.alive) .none")


def test_dice_under_cups_are_not_on_the_scoreboard(served: Place, tab: Open) -> None:
    served.begin_game("liars", starter=0)
    served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
    board = tab("/", size=TABLET, guest=True)
    assert board.locator(".inset").count() == 0


def play_a_round(place: Place, *bets: int) -> None:
    place.bet(*bets)
    while place.state.phase == "trick":
        place.table.play(place.table.now.evening.game.legal(place.state, place.state.turn)[0], BY_HAND)
    place.do("next_round")


def test_who_is_in_front_wears_the_crown_and_the_course_is_drawn(served: Place, tab: Open) -> None:
    served.begin()
    board: Any = tab("/", size=TABLET, guest=True)
    assert board.locator(".front").count() == 0
    play_a_round(served, 1, 0, 0)
    play_a_round(served, 1, 1, 0)
    caught_up(board)
    best = max(served.state.totals)
    crowned = [board.locator(f".player >> nth={seat} >> .front").count() for seat in range(3)]
    assert crowned == [int(total == best) for total in served.state.totals]
    assert board.locator(".paper .course").count() == 3
