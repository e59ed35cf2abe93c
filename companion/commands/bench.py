"""`companion bench`: how fast the eye is here, what the whole service costs, how well labelled photos are read."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import data_directory
from companion.errors import BadInputError
from companion.footprint import measure as measure_service
from companion.vision.labels import labelled_photos
from companion.vision.pieces import load_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.commands import Subparsers
    from companion.vision.accuracy import OpenReader
    from companion.vision.bench import Timing
    from companion.vision.labels import LabelledPhoto
    from companion.vision.motion import Image
    from companion.vision.pieces import PieceSet
    from companion.vision.robustness import Outcome
    from hardware.drawn.dice import DrawnDie
    from hardware.simulated import SimulatedTray


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser(
        "bench", help="measure: the eye's speed, the service's start and memory, accuracy on labelled photos"
    )
    parser.add_argument("--labels", type=Path, metavar="LABELS.jsonl", help="also read these labelled photos")
    parser.add_argument("--set", dest="piece_set", default="pips", help="the piece set of those photos")
    parser.add_argument("--no-empty", action="store_true", help="don't show the reader the bare trays of the labels")
    parser.add_argument("--faces-only", action="store_true", help="a right face is right, whatever the kind")
    parser.add_argument("--classical", action="store_true", help="read pips without networks, to compare")
    parser.add_argument("--robust", action="store_true", help="instead: what turning, scaling, light and blur do")
    parser.add_argument("--plots", type=Path, metavar="DIR", help="also draw what the labelled photos showed")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    """Print milliseconds and their ratio to one Canny, then the service's cost; with --labels, the accuracy."""
    if not options.labels and (options.robust or options.plots):
        raise BadInputError("--robust and --plots need labelled photos: add --labels LABELS.jsonl")
    photos = labelled_photos(options.labels) if options.labels else []
    piece_set = load_set(options.piece_set, data_directory() / "sets")
    for timing in speed():
        _print_timing(timing, as_json=options.json)
    footprint = measure_service()
    print(msgspec.json.encode(footprint).decode() if options.json else footprint, flush=True)
    if options.robust:
        _robustness(photos, piece_set, options)
    elif photos:
        _accuracy(photos, piece_set, options)
    return 0


def _accuracy(photos: list[LabelledPhoto], piece_set: PieceSet, options: argparse.Namespace) -> None:
    """Print how well the photos are read, and draw it."""
    from companion.vision.accuracy import measure, tally
    from companion.vision.plots import draw_plots

    cases = list(
        measure(
            photos,
            piece_set,
            use_empty=not options.no_empty,
            faces_only=options.faces_only,
            open_reader=_way(options),
        )
    )
    for one in tally(cases):
        _print_json(one.as_json()) if options.json else print(one)
    if options.plots:
        for path in draw_plots(cases, options.plots):
            print(path, file=sys.stderr)


def _robustness(photos: list[LabelledPhoto], piece_set: PieceSet, options: argparse.Namespace) -> None:
    """Print what changes of the photos make of sure answers."""
    from companion.vision.robustness import measure

    for outcome in measure(photos, piece_set, use_empty=not options.no_empty, open_reader=_way(options)):
        _print_outcome(outcome, as_json=options.json)


def _way(options: argparse.Namespace) -> OpenReader:
    from companion.vision.pips import PipReader
    from companion.vision.reader import make_reader

    return PipReader if options.classical else make_reader


def speed() -> list[Timing]:
    """A drawn tray of taught dice, looked at as the eye does (960x720, one thread)."""
    import cv2

    from companion.simulation.lessons import photograph
    from companion.vision.bench import against_canny
    from companion.vision.reader import Reader
    from companion.vision.teach import teach
    from companion.vision.watcher import Watcher
    from hardware.drawn.dice import MYTHICAL
    from hardware.simulated import SimulatedTray

    cv2.setNumThreads(1)
    tray = SimulatedTray(1, bump=0.0)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "photos").mkdir()
        photograph(tray, MYTHICAL.values(), Path(folder) / "photos")
        teach("mythical", Path(folder) / "photos", Path(folder) / "sets")
        reader = Reader(load_set("mythical", Path(folder) / "sets"), tray.draw())
    watcher = Watcher(reader, empties=[tray.draw()])
    dice = list(MYTHICAL.values())[:6]
    moving = list(_thrown(tray, dice))
    still = [tray.draw() for _ in range(12)]
    seconds = iter(range(10_000))
    watched = [against_canny("moving frame", lambda frame: watcher.look(frame, next(seconds) / 12), moving)]
    for frame in still[:6]:
        watcher.look(frame, next(seconds) / 12)
    watched.append(against_canny("still frame", lambda frame: watcher.look(frame, next(seconds) / 12), still))
    for name, number, throws in (("six", 6, 9), ("thirty", 30, 5)):
        frames = [_settled(tray, (list(MYTHICAL.values()) * 5)[:number]) for _ in range(throws)]
        watched.append(against_canny(f"full read of {name} dice", reader.read, frames, times=3))
    return watched


def _thrown(tray: SimulatedTray, dice: Sequence[DrawnDie]) -> Iterator[Image]:
    """The frames (h, w, 3), BGR, of a throw until all dice lie still."""
    tray.roll(dice)
    while not tray.at_rest:
        tray.advance(1 / 12)
        yield tray.draw()


def _settled(tray: SimulatedTray, dice: Sequence[DrawnDie]) -> Image:
    """The frame (h, w, 3), BGR, in which a throw on the emptied tray lies still."""
    tray.remove()
    tray.roll(dice)
    while not tray.at_rest:
        tray.advance(1 / 12)
    return tray.draw()


def _print_timing(timing: Timing, *, as_json: bool) -> None:
    if as_json:
        _print_json(timing)
    else:
        print(f"{timing.name:24} {timing.milliseconds:8.2f} ms   {timing.ratio:7.2f} x Canny")


def _print_outcome(outcome: Outcome, *, as_json: bool) -> None:
    if as_json:
        _print_json(outcome.as_json())
    else:
        print("\n    ".join([str(outcome), *map(str, outcome.turns)]), flush=True)


def _print_json(value: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()
