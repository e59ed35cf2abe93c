"""The games: pure rules. They share `game.py` and `companion.reading`, and know nothing else of the house."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from companion.errors import UnknownGameError
from companion.games.game import Game


def installed_games() -> dict[str, Game[Any]]:
    """Every game found in the entry-point group `companion.games`, by name."""
    return {entry.name: entry.load() for entry in sorted(entry_points(group="companion.games"))}


def find_game(name: str) -> Game[Any]:
    """The game of that name. Raises UnknownGameError naming those that are installed."""
    for entry in entry_points(group="companion.games", name=name):
        game: Game[Any] = entry.load()
        return game
    names = ", ".join(sorted(entry_points(group="companion.games").names))
    raise UnknownGameError(f"no game is called '{name}'; installed are: {names}")
