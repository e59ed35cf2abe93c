from __future__ import annotations

import shutil
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app import Companion
from companion.config import Settings
from companion.evening import Source
from companion.eye import EyeStatus, Photo
from companion.games import find_game
from companion.games.mythical.state import Bet, Roll
from companion.journal import Journal
from companion.message import Message
from companion.reading import Sight
from companion.table import Table
from hardware.simulated import SimulatedTray
from hardware.tray_server import TrayServer
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
        self.light: tuple[Message, ...] = ()

    def status(self) -> EyeStatus:
        return self.now

    def picture(self) -> bytes | None:
        return self.jpeg

    def photo(self) -> Photo | None:
        return Photo(self.jpeg, self.light) if self.jpeg else None


class Place:
    """A table with its site, as a test uses it."""

    def __init__(self, folder: Path, **more: Any) -> None:
        self.journal = Journal(folder / "journal.db")
        self.table = Table(self.journal, find=find_game)
        self.eye = FakeEye()
        settings = more.pop("settings", Settings())
        self.app: Flask = create_app(self.table, self.journal, settings, self.eye, more.pop("code", CODE), **more)
        self.app.testing = True
        self.room = self.app.extensions["room"]
        self.url = ""

    def begin(self, players: list[str] | None = None, **options: Any) -> None:
        self.table.begin("mythical", players or NAMES, options)

    def begin_game(self, game: str, players: list[str] | None = None, **options: Any) -> None:
        self.table.begin(game, players or NAMES, options)

    def do(self, kind: str, *, overruled: bool = False, source: Source | None = None, **facts: Any) -> None:
        """Play a move, given as in a script."""
        evening = self.table.now.evening
        assert evening is not None
        self.table.play(evening.game.move({"type": kind} | facts), source or BY_HAND, overruled=overruled)

    @property
    def state(self) -> Any:
        assert self.table.now.evening is not None
        return self.table.now.evening.state

    def bet(self, *tricks: int) -> None:
        for seat, number in enumerate(tricks):
            self.table.play(Bet(number, seat), BY_HAND)

    def roll(self, *dice: tuple[str, str]) -> None:
        for die, face in dice:
            self.table.play(Roll(die, face), BY_HAND)

    def device(self, *, host: bool = False, seat: int | None = None) -> FlaskClient:
        """A client that was let in."""
        client = self.app.test_client()
        answer = client.post("/api/join", json={"code": self.room.access.code, "host": host})
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
    """A real server for a site, on a free port of the loopback."""

    def __init__(self, app: Flask) -> None:
        self.server = make_server(app, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.effective_port}"
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        stop(self.server)
        self._thread.join(5)
        assert not self._thread.is_alive()


@pytest.fixture
def served(place: Place) -> Iterator[Place]:
    server = Served(place.app)
    place.url = server.url
    urllib.request.urlopen(f"{place.url}/health", timeout=5).read()
    yield place
    server.close()


@pytest.fixture
def at_a_tray(tmp_path: Path) -> Iterator[tuple[TrayServer, Companion, str]]:
    """A drawn tray, the whole companion whose real eye looks at it, and the address of its pages."""
    tray = SimulatedTray(5, ground="green felt", lamp="window", bump=0.0, touch=0.0)
    with TrayServer(tray, "live") as shown, Companion(Settings(), tmp_path) as companion:
        companion.open_eye(f"simulated:{shown.address}")
        server = Served(companion.site())
        yield shown, companion, server.url
        server.close()


Open = Callable[..., Any]
PHONE, TABLET, UPRIGHT = {"width": 360, "height": 640}, {"width": 1280, "height": 800}, {"width": 820, "height": 1180}


@pytest.fixture
def tab(browser: Any, served: Place) -> Iterator[Open]:
    """Opens pages, each as a device of its own; a page's errors fail the test."""
    contexts, errors = [], []

    def new(
        path: str, *, size: dict[str, int] = PHONE, seat: int | None = None, host: bool = False, guest: bool = False
    ) -> Any:
        context = browser.new_context(viewport=size)
        contexts.append(context)
        headers = {"Origin": served.url}
        if not guest:
            context.request.post(f"{served.url}/api/join", data={"code": CODE, "host": host}, headers=headers)
        if seat is not None:
            context.request.post(f"{served.url}/api/seat", data={"seat": seat}, headers=headers)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None)
        page.goto(f"{served.url}{path}")
        page.wait_for_selector("body:not(.stale)")
        return page

    yield new
    for context in contexts:
        context.close()
    assert errors == []


def until(page: Any, holds: str, seconds: float = 8.0) -> None:
    """Wait for a JavaScript expression; Playwright's own waiting needs eval, which the pages' policy forbids."""
    end = time.monotonic() + seconds
    while not _is_true(page, holds):
        assert time.monotonic() < end, holds
        page.wait_for_timeout(50)


def _is_true(page: Any, holds: str) -> bool:
    """What nothing can be asked of is not true yet: a page that is on its way to another."""
    from playwright.sync_api import Error

    try:
        return bool(page.evaluate(holds))
    except Error:
        return False


def caught_up(page: Any) -> None:
    """Wait until a page shows the present state."""
    count = page.evaluate("fetch(`/view?page=${document.body.dataset.page}`).then(r => r.json())")["count"]
    until(page, f"Number(document.body.dataset.count) >= {count} && !document.body.classList.contains('stale')")


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
