"""`companion read`: what lies there in photos."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import data_directory
from companion.errors import UnreadablePhotoError
from companion.reading import Piece, Reading

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Adds the command to the parser."""
    parser = subparsers.add_parser("read", help="read dice or tokens in photos", description=__doc__)
    parser.add_argument("photos", metavar="PHOTO", nargs="+", type=Path, help="a picture file")
    parser.add_argument("--set", default="pips", help="the piece set, by name or folder (default: %(default)s)")
    parser.add_argument("--empty", metavar="PHOTO", type=Path, help="a photo of the bare tray in the same light")
    parser.add_argument("--json", action="store_true", help="print one JSON object a photo, a line each")
    parser.add_argument("--annotate", metavar="DIR", type=Path, help="write pictures with the reading drawn on them")


def run(args: argparse.Namespace) -> int:
    """Reads every photo that can be read; 2 if one could not."""
    # Threads of the linear algebra library cost these small products far more than they bring.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from companion.vision.annotate import annotate
    from companion.vision.light import working_size
    from companion.vision.photos import load_photo
    from companion.vision.pieces import load_set
    from companion.vision.reader import make_reader

    piece_set = load_set(args.set, data_directory() / "sets")
    empty = load_photo(args.empty) if args.empty else None
    reader = make_reader(piece_set, empty)
    if args.annotate:
        args.annotate.mkdir(parents=True, exist_ok=True)
    code = 0
    for path in args.photos:
        try:
            photo = load_photo(path)
        except UnreadablePhotoError as error:
            print(f"companion read: {error}", file=sys.stderr)
            code = 2
            continue
        if empty is not None and working_size(photo) != working_size(empty):
            print(
                f"companion read: {path}: read without {args.empty}: it has another shape; give one by the same camera",
                file=sys.stderr,
            )
        start = time.perf_counter()
        reading = reader.read(photo)
        spent = (time.perf_counter() - start) * 1000
        print(_line(path, piece_set.name, reading, spent) if args.json else _words(path, reading), flush=True)
        if args.annotate:
            annotate(photo, reading, args.annotate / f"{path.stem}.read.jpg")
    return code


def _line(path: Path, name: str, reading: Reading, spent: float) -> str:
    pieces = [
        {
            "kind": piece.kind,
            "face": piece.face,
            "confidence": round(piece.confidence, 3),
            "sure": piece.sure,
            "box": _rounded(piece.box),
            "corners": [_rounded(corner) for corner in piece.corners],
        }
        for piece in reading.pieces
    ]
    return json.dumps(
        {"photo": str(path), "set": name, "ms": round(spent, 1), "pieces": pieces, "asks": _asks(reading)},
        ensure_ascii=False,
    )


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 1) for number in numbers]


def _asks(reading: Reading) -> list[str]:
    from companion.language import Language

    language = Language("en")
    return [language.say(message) for message in reading.asks]


def _words(path: Path, reading: Reading) -> str:
    found = ", ".join(map(_piece, reading.pieces)) or "nothing"
    return "\n  ".join([f"{path}: {found}", *_asks(reading)])


def _piece(piece: Piece) -> str:
    name = f"{piece.kind} {piece.face}"
    if piece.sure:
        return name
    others = [f"{guess.kind} {guess.face}" for guess in piece.guesses[1:3]]
    return " or ".join([name, *others]) + "?"
