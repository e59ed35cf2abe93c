"""The dialogue in which the host taps where something lies in the camera's picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games import find_game, installed_games
from companion.places import Place, load_places
from web.room import Room

USUAL = Place((0.05, 0.75), (0.95, 0.95), {"columns": 10, "rows": 3, "winding": False})


def taught(room: Room) -> dict[str, Place]:
    """The places that were tapped, by the option's name."""
    return load_places(room.journal.path.parent)


def names() -> tuple[str, ...]:
    """Every place that some game wants to know."""
    return tuple(name for game in installed_games().values() for name in game.places)


def with_places(room: Room, game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with the places that this game knows, for the frames that the eye now gets."""
    size = room.eye.status().size
    if size is None:
        return dict(options)
    known = taught(room)
    return {name: known[name].option(*size) for name in find_game(game).places if name in known} | dict(options)
