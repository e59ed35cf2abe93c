"""Fits belief on labelled photos and prints how the reader scores on them, each source with the others' fit."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.vision.network.pips_reader import PipsReader
from companion.vision.training.calibrate import UNFITTED, Case, Cuts, case, crossed, fit, reliability, scores
from companion.vision.training.photos import labelled
from companion.vision.training.scoring import HEADER, TINTS, Score, by_colour


def report(weights: Path, labels: list[Path], cuts: Cuts) -> None:
    """Writes `belief.json` into the weights' folder and prints tables."""
    reader = PipsReader(weights, UNFITTED)
    named = {path: [case(row, reader) for row in labelled(path)] for path in labels}
    tables(reader, named, cuts)
    final = fit([c for cases in named.values() for c in cases], cuts)
    (weights / "belief.json").write_bytes(msgspec.json.format(msgspec.json.encode(final), indent=1) + b"\n")


def tables(reader: PipsReader, named: dict[Path, list[Case]], cuts: Cuts) -> None:
    """Prints scores by labels file and source, and how far belief can be trusted."""
    folds = crossed([c for cases in named.values() for c in cases], cuts)
    for path, cases in named.items():
        mine = {id(c) for c in cases}
        here = {s: (f, [c for c in own if id(c) in mine]) for s, (f, own) in folds.items()}
        by = scores(reader, {s: pair for s, pair in here.items() if pair[1]})
        print(f"\n{path.stem}\n\n{HEADER}")
        for source, score in by.items():
            print(score.line(source))
        print(sum(by.values(), Score()).line("all"))
        told = [(c.row, reader.told(c.evidence, f)) for f, own in here.values() for c in own if c.row.faces]
        print(f"\n{TINTS}" if told else "")
        for colour, tint in by_colour(told).items():
            print(tint.line(colour))
    print("\n| belief | right | readings |\n|---|---|---|")
    for belief, right, count in reliability(folds):
        print(f"| {belief:.3f} | {right:.3f} | {count} |")
