"""What a calibration leaves in the data folder for the eye, beside where the tray lies: its photo, and the exposure."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hardware.exposure import Exposure

EMPTY_FILE, EMPTY_BEFORE_FILE = "empty.jpg", "empty-before.jpg"
EXPOSURE_FILE = "exposure.json"


class _Kept(msgspec.Struct, frozen=True):
    camera: str
    exposure: Exposure


def keep_empty(folder: Path, jpeg: bytes) -> Path:
    """Keep a photo of the bare tray, and the one before beside it: day and evening may each have their own."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / EMPTY_FILE
    if path.exists():
        path.replace(path.with_name(EMPTY_BEFORE_FILE))
    fresh = path.with_suffix(".new")
    fresh.write_bytes(jpeg)
    fresh.replace(path)
    return path


def keep_exposure(folder: Path, camera: str, exposure: Exposure | None) -> None:
    """Keep the exposure that a camera settled at; None forgets the one before."""
    path = folder / EXPOSURE_FILE
    if exposure is None:
        path.unlink(missing_ok=True)
    else:
        path.write_bytes(msgspec.json.encode(_Kept(camera, exposure)))


def load_exposure(folder: Path, camera: str) -> Exposure | None:
    """The exposure kept for this camera; None where there is none, or where it can't be read."""
    try:
        kept = msgspec.json.decode((folder / EXPOSURE_FILE).read_bytes(), type=_Kept)
    except (OSError, msgspec.DecodeError):
        return None
    return kept.exposure if kept.camera == camera else None
