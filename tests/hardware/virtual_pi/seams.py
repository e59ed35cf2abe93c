"""Lets the real picamera2 run on the real libcamera's virtual pipeline, where a Pi has hardware that no chroot has.

Three seams: the preview's import, the memory for pictures, and the list of a sensor's raw modes.
"""

from __future__ import annotations

import mmap
import os
import sys
import time
import types
from typing import Any

FRAME_SECONDS = 1 / 30


class AnyFormat:
    """Stands in for the pixel formats of the DRM preview, which nobody looks at."""

    def __getattr__(self, name: str) -> str:
        return name


def without_preview() -> None:
    """Let picamera2 be imported without the library that draws on a screen."""
    kms = types.ModuleType("pykms")
    kms.PixelFormat = AnyFormat()  # type: ignore[attr-defined]
    sys.modules.setdefault("pykms", kms)


without_preview()

import libcamera  # noqa: E402
import picamera2.picamera2  # noqa: E402
from picamera2.allocators.allocator import Allocator  # noqa: E402


class SharedMemory:
    """A picture's memory, mapped for as long as a request is held."""

    def __init__(self, _: Allocator, buffer: Any, _write: bool) -> None:
        self._file = buffer.planes[0].fd
        self._length = sum(plane.length for plane in buffer.planes)
        self._memory: mmap.mmap | None = None

    def __enter__(self) -> mmap.mmap:
        self._memory = mmap.mmap(self._file, self._length, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE)
        return self._memory

    def __exit__(self, *_: object) -> None:
        if self._memory is not None:
            try:
                self._memory.close()
            except BufferError:  # an array still looks at it; it goes with the array
                self._memory = None


class SharedMemoryAllocator(Allocator):
    """Gives out shared memory where a Pi has its DMA heap, and keeps the camera to its frame rate."""

    def __init__(self) -> None:
        super().__init__()
        self.sync = SharedMemory
        self._buffers: dict[Any, list[Any]] = {}
        self._files: list[int] = []

    def allocate(self, libcamera_config: Any, use_case: Any = None) -> None:
        self.close()
        for stream in libcamera_config:
            self._buffers[stream.stream] = [self._buffer(stream) for _ in range(stream.buffer_count)]

    def _buffer(self, stream: Any) -> Any:
        file = os.memfd_create("picture", os.MFD_CLOEXEC)
        os.ftruncate(file, stream.frame_size)
        self._files.append(file)
        luma = stream.stride * stream.size.height
        planes = []
        for offset, length in ((0, luma), (luma, stream.frame_size - luma)):
            plane = libcamera.FrameBuffer.Plane()
            plane.fd, plane.offset, plane.length = file, offset, length
            planes.append(plane)
        return libcamera.FrameBuffer(planes)

    def buffers(self, stream: Any) -> list[Any]:
        return self._buffers[stream]

    def acquire(self, buffers: Any) -> None:
        time.sleep(FRAME_SECONDS)  # the virtual pipeline pays no heed to its frame rate

    def close(self) -> None:
        self._buffers = {}
        for file in self._files:
            os.close(file)
        self._files = []


def raw_modes(camera: Any) -> list[dict[str, Any]]:
    """A raw mode for each size that the camera has: the virtual pipeline can't name any."""
    formats = camera.camera.generate_configuration([libcamera.StreamRole.Viewfinder]).at(0).formats
    return [
        {"format": "SRGGB10", "size": (size.width, size.height)}
        for pixels in formats.pixel_formats
        for size in formats.sizes(pixels)
    ]


picamera2.picamera2.DmaAllocator = SharedMemoryAllocator
picamera2.picamera2.Picamera2._get_raw_modes = raw_modes
