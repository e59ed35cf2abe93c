"""The live part of each page, painted once for all who see the same: fifty phones cost little more than one."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any

import msgspec
from flask import Flask
from jinja2 import Environment

from companion.reading import Sight
from web.access import Viewer
from web.room import Room
from web.scene import Scene
from web.words import Words

KEPT = 256


class Page(msgspec.Struct, frozen=True):
    """A page: its name, where it is, its template for the live part, and what it is to be repainted for.

    `paint` gives the template what it needs beside the scene. `needs_host` and `needs_device` say who may see it;
    others are asked for the code. `follows_eye` repaints it for every change of the eye, not only for a lost camera.
    A page that isn't `live` has routes of its own and stays as it was asked for.
    """

    name: str
    path: str
    paint: Callable[[Scene], dict[str, Any]] = lambda _scene: {}
    needs_host: bool = False
    needs_device: bool = False
    follows_eye: bool = False
    live: bool = True

    @property
    def template(self) -> str:
        """The template of the live part."""
        return f"{self.name}.html"


class Live(msgspec.Struct, frozen=True):
    """A painted live part. `count` grows with every one that differs: a page never goes back to an older one.

    `event` is the same as a server-sent event, encoded once for all who see it.
    """

    count: int
    html: str
    event: bytes


def event(name: str, data: dict[str, Any]) -> bytes:
    """A server-sent event."""
    return b"retry: 1000\nevent: " + name.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"


class _Facts(msgspec.Struct, frozen=True):
    """What a page is repainted for. A device that gets another seat sees another page: its count must grow."""

    table: tuple[int, int]
    devices: tuple[int, bool]
    address: tuple[str | None, str | None]
    eye: Hashable
    notices: Hashable
    counting: int


class Painter:
    """Paints live parts and keeps the newest of each kind."""

    def __init__(self, app: Flask, room: Room) -> None:
        self._environment: Environment = app.jinja_env
        self._room = room
        self._lock = threading.Lock()
        self._count = 0
        self._kept: dict[tuple[str, Viewer, str], tuple[_Facts, Live]] = {}

    def live(self, page: Page, viewer: Viewer, language: str) -> Live:
        """The live part of a page as it is now."""
        place = (page.name, viewer, language)
        with self._lock:
            facts = self._facts(page)
            kept = self._kept.pop(place, None)
            if kept is None or kept[0] != facts:
                html = self._paint(page, viewer, language)
                same = kept is not None and kept[1].html == html and kept[0].devices == facts.devices
                self._count += 0 if same else 1
                kept = (facts, kept[1] if kept and same else self._new(html))
            self._kept[place] = kept
            if len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)))
            return kept[1]

    def _new(self, html: str) -> Live:
        told = {"count": self._count, "epoch": self._room.epoch, "html": html}
        return Live(self._count, html, event("view", told))

    def may_see(self, page: Page, viewer: Viewer) -> bool:
        """Whether a viewer may see this page, or must give the code first."""
        if page.needs_host:
            return viewer.host
        return viewer.let_in or (self._room.settings.anyone_may_watch and not page.needs_device)

    def scene(self, viewer: Viewer, language: str) -> Scene:
        """The present moment for one viewer."""
        return Scene(self._room, self._room.table.now, viewer, Words(language))

    def fragment(self, template: str, scene: Scene, **more: Any) -> str:  # noqa: ANN401 - what the template needs
        """A template outside the live part, such as a dialogue."""
        return self._environment.get_template(template).render(scene=scene, t=scene.t, **more)

    def _paint(self, page: Page, viewer: Viewer, language: str) -> str:
        scene = self.scene(viewer, language)
        if not self.may_see(page, viewer):
            return self.fragment("enter.html", scene, page=page)
        return self.fragment(page.template, scene, page=page, **page.paint(scene))

    def _facts(self, page: Page) -> _Facts:
        room = self._room
        status, now = room.eye.status(), room.table.now
        works = status.sight not in {Sight.OFF, Sight.LOST}
        eye = (status.sight, status.camera, msgspec.json.encode(status.trouble)) if page.follows_eye else works
        notices = msgspec.json.encode(room.table.notices)
        table, address = (now.number, now.version), (room.address.url, room.address.name)
        devices = (room.access.version, room.access.door_is_open)
        return _Facts(table, devices, address, eye, notices, room.counting.version)
