"""The pages in a real browser: live, safe against double taps and sleep."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.conftest import BY_HAND, CODE, TABLET, Open, Place, until

pytestmark = pytest.mark.browser


def hide(page: Any) -> None:
    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )


def show(page: Any) -> None:
    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', {value: 'visible', configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )


def test_a_bet_on_a_phone_is_in_on_the_scoreboard_and_all_are_revealed(served: Place, tab: Open) -> None:
    served.begin()
    board, phones = tab("/", size=TABLET, guest=True), [tab("/seat", seat=seat) for seat in range(3)]
    for seat, phone in enumerate(phones):
        assert phone.locator("button.big").is_disabled()
        phone.click(f".number >> nth={int(seat != 1)}")
        phone.click("button.big")
        if seat < 2:
            phone.wait_for_selector(".echoed")
            until(board, f"document.querySelectorAll('.bet.in').length === {seat + 1}")
            assert board.locator(".bet b").count() == 0
            assert board.locator(".player").first.inner_text().split() == ["1", "An", "in", "0"]
    board.wait_for_selector(".sum")
    assert "2 bet for 1 trick" in board.inner_text(".sum")
    assert [bet.replace(" ", "") for bet in board.locator(".player .bet").all_inner_texts()] == ["0/1", "0/0", "0/1"]


def test_a_die_is_entered_by_hand_when_there_is_no_camera(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    phone, board = tab("/seat", seat=0), tab("/", size=TABLET, guest=True)
    phone.click(".kind:has-text('pink')")
    phone.click(".faces:not([hidden]) .face >> nth=2")
    board.wait_for_selector(".play svg[aria-label='pink 7']")
    phone.wait_for_selector(".dice-entry", state="detached")


def test_two_taps_make_one_move(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", seat=0)
    phone.click(".number >> nth=1")
    phone.evaluate(
        "(() => { const f = document.querySelector('form.pick'); const b = f.dataset;"
        "const body = JSON.stringify({...JSON.parse(b.body), move: JSON.parse(f.querySelector(':checked').value)});"
        "const go = () => fetch('/api/move', {method: 'POST', headers: {'Content-Type': 'application/json'}, body});"
        "f.querySelector('button').click(); f.querySelector('button').click(); return Promise.all([go(), go()]); })()"
    )
    phone.wait_for_selector(".echoed")
    assert len(served.table.now.evening.entries) == 1


def test_half_made_input_survives_what_others_do(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", seat=0)
    phone.click(".number >> nth=1")
    served.bet(*())
    served.table.play(served.table.now.evening.game.move({"type": "bet", "tricks": 0, "seat": 1}), BY_HAND)
    phone.wait_for_selector(".chip.in:has-text('Bình')")
    assert phone.locator("button.big").inner_text() == "Confirm: 1 trick"
    phone.click("button.big")
    phone.wait_for_selector(".echoed")
    assert served.table.now.evening.state.bets[0] == 1


def test_half_typed_names_survive_the_game_going_on(served: Place, tab: Open) -> None:
    served.begin()
    host = tab("/host", size=TABLET, host=True)
    host.fill("[name=player] >> nth=3", "Dũng")
    host.click(".rules:not([hidden]) summary")
    host.select_option("[name='option.revoke_policy']", '"penalty"')
    served.bet(1)
    host.wait_for_selector(".line")
    assert host.input_value("[name=player] >> nth=3") == "Dũng"
    assert host.input_value("[name='option.revoke_policy']") == '"penalty"'
    host.on("dialog", lambda dialog: dialog.accept())
    host.check("[name=leader] >> nth=1")
    host.click(".new-game button.big")
    until(host, "document.querySelectorAll('.line').length === 0")
    evening = served.table.now.evening
    assert evening.players == ("An", "Bình", "Chi", "Dũng")
    assert evening.options == {"revoke_policy": "penalty", "first_leader": 1}


def test_a_page_that_slept_shows_the_present_before_it_takes_a_tap(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", seat=0)
    hide(phone)
    assert phone.evaluate("document.getElementById('live').inert")
    served.bet(1, 0, 0)
    phone.context.route("**/view?*", lambda route: None)  # the answer lets itself be waited for
    phone.evaluate("document.querySelector('.number input').click()")
    show(phone)
    phone.wait_for_timeout(300)
    assert phone.evaluate("document.getElementById('live').inert")
    assert phone.locator(".number").count() > 0
    phone.context.unroute("**/view?*")
    hide(phone)
    show(phone)
    phone.wait_for_selector("body:not(.stale)")
    assert "Your turn!" in phone.inner_text(".prompt")
    assert phone.locator(".number").count() == 0


def test_a_hidden_page_closes_its_stream(served: Place, tab: Open) -> None:
    page = tab("/", guest=True)
    slots = served.app.extensions["slots"]
    page.wait_for_timeout(200)
    assert slots.taken == 1
    hide(page)
    for number in range(20):  # a stream that nobody hears is noticed when it is written to
        served.begin(["An", "Bình", f"Chi {number}"])
        page.wait_for_timeout(50)
        if slots.taken == 0:
            break
    assert slots.taken == 0
    show(page)
    page.wait_for_selector(".player")


def test_a_cut_connection_is_said_and_mended_alone(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", seat=0)
    phone.context.set_offline(True)
    served.room.close()  # ends the stream from the server's side
    phone.wait_for_selector("#badge:not([hidden])")
    assert "Not connected" in phone.inner_text("#badge")
    assert phone.evaluate("document.getElementById('live').inert")
    served.room.pulse.closed = False
    served.bet(1, 0, 0)
    phone.context.set_offline(False)
    phone.wait_for_selector("body:not(.stale)")
    phone.wait_for_selector("#badge", state="hidden")
    assert "Your turn!" in phone.inner_text(".prompt")


def test_a_page_without_a_stream_asks_instead(served: Place, tab: Open) -> None:
    served.begin()
    served.app.extensions["slots"].most = 0
    page = tab("/", guest=True)
    page.wait_for_selector("#badge:not([hidden])")
    served.bet(1)
    page.wait_for_selector(".bet.in")


def test_the_host_undoes_corrects_and_overrules(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.roll(("pink", "5"), ("pink", "6"), ("yellow", "3"))
    host = tab("/host", size=TABLET, host=True)
    host.click("#line-3 [data-open]")
    host.click("dialog .kind:has-text('pink')")
    host.click("dialog .faces:not([hidden]) .face >> nth=2")
    host.wait_for_selector(".preview")
    assert "−10 → 20" in re.sub(r"\s+", " ", host.inner_text(".changes"))
    assert list(served.table.now.evening.state.totals) == [-10, -10, 10]
    host.click(".preview [data-post]")
    host.wait_for_selector("dialog", state="hidden")
    host.wait_for_selector("#line-3:has-text('pink 7')")
    assert list(served.table.now.evening.state.totals) == [20, 10, 10]
    host.click(".undo")
    host.wait_for_selector("#line-5", state="detached")
    assert len(served.table.now.evening.entries) == 5


def test_joining_with_the_code_and_choosing_a_seat(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", guest=True)
    phone.fill("#code", "111111")
    phone.click(".enter button")
    phone.wait_for_selector("#toast:not([hidden])")
    assert "not the code" in phone.inner_text("#toast")
    assert phone.input_value("#code") == "111111"
    phone.fill("#code", CODE)
    phone.click(".enter button")
    phone.click(".seats button:has-text('Bình')")
    phone.wait_for_selector(".phone-head:has-text('Bình')")
    phone.click(".tabs [data-tab=more]")
    phone.click("#leave")
    phone.click(".seats button:has-text('Chi')")
    phone.wait_for_selector(".phone-head:has-text('Chi')")


def test_a_refusal_is_seen_over_an_open_dialogue(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.roll(("minotaur", "flag"))
    host = tab("/host", size=TABLET, host=True)
    host.click("#line-3 [data-open]")
    host.wait_for_selector("dialog .kind:has-text('pink')")
    served.table.undo(BY_HAND)
    host.click("dialog .kind:has-text('pink')")
    host.click("dialog .faces:not([hidden]) .face >> nth=0")
    host.wait_for_selector("dialog #toast:has-text('moved on')")


def test_a_page_of_another_companion_is_loaded_anew(served: Place, tab: Open) -> None:
    page = tab("/", guest=True)
    page.evaluate("document.body.dataset.mine = 'yes'")
    served.room.epoch = "another"
    served.begin()
    page.wait_for_selector("body:not([data-mine]):not(.stale) .player")


def test_the_language_switch_is_on_every_page(served: Place, tab: Open) -> None:
    served.begin()
    page = tab("/", size=TABLET, guest=True)
    page.click(".languages a >> text=VI")
    page.wait_for_selector("html[lang=vi] body:not(.stale)")
    served.bet(1)
    page.wait_for_selector(".bet.in:has-text('đã cược')")
