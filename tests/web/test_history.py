"""The history pages: what they tell, what they keep to themselves, and what only the host may do."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from companion.config import Settings
from companion.evening import Source
from companion.games.mythical.state import Roll
from companion.language import LANGUAGES
from companion.reading import Guess
from tests.web.conftest import CODE, NAMES, Place
from tests.web.evenings import EVENINGS, TWELVE
from tests.web.test_words import RAW, seen_on

PATHS = ("/history", "/history/players", "/history/dice", "/history/1")


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


def a_round(place: Place) -> None:
    place.bet(1, 0, 0)
    place.roll(("pink", "5"), ("pink", "7"), ("yellow", "3"))


def a_game(place: Place) -> None:
    """A short game of Liar's Dice between two, to its end: the challenger is right every time."""
    place.begin_game("liars", ["An", "Bình"], starter=0)
    while not place.state.winners:
        place.do("bid", quantity=9, face=6)
        place.do("liar")
        dice = [[2] * left for left in place.state.dice_left]
        place.do("reveal", all=dice)


def test_every_evening_is_on_the_list_newest_first(place: Place) -> None:
    place.begin()
    a_game(place)
    text = text_of(place.app.test_client().get("/history").text)
    assert text.index("Liar's Dice") < text.index("Mythical Dice")
    assert "not played to the end" in text


def test_hundreds_of_evenings_come_page_by_page(place: Place) -> None:
    for number in range(45):
        place.begin(["An", "Bình", f"Chi {number}"])
    client = place.app.test_client()
    first, last = client.get("/history").text, client.get("/history?page=3").text
    assert "Page 1 of 3" in first
    assert "Chi 44" in first
    assert "Chi 24" not in first
    assert "Chi 0" in last
    assert client.get("/history?page=99").text == client.get("/history?page=3").text
    assert client.get("/history?page=no").status_code == 200


def test_an_evening_tells_who_bet_what_and_who_read_each_die(place: Place) -> None:
    place.begin()
    place.bet(1, 0, 0)
    seen = Source("camera", confidence=0.97, guesses=(Guess("pink", "5", 0.97),), picture="p" * 24)
    place.journal.keep_picture("p" * 24, 1, b"\xff\xd8jpeg")
    place.table.play(Roll("pink", "5"), seen)
    place.table.correct(3, Roll("pink", "6"), Source("person", who="device 2, host"))
    place.roll(("pink", "7"))
    place.do("roll", die="yellow", face="3", overruled=True)
    html = place.app.test_client().get("/history/1").text
    text = text_of(html)
    assert "bets 1" in text
    assert "corrected by Device 2" in text
    assert "the camera had read: pink 5" in text
    assert "entered by hand" in text
    assert f"/picture/{'p' * 24}" in html


def test_a_rule_that_was_overruled_is_named_with_its_reason(place: Place) -> None:
    place.begin(revoke_policy="warn")
    place.bet(1, 0, 0)
    place.roll(("pink", "5"))
    place.do("roll", die="pink", face="6", seat=2, overruled=True)
    assert "let it stand against M" in text_of(place.app.test_client().get("/history/1").text)


def test_what_is_secret_in_a_running_game_is_secret_here_too(place: Place) -> None:
    place.begin()
    place.table.play(place.table.now.evening.game.move({"type": "bet", "tricks": 1, "seat": 0}), Source("person"))
    for client in (place.app.test_client(), place.device(seat=1), place.device(host=True)):
        text = text_of(client.get("/history/1").text)
        assert "(not revealed yet)" in text
        assert "bets 1" not in text
    assert json.loads(place.app.test_client().get("/history/evenings.json").text) == []
    assert place.app.test_client().get("/history/evenings.csv").text.count("\n") == 1


def test_players_and_dice_are_told_of_all_evenings(place: Place) -> None:
    a_game(place)
    a_game(place)
    players = text_of(place.app.test_client().get("/history/players").text)
    assert "An 2 evenings" in players
    assert "when crying “liar”" in players
    dice = text_of(place.app.test_client().get("/history/dice").text)
    assert "These dice look odd" in dice
    assert "χ²" in dice


def test_the_files_hold_what_was_played_to_the_end(place: Place) -> None:
    a_game(place)
    place.begin()
    client = place.app.test_client()
    (whole,) = json.loads(client.get("/history/evenings.json").text)
    (play,) = json.loads(client.get("/history/bgstats.json").text)
    assert whole["players"] == ["An", "Bình"]
    assert play["game"] == {
        "name": "Liar's Dice",
        "sourceGameId": "liars",
        "highestWins": True,
        "noPoints": True,
        "bggId": 45,
    }
    assert [player["winner"] for player in play["players"]].count(True) == 1
    answer = client.get("/history/evenings.csv")
    assert answer.headers["Content-Disposition"] == "attachment; filename=evenings.csv"
    assert [line.split(",")[4] for line in answer.text.splitlines()] == ["player", "An", "Bình"]


def test_the_host_deletes_an_evening_and_its_pictures_are_gone(place: Place) -> None:
    place.begin()
    place.journal.keep_picture("a" * 24, 1, b"one picture that nobody may find any more")
    place.begin(["Dũng", "Em", "Giang"])
    place.journal.keep_picture("b" * 24, 2, b"another")
    host = place.device(host=True)
    host.get("/history/players")
    assert host.post("/api/delete", json={"evening": 1}).json == {"ok": True}
    assert "Bình" not in (place.room.data / "summaries.json").read_text()
    assert host.get("/history/1").status_code == 404
    assert "Bình" not in host.get("/history").text
    assert place.journal.picture("a" * 24) is None
    assert place.journal.picture("b" * 24) is not None
    files = place.journal.path.parent.glob("journal.db*")
    assert not any(b"nobody may find" in file.read_bytes() for file in files)
    assert host.post("/api/delete", json={"evening": 1}).status_code == 409


def test_the_evening_on_the_table_stays(place: Place) -> None:
    place.begin()
    host = place.device(host=True)
    answer = host.post("/api/delete", json={"evening": 1})
    assert answer.status_code == 409
    assert "still on the table" in answer.json["message"]
    assert "/api/delete" not in host.get("/history/1").text


def test_only_the_host_deletes(place: Place) -> None:
    place.begin()
    place.begin()
    for client in (place.app.test_client(), place.device(seat=0)):
        assert client.post("/api/delete", json={"evening": 1}).status_code == 403
        assert "/api/delete" not in client.get("/history/1").text
    assert "/api/delete" in place.device(host=True).get("/history/1").text


def test_a_deleted_evening_is_not_taken_up_again(place: Place) -> None:
    place.begin()
    place.begin(["Dũng", "Em", "Giang"])
    place.journal.delete(place.journal.last_evening() or 0, {})
    assert place.journal.last_evening() == 1
    assert [start.evening for start in place.journal.evenings()] == [1]


def test_pictures_of_other_evenings_are_seen_while_cups_are_down(place: Place) -> None:
    place.begin()
    place.journal.keep_picture("a" * 24, 1, b"a die of another evening")
    place.begin_game("liars", ["An", "Bình"], starter=0)
    place.journal.keep_picture("b" * 24, place.table.now.number, b"a die under a cup")
    client = place.app.test_client()
    assert not place.table.may_look
    assert client.get(f"/picture/{'a' * 24}").status_code == 200
    assert client.get(f"/picture/{'b' * 24}").status_code == 404


def test_an_evening_that_is_not_there_is_not_found(place: Place) -> None:
    assert place.app.test_client().get("/history/7").status_code == 404


def test_where_nobody_may_watch_the_history_asks_for_the_code(tmp_path: Any) -> None:
    place = Place(tmp_path, settings=Settings(anyone_may_watch=False))
    place.begin()
    guest = place.app.test_client()
    for path in PATHS:
        assert 'id="code"' in guest.get(path).text, path
        assert "An" not in re.findall(r"\w+", text_of(guest.get(path).text))
    for name in ("evenings.json", "evenings.csv", "bgstats.json"):
        assert guest.get(f"/history/{name}").status_code == 403
    guest.post("/api/join", json={"code": CODE})
    assert NAMES[0] in guest.get("/history").text
    place.room.close()
    place.journal.close()


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_no_history_page_shows_an_id(place: Place, code: str) -> None:
    for game, (players, options, script) in EVENINGS.items():
        place.begin_game(game, TWELVE[:players], **options)
        for _when, moves in script:
            for move in moves:
                place.do(**move)
    place.begin()
    a_round(place)
    a_game(place)
    host = place.device(host=True)
    numbers = [start.evening for start in place.journal.evenings()]
    for path in (*PATHS[:3], *(f"/history/{number}" for number in numbers)):
        found = RAW.findall(seen_on(host, path, code))
        assert not found, (path, found)
