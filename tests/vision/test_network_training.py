"""Drawing of training pictures, and what the networks are told about them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.vision.network.fields import FACES, HEAT, peaks
from companion.vision.network.nets import Net
from companion.vision.network.patches import PATCH
from companion.vision.network.quads import edges, upright
from companion.vision.training.calibrate import logistic
from companion.vision.training.crops import matched
from companion.vision.training.lamps import random_lamps
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


def test_a_glaring_lamp_is_mirrored_into_the_camera_by_a_top_face_in_the_picture() -> None:
    for k in range(10):
        rng = np.random.default_rng(k)
        view = random_view(rng, 40)
        to_camera = random_lamps(rng, view, glare=1).aim * (-1, -1, 1)
        on_top = view.place - to_camera * (view.place[2] - 1) / to_camera[2]
        seen = view.project(np.array([[*on_top[:2], 0]], np.float32))
        assert ((seen > -0.5) & (seen < SIDE + 0.5)).all()


def test_mixed_weights_lie_between_those_of_two_trainings(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch comes with the extra .[train]")
    from companion.vision.training.mixing import mix
    from companion.vision.training.nets import Classifier

    one, other, between = (Classifier().eval() for _ in range(3))
    torch.save(one.state_dict(), tmp_path / "one.pt")
    torch.save(other.state_dict(), tmp_path / "other.pt")
    mix(tmp_path / "one.pt", tmp_path / "other.pt", tmp_path / "between.pt", 0.25)
    between.load_state_dict(torch.load(tmp_path / "between.pt"))
    for first, second, third in zip(*(net.parameters() for net in (one, other, between)), strict=True):
        assert torch.allclose(third, 0.75 * first + 0.25 * second, atol=1e-6)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_exported_weights_are_mixed_too(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch comes with the extra .[train]")
    from companion.vision.training.export import export
    from companion.vision.training.mixing import mix
    from companion.vision.training.nets import Classifier

    for name in ("one", "other"):
        torch.save(Classifier().state_dict(), tmp_path / f"{name}.pt")
        export(Classifier(), tmp_path / f"{name}.pt", tmp_path / f"{name}.onnx", PATCH)
    patches = np.random.default_rng(0).random((2, 3, PATCH, PATCH), np.float32)
    for share, like in ((0, "one"), (1, "other")):
        mix(tmp_path / "one.onnx", tmp_path / "other.onnx", tmp_path / "between.onnx", share)
        answers = [Net(tmp_path / f"{name}.onnx").answer(patches) for name in ("between", like)]
        assert np.allclose(*answers, atol=1e-5)


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
