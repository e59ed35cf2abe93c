"""A player's phone: what he may do now, his secrets, his sheet."""

from __future__ import annotations

from typing import Any

from web.painter import Page
from web.scene import Choice, Scene


def _paint(scene: Scene) -> dict[str, Any]:
    seat = scene.viewer.seat
    return {
        "seat": seat if seat is not None and seat < len(scene.players) else None,
        "dice": by_die(scene.legal),
        "choices": scene.legal,
        "throw": scene.throw(scene.legal),
        "key": scene.key("move", seat),
    }


def by_die(choices: tuple[Choice, ...]) -> dict[str, list[Choice]]:
    """The rolls among some moves, by die: first the die is chosen, then its face."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        if choice.move.get("type") == "roll" and "die" in choice.move:
            found.setdefault(choice.move["die"], []).append(choice)
    return found


SEAT = Page("seat", "/seat", _paint, needs_device=True)
