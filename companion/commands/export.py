"""`companion export`: the evenings of the journal as JSON, as CSV, or as plays for BG Stats."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import data_directory
from companion.errors import BadInputError
from companion.journal import Journal

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("export", help="write evenings out of the journal")
    parser.add_argument("--journal", type=Path, help="the journal (default: the one in the data folder)")
    parser.add_argument("--evening", type=int, help="only this evening (its number; default: all)")
    parser.add_argument(
        "--format",
        choices=["json", "csv", "bgstats"],
        default="json",
        help="json: all that happened; csv: the totals; bgstats: plays that were finished, as BG Stats takes them in",
    )


def run(options: argparse.Namespace) -> int:
    """Write to standard output: a JSON object an evening and line, or a CSV table of final totals."""
    from companion.history.forms import as_json, as_play, as_table
    from companion.history.past import look_back
    from companion.history.summary import summary

    with Journal(options.journal or data_directory() / "journal.db", read_only=True) as journal:
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
