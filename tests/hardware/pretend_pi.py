"""A stand-in for picamera2 over a Camera Module 3: what the virtual pipeline can't do, it does as the manual says.

That its methods are the real ones' is checked beside the real library, in `virtual_pi/test_picamera2.py`.
"""

from __future__ import annotations

import time
from collections import deque
from typing import Any

import cv2
import numpy as np

LATENCY = 4
"""Pictures that are on their way already when a control is set."""

MODULE_3_MODES = [
    {"size": (1536, 864), "bit_depth": 10, "fps": 120.13, "crop_limits": (768, 432, 3072, 1728)},
    {"size": (2304, 1296), "bit_depth": 10, "fps": 56.03, "crop_limits": (0, 0, 4608, 2592)},
    {"size": (4608, 2592), "bit_depth": 10, "fps": 14.35, "crop_limits": (0, 0, 4608, 2592)},
]


class PretendRequest:
    def __init__(self, camera: PretendPi, metadata: dict[str, Any], array: Any) -> None:
        self._camera, self._metadata, self._array = camera, metadata, array
        camera.held += 1

    def make_array(self, name: str) -> Any:
        assert name == "main"
        return self._array

    def get_metadata(self) -> dict[str, Any]:
        return dict(self._metadata)

    def release(self) -> None:
        self._camera.held -= 1


class PretendJob:
    def __init__(self, work: Any) -> None:
        self._work = work

    def get_result(self, timeout: float | None = None) -> Any:
        return self._work(timeout)


class PretendPi:
    """`mood`: well, silent (no pictures), frozen, stubborn (pays no heed to fixed exposure)."""

    def __init__(self, gives: str = "RGB888", *, lens: bool = True, tells: bool = True) -> None:
        self.gives, self.tells, self.mood = gives, tells, "well"
        self.held = self.opened = self.closed = self.cancelled = self.asked = 0
        self.light = {"ExposureTime": 20000, "AnalogueGain": 2.0, "ColourGains": (1.8, 1.6)}
        self.lens_sees_sharp_at = 5.2
        self.set: dict[str, Any] = {}
        self.configuration: dict[str, Any] = {}
        self.creep = 0.7
        """What is left, from picture to picture, of how far white balance is off at first."""
        self._drift = 0.5
        self._under_way: deque[dict[str, Any]] = deque([{}] * LATENCY, LATENCY)
        self._noise = np.random.default_rng(2)
        controls = ["AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains", "ScalerCrop"]
        controls += ["FrameDurationLimits"] + (["AfMode", "LensPosition"] if lens else [])
        self.camera_controls = dict.fromkeys(controls, (0, 0, 0))
        self.sensor_resolution = (4608, 2592)
        self.sensor_modes = MODULE_3_MODES

    def create_video_configuration(self, main: dict[str, Any], controls: Any = None, sensor: Any = None) -> Any:
        return {"main": main, "controls": controls, "sensor": sensor}

    def configure(self, camera_config: dict[str, Any]) -> None:
        given = {**camera_config["main"], "format": self.gives}
        self.configuration = {**camera_config, "main": given}

    def camera_configuration(self) -> dict[str, Any]:
        return self.configuration

    def start(self) -> None:
        self.opened += 1

    def set_controls(self, controls: dict[str, Any]) -> None:
        unknown = set(controls) - set(self.camera_controls)
        if unknown:
            raise RuntimeError(f"Control {unknown.pop()} is not advertised by libcamera")
        self.set |= controls

    def capture_request(self, wait: bool | None = None) -> PretendJob:
        assert wait is False, "a capture without a time-out can wait for ever"
        self.asked += 1
        return PretendJob(self._capture)

    def autofocus_cycle(self, wait: bool | None = None) -> PretendJob:
        assert wait is False
        self.set["LensPosition"] = self.lens_sees_sharp_at
        self._under_way.extend([dict(self.set)] * LATENCY)
        return PretendJob(lambda _: self.mood != "blurred")

    def cancel_all_and_flush(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        if self.mood == "silent":
            assert self.cancelled, "picamera2 waits for ever to stop behind a capture that never ends"
        self.closed += 1

    def _capture(self, timeout: float | None) -> PretendRequest:
        time.sleep(0.002)
        if self.mood == "silent":
            raise TimeoutError
        return PretendRequest(self, self._metadata(), self._array())

    def _metadata(self) -> dict[str, Any]:
        self._under_way.append(dict(self.set))
        now = self._under_way[0]
        if not self.tells:
            return {"SensorTimestamp": time.monotonic_ns()}
        self._drift *= self.creep
        red, blue = self.light["ColourGains"]  # type: ignore[misc]
        taken = {**self.light, "ColourGains": (red * (1 + self._drift), blue)}
        if not now.get("AeEnable", True) and self.mood != "stubborn":
            taken |= {name: now[name] for name in ("ExposureTime", "AnalogueGain", "ColourGains") if name in now}
        if "LensPosition" in self.camera_controls:
            taken["LensPosition"] = now.get("LensPosition", 0.0)
        return {**taken, "SensorTimestamp": time.monotonic_ns()}

    def _array(self) -> Any:
        """A red picture with a little noise in the format that is given."""
        width, height = self.configuration["main"]["size"]
        bgr = np.full((height, width, 3), (20, 20, 200), np.uint8)
        if self.mood != "frozen":
            bgr[:2] = self._noise.integers(0, 255, (2, width, 3), np.uint8)
        return _ENCODED[self.gives](bgr)


def _nv12(bgr: Any) -> Any:
    planar = cv2.cvtColor(bgr, cv2.COLOR_BGR2YUV_I420)
    height, width = bgr.shape[:2]
    luma, chroma = planar[:height], planar[height:].reshape(2, -1)
    return np.vstack([luma, chroma.T.reshape(height // 2, width)])


_ENCODED = {
    "RGB888": lambda bgr: bgr,
    "XRGB8888": lambda bgr: cv2.cvtColor(bgr, cv2.COLOR_BGR2BGRA),
    "BGR888": lambda bgr: cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB),
    "XBGR8888": lambda bgr: cv2.cvtColor(bgr, cv2.COLOR_BGR2RGBA),
    "YUV420": lambda bgr: cv2.cvtColor(bgr, cv2.COLOR_BGR2YUV_I420),
    "NV12": _nv12,
    "GREY": lambda bgr: bgr[..., 0],
}
