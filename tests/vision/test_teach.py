"""Teaching on drawn trays whose walls throw shadows."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import TeachingError
from companion.simulation.lessons import photograph, photograph_tray
from companion.vision.find import find
from companion.vision.light import WORKING_SIDE, Tray
from companion.vision.photos import load_photo
from companion.vision.pieces import load_set
from companion.vision.pose import SHAPES, Camera
from companion.vision.reader import Reader
from companion.vision.teach import teach
from hardware.drawn.dice import MYTHICAL
from hardware.simulated import SimulatedTray


def test_a_die_that_looks_like_the_shade_of_the_wall_beside_it_is_taught_and_read(tmp_path: Path) -> None:
    tray, grey, shaded = SimulatedTray(9, bump=0.0), MYTHICAL["grey"], tmp_path / "grey__7__3.jpg"
    photograph(tray, [grey, MYTHICAL["yellow"]], tmp_path)
    tray.place(grey, "7", x=8.06, y=0.01, yaw=3.04)
    photograph_tray(tray, shaded)
    bare, photo = load_photo(tmp_path / "empty.jpg"), load_photo(shaded)

    taught = teach("dice", tmp_path, tmp_path / "sets").piece_set
    camera = Camera.over((480, 360), taught.size * WORKING_SIDE, taught.tilt)
    assert not len(find(Tray.of(bare).look(photo), camera, SHAPES["cube"], thorough=True).poses)
    (piece,) = Reader(load_set("dice", tmp_path / "sets"), bare).read(photo).pieces
    assert (piece.kind, piece.face) == ("grey", "7")


def test_a_bare_tray_is_no_photo_of_a_die(tmp_path: Path) -> None:
    tray = SimulatedTray(9, bump=0.0)
    photograph(tray, [MYTHICAL["yellow"]], tmp_path)
    photograph_tray(tray, tmp_path / "yellow__3__3.jpg")
    with pytest.raises(TeachingError, match="no piece was found"):
        teach("dice", tmp_path, tmp_path / "sets")
