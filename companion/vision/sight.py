"""Pieces seen without a bare tray to compare with: a network says where dice may lie, marks how large and how turned.

The network was trained on drawn dice with pips; whatever is drawn on them, it takes bodies of other dice and round
tokens for dice too. Its corners are rough, so that the marks decide which camera and which turn fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.vision.aligned import judged
from companion.vision.face import cuts
from companion.vision.find import APART
from companion.vision.judge import Judge, Verdict
from companion.vision.light import WORKING_SIDE, Image
from companion.vision.network.detector import Detector
from companion.vision.network.fields import Sightings, joined
from companion.vision.network.nets import Net
from companion.vision.network.quads import edges
from companion.vision.pose import Camera, Floats, Shape, tops
from companion.vision.windows import Window

LIKELY = -1.8
"""Heat (a logit) from which a place is worth a look at its mark."""
SIZES = tuple(1.1**i for i in range(-4, 5))
"""Widths of a piece to try, over the width at which the set was taught: cameras hang at much the same height."""
LEAN = 4.0
"""What a camera costs, in clear marks, by the square of the log of how much nearer it hangs than when teaching."""
ROUGH_SIZES = (0.3, 1.3)
"""The network's edges, over a top face's: rounded edges are seldom in them."""
TELLING = 20
"""Places, the likeliest first, that tell how large pieces are."""
TURNS = np.array([[0.0, 0.0, turn] for turn in (0.0, -0.14, 0.14, -0.28, 0.28, -0.42, 0.42)])
"""By how many radians the network's corners may be turned off."""
STEPS = np.array([[x, y, 0.0] for x in (0.0, -0.3, 0.3) for y in (0.0, -0.3, 0.3)])
"""By how many piece widths its places may be off."""
BESIDE = (STEPS[:, None] + np.array([[0.0, 0.0, turn] for turn in (0.0, -0.25, 0.25)])).reshape(-1, 3)
NEAR_A_DIE = -1.3
"""Heat from which a piece is looked for beside the place."""

CLEAR = 0.7
"""Agreement of a mark that proves the camera under which it was seen."""
MOST = 3
"""Cameras that are tried until a mark is clear."""
HOPELESS = 0.4
"""Agreement, roughly cut out, below which a mark is none of the taught ones."""


@dataclass(frozen=True)
class Place:
    """Where a piece may stand (x, y, yaw), and its likeness to a die, a logit."""

    pose: Floats
    heat: float


@dataclass(frozen=True)
class Sighted:
    """Where a piece may stand (x, y, yaw), its top face's corners (4, 2) in the photo, and its mark.

    `heat` is its likeness to a die, a logit; `stretch` is how much larger its face is than the camera expects.
    """

    pose: Floats
    corners: Floats
    verdict: Verdict
    heat: float
    stretch: float


class Sight:
    """Sees pieces of one set."""

    def __init__(self, judge: Judge, shape: Shape, size: float) -> None:
        """`size` is a piece's width, over the picture's long side, when the set was taught."""
        self._judge, self._shape, self._size = judge, shape, size
        self._detector = Detector(Net("finder.onnx"))

    def look(self, photo: Image) -> tuple[Camera, list[Sighted]]:
        """What may stand in a BGR photo (h, w, 3), the plainest mark first, and the camera (working size)."""
        places = self._detector.find(photo, LIKELY)
        tried: list[tuple[Camera, list[Sighted]]] = []
        for trial in self._cameras(photo, places):
            tried.append((trial, self.pieces_at(photo, trial, self._possible(photo, places, trial))))
            if any(one.verdict.agreement > CLEAR for one in tried[-1][1]):
                break
        return max(tried, key=lambda pair: max((one.verdict.agreement for one in pair[1]), default=0.0))

    def places_beside(self, photo: Image, camera: Camera, known: Floats, windows: Sequence[Window]) -> list[Place]:
        """Where else than at `known` poses (n, 3) something may stand in some windows of a BGR photo (h, w, 3)."""
        edge = width(camera.scaled(_enlarged(photo)), self._shape)
        seen = [
            self._detector.look(photo[window.inside], edge, LIKELY).moved(window.left, window.top) for window in windows
        ]
        places = self._possible(photo, joined(seen), camera) if seen else []
        return [place for place in places if _far(place.pose, known)]

    def pieces_at(self, photo: Image, camera: Camera, places: Sequence[Place]) -> list[Sighted]:
        """What may stand at the places, the plainest mark first, each piece once."""
        kept: list[Sighted] = []
        for one in sorted(self._at(photo, camera, places), key=lambda one: -one.verdict.agreement):
            if _far(one.pose, np.array([other.pose for other in kept]).reshape(-1, 3)):
                kept.append(one)
        return kept

    def _cameras(self, photo: Image, places: Sightings) -> list[Camera]:
        """The cameras straight above, at working size, under which the marks at `places` agree best, best first."""
        height, width = photo.shape[:2]
        factor = WORKING_SIDE / max(height, width)
        few = places.taken(range(min(TELLING, len(places))))
        working = (round(width * factor), round(height * factor))

        def worth(camera: Camera) -> float:
            quads = tops(camera.scaled(1 / factor), self._shape, self._poses(photo, few, camera))
            marks = self._judge.agreements(cuts(photo, quads))
            higher = np.log(camera.piece / (self._size * WORKING_SIDE))
            return float(np.clip((marks - 0.55) / 0.35, 0, 1).sum() - LEAN * higher**2)

        cameras = (Camera.over(working, size * self._size * WORKING_SIDE) for size in SIZES)
        return sorted(cameras, key=worth)[: -MOST - 1 : -1]

    def _possible(self, photo: Image, seen: Sightings, camera: Camera) -> list[Place]:
        """Those that are about as large as a piece under that camera."""
        expected = width(camera.scaled(_enlarged(photo)), self._shape)
        low, high = (share * expected for share in ROUGH_SIZES)
        seen = seen.taken(np.flatnonzero((seen.edges > low) & (seen.edges < high)))
        poses = self._poses(photo, seen, camera)
        return [Place(pose, float(heat)) for pose, heat in zip(poses, seen.heat, strict=True)]

    def _at(self, photo: Image, camera: Camera, places: Sequence[Place]) -> list[Sighted]:
        """What may stand at each of the places."""
        if not places:
            return []
        large, turns = camera.scaled(_enlarged(photo)), self._shape.turns
        starts = np.array([place.pose for place in places])
        heat = np.array([place.heat for place in places])
        starts, rough = self._best(photo, large, starts[:, None] + (TURNS if turns else TURNS[:1]))
        beside = (rough < CLEAR) & (heat > NEAR_A_DIE)
        if beside.any():
            around = starts[beside][:, None] + (BESIDE if turns else STEPS)
            starts[beside], rough[beside] = self._best(photo, large, around)
        faces = tops(large, self._shape, starts)
        told = judged(self._judge, photo, faces, HOPELESS)
        return [
            Sighted(
                standing(large, self._shape, corners[None])[0],
                corners,
                verdict,
                place.heat,
                _edge(corners) / _edge(face),
            )
            for place, face, (verdict, corners) in zip(places, faces, told, strict=True)
        ]

    def _best(self, photo: Image, camera: Camera, poses: Floats) -> tuple[Floats, Floats]:
        """Of each place's poses (n, m, 3) the one (n, 3) at which a mark agrees best, and how well (n,)."""
        quads = tops(camera, self._shape, poses.reshape(-1, 3))
        rough = self._judge.agreements(cuts(photo, quads)).reshape(poses.shape[:2])
        best = rough.argmax(axis=1)
        each = np.arange(len(poses))
        return poses[each, best], rough[each, best]

    def _poses(self, photo: Image, places: Sightings, camera: Camera) -> Floats:
        """Poses (n, 3) of bodies whose top faces lie at the places."""
        return standing(camera.scaled(_enlarged(photo)), self._shape, places.corners.astype(float))


def standing(camera: Camera, shape: Shape, corners: Floats) -> Floats:
    """Poses (n, 3) of bodies whose top faces' corners (n, 4, 2) lie there in the picture."""
    ground = camera.ground(corners, shape.top)
    along = ground[:, 1] - ground[:, 0]
    return np.column_stack([ground.mean(1), np.arctan2(along[:, 1], along[:, 0])])


def _edge(corners: Floats) -> float:
    return float(edges(corners[None])[0])


def _far(pose: Floats, others: Floats) -> bool:
    """Whether a pose (3,) is another piece's than all the others (n, 3)."""
    return bool((np.hypot(others[:, 0] - pose[0], others[:, 1] - pose[1]) > APART).all())


def width(camera: Camera, shape: Shape) -> float:
    """How wide a top face is in the middle of the camera's picture, in pixels."""
    return camera.focal / (camera.distance - shape.top)


def _enlarged(photo: Image) -> float:
    """How much larger a photo (h, w, 3) is than the picture in which outlines are looked for."""
    return float(max(photo.shape[:2]) / WORKING_SIDE)
