"""Dice that are plain to see speak for doubtful ones that look like them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.network.likeness import APPEARANCE, appearance, likeness
from companion.vision.network.patches import FACE, PATCH, Image

RED, BLUE, WHITE = (30, 20, 190), (190, 60, 20), (240, 240, 240)
PLACES = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 4: ((-1, -1), (1, 1), (-1, 1), (1, -1))}


def _face(pips: int, body: tuple[int, int, int] = RED, light: float = 1.0) -> Image:
    patch = np.full((PATCH, PATCH, 3), np.multiply(body, light), np.uint8)
    for x, y in PLACES[pips]:
        middle = (PATCH // 2 + x * FACE // 4, PATCH // 2 + y * FACE // 4)
        cv2.circle(patch, middle, 3, tuple(light * part for part in WHITE), -1)
    return patch


def _looks(*faces: Image, edges: tuple[float, ...] = ()) -> np.ndarray:
    return appearance(np.array(faces), np.array(edges or (40.0,) * len(faces), np.float32))


def test_dice_of_a_kind_look_alike_whatever_they_show() -> None:
    looks = _looks(_face(1), _face(2), _face(4))
    assert likeness(looks, np.array([True, False, False])).tolist() == pytest.approx([0, 1, 1], abs=0.05)


def test_a_die_is_not_compared_with_itself() -> None:
    assert likeness(_looks(_face(1)), np.array([True])).tolist() == [0]


def test_the_likest_of_all_plain_dice_counts() -> None:
    looks = _looks(_face(1, RED), _face(2, BLUE), _face(4, BLUE))
    assert likeness(looks, np.array([True, True, False]))[2] > 0.9


@pytest.mark.parametrize(("other", "edge"), [(_face(2, BLUE), 40.0), (_face(2), 22.0)], ids=["colour", "size"])
def test_another_body_or_size_is_another_kind(other: Image, edge: float) -> None:
    looks = _looks(_face(1), other, edges=(40.0, edge))
    assert likeness(looks, np.array([True, False]))[1] < 0.3


def test_a_little_shade_leaves_a_die_its_likeness() -> None:
    looks = _looks(_face(1), _face(2, light=0.93))
    assert likeness(looks, np.array([True, False]))[1] > 0.6


def test_where_nothing_is_plain_nothing_is_like_it() -> None:
    assert likeness(_looks(_face(1), _face(2)), np.zeros(2, bool)).tolist() == [0, 0]


def test_no_die_has_no_looks() -> None:
    looks = appearance(np.zeros((0, PATCH, PATCH, 3), np.uint8), np.zeros(0, np.float32))
    assert looks.shape == (0, APPEARANCE)
    assert likeness(looks, np.zeros(0, bool)).shape == (0,)
