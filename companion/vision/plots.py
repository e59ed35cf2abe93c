"""What labelled photos showed of the reader, drawn: can belief be trusted, what is taken for what, where, the worst."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from companion.errors import CompanionError
from companion.reading import Piece
from companion.svg import INK, PALE, Drawing
from companion.vision.accuracy import Case, Tally, tally
from companion.vision.labels import Label
from companion.vision.worst import draw_worst

SURE, ASKED, WRONG = "#2f7d4f", "#c77d11", "#b3261e"
EDGES = (0.0, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0)
"""Where one bin of confidence ends and the next begins."""
NOTHING = "nothing"


class Bin(msgspec.Struct, frozen=True):
    """Answers of about the same confidence: its mean, the share that was right, how many."""

    confidence: float
    right: float
    answers: int


class Cell(msgspec.Struct, frozen=True):
    """How often one thing was taken for another: surely, or asked about."""

    sure: int = 0
    asked: int = 0


def draw_plots(cases: Sequence[Case], folder: Path) -> list[Path]:
    """Draw everything into `folder`, and say which files. Raises CompanionError where it can't be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CompanionError(f"{folder} can't be written: {error.strerror or error}") from None
    drawings = {
        "reliability.svg": _reliability(reliability(cases)),
        "faces.svg": _confusion("Faces", confusion(cases, lambda one: one.face)),
        "kinds.svg": _confusion("Kinds", confusion(cases, lambda one: one.kind)),
        "groups.svg": _groups(tally(cases)),
    }
    for name, drawing in drawings.items():
        drawing.write(folder / name)
    return [*(folder / name for name in drawings), *draw_worst(cases, folder / "worst.jpg")]


def reliability(cases: Sequence[Case]) -> list[Bin]:
    """The answers by their confidence; one where nothing lies is not right."""
    bins: dict[int, list[Case]] = defaultdict(list)
    for case in cases:
        if case.piece is not None:
            bins[max(k for k, edge in enumerate(EDGES[:-1]) if case.piece.confidence >= edge)].append(case)
    return [
        Bin(
            sum(case.piece.confidence for case in answers if case.piece) / len(answers),
            sum(case.right for case in answers) / len(answers),
            len(answers),
        )
        for _, answers in sorted(bins.items())
    ]


def confusion(cases: Sequence[Case], name: Callable[[Label | Piece], str]) -> dict[tuple[str, str], Cell]:
    """How often what truly lies there (first) was taken for what (second); NOTHING for phantoms and misses.

    A miss in a photo that asks nothing counts as sure.
    """
    sure: Counter[tuple[str, str]] = Counter()
    asked: Counter[tuple[str, str]] = Counter()
    for case in cases:
        pair = tuple(NOTHING if one is None else name(one) for one in (case.label, case.piece))
        silent = case.sure if case.piece else not case.asks
        (sure if silent else asked)[pair[0], pair[1]] += 1
    return {pair: Cell(sure[pair], asked[pair]) for pair in sorted(sure | asked)}


def _reliability(bins: Sequence[Bin]) -> Drawing:
    left, top, column, high = 60, 70, 64, 300
    right = left + column * len(bins)
    drawing = Drawing(max(540, right + 20), top + high + 90, "Confidence against the share that was right")
    drawing.words(20, 28, "How often answers of a confidence are right", size=16)
    drawing.words(20, 48, "Dots: the share that was right. Dashes: the mean confidence that they had.", size=12)
    for k in range(0, 11, 2):
        drawing.line(left, top + high - high * k / 10, right, top + high - high * k / 10)
        drawing.words(left - 8, top + high - high * k / 10 + 5, f"{k / 10:.1f}", anchor="end")
    for k, one in enumerate(bins):
        middle = left + column * (k + 0.5)
        said, was = (top + high * (1 - share) for share in (one.confidence, one.right))
        drawing.line(middle - 22, said, middle + 22, said, stroke=INK, dashed=True)
        drawing.dot(middle, was, 6, fill=SURE)
        drawing.words(middle, top + high + 26, f"{one.confidence:.3f}", anchor="middle")
        drawing.words(middle, top + high + 46, f"{one.right:.3f}", anchor="middle", fill=SURE)
        drawing.words(middle, top + high + 66, str(one.answers), anchor="middle")
    for k, name in enumerate(("said", "right", "of")):
        drawing.words(left - 8, top + high + 26 + 20 * k, name, anchor="end", size=12)
    return drawing


def _confusion(title: str, cells: dict[tuple[str, str], Cell]) -> Drawing:
    names = [*sorted({name for pair in cells for name in pair} - {NOTHING}), NOTHING]
    width, height, left, top = 64, 30, 110, 84
    drawing = Drawing(left + width * len(names) + 20, top + height * len(names) + 40, title)
    drawing.words(20, 28, f"{title}: what lies there (down) and what was read (across)", size=16)
    drawing.words(20, 48, "Sure answers, and with a question mark those asked about", size=12)
    for k, name in enumerate(names):
        drawing.words(left + width * (k + 0.5), top - 10, name, anchor="middle", size=12)
        drawing.words(left - 10, top + height * k + 20, name, anchor="end", size=12)
    for i, truth in enumerate(names):
        for j, answer in enumerate(names):
            x, y = left + width * j, top + height * i
            cell = cells.get((truth, answer), Cell())
            drawing.rectangle(x + 1, y + 1, width - 2, height - 2, fill=_shade(cell, right=truth == answer))
            drawing.words(x + width / 2, y + 20, _told(cell), anchor="middle", size=12)
    return drawing


def _shade(cell: Cell, *, right: bool) -> str:
    if cell == Cell():
        return "#f3f5f7"
    if right:
        return "#cfe8d8"
    return "#f2c4c0" if cell.sure else "#f6e2bf"


def _told(cell: Cell) -> str:
    parts = [str(cell.sure)] * bool(cell.sure) + [f"{cell.asked}?"] * bool(cell.asked)
    return " ".join(parts)


def _groups(tallies: Sequence[Tally]) -> Drawing:
    height, top, columns = 24, 70, (330, 430, 560, 690)
    drawing = Drawing(780, top + height * len(tallies) + 20, "By source, light, background and body")
    drawing.words(20, 28, "By source, light, background and body", size=16)
    for x, name in zip(columns, ("pieces", "right %", "asked %", "silent in 1000"), strict=True):
        drawing.words(x, 56, name, anchor="end")
    for k, one in enumerate(tallies):
        y = top + height * k
        drawing.line(20, y, 760, y)
        drawing.words(20, y + 17, one.group)
        for x, value, bar in zip(columns, _figures(one), _bars(one), strict=True):
            drawing.words(x, y + 17, value, anchor="end")
            drawing.rectangle(x + 6, y + 6, 54 * min(1, bar[0]), height - 12, fill=bar[1])
    return drawing


def _figures(one: Tally) -> tuple[str, str, str, str]:
    return str(one.pieces), f"{one.right_percent:.1f}", f"{one.asked_percent:.1f}", f"{one.silent_per_1000:.1f}"


def _bars(one: Tally) -> Iterator[tuple[float, str]]:
    """How long a bar stands beside each figure (0 to 1), and its colour."""
    yield 0.0, PALE
    yield one.right_percent / 100, SURE
    yield one.asked_percent / 25, ASKED
    yield one.silent_per_1000 / 50, WRONG
