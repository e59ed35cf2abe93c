"""The catalogues of all languages say the same things, and the games say nothing that no catalogue holds."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Phase
from companion.language import LANGUAGES, WORDS, Language
from companion.message import Message

CATALOGUES = sorted({file.name.split(".")[0] for file in WORDS.glob("*.ftl")})
ROOM = Path(__file__).parents[2] / "companion" / "games" / "mythical"


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own name
        self.names.add(node.id.name)


def messages(catalogue: str, language: str) -> dict[str, set[str]]:
    file = WORDS / f"{catalogue}.{language}.ftl"
    assert file.exists(), f"{catalogue} is not translated into {LANGUAGES[language]}"
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_language_says_the_same_with_the_same_facts(catalogue: str) -> None:
    said = {language: messages(catalogue, language) for language in LANGUAGES}
    assert all(one == said["en"] for one in said.values())


def test_no_two_catalogues_use_the_same_id() -> None:
    where = defaultdict(list)
    for catalogue in CATALOGUES:
        for key in messages(catalogue, "en"):
            where[key].append(catalogue)
    shared = {key: names for key, names in where.items() if len(names) > 1}
    assert {key for key in shared if not key.startswith(("die-", "face-"))} == set()


def test_mythical_says_nothing_that_no_catalogue_holds() -> None:
    said = {
        key
        for file in ROOM.glob("*.py")
        for key in re.findall(r'"((?:mythical|rule)-[\w-]+)"', file.read_text("utf-8"))
    }
    rules = {f"rule-{rule}" for file in ROOM.glob("*.py") for rule in re.findall(r"M\d+", file.read_text("utf-8"))}
    switches = {f"switch-{switch.name}{why}" for switch in MYTHICAL.switches for why in ("", "-why")}
    phases = {f"mythical-phase-{phase}" for phase in Phase}
    assert len(said) > 30
    assert (said | rules | switches | phases) - messages("mythical", "en").keys() == set()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A misread, or a wrong table of dice: no pink die shows white flag. Check the die."),
        ("vi", "Đọc sai, hoặc bảng xúc xắc khai sai: xúc xắc hồng không có mặt Cờ trắng. Hãy kiểm tra viên đó."),
    ],
)
def test_a_rule_names_dice_and_players_in_the_viewers_language(language: str, sentence: str) -> None:
    assert Language(language).say(Message("rule-M27", {"die": "pink", "face": "flag"})) == sentence
    assert "Bình" in Language(language).say(Message("rule-M23", {"seat": 1, "colour": "pink"}), ["An", "Bình"])
