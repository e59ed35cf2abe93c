"""`companion export`: the evenings of the journal as JSON, as CSV, or as plays for BG Stats; or a backup of all."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import data_directory, settings_file
from companion.errors import BadInputError
from companion.journal import Journal
from companion.language import Language
from companion.progress import Progress

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("export", help="write evenings out of the journal")
    parser.add_argument("--journal", type=Path, help="the journal (default: the one in the data folder)")
    parser.add_argument("--evening", type=int, help="only this evening (its number; default: all)")
    parser.add_argument("--all", metavar="FILE", help="everything there is, as one file for `restore`; - is stdout")
    parser.add_argument(
        "--format",
        choices=["json", "csv", "bgstats"],
        default="json",
        help="json: all that happened; csv: the totals; bgstats: plays that were finished, as BG Stats takes them in",
    )


def run(options: argparse.Namespace) -> int:
    """Write to standard output: a JSON object an evening and line, or a CSV table of final totals; or a backup."""
    if options.all:
        return _back_up(options.all)
    from companion.history.forms import as_json, as_play, as_table
    from companion.history.past import look_back
    from companion.history.summary import summary

    with Journal(options.journal or data_directory() / "journal.db", read_only=True) as journal:
        for notice in journal.notices:
            sys.stderr.write(f"companion: {Language('en').say(notice)}\n")
        numbers = [start.evening for start in journal.evenings() if options.evening in {None, start.evening}]
        if options.evening is not None and not numbers:
            raise BadInputError(f"there is no evening {options.evening} in {journal.path}")
        pasts = (look_back(journal.records(number)) for number in numbers)
        if options.format == "csv":
            for line in as_table(map(summary, pasts)):
                sys.stdout.buffer.write(line.encode())
        else:
            told = map(as_json, pasts) if options.format == "json" else (as_play(summary(p)) for p in pasts if p.over)
            for one in told:
                sys.stdout.buffer.write(msgspec.json.encode(one) + b"\n")
    return 0


def _back_up(name: str) -> int:
    """A file is only there once it is whole, and only for its owner to read."""
    from companion.backup import write

    progress = Progress("backing up", "MB", 1 << 20)
    data = data_directory()
    if name == "-":
        write(data, sys.stdout.buffer, settings_file(), progress.tell)
        progress.end()
        return 0
    target = Path(name).absolute()
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=".companion-", delete=False) as file:
        try:
            manifest = write(data, file, settings_file(), progress.tell)
            os.fsync(file.fileno())
            Path(file.name).replace(target)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise
    progress.end()
    print(f"{len(manifest.files)} files, {target.stat().st_size / 1e6:.1f} MB, are in {name}")
    return 0
