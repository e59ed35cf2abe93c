"""The shadow that a die throws on the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from hardware.drawn.light import Light
    from hardware.drawn.pinhole import Floats, Pinhole, Rect
    from hardware.drawn.solid import Pose

_FINE = 16


def draw_shadow(poses: list[Pose], outline: Floats, pinhole: Pinhole, light: Light) -> tuple[Rect, Floats]:
    """Return the rectangle that the shadow reaches, and what it leaves of the light there, (h, w, 3) BGR."""
    lamps = light.spots(16)
    thrown = [_thrown(pose.of(outline * np.float32(0.96)), lamp) for pose, lamp in _pairs(poses, lamps)]
    under = [pose.of(outline * np.float32(0.96)) * (1, 1, 0) for pose in poses]
    rect = pinhole.around(np.vstack([*thrown, *under]), 24)
    if rect[0] >= rect[2] or rect[1] >= rect[3]:
        return (0, 0, 0, 0), np.ones((0, 0, 3), np.float32)
    blocked = _hulls(thrown, pinhole, rect, 2.2, 2)
    contact = _hulls(under, pinhole, rect, 9.0, 4)
    height = max(0.0, float(np.mean([pose.of(outline)[:, 2].min() for pose in poses])))
    closed = 0.75 * contact * np.exp(-height / 0.7)
    straight = max(0.2, float(light.place[2] / np.linalg.norm(light.place)))
    lamp, room = light.lamp * straight, light.room
    left = (lamp * (1 - blocked[:, :, None]) + room * (1 - closed[:, :, None])) / (lamp + room)
    return rect, np.asarray(left, np.float32)


def _pairs(poses: list[Pose], lamps: Floats) -> list[tuple[Pose, Floats]]:
    return [(poses[k % len(poses)], lamp) for k, lamp in enumerate(lamps)]


def _thrown(corners: Floats, lamp: Floats) -> Floats:
    """Return where the light of one lamp spot throws corners on the floor, (n, 3)."""
    share = corners[:, 2:] / (lamp[2] - corners[:, 2:])
    return np.asarray((corners + (corners - lamp) * share) * (1, 1, 0), np.float32)


def _hulls(bodies: list[Floats], pinhole: Pinhole, rect: Rect, blur: float, coarse: int) -> Floats:
    """Return the blurred share of `bodies` over each pixel of `rect`, worked out `coarse` times smaller."""
    size = (rect[2] - rect[0], rect[3] - rect[1])
    shape = (-(-size[1] // coarse) + 1, -(-size[0] // coarse) + 1)
    total, one = np.zeros(shape, np.float32), np.zeros(shape, np.uint8)
    for body in bodies:
        one[:] = 0
        hull = cv2.convexHull((pinhole.project(body) - np.array(rect[:2], np.float32)) / coarse - 0.5)
        cv2.fillConvexPoly(one, np.round(hull * _FINE).astype(np.int32), 255, cv2.LINE_AA, 4)
        cv2.accumulate(one, total)
    smooth = cv2.GaussianBlur(total, (0, 0), blur / coarse) / (255 * len(bodies))
    large = cv2.resize(smooth, (shape[1] * coarse, shape[0] * coarse), interpolation=cv2.INTER_LINEAR)
    return np.asarray(large[: size[1], : size[0]], np.float32)
