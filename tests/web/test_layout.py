"""Every page of every game fits every screen: a small phone, a tablet either way round, a screen on the wall."""

from __future__ import annotations

import pytest

from companion.eye import EyeStatus
from companion.reading import Sight
from tests.web.conftest import Open, Place
from tests.web.evenings import EVENINGS, ON_THE_TRAY, TWELVE, Evening
from tests.web.layout import fits
from tests.web.photographs import doubtful_throw, seen

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("game", list(EVENINGS))
def test_nothing_overlaps_is_cut_or_has_to_be_scrolled_to(served: Place, tab: Open, game: str, language: str) -> None:
    fits_all_evening(served, tab, game, EVENINGS[game], language)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("game", list(ON_THE_TRAY))
def test_pictures_of_everybodys_pieces_fit_too(served: Place, tab: Open, game: str, language: str) -> None:
    fits_all_evening(served, tab, game, ON_THE_TRAY[game], language)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("game", ["bang", "liars"])
def test_a_question_fits_with_the_whole_throw(served: Place, tab: Open, game: str, language: str) -> None:
    players, options, _script = EVENINGS[game]
    served.begin_game(game, TWELVE[:players], **options)
    faces = "ab1gb"
    if game == "liars":
        served.do("bid", quantity=3, face=3)
        served.do("liar")
        faces = "12335"
    seat = served.state.turn
    served.eye.now = EyeStatus(Sight.READ, "pi", 0.1)
    served.table.see(doubtful_throw(served, faces))
    assert served.table.now.asked is not None
    for page in (tab(f"/?lang={language}", guest=True), tab(f"/seat?lang={language}", seat=seat)):
        fits(page, "asked")


def fits_all_evening(served: Place, tab: Open, game: str, evening: Evening, language: str) -> None:
    """Every page fits at every moment of an evening whose dice the camera saw: their pictures are shown."""
    players, options, script = evening
    served.begin_game(game, TWELVE[:players], **options)
    pages = [
        tab(f"/?lang={language}", host=True),
        tab(f"/seat?lang={language}", seat=0),
        tab(f"/seat?lang={language}", seat=5),
        tab(f"/host?lang={language}", host=True),
    ]
    for number, (when, moves) in enumerate(script):
        for move in moves:
            seen(served, **move)
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
