from __future__ import annotations

import shutil
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.config import Settings
from companion.evening import Source
from companion.eye import EyeStatus
from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Bet, Roll
from companion.journal import Journal
from companion.reading import Sight
from companion.table import Table
from web.access import Viewer
from web.pages import snapshot
from web.site import create_app, make_server, stop

CODE = "482913"
NAMES = ["An", "Bình", "Chi"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
BY_HAND = Source("person", who="test")


class FakeEye:
    """An eye whose state a test sets."""

    def __init__(self) -> None:
        self.now = EyeStatus(Sight.OFF, "")
        self.jpeg: bytes | None = None

    def status(self) -> EyeStatus:
        return self.now

    def picture(self) -> bytes | None:
        return self.jpeg


class Place:
    """A table with its site, as a test uses it."""

    def __init__(self, folder: Path, **more: Any) -> None:
        self.journal = Journal(folder / "journal.db")
        self.table = Table(self.journal, find=lambda _name: MYTHICAL)
        self.eye = FakeEye()
        settings = more.pop("settings", Settings())
        self.app: Flask = create_app(self.table, self.journal, settings, self.eye, more.pop("code", CODE), **more)
        self.app.testing = True
        self.room = self.app.extensions["room"]
        self.url = ""

    def begin(self, players: list[str] | None = None, **options: Any) -> None:
        self.table.begin("mythical", players or NAMES, options)

    def bet(self, *tricks: int) -> None:
        for seat, number in enumerate(tricks):
            self.table.play(Bet(number, seat), BY_HAND)

    def roll(self, *dice: tuple[str, str]) -> None:
        for die, face in dice:
            self.table.play(Roll(die, face), BY_HAND)

    def device(self, *, host: bool = False, seat: int | None = None) -> FlaskClient:
        """A client that was let in."""
        client = self.app.test_client()
        answer = client.post("/api/join", json={"code": CODE, "host": host})
        assert answer.status_code == 200, answer.text
        if seat is not None:
            answer = client.post("/api/seat", json={"seat": seat})
            assert answer.status_code == 200, answer.text
        return client

    def key(self, act: str, seat: int | None = None) -> str:
        with self.app.test_request_context():
            return str(self.app.extensions["painter"].scene(Viewer(), "en").key(act, seat))

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        with self.app.test_request_context():
            return snapshot(viewer, "en")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    found = Place(tmp_path)
    yield found
    found.room.close()
    found.journal.close()


class Served:
    """A real server for a place, on a free port of the loopback."""

    def __init__(self, place: Place) -> None:
        self.server = make_server(place.app, "127.0.0.1", 0)
        place.url = f"http://127.0.0.1:{self.server.effective_port}"
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        stop(self.server)
        self._thread.join(5)
        assert not self._thread.is_alive()


@pytest.fixture
def served(place: Place) -> Iterator[Place]:
    server = Served(place)
    urllib.request.urlopen(f"{place.url}/health", timeout=5).read()
    yield place
    server.close()


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    found = chromium()
    if found is None:
        pytest.skip("no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield running
        running.close()
