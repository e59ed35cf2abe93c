"""What devices may do, once and only where it still fits what they saw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.config import Settings
from companion.errors import CompanionError
from companion.games.game import Question
from companion.games.mythical.state import Roll
from companion.reading import Guess, Piece, Reading
from tests.web.conftest import BY_HAND, CODE, Place
from web.access import MANY, TRIES, WAIT, Access, TooManyTriesError, WrongCodeError
from web.site import make_server

BOX, CORNERS = (0.0, 0.0, 9.0, 9.0), ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))


def post(client: FlaskClient, act: str, **body: Any) -> Any:
    return client.post(f"/api/{act}", json=body)


def bet(client: FlaskClient, tricks: int, key: str) -> Any:
    return post(client, "move", move={"type": "bet", "tricks": tricks}, key=key)


# Being let in


def test_the_code_lets_in_and_a_wrong_one_does_not(place: Place) -> None:
    client = place.app.test_client()
    answer = post(client, "join", code="000000")
    assert answer.status_code == 403
    assert answer.json == {"ok": False, "message": "That is not the code of this table."}
    assert client.get_cookie("companion_device") is None
    assert post(client, "join", code=" 482 913 ").json["ok"]
    cookie = client.get_cookie("companion_device")
    assert cookie is not None
    assert cookie.http_only
    assert cookie.same_site == "Strict"


def test_wrong_codes_are_limited(place: Place) -> None:
    client = place.app.test_client()
    for _ in range(TRIES):
        assert post(client, "join", code="1").status_code == 403
    answer = post(client, "join", code=CODE)
    assert answer.status_code == 429
    assert "Wait" in answer.json["message"]


def test_wrong_codes_are_limited_over_all_addresses_and_forgiven_in_time(tmp_path: Path) -> None:
    now = [1000.0]
    access = Access(CODE)
    access._tries._clock = lambda: now[0]
    for number in range(MANY):
        with pytest.raises(WrongCodeError):
            access.let_in("x", f"10.0.0.{number}")
    with pytest.raises(TooManyTriesError):
        access.let_in(CODE, "10.0.1.1")
    now[0] += WAIT + 1
    assert access.let_in(CODE, "10.0.1.1")


def test_devices_are_known_after_a_power_cut_and_the_file_lets_nobody_in(tmp_path: Path) -> None:
    file = tmp_path / "devices.json"
    token = Access(CODE, file).let_in(CODE, "x", host=True)
    again = Access("999999", file)
    assert again.viewer(token).host
    assert token not in file.read_text()
    assert file.stat().st_mode & 0o077 == 0
    file.write_text("{")
    assert not Access(CODE, file).devices


def test_watching_can_be_kept_to_those_who_were_let_in(tmp_path: Path) -> None:
    place = Place(tmp_path, settings=Settings(anyone_may_watch=False))
    place.begin(["Zoltan", "Bình", "Chi"])
    guest = place.app.test_client()
    assert "Zoltan" not in guest.get("/").text
    assert guest.get("/state.json").status_code == 403
    assert guest.get("/tray.jpg").status_code == 403
    assert "Zoltan" in place.device().get("/").text
    place.journal.close()


def test_without_a_code_whoever_asks_is_let_in(tmp_path: Path) -> None:
    place = Place(tmp_path, code=None)
    client = place.app.test_client()
    assert 'name="code"' not in client.get("/seat").text
    assert post(client, "join").json["ok"]
    place.journal.close()


def test_the_code_is_shown_only_to_those_who_have_it(place: Place) -> None:
    assert CODE not in place.app.test_client().get("/").text
    assert CODE in place.device().get("/").text


def test_acts_need_a_device_and_host_acts_a_host(place: Place) -> None:
    place.begin()
    guest, an = place.app.test_client(), place.device(seat=0)
    assert bet(guest, 1, place.key("move", 0)).status_code == 403
    assert bet(place.device(), 1, place.key("move", 0)).status_code == 403
    for act, body in (
        ("undo", {"key": place.key("undo")}),
        ("overrule", {"key": "x"}),
        ("dismiss", {"key": "x"}),
        ("out", {"device": 1}),
        ("begin", {"key": "x", "game": "mythical", "players": []}),
        ("correct", {"index": 0, "move": {}, "key": "x"}),
        ("preview", {"index": 0, "move": {}, "key": "x"}),
        ("seat", {"device": 1, "seat": 1}),
    ):
        assert post(an, act, **body).status_code == 403, act


def test_one_seat_one_device_until_the_host_frees_it(place: Place) -> None:
    place.begin()
    place.device(seat=0)
    other, host = place.device(), place.device(host=True)
    assert post(other, "seat", seat=0).status_code == 409
    assert post(other, "seat", seat=3).status_code == 409
    assert post(host, "out", device=1).json["ok"]
    assert post(other, "seat", seat=0).json["ok"]


def test_a_device_put_out_needs_the_code_again(place: Place) -> None:
    place.begin()
    an, host = place.device(seat=0), place.device(host=True)
    key = an.get("/state.json").json["key"]
    post(host, "out", device=1)
    assert bet(an, 1, key).status_code == 403
    assert 'name="code"' in an.get("/seat").text


def test_seats_are_kept_by_name_in_the_next_game(place: Place) -> None:
    place.begin()
    an, host = place.device(seat=0), place.device(host=True)
    answer = post(
        host, "begin", key=place.key("begin"), game="mythical", players=["Chi", "An", "Dũng", " "], options={}
    )
    assert answer.json["ok"], answer.json
    assert an.get("/state.json").json["viewer"] == 1


# Posts from elsewhere


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Host": "evil.example"}, 421),
        ({"Content-Type": "text/plain"}, 415),
        ({"Origin": "http://localhost"}, 200),
        ({"Host": "192.168.1.7:8080", "Origin": "http://192.168.1.7:8080"}, 200),
        ({"Host": "companion.local", "Origin": "http://companion.local"}, 200),
    ],
)
def test_posts_from_other_sites_are_refused(place: Place, headers: dict[str, str], status: int) -> None:
    answer = place.app.test_client().post(
        "/api/join", data=f'{{"code": "{CODE}"}}', headers={"Content-Type": "application/json"} | headers
    )
    assert answer.status_code == status
    assert status == 200 or not answer.json["ok"]


def test_a_body_that_is_too_large_or_no_json_is_refused(place: Place) -> None:
    client = place.device()
    answer = client.post("/api/move", data=b"x" * 70_000, content_type="application/json")
    assert answer.status_code == 413
    assert answer.json["message"] == "That is too large."
    for nonsense in (b"{", b"[]", b'{"move": 1}', b"\xff"):
        answer = client.post("/api/move", data=nonsense, content_type="application/json")
        assert answer.status_code == 400
        assert not answer.json["ok"]


# Once and only once


def test_two_taps_on_one_button_make_one_move(place: Place) -> None:
    place.begin()
    an = place.device(seat=0)
    key = an.get("/state.json").json["key"]
    assert bet(an, 1, key).json["ok"]
    second = bet(an, 1, key)
    assert second.status_code == 409
    assert second.json["message"] == "The table has moved on. This is how it stands now."
    assert len(place.table.now.evening.entries) == 1


def test_the_bets_of_others_do_not_spoil_a_tap(place: Place) -> None:
    place.begin()
    an, chi = place.device(seat=0), place.device(seat=2)
    keys = an.get("/state.json").json["key"], chi.get("/state.json").json["key"]
    assert bet(chi, 0, keys[1]).json["ok"]
    assert bet(an, 1, keys[0]).json["ok"]


def test_a_key_from_before_an_undo_fits_no_more(place: Place) -> None:
    place.begin()
    an, host = place.device(seat=0), place.device(host=True)
    key = an.get("/state.json").json["key"]
    assert bet(an, 1, key).json["ok"]
    undo = place.key("undo")
    assert post(host, "undo", key=undo).json["ok"]
    assert post(host, "undo", key=undo).status_code == 409
    assert bet(an, 1, key).status_code == 409
    assert bet(an, 1, an.get("/state.json").json["key"]).json["ok"]


def test_a_seat_cannot_move_for_another(place: Place) -> None:
    place.begin()
    an = place.device(seat=0)
    key = an.get("/state.json").json["key"]
    move = {"type": "bet", "tricks": 1, "seat": 1}
    assert post(an, "move", move=move, key=key).status_code == 403
    assert post(an, "move", move={"type": "bet", "tricks": 1}, key=place.key("move", 1), seat=1).status_code == 403
    assert place.table.now.evening.entries == ()


def test_a_refused_move_names_its_rule_and_can_be_overruled(place: Place) -> None:
    place.begin()
    an, host = place.device(seat=0), place.device(host=True)
    answer = bet(an, 5, an.get("/state.json").json["key"])
    assert answer.status_code == 409
    assert answer.json["rule"] == "M5"
    assert post(host, "overrule", key=place.key("held")).json["ok"]
    assert place.table.now.evening.entries[0].overruled


@pytest.mark.parametrize("seat", [None, 1])
def test_the_host_goes_on_to_the_next_round_with_one_button(place: Place, seat: int | None) -> None:
    place.begin()
    host = place.device(host=True, seat=seat)
    place.bet(1, 0, 0)
    place.roll(("pink", "5"), ("pink", "6"), ("yellow", "3"))
    words = host.get("/host").text
    assert words.count("on to the next round</button>") == 1
    body = {"move": {"type": "next_round"}, "key": place.key("move", seat)}
    assert body["key"] in words
    assert post(host, "move", **body).json["ok"]
    assert post(host, "move", **body).status_code == 409
    assert place.table.now.evening.state.round == 2


# Who acts is not always who is meant


def test_at_bang_the_roller_acts_and_not_whom_he_may_mean(place: Place) -> None:
    place.begin_game("bang", ["An", "Bình", "Chi", "Dũng"])
    an, binh, host = place.device(seat=0), place.device(seat=1), place.device(host=True)
    place.do("roll", faces=["bull1", "bull1", "bull1", "bull2", "bull2"])
    place.do("stop")
    assert place.table.now.evening.game.prompt(place.state).seats == (1, 3)
    assert "Your turn!" in an.get("/seat").text
    assert "Your turn!" not in binh.get("/seat").text
    assert host.get("/host").text.count('id="for-') == 1
    move = {"type": "point", "target": 1}
    answer = post(binh, "move", move=move, key=binh.get("/state.json").json["key"])
    assert answer.json["rule"] == "B5"
    assert post(an, "move", move=move, key=an.get("/state.json").json["key"]).json["ok"]
    assert post(host, "move", move=move, seat=0, key=place.key("move", 0)).json["ok"]
    assert len(place.state.aimed.bullseyes) == 2


@pytest.mark.parametrize(
    ("game", "begun", "options"),
    [
        ("mythical", (3, 0, "outlaw"), {}),
        ("mythical", (3, 2, "outlaw"), {"first_leader": 2}),
        ("liars", (2, None, "outlaw"), {}),
        ("liars", (2, 0, "outlaw"), {"starter": 0}),
        ("dixit", (3, 1, "outlaw"), {"first_storyteller": 1}),
        ("bang", (4, 0, "outlaw"), {}),
        ("bang", (4, 3, "outlaw"), {"roles": [None, None, None, "sheriff"]}),
        ("bang", (3, 1, "renegade"), {"roles": ["outlaw", "sheriff", "renegade"]}),
        ("bang", (3, None, "outlaw"), {"roles": ["sheriff", "outlaw", "renegade"]}),
    ],
)
def test_who_begins(place: Place, game: str, begun: tuple[int, int | None, str], options: Any) -> None:
    players, leader, left = begun
    host = place.device(host=True)
    names = ["An", "Bình", "Chi", "Dũng"][:players]
    assert post(host, "begin", key=place.key("begin"), game=game, players=names, leader=leader, left=left).json["ok"]
    assert place.table.now.evening.options == options


def test_a_lot_is_drawn_for_every_game(place: Place) -> None:
    host = place.device(host=True)
    for game in ("mythical", "bang", "liars", "dixit"):
        body = {"game": game, "players": ["An", "Bình", "Chi"], "leader": "random"}
        assert post(host, "begin", key=place.key("begin"), **body).json["ok"], game


# Questions


@pytest.fixture
def asked(place: Place) -> Place:
    place.begin()
    place.bet(1, 0, 0)
    guesses = (Guess("pink", "7", 0.6), Guess("pink", "5", 0.3))
    piece = Piece("pink", "7", 0.6, False, BOX, CORNERS, guesses, track=1)
    found = place.table.see(Reading((piece,)))
    assert isinstance(found, Question)
    return place


def test_the_seat_in_turn_answers_the_question(asked: Place) -> None:
    an, chi = asked.device(seat=0), asked.device(seat=2)
    number = asked.table.now.asked.number
    assert 'data-post="/api/answer"' in an.get("/seat").text
    assert 'data-post="/api/answer"' not in chi.get("/seat").text
    assert post(chi, "answer", number=number, choice=0).status_code == 403
    assert post(an, "answer", number=number, choice=0).json["ok"]
    assert post(an, "answer", number=number, choice=0).status_code in {403, 409}
    assert len(asked.table.now.evening.state.table) == 1


def test_the_question_is_on_the_scoreboard_in_words(asked: Place) -> None:
    words = asked.app.test_client().get("/").text
    assert "Which die is this?" in words
    assert 'data-post="/api/answer"' not in words


# Corrections


def test_the_likely_alternatives_come_first(place: Place) -> None:
    place.begin()
    place.bet(1, 0, 0)
    guesses = (Guess("pink", "7", 0.9), Guess("pink", "5", 0.1))
    place.table.play(Roll("pink", "7"), type(BY_HAND)("camera", confidence=0.9, guesses=guesses))
    words = place.device(host=True).get("/host/correct/3").text
    assert "Most likely it was" in words
    assert words.index("pink 5") < words.index("Which die?")


def test_a_correction_shows_the_totals_before_it_is_applied(place: Place) -> None:
    place.begin()
    place.bet(1, 0, 0)
    place.roll(("pink", "5"), ("pink", "6"), ("yellow", "3"))
    host = place.device(host=True)
    body = {"index": 3, "move": {"type": "roll", "die": "pink", "face": "7", "seat": 0}, "key": place.key("correct")}
    shown = post(host, "preview", **body).json
    assert shown["totals"] == [["An", -10, 20], ["Bình", -10, 10], ["Chi", 10, 10]]
    assert "20" in shown["html"]
    assert list(place.table.now.evening.state.totals) == [-10, -10, 10]
    assert post(host, "correct", **body).json["ok"]
    assert list(place.table.now.evening.state.totals) == [20, 10, 10]
    assert post(host, "correct", **body).status_code == 409


def test_a_correction_that_makes_a_later_move_illegal_is_a_choice(place: Place) -> None:
    place.begin()
    place.bet(1, 0, 0)
    place.roll(("minotaur", "flag"), ("griffin", "flag"))
    host = place.device(host=True)
    move = {"type": "roll", "die": "minotaur", "face": "minotaur", "seat": 1}
    body = {"index": 4, "move": move, "key": place.key("correct")}
    answer = post(host, "preview", **body)
    assert answer.status_code == 409
    assert answer.json["rule"] == "M26"
    body = {"index": 3, "move": {"type": "roll", "die": "griffin", "face": "flag"}, "key": place.key("correct")}
    assert post(host, "preview", **body).json["conflict"] is None


# New games


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (["An", "Bình"], "Three to six"),
        (["An", "an", "Chi"], "same name"),
        (["An", "B" * 25, "Chi"], "24 letters"),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_words(place: Place, players: list[str], says: str) -> None:
    answer = post(place.device(host=True), "begin", key=place.key("begin"), game="mythical", players=players)
    assert answer.status_code == 409
    assert says in answer.json["message"]
    assert place.table.now.evening is None


def test_house_rules_that_differ_are_named_on_the_scoreboard(place: Place) -> None:
    host = place.device(host=True)
    options = {"revoke_policy": "penalty", "bet_max": "round", "first_leader": 1}
    post(host, "begin", key=place.key("begin"), game="mythical", players=["An", "Bình", "Chi"], options=options)
    words = host.get("/").text
    assert "After a revoke: points off" in words
    assert "Highest bet" not in words


def test_a_leader_can_be_drawn_by_lot(place: Place) -> None:
    host = place.device(host=True)
    body = {"game": "mythical", "players": ["An", "Bình", "Chi"], "options": {"first_leader": "random"}}
    assert post(host, "begin", key=place.key("begin"), **body).json["ok"]
    assert place.table.now.evening.options["first_leader"] in {0, 1, 2}
    assert place.table.now.evening.state.leader == place.table.now.evening.options["first_leader"]


def test_a_port_in_use_is_one_clear_line(served: Place) -> None:
    port = int(served.url.rsplit(":", 1)[1])
    with pytest.raises(
        CompanionError, match=rf"^port {port} is in use; stop the other program or give another with --port$"
    ):
        make_server(served.app, "127.0.0.1", port)


def test_a_port_that_cannot_be_is_one_clear_line(place: Place) -> None:
    with pytest.raises(CompanionError, match=r"^there is no port 70000"):
        make_server(place.app, "127.0.0.1", 70_000)
