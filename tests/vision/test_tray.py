"""Where the tray lies: four corners in any order, kept in the data folder; nothing around them is read."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from msgspec import structs

from companion.errors import BadInputError
from companion.reading import Piece
from companion.vision.inside import InsideReader, only_inside
from companion.vision.motion import Image
from companion.vision.pieces import load_set
from companion.vision.reader import make_reader
from companion.vision.tray import TrayArea, forget_area, load_area, save_area
from tests.drawn_tray import die, taught_tray

PICTURE = (960, 720)
CORNERS = ((100.0, 60.0), (860.0, 70.0), (850.0, 660.0), (90.0, 650.0))


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0)])
def test_corners_may_be_given_in_any_order(order: tuple[int, ...]) -> None:
    assert TrayArea.marked(PICTURE, [CORNERS[number] for number in order]).corners == CORNERS


@pytest.mark.parametrize(
    ("points", "why"),
    [
        (CORNERS[:3], "four corners"),
        ([(5.0, 5.0), (1900.0, 5.0), (900.0, 700.0), (5.0, 700.0)], "outside the picture"),
        ([(100.0, 100.0), (800.0, 100.0), (450.0, 300.0), (450.0, 650.0)], "between the others"),
        ([(100.0, 100.0), (110.0, 100.0), (110.0, 110.0), (100.0, 110.0)], "too close together"),
    ],
)
def test_what_is_no_tray_is_refused_with_the_reason(points: list[tuple[float, float]], why: str) -> None:
    with pytest.raises(BadInputError, match=why):
        TrayArea.marked(PICTURE, points)


def test_the_area_is_kept_in_the_data_folder_until_it_is_forgotten(tmp_path: Path) -> None:
    area = TrayArea.marked(PICTURE, CORNERS, (210.0, 170.0))
    save_area(tmp_path / "data", area)
    assert load_area(tmp_path / "data") == area
    forget_area(tmp_path / "data")
    assert load_area(tmp_path / "data") is None


def test_a_damaged_file_is_no_area_and_no_crash(tmp_path: Path) -> None:
    (tmp_path / "tray.json").write_text('{"picture": [960', encoding="utf-8")
    assert load_area(tmp_path) is None


def test_around_the_tray_there_is_nothing_but_the_trays_own_colour() -> None:
    photo = np.full((360, 480, 3), (30, 120, 40), np.uint8)
    photo[:, :40] = (0, 0, 255)
    shown = only_inside(photo, TrayArea.marked(PICTURE, CORNERS))
    assert (shown[:, :20] == (30, 120, 40)).all()
    assert (photo[:, :40] == (0, 0, 255)).all()


def test_a_window_beside_the_tray_is_seen_too() -> None:
    photo = np.full((360, 480, 3), (30, 120, 40), np.uint8)
    photo[:, :40] = (0, 0, 255)
    area = structs.replace(
        TrayArea.marked(PICTURE, CORNERS), windows=(((0.0, 100.0), (60.0, 100.0), (60.0, 300.0), (0.0, 300.0)),)
    )
    shown = only_inside(photo, area)
    assert (shown[60:140, :20] == (0, 0, 255)).all()
    assert (shown[180:, :20] == (30, 120, 40)).all()


def test_a_picture_of_another_shape_is_another_cameras_and_stays_whole() -> None:
    photo = np.random.default_rng(1).integers(0, 255, (720, 1280, 3), np.uint8)
    assert (only_inside(photo, TrayArea.marked(PICTURE, CORNERS)) == photo).all()


def middle_of_the_tray(photo: Image, share: float = 0.5) -> tuple[tuple[float, float], ...]:
    """The corners of a window in the middle of a photo, a share of it wide and high."""
    height, width = photo.shape[:2]
    low, high = (1 - share) / 2, (1 + share) / 2
    return tuple((x * width, y * height) for x, y in ((low, low), (high, low), (high, high), (low, high)))


class Scene(NamedTuple):
    """A tray with a pink 5 in the middle of the picture and a grey 7 near its edge, and how it looked bare."""

    data: Path
    empty: Image
    photo: Image


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    data = tmp_path_factory.mktemp("data")
    tray = taught_tray(data)
    empty = tray.draw()
    tray.place(die("pink"), "5", 0.0, 0.0, 0.3)
    tray.place(die("grey"), "7", 8.0, 6.0, 0.3)
    return Scene(data, empty, tray.draw())


def read_inside(scene: Scene, size: tuple[float, float] | None) -> tuple[Piece, ...]:
    area = TrayArea.marked((scene.photo.shape[1], scene.photo.shape[0]), middle_of_the_tray(scene.photo), size)
    reader = InsideReader(make_reader(load_set("mythical", scene.data / "sets")), area)
    reader.set_empty(scene.empty)
    return reader.read(scene.photo).pieces


def test_a_die_beside_the_marked_tray_is_not_read(scene: Scene) -> None:
    (piece,) = read_inside(scene, None)
    assert (piece.kind, piece.face) == ("pink", "5")
    assert piece.sure


def test_a_piece_of_a_size_that_no_die_has_is_asked_about(scene: Scene) -> None:
    (piece,) = read_inside(scene, (1200.0, 900.0))
    assert not piece.sure
    assert piece.doubts[-1].id == "doubt-size"


def test_a_die_of_sixteen_millimetres_is_no_surprise(scene: Scene) -> None:
    (piece,) = read_inside(scene, (120.0, 90.0))
    assert piece.sure
