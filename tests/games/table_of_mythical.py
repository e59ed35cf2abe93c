"""A table of Mythical Dice for tests: seats, bets, rolls, and pieces on the tray in few words."""

from __future__ import annotations

from typing import Any

from companion.games.game import Move, Notice, Question, RuleViolation
from companion.games.mythical import MYTHICAL
from companion.games.mythical.rounds import fresh_round
from companion.games.mythical.state import Bet, MythicalState, NextRound, Roll
from companion.language import LANGUAGES, Language
from companion.message import Message
from companion.reading import Change, Guess, Piece, Reading

NAMES = ["An", "Bình", "Chi", "Dũng", "Em", "Phúc"]


class Table:
    """Plays moves on, remembers what the last one brought."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.state: MythicalState = MYTHICAL.start(NAMES[:players], options)
        self.happened: list[str] = []
        self.notices: tuple[Notice, ...] = ()

    def do(self, move: Move, *, overruled: bool = False) -> Table:
        outcome = MYTHICAL.play(self.state, move, overruled=overruled)
        self.state, self.notices = outcome.state, outcome.notices
        for message in (*outcome.happened, *(notice.message for notice in outcome.notices)):
            said(message)
        said(MYTHICAL.prompt(self.state).message)
        self.happened = [message.id.removeprefix("mythical-") for message in outcome.happened]
        return self

    def at(self, round_: int) -> Table:
        self.state = fresh_round(self.state, round_, self.state.leader)
        return self

    def bets(self, *tricks: int) -> Table:
        for seat in self.state.seats:
            self.do(Bet(tricks[seat] if tricks else 0, seat))
        return self

    def rolls(self, *dice: str, sure: bool = True) -> Table:
        for die in dice:
            self.do(roll(die, sure=sure))
        return self

    def refused(self, move: Move, *, overruled: bool = False) -> RuleViolation:
        try:
            MYTHICAL.play(self.state, move, overruled=overruled)
        except RuleViolation as violation:
            said(violation.message)
            return violation
        raise AssertionError(f"{move} was taken")

    def rules(self) -> list[tuple[str, bool]]:
        return [(notice.rule, notice.certain) for notice in self.notices]


def roll(text: str, *, sure: bool = True) -> Roll:
    """`pink 6`, `grey flag`, `griffin griffin`; a third word is the seat."""
    die, face, *seat = text.split()
    return Roll(die, face, int(seat[0]) if seat else None, sure)


def piece(text: str, change: Change = Change.NEW, *, sure: bool = True, guesses: str = "") -> Piece:
    kind, face = text.split()
    others = tuple(Guess(*guess.split(), 0.4) for guess in guesses.split(",") if guess)
    box, corners = (0.0, 0.0, 1.0, 1.0), ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return Piece(kind, face, 0.99 if sure else 0.5, sure, box, corners, others, (), change)


def tray(*new: str, kept: tuple[str, ...] = (), moved: tuple[str, ...] = (), gone: tuple[str, ...] = ()) -> Reading:
    return Reading(
        (
            *(piece(text, Change.KEPT) for text in kept),
            *(piece(text, Change.MOVED) for text in moved),
            *(piece(text) for text in new),
        ),
        (),
        tuple(piece(text) for text in gone),
    )


def see(table: Table, reading: Reading) -> Any:
    seen = MYTHICAL.see(table.state, reading)
    if isinstance(seen, Question) and seen.message not in ASK:
        said(seen.message)
    return seen


def said(message: Message) -> None:
    """Every language has the words for it, and every fact that they name."""
    for language in LANGUAGES:
        words = Language(language).say(message, NAMES)
        assert words != message.id
        assert "{" not in words, words


ASK = (Message("ask-leftover"),)
NEXT = NextRound()
