"""Keys of acts: each control carries one, drawn from what it was drawn for, and fits only as long as that stands.

Two taps on one button make one move: the first one changes what the key is drawn from. What others do meanwhile does
not, as long as it leaves this seat's choice as it was, so that three secret bets can come in at once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

from companion.games.game import Seat
from companion.table import Held, Moment
from web.room import Room


def move_key(room: Room, moment: Moment, seat: Seat | None) -> str:
    """For what a seat does (None: what anybody may do for the table)."""
    evening = moment.evening
    if evening is None:
        return _key(room, moment, "move", None)
    acted = sum(1 for index in range(len(evening.entries)) if evening.actor(index) in {seat, None})
    legal = [evening.game.json(move) for move in evening.game.legal(evening.state, seat)] if seat is not None else []
    return _key(room, moment, "move", [seat, acted, legal])


def undo_key(room: Room, moment: Moment) -> str:
    """For dropping the last move: only the one that was on show."""
    return _key(room, moment, "undo", len(moment.evening.entries) if moment.evening else 0)


def redo_key(room: Room, moment: Moment) -> str:
    """For doing the move again that was undone last."""
    return _key(room, moment, "redo", len(moment.evening.undone) if moment.evening else 0)


def stand_key(room: Room, moment: Moment) -> str:
    """For pausing, going on and ending: only from how the evening stood on show."""
    return _key(room, moment, "stand", moment.evening.standing.value if moment.evening else "")


def rename_key(room: Room, moment: Moment) -> str:
    """For another name at a seat: only while the names are those on show."""
    return _key(room, moment, "rename", moment.evening.players if moment.evening else ())


def correct_key(room: Room, moment: Moment) -> str:
    """For correcting a move: others may be added meanwhile, but none corrected or dropped."""
    return _key(room, moment, "correct", None)


def held_key(room: Room, moment: Moment) -> str:
    """For overruling or putting aside what is held or asked."""
    held: Held | None = moment.held
    asked = moment.asked.number if moment.asked else 0
    count = len(moment.evening.entries) if moment.evening else 0
    return _key(room, moment, "held", [msgspec.to_builtins(held) if held else None, asked, count])


def begin_key(room: Room, moment: Moment) -> str:
    """For beginning another game."""
    return _key(room, moment, "begin", None)


KEYS: dict[str, Callable[[Room, Moment], str]] = {
    "undo": undo_key,
    "redo": redo_key,
    "stand": stand_key,
    "rename": rename_key,
    "correct": correct_key,
    "held": held_key,
    "begin": begin_key,
}
"""The key of every act but a move, by the name of the act."""


def _key(room: Room, moment: Moment, act: str, facts: object) -> str:
    told = msgspec.json.encode([room.epoch, moment.number, room.generation, act, facts])
    return hashlib.sha256(told).hexdigest()[:20]
