"""`companion calibrate`: photograph the bare tray as it stands under the camera now, with a word on the light."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import data_directory, load_settings
from companion.errors import CompanionError
from companion.language import LANGUAGES, Language

if TYPE_CHECKING:
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("calibrate", help="photograph the bare tray, and check the light")
    parser.add_argument("--camera", help="as for serve (default: the settings')")
    parser.add_argument("--config", type=Path, help="settings (default: companion.toml in the data folder)")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")


def run(options: argparse.Namespace) -> int:
    """Keep the photo as empty.jpg in the data folder; the one before stays beside it."""
    import cv2

    from companion.vision.bare_tray import light_check, still_photo
    from hardware.cameras import open_camera

    language = Language(options.language)
    sys.stderr.write(language.text("calibrate-empty") + "\n")
    with open_camera(options.camera or load_settings(options.config).camera) as camera:
        photo = still_photo(lambda: camera.read().image)
    if photo is None:
        raise CompanionError(language.text("calibrate-moves"))
    for message in light_check(photo):
        print(language.say(message))
    path = data_directory() / "empty.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    _keep(path, bytes(cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1]))
    print(language.text("calibrate-done", path=str(path)))
    return 0


def _keep(path: Path, jpeg: bytes) -> None:
    """Day and evening may each have their own: the eye takes whichever fits."""
    if path.exists():
        path.replace(path.with_name("empty-before.jpg"))
    fresh = path.with_suffix(".new")
    fresh.write_bytes(jpeg)
    fresh.replace(path)
