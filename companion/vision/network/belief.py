"""How far a reading may be trusted: a logistic combination of its signals, fitted where it was not trained."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from companion.vision.network.quads import Floats


class Fitted(msgspec.Struct, frozen=True):
    """The fit, as `weights/belief.json` keeps it.

    `right` weighs the signals for "a die with this face on top", `die` for "a die at all"; each starts with a constant.
    `sure` is the belief from which a reading is sure. A place is listed as a piece from a belief in a die of `listed`;
    from `doubted` on it still is a reason to ask.
    `colour` sharpens the colours' shares.
    """

    right: tuple[float, ...]
    die: tuple[float, ...]
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


def believe(signals: Floats, fit: Fitted) -> Belief:
    """Belief from signals (n, SIGNALS)."""
    return Belief(_logistic(signals, fit.right), _logistic(signals, fit.die))


def _logistic(signals: Floats, weights: tuple[float, ...]) -> Floats:
    total = weights[0] + signals @ np.array(weights[1:], np.float32)
    return np.asarray(1 / (1 + np.exp(-np.clip(total, -30, 30))), np.float32)
