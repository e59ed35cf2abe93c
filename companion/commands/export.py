"""`companion export`: the evenings of the journal as JSON or CSV."""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.config import data_directory
from companion.errors import BadInputError
from companion.evening import Evening, entry_to_json
from companion.journal import Journal, Record
from companion.table import restore

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("export", help="write evenings out of the journal")
    parser.add_argument("--journal", type=Path, help="the journal (default: the one in the data folder)")
    parser.add_argument("--evening", type=int, help="only this evening (its number; default: all)")
    parser.add_argument("--format", choices=["json", "csv"], default="json", help="json: all; csv: the totals")


def run(options: argparse.Namespace) -> int:
    """Write to standard output: a JSON object an evening and line, or a CSV table of final totals."""
    with Journal(options.journal or data_directory() / "journal.db", read_only=True) as journal:
        starts = [start for start in journal.evenings() if options.evening in {None, start.evening}]
        if options.evening is not None and not starts:
            raise BadInputError(f"there is no evening {options.evening} in {journal.path}")
        evenings = ((start, restore(journal.records(start.evening))) for start in starts)
        if options.format == "csv":
            _write_table(evenings)
        else:
            for start, evening in evenings:
                sys.stdout.buffer.write(msgspec.json.encode(as_json(start, evening)) + b"\n")
    return 0


def as_json(start: Record, evening: Evening) -> dict[str, Any]:
    """One evening: setup, accepted moves with their sources, and the state they lead to."""
    return {
        "evening": start.evening,
        "began": start.at,
        "game": evening.game.name,
        "players": list(evening.players),
        "options": evening.options,
        "moves": [entry_to_json(evening.game, entry) for entry in evening.entries],
        "state": evening.game.state(evening.state),
    }


def _write_table(evenings: Any) -> None:  # noqa: ANN401 - pairs of record and evening, one at a time
    writer = csv.writer(sys.stdout)
    writer.writerow(["evening", "began", "game", "seat", "player", "total", "won"])
    for start, evening in evenings:
        state = evening.game.state(evening.state)
        for seat, player in enumerate(evening.players):
            total = state["totals"][seat] if state.get("totals") else ""
            won = seat in state.get("winners", ())
            writer.writerow([start.evening, start.at, evening.game.name, seat, _harmless(player), total, int(won)])


def _harmless(text: str) -> str:
    """A name that a spreadsheet won't take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t")) else text
