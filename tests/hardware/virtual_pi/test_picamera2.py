"""The Pi camera on the real picamera2 and the real libcamera, which shows drawn pictures: `scripts/test-picamera2`."""

from __future__ import annotations

import inspect
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

pytest.importorskip("libcamera", reason="no libcamera here; scripts/test-picamera2 makes a place that has it")

from companion.errors import CameraBusyError, CameraEndedError, CameraMissingError, CameraTimeoutError
from hardware.cameras import Camera, Frame, open_camera
from hardware.exposure import Exposure
from hardware.picamera import Library, PiCamera
from tests.hardware.pretend_pi import PretendPi
from tests.hardware.virtual_pi import seams

FRAMES = Path("/frames")
TRAY, BARS = "pi", "pi:1"
LIKE = 11.0
"""The virtual camera gives a JPEG's full range of brightness and calls it SMPTE 170M: all is a little too contrasty."""


def likeness(frame: Frame) -> float:
    """The mean difference, of 255, to that of the drawn pictures that is most like the frame."""
    drawn = [cv2.imread(str(path)) for path in sorted(FRAMES.glob("*.jpg"))]
    return min(float(np.abs(frame.image.astype(int) - picture).mean()) for picture in drawn)


def read_some(camera: Camera) -> None:
    for _ in range(3):
        camera.read()


def test_the_drawn_tray_arrives_in_its_own_colours_though_the_format_was_adjusted() -> None:
    with open_camera(TRAY) as camera:
        frame = camera.read()
        assert frame.image.shape == (480, 640, 3)
        assert likeness(frame) < LIKE
        assert likeness(Frame(frame.image[..., ::-1], 0.0, 0)) > 1.5 * LIKE


def test_a_camera_of_another_size_is_read_at_the_size_that_it_gives() -> None:
    with open_camera(BARS) as camera:
        assert camera.read().image.shape == (720, 1280, 3)


def test_frames_are_new_and_the_clock_goes_forward_for_as_long_as_one_likes() -> None:
    with open_camera(TRAY) as camera:
        frames = [camera.read() for _ in range(90)]
    seconds = [frame.seconds for frame in frames]
    assert seconds == sorted(set(seconds))
    assert abs(seconds[-1] - time.monotonic()) < 30
    assert all(likeness(frame) < LIKE for frame in frames[::10])


def test_it_can_be_opened_again_after_it_was_closed() -> None:
    for _ in range(4):
        with open_camera(TRAY) as camera:
            assert likeness(camera.read()) < LIKE
        with pytest.raises(CameraEndedError):
            camera.read()


def test_a_camera_that_is_open_already_is_busy_and_the_first_one_goes_on() -> None:
    with open_camera(TRAY) as camera:
        with pytest.raises(CameraBusyError, match="is used by"):
            open_camera(TRAY)
        assert likeness(camera.read()) < LIKE


def test_a_number_that_no_camera_has_is_missing() -> None:
    with pytest.raises(CameraMissingError, match="ribbon cable"):
        open_camera("pi:7")


def test_a_sensor_that_stops_is_a_timeout_and_can_be_closed_and_opened_again() -> None:
    with open_camera(TRAY) as camera:
        assert isinstance(camera, PiCamera)
        camera.read()
        camera._camera.stop()  # type: ignore[attr-defined]
        with pytest.raises(CameraTimeoutError, match="cable"):
            read_some(camera)
        started = time.monotonic()
    assert time.monotonic() - started < 3
    with open_camera(TRAY) as camera:
        assert likeness(camera.read()) < LIKE


def test_a_camera_without_exposure_controls_is_read_as_it_comes() -> None:
    with open_camera(TRAY) as camera:
        assert camera.settle() is None
        camera.keep(Exposure(20000, 2.0, 1.8, 1.6, 5.0))
        assert likeness(camera.read()) < LIKE


REAL = seams.picamera2.picamera2.Picamera2
ASKED = sorted(name for name, _ in inspect.getmembers(Library, inspect.isfunction) if not name.startswith("_"))


@pytest.mark.parametrize("name", ASKED)
def test_the_library_has_every_method_that_the_adapter_calls_and_so_has_the_stand_in(name: str) -> None:
    real = inspect.signature(getattr(REAL, name)).parameters
    pretended = inspect.signature(getattr(PretendPi, name)).parameters
    assert set(pretended) <= set(real)


@pytest.mark.parametrize("name", ["camera_controls", "sensor_modes"])
def test_what_the_adapter_looks_up_is_there(name: str) -> None:
    assert isinstance(getattr(REAL, name), property)


def known_controls() -> Any:
    import libcamera

    return libcamera.controls


@pytest.mark.parametrize(
    "name",
    ["AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains", "AfMode", "LensPosition",
     "FrameDurationLimits", "ScalerCrop", "SensorTimestamp"],
)  # fmt: skip
def test_libcamera_knows_every_control_by_the_name_that_the_adapter_uses(name: str) -> None:
    assert hasattr(known_controls(), name)


def test_manual_focus_is_the_mode_that_the_adapter_sets() -> None:
    from hardware.picamera import _MANUAL

    assert int(known_controls().AfModeEnum.Manual) == _MANUAL
