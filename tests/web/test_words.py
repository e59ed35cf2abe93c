"""Every text in both languages: the same ids, none left untranslated on any page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

import companion.language
import web
from companion.eye import EyeStatus
from companion.games import find_game
from companion.language import LANGUAGES, Language
from companion.message import Message
from companion.reading import Sight
from tests.web.conftest import Place
from tests.web.evenings import EVENINGS, TWELVE
from web.setup import switches

WORDS = companion.language.WORDS
HERE = Path(web.__file__).parent
IDS = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
RAW = re.compile(
    r"\b[a-z]+_[a-z_]+\b"
    r"|\b(?:web|mythical|bang|liars|dixit|rule|switch|eye|game|die|face|prompt)-[\w-]*[a-z0-9]\b(?![=\"'/.])"
)
TEXT = re.compile(r"<[^>]*>")
SAID = re.compile(r'(?:aria-label|title|alt|placeholder|data-say[\w-]*|data-sure)="([^"]*)"')


def ids(code: str) -> set[str]:
    return set(IDS.findall(catalogue(code)))


def catalogue(code: str) -> str:
    """All that the pages say in a language."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(WORDS.glob(f"web*.{code}.ftl")))


def test_both_catalogues_have_the_same_ids() -> None:
    assert ids("en") == ids("vi")


def test_no_id_is_there_twice() -> None:
    for code in LANGUAGES:
        found = IDS.findall(catalogue(code))
        assert sorted(found) == sorted(set(found))


def test_every_text_that_code_and_templates_name_is_there() -> None:
    named = set()
    for file in [*HERE.rglob("*.html"), *HERE.rglob("*.py")]:
        named |= set(re.findall(r"[\"'](web-[a-z0-9-]+[a-z0-9])[\"']", file.read_text(encoding="utf-8")))
    assert named <= ids("en")


def test_every_text_that_is_there_is_used() -> None:
    everything = "".join(
        file.read_text(encoding="utf-8") for file in [*HERE.rglob("*.html"), *HERE.rglob("*.py"), *HERE.rglob("*.js")]
    )
    made = re.compile(
        r"web-(?:page|eye|option|move|error|first|open|place|taken|held-secret|bang-spare|feat|best|history-score|"
        r"standing|tab)-"
    )
    assert [key for key in sorted(ids("en")) if key not in everything and not made.match(key)] == []


def test_plain_vietnamese_is_not_english() -> None:
    texts = {code: catalogue(code).splitlines() for code in LANGUAGES}
    same = {line for line in texts["en"] if " = " in line and not line.endswith("->")} & set(texts["vi"])
    assert {line.split(" = ")[0] for line in same} <= {"web-camera", "web-cheer-minotaur"}


def seen_on(client: FlaskClient, path: str, code: str) -> str:
    html = client.get(f"{path}?lang={code}").text
    said = " ".join(SAID.findall(html))
    return TEXT.sub(" ", re.sub(r"<(script|style).*?</\1>", " ", html, flags=re.DOTALL)) + said


def test_no_template_holds_a_word_of_its_own() -> None:
    for file in HERE.rglob("*.html"):
        plain = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert set(re.findall(r"[^\W\d_]{2,}", TEXT.sub(" ", plain))) <= {"χ²"}, file


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_no_page_shows_an_id(place: Place, code: str) -> None:
    guest, host = place.app.test_client(), place.device(host=True)
    clients = [guest, host]

    def look() -> None:
        for client in clients:
            for path in ("/", "/seat", "/host", "/tray", "/teach", "/history"):
                found = RAW.findall(seen_on(client, path, code))
                assert not found, (path, found)

    look()
    place.begin(revoke_policy="penalty", all_flags_winner="last")
    clients.append(place.device())
    look()
    clients.append(place.device(seat=0))
    look()
    for sight in Sight:
        place.eye.now = EyeStatus(
            sight, "pi", 0.1, Message("eye-hangs", {"camera": "pi"}) if sight == Sight.LOST else None
        )
        look()
    place.bet(1, 0, 1)
    look()
    place.roll(("pink", "6"), ("grey", "flag"))
    look()
    place.roll(("minotaur", "minotaur"))
    look()
    for index in range(6):
        assert not RAW.findall(seen_on(host, f"/host/correct/{index}", code))
    key = place.key("move", 0)
    assert host.post("/api/move", json={"move": {"type": "next_round"}, "seat": 0, "key": key}).json["ok"]
    look()


@pytest.mark.parametrize("game", list(EVENINGS))
def test_no_page_of_a_game_shows_an_id(place: Place, game: str) -> None:
    players, options, script = EVENINGS[game]
    place.begin_game(game, TWELVE[:players], **options)
    clients = [place.device(host=True, seat=0), place.device(seat=1)]

    def look(client: FlaskClient, path: str) -> None:
        for code in LANGUAGES:
            found = RAW.findall(seen_on(client, path, code))
            assert not found, (path, found)

    for _when, moves in script:
        for move in moves:
            place.do(**move)
        for client in clients:
            for path in ("/", "/seat", "/host", "/tray"):
                look(client, path)
    for index in range(sum(len(moves) for _when, moves in script)):
        look(clients[0], f"/host/correct/{index}")


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_move_and_every_value_of_a_switch_has_words(code: str) -> None:
    words = Language(code)
    for rules in map(find_game, [*EVENINGS, "mythical"]):
        for kind in rules.moves:
            assert words.has(f"web-move-{rules.name}-{kind.__struct_config__.tag}"), kind
        for switch in switches(rules):
            named = [value for value in switch.options if not isinstance(value, bool | int)]
            assert all(words.has(f"web-option-{switch.name}-{value}".lower()) for value in named), switch


def test_the_language_follows_the_switch_then_the_browser_then_the_settings(place: Place) -> None:
    guest = place.app.test_client()
    assert '<html lang="en">' in guest.get("/").text
    assert '<html lang="vi">' in guest.get("/", headers={"Accept-Language": "vi-VN,vi;q=0.9"}).text
    assert '<html lang="vi">' in guest.get("/?lang=vi").text
    assert '<html lang="vi">' in guest.get("/", headers={"Accept-Language": "en"}).text
    assert '<html lang="en">' in place.app.test_client().get("/?lang=xx").text


def test_nothing_is_asked_of_another_host() -> None:
    for file in [*HERE.rglob("*.html"), *HERE.rglob("*.css"), *HERE.rglob("*.js"), *HERE.rglob("*.svg")]:
        if "vendor" not in file.parts:
            found = re.findall(r"(?:https?:)?//[a-z][\w.-]+\.[a-z]{2,}", file.read_text(encoding="utf-8"))
            assert set(found) <= {"http://www.w3.org"}, file


def test_pages_carry_no_script_or_style_of_their_own(place: Place) -> None:
    host = place.device(host=True)
    place.begin()
    for path in ("/", "/seat", "/host", "/tray"):
        answer = host.get(path)
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store"
        assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=", answer.text)
