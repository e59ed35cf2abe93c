"""Pages for everybody: what axe-core finds, in each game's main moments, both languages and both themes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.eye import EyeStatus
from companion.reading import Sight
from tests.web.conftest import TABLET, Open, Place, until
from tests.web.evenings import EVENINGS, TWELVE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LOOKS = (("en", "dark"), ("vi", "light"))
PATHS = ("/", "/seat", "/host")


def violations(page: Any) -> list[str]:
    """What axe-core objects to, each with the place."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("game", list(EVENINGS))
def test_axe_finds_nothing_in_any_moment_of_a_game(served: Place, tab: Open, game: str) -> None:
    players, options, script = EVENINGS[game]
    served.begin_game(game, TWELVE[:players], **options)
    pages = [
        tab("/?lang=en", size=TABLET, guest=True),
        tab("/seat?lang=en", seat=1),
        tab("/host?lang=en", size=TABLET, host=True),
    ]
    for number, (when, moves) in enumerate(script):
        for move in moves:
            served.do(**move)
        if number == 2:
            served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
        for path, page in zip(PATHS, pages, strict=True):
            language, theme = LOOKS[number % 2]
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.goto(f"{served.url}{path}?lang={language}")
            until(page, "!document.body.classList.contains('stale')")
            assert violations(page) == [], (when, path)


def test_axe_finds_nothing_before_a_game_in_dialogues_and_behind_every_tab(served: Place, tab: Open) -> None:
    for path in ("/", "/tray"):
        assert violations(tab(path, size=TABLET, guest=True)) == []
    assert violations(tab("/seat", guest=True)) == []
    served.begin()
    assert violations(tab("/seat")) == []
    served.bet(1, 0, 0)
    served.roll(("pink", "6"))
    phone, host = tab("/seat", seat=1), tab("/host", size=TABLET, host=True)
    for part in ("table", "mine", "more", "now"):
        phone.click(f".tabs [data-tab={part}]")
        assert violations(phone) == [], part
    host.click("#line-3 [data-open]")
    host.click("dialog .kind:has-text('pink')")
    host.click("dialog .faces:not([hidden]) .face >> nth=2")
    host.wait_for_selector(".preview")
    assert violations(host) == []
