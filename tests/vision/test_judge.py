"""Which kind a token is, by its body and by which of body and ink is the lighter one."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.face import PATCH
from companion.vision.judge import Judge
from companion.vision.light import Image
from companion.vision.pieces import Kind, PieceSet, Taught

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
