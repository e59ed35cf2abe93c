"""`companion calibrate`: where the tray lies under the camera now, how it looks bare, and whether the light is good.

The tray is placed by four printed markers in its corners (`--markers FILE.pdf` makes the sheet), or by --corners.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import data_directory, load_settings
from companion.errors import CompanionError
from companion.language import LANGUAGES, Language
from companion.vision.tray import TrayArea, forget_area, save_area

if TYPE_CHECKING:
    from companion.commands import Subparsers
    from companion.vision.motion import Image
    from hardware.cameras import Camera


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("calibrate", help="place the tray, photograph it bare, and check the light")
    parser.add_argument("--camera", help="as for serve (default: the settings')")
    parser.add_argument("--markers", type=Path, metavar="FILE.pdf", help="only write the sheet of markers to print")
    parser.add_argument("--corners", type=_point, nargs=4, metavar="X,Y", help="the tray's corners, in pixels")
    parser.add_argument("--size", type=_size, metavar="WxD", help="with --corners: width and depth in millimetres")
    parser.add_argument("--config", type=Path, help="settings (default: companion.toml in the data folder)")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")


def run(options: argparse.Namespace) -> int:
    """Keep the photo as empty.jpg in the data folder, the tray's place and the camera's exposure beside it."""
    language = Language(options.language)
    if options.markers:
        return _write_sheet(options.markers, language)
    import cv2

    from companion.calibration import keep_empty, keep_exposure
    from companion.vision.bare_tray import light_check
    from companion.vision.inside import only_inside
    from companion.vision.markers import sharpness_check, without_markers
    from hardware.cameras import open_camera

    spec = options.camera or load_settings(options.config).camera
    sys.stderr.write(language.text("calibrate-empty") + "\n")
    with open_camera(spec) as camera:
        exposure = camera.settle()
        photo = _bare(camera, language)
        area = _area(photo, options, language)
        blur = list(sharpness_check(photo))
        if area is not None and not options.corners and sys.stdin.isatty():
            input(language.text("calibrate-remove") + "\n")
            photo = _bare(camera, language)
    tray = without_markers(photo if area is None else only_inside(photo, area))
    for message in (*blur, *light_check(tray)):
        print(language.say(message))
    data = data_directory()
    path = keep_empty(data, bytes(cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 95])[1]))
    keep_exposure(data, spec, exposure)
    _keep_area(data, area, language)
    if exposure is not None:
        print(language.text("calibrate-exposure"))
    print(language.text("calibrate-done", path=str(path)))
    return 0


def _bare(camera: Camera, language: Language) -> Image:
    from companion.vision.bare_tray import still_photo

    photo = still_photo(lambda: camera.read().image)
    if photo is None:
        raise CompanionError(language.text("calibrate-moves"))
    return photo


def _area(photo: Image, options: argparse.Namespace, language: Language) -> TrayArea | None:
    from companion.vision.markers import MarkersError, placed_by_markers

    if options.corners:
        return TrayArea.marked((photo.shape[1], photo.shape[0]), options.corners, options.size)
    try:
        return placed_by_markers(photo)
    except MarkersError as error:
        raise CompanionError(" ".join(language.say(reason) for reason in error.reasons)) from None


def _keep_area(data: Path, area: TrayArea | None, language: Language) -> None:
    """The camera may have been moved, so a place that isn't seen anew is a place no more."""
    if area is None:
        forget_area(data)
        print(language.text("calibrate-whole"))
        return
    save_area(data, area)
    if area.size is None:
        print(language.text("calibrate-area-unmeasured"))
    else:
        print(language.text("calibrate-area", width=round(area.size[0]), depth=round(area.size[1])))


def _write_sheet(path: Path, language: Language) -> int:
    from companion.marker_sheet import marker_sheet

    path.write_bytes(marker_sheet(language))
    print(language.text("calibrate-sheet", path=str(path)))
    return 0


def _point(words: str) -> tuple[float, float]:
    x, _, y = words.partition(",")
    return _number(x), _number(y)


def _size(words: str) -> tuple[float, float]:
    width, _, depth = words.lower().partition("x")
    if min(_number(width), _number(depth)) <= 0:
        raise argparse.ArgumentTypeError("a tray has a width and a depth, as in 240x180")
    return _number(width), _number(depth)


def _number(words: str) -> float:
    try:
        return float(words)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{words!r} is no number; corners are X,Y, a size is WxD") from None
