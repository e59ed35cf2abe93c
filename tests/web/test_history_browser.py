"""The history pages in a real browser: on every screen, in both languages and themes, with what the host does there."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.web.conftest import PHONE, TABLET, UPRIGHT, Open, Place
from tests.web.evenings import EVENINGS, TWELVE

pytestmark = pytest.mark.browser
WALL = {"width": 1920, "height": 1080}
CUT = """
[...document.querySelectorAll('main *')].filter(e => e.offsetParent && !e.closest('.sheet, svg')
  && e.getBoundingClientRect().right > innerWidth + 1
  || e.matches('.sheet td') && e.scrollWidth > e.clientWidth + 1).map(e => e.className || e.localName)
"""


def many_evenings(place: Place) -> list[int]:
    for game, (players, options, script) in EVENINGS.items():
        place.begin_game(game, TWELVE[:players], **options)
        for _when, moves in script:
            for move in moves:
                place.do(**move)
    place.begin(TWELVE[:6])
    place.bet(1, 0, 0, 0, 0, 1)
    place.roll(("griffin", "griffin"), ("pink", "7"), ("grey", "flag"), ("mermaid", "mermaid"), ("purple", "1"))
    place.roll(("minotaur", "minotaur"))
    return [start.evening for start in place.journal.evenings()]


def fits(page: Any) -> None:
    for size in (PHONE, UPRIGHT, TABLET, WALL):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0, (page.url, size)
        assert page.evaluate(CUT) == [], (page.url, size)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_nothing_is_cut_on_any_screen(served: Place, tab: Open, language: str) -> None:
    numbers = many_evenings(served)
    page = tab(f"/history?lang={language}", host=True)
    for path in ("", "/players", "/dice", *(f"/{number}" for number in numbers)):
        page.goto(f"{served.url}/history{path}?lang={language}")
        fits(page)


def test_an_evening_is_found_opened_and_deleted(served: Place, tab: Open) -> None:
    served.begin()
    served.begin(["Dũng", "Em", "Giang"])
    page = tab("/history", host=True)
    page.click(".evenings > li >> nth=1 >> a")
    page.wait_for_selector("h1:has-text('Mythical Dice')")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("button.danger")
    page.wait_for_selector(".evenings")
    assert page.locator(".evenings > li").count() == 1
    assert "Dũng" in page.inner_text(".evenings")


def test_who_thinks_twice_deletes_nothing(served: Place, tab: Open) -> None:
    served.begin()
    served.begin()
    page = tab("/history/1", host=True)
    page.on("dialog", lambda dialog: dialog.dismiss())
    page.click("button.danger")
    assert served.room.archive.numbers[-1] == 1


def test_the_chart_has_every_seat_by_number_and_no_two_numbers_hide_each_other(served: Place, tab: Open) -> None:
    number = many_evenings(served)[list(EVENINGS).index("liars")]
    page = tab(f"/history/{number}", size=TABLET, guest=True)
    boxes = page.evaluate("[...document.querySelectorAll('.end')].map(e => e.getBoundingClientRect().top)")
    assert len(boxes) == 6
    tops = sorted(boxes)
    assert all(below - above > 10 for above, below in pairwise(tops))
