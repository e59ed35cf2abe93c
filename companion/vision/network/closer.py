"""A closer look at dice whose faces are in doubt: from every side, and with a start a little aside."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from companion.vision.network.classifier import Classifier, shares
from companion.vision.network.patches import Pyramid, cut
from companion.vision.network.quads import Floats, edges

ASIDE = (0.2, 0.3)
"""How far from the face the other looks start, in its edges."""
ELSEWHERE = (0.08, 0.6)
"""How far from it they must end to have seen another face of the same die, in its edges."""


@dataclass(frozen=True, eq=False)
class Closer:
    """Of n faces as shares: `sides` (n, 8, 7) from each side, upright and mirrored; `aside` (n, 6) seen beside."""

    sides: Floats
    aside: Floats

    @property
    def faces(self) -> Floats:
        """What all sides say together, (n, 7)."""
        together = np.exp(np.log(np.maximum(self.sides, 1e-6)).mean(1))
        return np.asarray(together / together.sum(1, keepdims=True), np.float32)


def look_closer(classifier: Classifier, pyramid: Pyramid, corners: Floats) -> Closer:
    """Looks at top faces (n, 4, 2) of a photo once more."""
    return Closer(_from_all_sides(classifier, pyramid, corners), _from_aside(classifier, pyramid, corners))


def _from_all_sides(classifier: Classifier, pyramid: Pyramid, corners: Floats) -> Floats:
    patches = cut(pyramid, corners)
    turned = [np.rot90(patches, quarters, axes=(1, 2)) for quarters in range(4)]
    seen = [classifier.answer(patch) for side in turned for patch in (side, side[:, :, ::-1])]
    return shares(np.stack([answer[:, :7] for answer in seen], 1))


def _from_aside(classifier: Classifier, pyramid: Pyramid, corners: Floats) -> Floats:
    """The strongest share (n, 6) of each face among looks that started aside and ended elsewhere on the die."""
    across, down = corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0]
    edge = np.maximum(edges(corners), 1)
    aside = np.zeros((len(corners), 6), np.float32)
    for far, way in product(ASIDE, (across, -across, down, -down)):
        first = classifier.look(pyramid, np.asarray(corners + far * way[:, None], np.float32))
        ended = classifier.look(pyramid, first.corners, mirrored=True)
        moved = np.linalg.norm(ended.corners.mean(1) - corners.mean(1), axis=1) / edge
        elsewhere = (moved > ELSEWHERE[0]) & (moved < ELSEWHERE[1])
        aside = np.maximum(aside, ended.faces[:, 1:] * elsewhere[:, None])
    return aside
