"""Moves that the camera has seen: every piece with a small photograph, as the eye cuts it out."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import structs

from companion.evening import Source
from companion.eye import cut_out
from companion.reading import Piece, Reading
from hardware.drawn.dice import BANG
from hardware.simulated import SimulatedTray
from tests.games.table_of_bang import piece, tray
from tests.web.conftest import Place
from web.throws import thrown


@cache
def photograph() -> bytes:
    """A drawn die on felt."""
    tray = SimulatedTray(5, ground="green felt", lamp="window", bump=0.0, touch=0.0)
    tray.roll([BANG["bang"]], ["gatling"])
    while not tray.at_rest:
        tray.advance(0.1)
    die = tray.lying[0]
    corners: Any = die.corners
    return cut_out(Piece(die.kind, die.face, 1.0, True, die.box, corners), tray.draw())


def seen(place: Place, **move: Any) -> None:
    """Play a move, given as in a script, as what the camera saw; a move that no piece shows, as somebody's word."""
    names = tuple(f"photograph{number}" for number in range(_pieces_in(move)))
    for name in names:
        place.journal.keep_picture(name, place.table.now.number, photograph())
    place.do(**move, source=Source("camera", pictures=names) if names else None)


def doubtful_throw(place: Place, faces: str) -> Reading:
    """Five dice on the tray, each with a photograph, the last of them hard to read. Bang's faces by their letters."""
    pips = faces.isdigit()
    dice = []
    for number, face in enumerate(faces, start=1):
        one = piece("a" if pips else face, number, (100.0 + 150.0 * number, 100.0), sure=number < len(faces))
        place.journal.keep_picture(f"die{number}", place.table.now.number, photograph())
        kind = {"kind": "white", "face": face} if pips else {}
        dice.append(structs.replace(one, picture=f"die{number}", **kind))
    return tray(*dice)


def _pieces_in(move: dict[str, Any]) -> int:
    throw = thrown(move | {"type": move["kind"]})
    if throw is not None:
        return sum(len(group.values) for group in throw.groups)
    return 1 if "die" in move else len(move.get("tokens", ()))
