"""Where Liar's track lies is tapped by the host, kept, and known to the next game."""

from __future__ import annotations

import cv2
import msgspec
import numpy as np
import pytest

from companion.eye import EyeStatus
from companion.games.liars.track import Track
from companion.reading import Sight
from tests.web.conftest import Open, Place, until

CORNERS = {"first": [10, 80], "last": [90, 95], "squares": {"columns": 10, "rows": 3}}


def looking(place: Place) -> None:
    place.eye.now = EyeStatus(Sight.EMPTY, "usb:0", 0.1, size=(960, 720))
    place.eye.jpeg = cv2.imencode(".jpg", np.full((600, 800, 3), (60, 110, 50), np.uint8))[1].tobytes()


def begin_liars(place: Place) -> Track | None:
    key = place.key("begin")
    call = {"key": key, "game": "liars", "players": ["An", "Bình"]}
    assert place.device(host=True).post("/api/begin", json=call).status_code == 200
    track: Track | None = place.state.options.track
    return track


def test_a_tapped_track_is_known_to_the_next_game_in_pixels_of_the_eyes_frames(place: Place) -> None:
    looking(place)
    assert begin_liars(place) is None
    host = place.device(host=True)
    assert host.post("/api/place", json={"name": "track"} | CORNERS).status_code == 200
    assert begin_liars(place) == Track((96.0, 576.0), (864.0, 684.0), 10, 3)


def test_what_can_be_no_track_is_refused_and_changes_nothing(place: Place) -> None:
    looking(place)
    host = place.device(host=True)
    for wrong in ({"first": [10, 120]}, {"last": [10.5, 95]}, {"name": "crown"}, {"squares": {"columns": "ten"}}):
        assert host.post("/api/place", json={"name": "track"} | CORNERS | wrong).status_code in {400, 409}
    assert begin_liars(place) is None


def test_only_the_host_says_where_it_lies(place: Place) -> None:
    assert place.device().post("/api/place", json={"name": "track"} | CORNERS).status_code == 403


def test_two_taps_on_the_picture_teach_it(served: Place, tab: Open) -> None:
    looking(served)
    page = tab("/tray", host=True)
    page.click("[data-open='/host/place/track']")
    picture = page.locator("dialog img[data-tap]")
    until(page, "document.querySelector('dialog img[data-tap]')?.naturalWidth > 0")
    box = picture.bounding_box()
    for across, down in ((0.1, 0.8), (0.9, 0.95)):
        picture.click(position={"x": box["width"] * across, "y": box["height"] * down})
    page.click("dialog button.big")
    until(page, "!document.getElementById('dialogue').open")
    track = begin_liars(served)
    assert track is not None
    assert (*track.first, *track.last) == pytest.approx((96, 576, 864, 684), abs=10)


def test_a_damaged_file_of_places_is_none(place: Place) -> None:
    looking(place)
    place.journal.path.with_name("places.json").write_bytes(msgspec.json.encode({"track": 7}))
    assert begin_liars(place) is None
