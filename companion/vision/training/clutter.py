"""What lies about on a table and is no die with pips."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from companion.vision.network.quads import Floats
from companion.vision.training.letters import write
from companion.vision.training.looks import any_colour
from companion.vision.training.view import SIDE, Random


def _spot(rng: Random) -> tuple[int, int]:
    x, y = rng.integers(0, SIDE, 2).tolist()
    return x, y


def _coin(picture: Floats, rng: Random) -> None:
    middle, radius = _spot(rng), int(rng.integers(8, 40))
    metal = np.array([rng.uniform(0.1, 0.5), rng.uniform(0.25, 0.5), rng.uniform(0.4, 0.6)])
    cv2.circle(picture, middle, radius, metal.tolist(), -1, cv2.LINE_AA)
    cv2.circle(picture, middle, radius, (metal * 0.5).tolist(), 2, cv2.LINE_AA)
    cv2.circle(picture, middle, int(radius * 0.8), (metal * 1.4).tolist(), 1, cv2.LINE_AA)
    place = (middle[0] - radius // 2, middle[1] + radius // 3)
    ink = (metal * rng.choice((0.4, 1.6))).tolist()
    write(picture, str(rng.integers(1, 50)), place, 0, radius / 28, ink, max(1, radius // 14))


def _button(picture: Floats, rng: Random) -> None:
    """A disc with holes: a button, a screw, a socket."""
    middle, radius = np.array(_spot(rng)), rng.uniform(7, 26)
    colour, hole = any_colour(rng), any_colour(rng) * 0.4
    cv2.circle(picture, middle.tolist(), int(radius), colour.tolist(), -1, cv2.LINE_AA)
    for k in range(count := int(rng.integers(0, 5))):
        angle = 2 * np.pi * k / count
        spot = middle + 0.35 * radius * np.array([np.cos(angle), np.sin(angle)])
        cv2.circle(picture, spot.astype(int).tolist(), max(1, int(radius * 0.15)), hole.tolist(), -1, cv2.LINE_AA)


def _quad(middle: tuple[int, int], width: float, height: float, turn: float) -> Floats:
    c, s = np.cos(turn), np.sin(turn)
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (width / 2, height / 2)
    return np.asarray(corners @ np.array([[c, s], [-s, c]]) + middle, np.float32)


def _pasted(picture: Floats, tile: Floats, quad: Floats) -> None:
    height, width = tile.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    warp = cv2.getPerspectiveTransform(corners, quad)
    cover = cv2.warpPerspective(np.ones((height, width), np.float32), warp, (SIDE, SIDE))[:, :, None]
    picture[:] = picture * (1 - cover) + cv2.warpPerspective(tile, warp, (SIDE, SIDE)) * cover


def _card(picture: Floats, rng: Random) -> None:
    """A playing card: signs in rows, and a number in its corner."""
    tile = np.full((140, 100, 3), rng.uniform(0.6, 0.95), np.float32)
    ink = (np.array([0.03, 0.03, 0.6]) if rng.random() < 0.5 else np.full(3, 0.02)).tolist()
    for x in rng.choice((25, 50, 75), int(rng.integers(1, 4)), replace=False):
        for y in rng.choice((25, 48, 70, 92, 115), int(rng.integers(1, 6)), replace=False):
            size = int(rng.integers(5, 10))
            shape = np.array([[x, y - size], [x + size, y], [x, y + size], [x - size, y]])
            if rng.random() < 0.5:
                cv2.fillPoly(tile, [shape.astype(np.int32)], ink, cv2.LINE_AA)
            else:
                cv2.ellipse(tile, (int(x), int(y)), (size, int(size * 0.7)), 30, 0, 360, ink, -1, cv2.LINE_AA)
    write(tile, str(rng.integers(2, 11)), (4, 18), 0, 0.5, ink, 1)
    width = rng.uniform(60, 170)
    _pasted(picture, tile, _quad(_spot(rng), width, width * 1.4, rng.uniform(0, 6.3)))


def _writing(picture: Floats, rng: Random) -> None:
    """Letters or a logo."""
    text = "".join(chr(c) for c in rng.choice([*range(48, 58), *range(65, 91), 37, 38, 56, 66, 79, 79, 81], 6))
    size = rng.uniform(0.4, 2.5)
    if rng.random() < 0.5:
        text, stroke = text[: rng.integers(1, 7)], int(rng.integers(1, 6))
        write(picture, text, _spot(rng), int(rng.integers(0, 8)), size, any_colour(rng), stroke)
        return
    tile = np.ones((60, 200, 3), np.float32) * any_colour(rng)
    write(tile, text, (8, 42), int(rng.integers(0, 8)), 1.3, any_colour(rng), 3)
    width = rng.uniform(50, 200)
    _pasted(picture, tile, _quad(_spot(rng), width, width * 0.3, rng.uniform(0, 6.3)))


def _keys(picture: Floats, rng: Random) -> None:
    """A keyboard: rows of squares, each with its sign."""
    tile = np.ones((120, 240, 3), np.float32) * any_colour(rng)
    key, ink = any_colour(rng).tolist(), any_colour(rng).tolist()
    for y in range(4, 110, 30):
        for x in range(4, 230, 30):
            cv2.rectangle(tile, (x, y), (x + 24, y + 24), key, -1, cv2.LINE_AA)
            if rng.random() < 0.9:
                write(tile[y : y + 25, x : x + 25], chr(rng.integers(33, 91)), (7, 17), 0, 0.45, ink, 1)
    width = rng.uniform(150, 500)
    _pasted(picture, tile, _quad(_spot(rng), width, width / 2, rng.uniform(0, 6.3)))


def _cable(picture: Floats, rng: Random) -> None:
    ends = rng.uniform(-40, SIDE + 40, (4, 2))
    t = np.linspace(0, 1, 40)[:, None]
    curve = (1 - t) ** 3 * ends[0] + 3 * t * (1 - t) ** 2 * ends[1] + 3 * t * t * (1 - t) * ends[2] + t**3 * ends[3]
    width, colour = int(rng.integers(2, 16)), any_colour(rng)
    cv2.polylines(picture, [curve.astype(np.int32)], False, (colour * 0.5).tolist(), width + 2, cv2.LINE_AA)
    cv2.polylines(picture, [curve.astype(np.int32)], False, colour.tolist(), width, cv2.LINE_AA)


def _box(picture: Floats, rng: Random) -> None:
    """A sheet, a box, a plug, a sticker: something straight-edged, perhaps with a few holes."""
    width, height, turn = rng.uniform(12, 220), rng.uniform(12, 220), rng.uniform(0, 6.3)
    quad, colour = _quad(_spot(rng), width, height, turn), any_colour(rng)
    cv2.fillPoly(picture, [quad.astype(np.int32)], colour.tolist(), cv2.LINE_AA)
    cv2.polylines(picture, [quad.astype(np.int32)], True, (colour * rng.uniform(0.4, 1.6)).tolist(), 2, cv2.LINE_AA)
    for x in np.linspace(0.3, 0.7, int(rng.integers(1, 3))) if rng.random() < 0.4 else ():
        hole = quad[0] + (quad[1] - quad[0]) * x + (quad[3] - quad[0]) * 0.5
        side = min(width, height) * 0.12
        small = _quad((int(hole[0]), int(hole[1])), side, side * rng.uniform(0.5, 2), turn)
        cv2.fillPoly(picture, [small.astype(np.int32)], (colour * 0.2).tolist(), cv2.LINE_AA)


def _hand(picture: Floats, rng: Random) -> None:
    """Fingers reaching in from an edge."""
    skin = np.array([0.12, 0.22, 0.45]) * rng.uniform(0.4, 1.8)
    middle = np.array(_spot(rng), float)
    reach = middle + rng.normal(0, 1, 2) * SIDE
    width = int(rng.uniform(14, 45))
    across = np.array([reach[1] - middle[1], middle[0] - reach[0]]) / np.linalg.norm(reach - middle)
    for k in range(int(rng.integers(1, 5))):
        tip = middle + across * width * 1.1 * k + rng.normal(0, 8, 2)
        for inset, shade in ((0, 0.6), (4, 0.85), (8, 1)):
            cv2.line(picture, tip.astype(int).tolist(), (reach + across * width * 0.9 * k).astype(int).tolist(),
                     (skin * shade).tolist(), max(2, width - inset), cv2.LINE_AA)  # fmt: skip
        cv2.ellipse(picture, tip.astype(int).tolist(), (width // 4, width // 3), float(rng.uniform(0, 180)), 0, 360,
                    (skin * (1.1, 1.15, 1.1)).tolist(), -1, cv2.LINE_AA)  # fmt: skip


def _rim(picture: Floats, rng: Random) -> None:
    """A round or straight tray's edge: another ground inside or outside of it."""
    middle, radius = rng.uniform(-100, SIDE + 100, 2).astype(int).tolist(), int(rng.integers(90, 300))
    mask = np.zeros((SIDE, SIDE), np.float32)
    if rng.random() < 0.5:
        cv2.circle(mask, middle, radius, 1, -1, cv2.LINE_AA)
    else:
        quad = _quad((middle[0], middle[1]), radius * 2, radius * 2, rng.uniform(0, 6.3))
        cv2.fillPoly(mask, [quad.astype(np.int32)], 1, cv2.LINE_AA)
    if rng.random() < 0.5:
        mask = 1 - mask
    colour = any_colour(rng)
    picture[:] = picture * (1 - mask[:, :, None]) + colour * mask[:, :, None]
    edge = np.abs(cv2.GaussianBlur(mask, (0, 0), rng.uniform(1, 6)) - 0.5) < 0.3
    picture[edge] *= rng.uniform(0.3, 1.3)


_THINGS: tuple[tuple[Callable[[Floats, Random], None], float], ...] = (
    (_coin, 1), (_button, 1.2), (_card, 1.2), (_writing, 2), (_keys, 0.7), (_cable, 1), (_box, 2), (_hand, 0.8),
)  # fmt: skip


def scatter(picture: Floats, rng: Random) -> None:
    """Lays a few things on the picture, linear BGR (SIDE, SIDE, 3)."""
    if rng.random() < 0.25:
        _rim(picture, rng)
    odds = np.array([weight for _, weight in _THINGS])
    for _ in range(int(rng.choice((0, 1, 2, 4, 8), p=(0.45, 0.2, 0.15, 0.12, 0.08)))):
        _THINGS[int(rng.choice(len(_THINGS), p=odds / odds.sum()))][0](picture, rng)
    np.clip(picture, 0.002, 1.5, out=picture)
