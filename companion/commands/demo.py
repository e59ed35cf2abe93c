"""`companion demo`: a whole simulated table - a drawn tray, the real reader, players who play by themselves."""

from __future__ import annotations

import argparse
import itertools
import secrets
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.commands.serve import add_page_options, show
from companion.config import Settings, data_directory, load_settings
from companion.errors import CompanionError
from companion.games import find_game

if TYPE_CHECKING:
    from companion.commands import Subparsers
    from companion.simulation.show import Show


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("demo", help="watch a simulated table play by itself")
    parser.add_argument("--game", default="mythical", help="the game (default: mythical)")
    parser.add_argument("--players", type=int, default=4, help="how many play (default: 4)")
    parser.add_argument("--seed", type=int, help="the same seed gives the same tray and dice (default: by chance)")
    parser.add_argument("--fast", action="store_true", help="as fast as the reader can look, not in real time")
    parser.add_argument("--once", action="store_true", help="play one game, print its result as JSON, and check it")
    add_page_options(parser)


def run(options: argparse.Namespace) -> int:
    """Play. With --once: 0 only if the final sheet equals the one computed from the simulator's own truth."""
    if options.seed is None:
        options.seed = secrets.randbelow(10_000)
    if options.once and options.fast:
        with tempfile.TemporaryDirectory(prefix="companion-demo-") as folder:
            return _play_once(options, Path(folder))
    return _show_table(options, data_directory() / "demo")


def _play_once(options: argparse.Namespace, data: Path) -> int:
    from companion.app import Companion
    from companion.simulation.show import Show
    from companion.simulation.world import StuckError

    with Companion(Settings(piece_set=find_game(options.game).piece_set), data) as companion:
        shown = Show(companion, options.game, options.players, options.seed, fast=options.fast)
        try:
            result = shown.play()
        except StuckError as error:
            raise CompanionError(f"the simulated evening got stuck: {error}") from None
        finally:
            shown.close()
    answer = {"game": options.game, "seed": options.seed, **result.table}
    answer |= {"equal": result.equal, "asked": result.asked, "by_hand": result.by_hand}
    print(msgspec.json.encode(answer).decode())
    if not result.equal:
        sys.stderr.write(f"companion: the truth was {msgspec.json.encode(result.truth).decode()}\n")
    return 0 if result.equal else 1


def _show_table(options: argparse.Namespace, data: Path) -> int:
    from companion.app import Companion
    from companion.simulation.show import Show

    given = {name: value for name in ("host", "port", "language") if (value := getattr(options, name)) is not None}
    settings = msgspec.structs.replace(
        load_settings(options.config), piece_set=find_game(options.game).piece_set, **given
    )
    with Companion(settings, data) as companion:
        shown = Show(companion, options.game, options.players, options.seed, fast=options.fast)
        threading.Thread(target=_play_on, args=(shown,), name="players", daemon=True).start()
        try:
            show(companion)
        finally:
            shown.close()
    return 0


def _play_on(shown: Show) -> None:
    """Game after game; one that gets stuck is said in a line, and the next one begins."""
    from companion.simulation.world import StuckError

    for number in itertools.count():
        try:
            shown.play(number)
        except StuckError as error:
            sys.stderr.write(f"companion: the simulated evening got stuck: {error}\n")
