"""A USB camera: read in one thread, watched for freezes, and let go of cleanly."""

from __future__ import annotations

import os
import threading
import time
from typing import TYPE_CHECKING, Any, Protocol

import cv2

from companion.errors import (
    CameraBusyError,
    CameraEndedError,
    CameraError,
    CameraMissingError,
    CameraTimeoutError,
)
from hardware.cameras import Camera, Frame, bgr
from hardware.freeze import FREEZE_SECONDS, FreezeWatch
from hardware.holders import held_by
from hardware.usb_devices import find_device
from hardware.video import hush_opencv

if TYPE_CHECKING:
    from collections.abc import Callable

_FIRST_FRAME_SECONDS = 5.0
_FAILURES = 20

_in_flight: dict[str, threading.Thread] = {}


class Capture(Protocol):
    """What this file needs of `cv2.VideoCapture`."""

    def isOpened(self) -> bool: ...  # noqa: D102, N802
    def read(self) -> tuple[bool, Any]: ...  # noqa: D102
    def release(self) -> None: ...  # noqa: D102


class UsbCamera(Camera):
    """A camera on a USB plug: by number, better by its lasting path under /dev/v4l/by-id, or the first there is.

    OpenCV may block in opening and in reading, so both happen in one thread of the camera's own, and `read`
    waits for it only so long. That thread reads whether anybody asks or not, so no picture waits in the driver and
    grows old. A frozen picture counts as none.
    """

    live = True

    def __init__(
        self,
        where: str,
        capture: Callable[[str], Capture] | None = None,
        first_frame_seconds: float = _FIRST_FRAME_SECONDS,
        freeze_seconds: float = FREEZE_SECONDS,
    ) -> None:
        """Open the camera `where` and wait for its first picture; `capture` stands in for OpenCV's opening.

        Raises:
            CameraMissingError, CameraBusyError, CameraTimeoutError: as `open_camera` says.
        """
        device = _usable(where) if capture is None else where
        if where in _in_flight and _in_flight[where].is_alive():
            raise CameraBusyError(f"an earlier read of usb:{where} still hangs; unplug the camera and plug it in")
        self._name = f"usb:{where}" if where else "the USB camera"
        self._device = device
        self._watch = FreezeWatch(freeze_seconds)
        self._news = threading.Condition()
        self._frame: Frame | None = None
        self._error: CameraError | None = None
        self._closed = False
        self._seen = -1
        self._thread = threading.Thread(target=self._run, args=(capture or _open, device), name=self._name, daemon=True)
        _in_flight[where] = self._thread
        self._thread.start()
        try:
            self._wait(first_frame_seconds)
        except CameraError:
            self.close()
            raise

    def read(self) -> Frame:
        """Return the newest picture that was not returned before; see `Camera.read`."""
        frame = self._wait(self._watch.seconds)
        self._seen = frame.number
        return frame

    def close(self) -> None:
        """Stop reading. A thread that hangs in the driver is left behind; the camera is busy till it ends."""
        with self._news:
            self._closed = True
            self._news.notify_all()
        self._thread.join(timeout=1.0)

    def _wait(self, seconds: float) -> Frame:
        with self._news:
            self._news.wait_for(self._ready, timeout=seconds)
            if self._error is not None:
                raise self._error
            if self._closed:
                raise CameraEndedError(f"{self._name} was closed")
            if self._frame is None or not self._fresh():
                raise CameraTimeoutError(
                    f"{self._name} gave no new picture for {seconds:g} s; check its plug and cable"
                )
            return self._frame

    def _fresh(self) -> bool:
        return self._frame is not None and self._frame.number > self._seen and not self._watch.frozen

    def _ready(self) -> bool:
        return self._closed or self._error is not None or self._fresh()

    def _run(self, opening: Callable[[str], Capture], device: str) -> None:
        capture = None
        try:
            capture = opening(device)
            self._follow(capture)
        except CameraError as error:
            self._fail(error)
        except Exception as error:  # noqa: BLE001 - whatever a driver throws ends this camera, not the program
            self._fail(CameraError(f"{self._name} failed: {error}"))
        finally:
            if capture is not None:
                capture.release()

    def _follow(self, capture: Capture) -> None:
        if not capture.isOpened():
            raise CameraBusyError(f"{self._name} can't be opened: it is used by {held_by((self._device,))}")
        number, failures = 0, 0
        while not self._closed:
            there, image = capture.read()
            failures = 0 if there else failures + 1
            if failures > _FAILURES:
                raise CameraMissingError(f"{self._name} gives no pictures any more; was it unplugged?")
            if not there:
                time.sleep(0.02)
                continue
            image = bgr(image)
            with self._news:
                self._watch.look(image)
                self._frame = Frame(image, time.monotonic(), number)
                self._news.notify_all()
            number += 1

    def _fail(self, error: CameraError) -> None:
        with self._news:
            self._error = error
            self._news.notify_all()


def _usable(where: str) -> str:
    """The device file of a camera that this user may use."""
    device = find_device(where)
    if not os.access(device, os.R_OK | os.W_OK):
        raise CameraMissingError(f"no permission to use {device}; add this user to the group video")
    return str(device)


def _open(device: str) -> Capture:
    """OpenCV's capture of a device file, by its number: a path might be taken for a video file."""
    hush_opencv()
    number = device.removeprefix("/dev/video")
    capture = cv2.VideoCapture(int(number) if number.isdecimal() else device, cv2.CAP_V4L2)
    if capture.isOpened():
        # raw pictures of this size would be too much for the plug
        capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, 1280)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, 720)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return capture
