"""`companion teach`: learn a set from photos named KIND__FACE__N.jpg (and empty.jpg, the bare tray)."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import data_directory
from companion.errors import BadInputError, UnknownSetError
from companion.progress import Progress

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Adds the command to the parser."""
    parser = subparsers.add_parser("teach", help="learn a piece set from photos", description=__doc__)
    parser.add_argument("set", metavar="SET", help="the set's name")
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder of photos")
    parser.add_argument(
        "--shape",
        choices=("cube", "disc"),
        help="the pieces' shape (default: as the set says, or told from the photos)",
    )


def run(args: argparse.Namespace) -> int:
    """Learns the set, saves it, and says what was learned."""
    # Threads of the linear algebra library cost these small products far more than they bring.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from companion.language import Language
    from companion.vision.pieces import check_name, load_set
    from companion.vision.teach import teach

    check_name(args.set)
    sets = data_directory() / "sets"
    try:
        known = load_set(args.set, sets)
    except (UnknownSetError, BadInputError):
        known = None
    progress = Progress("learning", "photos")
    learned = teach(args.set, args.folder, sets, shape=args.shape, progress=progress.tell, known=known)
    progress.end()
    piece_set = learned.piece_set
    print(f"learned {piece_set.name}: {len(piece_set.samples)} photos, {len(piece_set.kinds)} kinds")
    for name, kind in piece_set.kinds.items():
        print(f"  {name}: {', '.join(kind.faces)}")
    for remark in learned.remarks:
        print(Language("en").say(remark))
    return 0
