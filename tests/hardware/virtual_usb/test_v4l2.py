"""The USB camera on a real kernel's V4L2, with the kernel's own test camera: `scripts/test-usb-camera`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.errors import CameraBusyError, CameraError, CameraMissingError
from hardware.cameras import Camera, open_camera

if os.environ.get("V4L2") != "vivid":
    pytest.skip("no V4L2 test camera here; scripts/test-usb-camera makes one", allow_module_level=True)

LASTING_NAME = "usb:/dev/v4l/by-id/usb-Vivid-video-index0"
DRIVER = Path("/sys/bus/platform/drivers/vivid")
HOLD = "import cv2, sys; held = cv2.VideoCapture(0, cv2.CAP_V4L2); print(held.read()[0], flush=True); sys.stdin.read()"


@pytest.mark.parametrize("spec", ["usb:0", "usb", LASTING_NAME, "usb:7"])
def test_it_is_opened_by_number_by_name_as_the_first_and_as_the_only_one(spec: str) -> None:
    with open_camera(spec) as camera:
        frames = [camera.read() for _ in range(3)]
    assert frames[0].image.shape == (720, 1280, 3)
    assert frames[0].number < frames[1].number < frames[2].number
    assert frames[0].seconds < frames[2].seconds


def test_it_can_be_opened_again_and_again() -> None:
    for _ in range(3):
        with open_camera("usb:0") as camera:
            assert camera.read().image.any()


def test_a_camera_that_another_program_holds_is_busy_and_the_program_is_named() -> None:
    with subprocess.Popen([sys.executable, "-c", HOLD], stdin=-1, stdout=-1, text=True) as holding:
        assert holding.stdout is not None
        assert holding.stdin is not None
        assert holding.stdout.readline() == "True\n"
        with pytest.raises(CameraBusyError, match=rf"used by python.*\(process {holding.pid}\)"):
            open_camera("usb:0")
        holding.stdin.close()


def read_on(camera: Camera) -> None:
    for _ in range(1000):
        camera.read()


@contextmanager
def unplugged() -> Iterator[None]:
    """The camera is taken off the kernel, and given back."""
    (DRIVER / "unbind").write_text("vivid.0", encoding="utf-8")
    yield
    (DRIVER / "bind").write_text("vivid.0", encoding="utf-8")


def test_a_camera_that_is_unplugged_is_an_error_and_plugged_in_again_it_is_read_again() -> None:
    with open_camera(LASTING_NAME) as camera:
        camera.read()
        with unplugged():
            with pytest.raises(CameraError, match=re.compile("unplugged|no new picture")):
                read_on(camera)
            with pytest.raises(CameraMissingError):
                open_camera(LASTING_NAME)
            camera.close()
    with open_camera("usb:0") as camera:
        assert camera.read().image.any()
