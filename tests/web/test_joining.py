"""Joining: the address to scan and the name beside it, the code, the opened door, guests, and a lost phone's seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.config import Settings
from tests.web.conftest import CODE, PHONE, TABLET, Open, Place
from web.access import Access, Viewer, WrongCodeError


class Clock:
    """A clock that a test turns on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def on_the_lan(place: Place, monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setattr("web.address.lan_address", lambda: "192.168.7.20")
    place.room.address.port = 8080
    return place


def test_the_numeric_address_is_shown_with_the_name_beside_it(on_the_lan: Place) -> None:
    assert "http://192.168.7.20:8080/seat" in shown_on(on_the_lan)
    assert "companion.local" not in shown_on(on_the_lan)
    on_the_lan.room.be_named("companion.local")
    assert "http://companion.local:8080/seat" in shown_on(on_the_lan)
    on_the_lan.room.be_named(None)
    assert "companion.local" not in shown_on(on_the_lan)


def shown_on(place: Place) -> str:
    """The scoreboard as a guest sees it, wherever its lines may break."""
    return place.app.test_client().get("/").text.replace("<wbr>", "")


def test_the_code_is_on_paired_screens_and_on_no_others(on_the_lan: Place) -> None:
    assert CODE not in on_the_lan.app.test_client().get("/").text
    assert CODE in on_the_lan.device().get("/").text
    assert CODE in on_the_lan.device(host=True).get("/host").text


def test_the_host_sees_where_guests_watch(on_the_lan: Place) -> None:
    host = on_the_lan.device(host=True).get("/host?lang=en").text
    assert "Guests only watch" in host
    assert "http://192.168.7.20:8080/<" in host
    assert "Only watch, without a code" in on_the_lan.app.test_client().get("/seat?lang=en").text


def test_where_nobody_may_just_watch_no_page_offers_it(tmp_path: Path) -> None:
    place = Place(tmp_path, settings=Settings(anyone_may_watch=False))
    assert "Only watch" not in place.app.test_client().get("/seat?lang=en").text
    assert "Guests only watch" not in place.device(host=True).get("/host?lang=en").text
    place.room.close()
    place.journal.close()


def test_the_hosts_page_opens_the_door_to_phones_without_the_code(place: Place) -> None:
    host, phone = place.device(host=True), place.app.test_client()
    assert phone.post("/api/join", json={}).status_code == 403
    assert host.post("/api/door", json={}).json["ok"]
    assert 'id="code"' not in phone.get("/seat").text
    assert phone.post("/api/join", json={}).status_code == 200


def test_the_door_is_never_open_to_a_second_host(place: Place) -> None:
    host, other = place.device(host=True), place.app.test_client()
    host.post("/api/door", json={})
    assert other.post("/api/join", json={"host": True}).status_code == 403
    assert 'id="code"' in other.get("/host").text


def test_only_the_host_opens_the_door(place: Place) -> None:
    for client in (place.app.test_client(), place.device()):
        assert client.post("/api/door", json={}).status_code == 403


def test_the_door_shuts_by_itself() -> None:
    clock = Clock()
    access = Access(CODE, clock=clock)
    access.open_door()
    clock.now = 59
    assert access.door_is_open
    clock.now = 61
    with pytest.raises(WrongCodeError):
        access.let_in("", "10.0.0.5")


def test_the_seat_of_a_lost_phone_is_taken_over_by_another(place: Place) -> None:
    place.begin()
    host, lost, fresh = place.device(host=True), place.device(seat=1), place.device()
    assert fresh.post("/api/seat", json={"seat": 1}).status_code == 409
    assert "takes it from device 2" in host.get("/host?lang=en").text
    assert host.post("/api/seat", json={"seat": 1, "device": 3}).json["ok"]
    assert place.room.access.seated()[1].number == 3
    assert place.room.access.viewer(lost._cookies[next(iter(lost._cookies))].value) == Viewer(let_in=True)
    assert host.post("/api/out", json={"device": 2}).json["ok"]
    assert 'id="code"' in lost.get("/seat").text


def scanned(page: Any) -> str:
    """What a phone's camera makes of the code on a screen."""
    shot = page.locator(".qr").first.screenshot()
    picture = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_GRAYSCALE)
    large = cv2.resize(picture, None, fx=3, fy=3, interpolation=cv2.INTER_CUBIC)
    seen = cv2.copyMakeBorder(large, 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=(255,))
    return str(cv2.QRCodeDetector().detectAndDecode(seen)[0])


@pytest.mark.browser
@pytest.mark.parametrize("path", ["/", "/host"])
def test_the_code_to_scan_on_the_screen_leads_to_the_seats(
    served: Place, tab: Open, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.address.lan_address", lambda: "192.168.7.20")
    served.room.address._looked = -1e9
    port = served.room.address.port
    for size in (PHONE, TABLET):
        page = tab(path, size=size, host=True)
        assert scanned(page) == f"http://192.168.7.20:{port}/seat"


@pytest.mark.browser
def test_a_waiting_phone_sees_the_door_open_and_walks_in(served: Place, tab: Open) -> None:
    served.begin()
    host, phone = tab("/host", size=TABLET, host=True), tab("/seat", guest=True)
    host.click("[data-post='/api/door']")
    phone.wait_for_selector("#code", state="detached")
    phone.click(".enter button")
    phone.wait_for_selector(".seats")
    assert host.locator("[data-post='/api/door']").is_disabled()
