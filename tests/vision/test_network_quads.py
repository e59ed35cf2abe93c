"""A top face's corners as numbers, and patches of them."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.network.patches import FACE, PATCH, SQUARE, Pyramid, back, cut, placed
from companion.vision.network.quads import edges, flat, to_corners, to_fields, upright

SQUARES = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)


def _quad(turn: float, size: float = 20.0, flat: float = 1.0) -> np.ndarray:
    c, s = np.cos(turn), np.sin(turn)
    return (SQUARES @ np.array([[c, s], [-s, c]]) * (size, size * flat) + (60, 70)).astype(np.float32)[None]


@pytest.mark.parametrize("turn", np.linspace(0, np.pi, 13))
@pytest.mark.parametrize("flat", [1.0, 0.7, 0.45])
def test_corners_come_back_from_fields(turn: float, flat: float) -> None:
    quad = _quad(turn, flat=flat)
    again = to_corners(quad.mean(1), to_fields(quad))
    assert np.allclose(upright(again), upright(quad), atol=1e-3)


def test_fields_do_not_depend_on_which_corner_is_first() -> None:
    quad = _quad(0.4, flat=0.8)
    assert np.allclose(to_fields(quad), to_fields(np.roll(quad, 1, 1)), atol=1e-5)


def test_fields_change_little_with_a_small_turn_everywhere() -> None:
    turns = np.linspace(0, 2 * np.pi, 200)
    fields = np.concatenate([to_fields(_quad(turn, flat=0.8)) for turn in turns])
    assert np.abs(np.diff(fields, axis=0)).max() < 0.2


def test_corners_go_around() -> None:
    quad = to_corners(np.zeros((1, 2), np.float32), to_fields(_quad(0.3, flat=0.6)))[0]
    ahead = np.roll(quad, -1, 0) - quad
    turns = np.cross(np.c_[ahead, np.zeros(4)], np.c_[np.roll(ahead, -1, 0), np.zeros(4)])[:, 2]
    assert (turns > 0).all()


def test_patch_shows_the_face_in_its_middle() -> None:
    photo = np.zeros((140, 140, 3), np.uint8)
    photo[50:90, 40:80] = 255
    patch = cut(Pyramid(photo), _quad(0.0))[0]
    assert patch.shape == (PATCH, PATCH, 3)
    assert patch[PATCH // 2, PATCH // 2].min() == 255
    assert patch[2, 2].max() == 0
    assert abs((patch[:, :, 0] > 127).sum() - FACE**2) < 2 * FACE


def test_points_go_to_the_patch_and_back() -> None:
    quads = np.concatenate([_quad(0.2), _quad(1.2, flat=0.6)])
    points = quads + 3
    assert np.allclose(back(quads, placed(quads, points)), points, atol=1e-2)
    assert np.allclose(placed(quads, upright(quads)), SQUARE, atol=1e-3)


def test_large_faces_are_cut_from_smaller_copies() -> None:
    photo = np.indices((400, 400)).sum(0).astype(np.uint8) % 2 * 255
    patch = cut(Pyramid(np.repeat(photo[:, :, None], 3, 2)), _quad(0.0, 150) + 130)[0]
    assert patch.std() < 40


def test_edge_is_in_pixels() -> None:
    assert edges(_quad(0.7))[0] == pytest.approx(40)


def test_upright_quads_go_clockwise_from_the_upper_left() -> None:
    quad = _quad(0.1)
    assert np.allclose(upright(quad[:, ::-1]), upright(quad))
    assert np.allclose(upright(quad)[0, 0], quad[0, 0])


@pytest.mark.parametrize("turn", [0.0, 0.4, 1.2])
def test_a_flattened_square_is_known_however_it_is_turned(turn: float) -> None:
    assert flat(_quad(turn, flat=0.6))[0] == pytest.approx(0.6, abs=1e-4)
