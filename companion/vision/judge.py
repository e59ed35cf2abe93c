"""Which piece it is: kind by body colour, face by mark, judged apart and then allowed only as they were taught."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.reading import Guess
from companion.vision.colour import Tones, tones, veiled
from companion.vision.face import Marks, Match, Matrix
from companion.vision.light import Image
from companion.vision.pieces import PieceSet, Taught
from companion.vision.pose import Floats

FACE_SPREAD = 0.033
COLOUR_SPREAD = np.array([0.28, 0.28, 0.6])
VEILS, VEILED = (0.04, 0.08, 0.13, 0.2, 0.3, 0.42), 1.85
"""How much light of a lamp may shine in a face, which makes every colour paler; and how many spreads a body is off at
least that has its kind's colour only so.
"""

INK_SPREAD = 0.6
FADED, MOST_INK, FLIPPED = 2.5, 4.0, 6.0
"""The spread of the ink's contrast, and the most spreads that it may count for: worn, shaded or shining ink proves
little, but nothing makes light ink darker than its body."""

AT_ONCE = 32
"""Patches that are compared at once: more would take much memory."""


@dataclass(frozen=True)
class Verdict:
    """Likely answers, best first; how well the mark agrees; how far off (in spreads) the body's colour is.

    `glare` is how much more of the face is burnt out than is pale where it was taught.
    """

    guesses: tuple[Guess, ...]
    agreement: float
    strangeness: float
    glare: float
    shift: Floats
    """Where the mark agrees best: an offset (2,) in face widths."""
    turn: float
    """And how turned, in degrees."""


@dataclass(frozen=True)
class _Weighed:
    """What speaks for each taught pair of kind and face, for n patches.

    How well its mark agrees and how far away the body's colour is, in spreads (n, pairs), and their weight together.
    """

    match: Match
    tones: Tones
    scores: Matrix
    away: Floats
    beliefs: Floats


class Judge:
    """Knows a taught set's marks and colours."""

    def __init__(self, piece_set: PieceSet, taught: Taught) -> None:
        self.disc = piece_set.shape == "disc"
        patches: dict[str, list[Image]] = defaultdict(list)
        colours: dict[str, list[Floats]] = defaultdict(list)
        inks: dict[tuple[str, str], list[float]] = defaultdict(list)
        seen = tones(taught.patches, disc=self.disc)
        pale: dict[tuple[str, str], list[float]] = defaultdict(list)
        samples = zip(piece_set.samples, taught.patches, seen.bodies, seen.inks, seen.pale, strict=True)
        for (kind, face), patch, colour, ink, share in samples:
            patches[face].append(patch)
            colours[kind].append(colour)
            inks[kind, face].append(ink)
            pale[kind, face].append(share)
        self.marks = Marks(dict(patches), round_about=self.disc)
        self.kinds = tuple(colours)
        self._usual = np.stack([np.median(np.stack(seen), axis=0) for seen in colours.values()])
        self._shining = [veiled(self._usual, light) for light in VEILS]
        self._pairs = tuple(inks)
        self._inks = np.array([np.median(seen) for seen in inks.values()])
        self._pale = np.array([min(seen) for seen in pale.values()])
        self._kind_of = np.array([self.kinds.index(kind) for kind, _ in inks])
        self._face_of = np.array([self.marks.faces.index(face) for _, face in inks])

    def judge(self, patches: Sequence[Image], *, well_cut: bool = False) -> list[Verdict]:
        """Judges face patches (64, 64, 3); those that are `well_cut` in little time."""
        weighed = (self._weighed(part, well_cut=well_cut) for part in _parts(patches))
        return [verdict for part in weighed for verdict in self._verdicts(part)]

    def agreements(self, patches: Sequence[Image]) -> Floats:
        """How well (n,) the marks of well cut patches agree."""
        parts = (_agreements(self._weighed(part, well_cut=True)) for part in _parts(patches))
        return np.concatenate([np.zeros(0), *parts])

    def _weighed(self, patches: Sequence[Image], *, well_cut: bool) -> _Weighed:
        match = self.marks.match(patches, well_cut=well_cut)
        seen = tones(patches, disc=self.disc)
        plain, shining = (distances[:, self._kind_of] for distances in self._colours_away(seen.bodies))
        scores, away, ink = match.scores[:, self._face_of], np.minimum(plain, shining), seen.inks[:, None]
        most = np.clip(MOST_INK - 3 * ink * np.sign(self._inks), FADED, FLIPPED)
        fainter = (shining < plain) & (ink * self._inks > 0) & (np.abs(ink) < np.abs(self._inks))
        inked = np.minimum(np.abs(ink - self._inks) / INK_SPREAD, np.where(fainter, 0, most))
        return _Weighed(match, seen, scores, away, scores / FACE_SPREAD - away**2 / 2 - inked**2 / 2)

    def _colours_away(self, bodies: Floats) -> tuple[Floats, Floats]:
        """How far bodies (n, 3) are from each kind's (n, kinds), in spreads: as they are, and in glare."""
        nearest = np.min([_spreads(bodies, shining) for shining in self._shining], axis=0)
        return _spreads(bodies, self._usual), np.hypot(VEILED, nearest)

    def _verdicts(self, weighed: _Weighed) -> list[Verdict]:
        match, beliefs = weighed.match, weighed.beliefs
        shares = np.exp(np.maximum(beliefs - beliefs.max(axis=1, keepdims=True), -60))
        shares /= shares.sum(axis=1, keepdims=True)
        verdicts = []
        for index, ranked in enumerate(np.argsort(-shares, axis=1, kind="stable")[:, :4]):
            guesses = tuple(self._guess(pair, shares[index]) for pair in ranked)
            agreement, strangeness = float(weighed.scores[index, ranked[0]]), float(weighed.away[index, ranked[0]])
            glare = float(weighed.tones.burnt[index] - self._pale[ranked[0]])
            shift, turn = match.shifts[index], float(match.turns[index])
            verdicts.append(Verdict(guesses, agreement, strangeness, glare, shift, turn))
        return verdicts

    def _guess(self, pair: int, shares: Floats) -> Guess:
        kind, face = self._pairs[pair]
        return Guess(kind, face, float(shares[pair]))


def _spreads(colours: Floats, usual: Floats) -> Floats:
    """How far (n, kinds) colours (n, 3) are from usual ones (kinds, 3), in spreads."""
    return np.asarray(np.linalg.norm((colours[:, None] - usual) / COLOUR_SPREAD, axis=2))


def _parts(patches: Sequence[Image]) -> list[Sequence[Image]]:
    return [patches[start : start + AT_ONCE] for start in range(0, len(patches), AT_ONCE)]


def _agreements(weighed: _Weighed) -> Floats:
    """How well (n,) the mark of each patch's likeliest answer agrees."""
    best = weighed.beliefs.argmax(axis=1)
    return np.asarray(weighed.scores[np.arange(len(best)), best], np.float64)
