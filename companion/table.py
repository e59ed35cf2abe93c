"""The table: the one writer. Moves go in, from phones, buttons and the eye; the present moment comes out.

Whatever is accepted is in the journal, synced, before anyone is told. After a power cut the table folds the journal
again and stands exactly where it stood.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import SystemRandom
from typing import Any

import msgspec

from companion.errors import BadMoveError, CompanionError
from companion.evening import CorrectionConflict, Entry, Evening, Source, Standing, entry_from_json, entry_to_json
from companion.games import find_game
from companion.games.game import Game, Move, Outcome, Question, RuleViolation, Seat, Seen
from companion.journal import Journal, Record
from companion.message import Message
from companion.reading import Change, Piece, Reading


class Asked(msgspec.Struct, frozen=True):
    """A question on the table, with a number so that an answer can't hit the next one."""

    number: int
    question: Question


class Held(msgspec.Struct, frozen=True):
    """The last move that the rules refused, kept so that the table may overrule.

    `since` is what the eye saw people play on top of it, in spite of it: it stands or falls with the move.
    """

    move: Move
    source: Source
    rule: str
    message: Message
    certain: bool
    final: bool
    seat: Seat | None = None
    since: tuple[Entry, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """The table as it stands. `version` grows with every change; `evening` is None before the first game."""

    version: int
    number: int = 0
    evening: Evening | None = None
    asked: Asked | None = None
    held: Held | None = None


Listener = Callable[[Moment], None]


class Table:
    """Everything that changes the evening goes through here, one change at a time."""

    def __init__(self, journal: Journal, find: Callable[[str], Game[Any]] = find_game) -> None:
        """Take up the newest evening of the journal; a notice says where it can't be. Raises JournalError."""
        self._journal = journal
        self._find = find
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._listeners: list[Listener] = []
        self._questions = 0
        self._reading: Reading | None = None
        self._said: dict[int, tuple[str, str]] = {}
        self._counted: set[int] = set()
        number = journal.last_evening()
        records = journal.records(number) if number is not None else []
        self._not_taken_up: tuple[Message, ...] = ()
        evening = self._taken_up(records)
        self._now = Moment(records[-1].sequence if records else 0, number or 0, evening)

    def _taken_up(self, records: Sequence[Record]) -> Evening | None:
        try:
            return restore(records, self._find) if records else None
        except CompanionError as error:
            self._not_taken_up = (Message("journal-not-taken-up", {"detail": str(error)}),)
            return None

    @property
    def notices(self) -> tuple[Message, ...]:
        """What people should know of the record of their game: what was lost, why nothing can be written."""
        return (*self._journal.notices, *self._not_taken_up)

    @property
    def now(self) -> Moment:
        """The present moment, immutable: safe to keep and to read from any thread."""
        return self._now

    def wait(self, version: int, seconds: float) -> Moment:
        """The present moment, as soon as it isn't `version` any more, or after `seconds`."""
        with self._changed:
            self._changed.wait_for(lambda: self._now.version != version, seconds)
            return self._now

    @contextmanager
    def alone(self) -> Iterator[Moment]:
        """Hold everyone else off: what is decided by this moment and done within the block can't be overtaken."""
        with self._lock:
            yield self._now

    def answers(self, seconds: float) -> bool:
        """Whether the table is free for another change within `seconds`; one that hangs never is."""
        if free := self._lock.acquire(timeout=seconds):
            self._lock.release()
        return free

    def listen(self, listener: Listener) -> None:
        """Call `listener` after every change, in the thread that made it; it must be quick and must not fail."""
        self._listeners.append(listener)

    def begin(self, game: str, players: Sequence[str], options: Mapping[str, Any]) -> None:
        """Begin another evening. Raises UnknownGameError, RuleViolation, JournalError."""
        with self._lock:
            rules = self._find(game)
            evening = Evening(rules, players, _drawn_by_lot(rules, players, options))
            start = {"game": game, "players": list(players), "options": evening.options}
            record = self._journal.append(0, "start", start)
            self._reading = None
            self._said.clear()
            self._counted.clear()
            self._not_taken_up = ()
            self._tell(number=record.evening, evening=evening, asked=None, held=None)

    def play(self, move: Move, source: Source, *, overruled: bool = False) -> Outcome:
        """Play a move.

        Raises RuleViolation (then it is held for overruling), JournalError, BadMoveError, NotPlayingError.
        """
        with self._lock:
            outcome = self._play(Entry(move, source, overruled))
            self._remember_what_was_said(move, self._piece_meant_by(move))
            if self._evening().game.outdates_the_tray(move):
                self._reading = None
            self._look_again()
            return outcome

    def undo(self, source: Source) -> None:
        """Drop the last move. Raises BadMoveError where there is none."""
        with self._lock:
            evening = self._evening().undo()
            self._reading = None
            self._write("undo", {"source": msgspec.to_builtins(source)})
            self._tell(evening=evening, asked=None, held=None)

    def redo(self, source: Source) -> None:
        """Play the move again that was undone last. Raises BadMoveError where there is none."""
        with self._lock:
            evening = self._evening().redo()
            self._write("redo", {"source": msgspec.to_builtins(source)})
            self._tell(evening=evening, asked=None, held=None)

    def stand(self, standing: Standing, source: Source) -> None:
        """Pause the evening, end it early, or play on. What lies on the tray counts again once it is played on."""
        with self._lock:
            evening = self._evening().stand(standing)
            self._write("stand", {"standing": standing.value, "source": msgspec.to_builtins(source)})
            self._tell(evening=evening, asked=None, held=None)
            self._look_again()

    def rename(self, seat: Seat, name: str, source: Source) -> None:
        """Another name for a seat. Raises BadMoveError where there is no such seat."""
        with self._lock:
            before = self._evening()
            if not 0 <= seat < len(before.players):
                raise BadMoveError(f"there is no seat {seat + 1}; there are {len(before.players)}")
            evening = before.rename(seat, name)
            self._write("rename", {"seat": seat, "name": name, "source": msgspec.to_builtins(source)})
            self._tell(evening=evening)

    def correct(self, index: int, move: Move, source: Source, *, drop: bool = False) -> None:
        """Replace move `index` and play the rest again. Raises RuleViolation, CorrectionConflict, BadMoveError."""
        with self._lock:
            before = self._evening()
            entry = self._corrected(before, index, move, source)
            evening = before.correct(index, entry, drop=drop)
            self._write("correct", {"index": index, "drop": drop} | entry_to_json(before.game, entry))
            self._tell(evening=evening, held=None)

    def preview(self, index: int, move: Move, *, drop: bool = False) -> Evening:
        """What the evening would be with move `index` corrected; nothing changes. Raises as `correct`."""
        evening = self._evening()
        return evening.correct(index, self._corrected(evening, index, move, Source("person")), drop=drop)

    def overrule(self, source: Source) -> Outcome:
        """Let the held move stand after all, and what was played since.

        Raises BadMoveError where nothing is held, RuleViolation where it is final.
        """
        with self._lock:
            if (held := self._now.held) is None:
                raise BadMoveError("nothing is held")
            raw = held.source
            kept = msgspec.structs.replace(raw, by=source.by, who=source.who)
            outcome = self._play(Entry(held.move, kept, overruled=True))
            for entry in held.since:
                outcome = self._play(entry)
            return outcome

    def dismiss(self) -> None:
        """Put the held move and the question aside: people have seen them."""
        with self._lock:
            self._tell(asked=None, held=None)

    def see(self, reading: Reading) -> Seen | Question | None:
        """What the eye read when the tray came to rest. What it means is the game's to say."""
        with self._lock:
            self._forget_gone_pieces(reading)
            self._reading = self.public_part(reading)
            return self._look_again()

    def public_part(self, reading: Reading) -> Reading | None:
        """What of a reading may be used and kept now, None where nothing may."""
        evening = self._now.evening
        return reading if evening is None else evening.game.public_part(evening.state, reading)

    @property
    def may_look(self) -> bool:
        """Whether what the eye sees may be used and kept now."""
        evening = self._now.evening
        return evening is None or evening.game.may_look(evening.state)

    def answer(self, number: int, choice: int, source: Source) -> Outcome:
        """Answer question `number` with its choice. Raises BadMoveError where it isn't open, RuleViolation."""
        with self._lock:
            asked = self._now.asked
            if asked is None or asked.number != number or not 0 <= choice < len(asked.question.choices):
                raise BadMoveError("this question is no longer open")
            question = asked.question
            seen = _by_camera(question.piece, question.pieces)
            move = question.choices[choice]
            outcome = self._play(Entry(move, msgspec.structs.replace(seen, by=source.by, who=source.who)))
            self._remember_what_was_said(move, question.piece)
            self._look_again()
            return outcome

    @staticmethod
    def _corrected(evening: Evening, index: int, move: Move, source: Source) -> Entry:
        """What the camera had read stays with a corrected move, and so does the table's overruling."""
        if not 0 <= index < len(evening.entries):
            raise BadMoveError(f"there is no move {index} to correct; there are {len(evening.entries)}, from 0 on")
        old = evening.entries[index]
        kept = msgspec.structs.replace(old.source, by=source.by, who=source.who, confidence=None)
        return Entry(move, kept, old.overruled)

    def _evening(self) -> Evening:
        if self._now.evening is None:
            raise BadMoveError("no game has begun; begin one on the host page")
        return self._now.evening

    def _play(self, entry: Entry) -> Outcome:
        before = self._evening()
        try:
            evening = before.play(entry)
        except RuleViolation as violation:
            self._hold(entry, violation)
            raise
        self._write("move", entry_to_json(before.game, entry))
        self._tell(evening=evening, held=None, asked=None)
        return evening.outcomes[-1]

    def _hold(self, entry: Entry, violation: RuleViolation) -> None:
        held = Held(
            entry.move,
            entry.source,
            violation.rule,
            violation.message,
            violation.certain,
            violation.final,
            violation.seat,
        )
        self._tell(held=held)

    def _look_again(self) -> Seen | Question | None:
        """What the last reading means now: a die thrown before the bets were in counts once they are."""
        evening = self._now.evening
        if evening is None or evening.standing is not Standing.PLAYING or self._reading is None:
            return None
        seen = evening.game.see(evening.state, self._as_people_said(self._reading))
        if isinstance(seen, Seen):
            self._take(seen)
        else:
            self._ask(seen)
        return seen

    def _take(self, seen: Seen) -> None:
        piece = seen.piece
        source = _by_camera(piece, seen.pieces)
        held = self._now.held
        try:
            self._play(Entry(seen.move, source))
        except RuleViolation:
            if held is not None and held.source.by == "camera":
                self._go_on_in_spite_of(held)
            return
        if piece is not None:
            self._counted.add(piece.track)

    def _go_on_in_spite_of(self, held: Held) -> None:
        """Dice go on being rolled while a move is held: what came since is told apart from what was refused."""
        assert self._reading is not None  # noqa: S101 - something was just seen
        try:
            evening = self._evening().play(Entry(held.move, held.source, overruled=True))
            for entry in held.since:
                evening = evening.play(entry)
        except RuleViolation:
            return
        match evening.game.see(evening.state, self._as_people_said(self._reading)):
            case Seen(move, piece, pieces):
                entry = Entry(move, _by_camera(piece, pieces))
                self._tell(held=msgspec.structs.replace(held, since=(*held.since, entry)))
            case None:
                self._tell(held=held)

    def _ask(self, question: Question | None) -> None:
        asked = self._now.asked
        if question == (asked.question if asked else None):
            return
        self._questions += 1
        self._tell(asked=Asked(self._questions, question) if question else None)

    def _remember_what_was_said(self, move: Move, piece: Piece | None) -> None:
        """A person's word about a piece holds as long as it lies there."""
        kind, face = getattr(move, "die", None), getattr(move, "face", None)
        if piece is not None and kind is not None and face is not None:
            self._said[piece.track] = (kind, face)
            self._counted.add(piece.track)

    def _piece_meant_by(self, move: Move) -> Piece | None:
        """The piece on the tray that a die entered by hand must be: the same, else the doubtful, else the only one."""
        lying = self._reading.pieces if self._reading else ()
        open_still = [piece for piece in lying if piece.track not in self._counted and piece.change is Change.NEW]
        entered = (getattr(move, "die", None), getattr(move, "face", None))
        same = [piece for piece in open_still if (piece.kind, piece.face) == entered]
        doubtful = [piece for piece in lying if not piece.sure and piece.track not in self._said]
        if same:
            return same[0]
        for meant in (doubtful, open_still):
            if len(meant) == 1:
                return meant[0]
        return None

    def _forget_gone_pieces(self, reading: Reading) -> None:
        """An eye started afresh counts its tracks from one again: whatever comes as new was never spoken about."""
        known = {piece.track for piece in reading.pieces if piece.change is not Change.NEW}
        self._said = {track: said for track, said in self._said.items() if track in known}
        self._counted &= known

    def _as_people_said(self, reading: Reading) -> Reading:
        return msgspec.structs.replace(reading, pieces=tuple(self._as_said(piece) for piece in reading.pieces))

    def _as_said(self, piece: Piece) -> Piece:
        """A piece is new only until it has counted, however often the same reading is looked at."""
        if piece.track in self._counted and piece.change is Change.NEW:
            piece = msgspec.structs.replace(piece, change=Change.KEPT)
        if (said := self._said.get(piece.track)) is None:
            return piece
        return msgspec.structs.replace(piece, kind=said[0], face=said[1], sure=True, confidence=1.0)

    def _write(self, kind: str, data: dict[str, Any]) -> None:
        self._journal.append(self._now.number, kind, data)

    def _tell(self, **changes: Any) -> None:  # noqa: ANN401 - fields of a moment
        with self._changed:
            self._now = msgspec.structs.replace(self._now, version=self._now.version + 1, **changes)
            self._changed.notify_all()
        for listener in self._listeners:
            listener(self._now)


def _by_camera(piece: Piece | None, pieces: Sequence[Piece] = ()) -> Source:
    """The camera's word for a move that rests on `piece`, or on several `pieces` of which that is the least sure."""
    pictures = tuple(one.picture for one in pieces if one.picture)
    if piece is None:
        return Source("camera", pictures=pictures)
    return Source(
        "camera", confidence=piece.confidence, guesses=piece.guesses, picture=piece.picture, pictures=pictures
    )


def _drawn_by_lot(game: Game[Any], players: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with a seat in the place of every "random": rules hold no chance of their own."""
    seats = range(max(1, len(players)))
    lots = [name for name in game.lots if options.get(name) == "random"]
    drawn = {name: SystemRandom().choice(seats) for name in lots}
    return dict(options) | drawn


def restore(records: Sequence[Record], find: Callable[[str], Game[Any]] = find_game) -> Evening:
    """The evening that these records tell. Raises CompanionError where they don't fit the installed rules."""
    *_, evening = retold(records, find)
    return evening


def retold(records: Sequence[Record], find: Callable[[str], Game[Any]] = find_game) -> Iterator[Evening]:
    """The evening as it stood after each of its records. Raises CompanionError where one doesn't fit the rules."""
    start, *rest = records
    try:
        evening = Evening(find(start.data["game"]), start.data["players"], start.data["options"])
        yield evening
        for record in rest:
            evening = _apply(evening, record)
            yield evening
    except (RuleViolation, CorrectionConflict, KeyError, msgspec.ValidationError) as error:
        raise CompanionError(f"evening {start.evening} can't be taken up again: {error}") from None


def _apply(evening: Evening, record: Record) -> Evening:
    match record.kind:
        case "move":
            return evening.play(entry_from_json(evening.game, record.data))
        case "undo":
            return evening.undo()
        case "redo":
            return evening.redo()
        case "stand":
            return evening.stand(msgspec.convert(record.data["standing"], Standing))
        case "rename":
            return evening.rename(record.data["seat"], record.data["name"])
        case "correct":
            entry = entry_from_json(evening.game, record.data)
            return evening.correct(record.data["index"], entry, drop=record.data["drop"])
        case other:
            raise CompanionError(f"the journal holds a '{other}', which this companion doesn't know; update it")
