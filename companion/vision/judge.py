"""Which piece it is: kind by body colour, face by mark, judged apart and then allowed only as they were taught."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from companion.reading import Guess
from companion.vision.colour import body_colour, ink_contrast
from companion.vision.face import Marks, Match
from companion.vision.light import Image
from companion.vision.pieces import PieceSet, Taught
from companion.vision.pose import Floats

FACE_SPREAD = 0.033
COLOUR_SPREAD = np.array([0.28, 0.28, 0.6])

INK_SPREAD, MOST_INK = 0.6, 4.0
"""Spread of the ink's contrast, and the most spreads that it may count for: worn or shaded ink proves little."""


@dataclass(frozen=True)
class Verdict:
    """Likely answers, best first; how well the mark agrees; how far off (in spreads) the body's colour is."""

    guesses: tuple[Guess, ...]
    agreement: float
    strangeness: float
    match: Match


class Judge:
    """Knows a taught set's marks and colours."""

    def __init__(self, piece_set: PieceSet, taught: Taught) -> None:
        self.disc = piece_set.shape == "disc"
        self.pairs = {(kind, face) for kind, face in piece_set.samples}
        patches: dict[str, list[Image]] = defaultdict(list)
        colours: dict[str, list[Floats]] = defaultdict(list)
        inks: dict[tuple[str, str], list[float]] = defaultdict(list)
        for (kind, face), patch in zip(piece_set.samples, taught.patches, strict=True):
            patches[face].append(patch)
            colours[kind].append(body_colour(patch, disc=self.disc))
            inks[kind, face].append(ink_contrast(patch, disc=self.disc))
        self.inks = {pair: float(np.median(seen)) for pair, seen in inks.items()}
        self.marks = Marks(dict(patches), round_about=self.disc)
        self.colours = {kind: np.median(np.stack(seen), axis=0) for kind, seen in colours.items()}
        self._usual = np.stack(list(self.colours.values()))

    def colour_distances(self, colour: Floats) -> dict[str, float]:
        """How far a body colour is from each kind's, in spreads."""
        away = np.sqrt((((colour - self._usual) / COLOUR_SPREAD) ** 2).sum(axis=1))
        return dict(zip(self.colours, away.tolist(), strict=True))

    def judge(self, patch: Image, *, well_cut: bool = False) -> Verdict:
        """Judges a face patch (64, 64, 3); one that is `well_cut` in little time."""
        match = self.marks.match(patch, well_cut=well_cut)
        distances = self.colour_distances(body_colour(patch, disc=self.disc))
        ink = ink_contrast(patch, disc=self.disc)
        beliefs = {
            (kind, face): match.scores[face] / FACE_SPREAD
            - distances[kind] ** 2 / 2
            - min(abs(ink - self.inks[kind, face]) / INK_SPREAD, MOST_INK) ** 2 / 2
            for kind, face in self.pairs
        }
        top = max(beliefs.values())
        shares = {pair: math.exp(max(belief - top, -60)) for pair, belief in beliefs.items()}
        total = sum(shares.values())
        ranked = sorted(shares, key=lambda pair: -shares[pair])
        guesses = tuple(Guess(kind, face, shares[kind, face] / total) for kind, face in ranked[:4])
        best = guesses[0]
        return Verdict(guesses, match.scores[best.face], distances[best.kind], match)
