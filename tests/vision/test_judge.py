"""Which kind a piece is, by its body and by which of body and ink is the lighter one, in glare too."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.face import PATCH
from companion.vision.judge import Judge
from companion.vision.light import Image
from companion.vision.pieces import Kind, PieceSet, Taught
from companion.vision.reader import SURE

BODY_AND_INK = {"white": (230, 30), "black": (30, 230)}


def _token(body: int, ink: int) -> Image:
    """A bar, and a foot on one side of it."""
    patch = np.full((PATCH, PATCH, 3), body, np.uint8)
    patch[18:46, 28:36] = ink
    patch[40:46, 28:44] = ink
    return patch


@pytest.fixture(scope="module")
def judge() -> Judge:
    kinds = {name: Kind(("1",), name) for name in BODY_AND_INK}
    piece_set = PieceSet("tokens", kinds, "disc", samples=tuple((name, "1") for name in BODY_AND_INK))
    return Judge(piece_set, Taught([_token(*shades) for shades in BODY_AND_INK.values()]))


@pytest.mark.parametrize("kind", list(BODY_AND_INK))
def test_a_token_in_the_light_of_the_teaching_is_of_its_kind(judge: Judge, kind: str) -> None:
    best = judge.judge([_token(*BODY_AND_INK[kind])])[0].guesses[0]
    assert (best.kind, best.face) == (kind, "1")


def test_a_black_token_pale_with_glare_is_known_by_its_light_ink(judge: Judge) -> None:
    assert judge.judge([_token(body=150, ink=245)])[0].guesses[0].kind == "black"


BODIES = {"grey": (140, 140, 140), "brown": (35, 55, 95), "purple": (150, 40, 110)}
"""BGR."""


def _die(kind: str, glare: float = 0.0) -> Image:
    """A white mark on a body in which a lamp shines: so much is added to its light, of all that there is."""
    patch = np.full((PATCH, PATCH, 3), BODIES[kind], np.uint8)
    patch[18:46, 28:36] = patch[40:46, 28:44] = 240
    light = (patch / 255) ** 2.2 + glare
    return np.asarray(255 * np.clip(light, 0, 1) ** (1 / 2.2), np.uint8)


@pytest.fixture(scope="module")
def dice() -> Judge:
    kinds = {name: Kind(("1",), name) for name in BODIES}
    piece_set = PieceSet("dice", kinds, "cube", samples=tuple((name, "1") for name in BODIES))
    return Judge(piece_set, Taught([_die(name) for name in BODIES]))


@pytest.mark.parametrize("kind", list(BODIES))
def test_a_die_without_glare_is_surely_of_its_kind(dice: Judge, kind: str) -> None:
    best = dice.judge([_die(kind)])[0].guesses[0]
    assert best.kind == kind
    assert best.confidence > SURE


@pytest.mark.parametrize("glare", [0.05, 0.1, 0.2, 0.3])
@pytest.mark.parametrize("kind", ["brown", "purple"])
def test_glare_makes_no_coloured_die_surely_a_grey_one(dice: Judge, kind: str, glare: float) -> None:
    best = dice.judge([_die(kind, glare)])[0].guesses[0]
    assert best.kind == kind or best.confidence < SURE
