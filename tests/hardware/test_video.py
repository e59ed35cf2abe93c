from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from companion.errors import CameraEndedError, CameraMissingError
from hardware.cameras import open_camera

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "v.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 8, (64, 48))
    for number in range(5):
        writer.write(np.full((48, 64, 3), (0, 0, 50 * number), np.uint8))
    writer.release()
    return path


def test_a_video_plays_to_its_end_by_its_own_clock(video: Path) -> None:
    with open_camera(f"video:{video}") as camera:
        seen = [camera.read() for _ in range(5)]
        with pytest.raises(CameraEndedError):
            camera.read()
    assert [frame.seconds for frame in seen] == pytest.approx([0, 1 / 8, 2 / 8, 3 / 8, 4 / 8])
    assert [frame.number for frame in seen] == list(range(5))
    assert seen[3].image[24, 32] == pytest.approx([0, 0, 150], abs=6)  # blue, green, red
    assert not camera.live


def test_a_file_that_is_no_video_is_one_clear_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.avi").write_bytes(b"this is no video" * 50)
    with pytest.raises(CameraMissingError, match="no video that can be read"):
        open_camera(f"video:{tmp_path / 'x.avi'}")
    assert not capfd.readouterr().err
