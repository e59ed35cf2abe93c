"""Whether dice are fair: Pearson's chi-square test of goodness of fit, without more claims than it allows."""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import StrEnum

import msgspec

EXPECTED_LEAST = 5.0
"""The rule of thumb for the test: each face must be expected at least this often, else it says nothing."""

LEVEL = 0.05
"""Over all kinds tested together, how often fair dice may be called odd."""


class Verdict(StrEnum):
    """What can be said of one kind of dice."""

    TOO_FEW = "too-few"
    FAIR = "fair"
    ODD = "odd"


class Fairness(msgspec.Struct, frozen=True):
    """One kind of dice: what was rolled, what was to be expected (by face), and how likely fair dice do so.

    `p` is the chance that fair dice stray from the expected at least as far; None where there are too few rolls, and
    then `missing` tells how many more are needed.
    """

    kind: str
    counts: dict[str, int]
    expected: dict[str, float]
    statistic: float
    p: float | None
    verdict: Verdict
    missing: int = 0

    @property
    def rolls(self) -> int:
        """How many rolls there were."""
        return sum(self.counts.values())

    @property
    def farthest(self) -> str:
        """The face that strays farthest from what was expected."""
        return max(self.expected, key=lambda face: _strays(self.counts[face], self.expected[face]))


def fairness(kind: str, counts: Mapping[str, int], sides: Mapping[str, int], tests: int = 1) -> Fairness:
    """Test one kind of dice.

    Args:
        kind: its name.
        counts: how often each face was rolled; a face that the die doesn't have is left out.
        sides: how many sides show each face.
        tests: how many kinds are tested beside each other; each is then held to a stricter level (Bonferroni).
    """
    seen = {face: counts.get(face, 0) for face in sides}
    rolls, all_sides = sum(seen.values()), sum(sides.values())
    expected = {face: rolls * number / all_sides for face, number in sides.items()}
    enough = math.ceil(EXPECTED_LEAST * all_sides / min(sides.values()))
    if rolls < enough:
        return Fairness(kind, seen, expected, 0.0, None, Verdict.TOO_FEW, enough - rolls)
    statistic = sum(_strays(seen[face], expected[face]) for face in sides)
    p = chance_of_more(statistic, len(sides) - 1)
    return Fairness(kind, seen, expected, statistic, p, Verdict.ODD if p < LEVEL / max(1, tests) else Verdict.FAIR)


def chance_of_more(statistic: float, freedom: int) -> float:
    """The chance that a chi-square variable of so many degrees of freedom is at least as large as `statistic`.

    The regularised upper incomplete gamma function Q(freedom/2, statistic/2), by the recurrence
    Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1) from Q(1/2, x) = erfc(√x) or Q(1, x) = e^-x
    (NIST Digital Library of Mathematical Functions, 8.4.6 and 8.8.6).
    """
    if freedom < 1:
        return 1.0
    x = statistic / 2
    if x <= 0:
        return 1.0
    a, tail = (1.0, math.exp(-x)) if freedom % 2 == 0 else (0.5, math.erfc(math.sqrt(x)))
    while a < freedom / 2:
        tail += math.exp(a * math.log(x) - x - math.lgamma(a + 1))
        a += 1
    return min(1.0, tail)


def _strays(count: int, expected: float) -> float:
    return (count - expected) ** 2 / expected if expected else 0.0
