"""A whole drawn picture: dice thrown on a ground under a lamp, photographed, and where each of them lies."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import Floats
from companion.vision.training.clutter import scatter
from companion.vision.training.grounds import laid, texture
from companion.vision.training.lamps import Lamps, random_lamps
from companion.vision.training.lens import photographed
from companion.vision.training.letters import write
from companion.vision.training.looks import COLOURS, Look, any_colour, random_look
from companion.vision.training.solid import CUBE, Drawn, Standing, draw
from companion.vision.training.view import SIDE, Random, View, random_view


@dataclass(frozen=True, eq=False)
class Label:
    """A drawn die: top face's `corners` (4, 2), body's `box` (4,), both in pixels; `face` 0 is a cube without pips.

    `clear` is the share of its top face that the picture shows.
    """

    corners: Floats
    box: Floats
    face: int
    colour: int
    clear: float


@dataclass(frozen=True, eq=False)
class Picture:
    """A photo, BGR (SIDE, SIDE, 3), and the dice in it."""

    photo: npt.NDArray[np.uint8]
    labels: list[Label]


def _count(rng: Random) -> int:
    return int(rng.choice((0, 1, 2, 3, 5, 8, 12, 18), p=(0.08, 0.1, 0.14, 0.16, 0.2, 0.16, 0.1, 0.06)))


def _places(rng: Random, view: View) -> list[Standing]:
    """Where dice come to rest: apart, near, touching, sometimes in one heap, none in another's place."""
    standing: list[Standing] = []
    mixed, heap = rng.random() < 0.25, rng.random() < 0.25
    for _ in range(count := _count(rng)):
        for _ in range(12):
            edge = float(rng.uniform(0.7, 1.35)) if mixed else 1.0
            yaw = float(rng.uniform(0, 2 * np.pi))
            if standing and rng.random() < (0.8 if heap else 0.2):
                beside = standing[int(rng.integers(len(standing)))]
                aligned = rng.random() < 0.4
                yaw = beside.yaw if aligned else yaw
                away = beside.yaw + rng.integers(4) * np.pi / 2 if aligned else rng.uniform(0, 2 * np.pi)
                reach = (beside.edge + edge) / 2 * (rng.uniform(1, 1.12) if aligned else rng.uniform(1.05, 1.5))
                foot = beside.foot + reach * np.array([np.cos(away), np.sin(away)])
            else:
                low, high = (0.3, 0.7) if heap else (-0.05, 1.05)
                foot = view.on_table(rng.uniform(low * SIDE, high * SIDE, (1, 2)).astype(np.float32))[0]
            new = Standing(foot.astype(np.float32), yaw, edge)
            if all(_apart(new, other) for other in standing):
                standing.append(new)
                break
        if len(standing) >= count:
            break
    return standing


def _apart(one: Standing, other: Standing) -> bool:
    gap = other.foot - one.foot
    if np.hypot(*gap) >= 0.72 * (one.edge + other.edge):
        return True
    corners = [die.world(CUBE[:4])[:, :2] for die in (one, other)]
    for die in (one, other):
        for axis in die.turn[:2, :2].T:
            first, second = (points @ axis for points in corners)
            if first.max() <= second.min() + 1e-3 or second.max() <= first.min() + 1e-3:
                return True
    return False


def _filled(points: Floats, shape: tuple[int, int] = (SIDE, SIDE)) -> Floats:
    mask = np.zeros(shape, np.float32)
    hull = cv2.convexHull(np.clip(points, -2000, 2000).astype(np.float32))
    cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), 1, cv2.LINE_AA, 4)
    return mask


def _lit_ground(ground: Floats, dice: list[Standing], view: View, lamps: Lamps) -> Floats:
    """The ground (SIDE, SIDE, 3) with the lamp's pool and the dice's shadows on it."""
    shadow: Floats = np.zeros((SIDE, SIDE), np.float32)
    foot: Floats = np.zeros((SIDE, SIDE), np.float32)
    for die in dice:
        points = die.world(CUBE * (0.94, 0.94, 1))
        cast = points - lamps.aim * (points[:, 2:] / lamps.aim[2])
        shadow = np.maximum(shadow, _filled(view.project(cast)))
        foot = np.maximum(foot, _filled(view.project(points[:4])))
    edge = view.focal / float(np.linalg.norm(view.place))
    shadow = np.asarray(cv2.GaussianBlur(shadow, (0, 0), 0.4 + lamps.blur * edge * 0.5), np.float32)
    dark = cv2.GaussianBlur(foot, (0, 0), 0.5 + 0.2 * edge)
    y, x = np.mgrid[:SIDE:8, :SIDE:8]
    pool = lamps.lit(view.on_table(np.column_stack([x.ravel() + 4, y.ravel() + 4]).astype(np.float32)).T)
    pool = np.asarray(cv2.resize(pool.reshape(SIDE // 8, SIDE // 8), (SIDE, SIDE)), np.float32)
    direct = (lamps.aim[2] * pool * (1 - shadow))[:, :, None] * lamps.lamp
    return np.asarray(ground * (direct + lamps.room * (1 - 0.5 * dark)[:, :, None]), np.float32)


def _looks(rng: Random, count: int) -> list[Look]:
    """Dice of one box, of a few or all different; now and then cubes with no pips among them."""
    kinds = [random_look(rng) for _ in range(int(rng.choice((1, 2, 3, 20))))]
    looks = []
    for _ in range(count):
        other = random_look(rng, pips=rng.random() > 0.05)
        box = kinds[int(rng.integers(len(kinds)))]
        if len(kinds) < 20 and other.pips:
            other = replace(box, face=other.face, spots=other.spots * _pitch(box) / _pitch(other), radii=other.radii
                            / other.radii.min() * box.radii.min(), inks=box.inks[:1].repeat(6, 0))  # fmt: skip
        looks.append(other)
    return looks


def _pitch(look: Look) -> float:
    return float(np.median(np.abs(look.spots[np.abs(look.spots) < 2]).max()))


def _sign(picture: Floats, corners: Floats, rng: Random) -> None:
    """Something other than pips on a cube's top face."""
    tile = np.zeros((48, 48), np.float32)
    if rng.random() < 0.75:
        letter = chr(rng.choice([*range(48, 58), *range(65, 91)]))
        write(tile, letter, (12, 36), int(rng.integers(0, 8)), 1.1, [1.0], int(rng.integers(2, 5)))
    square = np.array([[0, 0], [48, 0], [48, 48], [0, 48]], np.float32)
    cover = cv2.warpPerspective(tile, cv2.getPerspectiveTransform(square, corners), (SIDE, SIDE))[:, :, None]
    picture[:] = picture * (1 - cover) + any_colour(rng) * cover


def random_picture(rng: Random, glare: float = 0) -> Picture:
    """Any picture; in a share of them, `glare`, the lamp glares on top faces."""
    edge = float(np.exp(rng.uniform(np.log(16), np.log(100)))) if rng.random() < 0.75 else float(rng.uniform(28, 75))
    view = random_view(rng, edge)
    lamps = random_lamps(rng, view, glare)
    dice = _places(rng, view)
    dice.sort(key=lambda die: -float(np.linalg.norm(view.place - die.middle)))
    picture = laid(texture(rng), rng, view)
    scatter(picture, rng)
    picture = _lit_ground(picture, dice, view, lamps)
    tops = np.zeros((SIDE, SIDE), np.int32)
    labels = []
    for number, (die, look) in enumerate(zip(dice, _looks(rng, len(dice)), strict=True), 1):
        drawn = draw(look if look.pips else replace(look, spots=look.spots * 0 + 9), die, view, lamps)
        if drawn is None:
            continue
        corners = view.project(die.world(CUBE[4:]))
        _paste(picture, tops, drawn, corners, number)
        if not look.pips:
            _sign(picture, corners, rng)
        labels.append((number, look, die, corners))
    done = [
        _label(tops, number, look, view.project(die.world(CUBE * 0.97)), corners)
        for number, look, die, corners in labels
    ]
    return Picture(photographed(picture, rng), done)


def _paste(picture: Floats, tops: npt.NDArray[np.int32], drawn: Drawn, corners: Floats, number: int) -> None:
    height, width = drawn.cover.shape
    window = np.s_[drawn.y0 : drawn.y0 + height, drawn.x0 : drawn.x0 + width]
    cover = drawn.cover[:, :, None]
    picture[window] = picture[window] * (1 - cover) + drawn.colour * cover
    tops[window][drawn.cover > 0.5] = 0
    cv2.fillConvexPoly(tops, np.round(_inset(corners)).astype(np.int32), number)


def _inset(corners: Floats) -> Floats:
    middle = corners.mean(0)
    return np.asarray(middle + 0.85 * (corners - middle), np.float32)


def _label(tops: npt.NDArray[np.int32], number: int, look: Look, hull: Floats, corners: Floats) -> Label:
    area = float(cv2.contourArea(_inset(corners)))
    box = np.concatenate([hull.min(0), hull.max(0)])
    clear = min(1.0, float((tops == number).sum()) / max(area, 1))
    return Label(corners, box, look.face if look.pips else 0, COLOURS.index(look.colour), clear)
