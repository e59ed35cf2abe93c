"""`companion sets`: the piece sets there are, and a taught one as a file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import data_directory
from companion.errors import BadInputError

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Adds the command to the parser."""
    parser = subparsers.add_parser("sets", help="list the piece sets, or hand one on as a file", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object a set, a line each")
    acts = parser.add_subparsers(dest="act", metavar="ACT")
    out = acts.add_parser("export", help="write a taught set into one file")
    out.add_argument("set", metavar="SET", help="the set's name")
    out.add_argument("file", metavar="FILE", type=Path, help="the file to write")
    back = acts.add_parser("import", help="take in a set from such a file, in the place of one of the same name")
    back.add_argument("file", metavar="FILE", type=Path, help="the file to read")


def run(args: argparse.Namespace) -> int:
    """Prints every set with its kinds and faces, and whether it can be read yet; or writes or takes in one."""
    if args.act == "export":
        return _export(args.set, args.file)
    if args.act == "import":
        return _import(args.file)
    return _list(as_json=args.json)


def _export(name: str, file: Path) -> int:
    from companion.vision.exchange import pack
    from companion.vision.pieces import load_set

    file.write_bytes(pack(load_set(name, data_directory() / "sets")))
    print(f"wrote {name} into {file}")
    return 0


def _import(file: Path) -> int:
    from companion.vision.exchange import unpack

    if not file.is_file():
        raise BadInputError(f"there is no file {file}")
    piece_set = unpack(file.read_bytes(), data_directory() / "sets")
    print(f"took in {piece_set.name}: {len(piece_set.samples)} pictures, {len(piece_set.kinds)} kinds")
    return 0


def _list(*, as_json: bool) -> int:
    from companion.vision.pieces import list_sets

    for item in list_sets(data_directory() / "sets"):
        state = "taught" if item.taught else "built in" if item.readable else "not taught yet"
        if as_json:
            kinds = {name: {"faces": kind.faces, "count": kind.count} for name, kind in item.kinds.items()}
            print(
                json.dumps({"set": item.name, "state": state, "shape": item.shape, "kinds": kinds}, ensure_ascii=False)
            )
        else:
            print(f"{item.name} ({state}): {', '.join(item.kinds)}; faces {', '.join(item.faces)}")
    return 0
