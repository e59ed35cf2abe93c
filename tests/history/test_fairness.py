"""The chi-square test: right against published figures, and silent where it can say nothing."""

from __future__ import annotations

from random import Random

import pytest

from companion.history.dice import sides
from companion.history.fairness import Verdict, chance_of_more, fairness

# Critical values of the chi-square distribution: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
CRITICAL = [(1, 3.841, 0.05), (2, 5.991, 0.05), (3, 11.345, 0.01), (5, 11.070, 0.05), (5, 15.086, 0.01)]
CRITICAL += [(10, 29.588, 0.001)]


@pytest.mark.parametrize(("freedom", "statistic", "p"), CRITICAL)
def test_the_tail_agrees_with_the_printed_tables(freedom: int, statistic: float, p: float) -> None:
    assert chance_of_more(statistic, freedom) == pytest.approx(p, rel=2e-3)


def test_nothing_strays_from_itself_and_far_enough_is_impossible() -> None:
    assert chance_of_more(0.0, 5) == 1.0
    assert chance_of_more(1e4, 5) == 0.0


def test_a_thousand_rolls_of_fair_dice_speak_against_nobody() -> None:
    random = Random(4)
    counts: dict[str, int] = {}
    for _ in range(1000):
        face = str(random.randint(1, 6))
        counts[face] = counts.get(face, 0) + 1
    found = fairness("pips", counts, sides("pips"))
    assert found.verdict is Verdict.FAIR
    assert found.p is not None
    assert found.p > 0.05


def test_a_loaded_die_is_called_odd_and_its_face_named() -> None:
    found = fairness("pips", {"1": 10, "2": 20, "3": 20, "4": 20, "5": 20, "6": 60}, sides("pips"))
    assert (found.verdict, found.farthest) == (Verdict.ODD, "6")
    assert found.statistic == pytest.approx(((10 - 25) ** 2 + 4 * 5**2 + 35**2) / 25)


def test_faces_that_a_die_has_more_often_are_expected_more_often() -> None:
    found = fairness("minotaur", {"minotaur": 40, "flag": 20}, sides("minotaur"))
    assert found.expected == {"minotaur": 40.0, "flag": 20.0}
    assert found.p == 1.0


def test_few_rolls_say_nothing_and_tell_how_many_are_missing() -> None:
    found = fairness("pips", {"6": 12}, sides("pips"))
    assert (found.verdict, found.p, found.missing) == (Verdict.TOO_FEW, None, 18)


def test_many_kinds_beside_each_other_are_held_to_a_stricter_level() -> None:
    counts = {"1": 14, "2": 24, "3": 24, "4": 24, "5": 24, "6": 40}
    alone, one_of_nine = fairness("pips", counts, sides("pips")), fairness("pips", counts, sides("pips"), tests=9)
    assert alone.p == one_of_nine.p == pytest.approx(0.0156, abs=1e-4)
    assert (alone.verdict, one_of_nine.verdict) == (Verdict.ODD, Verdict.FAIR)
