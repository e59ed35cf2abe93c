"""Four printed markers in the tray's corners, found in a photo: where the tray lies and how large it is.

The markers are ArUco's (Garrido-Jurado et al., Pattern Recognition 47, 2014), numbers 1 to 4 clockwise from the tray's
top left as the camera sees it.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
import numpy.typing as npt

from companion.errors import CompanionError
from companion.message import Message
from companion.reading import Point
from companion.vision.bare_tray import TOO_BRIGHT, TOO_DARK
from companion.vision.motion import Image
from companion.vision.tray import TrayArea

Floats = npt.NDArray[np.float64]

SIDE = 40.0
"""Millimetres of a marker's black square."""
MARGIN = 6.0
"""Millimetres of white around it, up to the line along which it is cut."""
CELLS = 6
"""Cells across a marker, its black border included."""
CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")
"""Where markers 1 to 4 lie."""
UNEVEN = 0.1
"""How much a marker may look larger or smaller than it was printed, once the picture is straightened."""
BLURRED = 2.0
"""Spread of an edge, in pixels of a picture 960 wide, from which small marks run together."""

_DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


class MarkersError(CompanionError):
    """The tray can't be placed by its markers; `reasons` say why, and what to do."""

    def __init__(self, reasons: list[Message]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(reason.id for reason in reasons))


def cells(number: int) -> npt.NDArray[np.bool_]:
    """Which cells (CELLS, CELLS) of marker `number`, 1 to 4, are black."""
    return np.asarray(cv2.aruco.generateImageMarker(_DICTIONARY, number - 1, CELLS) == 0)


def find_markers(photo: Image) -> dict[int, Floats]:
    """The corners (4, 2), in pixels of a BGR photo (h, w, 3), of each of the markers 1 to 4 that is seen.

    Raises:
        MarkersError: one of them is there twice.
    """
    options = cv2.aruco.DetectorParameters()
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    detector = cv2.aruco.ArucoDetector(_DICTIONARY, options)
    corners, numbers, _ = detector.detectMarkers(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY))
    found: dict[int, Floats] = {}
    for outline, number in zip(corners, [] if numbers is None else numbers.ravel().astype(int), strict=True):
        if number >= len(CORNERS):
            continue
        if int(number) + 1 in found:
            raise MarkersError([Message("markers-twice", {"number": int(number) + 1})])
        found[int(number) + 1] = np.asarray(outline[0], np.float64)
    return found


def placed_by_markers(photo: Image) -> TrayArea | None:
    """The tray whose corners the markers lie in, in a BGR photo (h, w, 3); None where no marker is seen.

    Raises:
        MarkersError: the markers that are seen don't tell; it says why.
    """
    found = find_markers(photo)
    if not found:
        return None
    reasons = list(_missing(photo, found)) or list(_misplaced(found))
    if reasons:
        raise MarkersError(reasons)
    markers = np.stack([found[number] for number in (1, 2, 3, 4)])
    outer = _outermost(markers)
    unit = cv2.getPerspectiveTransform(outer.astype(np.float32), _rectangle(0.0, 1.0, 1.0))
    size, lengths = _measured(_sides(np.asarray(cv2.perspectiveTransform(markers, unit), np.float64)))
    crooked = {int(side) // 4 + 1 for side in np.flatnonzero(np.abs(lengths - 1) > UNEVEN)}
    if crooked:
        raise MarkersError([Message("markers-size", {"number": number}) for number in sorted(crooked)])
    width, depth = size
    millimetres = cv2.getPerspectiveTransform(_rectangle(0.0, width, depth), outer.astype(np.float32))
    floor = cv2.perspectiveTransform(_rectangle(MARGIN, width, depth)[None], millimetres)[0]
    high, wide = photo.shape[:2]
    points: list[Point] = [(min(max(float(x), 0.0), wide), min(max(float(y), 0.0), high)) for x, y in floor]
    return TrayArea.marked((wide, high), points, (round(width + 2 * MARGIN, 1), round(depth + 2 * MARGIN, 1)))


def without_markers(photo: Image) -> Image:
    """A BGR photo (h, w, 3) in which each marker's paper has the colour of most of the picture."""
    plain = photo.copy()
    colour = np.median(photo[::8, ::8].reshape(-1, 3), axis=0).tolist()
    for corners in find_markers(photo).values():
        middle = corners.mean(0)
        paper = middle + (1 + 2.5 * MARGIN / SIDE) * (corners - middle)
        cv2.fillConvexPoly(plain, np.round(paper).astype(np.int32), colour)
    return plain


def sharpness_check(photo: Image) -> Iterator[Message]:
    """Whether the markers' edges in a BGR photo (h, w, 3) are sharp; nothing if they are, or if there are none.

    An edge blurred by a Gaussian is steepest in its middle: there it climbs by its height over 2.5 standard deviations.
    """
    grey = cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY).astype(np.float32)
    spreads = []
    for corners in find_markers(photo).values():
        (left, top), (right, bottom) = corners.min(0).astype(int), corners.max(0).astype(int)
        part = grey[max(0, top) : bottom + 1, max(0, left) : right + 1]
        low, high = np.percentile(part, (5, 95))
        steepest = np.percentile(np.hypot(*np.gradient(part)), 99)
        spreads.append(float((high - low) / (2.5 * max(float(steepest), 1e-3))))
    if spreads and np.median(spreads) * 960 / photo.shape[1] > BLURRED:
        yield Message("markers-blurred")


def _rectangle(margin: float, width: float, depth: float) -> npt.NDArray[np.float32]:
    """The corners (4, 2) of a rectangle from the origin, clockwise from the top left, grown by a margin."""
    left, right, bottom = -margin, width + margin, depth + margin
    return np.array([(left, left), (right, left), (right, bottom), (left, bottom)], np.float32)


def _outermost(markers: Floats) -> Floats:
    """Of each marker (4, 4, 2) the corner (4, 2) that lies farthest out, however the marker was laid."""
    away = np.linalg.norm(markers - markers.mean((0, 1)), axis=2)
    return np.asarray(markers[np.arange(4), away.argmax(1)])


def _sides(markers: Floats) -> Floats:
    """The sides (16, 2) of the markers (4, 4, 2) as vectors."""
    return np.asarray((markers - np.roll(markers, 1, axis=1)).reshape(-1, 2))


def _measured(sides: Floats) -> tuple[tuple[float, float], Floats]:
    """Width and depth in millimetres of a rectangle of which these are markers' sides (16, 2) in shares of both.

    And how long each side then is (16,), over what was printed. Squared lengths are linear in squared width and depth.
    """
    squares, *_ = np.linalg.lstsq(sides**2, np.full(len(sides), SIDE**2), rcond=None)
    width, depth = np.sqrt(np.maximum(squares, 1.0))
    return (float(width), float(depth)), np.asarray(np.hypot(sides[:, 0] * width, sides[:, 1] * depth) / SIDE)


def _missing(photo: Image, found: dict[int, Floats]) -> Iterator[Message]:
    """Why each marker that isn't seen may not be seen."""
    grey = cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY)
    high, wide = grey.shape
    for number, place in enumerate(CORNERS, 1):
        if number in found:
            continue
        down = np.s_[: high // 2] if place.startswith("top") else np.s_[high // 2 :]
        across = np.s_[: wide // 2] if place.endswith("left") else np.s_[wide // 2 :]
        part = grey[down, across]
        why = "dark" if np.median(part) < TOO_DARK else "glare" if np.mean(part >= 250) > TOO_BRIGHT else "unseen"
        yield Message(f"markers-{why}", {"number": number, "place": place})


def _misplaced(found: dict[int, Floats]) -> Iterator[Message]:
    """What is wrong with how the four markers lie to each other."""
    middles = np.stack([found[number].mean(0) for number in (1, 2, 3, 4)])
    away = middles - middles.mean(0)
    turns = np.diff(np.unwrap(np.arctan2(away[:, 1], away[:, 0]), period=2 * np.pi), append=np.nan)[:3]
    if not (turns > 0).all():
        mirrored = (turns < 0).all()
        yield Message("markers-mirrored" if mirrored else "markers-order")
        return
    along = middles[1] - middles[0] + middles[2] - middles[3]
    turned = float(np.degrees(np.arctan2(along[1], along[0])))
    if abs(turned) > 135:
        yield Message("markers-upside-down")
    elif abs(turned) > 45:
        yield Message("markers-turned")
