"""Whoever wasn't let in may look, if that is open, and change nothing; every route there is, those to come included."""

from __future__ import annotations

import logging
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from companion.config import Settings
from tests.web.conftest import CODE, Place
from web.access import CODE_LASTS, Access, WrongCodeError
from web.pages import PAGES

NAMES = ["<b onclick=x>An</b>", "'\"><img src=x>", "Bình & {{ 7*7 }}"]
ELSEWHERE = {"name": "x", "index": 0, "number": 1}
OPEN_TO_ALL = {"api.join"}


def routes(place: Place, method: str) -> list[Rule]:
    found = [rule for rule in place.app.url_map.iter_rules() if method in (rule.methods or ())]
    return [rule for rule in found if rule.endpoint not in {"static", "pages.stream"}]


def address(place: Place, rule: Rule) -> str:
    values = dict(rule.defaults or {}) | {name: ELSEWHERE[name] for name in rule.arguments - set(rule.defaults or ())}
    with place.app.test_request_context():
        return str(place.app.url_map.bind("localhost").build(rule.endpoint, values))


def bodies(place: Place) -> Iterator[dict[str, Any]]:
    """What a stranger might try, with keys that would fit: they are no secrets."""
    for act in ("undo", "held", "begin", "correct"):
        yield {
            "key": place.key(act), "move": {"type": "bet", "tricks": 1, "seat": 0}, "index": 0, "device": 1, "seat": 0,
            "number": 1, "choice": 0, "game": "dixit", "players": ["A", "B", "C"], "evening": 1, "name": "x",
            "corners": [], "code": "000000", "host": True,
        }  # fmt: skip


def test_a_stranger_changes_nothing_by_any_route(place: Place) -> None:
    place.begin()
    place.bet(1)
    place.device(host=True)
    before = (place.table.now, place.room.access.devices)
    stranger = place.app.test_client()
    for rule in routes(place, "POST"):
        for body in bodies(place):
            answer = stranger.post(address(place, rule), json=body)
            assert answer.status_code in {400, 403}, (rule, answer.text)
            if rule.endpoint not in OPEN_TO_ALL:
                assert not answer.json["ok"]
        place.room.access._tries.right("127.0.0.1")
    assert (place.table.now, place.room.access.devices) == before


def test_a_players_device_does_nothing_that_is_the_hosts(place: Place) -> None:
    place.begin()
    player = place.device(seat=0)
    before = place.table.now
    own = {"api.join", "api.move", "api.seat", "api.answer"}
    for rule in routes(place, "POST"):
        for body in bodies(place):
            if rule.endpoint not in own:
                answer = player.post(address(place, rule), json=body)
                assert answer.status_code in {400, 403}, (rule, answer.text)
    assert place.table.now == before


def test_looking_changes_nothing(place: Place) -> None:
    place.begin()
    before = place.table.now
    stranger = place.app.test_client()
    for rule in routes(place, "GET"):
        answer = stranger.get(address(place, rule))
        assert answer.status_code < 500 or rule.endpoint == "pages.tray_picture", (rule, answer.text)
    assert place.table.now == before


def test_where_looking_is_kept_to_those_let_in_no_route_names_a_player(tmp_path: Path) -> None:
    place = Place(tmp_path, settings=Settings(anyone_may_watch=False))
    place.begin(["Zoltan", "Zuzana", "Zebedee"])
    stranger = place.app.test_client()
    for rule in routes(place, "GET"):
        assert not re.search("Zoltan|Zuzana|Zebedee", stranger.get(address(place, rule)).text), rule
    for page in PAGES:
        assert "Zoltan" not in stranger.get(f"/view?page={page.name}").text
    place.journal.close()


def test_a_lost_phone_is_put_out_for_good_and_its_seat_taken_over(place: Place) -> None:
    place.begin()
    lost, host = place.device(seat=1), place.device(host=True)
    number = place.room.access.seated()[1].number
    assert host.post("/api/out", json={"device": number}).json["ok"]
    assert lost.get("/state.json").json["viewer"] is None
    assert lost.post("/api/join", json={"code": CODE}).status_code == 403, "it had seen the code"
    assert host.get("/state.json").json["viewer"] is None
    another = place.device(seat=1)
    assert another.get("/state.json").json["viewer"] == 1


def test_the_code_expires_and_who_was_let_in_stays() -> None:
    now = [1000.0]
    access = Access(CODE, clock=lambda: now[0])
    token = access.let_in(CODE, "phone")
    now[0] += CODE_LASTS + 1
    with pytest.raises(WrongCodeError):
        access.let_in(CODE, "another")
    assert access.code != CODE
    assert access.viewer(token).let_in
    assert access.let_in(access.code or "", "another")


def test_the_host_draws_another_code_at_any_time(place: Place) -> None:
    player, host = place.device(), place.device(host=True)
    assert player.post("/api/code", json={}).status_code == 403
    assert place.room.access.code == CODE
    assert host.post("/api/code", json={}).json["ok"]
    assert place.room.access.code != CODE
    assert str(place.room.access.code) in host.get("/host").text


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.7:8080", True),
        ("[fe80::1]:8080", True),
        ("localhost", True),
        ("companion", True),
        ("Companion.Local:8080", True),
        ("companion.local.", True),
        ("table.fritz.box", True),
        ("fritz.box", False),
        ("evil.example", False),
        ("192.168.1.7.evil.example", False),
        ("companion.local.evil.example", False),
    ],
)
def test_only_names_that_are_this_tables_own_are_answered(tmp_path: Path, method: str, host: str, ours: bool) -> None:
    place = Place(tmp_path, settings=Settings(names=("table.fritz.box",)))
    answer = place.app.test_client().open(
        "/health" if method == "GET" else "/api/join", method=method, headers={"Host": host}, json={"code": CODE}
    )
    assert (answer.status_code == 200) == ours, answer.status
    place.journal.close()


@pytest.mark.parametrize(
    "host", [b"[", b"[::1", b"a@b.example", b"xn--evil-.example", b"\xff\xfe", b"evil.example:x", b"a b"]
)
def test_a_host_that_is_no_name_is_refused_without_a_fault(served: Place, host: bytes) -> None:
    port = int(served.url.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: connection.recv(4096), b""))
    assert answer.split(b" ")[1] in {b"400", b"421"}, answer[:300]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../site.py",
        "/static/%2e%2e/site.py",
        "/static/..%2f..%2fetc/passwd",
        "/static//etc/passwd",
        "/picture/..%2f..%2fjournal.db",
        "/picture/%00",
        "/host/correct/-1",
        "/host/correct/99999999999999999999999",
        "/history/99999999999999999999999",
        "/view?page=../../etc/passwd",
        "/view?page=scoreboard&lang=../../x",
        "//evil.example/",
        "/\\evil.example",
    ],
)
def test_paths_lead_nowhere_else(place: Place, path: str) -> None:
    place.begin()
    for client in (place.app.test_client(), place.device(host=True)):
        answer = client.get(path)
        assert answer.status_code in {200, 302, 308, 400, 404, 421}
        assert "root:" not in answer.text
        assert "import" not in answer.text
        assert "evil" not in answer.headers.get("Location", "")


def test_nothing_that_is_sent_becomes_a_header(place: Place) -> None:
    client = place.app.test_client()
    for path in ("/?lang=en%0d%0aSet-Cookie:%20x=1", "/seat?lang=%0aX-Evil:1", "/host/moves%0d%0aX-Evil:%201"):
        answer = client.get(path)
        assert "X-Evil" not in answer.headers
        assert all("x=1" not in cookie for cookie in answer.headers.getlist("Set-Cookie"))


def everything(place: Place, client: FlaskClient) -> Iterator[tuple[str, str]]:
    for rule in routes(place, "GET"):
        path = address(place, rule)
        yield path, client.get(path).text


@pytest.mark.parametrize("game", ["mythical", "bang", "liars", "dixit"])
def test_html_in_names_is_shown_and_never_run(place: Place, game: str) -> None:
    place.begin_game(game, [*NAMES, "Dũng", "Em"])
    device = place.device(host=True, seat=0)
    for path, text in everything(place, device):
        if "json" not in path and not path.endswith(".csv"):
            assert "<b onclick" not in text, path
            assert "<img src=x" not in text, path
        assert "49" not in re.sub(r"[0-9a-f]{16,}|\d{3,}", "", text) or "7*7" in text, path
    assert "&lt;b onclick=x&gt;An&lt;/b&gt;" in device.get("/").text


def test_pages_run_no_script_and_no_style_of_their_own(place: Place) -> None:
    place.begin()
    device = place.device(host=True, seat=0)
    for path, text in everything(place, device):
        if text.lstrip().startswith("<"):
            assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", text), path
    policy = device.get("/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy


def test_every_answer_is_sealed(place: Place) -> None:
    client = place.app.test_client()
    for path in ("/", "/health", "/nothing", "/state.json"):
        headers = client.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "Access-Control-Allow-Origin" not in headers


def test_no_secret_is_in_an_address_a_log_or_a_file_for_others(
    place: Place, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)
    place.begin()
    an, host = place.device(seat=0), place.device(host=True)
    cookie = an.get_cookie("companion_device")
    assert cookie is not None
    assert an.post("/api/move", json={"move": {"type": "bet", "tricks": 1}, "key": an.get("/state.json").json["key"]})
    for client in (an, host, place.app.test_client()):
        for path, text in everything(place, client):
            assert cookie.value not in path + text
            assert not re.search(r"(href|src|action|data-post|data-open)=\"[^\"]*(token|code|key)=", text), path
    assert cookie.value not in caplog.text
    command = [sys.executable, "-m", "companion.cli", "export", "--journal", str(tmp_path / "journal.db")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    digest = place.room.access.seated()[0].digest
    assert '"players"' in told
    assert not any(secret in told for secret in (cookie.value, digest, CODE))


def test_a_secret_of_this_evening_is_in_no_file_that_the_pages_hand_out(place: Place) -> None:
    place.begin_game("bang", ["An", "Bình", "Chi", "Dũng"], roles=["sheriff", "renegade", "outlaw", "outlaw"])
    for client in (place.app.test_client(), place.device(seat=2), place.device(host=True)):
        for path in ("/history", "/history/1", "/history/evenings.json", "/history/evenings.csv"):
            assert "renegade" not in client.get(path).text.lower(), path
