"""The stream over a real server: whole on connect and on change, a heartbeat, a cap, and no thread left behind."""

from __future__ import annotations

import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.eye import EyeStatus
from companion.message import Message
from companion.reading import Sight
from tests.web.conftest import Place, Served

STREAMS, BEAT = 4, 0.4


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Place]:
    place = Place(tmp_path, streams=STREAMS, beat=BEAT)
    server = Served(place.app)
    place.url = server.url
    yield place
    server.close()
    place.journal.close()


class Reader:
    """One page's stream, read by hand."""

    def __init__(self, place: Place, page: str = "scoreboard") -> None:
        port = int(place.url.rsplit(":", 1)[1])
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=5)
        self.socket.sendall(f"GET /stream?page={page}&lang=en HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        self.lines = self.socket.makefile("rb")
        self.status = int(self.lines.readline().split()[1])

    def event(self, name: str) -> Any:
        found = ""
        until = time.monotonic() + 10
        for raw in self.lines:
            assert time.monotonic() < until, f"no {name} came"
            line = raw.decode().strip()
            if line.startswith("event: "):
                found = line[7:]
            elif line.startswith("data: ") and found == name:
                return json.loads(line[6:])
        raise AssertionError("the stream ended")

    def close(self) -> None:
        self.lines.close()
        self.socket.close()


def get(place: Place, path: str) -> Any:
    with urllib.request.urlopen(place.url + path, timeout=5) as answer:
        return answer.read().decode()


def streams(place: Place) -> int:
    return int(json.loads(get(place, "/health"))["streams"])


def wait_for(holds: Any, seconds: float = 5.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.05)
    return False


def test_the_whole_on_connect_and_on_every_change_and_a_heartbeat_between(small: Place) -> None:
    small.begin()
    reader = Reader(small)
    first = reader.event("view")
    assert "everybody bets" in first["html"]
    assert reader.event("beat")["count"] == first["count"]
    started = time.monotonic()
    small.bet(1)
    second = reader.event("view")
    assert time.monotonic() - started < 1
    assert second["count"] > first["count"]
    assert second["epoch"] == first["epoch"]
    small.table.undo(msgspec.convert({"by": "person"}, type(small.table.now.evening.entries[0].source)))
    assert reader.event("view")["html"] == first["html"]
    reader.close()


def test_a_change_of_the_eye_is_told(small: Place) -> None:
    reader = Reader(small)
    assert "no camera" in reader.event("view")["html"]
    small.eye.now = EyeStatus(Sight.READING, "pi", 0.1)
    assert "reading…" in reader.event("view")["html"]
    small.eye.now = EyeStatus(Sight.LOST, "pi", 9.0, Message("eye-hangs", {"camera": "pi"}))
    assert "no camera" in reader.event("view")["html"]
    reader.close()


def test_what_changes_without_a_pulse_is_told_with_the_next_beat(small: Place) -> None:
    small.app.extensions["watch"].start = lambda: None
    reader = Reader(small)
    first = reader.event("view")
    small.eye.now = EyeStatus(Sight.READING, "pi", 0.1)
    second = reader.event("view")
    assert "reading…" in second["html"]
    assert second["count"] > first["count"]
    reader.close()


def test_beyond_the_cap_pages_are_told_to_ask_and_everything_else_still_answers(small: Place) -> None:
    readers = [Reader(small) for _ in range(STREAMS)]
    assert [reader.status for reader in readers] == [200] * STREAMS
    one_more = Reader(small)
    assert one_more.status == 503
    started = time.monotonic()
    assert "html" in get(small, "/view?page=seat")
    assert time.monotonic() - started < 1
    for reader in [*readers, one_more]:
        reader.close()


def test_streams_that_were_dropped_give_their_thread_back(small: Place) -> None:
    for _ in range(3):
        readers = [Reader(small) for _ in range(STREAMS)]
        readers[0].event("view")
        for reader in readers:
            reader.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
            reader.close()
        assert wait_for(lambda: streams(small) == 0), streams(small)


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    place = Place(tmp_path, streams=STREAMS, beat=30)
    server = Served(place.app)
    place.url = server.url
    reader = Reader(place)
    reader.event("view")
    started = time.monotonic()
    server.close()
    assert time.monotonic() - started < 4
    reader.close()
    place.journal.close()


def test_fifty_phones_are_painted_once_for_each_viewer(place: Place) -> None:
    place.begin()
    brush = place.app.extensions["painter"]
    painted: list[str] = []
    real = brush._paint
    brush._paint = lambda page, viewer, language: painted.append(page.name) or real(page, viewer, language)
    for _ in range(50):
        place.app.test_client().get("/view?page=scoreboard&lang=en")
    assert painted == ["scoreboard"]
    place.bet(1)
    place.app.test_client().get("/view?page=scoreboard&lang=en")
    assert len(painted) == 2


def test_an_old_tray_picture_is_none(place: Place) -> None:
    guest = place.app.test_client()
    place.eye.jpeg = b"\xff\xd8"
    assert guest.get("/tray.jpg").status_code == 503
    place.eye.now = EyeStatus(Sight.READ, "pi", 0.2)
    assert guest.get("/tray.jpg").data == b"\xff\xd8"
    place.eye.now = EyeStatus(Sight.READ, "pi", 8.0)
    assert guest.get("/tray.jpg").status_code == 503


def test_pictures_come_from_the_journal(place: Place) -> None:
    place.journal.keep_picture("abc", 1, b"jpeg")
    guest = place.app.test_client()
    assert guest.get("/picture/abc").data == b"jpeg"
    assert guest.get("/picture/abd").status_code == 404


def test_unknown_pages_answer_in_words(place: Place) -> None:
    guest = place.app.test_client()
    assert guest.get("/stream?page=x").status_code == 404
    answer = guest.get("/nothing?lang=vi")
    assert answer.status_code == 404
    assert answer.text == "Không có trang này.\n"


def test_health_is_json(place: Place) -> None:
    place.eye.now = EyeStatus(Sight.LOST, "pi", 3.0, Message("eye-hangs", {"camera": "pi"}))
    told = place.app.test_client().get("/health").json
    assert told["ok"]
    assert told["eye"]["sight"] == "lost"
    assert "pi" in told["eye"]["trouble"]
