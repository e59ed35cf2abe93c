"""The host steers the evening: undo and redo, pause, end early, hand a seat over, seat people round a drawn table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import NAMES, TABLET, Open, Place, caught_up, until

browser = pytest.mark.browser


def post(client: Any, act: str, **body: Any) -> Any:
    return client.post(f"/api/{act}", json=body)


def test_only_the_host_steers(place: Place) -> None:
    place.begin()
    player = place.device(seat=0)
    for act, body in (
        ("redo", {"key": place.key("redo")}),
        ("stand", {"key": place.key("stand"), "standing": "paused"}),
        ("rename", {"key": place.key("rename"), "seat": 1, "name": "Em"}),
    ):
        assert post(player, act, **body).status_code == 403


def test_two_taps_on_redo_make_one_move(place: Place) -> None:
    place.begin()
    place.bet(1, 0)
    host = place.device(host=True)
    for _ in range(2):
        assert post(host, "undo", key=place.key("undo")).json["ok"]
    key = place.key("redo")
    assert post(host, "redo", key=key).json["ok"]
    assert post(host, "redo", key=key).status_code == 409
    assert len(place.table.now.evening.entries) == 1


def test_while_it_is_paused_no_move_is_taken_and_why_is_said(place: Place) -> None:
    place.begin()
    host, an = place.device(host=True), place.device(seat=0)
    key = place.key("move", 0)
    assert post(host, "stand", key=place.key("stand"), standing="paused").json["ok"]
    answer = post(an, "move", move={"type": "bet", "tricks": 1}, key=key)
    assert answer.status_code == 409
    assert "The host can go on" in answer.json["message"]


def test_a_pause_that_was_meant_for_another_moment_does_nothing(place: Place) -> None:
    place.begin()
    host, key = place.device(host=True), place.key("stand")
    assert post(host, "stand", key=key, standing="paused").json["ok"]
    assert post(host, "stand", key=key, standing="paused").status_code == 409


def test_a_seat_handed_over_leaves_its_phone_a_new_name_does_not(place: Place) -> None:
    place.begin()
    host, binh = place.device(host=True), place.device(seat=1)
    assert post(host, "rename", key=place.key("rename"), seat=1, name=" Bính ").json["ok"]
    assert place.table.now.evening.players == ("An", "Bính", "Chi")
    assert binh.get("/state.json").json["viewer"] == 1
    assert post(host, "rename", key=place.key("rename"), seat=1, name="Em", hand_over=True).json["ok"]
    assert binh.get("/state.json").json["viewer"] is None
    assert post(host, "rename", key=place.key("rename"), seat=1, name="an").status_code == 409
    assert post(host, "rename", key=place.key("rename"), seat=7, name="Em").status_code == 400


def test_a_secret_that_was_undone_is_not_told_by_the_way_to_do_it_again(place: Place) -> None:
    place.begin()
    place.bet(1)
    host = place.device(host=True)
    assert post(host, "undo", key=place.key("undo")).json["ok"]
    assert "bets 1" not in host.get("/host").text
    assert "Do it again" in host.get("/host").text


@browser
def test_undo_redo_and_pause_are_one_tap_and_seen_everywhere(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.roll(("pink", "6"))
    host, board, phone = tab("/host", size=TABLET, host=True), tab("/", size=TABLET, guest=True), tab("/seat", seat=1)
    host.click(".steer .undo >> nth=0")
    board.wait_for_selector(".trick .die[aria-label='pink 6']", state="detached")
    host.click(".steer .undo:has-text('Do it again'):has-text('pink 6')")
    board.wait_for_selector(".trick .die[aria-label='pink 6']")
    phone.wait_for_selector(".dice-entry")
    host.click(".steer button:has-text('Pause')")
    phone.wait_for_selector(".dice-entry", state="detached")
    for page in (board, phone, host):
        page.wait_for_selector(".prompt:has-text('paused')")
    host.click(".steer button:has-text('Go on')")
    phone.wait_for_selector(".dice-entry")


@browser
def test_ending_early_is_asked_for_and_can_be_taken_back(served: Place, tab: Open) -> None:
    served.begin()
    host, board = tab("/host", size=TABLET, host=True), tab("/", size=TABLET, guest=True)
    host.on("dialog", lambda dialog: dialog.accept())
    host.click("#seats summary")
    host.click("#seats button:has-text('End the game early')")
    board.wait_for_selector(".prompt:has-text('ended early')")
    host.click(".steer button:has-text('Go on')")
    board.wait_for_selector(".prompt:has-text('everybody bets')")


def seats(host: Any) -> list[str]:
    caught_up(host)
    return list(host.evaluate("[...document.querySelectorAll('.chair .who')].map((one) => one.textContent)"))


@browser
def test_players_are_dragged_round_the_drawn_table_or_moved_by_keys(served: Place, tab: Open) -> None:
    served.begin()
    host = tab("/host", size=TABLET, host=True)
    assert seats(host) == NAMES
    host.locator(".round-table").scroll_into_view_if_needed()
    an, chi = (host.locator(f".chair >> nth={seat}").bounding_box() for seat in (0, 2))
    host.mouse.move(an["x"] + an["width"] / 2, an["y"] + an["height"] / 2)
    host.mouse.down()
    host.mouse.move(chi["x"] + chi["width"] / 2, chi["y"] + chi["height"] / 2, steps=6)
    host.mouse.up()
    assert seats(host) == ["Chi", "Bình", "An"]
    host.focus(".chair >> nth=1")
    host.keyboard.press("ArrowRight")
    assert seats(host) == ["Chi", "An", "Bình"]
    assert host.evaluate("document.activeElement.textContent") == "3Bình"
    assert "Seat 3: Bình" in host.get_attribute(".chair >> nth=2", "aria-label")
    host.fill("[name=player] >> nth=3", "Dũng")
    served.bet(1)
    assert seats(host) == ["Chi", "An", "Bình", "Dũng"]
    host.on("dialog", lambda dialog: dialog.accept())
    host.click(".new-game button.big")
    until(host, "document.querySelectorAll('.line').length === 0")
    assert served.table.now.evening.players == ("Chi", "An", "Bình", "Dũng")


@browser
def test_whoever_played_before_is_added_with_one_tap(served: Place, tab: Open) -> None:
    served.begin(["An", "Bình", "Chi", "Dũng"])
    served.begin(["Em", "Giang", "Hà"])
    host = tab("/host", size=TABLET, host=True)
    host.click(".known button:has-text('Dũng')")
    host.click(".known button:has-text('Dũng')")
    assert seats(host) == ["Em", "Giang", "Hà", "Dũng"]
