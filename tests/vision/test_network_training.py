"""Drawing of training pictures, and what the networks are told about them."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.network.fields import FACES, HEAT, peaks
from companion.vision.network.quads import edges, upright
from companion.vision.training.calibrate import logistic
from companion.vision.training.crops import matched
from companion.vision.training.looks import COLOURS, random_look
from companion.vision.training.photos import Labelled, paired
from companion.vision.training.picture import random_picture
from companion.vision.training.store import Store, draw_part
from companion.vision.training.targets import CELLS, target
from companion.vision.training.view import SIDE, random_view


def _row(x: float, y: float, edge: float, face: int = 3, clear: float = 1.0) -> np.ndarray:
    h = edge / 2
    corners = [x - h, y - h, x + h, y - h, x + h, y + h, x - h, y + h]
    return np.array([*corners, x - h, y - h, x + h, y + 1.3 * h, face, 0, clear], np.float32)


def test_the_same_number_draws_the_same_picture() -> None:
    one, other = (random_picture(np.random.default_rng((5, 1))) for _ in range(2))
    assert (one.photo == other.photo).all()
    assert len(one.labels) == len(other.labels)


def test_dice_lie_where_the_labels_say() -> None:
    for k in range(6):
        picture = random_picture(np.random.default_rng((6, k)))
        assert picture.photo.shape == (SIDE, SIDE, 3)
        for label in picture.labels:
            assert (label.box[:2] <= label.box[2:]).all()
            assert 0 <= label.clear <= 1
            assert label.face in range(7)


def test_opposite_sides_of_a_drawn_die_make_seven() -> None:
    for k in range(20):
        look = random_look(np.random.default_rng(k))
        counts = (np.abs(look.spots).max(2) < 2).sum(1)
        assert counts.reshape(3, 2).sum(1).tolist() == [7, 7, 7]
        assert counts[4] == look.face
        assert look.colour in COLOURS


def test_a_view_sees_what_it_projects() -> None:
    view = random_view(np.random.default_rng(3), 40)
    pixels = np.array([[10, 20], [300, 200]], np.float32)
    table = np.column_stack([view.on_table(pixels), np.zeros(2)])
    assert np.allclose(view.project(table), pixels, atol=0.1)


def test_what_the_finder_is_told_is_what_it_would_be_read_as() -> None:
    rows = np.stack([_row(60, 70, 32), _row(130, 120, 50, face=6)])
    told = target(rows)
    answer = told.fields.copy()
    answer[HEAT] = np.where(answer[HEAT] >= 1, 5, -5)
    found = peaks(answer, 0)
    order = np.argsort(found.middles[:, 0])
    assert np.allclose(upright(found.corners[order]), upright(rows[:, :8].reshape(-1, 4, 2)), atol=0.5)
    assert np.allclose(found.boxes[order], rows[:, 8:12], atol=0.5)
    assert found.faces[order].argmax(1).tolist() == [2, 5]
    assert told.fields[FACES].sum(0).max() == 1


@pytest.mark.parametrize(("edge", "clear"), [(5, 1.0), (150, 1.0), (40, 0.5)])
def test_what_cannot_be_told_is_passed_over(edge: float, clear: float) -> None:
    told = target(_row(96, 96, edge, clear=clear)[None])
    assert told.fields[HEAT].max() == 0
    assert told.told[CELLS // 2, CELLS // 2] == 0


def test_a_cube_without_pips_is_no_die() -> None:
    told = target(_row(96, 96, 40, face=0)[None])
    assert told.fields[HEAT].max() == 0
    assert told.told.all()


def test_quads_are_matched_to_dice_or_to_none_or_skipped() -> None:
    rows = np.stack([_row(60, 60, 30), _row(150, 150, 30, clear=0.5)])
    quads = np.stack(
        [_row(*spot)[:8].reshape(4, 2) for spot in ((62, 60, 31), (72, 60, 31), (110, 110, 30), (150, 150, 30))]
    )
    assert matched(quads, rows).tolist() == [0, -1, -2, -1]
    assert edges(quads)[0] == pytest.approx(31)


def test_a_part_is_drawn_once_and_read_again(tmp_path, monkeypatch) -> None:  # noqa: ANN001
    monkeypatch.setattr("companion.vision.training.store.PART", 2)
    draw_part(tmp_path, 7)
    draw_part(tmp_path, 7)
    store = Store(tmp_path, range(7, 8))
    photo, rows = store[1]
    assert len(store) == 2
    assert photo.shape == (SIDE, SIDE, 3)
    assert rows.shape[1] == 15


def test_pairs_are_made_by_overlap_or_else_by_face() -> None:
    boxes = np.array([[0, 0, 10, 10], [20, 0, 30, 10]], np.float32)
    row = Labelled(__file__, "", (), ("1", "2"), ("red", "red"), boxes)  # type: ignore[arg-type]
    assert paired(row, boxes[::-1] + 1, ["1", "1"]) == [(0, 1), (1, 0)]
    unboxed = Labelled(__file__, "", (), ("1", "2"), ("red", "red"), None)  # type: ignore[arg-type]
    assert set(paired(unboxed, boxes, ["2", "1"])) == {(0, 1), (1, 0)}


def test_logistic_fit_finds_the_signal_that_tells() -> None:
    rng = np.random.default_rng(0)
    signals = rng.normal(0, 1, (400, 3))
    truth = (signals[:, 1] + rng.normal(0, 0.5, 400) > 0).astype(np.float32)
    weights = logistic(signals, truth, np.ones(400))
    assert weights[2] > 3 * max(abs(weights[1]), abs(weights[3]))
