"""`companion calibrate` as a user types it, with a folder of pictures for a camera."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import cv2
import msgspec
import numpy as np
import pytest

from companion.app import Companion
from companion.calibration import keep_exposure, load_exposure
from companion.config import Settings
from companion.eye import Orders
from companion.vision.motion import Image
from companion.vision.tray import TrayArea, load_area, save_area
from hardware.exposure import Exposure
from tests.vision.test_markers import CORNERS, PICTURE, RIGHT, SEEN_AT, TRAY, photo, tray


class Table(NamedTuple):
    """A data folder, and a folder of pictures as the camera over it takes them."""

    data: Path
    pictures: Path

    def shows(self, picture: Image) -> None:
        self.pictures.mkdir(exist_ok=True)
        noise = np.random.default_rng(4)
        for number in range(6):
            grain = noise.normal(0, 1.5, picture.shape)
            seen = np.clip(picture + grain, 0, 255).astype(np.uint8)
            cv2.imwrite(str(self.pictures / f"{number}.jpg"), seen, [cv2.IMWRITE_JPEG_QUALITY, 95])

    def calibrate(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "companion.cli", "calibrate", "--camera", f"folder:{self.pictures}"]
        environment = os.environ | {"COMPANION_DATA": str(self.data)}
        return subprocess.run(
            [*command, *arguments],
            capture_output=True,
            text=True,
            check=False,
            env=environment,
            stdin=subprocess.DEVNULL,
        )


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path / "data", tmp_path / "pictures")


def test_with_markers_in_its_corners_the_tray_is_placed_and_photographed(table: Table) -> None:
    table.shows(photo(tray(RIGHT)))
    ran = table.calibrate()
    assert ran.returncode == 0, ran.stderr
    assert "only what lies in it will be read" in ran.stdout
    area = load_area(table.data)
    assert area is not None
    assert area.size == pytest.approx((240, 180), rel=0.03)
    assert np.abs(np.array(area.corners) - SEEN_AT).max() < 4
    assert (table.data / "empty.jpg").exists()


def test_without_markers_the_whole_picture_is_the_tray_and_an_old_place_is_forgotten(table: Table) -> None:
    table.shows(photo(tray(RIGHT)))
    table.calibrate()
    table.shows(photo(tray({})))
    ran = table.calibrate()
    assert ran.returncode == 0
    assert "the whole picture" in ran.stdout
    assert load_area(table.data) is None
    assert (table.data / "empty-before.jpg").exists()


def test_what_is_wrong_is_said_in_one_line_and_nothing_is_changed(table: Table) -> None:
    table.shows(photo(tray({number: place for number, place in enumerate(CORNERS, 1) if number < 3})))
    ran = table.calibrate("--language", "vi")
    assert ran.returncode == 1
    line = ran.stderr.splitlines()[-1]
    assert "dấu 3" in line
    assert "dấu 4" in line
    assert not table.data.exists()


def test_corners_can_be_given_in_pixels_with_the_size_of_the_tray(table: Table) -> None:
    table.shows(photo(tray({})))
    ran = table.calibrate("--corners", "170,95", "800,110", "845,640", "120,620", "--size", "240x180")
    assert ran.returncode == 0, ran.stderr
    kept = json.loads((table.data / "tray.json").read_text(encoding="utf-8"))
    assert kept == {"picture": list(PICTURE), "corners": SEEN_AT.tolist(), "size": [240.0, 180.0], "windows": []}


@pytest.mark.parametrize(
    "corners", [("1,1", "2,2", "3,3"), ("a,1", "2,2", "3,3", "4,4"), ("5000,1", "2,2", "3,3", "4,4")]
)
def test_corners_that_are_none_are_bad_usage(table: Table, corners: tuple[str, ...]) -> None:
    table.shows(photo(tray({})))
    ran = table.calibrate("--corners", *corners)
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


def test_the_sheet_of_markers_is_written_without_a_camera(table: Table, tmp_path: Path) -> None:
    sheet = tmp_path / "markers.pdf"
    ran = table.calibrate("--markers", str(sheet))
    assert ran.returncode == 0
    assert "100 %" in ran.stdout
    assert sheet.read_bytes().startswith(b"%PDF")


def test_a_sheet_that_cannot_be_written_is_one_line(table: Table, tmp_path: Path) -> None:
    ran = table.calibrate("--markers", str(tmp_path / "nowhere" / "markers.pdf"))
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1


def test_the_exposure_belongs_to_the_camera_that_it_was_found_with(tmp_path: Path) -> None:
    found = Exposure(20000, 2.0, 1.8, 1.6, 5.2)
    keep_exposure(tmp_path, "pi", found)
    assert load_exposure(tmp_path, "pi") == found
    assert load_exposure(tmp_path, "usb:0") is None
    keep_exposure(tmp_path, "pi", None)
    assert load_exposure(tmp_path, "pi") is None


def test_the_eye_is_told_where_the_tray_lies_and_how_the_camera_was_set(tmp_path: Path) -> None:
    area = TrayArea.marked(PICTURE, [(float(x), float(y)) for x, y in SEEN_AT], TRAY)
    exposure = Exposure(20000, 2.0, 1.8, 1.6, 5.2)
    save_area(tmp_path, area)
    keep_exposure(tmp_path, "folder:nowhere", exposure)
    with Companion(Settings(), tmp_path) as companion:
        companion.open_eye("folder:nowhere")
        assert companion.eye is not None
        orders = companion.eye.orders
    told = msgspec.msgpack.decode(msgspec.msgpack.encode(orders), type=Orders)
    assert (told.area, told.exposure) == (area, exposure)
