"""Measures the pages in headless Chromium: what a phone loads, what jumps, how soon a change is painted.

Run as `python -m scripts.measure_pages`. A phone's processor is stood in for by slowing Chromium down fourfold.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from typing import Any

from companion.evening import Source
from companion.games.mythical.state import Bet
from companion.table import Table
from scripts.screenshots import CODE, FLAGS, NAMES, PHONE, a_table

SLOWER = 4
PAINTED = """
window.painted = [];
const paint = () => setTimeout(() => window.painted.push(Date.now()));
document.addEventListener('drawn', () => requestAnimationFrame(paint));
window.jumped = 0;
new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.jumped += one.value)))
  .observe({type: 'layout-shift', buffered: true});
"""


def main() -> int:
    """Measure, and print a line for each figure. Gives 1 where there is no browser."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--changes", type=int, default=60, help="how many changes to time")
    asked = options.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("no Chromium on this machine; install one", file=sys.stderr)
        return 1
    from playwright.sync_api import sync_playwright

    with a_table() as stage, sync_playwright() as playwright:
        stage.table.begin("mythical", NAMES, {})
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page, loaded = phone(browser, stage.url)
        jumped = page.evaluate("window.jumped")
        delays = sorted(delay_of(page, stage.table, number) for number in range(asked.changes))
        print(f"first load of the phone page: {loaded / 1000:.0f} kB as sent")
        print(f"layout shift: {jumped:.3f}")
        print(f"a change painted, {SLOWER}x slower processor: p50 {at(delays, 50):.0f} ms, p95 {at(delays, 95):.0f} ms")
        browser.close()
    return 0


def phone(browser: Any, url: str) -> tuple[Any, float]:  # noqa: ANN401 - Playwright is only for this
    """A phone's page at the first seat, and the bytes that it loaded."""
    context = browser.new_context(viewport=PHONE, has_touch=True)
    here = {"Origin": url}
    context.request.post(f"{url}/api/join", data={"code": CODE}, headers=here)
    context.request.post(f"{url}/api/seat", data={"seat": 0}, headers=here)
    context.add_init_script(PAINTED)
    page, sizes = context.new_page(), []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"{url}/seat?lang=en")
    page.wait_for_selector("body:not(.stale)")
    page.wait_for_timeout(1_000)
    return page, float(sum(sizes))


def delay_of(page: Any, table: Table, number: int) -> float:  # noqa: ANN401 - the same
    """Milliseconds from another seat's bet (or its being undone) to its being painted on the phone."""
    before = page.evaluate("window.painted.length")
    if number % 2:
        table.undo(Source("person"))
    else:
        table.play(Bet(0, 1), Source("person"))
    accepted = time.time() * 1000
    while page.evaluate("window.painted.length") == before:
        page.wait_for_timeout(20)
    page.wait_for_timeout(100)
    return max(0.0, float(page.evaluate(f"window.painted[{before}]")) - accepted)


def at(delays: list[float], percent: int) -> float:
    """The delay that so many of a hundred don't exceed."""
    return delays[min(len(delays) - 1, len(delays) * percent // 100)]


if __name__ == "__main__":
    raise SystemExit(main())
