"""`companion replay`: play a script of moves without camera or web; then, with --camera, let the camera play on."""

from __future__ import annotations

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import msgspec

from companion.config import data_directory
from companion.errors import BadInputError
from companion.games import find_game
from companion.language import LANGUAGES, Language
from companion.replay import Replay, lines_of

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("replay", help="play a script of moves, and let a camera play on")
    parser.add_argument("game", help="the game, as `companion games` lists them")
    parser.add_argument("script", help="a file with one JSON object a line; - is standard input")
    parser.add_argument("--camera", help="after the script: folder:DIR, video:FILE, usb:0, …")
    parser.add_argument("--set", dest="piece_set", help="the piece set on the tray (default: the game's own)")
    parser.add_argument("--empty", help="a photo of the bare tray in this light")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")


def run(options: argparse.Namespace) -> int:
    """Answer every line, one JSON object each."""
    game = find_game(options.game)
    replay = Replay(game, Language(options.language))
    with _opened(options.script) as script:
        try:
            for line in lines_of(script):
                _answer(replay.answer(line))
        except UnicodeDecodeError:
            raise BadInputError(f"{options.script} is no text file") from None
    if options.camera:
        if not replay.begun:
            raise BadInputError('the script must seat the players before the camera plays: {"start": {"players": […]}}')
        _watch(replay, options, game.piece_set)
    return 0


def _watch(replay: Replay, options: argparse.Namespace, piece_set: str) -> None:
    from companion.eye import Orders, look, open_watcher
    from hardware.cameras import open_camera

    taught = data_directory() / "sets"
    empties = (options.empty,) if options.empty else ()
    watcher = open_watcher(Orders(options.camera, options.piece_set or piece_set, str(taught), empties))
    with open_camera(options.camera) as camera:
        for answer in replay.watch(look(camera, watcher)):
            _answer(answer)


def _opened(script: str) -> AbstractContextManager[TextIO]:
    if script == "-":
        return nullcontext(sys.stdin)
    try:
        return Path(script).open(encoding="utf-8")
    except OSError as error:
        raise BadInputError(f"{script}: {error.strerror}") from None


def _answer(answer: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()
