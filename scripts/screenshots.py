"""Takes the pictures of the pages: a table in the middle of a round, tablet and phone size, into docs/screenshots."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.config import Settings
from companion.evening import Source
from companion.eye import EyeStatus
from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Bet, NextRound, Roll
from companion.journal import Journal
from companion.reading import Guess, Sight
from companion.table import Table
from web.site import create_app, make_server, stop

CODE = "482913"
CORRECT = "[data-open] >> nth=0|.answer:has(.die) >> nth=0"
NAMES = ["An", "Bình", "Chi", "Dũng", "Nguyễn Thị Hương"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
TABLET, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 640}
ROUNDS: list[tuple[list[int], list[str]]] = [
    ([1, 0, 0, 1, 0], ["pink 6", "pink 5", "grey flag", "yellow 4", "purple 2"]),
    (
        [1, 0, 2, 0, 1],
        ["griffin griffin", "pink 7", "minotaur minotaur", "purple 1", "yellow 5",
         "yellow 3", "yellow 4", "grey 1", "yellow 5", "mermaid flag"],
    ),
]  # fmt: skip
NOW = (
    [1, 1, 0, 2, 0],
    ["pink 6", "grey 7", "mermaid flag", "pink 5", "purple 3", "yellow 4", "griffin griffin", "yellow 5"],
)


class StillEye:
    """An eye that has just read the tray."""

    def status(self) -> EyeStatus:
        """What it does."""
        return EyeStatus(Sight.READ, "simulated", 0.1)

    def picture(self) -> bytes | None:
        """No picture of the tray."""
        return None


def play(table: Table) -> None:
    """Two rounds and a half."""
    hand = Source("person", who="host")
    camera = Source("camera", confidence=0.93, guesses=(Guess("yellow", "5", 0.93), Guess("yellow", "3", 0.05)))
    table.begin("mythical", NAMES, {"revoke_policy": "penalty"})
    for number, (bets, rolls) in enumerate([*ROUNDS, NOW]):
        if number:
            table.play(NextRound(), hand)
        for seat, tricks in enumerate(bets):
            table.play(Bet(tricks, seat), hand)
        for roll in rolls:
            die, face = roll.split()
            table.play(Roll(die, face), camera)


@contextmanager
def a_table() -> Iterator[tuple[Table, str]]:
    """A table in the middle of a round, served on a free port."""
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "journal.db") as journal:
        table = Table(journal, find=lambda _name: MYTHICAL)
        app = create_app(table, journal, Settings(), StillEye(), CODE)
        server = make_server(app, "127.0.0.1", 0)
        app.extensions["room"].address.port = 8080
        threading.Thread(target=server.run, daemon=True).start()
        play(table)
        yield table, f"http://127.0.0.1:{server.effective_port}"
        stop(server)


class Camera:
    """Takes pictures of pages, each in a browser context of its own."""

    def __init__(self, browser: Any, url: str, folder: Path) -> None:  # noqa: ANN401 - Playwright is only for this
        self._browser, self._url, self._folder = browser, url, folder

    def take(
        self, name: str, path: str, size: dict[str, int], *, seat: int | None = None, host: bool = False,
        theme: str = "dark", click: str = "", whole: bool = False,
    ) -> None:  # fmt: skip
        """One picture of one page."""
        context = self._browser.new_context(
            viewport=size, color_scheme=theme, device_scale_factor=2 if size is PHONE else 1, has_touch=size is PHONE
        )
        here = {"Origin": self._url}
        context.request.post(f"{self._url}/api/join", data={"code": CODE, "host": host}, headers=here)
        if seat is not None:
            context.request.post(f"{self._url}/api/seat", data={"seat": seat}, headers=here)
        page = context.new_page()
        page.goto(f"{self._url}{path}")
        page.wait_for_selector("body:not(.stale)")
        for selector in filter(None, click.split("|")):
            page.click(selector)
        page.wait_for_timeout(250)
        page.screenshot(path=self._folder / f"{name}.png", full_page=whole)
        if seat is not None:
            context.request.post(f"{self._url}/api/seat", data={"seat": None}, headers=here)
        context.close()


def main() -> int:
    """Take them all. Gives 1 where there is no browser."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--into", type=Path, default=Path(__file__).parents[1] / "docs" / "screenshots")
    folder = options.parse_args().into
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("no Chromium on this machine; install one", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    from playwright.sync_api import sync_playwright

    with a_table() as (table, url), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        shoot(Camera(browser, url, folder), table)
        browser.close()
    return 0


def shoot(camera: Camera, table: Table) -> None:
    """The pages in the middle of a round, then while everybody bets."""
    camera.take("scoreboard", "/?lang=en", TABLET)
    camera.take("scoreboard-light-vi", "/?lang=vi", TABLET, theme="light", host=True)
    camera.take("scoreboard-phone", "/?lang=en", PHONE)
    camera.take("phone-watch", "/seat?lang=en", PHONE, seat=0)
    turn = table.now.evening.state.turn if table.now.evening else 0
    camera.take("phone-roll", "/seat?lang=en", PHONE, seat=turn, theme="light", click="#by-hand summary|.kind >> nth=4")
    camera.take("host", "/host?lang=en", TABLET, host=True, theme="light")
    camera.take("host-correct", "/host?lang=en", TABLET, host=True, click=CORRECT)
    camera.take("host-phone", "/host?lang=en", PHONE, host=True)
    for roll in ("purple 1", "pink 7", "grey flag", "minotaur flag", "yellow 3", "grey 1", "purple 2"):
        die, face = roll.split()
        table.play(Roll(die, face), Source("camera"))
    table.play(NextRound(), Source("person"))
    table.play(Bet(1, 1), Source("person"))
    camera.take("phone-bet", "/seat?lang=en", PHONE, seat=0, click=".number >> nth=2")
    camera.take("phone-bet-in-vi", "/seat?lang=vi", PHONE, seat=1)
    camera.take("scoreboard-bets", "/?lang=en", TABLET)


if __name__ == "__main__":
    raise SystemExit(main())
