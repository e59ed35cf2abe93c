"""What the edges of a mark and its ink tell."""

from __future__ import annotations

import numpy as np

from companion.vision.face import PATCH, strokes
from companion.vision.light import Image


def _barred(body: tuple[int, int, int], ink: tuple[int, int, int]) -> Image:
    patch = np.full((PATCH, PATCH, 3), body, np.uint8)
    patch[16:48, 28:36] = ink
    return patch


def test_ink_no_lighter_than_its_body_is_seen_by_its_colour() -> None:
    yellow = (40, 190, 200)  # as bright as the grey when colours are mixed to one
    assert np.abs(strokes([_barred((176, 176, 176), yellow)])).max() > 0.3


def test_a_plain_face_has_no_strokes() -> None:
    assert np.abs(strokes([_barred((90, 90, 90), (90, 90, 90))])).max() < 1e-3


def test_dark_and_light_ink_leave_the_same_strokes() -> None:
    dark, light = strokes([_barred((128, 128, 128), (28, 28, 28)), _barred((128, 128, 128), (228, 228, 228))])
    assert np.allclose(dark, light, atol=0.01)
