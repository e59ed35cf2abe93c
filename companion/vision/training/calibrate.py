"""Fits belief on photographs, always scored on sources that it was not fitted on."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from companion.vision.network.belief import OF_FACE, Fitted, believe
from companion.vision.network.evidence import SIGNALS, Evidence
from companion.vision.network.pips_reader import PipsReader
from companion.vision.network.quads import Floats
from companion.vision.training.photos import Labelled, paired
from companion.vision.training.scoring import Score

UNFITTED = Fitted((0.0,) * (SIGNALS + 1), (0.0,) * (len(range(SIGNALS)[OF_FACE]) + 1), 1.0, 0.5, 0.5, 0.5)
"""Belief of a reader that only gathers evidence."""


class Cuts(NamedTuple):
    """Beliefs from which a reading is sure, listed, doubted."""

    sure: float = 0.95
    listed: float = 0.15
    doubted: float = 0.05


@dataclass(frozen=True, eq=False)
class Case:
    """A photo and what the reader knows of it; `right` and `die` (n,) say what its sightings are."""

    row: Labelled
    evidence: Evidence
    right: Floats
    die: Floats


def case(row: Labelled, reader: PipsReader) -> Case:
    """Looks at a photo and at its labels."""
    evidence = reader.evidence(row.photo())
    right, die = np.zeros(len(evidence.die), np.float32), np.zeros(len(evidence.die), np.float32)
    faces = [str(k + 1) for k in evidence.faces.argmax(1)]
    likely = np.argsort(-evidence.signals[:, 1])
    for label, piece in paired(row, evidence.seen.surroundings[likely], [faces[k] for k in likely]):
        die[likely[piece]] = 1
        right[likely[piece]] = faces[likely[piece]] == row.faces[label]
    return Case(row, evidence, right, die)


def logistic(signals: Floats, truth: Floats, weight: Floats, firmness: float = 2.0) -> tuple[float, ...]:
    """Weights of a logistic combination, the constant first, drawn towards nothing by `firmness`."""
    scale = np.concatenate([[1], signals.std(0) + 1e-3])
    x = np.column_stack([np.ones(len(signals)), signals]) / scale
    w = np.zeros(x.shape[1])
    hold = np.diag([1e-3, *[firmness] * signals.shape[1]])
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        curve = x.T @ (x * (weight * p * (1 - p))[:, None]) + hold
        w += np.linalg.solve(curve, x.T @ (weight * (truth - p)) - hold @ w)
    return tuple(round(float(v), 4) for v in w / scale)


def fit(cases: list[Case], cuts: Cuts) -> Fitted:
    """Belief fitted on photos; every source counts alike, so that one that has many photos does not rule."""
    told = [c for c in cases if c.row.boxes is not None or not c.row.faces]
    signals = np.concatenate([c.evidence.signals for c in told])
    sources = np.concatenate([[c.row.source] * len(c.right) for c in told])
    _, index, counts = np.unique(sources, return_inverse=True, return_counts=True)
    weight = 1 / np.sqrt(counts[index])
    right, die = np.concatenate([c.right for c in told]), np.concatenate([c.die for c in told])
    dice = np.flatnonzero(die)
    face = logistic(signals[dice][:, OF_FACE], right[dice], _even(weight[dice]))
    return Fitted(logistic(signals, die, _even(weight)), face, 1.0, *cuts)


def _even(weight: Floats) -> Floats:
    """The same weights (n,), one each on the whole."""
    return np.asarray(weight * len(weight) / weight.sum())


def crossed(cases: list[Case], cuts: Cuts) -> dict[str, tuple[Fitted, list[Case]]]:
    """For every source its photos and belief fitted on all the others."""
    by: dict[str, list[Case]] = defaultdict(list)
    for c in cases:
        by[c.row.source].append(c)
    return {source: (fit([c for c in cases if c.row.source != source], cuts), own) for source, own in by.items()}


def scores(reader: PipsReader, folds: dict[str, tuple[Fitted, list[Case]]]) -> dict[str, Score]:
    """A score for each source."""
    result = {}
    for source, (fitted, own) in folds.items():
        score = Score()
        for c in own:
            score.add(c.row, reader.told(c.evidence, fitted))
        result[source] = score
    return result


def reliability(folds: dict[str, tuple[Fitted, list[Case]]]) -> list[tuple[float, float, int]]:
    """Bins of belief: its mean, the share that was right, how many."""
    pairs = [(believe(c.evidence.signals, fitted).right, c.right) for fitted, own in folds.values() for c in own
             if c.row.boxes is not None]  # fmt: skip
    belief, right = (np.concatenate(part) for part in zip(*pairs, strict=True))
    edges = np.array([0, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0001])
    which = np.digitize(belief, edges) - 1
    return [
        (float(belief[which == k].mean()), float(right[which == k].mean()), int((which == k).sum()))
        for k in range(len(edges) - 1) if (which == k).any()
    ]  # fmt: skip
