"""A simulated tray: dice that are thrown, bumped and picked up, drawn as a camera over it would see them.

Time is simulated: the world moves by `advance` alone. Everything random comes from the seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from hardware.drawn.ground import GROUNDS, Ground, draw_ground
from hardware.drawn.hand import draw_hand
from hardware.drawn.light import LIGHTS, Light, light
from hardware.drawn.picture import Picture, Thing
from hardware.drawn.pinhole import Pinhole
from hardware.drawn.shadow import draw_shadow
from hardware.drawn.solid import Pose, draw_die
from hardware.places import Floor, Place
from hardware.reach import Grab, reach
from hardware.throws import Push, Throw, resting

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hardware.cameras import Image
    from hardware.drawn.dice import DrawnDie

SHUTTER_SECONDS = 1 / 45
_MARGIN = 6  # pixels between a resting die and the picture's border


@dataclass(frozen=True)
class Lying:
    """The truth about a die at rest, for those who play and check, never for the reader.

    In pixels of the picture: `corners` are its top face's four corners in order around it, `box` is
    (x0, y0, x1, y1) around the whole body.
    """

    id: int
    kind: str
    face: str
    corners: tuple[tuple[float, float], ...]
    box: tuple[float, float, float, float]


@dataclass(eq=False)
class _Body:
    die: DrawnDie
    side: int
    place: Place
    motion: Throw | Push | None = None
    drawn: Thing | None = None  # as it lies; kept until it moves


class SimulatedTray:
    """A tray under a camera. `touch` and `bump` are how likely a throw ends at, or pushes, a lying die."""

    def __init__(
        self,
        seed: int,
        ground: str | None = None,
        lamp: str | None = None,
        touch: float = 0.08,
        bump: float = 0.1,
    ) -> None:
        """Set up a bare tray: `ground` one of GROUNDS, `lamp` one of LIGHTS; None lets the seed choose.

        Raises:
            KeyError: no ground or lamp has that name.
        """
        self._rng, scene, self._grain = (np.random.default_rng([seed, k]) for k in range(3))
        self.ground = ground or str(scene.choice(list(GROUNDS), p=[0.55, 0.15, 0.15, 0.15]))
        self.lamp = lamp or str(scene.choice(LIGHTS, p=[0.4, 0.25, 0.25, 0.1]))
        if self.ground not in GROUNDS:
            raise KeyError(f"no ground is called {self.ground!r}; there are: {', '.join(GROUNDS)}")
        if self.lamp not in LIGHTS:
            raise KeyError(f"no lamp is called {self.lamp!r}; there are: {', '.join(LIGHTS)}")
        self._light: Light = light(self.lamp, scene)
        up, tilt, roll = scene.uniform(18.2, 19.4), scene.uniform(0, 5), scene.uniform(-4, 4)
        self.pinhole = Pinhole.above(up, tilt, scene.uniform(0, 360), roll)
        self._scene = scene
        self._touch, self._bump = touch, bump
        self._floor = Floor(self._in_view)
        self._bodies: dict[int, _Body] = {}
        self._grab: Grab | None = None
        self._next = 0
        self.seconds = 0.0

    # what happens in the tray

    def roll(self, dice: Sequence[DrawnDie], faces: Sequence[str | None] | None = None) -> list[int]:
        """Throw `dice` in, one shortly after another, and return their ids; `faces` says what they will show.

        A face that is None, or not given, is the tray's own chance.

        Raises:
            ValueError: a die has no such face, or the tray is too full.
        """
        sides = self._sides(dice, faces)
        return [
            self._throw(die, side, self.seconds + 0.12 * k)
            for k, (die, side) in enumerate(zip(dice, sides, strict=True))
        ]

    def place(
        self,
        die: DrawnDie,
        face: str,
        x: float | None = None,
        y: float | None = None,
        yaw: float | None = None,
    ) -> int:
        """Put a die down at once, for a teaching photo, and return its id; what isn't given is chance.

        Raises:
            ValueError: the die has no such face, or another die (or the rim) is in the way.
        """
        (side,) = self._sides([die], [face])
        chance = self._floor.free(_footprint(die), self._taken(), 0, self._rng)
        x, y, yaw = (own if given is None else given
                     for given, own in ((x, chance.x), (y, chance.y), (yaw, chance.yaw)))  # fmt: skip
        place = Place(x, y, yaw, chance.edge)
        if not self._floor.clear(place, self._taken(), 0.0):
            raise ValueError(f"no die fits at x {place.x:.1f}, y {place.y:.1f} cm")
        return self._add(_Body(die, side, place))

    def remove(self, ids: Iterable[int] | None = None) -> None:
        """Take dice (all, if None) away at once, without a hand.

        Raises:
            KeyError: no die has such an id.
        """
        for one in list(self._bodies) if ids is None else list(ids):
            del self._bodies[one]

    def pick_up(self, ids: Iterable[int] | None = None) -> None:
        """Send a hand in that takes dice (all, if None) and leaves: a second or two.

        Raises:
            KeyError: no die has such an id.
            ValueError: a hand is in the tray already, or dice still roll.
        """
        if not self.at_rest:
            raise ValueError("dice can be picked up when everything in the tray is at rest")
        wanted = list(self._bodies) if ids is None else list(ids)
        spots = {one: self._bodies[one].place for one in wanted}
        if spots:
            self._grab = reach(spots, self.seconds, self._rng)

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass."""
        self.seconds += seconds
        for body in self._bodies.values():
            if body.motion is not None and self.seconds >= body.motion.ends:
                body.place, body.motion = body.motion.end, None
        if self._grab is not None:
            while self._grab.takes and self._grab.takes[0][0] <= self.seconds:
                del self._bodies[self._grab.takes.pop(0)[1]]
            if self.seconds >= self._grab.ends:
                self._grab = None

    # what is known of it

    @property
    def at_rest(self) -> bool:
        """Whether no die moves and no hand is in the tray."""
        return self._grab is None and all(body.motion is None for body in self._bodies.values())

    @property
    def lying(self) -> list[Lying]:
        """The truth about the dice at rest."""
        return [self._truth(one, body) for one, body in self._bodies.items() if body.motion is None]

    def draw(self) -> Image:
        """Return what the camera sees now: BGR uint8 (720, 960, 3), with new noise in every picture."""
        return self._picture.show([thing for thing in self._things() if thing is not None])

    # how it is done

    @cached_property
    def _bare(self) -> Ground:
        return draw_ground(self.ground, self.pinhole, self._light, self._scene)

    @cached_property
    def _picture(self) -> Picture:
        # an automatic exposure looks at the mean, and half gives in to a dark or bright ground
        mean = float(np.mean(self._bare.picture))
        return Picture(self._bare, 0.40 / (0.30 + mean) * self._scene.uniform(0.9, 1.1), self._grain)

    def _things(self) -> Iterable[Thing | None]:
        for body in self._bodies.values():
            if body.motion is None:
                body.drawn = body.drawn or self._draw(body.die, [resting(body.die.shape, body.place, body.side)])
                yield body.drawn
                continue
            body.drawn = None
            poses = self._while_open(body.motion, body.die)
            yield self._draw(body.die, poses) if poses else None
        if self._grab is not None:
            moved = self._grab.at(self.seconds) - self._grab.at(self.seconds - SHUTTER_SECONDS)
            yield draw_hand(self._grab.at(self.seconds), self._grab.towards, moved, self.pinhole, self._light)

    def _while_open(self, motion: Throw | Push, die: DrawnDie) -> list[Pose]:
        """Return a moving die's poses while the shutter is open: the further it moves in the picture, the more."""
        begins = self.seconds - SHUTTER_SECONDS
        ends = [pose for now in (begins, self.seconds) if (pose := motion.pose(now)) is not None]
        if len(ends) < 2:
            return []
        one, two = (self.pinhole.project(pose.of(die.shape.outline)) for pose in ends)
        count = int(np.clip(np.abs(one - two).max() / 3, 4, 9))
        poses = (motion.pose(float(now)) for now in np.linspace(begins, self.seconds, count))
        return [pose for pose in poses if pose is not None]

    def _draw(self, die: DrawnDie, poses: list[Pose]) -> Thing:
        patch = draw_die(die, poses, self.pinhole, self._light, self._bare.bounce)
        rect, shade = draw_shadow(poses, die.shape.outline, self.pinhole, self._light)
        return Thing(patch, rect, shade, float(np.linalg.norm(poses[-1].middle - self.pinhole.place)))

    def _taken(self) -> list[Place]:
        return [body.motion.end if body.motion else body.place for body in self._bodies.values()]

    def _add(self, body: _Body) -> int:
        one, self._next = self._next, self._next + 1
        self._bodies[one] = body
        return one

    def _sides(self, dice: Sequence[DrawnDie], faces: Sequence[str | None] | None) -> list[int]:
        wanted = list(faces) if faces is not None else [None] * len(dice)
        sides = []
        for die, face in zip(dice, wanted, strict=True):
            shown = [k for k in range(2 if die.shape.flat else 6) if face in {None, die.faces[k]}]
            if not shown:
                raise ValueError(
                    f"the {die.kind} die has no face {face!r}; it has: {', '.join(sorted(set(die.faces)))}"
                )
            sides.append(int(self._rng.choice(shown)))
        return sides

    def _throw(self, die: DrawnDie, side: int, begins: float) -> int:
        begins += self._rng.uniform(0, 0.08)
        pushed = self._pushed(_footprint(die)) if self._rng.random() < self._bump else None
        if pushed is not None:
            victim, aside, end = pushed
            way = np.array([victim.place.x - end.x, victim.place.y - end.y])
        else:
            end = self._floor.free(_footprint(die), self._taken(), self._touch, self._rng)
            angle = self._rng.uniform(0, 2 * np.pi)
            way = np.array([np.cos(angle), np.sin(angle)])
        start = np.array([end.x, end.y]) - way / np.linalg.norm(way) * self._rng.uniform(17, 22)
        others = tuple(place for place in self._taken() if pushed is None or place != pushed[0].place)
        throw = Throw(die.shape, start.astype(np.float32), end, side, begins, self._rng.uniform(0.75, 1.0),
                      self._rng.uniform(1.6, 2.6), self._rng.uniform(-4, 4), others)  # fmt: skip
        if pushed is not None:
            victim.motion = Push(victim.die.shape, victim.place, aside, victim.side, throw.meets(victim.place))
        return self._add(_Body(die, side, end, throw))

    def _pushed(self, edge: float) -> tuple[_Body, Place, Place] | None:
        """Return a lying die, where it is pushed to and where its pusher rests; None if nothing fits."""
        still = [body for body in self._bodies.values() if body.motion is None]
        for _ in range(20 if still else 0):
            body = still[self._rng.integers(len(still))]
            angle, turn = self._rng.uniform(0, 2 * np.pi), self._rng.uniform(-0.9, 0.9)
            along = np.array([np.cos(angle), np.sin(angle)])
            x, y = np.array([body.place.x, body.place.y]) + along * self._rng.uniform(1, 2)
            aside = Place(float(x), float(y), body.place.yaw + turn, body.place.edge)
            x, y = np.array([body.place.x, body.place.y]) - along * self._rng.uniform(0.4, 0.9)
            end = Place(float(x), float(y), self._rng.uniform(0, 2 * np.pi), edge)
            others = [place for place in self._taken() if place != body.place]
            if self._floor.clear(aside, others) and self._floor.clear(end, [*others, aside]):
                return body, aside, end
        return None

    def _in_view(self, place: Place) -> bool:
        body = [(*corner, height) for corner in place.corners() for height in (0, place.edge)]
        (x0, y0), (x1, y1) = (edge(self.pinhole.project(body), 0) for edge in (np.min, np.max))
        width, height = self.pinhole.width - _MARGIN, self.pinhole.height - _MARGIN
        return bool(x0 > _MARGIN and y0 > _MARGIN and x1 < width and y1 < height)

    def _truth(self, one: int, body: _Body) -> Lying:
        shape = body.die.shape
        seen = self.pinhole.project(resting(shape, body.place, body.side).of(shape.outline))
        top = self.pinhole.project([(*corner, 2 * shape.half[2]) for corner in body.place.corners()])
        x0, y0, x1, y1 = (float(end) for end in (*seen.min(0), *seen.max(0)))
        corners = tuple((float(x), float(y)) for x, y in top)
        return Lying(one, body.die.kind, body.die.faces[body.side], corners, (x0, y0, x1, y1))


def _footprint(die: DrawnDie) -> float:
    return 2 * float(die.shape.half[0])
