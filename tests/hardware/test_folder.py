from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from companion.errors import CameraEndedError, CameraMissingError
from hardware.cameras import Camera, Frame, open_camera
from hardware.folder import FolderCamera

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    for number in range(4):
        cv2.imwrite(str(tmp_path / f"f{number:02}.png"), np.full((8, 10, 3), 40 * number, np.uint8))
    return tmp_path


def frames(camera: Camera) -> Iterator[Frame]:
    with contextlib.suppress(CameraEndedError):
        while True:
            yield camera.read()


def test_pictures_come_in_the_order_of_their_names_at_five_a_second(pictures: Path) -> None:
    with open_camera(f"folder:{pictures}") as camera:
        seen = list(frames(camera))
    assert [frame.image[0, 0, 0] for frame in seen] == [0, 40, 80, 120]
    assert [frame.seconds for frame in seen] == [0, 0.2, 0.4, 0.6]
    assert not camera.live


@pytest.mark.parametrize(("fps", "expected"), [(10, 0.1), ("no number", 0.2), (0, 0.2), (-3, 0.2)])
def test_the_rate_stands_in_labels_json(pictures: Path, fps: object, expected: float) -> None:
    (pictures / "labels.json").write_text(json.dumps({"fps": fps}))
    with open_camera(f"folder:{pictures}") as camera:
        camera.read()
        assert camera.read().seconds == pytest.approx(expected)


def test_a_spoilt_picture_is_left_out_and_counted_and_the_clock_goes_on(pictures: Path) -> None:
    (pictures / "f01.png").write_bytes(b"no picture")
    (pictures / "f02.png").write_bytes(b"")
    with open_camera(f"folder:{pictures}") as camera:
        assert [frame.number for frame in frames(camera)] == [0, 3]
        assert isinstance(camera, FolderCamera)
        assert camera.skipped == 2


def test_other_files_are_no_pictures(pictures: Path) -> None:
    (pictures / "a.txt").write_text("x")
    (pictures / "z.json").write_text("{}")
    with open_camera(f"folder:{pictures}") as camera:
        assert len(list(frames(camera))) == 4


def test_grey_and_transparent_pictures_come_with_three_channels(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((8, 10), np.uint8))
    cv2.imwrite(str(tmp_path / "b.png"), np.zeros((8, 10, 4), np.uint8))
    with open_camera(f"folder:{tmp_path}") as camera:
        assert [frame.image.shape for frame in frames(camera)] == [(8, 10, 3)] * 2


def test_an_empty_folder_says_what_to_put_into_it(tmp_path: Path) -> None:
    with pytest.raises(CameraMissingError, match="no pictures"):
        open_camera(f"folder:{tmp_path}")


def test_a_closed_folder_gives_nothing_more(pictures: Path) -> None:
    camera = open_camera(f"folder:{pictures}")
    camera.close()
    camera.close()
    with pytest.raises(CameraEndedError):
        camera.read()
