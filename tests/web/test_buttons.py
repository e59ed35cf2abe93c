"""What is being counted on lit buttons is on the screens while it is counted: a secret only on the own phone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.config import Settings
from companion.games.dixit.state import Clue, Own, Vote
from tests.hardware.wired_table import WiredTable, wired
from tests.web.conftest import BY_HAND, CODE, FakeEye
from web.access import Viewer, WrongCodeError
from web.host import HOST
from web.painter import Page
from web.scoreboard import SCOREBOARD
from web.seat import SEAT
from web.site import create_app

NAMES = ("An", "Bình", "Chi")
ANYBODY = Viewer()


class Screens:
    """The pages of a table with buttons."""

    def __init__(self, at: WiredTable, clock: Callable[[], float] = time.monotonic) -> None:
        self.at = at
        app = create_app(at.table, at.journal, Settings(), FakeEye(), CODE, buttons=at.desk)
        self.room, self._painter = app.extensions["room"], app.extensions["painter"]
        self.room.access._clock = clock

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


def test_the_hosts_button_lets_phones_in_for_a_minute_but_nobody_runs_the_game_without_the_code(tmp_path: Path) -> None:
    for at in wired(tmp_path):
        screens = Screens(at, clock=lambda at=at: at.now)
        at.table.begin("liars", NAMES, {"starter": 0})
        with pytest.raises(WrongCodeError):
            screens.room.access.let_in("", "phone")
        assert 'name="code"' in screens.show(SEAT, ANYBODY)
        at.press(None)
        assert 'name="code"' not in screens.show(SEAT, ANYBODY)
        assert 'name="code"' in screens.show(HOST, ANYBODY)
        assert "for a minute they need no code" in screens.show(SCOREBOARD, ANYBODY)
        assert screens.room.access.viewer(screens.room.access.let_in("", "phone")).let_in
        with pytest.raises(WrongCodeError):
            screens.room.access.let_in("", "phone", host=True)
        at.wait(61, step=1)
        assert 'name="code"' in screens.show(SEAT, ANYBODY)
        assert "need no code" not in screens.show(SCOREBOARD, ANYBODY)
        with pytest.raises(WrongCodeError):
            screens.room.access.let_in("", "another phone")


def test_a_press_that_goes_on_opens_no_door(screens: Screens) -> None:
    screens.at.table.begin("dixit", NAMES, {"first_storyteller": 0})
    screens.at.table.play(Clue(), BY_HAND)
    for move in (Vote(1, 1), Vote(1, 2), Own(1, 0), Own(2, 1), Own(3, 1)):
        screens.at.table.play(move, BY_HAND)
    screens.at.press(None)
    assert screens.at.state.round == 2
    assert not screens.room.access.door_is_open
