"""`companion sets`: the piece sets there are."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from companion.config import data_directory

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Adds the command to the parser."""
    parser = subparsers.add_parser("sets", help="list the piece sets", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object a set, a line each")


def run(args: argparse.Namespace) -> int:
    """Prints every set with its kinds and faces, and whether it can be read yet."""
    from companion.vision.pieces import list_sets

    for item in list_sets(data_directory() / "sets"):
        state = "taught" if item.taught else "built in" if item.readable else "not taught yet"
        if args.json:
            kinds = {name: {"faces": kind.faces, "count": kind.count} for name, kind in item.kinds.items()}
            print(
                json.dumps({"set": item.name, "state": state, "shape": item.shape, "kinds": kinds}, ensure_ascii=False)
            )
        else:
            print(f"{item.name} ({state}): {', '.join(item.kinds)}; faces {', '.join(item.faces)}")
    return 0
