"""The pages: which there are, and how they, their live parts and their pictures are asked for.

Another page is one file with a `Page` in it and one line in `PAGES`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, abort, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.language import LANGUAGES
from companion.message import Message
from companion.reading import Sight
from web import places
from web.access import COOKIE, Viewer
from web.host import HOST, correction
from web.painter import Page, Painter
from web.past import HISTORY
from web.room import Room
from web.scene import Scene
from web.scoreboard import SCOREBOARD
from web.seat import SEAT
from web.stream import Stream, Watch
from web.taught import TEACH
from web.tray import TRAY
from web.words import Words

PAGES: tuple[Page, ...] = (SCOREBOARD, SEAT, HOST, TRAY, TEACH, HISTORY)
BY_NAME = {page.name: page for page in PAGES if page.live}
LANGUAGE_COOKIE = "companion_language"
A_YEAR = 365 * 24 * 3600
TOO_OLD = 3.0

pages = Blueprint("pages", __name__)


def room() -> Room:
    """The parts that this site works with."""
    found: Room = current_app.extensions["room"]
    return found


def painter() -> Painter:
    """The painter of this site."""
    found: Painter = current_app.extensions["painter"]
    return found


def viewer() -> Viewer:
    """Who asks."""
    return room().access.viewer(request.cookies.get(COOKIE))


def language() -> str:
    """The language that is asked for: by the switch, as chosen before, as the browser likes it, as configured."""
    for chosen in (request.args.get("lang"), request.cookies.get(LANGUAGE_COOKIE)):
        if chosen in LANGUAGES:
            return chosen
    return request.accept_languages.best_match(list(LANGUAGES)) or room().settings.language


def _show(page: Page) -> AnyResponse:
    """A page, whole, with its live part as it is now."""
    chosen = language()
    live = painter().live(page, viewer(), chosen)
    return _answer(page, painter().scene(viewer(), chosen), "shell.html", live=live, epoch=room().epoch)


def still(page: Page, template: str, **more: Any) -> AnyResponse:  # noqa: ANN401 - what the template needs
    """A page that stays as it was asked for; whoever may not see it is asked for the code instead."""
    scene = painter().scene(viewer(), language())
    if not painter().may_see(page, viewer()):
        return _answer(page, scene, "let_in.html")
    return _answer(page, more.pop("scene", scene), template, viewer=viewer(), **more)


def _answer(page: Page, scene: Scene, template: str, **more: Any) -> AnyResponse:  # noqa: ANN401
    on_tv = request.args.get("display") == "tv"
    html = render_template(
        template, page=page, pages=PAGES, scene=scene, t=scene.t, languages=LANGUAGES, on_tv=on_tv, **more
    )
    response = Response(html)
    chosen = scene.language.code
    if request.args.get("lang") in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=A_YEAR, samesite="Lax")
    return response


for _page in BY_NAME.values():
    pages.add_url_rule(_page.path, _page.name, _show, defaults={"page": _page})


def _asked_page() -> Page:
    return BY_NAME.get(request.args.get("page", "")) or abort(404)


@pages.get("/view")
def view() -> Response:
    """The live part as it is now, for a page that wakes up or finds no free stream."""
    live = painter().live(_asked_page(), viewer(), language())
    return json_response({"count": live.count, "epoch": room().epoch, "html": live.html})


@pages.get("/stream")
def stream() -> Response:
    """The live part as server-sent events; 503 where there are too many, then the page asks instead."""
    page, slots = _asked_page(), current_app.extensions["slots"]
    if request.method == "HEAD":
        return Response(mimetype="text/event-stream")
    if not slots.take():
        return Response(Words(language()).text("web-error-streams"), 503, mimetype="text/plain")
    watch: Watch = current_app.extensions["watch"]
    watch.start()
    here, brush, token, chosen = room(), painter(), request.cookies.get(COOKIE), language()
    events = Stream(
        here, slots, lambda: brush.live(page, here.access.viewer(token), chosen), current_app.config["BEAT"]
    )
    return Response(events, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


@pages.get("/state.json")
def state() -> Response:
    """What the viewer may see of the table, as JSON."""
    if not painter().may_see(SCOREBOARD, viewer()):
        return json_response({"ok": False, "message": Words(language()).text("web-error-not-let-in")}, 403)
    return json_response(snapshot(viewer(), language()))


def snapshot(who: Viewer, chosen: str) -> dict[str, Any]:
    """The table as one viewer may see it, as plain data."""
    scene = painter().scene(who, chosen)
    moment, asked = scene.moment, scene.moment.asked
    return {
        "version": moment.version,
        "epoch": room().epoch,
        "evening": moment.number,
        "game": scene.game or None,
        "players": list(scene.players),
        "viewer": who.seat,
        "view": scene.view or None,
        "prompt": {"text": scene.say(scene.prompt.message), "seats": scene.prompt.seats, "count": scene.prompt.count},
        "question": {"number": asked.number, "text": scene.question, "choices": [c.text for c in scene.answers]}
        if asked
        else None,
        "held": msgspec.to_builtins(scene.held) if scene.held else None,
        "legal": [choice.move for choice in scene.legal],
        "key": scene.key("move", who.seat) if who.seat is not None else None,
        "eye": {"sight": scene.eye.sight.value, "camera": scene.camera, "age": scene.eye.age},
    }


@pages.get("/picture/<name>")
def picture(name: str) -> Response:
    """The small picture of a piece, by its name in the journal."""
    if not painter().may_see(SCOREBOARD, viewer()):
        abort(403)
    jpeg = room().journal.picture(name) if _may_be_seen(name) else None
    if jpeg is None:
        abort(404)
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "private, max-age=86400"})


def _may_be_seen(name: str) -> bool:
    """While cups are down, only the pictures of what has counted already, and those of other evenings."""
    now = room().table.now
    if now.evening is None or room().table.may_look:
        return True
    counted = any(name in entry.source.shown for entry in now.evening.entries)
    return counted or room().journal.evening_of(name) not in {None, now.number}


@pages.get("/tray.jpg")
def tray_picture() -> Response:
    """The newest picture of the tray. An old one is none: a frozen picture must never look alive."""
    if not painter().may_see(TRAY, viewer()):
        abort(403)
    if not room().table.may_look:
        return Response(Words(language()).text("web-tray-cups"), 503, mimetype="text/plain")
    status = room().eye.status()
    alive = status.sight not in {Sight.OFF, Sight.LOST} and (status.age is None or status.age < TOO_OLD)
    jpeg = room().eye.picture() if alive else None
    if jpeg is None:
        return Response(Words(language()).text("web-tray-none"), 503, mimetype="text/plain")
    return Response(jpeg, mimetype="image/jpeg")


@pages.get("/host/correct/<int:index>")
def correct_dialogue(index: int) -> AnyResponse:
    """The choices for correcting one move, likely ones first."""
    if not viewer().host:
        return redirect(url_for("pages.host"))
    scene = painter().scene(Viewer(let_in=True, host=True), language())
    found = correction(scene, index)
    return Response(painter().fragment("correct.html", scene, **found) if found else abort(404))


@pages.get("/host/place/<name>")
def place_dialogue(name: str) -> AnyResponse:
    """Where something lies in the camera's picture, to be tapped."""
    if not viewer().host:
        return redirect(url_for("pages.host"))
    if name not in places.names():
        abort(404)
    scene = painter().scene(Viewer(let_in=True, host=True), language())
    at = places.taught(room()).get(name, places.USUAL)
    return Response(painter().fragment("place.html", scene, name=name, place=at))


@pages.get("/host/moves")
def all_moves() -> AnyResponse:
    """Every move of the evening, each of them correctable."""
    if not viewer().host:
        return redirect(url_for("pages.host"))
    scene = painter().scene(Viewer(let_in=True, host=True), language())
    return Response(painter().fragment("moves.html", scene))


@pages.get("/health")
def health() -> Response:
    """Whether the table answers (else 503), how many streams are open, and how the eye is."""
    here, slots = room(), current_app.extensions["slots"]
    answers = here.table.answers(seconds=2)
    status = here.eye.status()
    camera = painter().scene(Viewer(), "en").camera
    trouble = Words("en").say(status.trouble or Message("")) if status.trouble else None
    return json_response(
        {
            "ok": answers,
            "version": here.table.now.version,
            "streams": slots.taken,
            "most_streams": slots.most,
            "eye": {"sight": status.sight.value, "camera": camera, "age": status.age, "trouble": trouble},
        },
        200 if answers else 503,
    )


def json_response(data: dict[str, Any], status: int = 200) -> Response:
    """Plain data as JSON."""
    return Response(msgspec.json.encode(data), status, mimetype="application/json")
