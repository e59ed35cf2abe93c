"""How well readings agree with labels, silent errors and questions apart."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, fields

import numpy as np

from companion.reading import Reading
from companion.vision.training.photos import Labelled, paired


@dataclass
class Score:
    """Counts over photos: dice, and how many of them were found, right, asked about, silently wrong, extra.

    `phantoms` are sure pieces where no die is; `tinted` counts right colours of the found.
    """

    photos: int = 0
    dice: int = 0
    found: int = 0
    right: int = 0
    asked: int = 0
    silent: int = 0
    phantoms: int = 0
    whole: int = 0
    tinted: int = 0

    def add(self, row: Labelled, reading: Reading) -> None:
        """Counts one photo."""
        pieces = reading.pieces
        boxes = np.array([piece.box for piece in pieces], np.float32).reshape(-1, 4)
        pairs = paired(row, boxes, [piece.face for piece in pieces])
        same = [row.faces[label] == pieces[piece].face for label, piece in pairs]
        matched = {piece for _, piece in pairs}
        phantoms = sum(piece.sure for k, piece in enumerate(pieces) if k not in matched)
        wrong = sum(pieces[piece].sure and not ok for (_, piece), ok in zip(pairs, same, strict=True))
        self.photos += 1
        self.dice += len(row.faces)
        self.found += len(pairs)
        self.right += sum(same)
        self.asked += sum(not piece.sure for piece in pieces)
        self.phantoms += phantoms
        self.silent += phantoms + wrong + (0 if reading.asks else len(row.faces) - len(pairs))
        self.whole += sum(same) == len(row.faces) == len(pieces)
        self.tinted += sum(row.colours[label] == pieces[piece].kind for label, piece in pairs)

    def __add__(self, other: Score) -> Score:
        return Score(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))

    def line(self, name: str) -> str:
        """One line of a table."""
        dice = max(self.dice, 1)
        return (
            f"| {name} | {self.photos} | {self.dice} | {100 * self.found / dice:.1f} | {100 * self.right / dice:.1f} "
            f"| {100 * self.asked / dice:.1f} | {1000 * self.silent / dice:.1f} | {self.phantoms} "
            f"| {100 * self.whole / max(self.photos, 1):.0f} | {100 * self.tinted / max(self.found, 1):.0f} |"
        )


@dataclass
class Tint:
    """Counts over dice of one body colour: how many, found, right, asked about, sure and wrong, of the right colour."""

    dice: int = 0
    found: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0
    tinted: int = 0

    def line(self, name: str) -> str:
        """One line of a table."""
        share = [f"{100 * count / self.dice:.1f}" for count in (self.found, self.right, self.asked)]
        tinted = 100 * self.tinted / max(self.found, 1)
        return f"| {name} | {self.dice} | {' | '.join(share)} | {self.wrong} | {tinted:.0f} |"


TINTS = "| body | dice | found % | right % | asked % | sure and wrong | colour % |\n|---|---|---|---|---|---|---|"


def by_colour(read: list[tuple[Labelled, Reading]]) -> dict[str, Tint]:
    """Counts for each labelled body colour."""
    tints: dict[str, Tint] = defaultdict(Tint)
    for row, reading in read:
        for colour in row.colours:
            tints[colour].dice += 1
        boxes = np.array([piece.box for piece in reading.pieces], np.float32).reshape(-1, 4)
        for label, index in paired(row, boxes, [piece.face for piece in reading.pieces]):
            piece, tint = reading.pieces[index], tints[row.colours[label]]
            right = piece.face == row.faces[label]
            tint.found += 1
            tint.right += right
            tint.asked += not piece.sure
            tint.wrong += piece.sure and not right
            tint.tinted += piece.kind == row.colours[label]
    return dict(sorted(tints.items(), key=lambda item: -item[1].dice))


HEADER = (
    "| | photos | dice | found % | right % | asked % | silent per 1000 | sure phantoms | whole % | colour % |\n"
    "|---|---|---|---|---|---|---|---|---|---|"
)
