"""Reads dice with pips on any ground, with no photo of the bare tray."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from companion.message import Message
from companion.reading import Corners, Guess, Piece, Reading
from companion.vision.light import Tray
from companion.vision.network.belief import Fitted, believe, fitted
from companion.vision.network.classifier import COLOURS, Classifier
from companion.vision.network.detector import Detector
from companion.vision.network.evidence import Evidence, distinct, gather
from companion.vision.network.merging import sides
from companion.vision.network.nets import Net
from companion.vision.network.on_tray import OnTray
from companion.vision.network.patches import Image
from companion.vision.network.quads import Floats

GUESSES = 4
CERTAIN = 0.9
"""Belief in a die under which its being one is a question of its own."""

DARKER, ON_GREY = -0.3, -0.6
"""How much darker than a white body, and than a grey one, its dark pips are at least, in log light."""
CLEARLY = 0.6
"""Share of grey among the colours from which light pips on grey are nothing to doubt."""

LYING, SEEN, OFF, SPEAKS = 0.25, 0.0, 0.15, 1.0
"""On a known tray: how much of a place isn't tray, its heat, and how far its size may be from the dice's, in log size,
to be a piece, if only to ask about; and what that speaks for a die, in logits. Glare hides a face, but not that
something lies there.
"""

ALIKE, ALIKE_IN_KNOWN_LIGHT = 0.7, 0.76
"""The second colour's share of the first one's from which a body may be of either; the bare tray tells the light."""


class PipsReader:
    """Dice with pips in photos; its networks are loaded with the first photo."""

    def __init__(self, weights: Path | None = None, fit: Fitted | None = None) -> None:
        folder = weights or Path()
        self.detector = Detector(Net(folder / "finder.onnx" if weights else "finder.onnx"))
        self.classifier = Classifier(Net(folder / "teller.onnx" if weights else "teller.onnx"))
        self.fit = fit or fitted()
        self.tray: Tray | None = None

    def set_empty(self, empty: Image) -> None:
        """Takes a BGR photo (h, w, 3) of the bare tray: what is on it is found sooner, and its patterns are no dice."""
        self.tray = Tray.of(empty)

    def read(self, photo: Image) -> Reading:
        """Reads a BGR photo (h, w, 3)."""
        return self.told(self.evidence(photo))

    def evidence(self, photo: Image) -> Evidence:
        """What is known of each die that may lie in a BGR photo (h, w, 3)."""
        on_tray = OnTray.of(self.tray, photo) if self.tray and self.tray.fits(photo) else None
        return distinct(gather(on_tray.photo if on_tray else photo, self.detector, self.classifier, on_tray))

    def told(self, evidence: Evidence, fit: Fitted | None = None) -> Reading:
        """The reading that evidence gives, by another fit than the reader's own if one is given."""
        fit = fit or self.fit
        lying = _lying(evidence)
        belief = believe(evidence.signals, fit, SPEAKS * lying.astype(np.float32))
        # A die's side can look like a die of its own: never sure, and worth a question only if it looks much like one.
        side = sides(evidence.ranked, evidence.likely)
        contested, faces = _heard(evidence)
        doubted = side | contested | evidence.contradicted | _glaring(evidence)
        right = np.where(doubted, np.minimum(belief.right, 0.5), belief.right)
        plain = (belief.die >= fit.listed) | (right >= fit.sure) | lying
        listed = np.flatnonzero(np.where(side, belief.die >= CERTAIN, plain))
        told = (_piece(evidence, faces[k], int(k), float(right[k]), fit) for k in listed)
        between = _between(evidence, ALIKE_IN_KNOWN_LIGHT if self.tray else ALIKE)[listed]
        pieces = tuple(_tinged(piece) if tinged else piece for piece, tinged in zip(told, between, strict=True))
        doubtful = (belief.die >= fit.doubted) & (belief.die < CERTAIN) & (right < fit.sure) & ~side
        return Reading(pieces, (Message("ask-leftover"),) if doubtful.any() else ())


def _heard(evidence: Evidence) -> tuple[npt.NDArray[np.bool_], Floats]:
    """Which faces (n,) both the spots' number and their arrangement contradict, and the faces' shares (n, 6).

    Where those two say the same face it is the better guess, but never sure.
    """
    told, (number, arranged) = evidence.faces.argmax(1) + 1, evidence.spots.T
    contested = (number != 0) & (number != told) & (arranged != told)
    faces = evidence.faces.copy()
    outvoted = np.flatnonzero(contested & (number == arranged))
    faces[outvoted, number[outvoted] - 1] += faces[outvoted].max(1)
    return contested, faces


def _glaring(evidence: Evidence) -> npt.NDArray[np.bool_]:
    """Which bodies (n,) only look pale: pips on white are darker, glare on a dark body leaves none that are."""
    told, share = evidence.colours.argmax(1), evidence.colours.max(1)
    white = (told == COLOURS.index("white")) & (evidence.darkest > DARKER)
    grey = (told == COLOURS.index("grey")) & (share < CLEARLY) & (evidence.darkest > ON_GREY)
    return np.asarray(white | grey)


def _lying(evidence: Evidence) -> npt.NDArray[np.bool_]:
    """Which (n,) plainly lie on the tray, and look like dice from afar."""
    heat, off = evidence.signals[:, 0], evidence.signals[:, -2]
    return np.asarray((evidence.lying > LYING) & (heat > SEEN) & (off < OFF))


def _between(evidence: Evidence, alike: float) -> npt.NDArray[np.bool_]:
    """Which bodies (n,) may as well be of a second colour."""
    second, first = np.sort(evidence.colours, axis=1)[:, -2:].T
    return np.asarray(second >= alike * first)


def _piece(evidence: Evidence, faces: Floats, index: int, right: float, fit: Fitted) -> Piece:
    colours = evidence.colours[index] ** fit.colour
    colours = colours / colours.sum()
    guesses = _guesses(faces, colours, right)
    x0, y0, x1, y1 = map(float, evidence.seen.surroundings[index])
    return Piece(guesses[0].kind, guesses[0].face, right, right >= fit.sure, (x0, y0, x1, y1),
                 _corners(evidence.seen.corners[index]), guesses)  # fmt: skip


def _tinged(piece: Piece) -> Piece:
    """The same piece, asked about for its colour."""
    doubts = (Message("doubt-tint"),)
    return msgspec.structs.replace(piece, sure=False, confidence=piece.guesses[0].confidence, doubts=doubts)


def _guesses(faces: Floats, colours: Floats, right: float) -> tuple[Guess, ...]:
    """The likeliest faces and colours, with `right` for the first face and what is left for the others."""
    order = np.argsort(-faces)
    rest = faces[order[1:]] / max(float(faces[order[1:]].sum()), 1e-6) * (1 - right)
    beliefs = [right, *map(float, rest)]
    tints = np.argsort(-colours)[:2]
    every = [
        Guess(COLOURS[tint], str(face + 1), belief * float(colours[tint]))
        for face, belief in zip(order, beliefs, strict=True)
        for tint in tints
    ]
    first, others = every[0], sorted(every[1:], key=lambda guess: -guess.confidence)
    return (first, *others[: GUESSES - 1])


def _corners(quad: Floats) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    return a, b, c, d
