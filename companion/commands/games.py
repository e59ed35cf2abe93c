"""`companion games`: the games that are installed, with their players and house rules."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

import msgspec

from companion.games import installed_games
from companion.language import LANGUAGES, Language

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("games", help="list the games and their house rules")
    parser.add_argument("--json", action="store_true", help="one JSON object a game")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")


def run(options: argparse.Namespace) -> int:
    """List the games."""
    language = Language(options.language)
    for game in installed_games().values():
        if options.json:
            sys.stdout.buffer.write(msgspec.json.encode(_as_json(game)) + b"\n")
            continue
        low, high = game.players
        print(f"{game.name}: {language.text(f'game-{game.name}')}, {low}-{high}")
        for switch in game.switches:
            said = language.text(f"switch-{switch.name}") if language.has(f"switch-{switch.name}") else ""
            print(f"    {switch.name} = {_plain(switch.default)}  {said}".rstrip())
    return 0


def _as_json(game: Any) -> dict[str, Any]:  # noqa: ANN401 - a game of any state
    return {
        "game": game.name,
        "players": list(game.players),
        "set": game.piece_set,
        "moves": [move.__struct_config__.tag for move in game.moves],
        "switches": [msgspec.to_builtins(switch) for switch in game.switches],
    }


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()
