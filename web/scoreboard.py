"""The scoreboard, made for a tablet across the table: everybody's view, no secrets, whoever looks."""

from __future__ import annotations

from typing import Any

from web.address import qr
from web.painter import Page
from web.scene import Scene


def _paint(scene: Scene) -> dict[str, Any]:
    url = scene.room.address.url
    return {
        "url": url,
        "qr": qr(url) if url else "",
        "code": scene.room.access.code if scene.viewer.let_in else None,
    }


SCOREBOARD = Page("scoreboard", "/", _paint, follows_eye=True)
