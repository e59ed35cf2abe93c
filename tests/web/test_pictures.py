"""The scoreboard shows the real dice of the last throw, each where it belongs, and never those under a cup."""

from __future__ import annotations

import re

from msgspec import structs

from companion.evening import Source, entry_from_json
from companion.games.mythical import MYTHICAL
from companion.reading import Piece
from tests.games.table_of_bang import lies, piece, thrown, tray
from tests.web.conftest import BY_HAND, Place


def photographed(*pieces: Piece) -> tuple[Piece, ...]:
    """The pieces with a name for the picture of each: its track's."""
    return tuple(structs.replace(one, picture=f"picture{one.track}") for one in pieces)


def board(place: Place) -> str:
    return str(place.app.test_client().get("/").text)


def shown(place: Place) -> list[str]:
    """The names of the pictures on the scoreboard, in order."""
    return re.findall(r'src="/picture/(\w+)"', board(place))


def test_each_die_of_bang_is_shown_as_it_was_rolled_last(place: Place) -> None:
    place.begin_game("bang")
    dice = photographed(*thrown("ab1g2"))
    place.table.see(tray(*dice))
    assert shown(place) == ["picture1", "picture2", "picture3", "picture4", "picture5"]
    again = photographed(piece("b", 7, (700.0, 400.0)), piece("g", 8, (100.0, 400.0)))
    place.table.see(tray(*lies(*dice[1:4]), *again, gone=(dice[0], dice[4])))
    assert set(shown(place)) == {"picture7", "picture2", "picture3", "picture4", "picture8"}
    assert shown(place)[1:4] == ["picture2", "picture3", "picture4"]


def test_a_die_that_was_rolled_again_by_hand_has_no_picture_any_more(place: Place) -> None:
    place.begin_game("bang")
    place.table.see(tray(*photographed(*thrown("ab1g2"))))
    place.do("reroll", dice=[2], faces=["beer"])
    assert shown(place) == ["picture1", "picture2", "picture4", "picture5"]


def test_while_one_die_is_asked_about_the_whole_throw_is_shown_and_the_doubtful_one_is_marked(place: Place) -> None:
    place.begin_game("bang")
    place.table.see(tray(*photographed(*thrown("ab1g"), piece("b", 5, (700.0, 100.0), sure=False, guesses="bg"))))
    assert shown(place) == ["picture1", "picture2", "picture3", "picture4", "picture5"]
    marked = re.findall(r'<span class="asked meant"><img class="shot" src="/picture/(\w+)"', board(place))
    assert marked == ["picture5"]


def test_each_die_keeps_its_picture_whatever_is_answered_about_the_doubtful_one(place: Place) -> None:
    place.begin_game("bang")
    dice = photographed(*thrown("ab1g2"))
    place.table.see(tray(*dice))
    doubtful, sure = piece("1", 7, (700.0, 400.0), sure=False, guesses="1b"), piece("g", 8, (100.0, 400.0))
    place.table.see(tray(*lies(*dice[1:4]), *photographed(doubtful, sure), gone=(dice[0], dice[4])))
    asked = place.table.now.asked
    assert asked is not None
    for number, choice in enumerate(asked.question.choices):
        faces = dict(zip(choice.dice, choice.faces, strict=True))
        place.table.answer(asked.number, number, BY_HAND)
        kept = "picture2", "picture3", "picture4"
        assert shown(place)[1:4] == list(kept)
        assert [shown(place)[index] for index, face in faces.items() if face == "gatling"][-1] == "picture8"
        place.table.undo(BY_HAND)
        place.table.see(tray(*lies(*dice[1:4]), *photographed(doubtful, sure), gone=(dice[0], dice[4])))
        asked = place.table.now.asked
        assert asked is not None


def test_a_heap_of_dice_is_not_shown_for_the_sake_of_one(place: Place) -> None:
    place.begin_game("liars", ["An", "Bo"], starter=0)
    place.do("bid", quantity=2, face=5)
    place.do("liar")
    pips = [structs.replace(one, kind="white", face="3") for one in photographed(*thrown("ab1g2"), *thrown("ab1g2", 6))]
    place.table.see(tray(*pips[:9], structs.replace(pips[9], sure=False)))
    assert shown(place) == ["picture10"]


def test_the_dice_that_liars_show_are_shown(place: Place) -> None:
    place.begin_game("liars", starter=0)
    place.do("bid", quantity=2, face=5)
    assert shown(place) == []
    place.do("liar")
    turn = place.state.turn
    dice = photographed(*thrown("ab1g2"))
    pips = tuple(structs.replace(one, kind="white", face=face) for one, face in zip(dice, "12345", strict=True))
    place.table.see(tray(*pips))
    assert place.state.turn != turn
    assert shown(place) == [one.picture for one in dice]


def test_dice_of_an_older_round_are_not_shown_with_those_of_this_one(place: Place) -> None:
    place.begin_game("liars", ["An", "Bo"], starter=0)
    place.do("bid", quantity=2, face=5)
    place.do("liar")
    dice = photographed(*thrown("ab1g2"))
    place.table.see(tray(*(structs.replace(one, kind="white", face="3") for one in dice)))
    place.do("reveal", dice=[3, 3, 3, 3, 3])
    assert shown(place) == [one.picture for one in dice]
    place.table.see(tray())
    place.do("bid", quantity=2, face=5)
    place.do("liar")
    assert shown(place) == []


def test_a_picture_may_be_fetched_once_its_move_has_counted(place: Place) -> None:
    place.begin_game("bang")
    place.table.see(tray(*photographed(*thrown("ab1g2"))))
    place.journal.keep_picture("picture3", place.table.now.number, b"\xff\xd8jpeg")
    assert place.app.test_client().get("/picture/picture3").data == b"\xff\xd8jpeg"


def test_a_move_of_an_older_journal_has_its_one_picture() -> None:
    old = {"move": {"type": "roll", "die": "pink", "face": "5"}, "source": {"by": "camera", "picture": "abc"}}
    assert entry_from_json(MYTHICAL, old).source.shown == ("abc",)
    assert Source("person").shown == ()
