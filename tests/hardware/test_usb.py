"""The USB camera with OpenCV's part played by a stand-in, for no test machine has one."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.errors import CameraBusyError, CameraEndedError, CameraMissingError, CameraTimeoutError
from hardware.usb import UsbCamera


class Sensor:
    """Gives noisy pictures until it is told to misbehave."""

    def __init__(self, *, opened: bool = True) -> None:
        self.opened, self.mood, self.released = opened, "well", False
        self.unblock = threading.Event()
        self.rng = np.random.default_rng(0)
        self.last: Any = None
        self.count = 0

    def isOpened(self) -> bool:  # noqa: N802
        return self.opened

    def read(self) -> tuple[bool, Any]:
        time.sleep(0.005)
        if self.mood == "hangs":
            self.unblock.wait()
        if self.mood == "unplugged":
            return False, None
        if self.mood != "frozen" or self.last is None:
            self.last = self.rng.integers(0, 255, (6, 8, 3), np.uint8)
            self.count += 1
            self.last[0, 0, 0] = self.count % 256
        return True, self.last

    def release(self) -> None:
        self.released = True


def opened(sensor: Sensor, where: str = "test", **kwargs: Any) -> UsbCamera:
    return UsbCamera(where, lambda _: sensor, **{"first_frame_seconds": 1.0, "freeze_seconds": 0.6, **kwargs})


def read_on(camera: UsbCamera) -> None:
    for _ in range(1000):
        camera.read()


def test_frames_are_new_and_the_clock_goes_forward() -> None:
    with opened(Sensor()) as camera:
        one, two = camera.read(), camera.read()
    assert two.number > one.number
    assert two.seconds > one.seconds
    assert camera.live


def test_a_camera_that_opens_and_gives_nothing_is_a_timeout_and_not_a_wait_for_ever() -> None:
    sensor = Sensor()
    sensor.mood = "hangs"
    started = time.monotonic()
    with pytest.raises(CameraTimeoutError):
        opened(sensor, "silent")
    assert time.monotonic() - started < 5
    sensor.unblock.set()


def test_a_picture_that_stays_the_same_to_the_last_bit_is_a_dead_camera() -> None:
    sensor = Sensor()
    with opened(sensor) as camera:
        camera.read()
        sensor.mood = "frozen"
        with pytest.raises(CameraTimeoutError):
            read_on(camera)


def test_a_camera_that_recovers_from_a_freeze_is_read_again() -> None:
    sensor = Sensor()
    with opened(sensor) as camera:
        sensor.mood = "frozen"
        with pytest.raises(CameraTimeoutError):
            read_on(camera)
        sensor.mood = "well"
        time.sleep(0.1)
        assert camera.read().image.shape == (6, 8, 3)


def test_an_unplugged_camera_is_missing() -> None:
    sensor = Sensor()
    with opened(sensor, freeze_seconds=5) as camera:
        camera.read()
        sensor.mood = "unplugged"
        with pytest.raises(CameraMissingError, match="unplugged"):
            read_on(camera)
    assert sensor.released


def test_a_device_that_does_not_open_is_busy() -> None:
    with pytest.raises(CameraBusyError):
        opened(Sensor(opened=False))


def test_closing_releases_the_device_and_it_can_be_opened_again() -> None:
    for _ in range(5):
        sensor = Sensor()
        with opened(sensor) as camera:
            camera.read()
        assert sensor.released
        with pytest.raises(CameraEndedError):
            camera.read()


def test_a_hundred_openings_of_a_hanging_camera_leave_one_thread() -> None:
    sensor = Sensor()
    sensor.mood = "hangs"
    with pytest.raises(CameraTimeoutError):
        opened(sensor, "hung", first_frame_seconds=0.05)
    before = threading.active_count()
    for _ in range(100):
        with pytest.raises(CameraBusyError, match="still hangs"):
            opened(sensor, "hung", first_frame_seconds=0.05)
    assert threading.active_count() <= before
    sensor.unblock.set()


def test_a_slow_reader_gets_the_newest_picture_and_none_that_waited() -> None:
    sensor = Sensor()
    with opened(sensor) as camera:
        camera.read()
        time.sleep(0.4)
        before = sensor.count
        assert camera.read().image[0, 0, 0] >= (before - 1) % 256


def test_a_camera_that_was_unplugged_is_read_again_once_it_is_back() -> None:
    sensor = Sensor()
    with opened(sensor, "plug", freeze_seconds=5) as camera:
        sensor.mood = "unplugged"
        with pytest.raises(CameraMissingError):
            read_on(camera)
    with opened(Sensor(), "plug") as camera:
        assert camera.read().image.any()


def test_a_busy_device_names_who_holds_it(tmp_path: Path) -> None:
    device = tmp_path / "video0"
    device.touch()
    code = f"import sys; file = open({str(device)!r}); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=-1, stdout=-1, text=True) as holding:
        assert holding.stdout is not None
        assert holding.stdin is not None
        holding.stdout.readline()
        with pytest.raises(CameraBusyError, match=rf"used by python.*process {holding.pid}"):
            opened(Sensor(opened=False), str(device))
        holding.stdin.close()


def test_a_driver_that_throws_is_a_camera_error_and_no_crash() -> None:
    def broken(_: str) -> Sensor:
        raise RuntimeError("bad ioctl")

    with pytest.raises(Exception, match="bad ioctl"):
        UsbCamera("broken", broken, first_frame_seconds=1)
