"""Takes the pictures of the pages: tables in the middle of each game, tablet and phone size, into docs/screenshots."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.config import Settings
from companion.evening import Source
from companion.eye import EyeStatus, view_of, with_pictures
from companion.games.game import Outcome
from companion.games.mythical.state import Bet, NextRound, Roll
from companion.journal import Journal
from companion.reading import Guess, Sight
from companion.simulation.lessons import photograph
from companion.table import Table
from companion.vision.photos import load_photo
from companion.vision.pieces import load_set
from companion.vision.reader import make_reader
from companion.vision.teach import teach
from hardware.drawn.dice import BANG, MYTHICAL, DrawnDie
from hardware.simulated import SimulatedTray
from web.site import create_app, make_server, stop

CODE = "482913"
CORRECT = "[data-open] >> nth=0|.answer:has(.die) >> nth=0"
FACES = ".pick-face >> nth={}|.pick-face >> nth={}"
TAP = f"[id^=by-hand] summary|{FACES}"
TWELVE = ["An", "Bình", "Chi", "Dũng", "Em", "Phúc", "Giang", "Hà", "Khánh", "Nguyễn Thị Phương Hoàng", "Linh", "Minh"]
EIGHT, SIX = [*TWELVE[:4], "Nguyễn Thị Phương Hoàng", *TWELVE[5:8]], [*TWELVE[:5], "Nguyễn Thị Hương"]
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
ON_TRAY = ["4", "griffin", "5"]


class StillEye:
    """An eye that has just read a drawn tray; without one there is no camera."""

    view: bytes | None = None

    def status(self) -> EyeStatus:
        """What it does."""
        return EyeStatus(Sight.READ, "simulated", 0.1) if self.view else EyeStatus(Sight.OFF, "")

    def picture(self) -> bytes | None:
        """The tray with the reading drawn on it."""
        return self.view


@dataclass
class Stage:
    """A table that is served under `url`, with its journal and its eye."""

    table: Table
    journal: Journal
    eye: StillEye
    url: str


def look_at(stage: Stage, name: str, dice: Sequence[DrawnDie], faces: Sequence[str]) -> dict[str, str]:
    """Teach the dice on a drawn tray, throw them and have them read. Gives the names of their pictures, by face."""
    with tempfile.TemporaryDirectory() as folder:
        data, tray = Path(folder), SimulatedTray(5, ground="green felt", lamp="window", bump=0.0, touch=0.0)
        (data / "lessons").mkdir()
        photograph(tray, dict.fromkeys(dice), data / "lessons")
        teach(name, data / "lessons", data / "sets")
        tray.roll(dice, faces)
        while not tray.at_rest:
            tray.advance(0.1)
        photo = tray.draw()
        reader = make_reader(load_set(name, data / "sets"), load_photo(data / "lessons" / "empty.jpg"))
        reading, pictures = with_pictures(reader.read(photo), photo)
    for picture, jpeg in pictures.items():
        stage.journal.keep_picture(picture, stage.table.now.number, jpeg)
    stage.eye.view = view_of(photo, reading)
    return {piece.face: piece.picture for piece in reading.pieces if piece.picture}


def play(stage: Stage) -> None:
    """Two rounds and a half."""
    table = stage.table
    hand = Source("person", who="host")
    camera = Source("camera", confidence=0.93, guesses=(Guess("yellow", "5", 0.93), Guess("yellow", "3", 0.05)))
    table.begin("mythical", NAMES, {"revoke_policy": "penalty"})
    lying = look_at(stage, "mythical", [MYTHICAL["yellow"], MYTHICAL["griffin"], MYTHICAL["yellow"]], ON_TRAY)
    for number, (bets, rolls) in enumerate([*ROUNDS, NOW]):
        if number:
            table.play(NextRound(), hand)
        for seat, tricks in enumerate(bets):
            table.play(Bet(tricks, seat), hand)
        for roll in rolls:
            die, face = roll.split()
            shown = lying.get(face) if number == len(ROUNDS) and die in {"yellow", "griffin"} else None
            table.play(Roll(die, face), msgspec.structs.replace(camera, picture=shown))


@contextmanager
def a_table() -> Iterator[Stage]:
    """A table, served on a free port."""
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "journal.db") as journal:
        table = Table(journal)
        eye = StillEye()
        app = create_app(table, journal, Settings(), eye, CODE)
        server = make_server(app, "127.0.0.1", 0)
        app.extensions["room"].address.port = 8080
        threading.Thread(target=server.run, daemon=True).start()
        yield Stage(table, journal, eye, f"http://127.0.0.1:{server.effective_port}")
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
    options.add_argument("--game", action="append", choices=SHOOTS, help="only this game; can be given again")
    asked = options.parse_args()
    folder = asked.into
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("no Chromium on this machine; install one", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    from playwright.sync_api import sync_playwright

    with a_table() as stage, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for game, shoot in SHOOTS.items():
            if not asked.game or game in asked.game:
                stage.eye.view = None
                shoot(Camera(browser, stage.url, folder), stage)
        browser.close()
    return 0


def do(table: Table, kind: str, **facts: Any) -> Outcome:  # noqa: ANN401 - whatever the move names
    """Play a move that somebody entered."""
    assert table.now.evening is not None  # noqa: S101 - a game has begun
    return table.play(table.now.evening.game.move({"type": kind} | facts), Source("person", who="host"))


def shoot_mythical(camera: Camera, stage: Stage) -> None:
    """The pages in the middle of a round, then while everybody bets."""
    table = stage.table
    play(stage)
    camera.take("scoreboard", "/?lang=en", TABLET)
    camera.take("scoreboard-light-vi", "/?lang=vi", TABLET, theme="light", host=True)
    camera.take("scoreboard-phone", "/?lang=en", PHONE)
    camera.take("phone-watch", "/seat?lang=en", PHONE, seat=0)
    turn = table.now.evening.state.turn if table.now.evening else 0
    camera.take("phone-roll", "/seat?lang=en", PHONE, seat=turn, theme="light", click="#by-hand summary|.kind >> nth=4")
    camera.take("host", "/host?lang=en", TABLET, host=True, theme="light")
    camera.take("host-new-game", "/host?lang=en", TABLET, host=True, click=".chair >> nth=3")
    camera.take("host-correct", "/host?lang=en", TABLET, host=True, click=CORRECT)
    camera.take("host-phone", "/host?lang=en", PHONE, host=True)
    for roll in ("purple 1", "pink 7", "grey flag", "minotaur flag", "yellow 3", "grey 1", "purple 2"):
        die, face = roll.split()
        table.play(Roll(die, face), Source("camera"))
    table.play(NextRound(), Source("person"))
    table.play(Bet(1, 1), Source("person"))
    camera.take("phone-bet", "/seat?lang=en", PHONE, seat=0, click=".number >> nth=2")
    camera.take("phone-table", "/seat?lang=en", PHONE, seat=0, click=".tabs [data-tab=table]")
    camera.take("phone-mine", "/seat?lang=en", PHONE, seat=0, click=".tabs [data-tab=mine]")
    camera.take("phone-bet-in-vi", "/seat?lang=vi", PHONE, seat=1)
    camera.take("scoreboard-bets", "/?lang=en", TABLET)


def shoot_bang(camera: Camera, stage: Stage) -> None:
    """Eight players: arrows fly, the roller decides, aims; the three-player end."""
    table = stage.table
    characters = ["jesse_jones", "el_gringo", "calamity_janet", "slab_the_killer", "paul_regret", "sid_ketchum",
                  "bart_cassidy", "rose_doolan"]  # fmt: skip
    roles = ["sheriff", None, "outlaw", None, None, None, None, None]
    table.begin("bang", EIGHT, {"characters": characters, "roles": roles})
    do(table, "roll", faces=["arrow", "arrow", "bull1", "beer", "gatling"])
    do(table, "reroll", dice=[0, 1], faces=["arrow", "bull2"])
    do(table, "stop")
    do(table, "point", target=1)
    do(table, "point", target=2)
    do(table, "point", target=0)
    do(table, "resolve")
    do(table, "roll", faces=["arrow", "dynamite", "gatling", "arrow", "beer"])
    do(table, "reroll", dice=[0, 3])
    look_at(stage, "bang", [BANG["bang"]] * 5, ["arrow", "dynamite", "gatling", "arrow", "beer"])
    camera.take("bang-scoreboard", "/?lang=en", TABLET)
    camera.take("bang-scoreboard-light-vi", "/?lang=vi", TABLET, theme="light", click="#ability-3 summary")
    camera.take("bang-scoreboard-phone", "/?lang=en", PHONE)
    camera.take("bang-phone-decide", "/seat?lang=en", PHONE, seat=1)
    do(table, "reroll", dice=[0, 3], faces=["bull1", "bull2"])
    do(table, "stop")
    camera.take("bang-scoreboard-aim", "/?lang=en", TABLET)
    camera.take("bang-phone-aim", "/seat?lang=en", PHONE, seat=1, theme="light")
    camera.take("bang-phone-watch-vi", "/seat?lang=vi", PHONE, seat=2)
    for target in (2, 3, 1):
        do(table, "point", target=target)
    do(table, "resolve")
    camera.take("bang-phone-by-hand", "/seat?lang=en", PHONE, seat=2, click=TAP.format(0, 4))
    camera.take("bang-host", "/host?lang=en", TABLET, host=True)
    camera.take("bang-correct", "/host?lang=en", PHONE, host=True, click="#line-7 [data-open]")


def shoot_liars(camera: Camera, stage: Stage) -> None:
    """Bids climb, somebody doubts, dice are shown and counted."""
    table = stage.table
    table.begin("liars", SIX, {"starter": 0, "ones_wild": True, "spot_on": True})
    for quantity, face in ((4, 3), (5, 3), (6, 2), (7, 2), (8, 6), (9, 4), (10, 4)):
        do(table, "bid", quantity=quantity, face=face)
    camera.take("liars-scoreboard", "/?lang=en", TABLET)
    camera.take("liars-scoreboard-phone", "/?lang=vi", PHONE, theme="light")
    camera.take("liars-phone-bid", "/seat?lang=en", PHONE, seat=1, click=".step >> nth=1|.bidding .pick-face >> nth=4")
    camera.take("liars-phone-watch-vi", "/seat?lang=vi", PHONE, seat=4, theme="light")
    do(table, "liar")
    for dice in ([1, 2, 4, 4, 6], [3, 3, 5, 6, 6], [1, 1, 2, 4, 5]):
        do(table, "reveal", dice=dice)
    camera.take("liars-scoreboard-reveal", "/?lang=vi", TABLET, theme="light")
    camera.take("liars-phone-reveal", "/seat?lang=en", PHONE, seat=4, click=FACES.format(3, 0))
    for dice in ([2, 3, 4, 5, 6], [4, 2, 2, 5, 6], [1, 3, 3, 5, 5]):
        do(table, "reveal", dice=dice)
    camera.take("liars-scoreboard-result", "/?lang=en", TABLET)
    camera.take("liars-phone-result", "/seat?lang=en", PHONE, seat=0)
    camera.take("liars-host", "/host?lang=en", TABLET, host=True, theme="light")


def shoot_dixit(camera: Camera, stage: Stage) -> None:
    """A round of six, then a vote of twelve."""
    table = stage.table
    table.begin("dixit", SIX, {"first_storyteller": 0})
    owners = [3, 0, 5, 1, 4, 2]
    for number, votes in enumerate(([2, 2, 4, 2, 1], [3, 3, 6, 3, 3], [5, 1, 1, 4, 3])):
        do(table, "clue")
        state = table.now.evening.state if table.now.evening else None
        assert state is not None  # noqa: S101 - a game has begun
        cards = {str(card): owner for card, owner in enumerate(owners, start=1)}
        for seat, wanted in zip(state.voters, votes, strict=True):
            card = wanted if cards[str(wanted)] != seat else wanted % 6 + 1
            if number == 2 and seat == state.voters[-1]:
                camera.take("dixit-scoreboard-votes", "/?lang=vi", TABLET, theme="light")
                camera.take("dixit-phone-vote", "/seat?lang=en", PHONE, seat=seat, click=".number >> nth=2")
                camera.take("dixit-phone-voted-vi", "/seat?lang=vi", PHONE, seat=state.voters[0])
            do(table, "vote", seat=seat, card=card)
        if number == 2:
            do(table, "own", card=1, seat=3)
            camera.take("dixit-scoreboard-owners", "/?lang=en", TABLET)
            camera.take("dixit-phone-own", "/seat?lang=en", PHONE, seat=1, theme="light")
            camera.take("dixit-host-owners", "/host?lang=en", TABLET, host=True)
        do(table, "owners", cards=cards)
        if number < 2:
            do(table, "next_round")
    camera.take("dixit-scoreboard", "/?lang=en", TABLET)
    camera.take("dixit-scoreboard-phone", "/?lang=en", PHONE, theme="light")
    camera.take("dixit-phone-points", "/seat?lang=en", PHONE, seat=1)
    table.begin("dixit", TWELVE, {"extended_players": True, "first_storyteller": 2})
    do(table, "clue")
    do(table, "vote", seat=0, cards=[3, 7])
    camera.take("dixit-scoreboard-twelve", "/?lang=en", TABLET)
    camera.take("dixit-phone-twelve", "/seat?lang=en", PHONE, seat=1, click=".number >> nth=2|.number >> nth=6")


SHOOTS = {"mythical": shoot_mythical, "bang": shoot_bang, "liars": shoot_liars, "dixit": shoot_dixit}

if __name__ == "__main__":
    raise SystemExit(main())
