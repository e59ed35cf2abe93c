"""What a camera is, and how one is opened from the words that a person types."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.errors import BadInputError, CameraError

if TYPE_CHECKING:
    from types import TracebackType

    from hardware.exposure import Exposure

Image = NDArray[np.uint8]

_WAYS = {
    "pi": ("pi or pi:1", "hardware.picamera:PiCamera"),
    "usb": ("usb, usb:0 or usb:/dev/v4l/by-id/…", "hardware.usb:UsbCamera"),
    "video": ("video:FILE", "hardware.video:VideoCamera"),
    "folder": ("folder:DIR", "hardware.folder:FolderCamera"),
    "simulated": ("simulated", "hardware.tray_camera:open_simulated"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture: `image` BGR uint8 (height, width, 3), `seconds` on the camera's clock, `number` counting.

    The clock is monotonic for live cameras, number / fps for folders and videos, simulated for a drawn tray.
    """

    image: Image
    seconds: float
    number: int


class Camera(ABC):
    """Gives frames, one after another; open for as long as its `with` block lasts.

    `live` says whether frames arrive in real time (a slow reader misses some) or wait to be fetched.
    """

    live: bool = False

    @abstractmethod
    def read(self) -> Frame:
        """Return the next frame.

        Raises:
            CameraMissingError: the camera has gone.
            CameraTimeoutError: it is there and gives no new picture in time.
            CameraEndedError: the folder or video is at its end, or the camera was closed.
            CameraBusyError: another program holds it.
        """

    def settle(self) -> Exposure | None:
        """Focus, let exposure and white balance settle on what is in view, and return them.

        None where the camera can't be told how to take its pictures: then it does as it likes.

        Raises:
            CameraTimeoutError: no picture came, or the light never settled.
        """
        return None

    def keep(self, exposure: Exposure) -> None:  # noqa: B027 - most cameras can't be told
        """Take all further pictures as `exposure` says, where the camera can be told."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the camera; closing twice is fine."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_camera(spec: str) -> Camera:
    """Open the camera that `spec` names: pi, pi:1, usb, usb:0, usb:PATH, video:FILE, folder:DIR, simulated[:ADDRESS].

    Raises:
        BadInputError: the words name no camera.
        CameraMissingError: there is no such camera, file or folder.
        CameraBusyError: another program holds the camera.
        CameraTimeoutError: the camera gave no first picture in time.
    """
    way, _, where = spec.strip().partition(":")
    if way not in _WAYS:
        forms = ", ".join(form for form, _ in _WAYS.values())
        raise BadInputError(f"no camera is called {spec!r}; use one of: {forms}")
    module, _, name = _WAYS[way][1].partition(":")
    camera = getattr(import_module(module), name)(where)
    assert isinstance(camera, Camera)  # noqa: S101 - a mistake in the table above, not in what was typed
    return camera


def bgr(image: NDArray[Any]) -> Image:
    """Return any camera's picture (grey, BGR or BGRA; 8 or 16 bits) as BGR uint8 (height, width, 3).

    This is the one place where channels are converted.

    Raises:
        CameraError: the array has no form that a picture has.
    """
    if image.dtype == np.uint16:
        image = (image >> 8).astype(np.uint8)
    if image.ndim == 3 and image.shape[2] == 1:
        image = image[:, :, 0]
    if image.dtype != np.uint8 or image.ndim not in {2, 3} or not image.size:
        raise CameraError(f"the camera gave something that is no picture: {image.dtype} {image.shape}")
    if image.ndim == 2:
        return np.asarray(cv2.cvtColor(image, cv2.COLOR_GRAY2BGR), np.uint8)
    if image.shape[2] == 4:
        return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGRA2BGR), np.uint8)
    if image.shape[2] != 3:
        raise CameraError(f"the camera gave a picture with {image.shape[2]} channels")
    return np.ascontiguousarray(image)
