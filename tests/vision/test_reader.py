"""Reading drawn dice: the hard kinds of a simulated evening, and what must never change an answer silently."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.reading import Reading
from companion.simulation.lessons import photograph
from companion.vision.agreement import centre
from companion.vision.changes import Change, brightened, warmed
from companion.vision.light import Image
from companion.vision.pieces import EMPTY_FILE, load_set, load_taught
from companion.vision.reader import Reader, make_reader
from companion.vision.teach import teach
from hardware.drawn.dice import MYTHICAL
from hardware.simulated import SimulatedTray

KINDS = ("minotaur", "griffin", "grey")


@pytest.fixture(scope="module")
def tray() -> SimulatedTray:
    """Brown dice on warm wood: dark, and of the colour that a shadow has there."""
    return SimulatedTray(2, ground="maple", lamp="ceiling")


@pytest.fixture(scope="module")
def taught(tray: SimulatedTray, tmp_path_factory: pytest.TempPathFactory) -> Path:
    photos, sets = tmp_path_factory.mktemp("photos"), tmp_path_factory.mktemp("sets")
    photograph(tray, [MYTHICAL[kind] for kind in KINDS], photos)
    teach("dice", photos, sets)
    return sets


@pytest.fixture
def reader(taught: Path) -> Reader:
    piece_set = load_set("dice", taught)
    made = make_reader(piece_set, load_taught(piece_set).empty)
    assert isinstance(made, Reader)
    return made


@pytest.fixture(scope="module")
def rolled(tray: SimulatedTray) -> tuple[Image, list[tuple[str, str]]]:
    """Five dice in the tray, and what they show."""
    tray.remove()
    tray.roll([MYTHICAL[kind] for kind in ("minotaur", "minotaur", "grey", "griffin", "minotaur")])
    while not tray.at_rest:
        tray.advance(0.1)
    return tray.draw(), sorted((one.kind, one.face) for one in tray.lying)


def shown(reading: Reading) -> list[tuple[str, str]]:
    return sorted((piece.kind, piece.face) for piece in reading.pieces)


def wrong_silently(reading: Reading, truth: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Sure answers that the truth has fewer of."""
    left = list(truth)
    extra = []
    for answer in ((piece.kind, piece.face) for piece in reading.pieces if piece.sure):
        if answer in left:
            left.remove(answer)
        else:
            extra.append(answer)
    return extra


def test_brown_dice_on_wood_are_taught_and_read(reader: Reader, rolled: tuple[Image, list[tuple[str, str]]]) -> None:
    photo, truth = rolled
    reading = reader.read(photo)
    assert shown(reading) == truth
    assert not wrong_silently(reading, truth)


@pytest.mark.parametrize("change", [warmed(-0.15), warmed(0.15), brightened(-0.3)])
def test_a_camera_whose_white_balance_drifts_sees_the_same_colours(
    change: Change, reader: Reader, rolled: tuple[Image, list[tuple[str, str]]]
) -> None:
    photo, truth = rolled
    assert shown(reader.read(change.to(photo).photo)) == truth


def test_a_face_that_glare_hides_is_asked_about(reader: Reader, rolled: tuple[Image, list[tuple[str, str]]]) -> None:
    photo = rolled[0].copy()
    brown = next(piece for piece in reader.read(photo).pieces if piece.kind == "minotaur")
    corners = np.array(brown.corners)
    inner = corners.mean(0) + 0.75 * (corners - corners.mean(0))
    cv2.fillConvexPoly(photo, np.round(inner).astype(np.int32), (255, 255, 255))
    (there,) = [one for one in reader.read(photo).pieces if math.dist(centre(one), centre(brown)) < 10]
    assert not there.sure
    assert "doubt-glare" in [doubt.id for doubt in there.doubts]


def test_the_same_scene_gives_the_same_answer(reader: Reader, rolled: tuple[Image, list[tuple[str, str]]]) -> None:
    assert reader.read(rolled[0]) == reader.read(rolled[0])


def test_a_bare_tray_holds_nothing(reader: Reader, tray: SimulatedTray, taught: Path) -> None:
    empty = load_taught(load_set("dice", taught)).empty
    assert empty is not None
    reading = reader.read(empty)
    assert not reading.pieces
    assert not reading.asks
    assert tray.ground == "maple"


@pytest.mark.parametrize("light", [0.8, 1.2])
def test_light_changes_no_sure_answer(
    reader: Reader, rolled: tuple[Image, list[tuple[str, str]]], light: float
) -> None:
    photo, truth = rolled
    changed = np.asarray(cv2.convertScaleAbs(photo, alpha=light), np.uint8)
    assert not wrong_silently(reader.read(changed), truth)


@pytest.mark.parametrize("quarter", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180])
def test_a_turned_camera_changes_no_sure_answer(
    reader: Reader, taught: Path, rolled: tuple[Image, list[tuple[str, str]]], quarter: int
) -> None:
    empty = load_taught(load_set("dice", taught)).empty
    assert empty is not None
    reader.set_empty(np.asarray(cv2.rotate(empty, quarter), np.uint8))
    assert not wrong_silently(reader.read(np.asarray(cv2.rotate(rolled[0], quarter), np.uint8)), rolled[1])


def test_a_bare_tray_of_another_shape_is_as_good_as_none(
    reader: Reader, taught: Path, rolled: tuple[Image, list[tuple[str, str]]]
) -> None:
    empty = load_taught(load_set("dice", taught)).empty
    assert empty is not None
    reader.set_empty(empty[:-200])
    photo, truth = rolled
    assert reader.read(photo) == make_reader(load_set("dice", taught)).read(photo)
    assert not wrong_silently(reader.read(photo), truth)


def test_a_set_without_its_bare_tray_can_be_read_with(taught: Path) -> None:
    piece_set = load_set("dice", taught)
    path = Path(piece_set.folder or "") / EMPTY_FILE
    assert path.is_file()
    kept = path.rename(path.with_suffix(".away"))
    try:
        assert load_taught(piece_set).empty is None
        make_reader(piece_set)
    finally:
        kept.rename(path)
