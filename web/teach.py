"""Teaching a set: the page, its live wizard, and what its buttons do. The host's alone."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, abort
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import BadInputError, UnknownSetError
from companion.lessons import plan_of
from companion.lights import Light
from companion.teaching import Teaching
from web.api import act
from web.pages import json_response, language, painter, room, still, viewer
from web.refusal import Refusal
from web.taught import TEACH, wizard

teach = Blueprint("teach", __name__, url_prefix="/teach")


class Begin(msgspec.Struct):
    """A set is to be taught: one that is described, or with `shape` one of the family's own."""

    name: str
    light: Light = Light.DAY
    shape: str = ""


class AddKind(msgspec.Struct):
    """A kind of the family's own set: its name, and its faces with commas between them."""

    kind: str
    faces: str


class OneFace(msgspec.Struct):
    """A face of a kind."""

    kind: str
    face: str


class Nothing(msgspec.Struct):
    """An act without more to say."""


@teach.get("")
def page() -> AnyResponse:
    """The page; what changes on it is asked for again and again."""
    return still(TEACH, "teach/page.html", **(_wizard() if viewer().host else {}))


@teach.get("/now")
def now() -> Response:
    """The wizard as it is now."""
    if not viewer().host:
        abort(403)
    html = painter().fragment("teach/wizard.html", painter().scene(viewer(), language()), **_wizard())
    return json_response({"html": html})


@teach.get("/sets/<name>.zip")
def packed(name: str) -> Response:
    """A taught set as one file."""
    from companion.vision.exchange import pack
    from companion.vision.pieces import load_set

    if not viewer().host:
        abort(403)
    try:
        content = pack(load_set(plan_of(name, "cube").name, room().data / "sets"))
    except (UnknownSetError, BadInputError):
        abort(404)
    headers = {"Content-Disposition": "attachment"}
    return Response(content, mimetype="application/zip", headers=headers)


@act("teach/begin", Begin, host_only=True)
def begin(asked: Begin) -> None:
    """Begin to teach a set, or go on with it."""
    from companion.vision.pieces import load_set

    if not room().table.may_look:
        raise Refusal("web-teach-cups")
    if asked.shape:
        plan = plan_of(asked.name, asked.shape)
    else:
        known = load_set(plan_of(asked.name, "cube").name, room().data / "sets")
        plan = plan_of(known.name, known.shape, {name: kind.faces for name, kind in known.kinds.items()})
    _teaching().begin(plan, asked.light)


@act("teach/kind", AddKind, host_only=True)
def add_kind(asked: AddKind) -> None:
    """Add a kind to the family's own set."""
    faces = [face for face in asked.faces.replace(";", ",").split(",") if face.strip()]
    _teaching().replan(_teaching().plan.with_kind(asked.kind, faces))


@act("teach/bare", Nothing, host_only=True)
def photograph_tray(_asked: Nothing) -> None:
    """Photograph the bare tray."""
    _teaching().photograph_tray()


@act("teach/photo", OneFace, host_only=True)
def photograph(asked: OneFace) -> None:
    """Photograph the piece that lies there."""
    _teaching().photograph(asked.kind, asked.face)


@act("teach/forget", OneFace, host_only=True)
def forget(asked: OneFace) -> None:
    """Throw away the photos of a face."""
    _teaching().forget(asked.kind, asked.face)


@act("teach/learn", Nothing, host_only=True)
def learn(_asked: Nothing) -> None:
    """Learn the set from its photos."""
    _teaching().learn()


@act("teach/right", Nothing, host_only=True)
def right(_asked: Nothing) -> None:
    """The try-out read right."""
    _teaching().right()


@act("teach/wrong", OneFace, host_only=True)
def wrong(asked: OneFace) -> None:
    """The try-out read wrong: this is what lies there."""
    _teaching().wrong(asked.kind, asked.face)


@act("teach/end", Nothing, host_only=True)
def end(_asked: Nothing) -> None:
    """The eye goes back to the game."""
    _teaching().end()


def _teaching() -> Teaching:
    found = room().teaching
    if found is None:
        raise Refusal("web-teach-no-camera")
    return found


def _wizard() -> dict[str, Any]:
    return wizard(painter().scene(viewer(), language()), room().teaching)
