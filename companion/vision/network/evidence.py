"""Everything that is known of each sighting, and how much belief that gives it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.vision.network.balance import balanced
from companion.vision.network.classifier import Classifier, Looks, shares
from companion.vision.network.closer import look_closer
from companion.vision.network.detector import Detector
from companion.vision.network.fields import Sightings
from companion.vision.network.lights import colours_in_other_lights
from companion.vision.network.likeness import APPEARANCE, appearance, likeness
from companion.vision.network.merging import settled
from companion.vision.network.on_tray import OnTray
from companion.vision.network.patches import Image, Pyramid, cut
from companion.vision.network.quads import Floats
from companion.vision.network.structure import agreement, contrasts, counted, darkest

SIGNALS = 12
"""Heat, belief in a die, margin between faces, the first network's belief in the same face and its margin, the pips'
agreement and its margin, the face's belief in the worse of both looks, smallness; and, told when each die is there
once: how much of its face lies within a likelier die's body, how far its size is from the likely dice's, and how like
one that is plain to see it looks."""

HESITANT, PERHAPS = 4.0, 0.3
"""The margin between faces, in logits, under which what is a die with that share at least is looked at more closely."""

TINGED = 2.0
"""The margin between colours, in logits, under which what may be a die is looked at in other lights."""

PLAIN = 4.0
"""What both networks believe of a die that others are compared with, in logits."""

RULED_OUT = 0.97
"""Share of "no die" from which one look is enough."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """For n sightings: `signals` (n, SIGNALS), and as shares `faces` (n, 6), `colours` (n, 11) and `die` (n,).

    `spots` (n, 2): the faces that their number and their arrangement say, 0 where they can't be counted. `darkest`
    (n,): how much darker than the body the darkest mark is, in log light. `looks` (n, APPEARANCE). `contradicted` (n,):
    whether another face was seen as plainly by looks that started beside this one.
    """

    seen: Sightings
    signals: Floats
    faces: Floats
    colours: Floats
    die: Floats
    spots: npt.NDArray[np.intp]
    darkest: Floats
    looks: Floats
    contradicted: npt.NDArray[np.bool_]
    lying: Floats

    @property
    def likely(self) -> npt.NDArray[np.bool_]:
        """Which are dice by either network's first impression, (n,)."""
        return np.asarray((self.die > 0.5) & (self.signals[:, 0] > -1))

    @property
    def ranked(self) -> Sightings:
        """The sightings with what both networks believe as their heat."""
        seen = self.seen
        return Sightings(seen.corners, seen.boxes, self.signals[:, 0] + self.signals[:, 1], seen.faces)

    def taken(self, which: npt.ArrayLike) -> Evidence:
        """Some of them."""
        index = np.asarray(which, int)
        return Evidence(self.seen.taken(index), self.signals[index], self.faces[index], self.colours[index],
                        self.die[index], self.spots[index], self.darkest[index], self.looks[index],
                        self.contradicted[index], self.lying[index])  # fmt: skip


def _log(share: Floats) -> Floats:
    return np.asarray(np.log(np.maximum(share, 1e-4)), np.float32)


def _margin(values: Floats, best: Floats) -> Floats:
    rows = np.arange(len(values))
    others = values.copy()
    others[rows, best] = -np.inf
    return np.asarray(values[rows, best] - others.max(1), np.float32)


def gather(photo: Image, detector: Detector, classifier: Classifier, tray: OnTray | None = None) -> Evidence:
    """Looks for dice in a BGR photo (h, w, 3), twice at each: where it was seen and where its corners really are.

    On a known `tray` only where something lies on it.
    """
    pyramid = Pyramid(balanced(photo))
    seen = detector.find(photo, windows=tray.windows()) if tray else detector.find(photo)
    seen = seen.taken(np.flatnonzero(tray.shown(seen.corners))) if tray else seen
    first = classifier.look(pyramid, seen.corners)
    second = _again(classifier, pyramid, first)
    seen = Sightings(second.corners, _grown(seen, second.corners), seen.heat, seen.faces)
    evidence = _weighed(classifier, pyramid, seen, (first, second))
    _tints_settled(classifier, photo, evidence)
    if tray:
        evidence.lying[:] = tray.lying(seen.surroundings)
    return evidence


def _again(classifier: Classifier, pyramid: Pyramid, first: Looks) -> Looks:
    """A second look at what the first does not rule out."""
    which = np.flatnonzero(first.faces[:, 0] < RULED_OUT)
    look = classifier.look(pyramid, first.corners[which], mirrored=True)
    second = Looks(first.faces.copy(), first.colours.copy(), first.corners.copy())
    second.faces[which], second.colours[which], second.corners[which] = look.faces, look.colours, look.corners
    return second


def _grown(seen: Sightings, corners: Floats) -> Floats:
    """The bodies' boxes (n, 4), moved along with their top faces and holding them."""
    if not len(seen):
        return seen.boxes
    moved = corners.mean(1) - seen.middles
    boxes = seen.boxes + np.tile(moved, 2)
    return np.asarray(
        np.concatenate([np.minimum(boxes[:, :2], corners.min(1)), np.maximum(boxes[:, 2:], corners.max(1))], 1)
    )


def _weighed(classifier: Classifier, pyramid: Pyramid, seen: Sightings, looked: tuple[Looks, Looks]) -> Evidence:
    first, second = looked
    if not len(seen):
        nothing, none = np.zeros((0, SIGNALS), np.float32), np.zeros(0, np.float32)
        return Evidence(seen, nothing, first.faces[:, 1:], first.colours, none, np.zeros((0, 2), int), none,
                        np.zeros((0, APPEARANCE), np.float32), none > 0, none)  # fmt: skip
    faces = (first.faces + 2 * second.faces) / 3
    worst = np.minimum(first.faces, second.faces)
    contradicted = _doubts_settled(classifier, pyramid, seen.corners, faces, worst)
    colours = (first.colours + 2 * second.colours) / 3
    best = faces[:, 1:].argmax(1)
    own = _log(shares(seen.faces))
    patches = cut(pyramid, seen.corners)
    contrast = contrasts(patches)
    pips = agreement(contrast)
    rows = np.arange(len(seen))
    die = 1 - faces[:, 0]
    signals = np.column_stack([
        np.clip(seen.heat, -4, 6), _log(die) - _log(1 - die), _margin(_log(faces[:, 1:]), best), own[rows, best],
        _margin(own, best), pips[rows, best], _margin(pips, best), _log(worst)[rows, best + 1],
        np.maximum(0, np.log(32 / np.maximum(seen.edges, 1))), np.zeros((len(seen), 3)),
    ])  # fmt: skip
    spots = np.column_stack([counted(contrast), pips.argmax(1) + 1])
    return Evidence(
        seen, signals.astype(np.float32), faces[:, 1:] / np.maximum(die[:, None], 1e-6), colours, die, spots,
        darkest(patches), appearance(patches, seen.edges), contradicted, np.zeros(len(seen), np.float32),
    )  # fmt: skip


def _doubts_settled(
    classifier: Classifier, pyramid: Pyramid, corners: Floats, faces: Floats, worst: Floats
) -> npt.NDArray[np.bool_]:
    """Looks closer where the faces (n, 7) leave a doubt, and betters them and the worst look's (n, 7) there.

    Tells which of all n faces another one contradicts.
    """
    told = _log(faces[:, 1:])
    hesitant = np.flatnonzero((_margin(told, told.argmax(1)) < HESITANT) & (faces[:, 0] < 1 - PERHAPS))
    contradicted = np.zeros(len(faces), bool)
    if not len(hesitant):
        return contradicted
    closer = look_closer(classifier, pyramid, corners[hesitant])
    # What looks like a face from every side need not be a die's: which face it is, is all that is asked here.
    told, seen = _among_themselves(faces[hesitant, 1:]), _among_themselves(closer.faces[:, 1:])
    faces[hesitant, 1:] = (1 - faces[hesitant, :1]) * (told + 2 * seen) / 3
    worst[hesitant] = np.minimum(worst[hesitant], closer.sides.min(1))
    other = closer.aside.copy()
    other[np.arange(len(hesitant)), faces[hesitant, 1:].argmax(1)] = 0
    contradicted[hesitant] = other.max(1) > faces[hesitant, 1:].max(1)
    return contradicted


def _tints_settled(classifier: Classifier, photo: Image, evidence: Evidence) -> None:
    """Looks in other lights at what may be dice of a doubtful colour, and betters their colours there."""
    told = _log(evidence.colours)
    doubtful = np.flatnonzero((_margin(told, told.argmax(1)) < TINGED) & (evidence.die > PERHAPS))
    if len(doubtful):
        seen = colours_in_other_lights(classifier, photo, evidence.seen.corners[doubtful])
        evidence.colours[doubtful] = (evidence.colours[doubtful] + 2 * seen) / 3


def _among_themselves(faces: Floats) -> Floats:
    return np.asarray(faces / np.maximum(faces.sum(1, keepdims=True), 1e-6))


def distinct(evidence: Evidence) -> Evidence:
    """Each die once, its likeliest sighting, and what the sightings tell of each other."""
    once = evidence.taken(settled(evidence.ranked))
    once.signals[:, -3] = _covered(once.ranked)
    once.signals[:, -1] = likeness(once.looks, once.ranked.heat > PLAIN)
    sizes = np.log(np.maximum(once.seen.edges, 1))
    likely = once.likely
    if likely.any():
        once.signals[:, -2] = np.minimum(np.abs(sizes - _usual(sizes[likely])), 1.5)
    return once


def _usual(sizes: Floats) -> float:
    """The median log size (n,), each die counted by its area: many small things on a carpet do not outvote dice."""
    order = np.argsort(sizes)
    areas = np.cumsum(np.exp(2 * sizes[order]))
    return float(sizes[order[np.searchsorted(areas, areas[-1] / 2)]])


def _covered(seen: Sightings) -> Floats:
    """The largest share of each top face's box (n,) that lies in the body of a likelier die."""
    low, high = seen.corners.min(1), seen.corners.max(1)
    width = np.minimum(high[:, None], seen.boxes[None, :, 2:]) - np.maximum(low[:, None], seen.boxes[None, :, :2])
    shared = np.where((width > 0).all(2) & (seen.heat[:, None] < seen.heat), width.prod(2), 0)
    return np.asarray(shared.max(1, initial=0) / np.maximum((high - low).prod(1), 1))
