"""Teaching: what the wizard allows when, that it is the host's alone, and a whole set taught in a browser."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app import Companion
from companion.config import Settings
from companion.eye import EyeStatus, Report
from companion.lessons import plan_of
from companion.reading import Piece, Reading, Sight
from companion.teaching import Away, Step, Teaching
from hardware.drawn.dice import MYTHICAL
from hardware.tray_server import TrayServer
from tests.table_of_three import piece
from tests.web.conftest import FakeEye, Place

STILL = EyeStatus(Sight.READ, "pi", 0.1)
BARE = EyeStatus(Sight.EMPTY, "pi", 0.1)
OURS = {"name": "ours", "shape": "cube"}


class PosingEye(FakeEye):
    """An eye before which pieces pose: a test sets what it sees."""

    def look_again(self) -> None:
        """Nothing to do: a test sets what is seen."""


@pytest.fixture
def sent() -> list[Away | None]:
    return []


@pytest.fixture
def eye() -> PosingEye:
    found = PosingEye()
    found.now, found.jpeg = BARE, b"a photo"
    return found


@pytest.fixture
def place(tmp_path: Path, eye: PosingEye, sent: list[Away | None]) -> Iterator[Place]:
    found = Place(tmp_path, teaching=Teaching(tmp_path, eye, sent.append))
    found.room.eye = eye
    yield found
    found.room.close()
    found.journal.close()


def do(client: Any, act: str, **facts: Any) -> Any:
    return client.post(f"/api/teach/{act}", json=facts)


def begun(place: Place) -> Any:
    host = place.device(host=True)
    assert do(host, "begin", **OURS).status_code == 200
    assert do(host, "kind", kind="pink", faces="5, 6").status_code == 200
    return host


def photographed(place: Place, eye: PosingEye) -> Any:
    host = begun(place)
    eye.now = BARE
    assert do(host, "bare").status_code == 200
    eye.now = STILL
    for face in ("5", "6"):
        assert do(host, "photo", kind="pink", face=face).status_code == 200
    return host


def ready(*read: Piece) -> Report:
    return Report(Sight.READ, 0.0, reading=Reading(read))


def test_only_the_host_teaches(place: Place) -> None:
    for client in (place.app.test_client(), place.device(seat=None)):
        assert 'id="wizard"' not in client.get("/teach").text
        assert client.get("/teach/now").status_code == 403
        assert client.get("/teach/sets/mythical.zip").status_code == 403
        for act in ("begin", "kind", "bare", "photo", "forget", "learn", "right", "wrong", "end"):
            answer = do(client, act, name="x", kind="x", face="x", faces="x")
            assert answer.status_code == 403, act


def test_described_sets_are_offered_and_pips_need_no_teaching(place: Place) -> None:
    text = place.device(host=True).get("/teach").text
    assert "Mythical Dice" in text
    assert "Dixit tokens" in text
    assert '"pips"' not in text


def test_beginning_sends_the_eye_to_pose_and_ending_sends_it_back(place: Place, sent: list[Away | None]) -> None:
    host = begun(place)
    assert sent[0] is not None
    assert str(sent[0].posing).endswith("teaching/ours/empty.jpg")
    do(host, "end")
    assert sent[-1] is None


def test_the_bare_tray_comes_first(place: Place, eye: PosingEye) -> None:
    host = begun(place)
    eye.now = STILL
    answer = do(host, "photo", kind="pink", face="5")
    assert answer.status_code == 409
    assert "bare tray first" in answer.json["message"]


def test_no_photo_is_taken_while_something_moves_or_nothing_lies_there(place: Place, eye: PosingEye) -> None:
    host = photographed(place, eye)
    for sight in (Sight.MOVING, Sight.HAND, Sight.EMPTY, Sight.LOST):
        eye.now = EyeStatus(sight, "pi", 0.1)
        assert do(host, "photo", kind="pink", face="5").status_code == 409
    assert place.room.teaching.lessons.counts() == {("pink", "5"): 1, ("pink", "6"): 1}


def test_a_missing_face_is_named_and_stops_learning(place: Place, eye: PosingEye) -> None:
    host = photographed(place, eye)
    do(host, "forget", kind="pink", face="6")
    assert "Still missing:" in host.get("/teach").text
    assert "pink 6" in host.get("/teach").text
    answer = do(host, "learn")
    assert answer.status_code == 409
    assert "no photo yet" in answer.json["message"]


def test_a_set_of_ones_own_has_names_that_lead_nowhere_else(place: Place) -> None:
    host = place.device(host=True)
    assert do(host, "begin", name="../up", shape="cube").status_code == 409
    begun(place)
    assert do(host, "kind", kind="../x", faces="1").status_code == 409
    assert do(host, "kind", kind="red", faces="a/b").status_code == 409
    assert do(host, "photo", kind="../x", face="1").status_code == 409


def test_no_camera_no_teaching(place: Place, eye: PosingEye) -> None:
    eye.now = EyeStatus(Sight.OFF, "")
    assert "no camera" in do(place.device(host=True), "begin", **OURS).json["message"]


def test_while_cups_are_down_nothing_is_looked_at(place: Place) -> None:
    place.begin_game("liars", ["An", "Bình"], starter=0)
    answer = do(place.device(host=True), "begin", **OURS)
    assert answer.status_code == 409
    assert "Cups" in answer.json["message"]


def test_a_try_out_ends_when_enough_faces_were_read_right(place: Place, eye: PosingEye) -> None:
    host = photographed(place, eye)
    teaching: Teaching = place.room.teaching
    teaching.step = Step.TRYING
    assert do(host, "right").status_code == 409
    teaching.hear(ready(piece("pink", "5", 0, sure=False)))
    assert do(host, "right").status_code == 409
    for track, face in enumerate(("5", "5", "6")):
        assert teaching.step is Step.TRYING
        teaching.hear(ready(piece("pink", face, track)))
        assert do(host, "right").status_code == 200
    assert teaching.step is Step.DONE
    assert "The set is taught" in host.get("/teach").text


def test_a_wrong_reading_asks_for_more_photos_of_what_lay_there(place: Place, eye: PosingEye) -> None:
    host = photographed(place, eye)
    teaching: Teaching = place.room.teaching
    teaching.step = Step.TRYING
    teaching.hear(ready(piece("pink", "5", 0)))
    assert do(host, "wrong", kind="pink", face="6").status_code == 200
    assert (teaching.step, teaching.weak, teaching.tried) == (Step.PHOTOS, (("pink", "6"),), ())
    assert "Needs new photos" in host.get("/teach").text
    eye.now = STILL
    do(host, "photo", kind="pink", face="6")
    assert teaching.weak == ()


def test_who_leaves_the_page_gives_the_eye_back_to_the_game(
    place: Place, sent: list[Away | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(place)
    place.room.teaching.hear(Report(Sight.EMPTY, 0.0))
    assert sent[-1] is not None
    monkeypatch.setattr("companion.teaching.LEFT_ALONE", -1.0)
    place.room.teaching.hear(Report(Sight.EMPTY, 0.0))
    assert sent[-1] is None
    assert not place.room.teaching.active


def test_a_game_with_cups_down_ends_teaching_before_anything_is_seen(tmp_path: Path, eye: PosingEye) -> None:
    with Companion(Settings(), tmp_path) as companion:
        companion.teaching = teaching = Teaching(tmp_path, eye, companion._send_away)
        teaching.begin(plan_of("ours", "cube", {"pink": ["5"]}))
        teaching.step = Step.TRYING
        companion.table.begin("liars", ["An", "Bình"], {"starter": 0})
        companion._hear(ready(piece("pink", "5", 0)))
        assert not teaching.active
        assert teaching.lying == ()


def test_a_photo_that_taught_nothing_names_its_face(place: Place, eye: PosingEye) -> None:
    host = photographed(place, eye)
    do(host, "learn")
    learning = place.room.teaching._learning
    end = time.monotonic() + 60
    while not learning.progress.ended:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert "not a picture" in learning.progress.fault
    assert place.room.teaching.spoilt == ("pink", "5")
    assert "Nothing could be learned from a photo of pink 5" in host.get("/teach").text


@pytest.mark.browser
@pytest.mark.slow
def test_a_family_teaches_its_dice_and_they_are_read(
    at_a_tray: tuple[TrayServer, Companion, str], browser: Any
) -> None:
    tray, companion, url = at_a_tray
    context = browser.new_context(viewport={"width": 360, "height": 640})
    context.request.post(f"{url}/api/join", data={"code": companion.code, "host": True}, headers={"Origin": url})
    page = context.new_page()
    page.set_default_timeout(90_000)
    page.goto(f"{url}/teach?lang=en")
    page.fill("#own-name", "Our dice")
    page.click("form:has(#own-name) button.big")
    page.fill("#kind-name", "pink")
    page.fill("#kind-faces", "5, 6, 7")
    page.click("#add-kind button")
    page.wait_for_selector(".sees:has-text('bare and still')")
    page.click("[data-post='/api/teach/bare']")
    page.wait_for_selector("[data-post='/api/teach/bare'].plain")

    def put(face: str) -> None:
        with tray.hold() as lying:
            lying.remove()
        page.wait_for_selector(".sees:has-text('bare and still')")
        with tray.hold() as lying:
            lying.place(MYTHICAL["pink"], face)
        page.wait_for_selector(".sees:has-text('something lies there')")

    for number in (1, 2):
        for at, face in enumerate("567"):
            put(face)
            page.click(f".cell >> nth={at}")
            page.wait_for_selector(f".cell:has-text('{number}/2') >> nth={at}")
    page.click("[data-post='/api/teach/learn']")
    page.wait_for_selector("#tried")
    for face in "567":
        with tray.hold() as lying:
            lying.remove()
        page.wait_for_selector(".sees:has-text('the tray is empty')")
        with tray.hold() as lying:
            lying.roll([MYTHICAL["pink"]], [face])
        page.wait_for_selector(f".read-now li:has-text('pink {face}')")
        page.click("[data-post='/api/teach/right']")
    page.wait_for_selector("h3:has-text('The set is taught')")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    with page.expect_download() as download:
        page.click("a[download]")
    assert download.value.suggested_filename == "Our dice.zip"
    page.click("[data-post='/api/teach/end']")
    page.wait_for_selector("#own-name")
    assert companion.teaching is not None
    assert not companion.teaching.active
    context.close()
