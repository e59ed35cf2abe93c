"""A video file played as if a camera saw it."""

from __future__ import annotations

import math
import os
from pathlib import Path

# FFmpeg's own complaints would stand beside our one clear line.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

import cv2

from companion.errors import CameraEndedError, CameraMissingError
from hardware.cameras import Camera, Frame, bgr

_FPS = 25.0


class VideoCamera(Camera):
    """Plays a video file; the time of a frame is its number over the file's rate."""

    def __init__(self, where: str) -> None:
        """Open the file `where`.

        Raises:
            CameraMissingError: there is no such file, or it is no video that can be read.
        """
        path = Path(where).expanduser()
        if not where or not path.is_file():
            raise CameraMissingError(f"there is no video {where!r}; give the path of a file: video:FILE")
        hush_opencv()
        self._capture = cv2.VideoCapture(str(path))
        if not self._capture.isOpened():
            raise CameraMissingError(f"{where!r} is no video that can be read; save it as .mp4 or .avi (MJPG)")
        fps = self._capture.get(cv2.CAP_PROP_FPS)
        self.fps = fps if math.isfinite(fps) and fps > 0 else _FPS
        self._next = 0

    def read(self) -> Frame:
        """Return the next frame; see `Camera.read`."""
        there, image = self._capture.read()
        if not there:
            raise CameraEndedError(f"the video has ended after {self._next} frames")
        number, self._next = self._next, self._next + 1
        return Frame(bgr(image), number / self.fps, number)

    def close(self) -> None:
        """Let go of the file."""
        self._capture.release()


def hush_opencv() -> None:
    """Keep OpenCV's own lines off stderr: our errors say in one line what to do."""
    if hasattr(cv2, "setLogLevel"):  # OpenCV 4
        cv2.setLogLevel(0)
    else:
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
