"""An evening: its setup and its accepted moves, folded into a state. Immutable; undo and correct give another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from companion.errors import BadMoveError, NotPlayingError
from companion.games.game import Game, Json, Move, Outcome, RuleViolation, Seat
from companion.reading import Guess


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who says that a move happened: `by` is camera, person, button or script; `who` names the device or seat.

    For the camera, the raw reading stays with the move: how sure it was, what else it could have been, and the name
    of the small picture (`pictures` where the move rests on several pieces), as the proof when someone disputes it.
    """

    by: str
    who: str = ""
    confidence: float | None = None
    guesses: tuple[Guess, ...] = ()
    picture: str | None = None
    pictures: tuple[str, ...] = ()

    @property
    def shown(self) -> tuple[str, ...]:
        """The names of all pictures of this move's pieces."""
        return self.pictures or ((self.picture,) if self.picture else ())


class Standing(StrEnum):
    """Whether moves are taken: while the evening is paused, or once it was ended early, none are."""

    PLAYING = "playing"
    PAUSED = "paused"
    ENDED = "ended"


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
        self.undone: tuple[Entry, ...] = ()
        self.standing = Standing.PLAYING

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has a state of its own
        """The state after the last move."""
        return self.outcomes[-1].state if self.outcomes else self.beginning

    def actor(self, index: int) -> Seat | None:
        """The seat that made move `index`: its own word, else whose turn it was."""
        seat = getattr(self.entries[index].move, "seat", None)
        if seat is None:
            seat = getattr(self.outcomes[index - 1].state if index else self.beginning, "turn", None)
        return None if seat is None else int(seat)

    def play(self, entry: Entry) -> Evening:
        """The evening with one more move. Raises RuleViolation, NotPlayingError."""
        if self.standing is not Standing.PLAYING:
            raise NotPlayingError(f"the game is {self.standing.value}: go on with it on the host page first")
        return self._played(entry)

    def _played(self, entry: Entry) -> Evening:
        outcome = self.game.play(self.state, entry.move, overruled=entry.overruled)
        return self._with((*self.entries, entry), (*self.outcomes, outcome))

    def undo(self) -> Evening:
        """The evening without its last move. Raises BadMoveError at the beginning."""
        if not self.entries:
            raise BadMoveError("there is no move to undo")
        return self._with(self.entries[:-1], self.outcomes[:-1], undone=(*self.undone, self.entries[-1]))

    def redo(self) -> Evening:
        """The evening with the move again that was undone last. Raises BadMoveError where there is none."""
        if not self.undone:
            raise BadMoveError("there is no undone move to play again")
        *rest, entry = self.undone
        again = self._played(entry)
        return again._with(again.entries, again.outcomes, undone=tuple(rest))

    def stand(self, standing: Standing) -> Evening:
        """The evening paused, ended early, or played on with."""
        return self._with(self.entries, self.outcomes, undone=self.undone, standing=standing)

    def rename(self, seat: Seat, name: str) -> Evening:
        """The evening with another name at a seat: a slip mended, or the seat handed to another player."""
        players = (*self.players[:seat], name, *self.players[seat + 1 :])
        again = Evening(self.game, players, self.options)
        for entry in self.entries:
            again = again._played(entry)
        return again._with(again.entries, again.outcomes, undone=self.undone, standing=self.standing)

    def correct(self, index: int, entry: Entry, *, drop: bool = False) -> Evening:
        """The evening with move `index` (from 0, and there must be one) replaced and the rest played again.

        Raises RuleViolation where the new move itself is refused, and CorrectionConflict where a later one no longer
        stands, unless `drop` lets everything from there on fall away.
        """
        corrected = self._with(self.entries[:index], self.outcomes[:index])._played(entry)
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
            return self._played(entry)
        except RuleViolation:
            if entry.source.by != "camera" or getattr(entry.move, "seat", None) is None:
                raise
            return self._played(msgspec.structs.replace(entry, move=msgspec.structs.replace(entry.move, seat=None)))

    def _with(self, entries: tuple[Entry, ...], outcomes: tuple[Outcome, ...], **more: object) -> Evening:
        """Another evening with these moves; what was undone is forgotten unless `more` names it."""
        other = object.__new__(Evening)
        other.__dict__.update(self.__dict__, entries=entries, outcomes=outcomes, **({"undone": ()} | more))
        return other


def entry_to_json(game: Game[Any], entry: Entry) -> Json:
    """The entry as it goes into the journal."""
    data = {"move": game.json(entry.move), "source": msgspec.to_builtins(entry.source)}
    return data | ({"overruled": True} if entry.overruled else {})


def entry_from_json(game: Game[Any], data: Json) -> Entry:
    """An entry as it comes from the journal."""
    source = msgspec.convert(data["source"], Source)
    return Entry(game.move(data["move"]), source, bool(data.get("overruled", False)))
