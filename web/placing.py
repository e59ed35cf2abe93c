"""Setting up the tray: its corners dragged over the live picture, the light in words, its photos by day and evening."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from flask import Blueprint, Response, abort
from fluent.runtime.types import fluent_date
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import BadInputError
from companion.lights import Light, bare_tray, choose, chosen, keep_bare_tray
from companion.reading import Point, Sight
from companion.vision.tray import TrayArea, forget_area, load_area, save_area
from web.api import act
from web.pages import json_response, language, room, still, viewer
from web.painter import Page
from web.refusal import Refusal
from web.words import Words

SETUP = Page("setup", "/tray/setup", needs_host=True, needs_device=True, live=False)
CORNERS = ("web-setup-top-left", "web-setup-top-right", "web-setup-bottom-right", "web-setup-bottom-left")
USUAL: tuple[Point, ...] = ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92))
_UNSETTLED = {Sight.OFF, Sight.LOST, Sight.STARTING, Sight.MOVING}

placing = Blueprint("placing", __name__, url_prefix="/tray/setup")


class Known(msgspec.Struct, frozen=True):
    """What is known of the tray in one light: when its photo was taken, None where there is none yet."""

    light: str
    at: Any


class Corners(msgspec.Struct):
    """The tray's four corners, in shares (0 to 1) of the picture's width and height."""

    points: list[Point]


class InLight(msgspec.Struct):
    """A light; None leaves the choice to the eye."""

    light: Light | None = None


class Nothing(msgspec.Struct):
    """An act without more to say."""


@placing.get("")
def page() -> AnyResponse:
    """The page."""
    if not viewer().host:
        return still(SETUP, "tray/setup.html")
    area = load_area(room().data)
    return still(
        SETUP,
        "tray/setup.html",
        corners=list(zip(CORNERS, _shares(area), strict=True)),
        marked=area is not None,
        lights=[Known(light.value, _taken(light)) for light in Light],
        chosen=chosen(room().data),
    )


@placing.get("/light")
def light() -> Response:
    """What is wrong with the light now, in words."""
    if not viewer().host:
        abort(403)
    words = Words(language())
    if not room().table.may_look:
        return json_response({"said": [words.text("web-tray-cups")], "good": False})
    if (photo := room().eye.photo()) is None:
        return json_response({"said": [words.text("web-tray-none")], "good": False})
    said = [words.say(message) for message in photo.light]
    return json_response({"said": said or [words.text("web-setup-light-good")], "good": not said})


@placing.get("/bare/<name>.jpg")
def bare(name: str) -> Response:
    """The photo of the bare tray in a light."""
    if not viewer().host or name not in set(Light):
        abort(404)
    path = bare_tray(room().data, Light(name))
    if not path.exists():
        abort(404)
    return Response(path.read_bytes(), mimetype="image/jpeg")


@act("tray/corners", Corners, host_only=True)
def mark(asked: Corners) -> None:
    """Only what lies inside these corners is read from now on."""
    size = room().eye.status().size
    if size is None:
        raise Refusal("web-setup-no-picture")
    before = load_area(room().data)
    points = [(x * size[0], y * size[1]) for x, y in asked.points]
    try:
        area = TrayArea.marked(size, points, before.size if before else None)
    except BadInputError:
        raise Refusal("web-setup-no-tray") from None
    save_area(room().data, area)
    room().look_afresh()


@act("tray/whole", Nothing, host_only=True)
def whole(_asked: Nothing) -> None:
    """The whole picture is read again."""
    forget_area(room().data)
    room().look_afresh()


@act("tray/bare", InLight, host_only=True)
def photograph(asked: InLight) -> None:
    """Photograph the bare tray in a light."""
    if not room().table.may_look:
        raise Refusal("web-tray-cups")
    photo = None if room().eye.status().sight in _UNSETTLED else room().eye.photo()
    if photo is None:
        raise Refusal("web-setup-not-still")
    keep_bare_tray(room().data, asked.light or Light.DAY, photo.jpeg)
    room().look_afresh()


@act("tray/light", InLight, host_only=True)
def use(asked: InLight) -> None:
    """Go by one light, or let the eye tell it."""
    if asked.light is not None and not bare_tray(room().data, asked.light).exists():
        raise Refusal("web-setup-no-photo")
    choose(room().data, asked.light)
    room().look_afresh()


def _shares(area: TrayArea | None) -> Sequence[Point]:
    if area is None:
        return USUAL
    width, height = area.picture
    return [(x / width, y / height) for x, y in area.corners]


def _taken(light: Light) -> Any:  # noqa: ANN401 - Fluent's own kind of date
    path = bare_tray(room().data, light)
    if not path.exists():
        return None
    at = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
    return fluent_date(at, dateStyle="medium", timeStyle="short")
