"""An evening: its setup and its accepted moves, folded into a state. Immutable; undo and correct give another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.errors import BadMoveError
from companion.games.game import Game, Json, Move, Outcome, RuleViolation
from companion.reading import Guess


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who says that a move happened: `by` is camera, person, button or script; `who` names the device or seat.

    For the camera, the raw reading stays with the move: how sure it was, what else it could have been, and the name
    of the small picture, as the proof when someone disputes it.
    """

    by: str
    who: str = ""
    confidence: float | None = None
    guesses: tuple[Guess, ...] = ()
    picture: str | None = None


class Entry(msgspec.Struct, frozen=True):
    """One accepted move: what, by whom, and whether the table overruled the rules for it."""

    move: Move
    source: Source
    overruled: bool = False


class CorrectionConflict(Exception):  # noqa: N818 - it is a choice put to people, not a fault
    """A correction that makes a later move illegal: `index` is that move, `violation` the rule it now breaks."""

    def __init__(self, index: int, violation: RuleViolation) -> None:
        super().__init__(f"move {index} would break {violation.rule}")
        self.index = index
        self.violation = violation


class Evening:
    """A game under way, as a fold over its moves."""

    def __init__(self, game: Game[Any], players: Sequence[str], options: Mapping[str, Any]) -> None:
        """Begin. Raises RuleViolation where the game can't be played like this."""
        self.game = game
        self.players = tuple(players)
        self.options = dict(options)
        self.beginning = game.start(self.players, self.options)
        self.entries: tuple[Entry, ...] = ()
        self.outcomes: tuple[Outcome, ...] = ()

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has a state of its own
        """The state after the last move."""
        return self.outcomes[-1].state if self.outcomes else self.beginning

    def play(self, entry: Entry) -> Evening:
        """The evening with one more move. Raises RuleViolation."""
        outcome = self.game.play(self.state, entry.move, overruled=entry.overruled)
        return self._with((*self.entries, entry), (*self.outcomes, outcome))

    def undo(self) -> Evening:
        """The evening without its last move. Raises BadMoveError at the beginning."""
        if not self.entries:
            raise BadMoveError("there is no move to undo")
        return self._with(self.entries[:-1], self.outcomes[:-1])

    def correct(self, index: int, entry: Entry, *, drop: bool = False) -> Evening:
        """The evening with move `index` (from 0, and there must be one) replaced and the rest played again.

        Raises RuleViolation where the new move itself is refused, and CorrectionConflict where a later one no longer
        stands, unless `drop` lets everything from there on fall away.
        """
        corrected = self._with(self.entries[:index], self.outcomes[:index]).play(entry)
        for number, later in enumerate(self.entries[index + 1 :], start=index + 1):
            try:
                corrected = corrected._play_again(later)
            except RuleViolation as violation:
                if drop:
                    break
                raise CorrectionConflict(number, violation) from None
        return corrected

    def _play_again(self, entry: Entry) -> Evening:
        """A seat that the camera only inferred from the turn is inferred anew where the turn has changed."""
        try:
            return self.play(entry)
        except RuleViolation:
            if entry.source.by != "camera" or getattr(entry.move, "seat", None) is None:
                raise
            return self.play(msgspec.structs.replace(entry, move=msgspec.structs.replace(entry.move, seat=None)))

    def _with(self, entries: tuple[Entry, ...], outcomes: tuple[Outcome, ...]) -> Evening:
        other = object.__new__(Evening)
        other.__dict__.update(self.__dict__, entries=entries, outcomes=outcomes)
        return other


def entry_to_json(game: Game[Any], entry: Entry) -> Json:
    """The entry as it goes into the journal."""
    data = {"move": game.json(entry.move), "source": msgspec.to_builtins(entry.source)}
    return data | ({"overruled": True} if entry.overruled else {})


def entry_from_json(game: Game[Any], data: Json) -> Entry:
    """An entry as it comes from the journal."""
    source = msgspec.convert(data["source"], Source)
    return Entry(game.move(data["move"]), source, bool(data.get("overruled", False)))
