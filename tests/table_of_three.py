"""A table of three at Mythical Dice, for tests of what stands on the games."""

from __future__ import annotations

from pathlib import Path

from companion.evening import Source
from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Bet, Roll
from companion.journal import Journal
from companion.reading import Change, Guess, Piece, Reading
from companion.table import Table

PLAYERS = ("An", "Bình", "Chi")
PHONE = Source("person", "phone")


def table_of_three(path: Path) -> Table:
    """A fresh table in the first round, nobody having bet."""
    table = Table(Journal(path))
    table.begin("mythical", PLAYERS, {})
    return table


def bet_all(table: Table, *tricks: int) -> None:
    """Every seat's bet, from seat 0 on."""
    for seat, number in enumerate(tricks):
        table.play(Bet(number, seat), PHONE)


def roll(die: str, face: str, seat: int | None = None) -> Roll:
    """A roll, checked to be one of the game's moves."""
    move = MYTHICAL.move(MYTHICAL.json(Roll(die, face, seat)))
    assert isinstance(move, Roll)
    return move


def piece(kind: str, face: str, track: int, *, sure: bool = True, change: Change = Change.NEW, x: float = 100) -> Piece:
    """A piece on the tray; tracks lie 100 pixels apart."""
    left = x + 100 * track
    corners = ((left, 100.0), (left + 60, 100.0), (left + 60, 160.0), (left, 160.0))
    confidence = 0.99 if sure else 0.5
    guesses = (Guess(kind, face, confidence),)
    box = (left, 100.0, left + 60, 160.0)
    return Piece(kind, face, confidence, sure, box, corners, guesses, change=change, track=track, picture=f"p{track}")


def tray(*pieces: Piece) -> Reading:
    """A settled reading of these pieces."""
    return Reading(pieces)
