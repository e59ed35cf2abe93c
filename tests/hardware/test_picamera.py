"""The Pi camera over a stand-in for its library; the real library is tested in `virtual_pi`."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from companion.errors import (
    BadInputError,
    CameraBusyError,
    CameraEndedError,
    CameraError,
    CameraMissingError,
    CameraTimeoutError,
)
from hardware.exposure import Exposure
from hardware.picamera import NEAR, PiCamera
from tests.hardware.pretend_pi import LATENCY, PretendPi

LAMP = Exposure(20000, 2.0, 1.8, 1.6, 5.2)


def opened(library: PretendPi, **options: Any) -> PiCamera:
    return PiCamera("", lambda _: library, **{"freeze_seconds": 0.5, **options})


def read_on(camera: PiCamera) -> None:
    for _ in range(10_000):
        camera.read()


@pytest.mark.parametrize("gives", ["RGB888", "XRGB8888", "BGR888", "XBGR8888", "NV12", "YUV420"])
def test_red_is_red_in_every_format_that_the_camera_may_give(gives: str) -> None:
    with opened(PretendPi(gives)) as camera:
        image = camera.read().image
    blue, green, red = (int(value) for value in image[300, 300])
    assert image.shape == (720, 1280, 3)
    assert red > 180
    assert max(blue, green) < 40


def test_a_format_that_nobody_can_read_is_said() -> None:
    with pytest.raises(CameraError, match="GREY"):
        opened(PretendPi("GREY"))


def test_the_sensor_mode_sees_all_that_the_lens_sees() -> None:
    library = PretendPi()
    with opened(library):
        assert library.configuration["sensor"] == {"output_size": (2304, 1296), "bit_depth": 10}


def test_a_sensor_of_four_to_three_gives_pictures_of_four_to_three() -> None:
    library = PretendPi()
    library.sensor_resolution = (3280, 2464)
    with opened(library) as camera:
        assert camera.read().image.shape == (720, 960, 3)


def test_it_is_opened_once_and_every_buffer_is_returned() -> None:
    library = PretendPi()
    with opened(library) as camera:
        times = [camera.read().seconds for _ in range(200)]
    assert library.opened == library.closed == 1
    assert library.held == 0
    assert times == sorted(times)


def test_until_it_is_calibrated_the_lens_stands_fixed_where_a_tray_lies() -> None:
    library = PretendPi()
    with opened(library):
        assert library.set["LensPosition"] == NEAR


def test_a_lens_that_cannot_be_moved_is_left_alone() -> None:
    library = PretendPi(lens=False)
    with opened(library) as camera:
        found = camera.settle()
    assert found is not None
    assert found.dioptres is None
    assert "AfMode" not in library.set


def test_settling_waits_for_the_light_and_focuses_and_stays_so() -> None:
    library = PretendPi()
    with opened(library) as camera:
        found = camera.settle()
    assert found is not None
    assert found.agrees(LAMP)
    assert found.dioptres == library.lens_sees_sharp_at
    assert library.set["AeEnable"] is library.set["AwbEnable"] is False
    assert library.set["ColourGains"] == (found.red, found.blue)


def test_a_white_balance_that_creeps_is_waited_for() -> None:
    library = PretendPi()
    library.creep = 0.95
    with opened(library) as camera:
        found = camera.settle()
    assert found is not None
    assert found.red == pytest.approx(LAMP.red, rel=0.04)


def test_a_lens_that_finds_nothing_to_focus_on_stays_near() -> None:
    library = PretendPi()
    library.mood = "blurred"
    with opened(library) as camera:
        found = camera.settle()
    assert found is not None
    assert found.dioptres == NEAR


def test_a_camera_that_does_not_tell_its_exposure_is_read_all_the_same() -> None:
    with opened(PretendPi(tells=False)) as camera:
        assert camera.settle() is None
        camera.keep(LAMP)
        assert camera.read().image.any()


def test_pictures_that_are_not_taken_as_calibrated_are_thrown_away() -> None:
    library = PretendPi()
    evening = Exposure(40000, 4.0, 2.2, 1.3, 5.0)
    with opened(library) as camera:
        before = library.asked
        camera.keep(evening)
        camera.read()
        assert library.asked - before >= LATENCY
    assert library.held == 0


def test_a_white_balance_that_drifts_away_is_set_anew() -> None:
    library = PretendPi()
    with opened(library) as camera:
        camera.keep(LAMP)
        camera.read()
        library.set["ColourGains"] = (1.0, 2.5)
        for _ in range(3 * LATENCY):
            camera.read()
    assert library.set["ColourGains"] == (LAMP.red, LAMP.blue)


def test_a_camera_that_will_not_keep_its_exposure_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.picamera._FIRST_FRAME_SECONDS", 0.3)
    library = PretendPi()
    with opened(library) as camera:
        camera.keep(Exposure(40000, 4.0, 2.2, 1.3))
        library.mood = "stubborn"
        with pytest.raises(CameraTimeoutError, match="companion calibrate"):
            camera.read()


def test_a_sensor_that_falls_silent_is_a_timeout_that_names_the_cable() -> None:
    library = PretendPi()
    with opened(library) as camera:
        camera.read()
        library.mood = "silent"
        with pytest.raises(CameraTimeoutError, match="cable"):
            camera.read()
        library.mood = "well"
        assert camera.read().image.any()
    assert library.held == 0


def test_a_capture_that_was_given_up_is_taken_up_again_and_loses_no_buffer() -> None:
    library = PretendPi()
    with opened(library) as camera:
        library.mood = "silent"
        before = library.asked
        for _ in range(20):
            with pytest.raises(CameraTimeoutError):
                camera.read()
    assert library.asked == before + 1


def test_no_first_picture_is_a_timeout_and_the_camera_is_let_go() -> None:
    library = PretendPi()
    library.mood = "silent"
    with pytest.raises(CameraTimeoutError, match="no picture"):
        opened(library)
    assert library.closed == 1


def test_a_picture_that_stays_the_same_to_the_last_bit_is_a_dead_camera() -> None:
    library = PretendPi()
    with opened(library) as camera:
        camera.read()
        library.mood = "frozen"
        with pytest.raises(CameraTimeoutError, match="frozen"):
            read_on(camera)


def test_closing_a_driver_that_hangs_takes_seconds_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.picamera._CLOSE_SECONDS", 0.1)
    released = threading.Event()
    library = PretendPi()
    library.close = released.wait  # type: ignore[method-assign, assignment]
    camera = opened(library)
    started = time.monotonic()
    camera.close()
    camera.close()
    assert time.monotonic() - started < 2
    released.set()
    with pytest.raises(CameraEndedError):
        camera.read()


def failing(text: str, cause: str = "") -> PiCamera:
    def opening(_: int) -> PretendPi:
        raise RuntimeError(text) from RuntimeError(cause)

    return PiCamera("", opening)


def test_a_busy_camera_says_so() -> None:
    with pytest.raises(CameraBusyError, match="is used by"):
        failing("Camera __init__ sequence did not complete.", "Failed to acquire camera: Device or resource busy")


def test_a_camera_that_is_not_there_says_where_to_look() -> None:
    with pytest.raises(CameraMissingError, match="ribbon cable"):
        failing("No camera number 0 found")


def test_any_other_failure_is_told_with_its_cause() -> None:
    with pytest.raises(CameraError, match="Cannot allocate memory"):
        failing("Camera __init__ sequence did not complete.", "Cannot allocate memory")


def test_a_pi_camera_has_a_number_and_no_name() -> None:
    with pytest.raises(BadInputError, match="pi:1"):
        PiCamera("front", lambda _: PretendPi())


def test_without_the_library_the_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "picamera2", None)
    with pytest.raises(CameraMissingError, match="apt install python3-picamera2"):
        PiCamera()
