"""A TV shows the board alone: nobody sits near enough to tap."""

from __future__ import annotations

import pytest

from tests.web.conftest import Open, Place

TV = {"width": 1920, "height": 1080}


@pytest.mark.browser
def test_a_tv_shows_the_board_from_edge_to_edge(served: Place, tab: Open) -> None:
    served.begin()
    tablet, tv = tab("/", size=TV), tab("/?display=tv&lang=vi", size=TV)
    assert tablet.is_visible(".foot")
    assert not tv.is_visible(".foot")
    low = "document.querySelector('.board').getBoundingClientRect().bottom"
    assert tv.evaluate(low) > tablet.evaluate(low)
    assert tv.evaluate("document.documentElement.scrollHeight") <= TV["height"]
    assert tv.get_attribute("html", "lang") == "vi"
