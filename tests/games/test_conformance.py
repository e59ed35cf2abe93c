"""Every conformance vector, one test each; another game's checkers are one more file `vectors_<game>.py`."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import installed_games
from tests.games.conformance import AnyOrder, Case, cases, checkers, same, vectors_folder

CASES = list(cases())
PLAYED = [case for case in CASES if case.vector.get("kind") in checkers(case.game, "PLAYED")]
BUILT = installed_games()


def params(found: list[Case]) -> list[Any]:
    if found:
        return [pytest.param(case, id=case.name) for case in found]
    reason = f"no conformance vectors in {vectors_folder()}; set COMPANION_VECTORS"
    return [pytest.param(None, id="no-vectors", marks=pytest.mark.skip(reason=reason))]


@pytest.mark.parametrize("case", params(CASES))
def test_the_rules_say_what_the_vector_says(case: Case) -> None:
    check(case, "CHECKS")


@pytest.mark.parametrize("case", params(PLAYED))
def test_a_game_played_comes_out_as_the_vector_says(case: Case) -> None:
    check(case, "PLAYED")


def check(case: Case, table: str) -> None:
    assert case.game, f"{case.name}: no game has this kind of vector"
    if case.game not in BUILT:
        pytest.skip(f"the game {case.game} is not built yet")
    checker = checkers(case.game, table).get(case.vector.get("kind", ""))
    assert checker, f"{case.name}: {case.game} has no checker for this kind of vector"
    said = checker(case.vector)
    expected = {field: case.vector.get(field, "(absent)") for field in said}
    assert same(said, expected), f"the rules say {said}, the vector says {expected}"


@pytest.mark.parametrize(
    ("said", "expected", "agrees"),
    [
        (True, 1, False),
        (2, 2.0, False),
        ([1, 2], [2, 1], False),
        (AnyOrder([1, 2]), [2, 1], True),
        (AnyOrder([1, 2]), [2, 2], False),
        ({"a": None}, {}, False),
        ({"a": AnyOrder([{"b": 1}])}, {"a": [{"b": 1}]}, True),
        ((1, 2), [1, 2], True),
    ],
)
def test_vectors_are_compared_exactly(said: object, expected: object, agrees: bool) -> None:
    assert same(said, expected) is agrees
