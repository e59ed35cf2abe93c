"""Pages for everybody: what axe-core finds, in each game's main moments, both languages and both themes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.eye import EyeStatus
from companion.games.game import RuleViolation
from companion.reading import Reading, Sight
from tests.table_of_three import piece
from tests.web.axe import LANGUAGES, objections
from tests.web.conftest import TABLET, Open, Place, caught_up
from tests.web.evenings import EVENINGS, TWELVE
from tests.web.test_places import looking

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def objections_in_each_language(page: Any) -> list[str]:
    """What axe-core finds in the page as it shows the present state; it stays in the language looked at last."""
    caught_up(page)
    page.evaluate("document.body.classList.remove('fresh')")  # a celebration would hide what it lies over
    found = objections(page)
    now = page.evaluate("document.body.dataset.lang")
    for language in LANGUAGES:
        if language != now:
            page.goto(f"{page.url.partition('?')[0]}?lang={language}")
            caught_up(page)
            found += objections(page)
    return found


@pytest.mark.parametrize("game", list(EVENINGS))
def test_axe_finds_nothing_in_any_moment_of_a_game(served: Place, tab: Open, game: str) -> None:
    players, options, script = EVENINGS[game]
    served.begin_game(game, TWELVE[:players], **options)
    pages = tab("/", size=TABLET, guest=True), tab("/seat", seat=1), tab("/host", size=TABLET, host=True)
    for number, (when, moves) in enumerate(script):
        for move in moves:
            served.do(**move)
        if number == 2:
            served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
        for page in pages:
            assert objections_in_each_language(page) == [], (when, page.url)


def test_axe_finds_nothing_where_the_table_asks_and_refuses(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    pages = tab("/", size=TABLET, guest=True), tab("/seat", seat=0), tab("/host", size=TABLET, host=True)
    served.table.see(Reading((piece("pink", "6", 1, sure=False),)))
    assert served.table.now.asked is not None
    for page in pages:
        assert objections_in_each_language(page) == [], page.url
    with pytest.raises(RuleViolation):
        served.do("bet", tricks=1, seat=0)
    for page in pages:
        assert objections_in_each_language(page) == [], page.url


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_before_a_game_in_dialogues_and_behind_every_tab(
    served: Place, tab: Open, language: str
) -> None:
    for path in ("/", "/tray"):
        assert objections(tab(f"{path}?lang={language}", size=TABLET, guest=True)) == []
    assert objections(tab(f"/seat?lang={language}", guest=True)) == []
    served.begin()
    assert objections(tab(f"/seat?lang={language}")) == []
    served.bet(1, 0, 0)
    served.roll(("pink", "6"))
    phone = tab(f"/seat?lang={language}", seat=1)
    host = tab(f"/host?lang={language}", size=TABLET, host=True)
    for part in ("table", "mine", "more", "now"):
        phone.click(f".tabs [data-tab={part}]")
        assert objections(phone) == [], part
    host.click("#line-3 [data-open]")
    host.click("dialog .kind:has(input[value=pink])")
    host.click("dialog .faces:not([hidden]) .face >> nth=2")
    host.wait_for_selector(".preview")
    assert objections(host) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_where_any_game_is_begun(served: Place, tab: Open, language: str) -> None:
    host = tab(f"/host?lang={language}", size=TABLET, host=True)
    for game in EVENINGS:
        host.select_option("#game", game)
        host.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert objections(host) == [], game


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_where_the_track_is_tapped(served: Place, tab: Open, language: str) -> None:
    looking(served)
    tray = tab(f"/tray?lang={language}", host=True)
    tray.click("[data-open='/host/place/track']")
    tray.wait_for_selector("dialog[open] form.place")
    assert objections(tray) == []
