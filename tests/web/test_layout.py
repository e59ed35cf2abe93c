"""Every page of every game fits every screen: a small phone, a tablet either way round, a screen on the wall."""

from __future__ import annotations

import pytest

from companion.eye import EyeStatus
from companion.reading import Sight
from tests.web.conftest import Open, Place
from tests.web.evenings import EVENINGS, TWELVE
from tests.web.layout import fits

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("game", list(EVENINGS))
def test_nothing_overlaps_is_cut_or_has_to_be_scrolled_to(served: Place, tab: Open, game: str, language: str) -> None:
    players, options, script = EVENINGS[game]
    served.begin_game(game, TWELVE[:players], **options)
    pages = [
        tab(f"/?lang={language}", guest=True),
        tab(f"/seat?lang={language}", seat=0),
        tab(f"/seat?lang={language}", seat=5),
        tab(f"/host?lang={language}", host=True),
    ]
    for number, (when, moves) in enumerate(script):
        for move in moves:
            served.do(**move)
        if number == 2:
            served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
        for page in pages:
            fits(page, when)


def test_the_lowest_scores_are_lower_than_any_evening_brings(place: Place) -> None:
    players, options, script = EVENINGS["mythical"]
    place.begin_game("mythical", TWELVE[:players], **options)
    for _when, moves in script:
        for move in moves:
            place.do(**move)
    assert min(place.state.totals) <= -999
    assert max(len(name) for name in place.state.players) == 24
