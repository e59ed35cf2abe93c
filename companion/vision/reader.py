"""Photos in, readings out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.errors import BadInputError
from companion.message import Message
from companion.reading import Box, Corners, Piece, Reading
from companion.vision.aligned import judged
from companion.vision.field import Found, measured
from companion.vision.find import APART, LEAST_FILL, find, uncovered
from companion.vision.judge import Judge, Verdict
from companion.vision.light import WORKING_SIDE, Image, Scene, Tray, only_edges, relit
from companion.vision.network.pips_reader import PipsReader
from companion.vision.pieces import PieceSet, load_taught
from companion.vision.pose import SHAPES, Camera, Floats, outlines, tops
from companion.vision.register import best_camera, tuned
from companion.vision.scale import first_cameras
from companion.vision.sight import Place, Sight, Sighted
from companion.vision.unexplained import leftovers, unclear
from companion.vision.windows import Window

SURE, SURE_BY_SIGHT = 0.78, 0.8
"""Confidence from which a piece is sure, and where no bare tray proves that something lies there."""
SOLID = 0.35
"""A hull at least this full is a piece even if its mark can't be told."""
MARKED = 0.66
"""A hull less full is one only with a mark that agrees as well as this."""
HALF_MARKED, HALF_BORDERED = 0.45, 0.5
"""Seen without a bare tray: agreement, and how well a body is bordered, that make a piece to ask about."""
LIKE_A_PIECE, MUCH_LIKE_A_PIECE = -1.0, 0.3
"""Heat (a logit) that asks where no mark is clear, and that asks anywhere."""
STRANGE = 5.0
"""How far off, in spreads, a body's colour may be before it is none of the taught ones."""
PLAIN = 0.88
"""Agreement from which a mark is plainly one of the taught ones."""
SURELY_TRAY = -0.6
"""Mean evidence in a body below which only the tray is seen there."""
SAME_TRAY = 0.85
"""How alike two bare trays must be to be one, under one camera."""
USUAL_SIZE = 0.07
"""A piece's width over the picture's long side, where a set doesn't say how it was taught."""
ENOUGH = 8
"""Pieces after which the camera's pose is taken as known."""


@dataclass(frozen=True)
class _Seen:
    """A piece, where it stands (x, y, yaw), and how well its mark agrees."""

    pose: Floats
    piece: Piece
    marked: float


def _poses(seen: Sequence[_Seen | Sighted | Place]) -> Floats:
    return np.array([one.pose for one in seen]).reshape(-1, 3)


def _near(one: _Seen, others: list[_Seen]) -> bool:
    return any(math.dist(one.pose[:2], other.pose[:2]) < APART for other in others)


class Reader:
    """Reads pieces of one set; keeps what it knows of the tray and the camera from photo to photo."""

    def __init__(self, piece_set: PieceSet, empty: Image | None = None) -> None:
        if not piece_set.readable:
            raise BadInputError(
                f"the set {piece_set.name} has not been taught yet: companion teach {piece_set.name} DIR"
            )
        self.piece_set = piece_set
        self.shape = SHAPES[piece_set.shape]
        taught = load_taught(piece_set)
        self.judge = Judge(piece_set, taught)
        self.sight = Sight(self.judge, self.shape, piece_set.size or USUAL_SIZE)
        self._taught_on = Tray.of(taught.empty) if taught.empty is not None else None
        self.tray: Tray | None = None
        self.camera: Camera | None = None
        self._seen = 0
        self._trusting = False
        """Whether the camera is believed to stand where it stood when the set was taught, on the tray's looks alone."""
        if empty is not None:
            self.set_empty(empty)

    def set_empty(self, empty: Image) -> None:
        """Takes a BGR photo (h, w, 3) of the bare tray; the camera's pose is told anew from the next pieces."""
        self.tray = Tray.of(empty)
        self.camera = None
        self._seen = 0
        self._trusting = False
        if self._taught_on is not None and self.tray.same_as(self._taught_on) > SAME_TRAY:
            self.camera = self._taught_camera(self.tray.power.shape)
            self._seen = ENOUGH
            self._trusting = True

    def read(self, photo: Image) -> Reading:
        """Reads a BGR photo (h, w, 3)."""
        if self.tray is None or not self.tray.fits(photo):
            return self._read_by_sight(photo)
        scene = self.tray.look(photo)
        photo = relit(photo, scene.drift)
        lying = self._found(photo, scene)
        if lying is None:
            return Reading((), leftovers(scene.evidence, self._least_piece()))
        camera, found = lying
        seen = self._pieces(photo, camera, found)
        if self._trusting and seen and not any(one.marked >= MARKED for one in seen):
            self._trusting, self.camera, self._seen = False, None, 0
            return self.read(photo)
        sure = _poses([one for one in seen if one.piece.sure])
        windows = unclear(scene, camera, self.shape, sure, photo.shape)
        asked: tuple[Message, ...] = ()
        if windows:
            seen, unread = self._looked_again(photo, scene, camera, seen, windows)
            asked = self._leftovers(scene, camera, seen, plain=not unread)
        return Reading(tuple(one.piece for one in seen), asked)

    def _read_by_sight(self, photo: Image) -> Reading:
        """What is seen without a bare tray; what looks much like a piece and can't be read is asked about."""
        camera, sighted = self.sight.look(photo)
        borders = measured(only_edges(photo), camera, self.shape, _poses(sighted)).borders
        boxes = self._boxes(camera.scaled(_enlarged(photo)), _poses(sighted))
        seen: list[_Seen] = []
        doubted = not any(one.verdict.agreement >= MARKED for one in sighted)
        asks = False
        for one, box, border in zip(sighted, boxes, borders, strict=True):
            marked = one.verdict.agreement
            bordered = _outline(0, float(border))
            half = marked >= HALF_MARKED and one.heat > LIKE_A_PIECE and bordered > HALF_BORDERED
            if (marked >= MARKED or half) and one.verdict.strangeness < STRANGE:
                outline = _lies(one, bordered)
                seen.append(self._told(one.pose, box, one.corners, one.verdict, outline, sure=SURE_BY_SIGHT))
            else:
                asks |= one.heat > (LIKE_A_PIECE if doubted else MUCH_LIKE_A_PIECE)
        return Reading(tuple(one.piece for one in seen), (Message("ask-leftover"),) if asks else ())

    def _looked_again(
        self, photo: Image, scene: Scene, camera: Camera, seen: list[_Seen], windows: list[Window]
    ) -> tuple[list[_Seen], bool]:
        """What is sure stays; elsewhere the clearest mark is believed, whichever way it was found.

        Also whether something that looks like a piece lies where nothing was read.
        """
        sure = [one for one in seen if one.piece.sure]
        rest = [one for one in seen if not one.piece.sure]
        places = self.sight.places_beside(photo, camera, _poses(sure), windows)
        fills = measured(scene, camera, self.shape, _poses(places)).fills
        places = [place for place, fill in zip(places, fills, strict=True) if fill > SURELY_TRAY]
        sighted = self.sight.pieces_at(photo, camera, places)
        found = measured(scene, camera, self.shape, _poses([*sighted, *sure]))
        boxes = self._boxes(camera.scaled(_enlarged(photo)), found.poses)
        unread = False
        for one, box, fill, border in zip(sighted, boxes, found.fills, found.borders, strict=False):
            outline = _lies(one, _outline(float(fill), float(border)))
            fresh = self._told(one.pose, box, one.corners, one.verdict, outline)
            if fresh.marked < MARKED or one.verdict.strangeness >= STRANGE:
                unread |= (fill > LEAST_FILL or one.heat > LIKE_A_PIECE) and not _near(fresh, sure + rest)
            elif outline > HALF_BORDERED / 2 and not _near(fresh, sure):
                rivals = [other for other in rest if _near(other, [fresh])]
                if all(other.marked <= fresh.marked for other in rivals):
                    rest = [other for other in rest if not _near(other, [fresh])] + [fresh]
        return sure + rest, unread

    def _pieces(self, photo: Image, camera: Camera, found: Found) -> list[_Seen]:
        large = camera.scaled(_enlarged(photo))
        faces = tops(large, self.shape, found.poses)
        verdicts = judged(self.judge, photo, faces)
        boxes = self._boxes(large, found.poses)
        return [
            self._told(pose, box, corners, verdict, _outline(float(fill), float(border)))
            for pose, box, fill, border, (verdict, corners) in zip(
                found.poses, boxes, found.fills, found.borders, verdicts, strict=True
            )
            if fill >= SOLID or (verdict.agreement >= MARKED and verdict.strangeness <= STRANGE)
        ]

    def _leftovers(self, scene: Scene, camera: Camera, seen: list[_Seen], *, plain: bool) -> tuple[Message, ...]:
        return leftovers(uncovered(scene, camera, self.shape, _poses(seen)), camera.piece, plain=plain)

    def _found(self, photo: Image, scene: Scene) -> tuple[Camera, Found] | None:
        """The camera, and what lies there; while few pieces were seen on this tray, they tell the camera's pose."""
        camera = self.camera
        if camera is None:
            cameras = first_cameras([scene], self.shape, 2)
            if not cameras:
                return None
            cameras.append(self._taught_camera(scene.evidence.shape))
            camera = best_camera(self.judge, photo, scene, cameras, self.shape)
        found = find(scene, camera, self.shape)
        if self.camera is not None and self._seen < ENOUGH and len(found.poses):
            camera = tuned(self.judge, photo, scene, camera, shape=self.shape, poses=found.poses)
            found = find(scene, camera, self.shape)
        self._seen += len(found.poses)
        self.camera = camera
        return camera, found

    def _taught_camera(self, shape: tuple[int, ...]) -> Camera:
        """The camera that the set was taught with, for a picture of `shape` (h, w): often it still stands there."""
        height, width = shape
        size = self.piece_set.size or USUAL_SIZE
        return Camera.over((width, height), size * max(width, height), self.piece_set.tilt)

    def _least_piece(self) -> float:
        return WORKING_SIDE * 0.06

    def _boxes(self, camera: Camera, poses: Floats) -> list[Box]:
        """The boxes around bodies at `poses` (n, 3)."""
        hulls = outlines(camera, self.shape, poses)
        return [(x0, y0, x1, y1) for x0, y0, x1, y1 in np.concatenate([hulls.min(1), hulls.max(1)], 1).tolist()]

    def _told(
        self, pose: Floats, box: Box, corners: Floats, verdict: Verdict, outline: float, *, sure: float = SURE
    ) -> _Seen:
        """The piece that a verdict makes of a body in a `box`; `outline` is how well that is one, 0 to 1."""
        met = self._doubts(verdict, outline) | {"outline": outline}
        confidence = min(met.values())
        doubts = tuple(
            Message(f"doubt-{name}", {"value": round(value, 2)}) for name, value in met.items() if value < sure
        )
        best = verdict.guesses[0]
        piece = Piece(
            best.kind, best.face, confidence, confidence >= sure, box, _corners(corners), verdict.guesses, doubts
        )
        return _Seen(pose, piece, verdict.agreement)

    def _doubts(self, verdict: Verdict, outline: float) -> dict[str, float]:
        """How well each thing that makes a reading of a face sure is met, 0 to 1."""
        # A margin between faces is worth less where no face agrees plainly.
        tempered = 1 if verdict.agreement > PLAIN else 3
        # A mark must prove that a piece lies there, but for what its body proves.
        body = min(outline, _rise(-verdict.strangeness, -2.2, 0.2))
        # What has none of the taught colours, a pawn or a coin, may have a mark a little like one.
        strange = _rise(verdict.strangeness, 2.7, 0.1)
        return {
            "likeness": verdict.guesses[0].confidence ** tempered,
            "mark": _rise(verdict.agreement, 0.72 - 0.12 * body + 0.14 * strange, 0.03),
            "colour": _rise(-verdict.strangeness, -4.2, 0.3),
            "glare": _rise(-verdict.glare, -0.22, 0.03),
        }


def _outline(fill: float, border: float) -> float:
    """How well a body is one that is so full of evidence and so well bordered, 0 to 1."""
    return _rise(max(fill, border - 0.2), 0.25, 0.04)


def _lies(one: Sighted, outline: float) -> float:
    """How well something that was sighted is a body, 0 to 1: its outline or its mark must be plain."""
    like = min(_rise(one.heat, -2.2, 0.3), _rise(-abs(math.log(one.stretch)), -0.2, 0.02))
    return min(like, max(outline, _rise(one.verdict.agreement, 0.76, 0.02)))


def _enlarged(photo: Image) -> float:
    """How much larger a photo (h, w, 3) is than the picture in which outlines are looked for."""
    return float(max(photo.shape[:2]) / WORKING_SIDE)


def _rise(value: float, middle: float, width: float) -> float:
    steepness = max(-60.0, min(60.0, float(value - middle) / width))
    return 1 / (1 + math.exp(-steepness))


def _corners(points: Floats) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in points)
    return a, b, c, d


def make_reader(piece_set: PieceSet, empty: Image | None = None) -> Reader | PipsReader:
    """The reader for a set; `empty` is a BGR photo (h, w, 3) of the bare tray.

    Raises:
        BadInputError: the set was never taught, or is damaged.
    """
    if piece_set.reads != "pips":
        return Reader(piece_set, empty)
    reader = PipsReader()
    if empty is not None:
        reader.set_empty(empty)
    return reader
