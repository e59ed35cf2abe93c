"""What devices do to the table, with the checks that only the site can make: whose device it is, and what it saw."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.errors import BadMoveError
from companion.evening import Source
from companion.games.game import Json, Move, Outcome, Seat
from web.access import Device
from web.host import may_stand_in
from web.refusal import Refusal
from web.room import Room
from web.scene import Scene, entry_of, known

LONGEST_NAME = 24


def move(scene: Scene, device: Device, data: Json, key: str, seat: Seat | None) -> Outcome:
    """Make a move for the device's own seat, or as the host for the seat that he names."""
    for_seat = device.seat if seat is None else seat
    if for_seat is None and not device.host:
        raise Refusal("web-error-no-seat", 403)
    made = _seated(the_move(scene, data), for_seat)
    if for_seat != device.seat and not (device.host and _open_to_host(scene, for_seat, made)):
        raise Refusal("web-error-other-seat", 403)
    check(key, scene.key("move", for_seat))
    return scene.room.table.play(made, source(device))


def answer(scene: Scene, device: Device, number: int, choice: int) -> Outcome:
    """Answer the open question."""
    if not scene.may_answer:
        raise Refusal("web-error-not-yours", 403)
    return scene.room.table.answer(number, choice, source(device))


def begin(room: Room, game: str, players: Sequence[str], options: Mapping[str, Any]) -> None:
    """Begin another game; whoever held a seat keeps the one of the same name."""
    names = _checked([name for name in map(_tidy, players) if name])
    before = room.table.now.evening
    room.table.begin(game, names, options)
    room.access.move_seats(before.players if before else (), names)


def rename(room: Room, seat: Seat, name: str, device: Device, *, hand_over: bool) -> None:
    """Give a seat another name; when it is handed over, the phone that held it lets it go with all its secrets."""
    evening = room.table.now.evening
    names = list(evening.players) if evening else []
    if not 0 <= seat < len(names) or not _tidy(name):
        raise Refusal("web-error-form", 400)
    names[seat] = _tidy(name)
    room.table.rename(seat, _checked(names)[seat], source(device))
    if hand_over and (holder := room.access.seated().get(seat)) is not None:
        room.access.sit(holder, None)


def check(key: str, fits: str) -> None:
    """Refuse a key that was drawn for something that doesn't stand any more."""
    if not hmac.compare_digest(key.encode(), fits.encode()):
        raise Refusal("web-error-stale")


def must_be_open(scene: Scene, index: int) -> None:
    """Refuse to touch a move that the asker may not know yet, or that isn't there."""
    if entry_of(scene.evening, index) is None or scene.evening is None:
        raise Refusal("web-error-no-move")
    if not known(scene.evening, index, scene.viewer.seat):
        raise Refusal("web-error-hidden", 403)


def the_move(scene: Scene, data: Json) -> Move:
    """A move from its JSON form."""
    if scene.evening is None:
        raise Refusal("web-error-no-game")
    try:
        return scene.evening.game.move(data)
    except BadMoveError:
        raise Refusal("web-error-form", 400) from None


def source(device: Device) -> Source:
    """Who says so, as the journal keeps it."""
    seat = "" if device.seat is None else f", seat {device.seat + 1}"
    return Source("person", who=f"device {device.number}{seat}{', host' if device.host else ''}")


def _tidy(name: str) -> str:
    return " ".join(name.split())


def _checked(names: list[str]) -> list[str]:
    """The names, where they fit the pages and can be told apart."""
    if any(len(name) > LONGEST_NAME for name in names):
        raise Refusal("web-error-long-name", most=LONGEST_NAME)
    if len({name.casefold() for name in names}) < len(names):
        raise Refusal("web-error-same-name")
    return names


def _seated(made: Move, seat: Seat | None) -> Move:
    """The move with its seat named, so that it can never count for another one."""
    if not hasattr(made, "seat") or seat is None:
        return made
    if made.seat not in {None, seat}:
        raise Refusal("web-error-other-seat", 403)
    return msgspec.structs.replace(made, seat=seat)


def _open_to_host(scene: Scene, seat: Seat | None, made: Move) -> bool:
    if seat is None:
        return not hasattr(made, "seat")
    return may_stand_in(scene, seat, scene.evening.game.json(made)) if scene.evening else False
