"""What the second network sees in each patch: a face or no die, the body's colour, where the corners really are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.vision.network.nets import Net
from companion.vision.network.patches import FACE, SQUARE, Image, Pyramid, back, cut
from companion.vision.network.quads import Floats

FACES = 7
"""No die, then faces 1 to 6."""
COLOURS = ("white", "red", "black", "blue", "green", "yellow", "purple", "orange", "pink", "brown", "grey")


@dataclass(frozen=True, eq=False)
class Looks:
    """For n patches: `faces` (n, 7) and `colours` (n, 11) as shares that sum to one, `corners` (n, 4, 2) in pixels."""

    faces: Floats
    colours: Floats
    corners: Floats


def shares(logits: Floats) -> Floats:
    """Softmax over the last axis."""
    raised = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(raised / raised.sum(-1, keepdims=True), np.float32)


class Classifier:
    """Looks at top faces."""

    def __init__(self, net: Net) -> None:
        self._net = net

    def look(self, pyramid: Pyramid, corners: Floats, *, mirrored: bool = False) -> Looks:
        """What the quads (n, 4, 2) of a photo show; if `mirrored`, as the mean of patches and mirror images."""
        if not len(corners):
            return Looks(np.zeros((0, FACES), np.float32), np.zeros((0, len(COLOURS)), np.float32), corners)
        patches = cut(pyramid, corners)
        answer = self.answer(patches)
        if mirrored:
            told = slice(0, FACES + len(COLOURS))
            answer[:, told] = (answer[:, told] + self.answer(patches[:, :, ::-1])[:, told]) / 2
        offsets = answer[:, FACES + len(COLOURS) :].reshape(-1, 4, 2) * (FACE / 2)
        return Looks(
            shares(answer[:, :FACES]), shares(answer[:, FACES : FACES + len(COLOURS)]), back(corners, SQUARE + offsets)
        )

    def answer(self, patches: Image) -> Floats:
        """The network's own numbers for BGR patches (n, PATCH, PATCH, 3)."""
        return self._net.answer(np.ascontiguousarray(patches.transpose(0, 3, 1, 2), np.float32) / 255)
