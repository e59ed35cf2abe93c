"""What phones need: little to load, nothing that jumps, no stale tap, few connections, old browsers, large letters."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import web
from companion.eye import EyeStatus
from companion.reading import Sight
from tests.web.conftest import PHONE, TABLET, UPRIGHT, Open, Place, caught_up, until

pytestmark = pytest.mark.browser
STATIC = Path(web.__file__).parent / "static"
HEAVIEST = 150_000
MOST_SHIFT = 0.02
SHIFT = """
() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
    .observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(sum), 300);
})
"""
TOO_YOUNG = {
    "css": (r"@container", r"@layer", r"@scope", r"color-mix\(", r"oklch\(", r"^\s*&", r"text-wrap:", r":user-valid"),
    "js": (
        r"structuredClone", r"\.at\(", r"\.findLast", r"\.toSorted", r"\.toReversed", r"Object\.groupBy",
        r"\(\?<[=!]", r"#\w+ in ", r"\bstatic \{", r"^await ", r"Array\.fromAsync", r"\.replaceAll\(",
    ),
}  # fmt: skip
"""What browsers learned after 2020, by the end of a file's name."""


def test_a_phone_loads_little_and_nothing_jumps(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", seat=0)
    session = phone.context.new_cdp_session(phone)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    phone.reload()
    phone.wait_for_selector("body:not(.stale)")
    phone.wait_for_timeout(500)
    assert len(loaded) > 5
    assert sum(loaded) <= HEAVIEST
    assert phone.evaluate(SHIFT) <= MOST_SHIFT


@pytest.mark.parametrize("path", ["/", "/seat", "/host"])
def test_nothing_jumps_while_a_page_loads(served: Place, tab: Open, path: str) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
    page = tab(path, size=TABLET, host=True, seat=0)
    assert page.evaluate(SHIFT) <= MOST_SHIFT


def test_a_page_from_the_back_forward_cache_is_renewed_before_it_takes_a_tap(served: Place, tab: Open) -> None:
    served.begin()
    phone = tab("/seat", seat=0)
    phone.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    assert phone.evaluate("document.getElementById('live').inert")
    served.bet(1, 0, 0)
    phone.context.route("**/view?*", lambda route: None)
    phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    phone.wait_for_timeout(300)
    assert phone.evaluate("document.getElementById('live').inert")
    assert phone.locator(".number").count() > 0
    phone.context.unroute("**/view?*")
    phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    phone.wait_for_selector("body:not(.stale) [data-mine]")
    assert phone.locator(".number").count() == 0


def test_ten_scoreboards_in_one_browser_leave_room_for_taps_and_all_stay_true(served: Place, tab: Open) -> None:
    served.begin()
    first = tab("/", guest=True)
    boards = [first, *(first.context.new_page() for _ in range(9))]
    for board in boards[1:]:
        board.goto(f"{served.url}/")
        board.wait_for_selector("body:not(.stale)")
    slots = served.app.extensions["slots"]
    until(first, "true")
    assert 1 <= slots.taken <= 4
    assert first.evaluate("fetch('/health').then((answer) => answer.status)") == 200
    served.bet(1)
    for board in boards:
        board.wait_for_selector(".bet.in")


def test_when_the_oldest_boards_close_others_take_their_streams(served: Place, tab: Open) -> None:
    served.begin()
    first = tab("/", guest=True)
    boards = [first, *(first.context.new_page() for _ in range(4))]
    for board in boards[1:]:
        board.goto(f"{served.url}/")
        board.wait_for_selector("body:not(.stale)")
    last = boards[-1]
    last.wait_for_selector("#badge:not([hidden])")
    for board in boards[:3]:
        board.close()
    last.wait_for_selector("#badge", state="hidden", timeout=15_000)
    served.bet(1)
    last.wait_for_selector(".bet.in")


def test_a_phone_buzzes_when_its_turn_comes_and_not_for_what_it_slept_through(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    phone = tab("/seat", seat=1)
    phone.evaluate("window.buzzed = 0; navigator.vibrate = () => (window.buzzed += 1); 0")
    phone.click(".tabs [data-tab=table]")
    served.roll(("pink", "6"))
    phone.wait_for_selector("[data-mine]")
    assert phone.evaluate("window.buzzed") == 1
    assert phone.locator(".panel-now").is_visible()
    assert "Bình rolls" in phone.inner_text("#announce")


def test_parts_of_the_phone_lie_one_tap_away(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.roll(("pink", "6"))
    phone = tab("/seat", seat=0)
    for part, seen in (("table", ".tally"), ("mine", ".lines.own .line"), ("more", "#leave"), ("now", ".facts")):
        phone.click(f".tabs [data-tab={part}]")
        assert phone.locator(f"{seen}:visible").count() > 0, part
        assert phone.locator(".panel:visible").count() >= 1
        assert phone.get_attribute(f".tabs [data-tab={part}]", "aria-pressed") == "true"


@pytest.mark.parametrize("size", [PHONE, UPRIGHT, TABLET])
@pytest.mark.parametrize("path", ["/", "/seat", "/host", "/tray"])
def test_letters_twice_as_large_still_fit(served: Place, tab: Open, path: str, size: dict[str, int]) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.roll(("pink", "6"))
    page = tab(path, size=size, host=True, seat=1)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.reload()
    caught_up(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate(
        "[...document.querySelectorAll('.player .total, .prompt, button')].filter((e) => e.offsetParent"
        " && (e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)).length"
    ) == 0  # fmt: skip


def test_no_page_asks_anything_of_another_host(served: Place, tab: Open) -> None:
    served.begin()
    served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
    asked: list[str] = []
    for path in ("/", "/seat", "/host", "/tray", "/history"):
        page = tab(path, size=TABLET, host=True, seat=0) if path != "/history" else tab("/tray", host=True)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{served.url}{path}")
        page.wait_for_timeout(300)
        page.context.close()
    assert len(asked) > 20
    assert [url for url in asked if not url.startswith(served.url) and not url.startswith("data:")] == []


@pytest.mark.parametrize("kind", list(TOO_YOUNG))
def test_nothing_is_used_that_a_phone_of_2020_cannot_do(kind: str) -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in sorted(STATIC.glob(f"*.{kind}")))
    for feature in TOO_YOUNG[kind]:
        assert not re.search(feature, text, re.MULTILINE), feature
    assert ":has(" not in text or "@supports not selector(:has(*))" in text


def picture_of(page: Any, selector: str) -> Any:
    import cv2
    import numpy as np

    return cv2.imdecode(np.frombuffer(page.locator(selector).first.screenshot(), np.uint8), cv2.IMREAD_GRAYSCALE)


@pytest.mark.parametrize("sight", ["deuteranopia", "protanopia", "tritanopia", "achromatopsia"])
def test_dice_that_differ_in_colour_alone_are_told_apart_without_it(served: Place, tab: Open, sight: str) -> None:
    import numpy as np

    served.begin(["An", "Bình", "Chi", "Dũng"])
    served.bet(0, 0, 0, 0)
    served.roll(("pink", "3"), ("yellow", "3"), ("purple", "3"))
    board = tab("/", size=TABLET, guest=True)
    board.context.new_cdp_session(board).send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
    corners = []
    for number in range(3):
        die = picture_of(board, f".trick .play:nth-child({number + 1}) .die")
        height, width = die.shape
        corner = die[height // 12 : height // 3, 2 * width // 3 : 11 * width // 12]
        dark = corner < (int(corner.min()) + int(corner.max())) / 2
        corners.append(dark)
    for one in range(3):
        for other in range(one):
            rows, columns = (min(corners[one].shape[axis], corners[other].shape[axis]) for axis in (0, 1))
            differs = np.mean(corners[one][:rows, :columns] != corners[other][:rows, :columns])
            assert differs > 0.04, (one, other, differs)
