"""Which piece it is: kind by body colour, face by mark, judged apart and then allowed only as they were taught."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from companion.reading import Guess
from companion.vision.colour import body_and_ink
from companion.vision.face import Marks, Match
from companion.vision.light import Image
from companion.vision.pieces import PieceSet, Taught
from companion.vision.pose import Floats

FACE_SPREAD = 0.033
COLOUR_SPREAD = np.array([0.28, 0.28, 0.6])

INK_SPREAD = 0.6
FADED, MOST_INK, FLIPPED = 2.5, 4.0, 6.0
"""The spread of the ink's contrast, and the most spreads that it may count for: worn, shaded or shining ink proves
little, but nothing makes light ink darker than its body."""


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
        patches: dict[str, list[Image]] = defaultdict(list)
        colours: dict[str, list[Floats]] = defaultdict(list)
        inks: dict[tuple[str, str], list[float]] = defaultdict(list)
        for (kind, face), patch in zip(piece_set.samples, taught.patches, strict=True):
            colour, ink = body_and_ink(patch, disc=self.disc)
            patches[face].append(patch)
            colours[kind].append(colour)
            inks[kind, face].append(ink)
        self.marks = Marks(dict(patches), round_about=self.disc)
        self.kinds = tuple(colours)
        self._usual = np.stack([np.median(np.stack(seen), axis=0) for seen in colours.values()])
        self._pairs = tuple(inks)
        self._inks = np.array([np.median(seen) for seen in inks.values()])
        self._kind_of = np.array([self.kinds.index(kind) for kind, _ in inks])
        self._face_of = np.array([self.marks.faces.index(face) for _, face in inks])

    def colour_distances(self, colour: Floats) -> Floats:
        """How far (kinds,) a body colour (3,) is from each kind's, in spreads."""
        return np.asarray(np.sqrt((((colour - self._usual) / COLOUR_SPREAD) ** 2).sum(axis=1)))

    def judge(self, patch: Image, *, well_cut: bool = False) -> Verdict:
        """Judges a face patch (64, 64, 3); one that is `well_cut` in little time."""
        match = self.marks.match(patch, well_cut=well_cut)
        colour, ink = body_and_ink(patch, disc=self.disc)
        away = self.colour_distances(colour)
        most = np.clip(MOST_INK - 3 * ink * np.sign(self._inks), FADED, FLIPPED)
        inked = np.minimum(np.abs(ink - self._inks) / INK_SPREAD, most)
        beliefs = match.scores[self._face_of] / FACE_SPREAD - away[self._kind_of] ** 2 / 2 - inked**2 / 2
        shares = np.exp(np.maximum(beliefs - beliefs.max(), -60))
        shares /= shares.sum()
        ranked = np.argsort(-shares, kind="stable")[:4]
        guesses = tuple(self._guess(pair, shares) for pair in ranked)
        best = ranked[0]
        return Verdict(guesses, float(match.scores[self._face_of[best]]), float(away[self._kind_of[best]]), match)

    def _guess(self, pair: int, shares: Floats) -> Guess:
        kind, face = self._pairs[pair]
        return Guess(kind, face, float(shares[pair]))
