"""Patches for the second network: where the first one looked in drawn pictures, rightly or wrongly, and near dice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.vision.network.detector import blob
from companion.vision.network.fields import peaks
from companion.vision.network.nets import Net
from companion.vision.network.patches import FACE, SQUARE, Pyramid, cut, placed
from companion.vision.network.quads import Floats, edges, upright
from companion.vision.training.store import Photo, Store
from companion.vision.training.targets import CLEAR, LEAST
from companion.vision.training.view import SIDE, Random

WEAKEST = -3.5
"""Heat (a logit) from which a place that the first network saw is taken."""

_SKIPPED = -1


@dataclass(frozen=True, eq=False)
class Crops:
    """Patches (n, PATCH, PATCH, 3), faces (0: no die), colours, and corners' offsets (n, 8) in halves of a face."""

    patches: npt.NDArray[np.uint8]
    faces: npt.NDArray[np.int64]
    colours: npt.NDArray[np.int64]
    offsets: Floats


def _jittered(quads: Floats, rng: Random) -> Floats:
    sizes = edges(quads)[:, None, None]
    middles = quads.mean(1, keepdims=True)
    grown = middles + (quads - middles) * np.exp(rng.normal(0, 0.08, (len(quads), 1, 1)))
    moved = grown + rng.normal(0, 0.06, (len(quads), 1, 2)) * sizes
    return np.asarray(moved + rng.normal(0, 0.03, quads.shape) * sizes, np.float32)


def _beside(quads: Floats, rng: Random) -> Floats:
    """Wrong places near dice: their sides, the gaps between them, parts of a face."""
    sizes = edges(quads)[:, None, None]
    angle = rng.uniform(0, 2 * np.pi, len(quads))
    away = np.stack([np.cos(angle), np.sin(angle)], 1)[:, None] * rng.uniform(0.6, 1.1, (len(quads), 1, 1))
    middles = quads.mean(1, keepdims=True)
    grown = (quads - middles) * np.exp(rng.normal(-0.2, 0.3, (len(quads), 1, 1)))
    return np.asarray(middles + grown + away * sizes, np.float32)


def _anywhere(rng: Random, count: int) -> Floats:
    middles, sizes = rng.uniform(20, SIDE - 20, (count, 1, 2)), np.exp(rng.uniform(2.9, 4.5, (count, 1, 1)))
    turns = rng.uniform(0, np.pi / 2, (count, 1)) + np.arange(4) * np.pi / 2
    return np.asarray(middles + np.stack([np.cos(turns), np.sin(turns)], 2) * sizes * 0.7, np.float32)


def matched(quads: Floats, rows: Floats) -> npt.NDArray[np.int64]:
    """For each quad (n, 4, 2) the die (an index of rows) whose top face it shows; -1 skip it, -2 it shows no die."""
    told = np.full(len(quads), -2, np.int64)
    if not len(rows) or not len(quads):
        return told
    truth = rows[:, :8].reshape(-1, 4, 2)
    sizes = edges(truth)
    apart = np.linalg.norm(quads.mean(1)[:, None] - truth.mean(1), axis=2) / sizes
    nearest = apart.argmin(1)
    gap = apart[np.arange(len(quads)), nearest]
    ratio = np.abs(np.log(edges(quads) / sizes[nearest]))
    seen = (rows[nearest, 14] >= CLEAR) & (sizes[nearest] >= LEAST)
    told[(gap < 0.5) & (ratio < 0.7)] = _SKIPPED
    told[(gap < 0.5) & (rows[nearest, 14] < CLEAR) & (rows[nearest, 14] > 0.1)] = _SKIPPED
    good = (gap < 0.28) & (ratio < 0.3) & seen
    told[good] = nearest[good]
    told[good & (rows[nearest, 12] == 0)] = -2
    return told


def _offsets(quads: Floats, truth: Floats) -> Floats:
    """How far the true corners lie from the patch's square, in halves of a face, (n, 8)."""
    offsets = np.zeros((len(quads), 8), np.float32)
    for k, real in enumerate(placed(quads, upright(truth))):
        turns = np.stack([np.roll(real, turn, 0) for turn in range(4)])
        nearest = turns[np.abs(turns - SQUARE).sum((1, 2)).argmin()]
        offsets[k] = ((nearest - SQUARE) / (FACE / 2)).ravel()
    return offsets


def _of_picture(photo: Photo, rows: Floats, net: Net, rng: Random) -> tuple[npt.NDArray[Any], ...]:
    found = peaks(net.answer(blob(photo))[0], WEAKEST)
    seen = found.corners[np.argsort(-found.heat)[: len(rows) + 8]]
    truth = rows[:, :8].reshape(-1, 4, 2)
    near = np.concatenate([_jittered(truth, rng), _jittered(truth, rng)])
    quads = np.concatenate([seen, near, _beside(truth[: 1 + len(truth) // 2], rng), _anywhere(rng, 1)])
    inside = ((quads > -SIDE / 8) & (quads < SIDE * 1.125)).all((1, 2)) & (edges(quads) > LEAST * 0.7)
    quads = upright(quads[inside])
    told = matched(quads, rows)
    quads, told = quads[told != _SKIPPED], told[told != _SKIPPED]
    die = told >= 0
    faces, colours = np.zeros(len(told), np.int64), np.zeros(len(told), np.int64)
    offsets = np.zeros((len(told), 8), np.float32)
    faces[die], colours[die] = rows[told[die], 12], rows[told[die], 13]
    offsets[die] = _offsets(quads[die], truth[told[die]])
    return cut(Pyramid(photo), quads), faces, colours, offsets


def collect(folder: Path, parts: range, weights: Path) -> Crops:
    """Patches from drawn pictures, with the first network's weights (ONNX)."""
    store, net, rng = Store(folder, parts), Net(weights), np.random.default_rng(1)
    all_ = [_of_picture(*store[k], net, rng) for k in range(len(store))]
    return Crops(*(np.concatenate([each[part] for each in all_]) for part in range(4)))


def save(crops: Crops, path: Path) -> None:
    """Writes patches to a file."""
    np.savez(path, **vars(crops))


def load(path: Path) -> Crops:
    """Reads patches from a file."""
    with np.load(path) as file:
        return Crops(file["patches"], file["faces"], file["colours"], file["offsets"])
