"""Whoever isn't its seat learns nothing of a bet before the reveal: no page, no stream, no JSON."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from companion.games.game import RuleViolation
from companion.games.mythical.state import Bet
from tests.web.conftest import BY_HAND, Place
from web.access import Viewer

SECRET = 7
PAGES = ("/", "/seat", "/host", "/tray", "/state.json", "/view?page=seat", "/view?page=scoreboard", "/view?page=host")


def everything(client: FlaskClient) -> str:
    return "\n".join(client.get(path).text for path in PAGES)


@pytest.fixture
def eighth(place: Place) -> Place:
    """The eighth round's bets, so that a bet of 7 is a number that shows up nowhere else."""
    place.begin()
    for number in range(1, 8):
        place.bet(0, 0, 0)
        for _ in range(number):
            place.roll(("grey", "flag"), ("purple", "1"), ("yellow", "3"))
        place.table.play(place.table.now.evening.game.move({"type": "next_round"}), BY_HAND)
    return place


def test_a_bet_is_in_without_its_number(place: Place) -> None:
    place.begin()
    an, chi, host, guest = place.device(seat=0), place.device(seat=2), place.device(host=True), place.app.test_client()
    key = an.get("/state.json").json["key"]
    assert an.post("/api/move", json={"move": {"type": "bet", "tricks": 1}, "key": key}).json["ok"]
    for other in (chi, host, guest):
        state = other.get("/state.json").json
        assert state["view"]["bets"] == [None, None, None]
        assert state["view"]["bet_in"] == [True, False, False]
    assert an.get("/state.json").json["view"]["bets"] == [1, None, None]
    assert "bets 1" not in everything(chi) + everything(host) + everything(guest)
    assert "bets 1" not in host.get("/host").text
    assert "(not revealed yet)" in host.get("/host").text
    assert re.search(r'class="bet in"', guest.get("/").text)


def test_all_bets_are_shown_once_all_are_in(place: Place) -> None:
    place.begin()
    place.bet(1, 0, 1)
    guest = place.app.test_client()
    assert guest.get("/state.json").json["view"]["bets"] == [1, 0, 1]
    assert "2 bet for 1 trick" in guest.get("/").text


def test_a_secret_bet_cannot_be_asked_for_by_the_correction(place: Place) -> None:
    place.begin()
    place.bet(1)
    host = place.device(host=True)
    assert host.get("/host/correct/0").status_code == 404
    place.table.play(Bet(0, 1), BY_HAND)
    place.table.play(Bet(0, 2), BY_HAND)
    assert "bets 1" in host.get("/host/correct/0").text


def test_a_secret_bet_cannot_be_corrected_or_previewed_by_the_host(place: Place) -> None:
    place.begin()
    place.bet(1)
    host = place.device(host=True)
    body = {"index": 0, "move": {"type": "bet", "tricks": 0, "seat": 0}, "key": place.key("correct")}
    for act in ("preview", "correct"):
        assert host.post(f"/api/{act}", json=body).status_code == 403
    assert place.table.now.evening.state.bets[0] == 1


def test_a_held_bet_is_not_told_to_others(place: Place) -> None:
    place.begin()
    an, guest = place.device(seat=0), place.app.test_client()
    with pytest.raises(RuleViolation):
        place.table.play(Bet(SECRET, 0), BY_HAND)
    assert "A bet of An is held." in guest.get("/").text
    assert "M5" in an.get("/seat").text


def test_an_old_bet_stays_known_while_the_next_round_is_bet(eighth: Place) -> None:
    host = eighth.device(host=True)
    assert "bets 0" in host.get("/host").text
    eighth.bet(SECRET)
    assert f"bets {SECRET}" not in host.get("/host").text


def test_the_host_may_not_bet_for_a_seat_that_has_a_device(place: Place) -> None:
    place.begin()
    place.device(seat=0)
    host = place.device(host=True)
    body = {"move": {"type": "bet", "tricks": 1}, "seat": 0, "key": place.key("move", 0)}
    answer = host.post("/api/move", json=body)
    assert answer.status_code == 403
    body = {"move": {"type": "bet", "tricks": 1}, "seat": 1, "key": place.key("move", 1)}
    assert host.post("/api/move", json=body).json["ok"]


def test_the_stream_of_another_seat_holds_no_secret(place: Place) -> None:
    place.begin()
    place.bet(1)
    assert place.snapshot(Viewer(let_in=True, seat=1))["view"]["bets"] == [None, None, None]
    chi = place.device(seat=2)
    with chi.get("/stream?page=seat") as answer:
        first = next(iter(answer.response)).decode()
    assert "view" in first
    assert "bets 1" not in first
