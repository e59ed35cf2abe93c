"""The Raspberry Pi's own camera: its place is kept here until the hardware work brings it."""

from __future__ import annotations

from companion.errors import CameraMissingError
from hardware.cameras import Camera, Frame


class PiCamera(Camera):
    """The Pi camera by picamera2, exposure and white balance locked. Not built yet, and says so."""

    live = True

    def __init__(self, where: str = "") -> None:
        raise CameraMissingError(
            f"the Pi camera{' ' + where if where else ''} can't be used yet (it comes with the hardware work)"
            "; until then use --camera usb:0, video:FILE, folder:DIR or simulated"
        )

    def read(self) -> Frame:
        """Never reached: there is no camera to read."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing to let go of."""
