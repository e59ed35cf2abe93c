"""Teaching a set from photos, and reading with it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.errors import BadInputError, TeachingError, UnknownSetError, UnreadablePhotoError
from companion.vision.photos import announced_size, load_photo
from companion.vision.pieces import check_name, list_sets, load_set, load_taught
from companion.vision.pose import SHAPES, Camera, tops
from companion.vision.reader import make_reader
from companion.vision.teach import teach

RENDERS = Path(__file__).parents[2].parent / "shared" / "renders"
PHOTOS = RENDERS.with_name("photos")
needs_photos = pytest.mark.skipif(not PHOTOS.is_dir(), reason="the photographs are not beside this clone")
needs_renders = pytest.mark.skipif(not RENDERS.is_dir(), reason="the rendered dice are not beside this clone")


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets")
    teach("dice", RENDERS / "mythical-A" / "teach", folder)
    return folder


@needs_renders
def test_dice_taught_on_a_tray_are_read_on_it_and_none_is_read_wrong_silently(taught: Path) -> None:
    row = json.loads((RENDERS / "mythical-A" / "labels.jsonl").read_text().splitlines()[0])
    reader = make_reader(load_set("dice", taught), load_photo(RENDERS / "mythical-A" / row["empty"]))
    reading = reader.read(load_photo(RENDERS / "mythical-A" / row["image"]))
    wanted = sorted((die["kind"], die["face"]) for die in row["dice"])
    assert sorted((piece.kind, piece.face) for piece in reading.pieces) == wanted


@needs_renders
def test_a_bare_tray_holds_nothing_and_asks_nothing(taught: Path) -> None:
    empty = load_photo(RENDERS / "mythical-A" / "teach" / "empty.jpg")
    reading = make_reader(load_set("dice", taught), empty).read(empty)
    assert not reading.pieces
    assert not reading.asks


@needs_renders
def test_dice_are_read_without_a_photo_of_the_bare_tray(taught: Path) -> None:
    row = json.loads((RENDERS / "mythical-A" / "labels.jsonl").read_text().splitlines()[0])
    reading = make_reader(load_set("dice", taught)).read(load_photo(RENDERS / "mythical-A" / row["image"]))
    wanted = sorted((die["kind"], die["face"]) for die in row["dice"])
    assert sorted((piece.kind, piece.face) for piece in reading.pieces) == wanted
    assert all(piece.sure for piece in reading.pieces)


@needs_renders
def test_a_bare_tray_without_another_photo_of_it_holds_nothing_sure(taught: Path) -> None:
    empty = load_photo(RENDERS / "mythical-A" / "teach" / "empty.jpg")
    assert not any(piece.sure for piece in make_reader(load_set("dice", taught)).read(empty).pieces)


@needs_renders
@pytest.mark.parametrize(
    "thing", ["mythical-B/scenes/empty_c04.jpg", "pips-A/scenes/empty_c03.jpg"], ids=["pawn", "coin"]
)
def test_a_thing_of_no_taught_colour_is_no_sure_die(tmp_path: Path, thing: str) -> None:
    teach("marbled", RENDERS / "mythical-B" / "teach", tmp_path)
    reading = make_reader(load_set("marbled", tmp_path)).read(load_photo(RENDERS / thing))
    assert not [piece for piece in reading.pieces if piece.sure]


@needs_renders
def test_round_tokens_are_told_from_dice_by_their_photos(tmp_path: Path) -> None:
    few = tmp_path / "few"
    few.mkdir()
    for name in ("empty", "blue__2__1", "green__3__1", "white__1__2", "yellow__6__1"):
        shutil.copy(RENDERS / "dixit-tokens-A" / "teach" / f"{name}.jpg", few)
    assert teach("tokens", few, tmp_path).piece_set.shape == "disc"


@needs_photos
def test_what_moved_beside_the_tray_is_no_second_piece(tmp_path: Path) -> None:
    learned = teach("digits", PHOTOS / "digits-teach", tmp_path)
    assert learned.piece_set.faces == ("1", "2", "3", "4", "5", "6")


@needs_renders
def test_a_damaged_set_says_so_in_one_line(taught: Path) -> None:
    marks = taught / "dice" / "marks.npz"
    kept = marks.read_bytes()
    marks.write_bytes(kept[: len(kept) // 2])
    try:
        with pytest.raises(BadInputError, match="damaged") as caught:
            load_taught(load_set("dice", taught))
        assert "\n" not in str(caught.value)
    finally:
        marks.write_bytes(kept)


def test_an_unknown_set_names_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(UnknownSetError, match="companion teach"):
        load_set("nonsense", tmp_path)


def test_a_set_that_was_only_described_asks_to_be_taught(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="companion teach bang"):
        make_reader(load_set("bang", tmp_path))


def test_pips_can_be_read_without_teaching(tmp_path: Path) -> None:
    assert load_set("pips", tmp_path).readable
    assert {"pips", "mythical", "bang", "dixit-tokens"} <= {item.name for item in list_sets(tmp_path)}


@pytest.mark.parametrize("name", ["", ".", "../up", "a/b", "a\0b"])
def test_a_set_can_not_be_named_like_a_path(name: str) -> None:
    with pytest.raises(BadInputError):
        check_name(name)


def test_an_empty_folder_teaches_nothing(tmp_path: Path) -> None:
    with pytest.raises(TeachingError, match="KIND__FACE__N"):
        teach("none", tmp_path, tmp_path / "sets")


def test_a_photo_without_a_piece_is_named(tmp_path: Path) -> None:
    bare = np.full((240, 320, 3), 120, np.uint8)
    for name in ("empty", "red__1__1"):
        cv2.imwrite(str(tmp_path / f"{name}.png"), bare)
    with pytest.raises(TeachingError, match=str(tmp_path.name)):
        teach("none", tmp_path, tmp_path / "sets")


def test_what_is_no_picture_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    path.write_bytes(b"no picture")
    with pytest.raises(UnreadablePhotoError, match="not a picture"):
        load_photo(path)


def test_a_bomb_is_refused_by_its_header(tmp_path: Path) -> None:
    header = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (50000).to_bytes(4, "big") * 2
    path = tmp_path / "bomb.png"
    path.write_bytes(header)
    assert announced_size(header) == (50000, 50000)
    with pytest.raises(UnreadablePhotoError, match="too many"):
        load_photo(path)


def test_what_stands_on_the_tray_is_seen_where_it_is_projected() -> None:
    camera = Camera.over((960, 720), 60, (0.1, -0.2))
    places = np.array([[1.5, -2.0, 0.3], [-3.0, 1.0, 1.2]])
    middles = tops(camera, SHAPES["cube"], places).mean(1)
    assert np.allclose(camera.ground(camera.project(np.array([[1.5, -2.0, 0.0]]))), [[1.5, -2.0]])
    assert np.allclose(camera.ground(middles, 1.0), places[:, :2], atol=0.05)
