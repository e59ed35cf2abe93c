"""Players who know a game only by what their phone offers: they tap something that can be tapped, by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.web.conftest import until

NOW = ".panel-now"
GOES_ON = "button.big[data-post]"
EAGER = 0.8
"""How often a player does what brings a game to its end: shoots, doubts a bid, goes on."""


class BrowserPlayer:
    """One player with a phone. A refused tap is a fault: only what the rules allow may be offered."""

    def __init__(self, page: Any, chance: Random) -> None:
        self._page, self._chance = page, chance

    @property
    def is_awaited(self) -> bool:
        """Whether the phone says that something is awaited of this player, and offers it."""
        return self._page.locator("[data-mine]").count() > 0 and self._offered("button, label") > 0

    def act(self) -> None:
        """Do one of the things that the phone offers, and see the table move on."""
        page = self._page
        before = page.evaluate("document.body.dataset.count")
        self._do()
        until(page, f"document.body.dataset.count !== '{before}' || !document.getElementById('toast').hidden", 20)
        assert page.locator("#toast").is_hidden(), page.inner_text("#toast")

    def _do(self) -> None:
        if self._offered(".doubts button") and self._chance.random() < EAGER:
            self._tap(".doubts button")
        elif self._offered(".dice-entry"):
            self._tap(".dice-entry .kind")
            self._tap(".face")
        elif self._offered(".bidding"):
            self._tap(".bidding .pick-face:not(.shut)")
            self._tap(".bidding button.big")
        elif self._offered("form.throw"):
            self._throw()
        elif self._offered(".pick, .ticks:not(.take)"):
            self._tap(".number")
            self._tap("form button.big")
        elif self._offered(GOES_ON) and self._chance.random() < EAGER:
            self._tap(GOES_ON)
        else:
            self._tap("button[data-post]")

    def _throw(self) -> None:
        slots = self._offered("form.throw .slot")
        shots = self._page.locator(f"{NOW} .pick-face >> nth=2").is_visible() and self._offered(".pick-face span")
        for _ in range(slots):
            eager = shots and self._chance.random() < EAGER
            self._page.click(
                f"{NOW} .pick-face >> nth={self._chance.choice((2, 3)) if eager else self._chance.randrange(6)}"
            )
        self._tap("form.throw button.big")

    def _offered(self, selector: str) -> int:
        return int(self._page.locator(f"{NOW} :is({selector}):visible:not([disabled])").count())

    def _tap(self, selector: str) -> None:
        page, count = self._page, self._offered(selector)
        page.locator(f"{NOW} :is({selector}):visible:not([disabled])").nth(self._chance.randrange(count)).click()
