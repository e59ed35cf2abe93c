"""On the host's own tablet the scoreboard's dice can be tapped and corrected; whoever only watches can't."""

from __future__ import annotations

import pytest

from tests.web.axe import objections
from tests.web.conftest import TABLET, Open, Place, until
from tests.web.evenings import ON_THE_TRAY, TWELVE
from tests.web.photographs import seen


@pytest.mark.browser
def test_a_tap_on_a_die_of_the_trick_corrects_it(served: Place, tab: Open) -> None:
    served.begin()
    served.bet(1, 0, 0)
    served.roll(("pink", "6"), ("pink", "5"))
    board = tab("/", size=TABLET, host=True)
    assert objections(board) == []
    board.click(".play .tap >> nth=1")
    board.click("dialog[open] .kind:has(input[value=yellow])")
    board.click("dialog .faces:not([hidden]) .face >> nth=0")
    board.click("dialog .preview .answer >> nth=0")
    until(board, "!document.getElementById('dialogue').open")
    assert [play.die for play in served.state.table] == ["pink", "yellow"]


def test_a_tap_on_the_five_dice_corrects_the_newest_roll(place: Place) -> None:
    place.begin_game("bang")
    host = place.device(host=True)
    assert "/host/correct" not in host.get("/").text
    place.do("roll", faces=["arrow", "beer", "bull1", "bull2", "beer"])
    place.do("reroll", dice=[0], faces=["beer"])
    assert 'class="tap" data-open="/host/correct/1"' in host.get("/").text


@pytest.mark.parametrize("game", list(ON_THE_TRAY))
def test_a_tap_on_the_photographs_corrects_what_was_shown(place: Place, game: str) -> None:
    players, options, script = ON_THE_TRAY[game]
    place.begin_game(game, TWELVE[:players], **options)
    for move in script[0][1]:
        seen(place, **move)
    newest = len(script[0][1]) - 1
    assert f'class="tap" data-open="/host/correct/{newest}"' in place.device(host=True).get("/").text


def test_whoever_is_not_the_host_finds_nothing_to_tap(place: Place) -> None:
    place.begin_game("bang")
    place.do("roll", faces=["arrow", "beer", "bull1", "bull2", "beer"])
    for device in (place.app.test_client(), place.device(seat=1)):
        assert 'class="tap"' not in device.get("/").text
