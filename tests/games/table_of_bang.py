"""A table of Bang! The Dice Game for tests: seats, rolls, choices, and dice on the tray in few words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from companion.games.bang import BANG
from companion.games.bang.cards import Role
from companion.games.bang.dice import Face
from companion.games.bang.state import BangState, Choices, Phase, Reroll, Resolve, Roll, ShowRole, Stop
from companion.games.game import Move, Notice, Question, RuleViolation
from companion.language import LANGUAGES, Language
from companion.message import Message
from companion.reading import Change, Guess, Piece, Reading

NAMES = ["An", "Bình", "Chi", "Dũng", "Em", "Phúc", "Giang", "Hà"]
SHORT = {
    "a": "arrow",
    "d": "dynamite",
    "1": "bull1",
    "2": "bull2",
    "b": "beer",
    "g": "gatling",
}
EDGE = 50.0
QUIET = ("bart_cassidy", "black_jack", "rose_doolan", "jourdonnais", "paul_regret", "willy_the_kid")


def faces(text: str) -> tuple[Face, ...]:
    """`ab1dd`: arrow, beer, bull's eye 1, two dynamites."""
    return tuple(Face(SHORT[letter]) for letter in text)


class Table:
    """Plays moves on, remembers what the last one brought. Four players unless characters say otherwise."""

    def __init__(self, *characters: str, roles: list[str | None] | None = None, **options: Any) -> None:
        cards = characters or QUIET[:4]
        names = NAMES[: len(cards)]
        given = {"characters": list(cards)} | ({"roles": roles} if roles else {})
        self.state: BangState = BANG.start(names, given | options)
        self.happened: list[str] = []
        self.notices: tuple[Notice, ...] = ()

    def has(self, **fields: Any) -> Table:
        self.state = structs.replace(self.state, **fields)
        return self

    def do(self, *moves: Move, overruled: bool = False) -> Table:
        for move in moves:
            assert BANG.move(BANG.json(move)) == move
            outcome = BANG.play(self.state, move, overruled=overruled)
            self.state, self.notices = outcome.state, outcome.notices
            for message in (*outcome.happened, *(notice.message for notice in outcome.notices)):
                said(message)
            said(BANG.prompt(self.state).message)
            self.happened = [message.id.removeprefix("bang-") for message in outcome.happened]
        return self

    def rolls(self, text: str) -> Table:
        return self.do(Roll(faces(text)))

    def rerolls(self, dice: str, text: str, *, overruled: bool = False) -> Table:
        return self.do(Reroll(tuple(int(index) for index in dice), faces(text)), overruled=overruled)

    def stops(self) -> Table:
        return self.do(Stop()) if self.state.phase is Phase.DECIDE else self

    def resolves(self, **choices: Any) -> Table:
        return self.stops().do(Resolve(chosen(**choices)))

    def shows(self, seat: int, role: str) -> Table:
        return self.do(ShowRole(Role(role), seat))

    def refused(self, move: Move, *, overruled: bool = False) -> RuleViolation:
        with pytest.raises(RuleViolation) as caught:
            BANG.play(self.state, move, overruled=overruled)
        said(caught.value.message)
        assert caught.value.final or not overruled
        return caught.value


def chosen(**choices: Any) -> Choices:
    """`bullseyes="1>2 2>0*"`: a 1 at seat 2, a 2 at seat 0 doubled; the rest as in the rules' JSON."""
    shots = [
        {"die": SHORT[shot[0]], "target": int(shot[2]), "doubled": shot.endswith("*")}
        for shot in choices.pop("bullseyes", "").split()
    ]
    return msgspec.convert({"bullseyes": shots, **choices}, Choices)


def piece(
    name: str, track: int, at: tuple[float, float], change: Change = Change.NEW, *, sure: bool = True, guesses: str = ""
) -> Piece:
    (x, y), half = at, EDGE / 2
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    others = tuple(Guess("bang", SHORT[guess], 0.4) for guess in guesses)
    box = (x - half, y - half, x + half, y + half)
    return Piece("bang", SHORT[name], 0.99 if sure else 0.5, sure, box, corners, others, (), change, track)


def tray(*pieces: Piece, gone: tuple[Piece, ...] = ()) -> Reading:
    return Reading(pieces, (), gone)


def thrown(text: str, first_track: int = 1, row: float = 100.0) -> tuple[Piece, ...]:
    """Five new dice in a row, each on a track of its own."""
    return tuple(piece(letter, first_track + index, (100.0 + 150.0 * index, row)) for index, letter in enumerate(text))


def lies(*pieces: Piece, change: Change = Change.KEPT) -> tuple[Piece, ...]:
    """The same pieces at the next reading."""
    return tuple(structs.replace(one, change=change) for one in pieces)


def off(one: Piece, dx: float, dy: float = 0.0) -> Piece:
    """A piece elsewhere, as the watcher says it when the same face lies at another place."""
    x, y = (sum(axis) / 4 for axis in zip(*one.corners, strict=True))
    letter = next(short for short, face in SHORT.items() if face == one.face)
    return piece(letter, one.track, (x + dx, y + dy), Change.MOVED)


def see(table: Table, reading: Reading) -> Any:
    seen = BANG.see(table.state, reading)
    if isinstance(seen, Question):
        said(seen.message)
        for move in seen.choices:
            assert BANG.move(BANG.json(move)) == move
    return seen


def said(message: Message) -> None:
    """Every language has the words for it, and every fact that they name."""
    for language in LANGUAGES:
        words = Language(language).say(message, NAMES)
        assert words != message.id
        assert "{" not in words, words
