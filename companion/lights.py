"""Day and evening: a table may know its tray, and its dice, in two lights, and use whichever is there."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec

CHOICE_FILE = "light.json"
_BARE = {"day": "empty.jpg", "evening": "empty-evening.jpg"}


class Light(StrEnum):
    """The light that a photo of the bare tray was taken in, or that a set was taught in."""

    DAY = "day"
    EVENING = "evening"


class _Choice(msgspec.Struct, frozen=True):
    light: Light | None = None


def bare_tray(data: Path, light: Light) -> Path:
    """Where the photo of the bare tray in this light is kept."""
    return data / _BARE[light]


def keep_bare_tray(data: Path, light: Light, jpeg: bytes) -> None:
    """Keep a photo of the bare tray in this light, in the place of the one before. Raises OSError."""
    path = bare_tray(data, light)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(jpeg)
    fresh.replace(path)


def bare_trays(data: Path) -> list[Path]:
    """The photos that the eye compares with: of the chosen light, or of every one where it is to choose itself."""
    light = chosen(data)
    photo = bare_tray(data, light) if light else None
    return [photo] if photo and photo.exists() else sorted(data.glob("empty*.jpg"))


def set_in(light: Light, name: str) -> str:
    """What a set is called that was taught in this light."""
    return name if light is Light.DAY else f"{name}-evening"


def fitting_set(data: Path, name: str) -> str:
    """The set to read with: the one taught in the evening where that light is chosen and there is one."""
    evening = set_in(Light.EVENING, name)
    return evening if chosen(data) is Light.EVENING and (data / "sets" / evening).is_dir() else name


def chosen(data: Path) -> Light | None:
    """The light that the table was told, None where the eye is to tell it from the tray."""
    try:
        return msgspec.json.decode((data / CHOICE_FILE).read_bytes(), type=_Choice).light
    except (OSError, msgspec.DecodeError):
        return None


def choose(data: Path, light: Light | None) -> None:
    """Tell the table its light. Raises OSError."""
    fresh = data / f"{CHOICE_FILE}.new"
    fresh.write_bytes(msgspec.json.encode(_Choice(light)))
    fresh.replace(data / CHOICE_FILE)
