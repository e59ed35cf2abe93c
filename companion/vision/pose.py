"""Where things are: a pinhole camera over a plane, pieces of known shape that stand on it, and their outlines.

World units are piece widths (the edge of a cube, the diameter of a disc); x and y run on the tray, z up from it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np
import numpy.typing as npt

from companion.vision import swift

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]

USUAL_FOCAL = 0.77
"""Focal length over the picture's long side: a 66 degree lens, which most small cameras come near to."""


@dataclass(frozen=True)
class Camera:
    """A pinhole looking at the tray: `focal` and `size` in pixels, `distance` in piece widths, `tilt` in radians."""

    size: tuple[int, int]
    focal: float
    distance: float
    tilt: tuple[float, float] = (0.0, 0.0)

    @classmethod
    def over(cls, size: tuple[int, int], piece: float, tilt: tuple[float, float] = (0.0, 0.0)) -> Camera:
        """A camera in whose picture of `size` (width, height) a piece's width on the tray is `piece` pixels."""
        focal = USUAL_FOCAL * max(size)
        return cls(size, focal, focal / piece, tilt)

    @property
    def piece(self) -> float:
        """A piece's width on the tray below the picture's centre, in pixels."""
        return self.focal / self.distance

    def scaled(self, factor: float) -> Camera:
        """The same camera with a picture `factor` times as large."""
        width, height = (round(side * factor) for side in self.size)
        return replace(self, size=(width, height), focal=self.focal * factor)

    @cached_property
    def axes(self) -> Floats:
        """Rows: the plane's x, y and its normal (towards the camera), in camera coordinates."""
        across, along = self.tilt
        normal = np.array([math.tan(across), math.tan(along), -1.0])
        normal /= np.linalg.norm(normal)
        x = np.array([1.0, 0.0, 0.0]) - normal[0] * normal
        x /= np.linalg.norm(x)
        return np.stack([x, np.cross(x, normal), normal])

    @cached_property
    def numbers(self) -> Floats:
        """All that projects: focal length, distance, the picture's middle, the axes, and a piece's width (14,)."""
        middle = (self.size[0] / 2, self.size[1] / 2)
        return np.array([self.focal, self.distance, *middle, *self.axes.ravel(), self.piece])

    def project(self, points: Floats) -> Floats:
        """Pixels (…, 2) of world points (…, 3)."""
        seen = points.reshape(-1, 3) @ self.axes
        pixels = seen[:, :2] * (self.focal / (seen[:, 2:] + self.distance))
        pixels += (self.size[0] / 2, self.size[1] / 2)
        return pixels.reshape(*points.shape[:-1], 2)

    def ground(self, pixels: Floats, z: float = 0.0) -> Floats:
        """World (…, 2) of what is seen at `pixels` (…, 2) at height `z`."""
        axes = self.axes
        seen = ((pixels - np.array(self.size) / 2) / self.focal) @ axes[:, :2].T + axes[:, 2]
        reach = (self.distance * axes[2, 2] + z) / seen[..., 2:]
        return np.asarray(seen[..., :2] * reach - self.distance * axes[:2, 2])


@dataclass(frozen=True)
class Shape:
    """A body: the corners (n, 3) whose hull, grown by `radius`, it is, and how its mark can lie."""

    name: str
    corners: tuple[tuple[float, float, float], ...]
    radius: float
    top: float
    turns: bool
    """Whether the outline turns with the body (a cube's does, a disc's doesn't)."""

    @cached_property
    def points(self) -> Floats:
        """The corners as an array (n, 3)."""
        return np.array(self.corners)

    @cached_property
    def face(self) -> Floats:
        """The corners (4, 3) of the top face, of a disc of the square around it."""
        return np.array([(x, y, self.top) for x, y in TOP_CORNERS])


def _cube(radius: float = 0.11) -> Shape:
    side, low, high = 0.5 - radius, radius, 1 - radius
    signs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return Shape("cube", tuple((x * side, y * side, z) for z in (low, high) for x, y in signs), radius, 1.0, turns=True)


def _disc(thickness: float = 0.125, points: int = 16) -> Shape:
    around = [2 * math.pi * i / points for i in range(points)]
    swell = 0.5 / math.cos(math.pi / points) ** 0.5
    rim = [(swell * math.cos(a), swell * math.sin(a)) for a in around]
    return Shape("disc", tuple((x, y, z) for z in (0.0, thickness) for x, y in rim), 0.0, thickness, turns=False)


@cache
def rim(shape: Shape, points: int = 28, inset: float = 0.02) -> tuple[Floats, Floats]:
    """Points on the top face's border (n, 3) in body coordinates, and the points a little farther along it."""
    if not shape.turns:
        angles = np.arange(points) * (2 * math.pi / points)
        place = np.stack([np.cos(angles), np.sin(angles)], 1) * 0.5
        way = np.stack([-np.sin(angles), np.cos(angles)], 1)
    else:
        along = np.tile(np.linspace(-0.34, 0.34, points // 4), 4)
        across = np.full(len(along), inset - 0.5)
        angles = np.repeat(np.arange(4) * math.pi / 2, points // 4)
        cos, sin = np.cos(angles), np.sin(angles)
        place = np.stack([cos * along - sin * across, sin * along + cos * across], 1)
        way = np.stack([cos, sin], 1)
    top = np.full((len(place), 1), shape.top)
    return np.hstack([place, top]), np.hstack([place + 0.05 * way, top])


SHAPES = {shape.name: shape for shape in (_cube(), _disc())}

TOP_CORNERS = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))


_ANGLES = np.arange(24) * (2 * math.pi / 24)
WAYS = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], 1)


def placed(points: Floats, poses: Floats) -> Floats:
    """World points (n, p, 3) of body points (p, 3) under poses (n, 3): x, y, yaw in radians."""
    cos, sin = np.cos(poses[:, 2:3]), np.sin(poses[:, 2:3])
    world = np.empty((len(poses), len(points), 3))
    world[..., 0] = poses[:, 0:1] + cos * points[:, 0] - sin * points[:, 1]
    world[..., 1] = poses[:, 1:2] + sin * points[:, 0] + cos * points[:, 1]
    world[..., 2] = points[:, 2]
    return world


@dataclass(frozen=True)
class Supports:
    """A hull's farthest corners (n, d, 2) in d directions; grown by a disc, it reaches that much farther in each."""

    corners: Floats
    ways: Floats
    radius: float
    unit: float

    def outline(self, grow: float) -> Floats:
        """Outlines (n, d, 2) in pixels, grown by `grow` piece widths."""
        return np.asarray(self.corners + (self.radius + grow) * self.unit * self.ways)


def supports(camera: Camera, shape: Shape, poses: Floats) -> Supports:
    """What the bodies at `poses` (n, 3) cover in the picture."""
    if swift.compiled is not None:
        corners = np.empty((len(poses), len(WAYS), 2))
        swift.compiled.farthest(camera.numbers, shape.points, WAYS, np.ascontiguousarray(poses), corners)
        return Supports(corners, WAYS, shape.radius, camera.piece)
    seen = camera.project(placed(shape.points, poses))
    farthest = np.argmax((seen.reshape(-1, 2) @ WAYS.T).reshape(*seen.shape[:2], len(WAYS)), axis=1)
    corners = seen[np.arange(len(seen))[:, None], farthest]
    return Supports(corners, WAYS, shape.radius, camera.piece)


def outlines(camera: Camera, shape: Shape, poses: Floats, grow: float = 0.0) -> Floats:
    """Outlines (n, 24, 2) in pixels of bodies at `poses` (n, 3), each grown by `grow` piece widths."""
    return supports(camera, shape, poses).outline(grow)


def tops(camera: Camera, shape: Shape, poses: Floats) -> Floats:
    """The corners (n, 4, 2) in pixels of the top faces (of a disc: of the square around it)."""
    if swift.compiled is not None:
        corners = np.empty((len(poses), 4, 2))
        swift.compiled.standing(camera.numbers, shape.face, np.ascontiguousarray(poses), corners)
        return corners
    return camera.project(placed(shape.face, poses))
