"""A hand is told from what only looks like one from afar."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.motion import Grey, Image, reaches_in, shrunk

FELT = (60, 110, 50)


def tray() -> Image:
    return np.full((720, 960, 3), FELT, np.uint8)


def with_shape(*corners: tuple[int, int]) -> Grey:
    return shrunk(cv2.fillPoly(tray(), [np.array(corners, np.int32)], (170, 180, 200)))


@pytest.mark.parametrize(
    "corners",
    [
        [(300, 0), (420, 0), (460, 330), (280, 330)],
        [(960, 200), (960, 330), (600, 420), (580, 240)],
        [(100, 720), (260, 720), (300, 500), (150, 480)],
    ],
)
def test_what_comes_in_over_the_edge_is_a_hand(corners: list[tuple[int, int]]) -> None:
    assert reaches_in(with_shape(*corners), shrunk(tray()))


def test_a_large_die_whose_corner_touches_the_edge_is_no_hand() -> None:
    assert not reaches_in(with_shape((480, 0), (600, 120), (480, 240), (360, 120)), shrunk(tray()))


def test_a_shade_that_falls_over_the_edge_is_no_hand() -> None:
    shade = np.clip(np.linspace(0.6, 1.2, 720), 0, 1)[:, None, None]
    assert not reaches_in(shrunk((tray() * shade).astype(np.uint8)), shrunk(tray()))
