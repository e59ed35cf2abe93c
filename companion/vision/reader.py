"""Photos in, readings out."""

from __future__ import annotations

import math

import numpy as np

from companion.errors import BadInputError
from companion.message import Message
from companion.reading import Box, Corners, Piece, Reading
from companion.vision.face import cut
from companion.vision.find import Found, find
from companion.vision.judge import Judge, Verdict
from companion.vision.light import WORKING_SIDE, Image, Tray
from companion.vision.pieces import PieceSet, load_taught
from companion.vision.pose import SHAPES, Camera, Floats, outlines, tops
from companion.vision.scale import first_camera, fit_camera

SURE = 0.9


class Reader:
    """Reads pieces of one set; keeps what it knows of the tray and the camera from photo to photo."""

    def __init__(self, piece_set: PieceSet, empty: Image | None = None) -> None:
        if not piece_set.readable:
            raise BadInputError(
                f"the set {piece_set.name} has not been taught yet: companion teach {piece_set.name} DIR"
            )
        self.piece_set = piece_set
        self.shape = SHAPES[piece_set.shape]
        self.judge = Judge(piece_set, load_taught(piece_set))
        self.tray: Tray | None = None
        self.camera: Camera | None = None
        self.known_from = 0
        if empty is not None:
            self.set_empty(empty)

    def set_empty(self, empty: Image) -> None:
        """Takes a BGR photo (h, w, 3) of the bare tray; the camera's pose is told anew from the next pieces."""
        self.tray = Tray.of(empty)
        self.camera = None
        self.known_from = 0

    def read(self, photo: Image) -> Reading:
        """Reads a BGR photo (h, w, 3)."""
        if self.tray is None:
            return Reading((), (Message("ask-no-tray"),))
        scene = self.tray.look(photo)
        if self.camera is None:
            camera = first_camera([scene], self.shape)
            if camera is None:
                return Reading()
            self.camera = fit_camera([scene], camera, self.shape)
        found = find(scene, self.camera, self.shape)
        pieces = [self._piece(photo, found, i) for i in range(len(found.poses))]
        return Reading(tuple(pieces), tuple(self._asks(found)))

    def _piece(self, photo: Image, found: Found, index: int) -> Piece:
        factor = max(photo.shape[:2]) / WORKING_SIDE
        assert self.camera
        camera = self.camera.scaled(factor)
        pose = found.poses[index : index + 1]
        corners = tops(camera, self.shape, pose)[0]
        verdict = self.judge.judge(cut(photo, corners))
        confidence = self._confidence(verdict, float(found.fills[index]))
        best = verdict.guesses[0]
        hull = outlines(camera, self.shape, pose)[0]
        low, high = hull.min(0), hull.max(0)
        box: Box = (float(low[0]), float(low[1]), float(high[0]), float(high[1]))
        return Piece(best.kind, best.face, confidence, confidence >= SURE, box, _corners(corners), verdict.guesses)

    def _confidence(self, verdict: Verdict, fill: float) -> float:
        return min(
            verdict.guesses[0].confidence,
            _rise(verdict.agreement, 0.5, 0.03),
            _rise(-verdict.strangeness, -4, 0.3),
            _rise(fill, 0.3, 0.04),
        )

    def _asks(self, found: Found) -> list[Message]:
        return []


def _rise(value: float, middle: float, width: float) -> float:
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, (value - middle) / width))))


def _corners(points: Floats) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in points)
    return a, b, c, d


def make_reader(piece_set: PieceSet, empty: Image | None = None) -> Reader:
    """The reader for a set."""
    return Reader(piece_set, empty)
