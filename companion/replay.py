"""A script of moves played without camera or web, then, if wished, by the camera: one answer a line (RULES.md, 8)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TextIO

import msgspec

from companion.errors import BadInputError, BadMoveError, CameraEndedError
from companion.evening import CorrectionConflict, Source
from companion.games.game import Game, Json, Outcome, Question, RuleViolation
from companion.journal import Journal, Record
from companion.language import Language
from companion.message import Message
from companion.table import Table

if TYPE_CHECKING:
    from companion.eye import Report

SCRIPT = Source("script")
LONGEST_LINE = 1 << 20


class Replay:
    """One game played from lines; `answer` never raises for what a line asks of the rules."""

    def __init__(self, game: Game[Any], language: Language) -> None:
        self._game = game
        self._language = language
        self._table = Table(_NothingKept(), lambda _: game)

    @property
    def begun(self) -> bool:
        """Whether the script has seated its players."""
        return self._table.now.evening is not None

    def answer(self, line: Json) -> Json:
        """The answer to one line of the script. Raises BadInputError where it is no line of a script."""
        try:
            return self._good(self._do(line))
        except RuleViolation as violation:
            return self._refused(violation)
        except CorrectionConflict as conflict:
            return self._refused(conflict.violation) | {"conflict": conflict.index}
        except BadMoveError as error:
            return {"ok": False, "rule": None, "certain": True, "message": str(error)}

    def watch(self, reports: Iterable[Report]) -> Iterator[Json]:
        """Answers to what the camera sees, until it ends."""
        try:
            for report in reports:
                if report.reading is not None:
                    yield from self._see(report)
        except CameraEndedError:
            return

    def _see(self, report: Report) -> Iterator[Json]:
        before, held_before = self._evening_length(), self._table.now.held
        assert report.reading is not None  # noqa: S101 - the caller asked
        self._table.see(report.reading)
        evening = self._table.now.evening
        assert evening is not None  # noqa: S101 - a script that seats nobody never gets here
        for entry, outcome in zip(evening.entries[before:], evening.outcomes[before:], strict=True):
            yield self._good(outcome) | {"seen": self._game.json(entry.move), "seconds": round(report.seconds, 3)}
        held, asked = self._table.now.held, self._table.now.asked
        if held is not None and held is not held_before:
            violation = RuleViolation(held.rule, held.message, certain=held.certain, seat=held.seat)
            seen = held.since[-1].move if held.since else held.move
            yield self._refused(violation) | {"seen": self._game.json(seen), "seconds": round(report.seconds, 3)}
        elif asked is not None:
            yield {"ok": True, "question": self._question(asked.question), "seconds": round(report.seconds, 3)}

    def _evening_length(self) -> int:
        evening = self._table.now.evening
        return len(evening.entries) if evening else 0

    def _do(self, line: Json) -> Outcome | None:
        match line:
            case {"start": {"players": list() as players, **rest}}:
                self._start([str(name) for name in players], {str(key): value for key, value in rest.items()})
            case {"undo": True}:
                self._table.undo(SCRIPT)
            case {"correct": int() as index, "move": move}:
                drop = line.get("drop") is True
                self._table.correct(index, self._game.move(move), SCRIPT, drop=drop)
            case {"answer": int() as choice} if self._table.now.asked:
                return self._table.answer(self._table.now.asked.number, choice, SCRIPT)
            case {"move": move}:
                return self._table.play(self._game.move(move), SCRIPT, overruled=line.get("overrule") is True)
            case _:
                raise BadInputError(f"not a line of a script: {msgspec.json.encode(line).decode()[:120]}")
        return None

    def _start(self, players: list[str], rest: Json) -> None:
        options = rest.pop("options", None) or {}
        if not isinstance(options, dict):
            raise BadInputError('"options" of a start must be an object')
        self._table.begin(self._game.name, players, options | rest)

    def _good(self, outcome: Outcome | None) -> Json:
        evening = self._table.now.evening
        if evening is None:
            raise BadMoveError('no game has begun: the first line of a script is {"start": {"players": […]}}')
        happened = [self._said(message) for message in outcome.happened] if outcome else []
        notices = [
            msgspec.to_builtins(notice) | {"message": self._words(notice.message)}
            for notice in (outcome.notices if outcome else ())
        ]
        return {
            "ok": True,
            "moves": len(evening.entries),
            "happened": happened,
            "notices": notices,
            "state": self._game.state(evening.state),
        }

    def _refused(self, violation: RuleViolation) -> Json:
        return {
            "ok": False,
            "rule": violation.rule,
            "certain": violation.certain,
            "message": self._words(violation.message),
        }

    def _question(self, question: Question) -> Json:
        return {
            "message": self._words(question.message),
            "id": question.message.id,
            "choices": [self._game.json(choice) for choice in question.choices],
        }

    def _said(self, message: Message) -> Json:
        return {"id": message.id, "facts": msgspec.to_builtins(message.facts), "message": self._words(message)}

    def _words(self, message: Message) -> str:
        evening = self._table.now.evening
        return self._language.say(message, evening.players if evening else ())


class _NothingKept(Journal):
    """A journal for scripts: it numbers what happens and keeps nothing, however long the script."""

    def __init__(self) -> None:
        self._last = 0

    @property
    def notices(self) -> tuple[Message, ...]:
        return ()

    def append(self, evening: int, kind: str, data: dict[str, Any]) -> Record:
        self._last += 1
        return Record(self._last, evening or self._last, kind, data, "")

    def last_evening(self) -> int | None:
        return None


def lines_of(script: TextIO) -> Iterator[Json]:
    """The JSON objects of a script, as they come. Raises BadInputError naming the line that is none."""
    for number in itertools.count(1):
        line = script.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            raise BadInputError(f"line {number} of the script is longer than {LONGEST_LINE} letters")
        if not line.strip():
            continue
        try:
            yield msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise BadInputError(f"line {number} of the script is no JSON object: {error}") from None
