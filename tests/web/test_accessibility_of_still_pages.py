"""History, teaching and setting up the tray for everybody: what axe-core finds, in both languages and both themes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.eye import EyeStatus
from companion.lessons import plan_of
from companion.lights import Light, keep_bare_tray
from companion.reading import Sight
from companion.teaching import Step, Teaching
from tests.table_of_three import piece
from tests.web.axe import LANGUAGES, objections
from tests.web.conftest import PHONE, TABLET, Open, Place
from tests.web.test_history_browser import many_evenings
from tests.web.test_teach import PosingEye, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    eye = PosingEye()
    eye.now, eye.jpeg = EyeStatus(Sight.READ, "pi", 0.1, size=(400, 300)), b"a photo"
    found = Place(tmp_path, teaching=Teaching(tmp_path, eye, lambda _away: None))
    found.room.eye = eye
    yield found
    found.room.close()
    found.journal.close()


def look(page: Any, url: str) -> None:
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        for language in LANGUAGES:
            page.goto(f"{url}?lang={language}")
            assert objections(page) == [], (url, language, size)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_axe_finds_nothing_on_history_pages(served: Place, tab: Open) -> None:
    numbers = many_evenings(served)
    page = tab("/history", host=True)
    for path in ("", "/players", "/dice", *(f"/{number}" for number in numbers)):
        look(page, f"{served.url}/history{path}")


def test_axe_finds_nothing_at_any_step_of_teaching(served: Place, tab: Open) -> None:
    teaching: Teaching = served.room.teaching
    page = tab("/teach", host=True)
    look(page, f"{served.url}/teach")
    teaching.begin(plan_of("ours", "cube", {"pink": ["5", "6"], "grey": ["flag"]}))
    look(page, f"{served.url}/teach")
    teaching.photograph_tray()
    teaching.photograph("pink", "5")
    look(page, f"{served.url}/teach")
    teaching.step = Step.LEARNING
    look(page, f"{served.url}/teach")
    teaching.step = Step.TRYING
    teaching.hear(ready(piece("pink", "5", 0), piece("grey", "flag", 1, sure=False)))
    look(page, f"{served.url}/teach")
    teaching.step = Step.DONE
    look(page, f"{served.url}/teach")


def test_axe_finds_nothing_where_the_tray_is_set_up(served: Place, tab: Open) -> None:
    page = tab("/tray/setup", host=True)
    look(page, f"{served.url}/tray/setup")
    keep_bare_tray(served.room.data, Light.DAY, b"a photo")
    look(page, f"{served.url}/tray/setup")


def test_axe_finds_nothing_where_the_code_is_asked_for(served: Place, tab: Open) -> None:
    page = tab("/history", guest=True)
    for path in ("/teach", "/tray/setup"):
        look(page, f"{served.url}{path}")


def test_axe_finds_nothing_at_the_check_up(served: Place, tab: Open) -> None:
    look(tab("/doctor", host=True), f"{served.url}/doctor")
