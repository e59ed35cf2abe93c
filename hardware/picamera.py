"""The Raspberry Pi's own camera, by picamera2: opened once, and kept to the exposure that it was calibrated with."""

from __future__ import annotations

import logging
import os
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import cv2

from companion.errors import (
    BadInputError,
    CameraBusyError,
    CameraEndedError,
    CameraError,
    CameraMissingError,
    CameraTimeoutError,
)
from hardware.cameras import Camera, Frame, Image, bgr
from hardware.exposure import Exposure
from hardware.freeze import FREEZE_SECONDS, FreezeWatch
from hardware.holders import held_by

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

WIDE, USUAL = (1280, 720), (960, 720)
"""Sizes of picture for sensors of 16:9 and of 4:3: the reader needs no more, and the Pi has less to carry."""
FRAMES_PER_SECOND = 15
NEAR = 4.8
"""Dioptres of a lens that hasn't been focused yet: sharp 21 cm away, where a tray lies."""

_FIRST_FRAME_SECONDS = 5.0
_SETTLE_SECONDS = 8.0
_STEADY_FRAMES = FRAMES_PER_SECOND
_FOCUS_SECONDS = 6.0
_CLOSE_SECONDS = 3.0
_MANUAL = 0

# "RGB888" names the bytes from the last to the first: in memory it is BGR, as OpenCV has it. The other formats are what
# a pipeline may give in its place.
_TO_BGR = {
    "RGB888": None,
    "XRGB8888": None,
    "BGR888": cv2.COLOR_RGB2BGR,
    "XBGR8888": cv2.COLOR_RGBA2BGR,
    "NV12": cv2.COLOR_YUV2BGR_NV12,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "YUYV": cv2.COLOR_YUV2BGR_YUYV,
    "MJPEG": cv2.COLOR_RGB2BGR,
}


class Request(Protocol):
    """What this file needs of `picamera2.CompletedRequest`."""

    def make_array(self, name: str) -> NDArray[Any]: ...  # noqa: D102
    def get_metadata(self) -> dict[str, Any]: ...  # noqa: D102
    def release(self) -> None: ...  # noqa: D102


class Job(Protocol):
    """What this file needs of `picamera2.job.Job`."""

    def get_result(self, timeout: float | None = None) -> Any: ...  # noqa: ANN401, D102


class Library(Protocol):
    """What this file needs of `picamera2.Picamera2`."""

    camera_controls: Mapping[str, Any]
    sensor_resolution: tuple[int, int]
    sensor_modes: list[dict[str, Any]]

    def create_video_configuration(self, **options: Any) -> dict[str, Any]: ...  # noqa: ANN401, D102
    def configure(self, camera_config: dict[str, Any]) -> None: ...  # noqa: D102
    def camera_configuration(self) -> dict[str, Any]: ...  # noqa: D102
    def start(self) -> None: ...  # noqa: D102
    def set_controls(self, controls: dict[str, Any]) -> None: ...  # noqa: D102
    def capture_request(self, wait: bool | None = None) -> Job: ...  # noqa: D102
    def autofocus_cycle(self, wait: bool | None = None) -> Job: ...  # noqa: D102
    def cancel_all_and_flush(self) -> None: ...  # noqa: D102
    def close(self) -> None: ...  # noqa: D102


class PiCamera(Camera):
    """A camera on the Pi's ribbon cable, by number (`pi` is the first, `pi:1` the second).

    Pictures come as the sensor makes them: a slow reader gets the newest. A picture that wasn't taken with the exposure
    and white balance that are to be kept is thrown away, for its colours would mislead.
    """

    live = True

    def __init__(
        self,
        where: str = "",
        opening: Callable[[int], Library] | None = None,
        first_frame_seconds: float = _FIRST_FRAME_SECONDS,
        freeze_seconds: float = FREEZE_SECONDS,
    ) -> None:
        """Open camera number `where` and wait for its first picture; `opening` stands in for picamera2's own.

        Raises:
            BadInputError: `where` is no number.
            CameraMissingError, CameraBusyError, CameraTimeoutError: as `open_camera` says.
        """
        if where and not where.isdecimal():
            raise BadInputError(f"no Pi camera is called {where!r}; give its number: pi or pi:1")
        self._watch = FreezeWatch(freeze_seconds)
        self._job: Job | None = None
        self._kept: Exposure | None = None
        self._number = 0
        self._closed = False
        self._camera = _opened(opening or _picamera2(), int(where or 0))
        try:
            self._format = self._start()
            self._job = self._camera.capture_request(wait=False)
            self._job.get_result(timeout=first_frame_seconds).release()
            self._job = None
        except Exception as error:
            self.close()
            raise _told(error) from error

    def read(self) -> Frame:
        """Return the newest picture; see `Camera.read`."""
        if self._closed:
            raise CameraEndedError("the Pi camera was closed")
        until = time.monotonic() + max(self._watch.seconds, _FIRST_FRAME_SECONDS)
        while time.monotonic() < until:
            image, metadata = self._capture()
            if self._as_kept(metadata):
                return self._frame(image, metadata)
        raise CameraTimeoutError(
            "the Pi camera doesn't keep the exposure that it was calibrated with; run: companion calibrate"
        )

    def settle(self) -> Exposure | None:
        """Focus, let exposure and white balance settle, and return them; None where the camera doesn't tell them.

        From then on the camera keeps to them.

        Raises:
            CameraTimeoutError: no picture came, or the light never settled.
        """
        self._kept = None
        self._set({"AeEnable": True, "AwbEnable": True})
        self._focus()
        until, first, steady = time.monotonic() + _SETTLE_SECONDS, None, 0
        while time.monotonic() < until:
            now = Exposure.of(self._capture()[1])
            if now is None:
                return None
            # compared with the first of the run, not with the last: white balance creeps
            first, steady = (first, steady + 1) if first is not None and now.agrees(first) else (now, 0)
            if steady == _STEADY_FRAMES:
                self.keep(now)
                return now
        raise CameraTimeoutError("the light doesn't settle; keep hands and lamps still, then run: companion calibrate")

    def keep(self, exposure: Exposure) -> None:
        """Take all further pictures with this exposure, white balance and focus; see `Camera.keep`."""
        self._kept = exposure
        self._set(
            {
                "AeEnable": False,
                "AwbEnable": False,
                "ExposureTime": exposure.microseconds,
                "AnalogueGain": exposure.gain,
                "ColourGains": (exposure.red, exposure.blue),
            }
        )
        if exposure.dioptres is not None:
            self._set({"AfMode": _MANUAL, "LensPosition": exposure.dioptres})

    def close(self) -> None:
        """Let go of the camera; where the driver hangs, it is left behind after some seconds."""
        if self._closed:
            return
        self._closed = True
        # A capture that waits for a dead sensor would keep the camera from ever being stopped.
        self._camera.cancel_all_and_flush()
        closing = threading.Thread(target=self._camera.close, name="closing the Pi camera", daemon=True)
        closing.start()
        closing.join(_CLOSE_SECONDS)

    def _start(self) -> str:
        """Start the stream that the reader wants, and return the format that it really has."""
        width, height = self._camera.sensor_resolution
        size = WIDE if width > 1.5 * height else USUAL
        options: dict[str, Any] = {"sensor": mode} if (mode := _whole_view(self._camera, size)) else {}
        options |= {"controls": {"FrameRate": FRAMES_PER_SECOND}} if self._has("FrameDurationLimits") else {}
        self._camera.configure(
            self._camera.create_video_configuration(main={"size": size, "format": "RGB888"}, **options)
        )
        given = str(self._camera.camera_configuration()["main"]["format"])
        if given not in _TO_BGR:
            raise CameraError(f"the Pi camera gives pictures as {given}, which can't be read; try another camera")
        self._camera.start()
        self._set({"AfMode": _MANUAL, "LensPosition": NEAR})
        return given

    def _capture(self) -> tuple[Image, dict[str, Any]]:
        """The next picture and how it was taken. A wait that was given up goes on, so no picture is ever lost."""
        self._job = self._job or self._camera.capture_request(wait=False)
        try:
            request: Request = self._job.get_result(timeout=self._watch.seconds)
        except TimeoutError as error:
            raise _told(error) from error
        self._job = None
        try:
            metadata, array = request.get_metadata(), request.make_array("main")
        finally:
            request.release()
        conversion = _TO_BGR[self._format]
        image = bgr(array if conversion is None else cv2.cvtColor(array, conversion))
        self._watch.look(image)
        if self._watch.frozen:
            raise CameraTimeoutError(f"the Pi camera's picture is frozen for {self._watch.seconds:g} s")
        return image, metadata

    def _as_kept(self, metadata: Mapping[str, Any]) -> bool:
        """Whether a picture was taken as is to be kept; where it wasn't, the camera is told again."""
        taken = Exposure.of(metadata)
        if self._kept is None or taken is None or taken.agrees(self._kept):
            return True
        self.keep(self._kept)
        return False

    def _frame(self, image: Image, metadata: Mapping[str, Any]) -> Frame:
        stamp = metadata.get("SensorTimestamp")
        number, self._number = self._number, self._number + 1
        return Frame(image, stamp / 1e9 if stamp else time.monotonic(), number)

    def _focus(self) -> None:
        """Focus once on what is in view, and stay there; a lens that finds nothing stays near."""
        if not self._has("LensPosition"):
            return
        found = False
        try:
            found = bool(self._camera.autofocus_cycle(wait=False).get_result(timeout=_FOCUS_SECONDS))
        except TimeoutError:
            self._camera.cancel_all_and_flush()
        position = self._capture()[1].get("LensPosition") if found else None
        self._set({"AfMode": _MANUAL, "LensPosition": NEAR if position is None else position})

    def _has(self, control: str) -> bool:
        return control in self._camera.camera_controls

    def _set(self, controls: dict[str, Any]) -> None:
        """Set those controls that this camera has: a fixed lens has no focus, a grey sensor no white balance."""
        self._camera.set_controls({name: value for name, value in controls.items() if self._has(name)})


def _whole_view(camera: Library, size: tuple[int, int]) -> dict[str, Any]:
    """The smallest of the sensor's modes that sees all that the lens sees: fast modes cut the tray's edges off."""
    if "ScalerCrop" not in camera.camera_controls:
        return {}
    modes = [mode for mode in camera.sensor_modes if "crop_limits" in mode and mode["fps"] >= FRAMES_PER_SECOND]
    widest = max((mode["crop_limits"][2] * mode["crop_limits"][3] for mode in modes), default=0)
    whole = [
        mode
        for mode in modes
        if mode["crop_limits"][2] * mode["crop_limits"][3] == widest
        and mode["size"][0] >= size[0]
        and mode["size"][1] >= size[1]
    ]
    if not whole:
        return {}
    chosen = min(whole, key=lambda mode: mode["size"][0] * mode["size"][1])
    return {"output_size": chosen["size"], "bit_depth": chosen["bit_depth"]}


def _picamera2() -> Callable[[int], Library]:
    """The library, which only a Pi has.

    Raises:
        CameraMissingError: it isn't installed, or can't be loaded.
    """
    os.environ.setdefault("LIBCAMERA_LOG_LEVELS", "*:ERROR")
    logging.getLogger("picamera2").setLevel(logging.CRITICAL)
    try:
        from picamera2 import Picamera2
    except ModuleNotFoundError as error:
        raise CameraMissingError(
            f"the Pi camera's software is missing (no {error.name}): sudo apt install python3-picamera2, "
            "in an environment made with python3 -m venv --system-site-packages; or use --camera usb:0"
        ) from error
    except (ImportError, ValueError, OSError) as error:
        # a numpy of pip's over libraries built for the system's is a ValueError
        raise CameraMissingError(
            f"the Pi camera's software can't be loaded ({error}); take numpy and OpenCV from apt as well: "
            "sudo apt install python3-picamera2 python3-numpy python3-opencv"
        ) from error
    opening: Callable[[int], Library] = Picamera2
    return opening


def _opened(opening: Callable[[int], Library], number: int) -> Library:
    try:
        return opening(number)
    except Exception as error:
        raise _told(error) from error


def _told(error: Exception) -> CameraError:
    """What went wrong, in our own words: picamera2 raises RuntimeErrors that differ by their text alone."""
    if isinstance(error, CameraError):
        return error
    if isinstance(error, TimeoutError):
        return CameraTimeoutError(
            "the Pi camera is there and gives no picture; with the power off, check its ribbon cable at both ends"
        )
    causes = [str(error)]
    while (cause := error.__cause__ or error.__context__) is not None:
        error = cause if isinstance(cause, Exception) else Exception(cause)
        causes.append(str(error))
    text = " ".join(causes).lower()
    if "busy" in text or "in use" in text:
        return CameraBusyError(f"the Pi camera is used by {held_by()}")
    if "no camera number" in text or "not found" in text or "out of range" in text:
        return _none_there()
    return CameraError(f"the Pi camera failed: {causes[-1]}; if it happens again, restart the Pi")


def _none_there() -> CameraMissingError:
    forbidden = [device for device in Path("/dev").glob("media*") if not os.access(device, os.R_OK | os.W_OK)]
    if forbidden:
        return CameraMissingError(f"no permission to use {forbidden[0]}; add this user to the group video")
    return CameraMissingError(
        "no Pi camera is connected; with the power off, check its ribbon cable at both ends, "
        "then look with rpicam-hello --list-cameras"
    )
