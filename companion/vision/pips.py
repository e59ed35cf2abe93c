"""Dice with pips: round spots of one size, grouped by the body they lie on, checked against the six faces."""

from __future__ import annotations

import colorsys
import itertools
import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.message import Message
from companion.reading import Corners, Guess, Piece, Reading
from companion.vision.light import Image, Plane, Tray
from companion.vision.pieces import PieceSet
from companion.vision.pose import Floats

SIDE = 1280
"""Long side, in pixels, of the picture in which pips are looked for."""
SURE = 0.9
MOST_SPOTS = 300
MOST_CONTOURS = 3000
MOST_PIECES = 40
_GRID = {
    "1": [(0, 0)],
    "2": [(-1, -1), (1, 1)],
    "3": [(-1, -1), (0, 0), (1, 1)],
    "4": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    "5": [(-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)],
    "6": [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


@dataclass(frozen=True)
class Spot:
    """A pip: middle and diameter in pixels, its own grey, and the colour (BGR) of the body around it."""

    x: float
    y: float
    size: float
    grey: float
    body: tuple[float, float, float]


class PipReader:
    """Reads dice with pips; a bare tray helps to leave alone what was there before."""

    def __init__(self, piece_set: PieceSet, empty: Image | None = None) -> None:
        self.piece_set = piece_set
        self.tray: Tray | None = None
        if empty is not None:
            self.set_empty(empty)

    def set_empty(self, empty: Image) -> None:
        """Takes a BGR photo (h, w, 3) of the bare tray."""
        self.tray = Tray.of(empty)

    def read(self, photo: Image) -> Reading:
        """Reads a BGR photo (h, w, 3)."""
        factor = min(1.0, SIDE / max(photo.shape[:2]))
        small = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else photo
        spots = _spots(np.asarray(small, dtype=np.uint8))
        if self.tray is not None:
            spots = _new(spots, self.tray.look(photo).evidence, small.shape[1])
        pieces = [_piece(group, 1 / factor) for group in _plausible(_groups(spots))]
        asks = () if self.tray is not None or pieces else (Message("ask-nothing-found"),)
        return Reading(tuple(pieces), asks)


def _new(spots: list[Spot], evidence: Plane, width: int) -> list[Spot]:
    scale = evidence.shape[1] / width
    near = cv2.dilate(evidence, np.ones((5, 5), np.uint8))
    rows, columns = evidence.shape
    return [s for s in spots if near[min(rows - 1, int(s.y * scale)), min(columns - 1, int(s.x * scale))] > 0]


def _spots(photo: Image) -> list[Spot]:
    grey: Image = np.asarray(cv2.GaussianBlur(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), (3, 3), 0), dtype=np.uint8)
    found: list[Spot] = []
    for block in (25, 61):
        for kind in (cv2.THRESH_BINARY, cv2.THRESH_BINARY_INV):
            mask = cv2.adaptiveThreshold(
                grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, kind, block, -14 if kind == cv2.THRESH_BINARY else 14
            )
            contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
            for contour in (
                contours if len(contours) < MOST_CONTOURS else sorted(contours, key=len, reverse=True)[:MOST_CONTOURS]
            ):
                spot = _spot(contour, photo, grey, block)
                if spot is not None and all(math.hypot(spot.x - s.x, spot.y - s.y) > 0.6 * s.size for s in found):
                    found.append(spot)
    return sorted(found, key=_clarity, reverse=True)[:MOST_SPOTS]


def _clarity(spot: Spot) -> float:
    return abs(spot.grey - float(np.dot(spot.body, (0.114, 0.587, 0.299))))


def _spot(contour: np.ndarray, photo: Image, grey: Image, block: int) -> Spot | None:
    area = cv2.contourArea(contour)
    if len(contour) < 8 or not 20 < area < (0.75 * block) ** 2:
        return None
    (x, y), axes, _ = cv2.fitEllipse(contour)
    short, long = min(axes), max(axes)
    if short < 4 or long > 2.2 * short or not 0.82 < area / (math.pi / 4 * short * long) < 1.15:
        return None
    size = math.sqrt(short * long)
    angles = np.arange(12) * (math.pi / 6)
    columns = np.clip(x + 0.85 * size * np.cos(angles), 0, photo.shape[1] - 1).astype(int)
    rows = np.clip(y + 0.85 * size * np.sin(angles), 0, photo.shape[0] - 1).astype(int)
    ring = photo[rows, columns].astype(float)
    body = np.median(ring, axis=0)
    inner = float(grey[min(int(y), grey.shape[0] - 1), min(int(x), grey.shape[1] - 1)])
    contrast = abs(inner - float(body @ (0.114, 0.587, 0.299)))
    uneven = float(np.median(np.abs(ring - body).max(axis=1)))
    if contrast < 22 or uneven > 0.35 * contrast + 4:
        return None
    return Spot(x, y, size, inner, (float(body[0]), float(body[1]), float(body[2])))


def _groups(spots: list[Spot]) -> list[list[Spot]]:
    """Spots that belong together: near, alike, on alike bodies."""
    parents = list(range(len(spots)))

    def root(i: int) -> int:
        while parents[i] != i:
            i = parents[i]
        return i

    for i, j in itertools.combinations(range(len(spots)), 2):
        if _together(spots[i], spots[j]):
            parents[root(i)] = root(j)
    groups: dict[int, list[Spot]] = {}
    for i, spot in enumerate(spots):
        groups.setdefault(root(i), []).append(spot)
    return [group for group in groups.values() if len(group) <= 8]


def _plausible(groups: list[list[Spot]]) -> list[list[Spot]]:
    """Without lone spots of another size than the pips of whole faces; texture is full of them."""
    whole = [spot.size for group in groups if len(group) >= 3 for spot in group]
    if not whole:
        return sorted(groups, key=len, reverse=True)[:MOST_PIECES]
    usual = float(np.median(whole))
    kept = [group for group in groups if len(group) >= 3 or 0.6 < group[0].size / usual < 1.7]
    return sorted(kept, key=len, reverse=True)[:MOST_PIECES]


def _together(a: Spot, b: Spot) -> bool:
    size = (a.size + b.size) / 2
    alike = 0.62 < a.size / b.size < 1.6 and abs(a.grey - b.grey) < 60
    body = max(abs(p - q) for p, q in zip(a.body, b.body, strict=True))
    return alike and body < 45 and math.hypot(a.x - b.x, a.y - b.y) < 3.4 * size


def _layout(places: Floats) -> tuple[str, float]:
    """The face whose pips, seen from anywhere above, lie most like these (n, 2), and how far off in half pitches."""
    best = ("1", 9.0)
    for face, grid in _GRID.items():
        if len(grid) != len(places):
            continue
        if len(grid) < 3:
            return face, 0.0
        model = np.hstack([np.array(grid, float), np.ones((len(grid), 1))])
        solve = np.linalg.pinv(model)
        orders = list(itertools.permutations(range(len(grid)))) if len(grid) < 6 else _six_orders(places)
        seen = places[np.array(orders)]
        solved = solve @ seen
        off = np.abs(model @ solved - seen).max(axis=(1, 2))
        if face == "3":
            pitch = np.linalg.norm(solved[:, :2].sum(1), axis=1) / 1.4
        else:
            pitch = np.sqrt(np.abs(np.linalg.det(solved[:, :2])))
        least = float((off / np.maximum(pitch, 1e-6)).min())
        if least < best[1]:
            best = (face, least)
    return best


def _six_orders(places: Floats) -> list[tuple[int, ...]]:
    """Two rows of three: split along either main axis, each row sorted."""
    centred = places - places.mean(0)
    axes = np.linalg.svd(centred, full_matrices=False)[2]
    orders = []
    for along, across in ((axes[0], axes[1]), (axes[1], axes[0])):
        by_row = np.argsort(centred @ across)
        rows = [sorted(half, key=lambda i: float(centred[i] @ along)) for half in (by_row[:3], by_row[3:])]
        orders.append(tuple(int(i) for i in (*rows[0], *rows[1])))
    return orders


def _piece(group: list[Spot], scale: float) -> Piece:
    places = np.array([(spot.x, spot.y) for spot in group])
    size = float(np.median([spot.size for spot in group]))
    count = min(len(group), 6)
    face, off = _layout(places) if len(group) <= 6 else ("6", 9.0)
    if off == 9.0:
        face = str(count)
    confidence = 0.0 if off == 9.0 else max(0.0, 1 - off)
    # One or two spots are everywhere in the world; a face that says so must be looked at by somebody.
    confidence = min(confidence, {1: 0.5, 2: 0.6}.get(len(group), 0.97))
    kind = colour_name(np.median([spot.body for spot in group], axis=0))
    half = size * 2.9
    middle = places.mean(0)
    low, high = (
        np.minimum(middle - half, places.min(0) - size) * scale,
        np.maximum(middle + half, places.max(0) + size) * scale,
    )
    (x0, y0), (x1, y1) = low.tolist(), high.tolist()
    corners: Corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    guesses = [Guess(kind, face, round(confidence, 3))]
    guesses += [
        Guess(kind, str(n), (1 - confidence) / 2) for n in (count - 1, count + 1) if 1 <= n <= 6 and str(n) != face
    ]
    return Piece(kind, face, confidence, confidence >= SURE, (x0, y0, x1, y1), corners, tuple(guesses))


def colour_name(bgr: Floats) -> str:
    """The everyday name of a body colour (3,), 0 to 255."""
    blue, green, red = (float(value) / 255 for value in bgr)
    hue, saturation, value = colorsys.rgb_to_hsv(red, green, blue)
    if saturation < 0.22 or value < 0.2:
        return "white" if value > 0.6 else "black" if value < 0.33 else "grey"
    names = (
        (12, "red"),
        (38, "orange"),
        (70, "yellow"),
        (165, "green"),
        (255, "blue"),
        (300, "purple"),
        (345, "pink"),
        (361, "red"),
    )
    name = next(name for limit, name in names if hue * 360 < limit)
    if name == "orange" and value < 0.55:
        return "brown"
    if name in {"orange", "yellow"} and saturation < 0.35 and value > 0.6:
        return "white"
    return name
