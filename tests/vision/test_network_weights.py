"""The weights that come with the reader, on drawn pictures and on renders kept beside the repository."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.vision.network.belief import OF_FACE, fitted
from companion.vision.network.evidence import SIGNALS
from companion.vision.network.pips_reader import PipsReader
from companion.vision.training.picture import random_picture

WEIGHTS = Path(__file__).parents[2] / "companion" / "vision" / "weights"
RENDERS = Path(__file__).parents[2].parent / "shared" / "renders" / "pips-A"


@pytest.fixture(scope="module")
def reader() -> PipsReader:
    return PipsReader()


def test_weights_are_small() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.iterdir()) < 2.1e6


def test_belief_fits_the_signals() -> None:
    fit = fitted()
    assert (len(fit.die), len(fit.face)) == (SIGNALS + 1, len(range(SIGNALS)[OF_FACE]) + 1)
    assert 0 < fit.doubted <= fit.listed < fit.sure < 1


@pytest.mark.parametrize("size", [(480, 640), (97, 203), (900, 300)])
def test_a_bare_ground_is_no_die(reader: PipsReader, size: tuple[int, int]) -> None:
    ground = np.random.default_rng(0).normal(120, 6, (*size, 3)).clip(0, 255).astype(np.uint8)
    assert not any(piece.sure for piece in reader.read(ground).pieces)


def test_drawn_dice_are_read_or_asked(reader: PipsReader) -> None:
    """Pictures of a part that no network was trained on."""
    dice = right = wrong = 0
    for k in range(8):
        picture = random_picture(np.random.default_rng((9999, k)))
        pieces = reader.read(picture.photo).pieces
        for label in picture.labels:
            edge = float(np.linalg.norm(label.corners[1] - label.corners[0]))
            if label.clear < 0.95 or not label.face or not 25 < edge < 90:
                continue
            dice += 1
            for piece in pieces:
                if np.linalg.norm(np.mean(piece.corners, 0) - label.corners.mean(0)) < edge / 3:
                    right += piece.face == str(label.face)
                    wrong += piece.sure and piece.face != str(label.face)
    assert dice > 10
    assert right >= 0.8 * dice
    assert wrong <= 0.05 * dice


def test_a_piece_says_all_that_a_piece_has_to(reader: PipsReader) -> None:
    picture = random_picture(np.random.default_rng((9999, 0)))
    photo = cv2.resize(picture.photo, None, fx=2, fy=2)
    for piece in reader.read(photo).pieces:
        x0, y0, x1, y1 = piece.box
        assert x0 < x1
        assert y0 < y1
        assert all(x0 - 1 <= x <= x1 + 1 and y0 - 1 <= y <= y1 + 1 for x, y in piece.corners)
        assert piece.guesses[0].kind == piece.kind
        assert piece.guesses[0].face == piece.face
        assert 0 <= piece.confidence <= 1


@pytest.mark.skipif(not RENDERS.exists(), reason="the renders are not kept in the repository: ../shared/renders")
def test_rendered_dice_are_read(reader: PipsReader) -> None:
    rows = [json.loads(line) for line in (RENDERS / "labels.jsonl").read_text().splitlines()][::6]
    dice = right = 0
    for row in rows:
        middles = {tuple(np.mean(piece.corners, 0)): piece.face for piece in reader.read(_photo(row)).pieces}
        for die in row["dice"]:
            dice += 1
            near = [f for m, f in middles.items() if np.hypot(*np.subtract(m, die["center"])) < die["edge_px"] / 3]
            right += near == [die["face"]]
    assert right >= 0.85 * dice


def _photo(row: dict[str, str]) -> np.ndarray:
    return cv2.imread(str(RENDERS / row["image"]))
