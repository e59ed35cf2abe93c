"""What is being counted on lit buttons is on the screens while it is counted: a secret only on the own phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.config import Settings
from tests.hardware.wired_table import WiredTable, wired
from tests.web.conftest import CODE, FakeEye
from web.access import Viewer
from web.painter import Page
from web.scoreboard import SCOREBOARD
from web.seat import SEAT
from web.site import create_app

NAMES = ("An", "Bình", "Chi")
ANYBODY = Viewer()


class Screens:
    """The pages of a table with buttons."""

    def __init__(self, at: WiredTable) -> None:
        self.at = at
        app = create_app(at.table, at.journal, Settings(), FakeEye(), CODE, buttons=at.desk)
        self.room, self._painter = app.extensions["room"], app.extensions["painter"]

    def show(self, page: Page, viewer: Viewer, language: str = "en") -> str:
        return str(self._painter.live(page, viewer, language).html)

    def count(self, page: Page, viewer: Viewer) -> int:
        return int(self._painter.live(page, viewer, "en").count)


@pytest.fixture
def screens(tmp_path: Path) -> Iterator[Screens]:
    for at in wired(tmp_path):
        yield Screens(at)


def test_a_bid_that_is_being_counted_is_on_the_scoreboard_in_each_language(screens: Screens) -> None:
    screens.at.table.begin("liars", NAMES, {"starter": 1})
    screens.at.press(1, 3)
    screens.at.hold(1)
    screens.at.press(1, 5)
    assert "Bình counts 3 · 5. Hold the button to confirm." in screens.show(SCOREBOARD, ANYBODY)
    assert "Bình đang chọn 3 · 5. Giữ nút để xác nhận." in screens.show(SCOREBOARD, ANYBODY, "vi")
    screens.at.hold(1)
    assert "counts" not in screens.show(SCOREBOARD, ANYBODY)


def test_a_secret_bet_is_shown_on_the_own_phone_alone(screens: Screens) -> None:
    screens.at.table.begin("mythical", NAMES, {"first_leader": 0})
    screens.at.wait(0.1)
    before = screens.count(SCOREBOARD, ANYBODY)
    screens.at.press(1, 2)
    assert "Bình counts 1." in screens.show(SEAT, Viewer(let_in=True, seat=1))
    assert "counts" not in screens.show(SEAT, Viewer(let_in=True, seat=0))
    assert "counts" not in screens.show(SCOREBOARD, Viewer(let_in=True, host=True))
    assert screens.count(SCOREBOARD, ANYBODY) == before, "not even that something changed"


def test_faces_dice_and_names_are_told_in_words(screens: Screens) -> None:
    screens.at.table.begin("bang", (*NAMES, "Dũng"), {"characters": None})
    screens.at.press(0, 2)
    assert "An counts dynamite." in screens.show(SCOREBOARD, ANYBODY)
    screens.at.table.begin("mythical", NAMES, {"first_leader": 0})
    for seat in range(3):
        screens.at.press(seat)
        screens.at.hold(seat)
    screens.at.press(0, 4)
    assert "An counts pink." in screens.show(SCOREBOARD, ANYBODY)


def test_another_game_chosen_by_buttons_is_on_the_scoreboard(screens: Screens) -> None:
    screens.at.press(None)
    screens.at.press(3)
    assert "Another game: Bang! The Dice Game, 4 players." in screens.show(SCOREBOARD, ANYBODY)


def test_pages_hear_of_every_press_at_once(screens: Screens) -> None:
    screens.at.table.begin("liars", NAMES, {"starter": 0})
    screens.at.wait(0.1)
    before = screens.room.pulse.count
    screens.at.press(0)
    assert screens.room.pulse.count == before + 1
