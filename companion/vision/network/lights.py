"""A body whose colour is in doubt, seen in other lights: what only one of them shows is not the body's own.

How the lamp's colour is told goes wrong where a large cloth has one: taking it out by half only is as good a guess.
"""

from __future__ import annotations

import numpy as np

from companion.vision.network.balance import lamp, whitening
from companion.vision.network.classifier import COLOURS, FACES, Classifier, shares
from companion.vision.network.patches import Image, Pyramid, cut
from companion.vision.network.quads import Floats

EVEN = 0.75
"""How bright the lamp is made, from 0 to 1, where a dark or a bright photo is to look like any other."""


def colours_in_other_lights(classifier: Classifier, photo: Image, corners: Floats) -> Floats:
    """Shares of colours, (n, 11), of the bodies whose top faces (n, 4, 2) lie in a BGR photo (h, w, 3).

    The mean of looks in four lights, each from another side, upright and mirrored.
    """
    patches = cut(Pyramid(photo), corners)
    lit = [np.rot90(_lit(patches, gains), side, axes=(1, 2)) for side, gains in enumerate(_lights(photo))]
    seen = classifier.answer(np.concatenate([patch for each in lit for patch in (each, each[:, :, ::-1])]))
    told = shares(seen[:, FACES : FACES + len(COLOURS)])
    return np.asarray(told.reshape(-1, len(corners), len(COLOURS)).mean(0), np.float32)


def _lights(photo: Image) -> list[Floats]:
    """Gains (3,) that take the lamp's colour out by half or wholly, as bright as the photo is and evenly bright."""
    light = lamp(photo)
    half, whole = whitening(light, 0.5), whitening(light)
    even = EVEN / float(light.max())
    return [half, whole, half * even, whole * even]


def _lit(patches: Image, gains: Floats) -> Image:
    return np.asarray(np.clip(patches * gains, 0, 255).round(), np.uint8)
