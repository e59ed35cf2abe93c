"""The site: put together here, served by waitress in the companion's own process."""

from __future__ import annotations

import errno
import ipaddress
import logging
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request
from waitress import wasyncore
from waitress.server import create_server
from waitress.task import ThreadedTaskDispatcher
from werkzeug.exceptions import HTTPException

from companion.config import Settings
from companion.errors import CompanionError
from companion.journal import Journal
from companion.table import Table
from companion.teaching import Teaching
from web.address import qr
from web.api import api
from web.checkup import checkup
from web.description import description
from web.history import history
from web.looks import die_look, length_class, points, seat_look
from web.pages import json_response, language, pages
from web.painter import Painter
from web.places import names
from web.placing import placing
from web.room import Buttons, Eye, Room
from web.sheets.liars import bids_in
from web.stream import BEAT, STREAMS, Slots, Watch
from web.teach import teach
from web.throws import thrown
from web.words import Words

LARGEST_BODY = 64 * 1024
HELD_FOR_A_READER = 128 * 1024
"""Bytes after which a connection's buffer is let go; until then waitress holds on to what it has sent long since."""

SPARE_THREADS = 16
_POLICY = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
_HOST = re.compile(r"(?:(?P<name>[a-z0-9.-]+)|\[(?P<number>[0-9a-f:.%]+)\])(?::[0-9]{1,5})?")
_LOCAL_ENDS = {"local", "lan", "home", "internal", "localhost"}


def create_app(
    table: Table,
    journal: Journal,
    settings: Settings,
    eye: Eye,
    code: str | None,
    *,
    streams: int = STREAMS,
    beat: float = BEAT,
    buttons: Buttons | None = None,
    teaching: Teaching | None = None,
    look_afresh: Callable[[], None] = lambda: None,
) -> Flask:
    """The site for one table.

    Args:
        table: the one writer.
        journal: where the pictures are; the devices that were let in are kept in a file beside it.
        settings: language, and whether anyone may watch.
        eye: its state and newest picture.
        code: what lets a device in; None lets in whoever asks.
        streams: how many pages may be live at once.
        beat: seconds between the heartbeats of a stream.
        buttons: what is being counted out on them, where there are any.
        teaching: where sets are taught; None at a table without a camera.
        look_afresh: is called when the tray was marked or photographed anew.
    """
    app = Flask(__name__)
    app.config.update(MAX_CONTENT_LENGTH=LARGEST_BODY, BEAT=beat, NAMES=settings.names)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        die_look=die_look, seat_look=seat_look, qr=qr, bids_in=bids_in, thrown=thrown, places=names
    )
    app.jinja_env.filters.update(points=points, length_class=length_class)
    room = Room(table, journal, settings, eye, code, buttons=buttons, teaching=teaching, look_afresh=look_afresh)
    room.address.port = settings.port
    slots = Slots(streams)
    app.extensions.update(room=room, painter=Painter(app, room), slots=slots, watch=Watch(room, slots))
    app.before_request(_guard)
    app.after_request(_seal)
    app.register_error_handler(HTTPException, _trouble)
    app.register_blueprint(pages)
    app.register_blueprint(api)
    app.register_blueprint(description)
    app.register_blueprint(history)
    app.register_blueprint(checkup)
    app.register_blueprint(teach)
    app.register_blueprint(placing)
    return app


class _Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc]
    """Ends the streams first when the server stops; each of them holds a thread."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        self._room.close()
        return bool(super().shutdown(cancel_pending, timeout))


def make_server(app: Flask, host: str, port: int) -> Any:  # noqa: ANN401 - waitress has no types
    """A server that is bound and not yet running. Raises CompanionError where the port can't be had."""
    if not 0 <= port < 1 << 16:
        raise CompanionError(f"there is no port {port}; give one from 1 to 65535 with --port")
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise CompanionError(_why_no_port(host, port, error)) from None
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # how many wait for a moment is no news
    threads = app.extensions["slots"].most + SPARE_THREADS
    dispatcher = _Dispatcher(app.extensions["room"])
    dispatcher.set_thread_count(threads)
    app.extensions["room"].address.port = listening.getsockname()[1]
    return create_server(
        app,
        _dispatcher=dispatcher,
        sockets=[listening],
        threads=threads,
        connection_limit=threads + 100,
        max_request_body_size=LARGEST_BODY,
        outbuf_high_watermark=HELD_FOR_A_READER,
        ident="companion",
    )


def stop(server: Any) -> None:  # noqa: ANN401 - waitress has no types
    """End a server that runs in another thread: its streams, its threads, its connections, its loop."""
    server.task_dispatcher.shutdown()
    with suppress(OSError):  # the loop may have heard and ended before the trigger was pulled to its end
        server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map))


def _why_no_port(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; stop the other program or give another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} needs more rights; give one above 1023 with --port"
    return f"can't listen on {host}, port {port}: {error.strerror or error}"


def _guard() -> Response | None:
    """Refuse names that only a rebound DNS entry would use, and posts that come from another site's page."""
    if not _is_ours(request.headers.get("Host", "localhost")):
        return _no("web-error-host", 421)
    if request.method != "POST":
        return None
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc.casefold() != request.host.casefold():
        return _no("web-error-origin", 403)
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
        return _no("web-error-origin", 403)
    if request.mimetype != "application/json":
        return _no("web-error-form", 415)
    return None


def _is_ours(host: str) -> bool:
    """A number, a plain name, or one that only this network gives: none that somebody out there could own."""
    found = _HOST.fullmatch(host.casefold())
    if found is None:
        return False
    name = (found["name"] or found["number"]).rstrip(".")
    known = "." not in name or name.rpartition(".")[2] in _LOCAL_ENDS or name in current_app.config["NAMES"]
    return known or _is_number(name)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _no(key: str, status: int) -> Response:
    return json_response({"ok": False, "message": Words(language()).text(key)}, status)


def _seal(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _trouble(error: HTTPException) -> Response:
    words = Words(language())
    key = f"web-error-{error.code}"
    text = words.text(key) if words.has(key) else words.text("web-error-404")
    if request.path.startswith("/api/"):
        return json_response({"ok": False, "message": text}, error.code or 500)
    return Response(f"{text}\n", error.code or 500, mimetype="text/plain")
