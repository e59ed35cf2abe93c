"""How conformance vectors are found, matched with a game, and compared: every expected field, exactly."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

Vector = dict[str, Any]
Checker = Callable[[Vector], dict[str, Any]]
"""Takes a vector and gives what the game says for each of its expected fields, by the field's name."""

GAMES = {"mythical": "M", "bang": "B", "liars": "L", "dixit": "D"}
"""Each game's name, with which its files begin, and the letter with which its vectors' ids begin."""


class Case(NamedTuple):
    """One vector and the game that it speaks about ("" where nothing tells)."""

    name: str
    game: str
    vector: Vector


class AnyOrder(list[Any]):
    """A list whose order is free."""


def vectors_folder() -> Path:
    """Where the vectors are: $COMPANION_VECTORS, or beside the repository."""
    beside = Path(__file__).parents[2].parent / "shared" / "rules" / "vectors"
    return Path(os.environ.get("COMPANION_VECTORS") or beside)


def cases() -> Iterator[Case]:
    """Every vector of every file."""
    for file in sorted(vectors_folder().glob("*.jsonl")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip():
                vector = json.loads(line)
                name = f"{file.stem}:{vector.get('id', number)}:{vector.get('kind')}"
                yield Case(name, game_of(file.stem, vector), vector)


def game_of(stem: str, vector: Vector) -> str:
    """The game of a vector: by its file's name, its `game`, its kind where only one game has it, or its id."""
    by_name = [game for game in GAMES if stem == game or stem.startswith(f"{game}_")]
    by_kind = [game for game in GAMES if vector.get("kind") in checkers(game)]
    by_id = [game for game, letter in GAMES.items() if str(vector.get("id", "")).startswith(letter)]
    if by_name:
        return by_name[0]
    if vector.get("game"):
        return str(vector["game"])
    if len(by_kind) == 1:
        return by_kind[0]
    return (by_id or [""])[0]


def checkers(game: str, table: str = "CHECKS") -> dict[str, Checker]:
    """A game's checkers by kind, from `vectors_<game>.py`; none where there is no such file yet.

    `CHECKS` asks the rules one by one; `PLAYED` (optional) plays the same vectors as a game, move by move.
    """
    name = f"{__package__}.vectors_{game}"
    if importlib.util.find_spec(name) is None:
        return {}
    return dict(getattr(importlib.import_module(name), table, {}))


def same(said: object, expected: object) -> bool:
    """Whether two values agree, types included, so that neither 1 passes for true nor 2.0 for 2."""
    if isinstance(said, dict) and isinstance(expected, dict):
        return said.keys() == expected.keys() and all(same(said[key], expected[key]) for key in said)
    if isinstance(said, list | tuple) and isinstance(expected, list):
        if isinstance(said, AnyOrder):
            return same(sorted(said, key=_text), sorted(expected, key=_text))
        return len(said) == len(expected) and all(map(same, said, expected))
    return type(said) is type(expected) and said == expected


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)
