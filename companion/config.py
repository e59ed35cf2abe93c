"""Where things live and how the table is set up: the data folder and `companion.toml`."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from companion.errors import BadInputError


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `companion.toml` may say; command-line options come before it.

    `panel` is the pin map of the lit buttons, where there are any: see `hardware.pins.PinMap`. It is checked when they
    are opened, so that a wrong pin never keeps the table from playing.
    """

    camera: str = "pi"
    piece_set: str = ""
    language: str = "en"
    host: str = "0.0.0.0"  # noqa: S104 - phones on the LAN are the point
    port: int = 8080
    anyone_may_watch: bool = True
    names: tuple[str, ...] = ()
    """Other names under which phones reach this table, such as "companion.fritz.box"."""
    panel: dict[str, Any] | None = None


def data_directory() -> Path:
    """The folder of journal, taught sets and calibrations: $COMPANION_DATA, else the service's, else the user's."""
    for variable in ("COMPANION_DATA", "STATE_DIRECTORY"):
        if folder := os.environ.get(variable):
            return Path(folder)
    return Path(platformdirs.user_data_dir("companion"))


def settings_file() -> Path | None:
    """The companion.toml that counts: the one in the data folder, else the service's ($CONFIGURATION_DIRECTORY)."""
    folders = [data_directory(), *map(Path, filter(None, [os.environ.get("CONFIGURATION_DIRECTORY")]))]
    return next((folder / "companion.toml" for folder in folders if (folder / "companion.toml").exists()), None)


def load_settings(path: Path | None = None) -> Settings:
    """Settings from `path`, else from the `settings_file`, else the defaults.

    Raises BadInputError with the line of what is wrong in the file.
    """
    file = path or settings_file()
    if file is None:
        return Settings()
    try:
        values: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert(values, Settings)
    except OSError as error:
        raise BadInputError(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadInputError(f"{file}: {error}") from None
