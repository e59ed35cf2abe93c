"""An evening of any game for tests: moves played in a row, what came of them, and words for everything said."""

from __future__ import annotations

from typing import Any

from companion.evening import CorrectionConflict, Entry, Evening, Source
from companion.games.game import Game, Move, Outcome, Question, RuleViolation, Seen
from companion.reading import Reading
from tests.games.table_of_mythical import NAMES, said

BY_HAND = Source("person")
SEATS = [*NAMES, "Giang", "Hà", "Khoa", "Lan", "Minh", "Nga"]


class EveningOf:
    """Plays on, remembering what the last move brought; every message must have its words."""

    def __init__(self, game: Game[Any], players: int, **options: Any) -> None:
        self.evening = Evening(game, SEATS[:players], options)

    @property
    def state(self) -> Any:
        return self.evening.state

    @property
    def game(self) -> Game[Any]:
        return self.evening.game

    @property
    def outcome(self) -> Outcome:
        return self.evening.outcomes[-1]

    def do(self, *moves: Move, overruled: bool = False) -> Any:
        for move in moves:
            self.evening = self.evening.play(Entry(move, BY_HAND, overruled))
            for message in (*self.outcome.happened, *(notice.message for notice in self.outcome.notices)):
                said(message)
            said(self.game.prompt(self.state).message)
        return self

    def refused(self, move: Move, *, overruled: bool = False) -> RuleViolation:
        try:
            self.game.play(self.state, move, overruled=overruled)
        except RuleViolation as violation:
            said(violation.message)
            return violation
        raise AssertionError(f"{move} was taken")

    def rule(self, move: Move) -> str:
        return self.refused(move).rule

    def notices(self) -> list[tuple[str, bool]]:
        return [(notice.rule, notice.certain) for notice in self.outcome.notices]

    def happened(self) -> list[str]:
        return [message.id.split("-", 1)[1] for message in self.outcome.happened]

    def see(self, reading: Reading) -> Seen | Question | None:
        seen = self.game.see(self.state, reading)
        if isinstance(seen, Question) and not seen.message.id.startswith("ask-"):
            said(seen.message)
        return seen

    def asked(self, reading: Reading) -> Question:
        seen = self.see(reading)
        assert isinstance(seen, Question), seen
        return seen

    def seen(self, reading: Reading) -> Move:
        """The move that the camera saw, which is played; looking once more brings nothing."""
        seen = self.see(reading)
        assert isinstance(seen, Seen), seen
        self.do(seen.move)
        assert self.see(reading) is None
        return seen.move


def holds_for_every_step(evening: Evening) -> None:
    """Undo gives the state before; played again it is the same; a move corrected and corrected back changes nothing."""
    game, replayed = evening.game, Evening(evening.game, evening.players, evening.options)
    for index, entry in enumerate(evening.entries):
        before = replayed.state
        moved = game.move(game.json(entry.move))
        assert moved == entry.move
        replayed = replayed.play(Entry(moved, entry.source, entry.overruled))
        assert replayed.state == evening.outcomes[index].state
        assert replayed.undo().state == before


def corrected_and_back(evening: Evening, index: int, other: Move) -> None:
    """Correct a move and correct it back: the evening is as it was, as far as what follows still stands."""
    entry = evening.entries[index]
    try:
        changed = evening.correct(index, Entry(other, BY_HAND, entry.overruled))
    except CorrectionConflict as conflict:
        kept = evening.entries[: conflict.index]
        evening = evening._with(kept, evening.outcomes[: conflict.index])
        changed = evening.correct(index, Entry(other, BY_HAND, entry.overruled))
    assert changed.correct(index, entry).state == evening.state
