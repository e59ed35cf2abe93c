"""Bodies found where their outlines are, alone and touching, and no body where two would have to share a place."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.vision.alone import standing_alone
from companion.vision.find import APART, find
from companion.vision.light import Scene, edges
from companion.vision.pose import SHAPES, Camera, Floats, outlines, tops

CAMERA = Camera((480, 360), 370.0, 11.0, (0.05, -0.08))


def scene(poses: Floats, shape: str = "cube") -> Scene:
    """White bodies with grey sides at `poses` (n, 3) on a black tray, seen without noise."""
    picture = np.zeros((360, 480, 3), np.uint8)
    evidence = np.full((360, 480), -1, np.float32)
    faces = outlines if shape == "disc" else tops
    for hull, top in zip(outlines(CAMERA, SHAPES[shape], poses), faces(CAMERA, SHAPES[shape], poses), strict=True):
        for outline, grey in ((hull, 120), (top, 220)):
            points = [np.round(outline * 16 - 8).astype(np.int32)]
            cv2.fillPoly(picture, points, (grey,) * 3, cv2.LINE_AA, 4)
        cv2.fillPoly(evidence, [np.round(hull * 16 - 8).astype(np.int32)], 1.0, cv2.LINE_8, 4)
    return Scene(evidence, evidence.copy(), edges(picture))


def off(found: Floats, true: Floats) -> float:
    """How far the farthest true place is from what was found, in piece widths."""
    return max(float(np.hypot(*(found[:, :2] - pose[:2]).T).min()) for pose in true)


@settings(max_examples=12, deadline=None)
@given(st.floats(-4, 4), st.floats(-2.8, 2.8), st.floats(0, 1.57))
def test_a_cube_is_found_wherever_and_however_it_lies(x: float, y: float, yaw: float) -> None:
    true = np.array([[x, y, yaw]])
    found = find(scene(true), CAMERA, SHAPES["cube"]).poses
    assert len(found) == 1
    assert off(found, true) < 0.1
    turned = (found[0, 2] - yaw + np.pi / 4) % (np.pi / 2) - np.pi / 4
    assert abs(turned) < 0.1


@pytest.mark.parametrize("gap", [1.02, 1.3])
def test_touching_cubes_are_as_many_as_they_are(gap: float) -> None:
    true = np.array([[-gap, 0.2, 0.0], [0.0, 0.2, 0.0], [gap, 0.2, 0.0], [0.3, 1.3 + gap / 4, 0.6]])
    found = find(scene(true), CAMERA, SHAPES["cube"]).poses
    assert len(found) == len(true)
    assert off(found, true) < 0.15


@settings(max_examples=30, deadline=None)
@given(st.floats(-4, 4), st.floats(-2.8, 2.8), st.floats(0, 1.57))
def test_a_cube_that_lies_alone_is_placed_truly_or_left_to_the_search(x: float, y: float, yaw: float) -> None:
    true = np.array([[x, y, yaw]])
    found = standing_alone(scene(true), CAMERA, SHAPES["cube"]).poses
    assert len(found) <= 1
    assert not len(found) or off(found, true) < 0.1


def test_hardly_any_cube_that_lies_alone_needs_a_search() -> None:
    places = np.random.default_rng(1).uniform((-4, -2.8, 0), (4, 2.8, 1.57), (40, 3))
    found = [len(standing_alone(scene(place[None]), CAMERA, SHAPES["cube"]).poses) for place in places]
    assert sum(found) >= 39


def test_cubes_that_touch_do_not_lie_alone() -> None:
    true = np.array([[-1.02, 0.2, 0.0], [0.0, 0.2, 0.0], [3.0, 0.2, 0.0]])
    found = standing_alone(scene(true), CAMERA, SHAPES["cube"]).poses
    assert found[:, 0] == pytest.approx([3.0], abs=0.1)


def test_a_disc_is_found() -> None:
    true = np.array([[1.0, -1.0, 0.0], [-2.0, 1.5, 0.0]])
    found = find(scene(true, "disc"), CAMERA, SHAPES["disc"]).poses
    assert len(found) == 2
    assert off(found, true) < 0.1


def test_no_two_bodies_share_a_place() -> None:
    blob = scene(np.array([[0.0, 0.0, 0.0], [0.5, 0.5, 0.7], [-0.6, 0.4, 0.3]]))
    poses = find(blob, CAMERA, SHAPES["cube"]).poses
    for index, pose in enumerate(poses):
        others = np.delete(poses, index, axis=0)
        assert not len(others) or np.hypot(*(others[:, :2] - pose[:2]).T).min() > APART - 0.25


def test_a_bare_tray_holds_no_body() -> None:
    assert not len(find(scene(np.zeros((0, 3))), CAMERA, SHAPES["cube"]).poses)
