"""What no piece explains: a body hidden in the dark is looked for again, the rim of a shadow is not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.light import Plane, Scene
from companion.vision.pose import SHAPES, Camera, Floats
from companion.vision.unexplained import leftovers, unclear

CUBE, CAMERA, PHOTO = SHAPES["cube"], Camera.over((480, 360), 30.0), (720, 960, 3)
HERE = (150, 120)
"""Where something lies in the scene, 90 pixels left of the camera's middle and 60 above it."""
POSE = np.array([[-3.0, -2.0, 0.0]])
NOTHING: Floats = np.zeros((0, 3))


@pytest.fixture
def tray() -> Scene:
    """A tray with nothing on it."""
    evidence = np.full((360, 480), -1, np.float32)
    return Scene(evidence, evidence.copy(), np.zeros((360, 480, 3), np.float32))


def square(plane: Plane, side: int, value: float) -> None:
    x, y = HERE
    plane[y - side // 2 : y + side // 2, x - side // 2 : x + side // 2] = value


def test_nothing_is_looked_for_again_on_a_bare_tray(tray: Scene) -> None:
    assert unclear(tray, CAMERA, CUBE, NOTHING, PHOTO) == []


def test_what_nothing_explains_is_looked_for_in_a_window_around_it(tray: Scene) -> None:
    for plane in (tray.evidence, tray.dark):
        square(plane, 24, 1)
    (window,) = unclear(tray, CAMERA, CUBE, NOTHING, PHOTO)
    x, y = 2 * np.array(HERE)
    assert window.left < x - 60 < x + 60 < window.right
    assert window.top < y - 60 < y + 60 < window.bottom
    assert window.area < 0.2 * PHOTO[0] * PHOTO[1]


def test_what_a_piece_explains_is_not_looked_for_again(tray: Scene) -> None:
    for plane in (tray.evidence, tray.dark):
        square(plane, 24, 1)
    assert unclear(tray, CAMERA, CUBE, POSE, PHOTO) == []


def test_the_rim_of_a_shadow_is_no_reason_to_look_again(tray: Scene) -> None:
    for plane in (tray.evidence, tray.dark):
        cv2.line(plane, (140, 105), (165, 125), 0.4, 2)
    assert unclear(tray, CAMERA, CUBE, NOTHING, PHOTO) == []


def test_the_same_strokes_in_the_dark_may_be_a_dark_body(tray: Scene) -> None:
    square(tray.dark, 34, 0.3)
    for plane in (tray.evidence, tray.dark):
        cv2.line(plane, (140, 105), (165, 125), 0.4, 2)
    assert len(unclear(tray, CAMERA, CUBE, NOTHING, PHOTO)) == 1


@pytest.mark.parametrize(("side", "asked"), [(6, 0), (20, 1)])
def test_a_large_leftover_is_asked_about_and_a_speck_is_not(tray: Scene, side: int, asked: int) -> None:
    square(tray.evidence, side, 1)
    assert len(leftovers(tray.evidence, CAMERA.piece)) == asked


@pytest.mark.parametrize(("evidence", "asked"), [(0.3, 0), (1.0, 1)])
def test_where_a_closer_look_saw_no_piece_only_a_plain_body_is_asked_about(
    tray: Scene, evidence: float, asked: int
) -> None:
    square(tray.evidence, 20, evidence)
    assert len(leftovers(tray.evidence, CAMERA.piece, plain=True)) == asked
