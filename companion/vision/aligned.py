"""Faces judged where their marks agree best: cut out rightly one agrees with what was taught, and else hardly."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from companion.vision.face import cuts
from companion.vision.judge import Judge, Verdict
from companion.vision.light import Image
from companion.vision.pose import Floats

CLEAR = 0.9
"""Agreement from which a face need not be cut out any better."""
PLAIN, CERTAIN = 0.8, 0.99
"""And the same where a guess is so certain."""
HOPELESS = 0.5
"""Agreement below which moving the cut won't help."""
SIZES = (0.9, 1.1)
"""How large a cut is tried, over what the camera expects."""
LEAST, UPRIGHT, TURNS = 0.2, 0.7, (0.35, -0.35, 0.7, -0.7)
"""Agreement from which a face is turned by so many radians, unless it agrees so well with a certain guess: a round
die's outline hardly tells how it lies.
"""

Told = tuple[Verdict, Floats]


def judged(judge: Judge, photo: Image, faces: Floats, least: float = 0.0) -> list[Told]:
    """The verdicts on faces with corners (n, 4, 2), each moved to where its mark agrees best, and those corners.

    Faces whose marks don't agree at `least` so much where they are stay there.
    """
    patches = cuts(photo, faces)
    told = list(zip(judge.judge(patches, well_cut=True), faces, strict=True))
    unclear = [number for number, one in enumerate(told) if one[0].agreement > least and not _clear(one)]
    if unclear:
        alignment = _Alignment(judge, photo, faces[unclear], [patches[number] for number in unclear])
        for number, better in zip(unclear, alignment.best(), strict=True):
            told[number] = better
    return told


def _clear(one: Told, plain: float = PLAIN) -> bool:
    verdict = one[0]
    certain = verdict.guesses[0].confidence > CERTAIN
    return verdict.agreement > (plain if certain else CLEAR)


class _Alignment:
    """Faces with corners (n, 4, 2) in a photo, and the best that is told of each so far."""

    def __init__(self, judge: Judge, photo: Image, faces: Floats, patches: Sequence[Image]) -> None:
        """`patches` (64, 64, 3) are the faces as they are cut out there."""
        self._judge, self._photo, self._faces = judge, photo, faces
        self._told: list[Told] = list(zip(judge.judge(patches), faces, strict=True))

    def best(self) -> list[Told]:
        """Each face's verdict where its mark agrees best, and its corners there."""
        every = range(len(self._told))
        self._move(self._move(every))
        unclear = self._unclear(every)
        self._better([(number, _sized(self._told[number][1], size)) for size in SIZES for number in unclear], 0.02)
        if not self._judge.disc:
            self._turn(every)
        return self._told

    def _move(self, numbers: Iterable[int]) -> list[int]:
        """Moves faces to where their marks seem to lie; those that are better for it."""
        disc, unclear = self._judge.disc, self._unclear(numbers)
        return self._better([(number, _moved(self._told[number], disc=disc)) for number in unclear], 0.01)

    def _turn(self, numbers: Iterable[int]) -> None:
        """Turns faces as they may lie, and moves those that are better for it."""
        astray = [number for number in numbers if self._astray(number)]
        tried = [(number, _turned(self._faces[number], turn)) for turn in TURNS for number in astray]
        self._move(self._move(self._better(tried, 0.02)))

    def _astray(self, number: int) -> bool:
        one = self._told[number]
        return one[0].agreement >= LEAST and not _clear(one, UPRIGHT)

    def _unclear(self, numbers: Iterable[int]) -> list[int]:
        some = (number for number in numbers if self._told[number][0].agreement >= HOPELESS)
        return [number for number in some if not _clear(self._told[number])]

    def _better(self, tried: Sequence[tuple[int, Floats]], gain: float) -> list[int]:
        """The numbers of those that agree better by `gain` with corners as tried; they are told so from now on."""
        if not tried:
            return []
        again = self._judge.judge(cuts(self._photo, np.stack([corners for _, corners in tried])))
        better = set[int]()
        for (number, corners), verdict in zip(tried, again, strict=True):
            if verdict.agreement >= self._told[number][0].agreement + gain:
                self._told[number] = (verdict, corners)
                better.add(number)
        return sorted(better)


def _moved(one: Told, *, disc: bool) -> Floats:
    verdict, corners = one
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    x, y = verdict.shift
    turn = 0.0 if disc else math.radians(verdict.turn - 90 * round(verdict.turn / 90))
    return np.asarray(_turned(corners, turn) + x * across + y * down)


def _sized(corners: Floats, size: float) -> Floats:
    """A face's corners (4, 2), so many times as far from its middle."""
    middle = corners.mean(0)
    return np.asarray(middle + size * (corners - middle))


def _turned(corners: Floats, turn: float) -> Floats:
    """A face's corners (4, 2), turned by so many radians about its middle."""
    turning = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    middle = corners.mean(0)
    return np.asarray((corners - middle) @ turning + middle)
