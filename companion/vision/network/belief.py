"""How far a reading may be trusted: logistic combinations of its signals, fitted where it was not trained.

A reading is right where a die lies there and this is its face. What speaks for a die, such as others that look like it,
says nothing of its face.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from companion.vision.network.quads import Floats

OF_FACE = slice(2, 8)
"""The signals that tell how clear a face is: margins, the first network's word, the pips, the worse look."""


class Fitted(msgspec.Struct, frozen=True):
    """The fit, as `weights/belief.json` keeps it.

    `die` weighs the signals for "a die at all", `face` those `OF_FACE` for "this is the face, if it is a die"; each
    starts with a constant.
    `sure` is the belief from which a reading is sure. A place is listed as a piece from a belief in a die of `listed`;
    from `doubted` on it still is a reason to ask.
    `colour` sharpens the colours' shares.
    """

    die: tuple[float, ...]
    face: tuple[float, ...]
    colour: float
    sure: float
    listed: float
    doubted: float


@cache
def fitted() -> Fitted:
    """The fit that comes with the weights."""
    return msgspec.json.decode((files("companion.vision") / "weights" / "belief.json").read_bytes(), type=Fitted)


@dataclass(frozen=True, eq=False)
class Belief:
    """For n readings, how likely each is right and how likely it is a die at all, (n,) each."""

    right: Floats
    die: Floats


def believe(signals: Floats, fit: Fitted, for_dice: Floats | float = 0.0) -> Belief:
    """Belief from signals (n, SIGNALS), and from what else speaks `for_dice` (n,), in logits."""
    die = _logistic(signals, fit.die, for_dice)
    return Belief(die * _logistic(signals[:, OF_FACE], fit.face), die)


def _logistic(signals: Floats, weights: tuple[float, ...], more: Floats | float = 0.0) -> Floats:
    total = weights[0] + signals @ np.array(weights[1:], np.float32) + more
    return np.asarray(1 / (1 + np.exp(-np.clip(total, -30, 30))), np.float32)
