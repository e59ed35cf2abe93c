"""Setting up the tray: corners, light, day and evening, by the host alone; and with a finger in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import pytest

from companion.app import Companion
from companion.eye import EyeStatus
from companion.lights import Light, chosen
from companion.message import Message
from companion.reading import Sight
from companion.vision.tray import load_area
from hardware.tray_server import TrayServer
from tests.web.conftest import Place, until

SQUARE = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]


@pytest.fixture
def looked(tmp_path: Path) -> list[str]:
    return []


@pytest.fixture
def place(tmp_path: Path, looked: list[str]) -> Iterator[Place]:
    found = Place(tmp_path, look_afresh=lambda: looked.append("afresh"))
    found.eye.now = EyeStatus(Sight.EMPTY, "pi", 0.1, size=(400, 300))
    found.eye.jpeg = b"a photo"
    yield found
    found.room.close()
    found.journal.close()


def do(client: Any, act: str, **facts: Any) -> Any:
    return client.post(f"/api/tray/{act}", json=facts)


def test_only_the_host_sets_up_the_tray(place: Place) -> None:
    for client in (place.app.test_client(), place.device()):
        assert 'id="corners"' not in client.get("/tray/setup").text
        assert client.get("/tray/setup/light").status_code == 403
        assert client.get("/tray/setup/bare/day.jpg").status_code == 404
        assert "/tray/setup" not in client.get("/tray").text
        for act, facts in (("corners", {"points": SQUARE}), ("whole", {}), ("bare", {}), ("light", {})):
            assert do(client, act, **facts).status_code == 403
    assert "/tray/setup" in place.device(host=True).get("/tray").text


def test_marked_corners_are_kept_in_the_cameras_pixels_and_the_eye_goes_by_them(
    place: Place, looked: list[str]
) -> None:
    host = place.device(host=True)
    assert do(host, "corners", points=SQUARE).status_code == 200
    area = load_area(place.room.data)
    assert area is not None
    assert area.picture == (400, 300)
    assert area.corners == ((40, 30), (360, 30), (360, 270), (40, 270))
    assert looked == ["afresh"]
    assert 'data-x="0.1"' in host.get("/tray/setup").text
    assert do(host, "whole").status_code == 200
    assert load_area(place.room.data) is None


@pytest.mark.parametrize(
    "points",
    [SQUARE[:3], [[0, 0]] * 4, [[0.1, 0.1], [0.9, 0.1], [0.5, 0.2], [0.9, 0.9]], [[-1, 0], [1, 0], [1, 1], [0, 1]]],
    ids=["three", "one place", "one between the others", "outside"],
)
def test_corners_around_no_tray_are_refused_in_words(place: Place, points: list[Any]) -> None:
    answer = do(place.device(host=True), "corners", points=points)
    assert answer.status_code == 409
    assert "no tray" in answer.json["message"]
    assert load_area(place.room.data) is None


def test_without_a_picture_there_is_nothing_to_mark(place: Place) -> None:
    place.eye.now = EyeStatus(Sight.OFF, "")
    answer = do(place.device(host=True), "corners", points=SQUARE)
    assert "no live picture" in answer.json["message"]


@pytest.mark.parametrize(
    ("light", "said"),
    [
        ((), "The light is good."),
        ((Message("light-dark"),), "It is very dark"),
        ((Message("light-glare", {"place": "top-left"}),), "Glare at the top left"),
    ],
)
def test_the_light_is_told_in_words(place: Place, light: tuple[Message, ...], said: str) -> None:
    place.eye.light = light
    answer = place.device(host=True).get("/tray/setup/light?lang=en").json
    assert said in answer["said"][0]
    assert answer["good"] == (light == ())


def test_a_picture_that_does_not_come_is_said(place: Place) -> None:
    place.eye.jpeg = None
    assert place.device(host=True).get("/tray/setup/light").json == {"said": ["No live picture now."], "good": False}


def test_day_and_evening_stand_side_by_side_and_one_is_chosen(place: Place, looked: list[str]) -> None:
    host = place.device(host=True)
    assert do(host, "light", light="evening").status_code == 409
    for light, jpeg in (("day", b"by day"), ("evening", b"in the evening")):
        place.eye.jpeg = jpeg
        assert do(host, "bare", light=light).status_code == 200
        assert host.get(f"/tray/setup/bare/{light}.jpg").data == jpeg
    assert do(host, "light", light="evening").status_code == 200
    assert chosen(place.room.data) is Light.EVENING
    assert "in use" in host.get("/tray/setup").text
    assert do(host, "light", light=None).status_code == 200
    assert chosen(place.room.data) is None
    assert len(looked) == 4


@pytest.mark.parametrize("sight", [Sight.MOVING, Sight.STARTING, Sight.LOST, Sight.OFF])
def test_no_photo_is_taken_before_the_tray_lies_still(place: Place, sight: Sight) -> None:
    place.eye.now = EyeStatus(sight, "pi", 0.1)
    answer = do(place.device(host=True), "bare", light="day")
    assert answer.status_code == 409
    assert "lie still" in answer.json["message"]


def test_while_cups_are_down_nothing_is_photographed_or_judged(place: Place) -> None:
    place.begin_game("liars", ["An", "Bình"], starter=0)
    host = place.device(host=True)
    assert "Cups are down" in do(host, "bare", light="day").json["message"]
    assert "Cups are down" in host.get("/tray/setup/light").json["said"][0]


@pytest.mark.parametrize("name", ["../journal", "night", "..%2fjournal"])
def test_only_the_two_photos_can_be_asked_for(place: Place, name: str) -> None:
    assert place.device(host=True).get(f"/tray/setup/bare/{name}.jpg").status_code == 404


@pytest.mark.browser
def test_corners_are_dragged_and_pushed_with_arrows_and_the_eye_goes_by_them(
    at_a_tray: tuple[TrayServer, Companion, str], browser: Any
) -> None:
    _tray, companion, url = at_a_tray
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
    context.request.post(f"{url}/api/join", data={"code": companion.code, "host": True}, headers={"Origin": url})
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{url}/tray/setup?lang=en")
    page.wait_for_selector(".corner-picture.alive")
    page.wait_for_selector("#light .said")
    frame = page.locator("#corners").bounding_box()
    corner = page.locator(".corner >> nth=0").bounding_box()
    page.mouse.move(corner["x"] + 24, corner["y"] + 24)
    page.mouse.down()
    page.mouse.move(frame["x"] + 0.2 * frame["width"], frame["y"] + 0.25 * frame["height"], steps=4)
    page.mouse.up()
    page.focus(".corner >> nth=2")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowLeft")
    assert "Bottom right corner: 72 % across, 92 % down" in page.inner_text("#where")
    page.click("form:has(#points) button")
    until(page, "document.querySelectorAll('.corner')[0].dataset.x !== '0.08'", 60)
    assert companion.eye is not None
    area = companion.eye.orders.area
    assert area is not None
    width, height = area.picture
    assert area.corners[0] == pytest.approx((0.2 * width, 0.25 * height), abs=3)
    assert area.corners[2] == pytest.approx((0.72 * width, 0.92 * height), abs=1)
    page.wait_for_selector(".corner-picture.alive")
    end = 600
    while companion.eye.status().sight is not Sight.EMPTY and end:
        page.wait_for_timeout(100)
        end -= 1
    page.click("[data-post='/api/tray/bare'] >> nth=1")
    page.wait_for_selector(".light-card img")
    photo = cv2.imread(str(companion.data / "empty-evening.jpg"))
    assert photo.shape[:2] == (height, width)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    context.close()
