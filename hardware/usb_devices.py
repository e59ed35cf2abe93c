"""Which device file a USB camera has, whatever number it got this time."""

from __future__ import annotations

from pathlib import Path

from companion.errors import CameraMissingError

LASTING_NAMES = "dev/v4l/by-id"


def find_device(where: str, root: Path = Path("/")) -> Path:
    """The device file of the camera `where`: a number, a path, or nothing for the first USB camera.

    A number that is gone is forgiven where exactly one USB camera is plugged in: cameras come back under other numbers.
    `root` is where the files lie.

    Raises:
        CameraMissingError: there is no such camera; it names those that there are.
    """
    # the second device of a camera tells about the pictures and gives none
    known = sorted((root / LASTING_NAMES).glob("*-video-index0"))
    numbered = root / f"dev/video{where or 0}"
    if where and not where.isdecimal():
        asked = root / where.lstrip("/")
        if asked.exists():
            return asked.resolve()
    elif known and (not where or (len(known) == 1 and not numbered.exists())):
        return known[0].resolve()
    elif numbered.exists():
        return numbered
    there = " or ".join(f"usb:/{name.relative_to(root)}" for name in known)
    named = f"/{numbered.relative_to(root)}" if not where or where.isdecimal() else where
    raise CameraMissingError(
        f"there is no camera {named}; "
        + (f"use --camera {there}" if there else "plug one in, look under /dev/v4l/by-id, or play on by hand")
    )
