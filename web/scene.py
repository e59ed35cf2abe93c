"""What one viewer is shown of the table at one moment, in his language. Templates read it and nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from companion.evening import Entry, Evening, Standing
from companion.eye import EyeStatus
from companion.games.game import Json, Level, Move, Prompt, Seat
from companion.history.past import course
from companion.message import Message
from companion.reading import Sight
from companion.table import Moment
from web import keys, telling
from web.access import Device, Viewer
from web.charts import Chart, chart
from web.cheers import Cheer, cheer_in
from web.looks import seat_look
from web.room import Room
from web.sheets import sheet_of
from web.throws import Throw, is_throw, throw_in
from web.words import Words

A_HAND = 6
"""Up to so many pieces a question shows the whole throw; of a heap only the piece that is asked about."""
_GOES_ON = {"next_round", "tray_cleared", "stop", "resolve", "pushed", "liar", "spot_on"}


class Said(msgspec.Struct, frozen=True):
    """A rule speaking up, in words."""

    rule: str
    level: str
    certain: bool
    text: str


class Line(msgspec.Struct, frozen=True):
    """One accepted move in the list. Where the viewer may not know it yet, `told` is false and it says nothing."""

    index: int
    seat: Seat | None
    told: bool
    text: str
    move: Json
    by: str = ""
    overruled: bool = False
    pictures: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    notices: tuple[Said, ...] = ()

    @property
    def correctable(self) -> bool:
        """Whether something else could be said in its place; what only goes on is undone instead."""
        if self.move.get("type") == "reroll" and not self.move.get("faces"):
            return False
        return self.told and self.move.get("type") not in _GOES_ON


class Shot(msgspec.Struct, frozen=True):
    """The small picture of a piece that a question shows, and whether it is the one of several that is meant."""

    picture: str
    meant: bool


class Choice(msgspec.Struct, frozen=True):
    """A move that a button makes, and what the button says."""

    move: Json
    text: str


class Scene:
    """One moment for one viewer."""

    def __init__(self, room: Room, moment: Moment, viewer: Viewer, language: Words) -> None:
        self.room = room
        self.moment = moment
        self.viewer = viewer
        self.language = language
        self.evening: Evening | None = moment.evening
        self._choices: dict[Seat, tuple[Choice, ...]] = {}

    # What the game says

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""
        return self.evening.players if self.evening else ()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.evening.game.name if self.evening else ""

    @cached_property
    def view(self) -> Json:
        """The state as this viewer may see it."""
        return self.evening.game.view(self.evening.state, self.viewer.seat) if self.evening else {}

    @cached_property
    def prompt(self) -> Prompt:
        """What is awaited: of nobody while the evening is paused, or once it was ended early."""
        if self.evening is None:
            return Prompt(Message("web-no-game"))
        if self.stopped:
            return Prompt(Message(f"web-standing-{self.evening.standing.value}"))
        return self.evening.game.prompt(self.evening.state)

    @property
    def stopped(self) -> bool:
        """Whether no move is taken: the evening is paused, or was ended early and isn't over by itself."""
        return self.evening is not None and self.evening.standing is not Standing.PLAYING and not self._played_out

    @property
    def over(self) -> bool:
        """Whether the game has ended, early or by itself."""
        return self._played_out or (self.evening is not None and self.evening.standing is Standing.ENDED)

    @property
    def _played_out(self) -> bool:
        return bool(self.view.get("winners")) or self.view.get("phase") == "over"

    @cached_property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may do what is awaited."""
        return self.evening.game.actors(self.evening.state) if self.evening and not self.stopped else ()

    @cached_property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats that are in front; nobody where all are level. At Bang! life doesn't tell who will win."""
        kept = self.view.get("totals") or self.view.get("dice_left") or ()
        return tuple(seat for seat, amount in enumerate(kept) if len(set(kept)) > 1 and amount == max(kept))

    @cached_property
    def chart(self) -> Chart | None:
        """The score after each round, as a chart; None as long as there is little to compare."""
        return chart(course(self.evening)) if self.evening else None

    @cached_property
    def sheet(self) -> Any:  # noqa: ANN401 - each game has a sheet of its own
        """What the pages show of this game beyond its view."""
        return sheet_of(self)

    @property
    def may_look(self) -> bool:
        """Whether dice may be seen now; not while they lie under cups."""
        return self.evening is None or self.evening.game.may_look(self.evening.state)

    @cached_property
    def legal(self) -> tuple[Choice, ...]:
        """What the viewer's seat may do now."""
        return self.choices_of(self.viewer.seat)

    def choices_of(self, seat: Seat | None) -> tuple[Choice, ...]:
        """What a seat may do now."""
        if self.evening is None or self.stopped or seat is None or not 0 <= seat < len(self.players):
            return ()
        if seat not in self._choices:
            self._choices[seat] = self.as_choices(self.evening.game.legal(self.evening.state, seat))
        return self._choices[seat]

    def as_choices(self, moves: Sequence[Move]) -> tuple[Choice, ...]:
        """Moves as buttons; throws, of which there are hundreds, are entered face by face and need no words."""
        plain = [self._json(move) for move in moves]
        return tuple(Choice(move, "" if is_throw(move) else self.move_text(move)) for move in plain)

    @staticmethod
    def throw(choices: Sequence[Choice]) -> Throw | None:
        """The dice that are to be entered, None where none are awaited."""
        return throw_in([choice.move for choice in choices])

    def choice(self, move: Move) -> Choice:
        """A move as a button."""
        return Choice(self._json(move), self.move_text(self._json(move)))

    # Words

    def t(self, key: str, **facts: Any) -> str:  # noqa: ANN401 - facts are whatever the sentence names
        """The text under `key`."""
        return self.language.text(key, **facts)

    def say(self, message: Message) -> str:
        """A message as a sentence."""
        return self.language.say(message, self.players)

    def name(self, seat: Seat | None) -> str:
        """A player's name."""
        return self.players[seat] if seat is not None and 0 <= seat < len(self.players) else ""

    def seat_class(self, seat: Seat) -> str:
        """How a seat is coloured: as its tokens are, where a game has some."""
        colour = getattr(self.sheet, "colour", lambda _seat: "")(seat)
        return f"token-{colour}" if colour else seat_look(seat)

    def die(self, kind: str) -> str:
        """The word for a body."""
        return self.language.die(kind)

    def face(self, face: str) -> str:
        """The word for a mark."""
        return self.language.face(face)

    def die_words(self, kind: str, face: str | int) -> str:
        """A die and what it shows; dice that are all alike are told by their face alone."""
        words = self.face(str(face))
        return words if kind in {"bang", "pips", face} else f"{self.die(kind)} {words}".strip()

    def move_text(self, move: Json) -> str:
        """A move in a few words, without who made it."""
        facts = telling.facts_of(move, self.language, self.players)
        key = f"web-move-{self.game}-{move['type']}"
        key = next((more for name in facts if self.language.has(more := f"{key}-with-{name}")), key)
        if not self.language.has(key):
            return " ".join([str(move["type"]).replace("_", " "), *map(str, facts.values())])
        return self.language.phrase(key, **facts)

    def option_text(self, name: str, value: Any) -> str:  # noqa: ANN401 - a switch has any value
        """A house rule's value in words."""
        key = f"web-option-{name}-{value}".lower()
        if self.language.has(key):
            return self.t(key)
        plain = {"True": "web-yes", "False": "web-no", "None": "web-no"}.get(str(value))
        return self.t(plain) if plain else str(value)

    def game_title(self, name: str) -> str:
        """What a game is called, its own name where no word is known."""
        return self.t(f"game-{name}") if self.language.has(f"game-{name}") else name

    @cached_property
    def house_rules(self) -> list[tuple[str, str]]:
        """The house rules that aren't as the rulebook has them: their title and what they are."""
        if self.evening is None:
            return []
        defaults = {switch.name: switch.default for switch in self.evening.game.switches}
        return [
            (self.switch_title(name), self.option_text(name, value))
            for name, value in self.evening.options.items()
            if name in defaults and value != defaults[name] and name != "first_leader"
        ]

    def switch_title(self, name: str) -> str:
        """A house rule's title."""
        return self.t(f"switch-{name}") if self.language.has(f"switch-{name}") else name.replace("_", " ")

    # What happened

    @cached_property
    def lines(self) -> list[Line]:
        """Every accepted move, oldest first."""
        return self.last_lines(len(self.evening.entries)) if self.evening else []

    def last_lines(self, count: int) -> list[Line]:
        """The last `count` moves, oldest first."""
        if self.evening is None:
            return []
        total = len(self.evening.entries)
        return [self._line(self.evening, index) for index in range(max(0, total - count), total)]

    @property
    def undone(self) -> Choice | None:
        """The move that would be done again; it says nothing where it was a secret."""
        if self.evening is None or not self.evening.undone:
            return None
        move = self.evening.undone[-1].move
        known_to_all = self.evening.game.tells(self.evening.state, move, None)
        return self.choice(move) if known_to_all else Choice({}, self.t("web-hidden"))

    def line(self, index: int) -> Line | None:
        """Move `index`, None where there is no such move."""
        return self._line(self.evening, index) if self.evening and entry_of(self.evening, index) else None

    def lines_of(self, seat: Seat, most: int) -> list[Line]:
        """The last moves of one seat, newest first."""
        if self.evening is None:
            return []
        own = (at for at in reversed(range(len(self.evening.entries))) if self.evening.actor(at) == seat)
        return [self._line(self.evening, at) for at in itertools.islice(own, most)]

    def last_rolls(self, count: int) -> list[Line]:
        """The last `count` dice that were rolled, oldest first."""
        found: list[Line] = []
        index = len(self.evening.entries) if self.evening else 0
        while self.evening and index > 0 and len(found) < count:
            index -= 1
            if hasattr(self.evening.entries[index].move, "face"):
                found.append(self._line(self.evening, index))
        return found[::-1]

    def seen_since(self, kind: str) -> Line | None:
        """The newest move after the last `kind` of move that the camera saw pieces of, where everybody may know it."""
        fresh = itertools.takewhile(lambda line: line.move.get("type") != kind, reversed(self.last_lines(8)))
        return next((line for line in fresh if line.told and line.pictures), None)

    @cached_property
    def happened(self) -> list[str]:
        """What came of the last move that everybody may know."""
        for line in reversed(self.last_lines(8)):
            if line.told and line.happened:
                return list(line.happened)
        return []

    @cached_property
    def callout(self) -> str:
        """What is called out: what came of the last move, as far as everybody may know it, and what is awaited now."""
        last = [text for line in self.last_lines(1) if line.told for text in line.happened]
        return " ".join([*last, self.say(self.prompt.message)])

    @cached_property
    def cheer(self) -> Cheer | None:
        """The celebration that the last move deserves."""
        return cheer_in(self.evening.outcomes[-1].happened) if self.evening and self.evening.outcomes else None

    @cached_property
    def notices(self) -> list[Said]:
        """What the rules had to say about the last moves, newest first."""
        lines = list(reversed(self.last_lines(max(4, len(self.players)))))
        fresh = itertools.takewhile(lambda line: line.move.get("type") != "next_round", lines)
        return [said for line in fresh for said in line.notices if said.level != Level.INFO][:3]

    def _line(self, evening: Evening, index: int) -> Line:
        entry, outcome = evening.entries[index], evening.outcomes[index]
        seat = evening.actor(index)
        if not known(evening, index, self.viewer.seat):
            return Line(index, seat, False, self.t("web-hidden"), {})
        move = self._json(entry.move)
        return Line(
            index=index,
            seat=seat,
            told=True,
            text=self.move_text(move),
            move=move,
            by=entry.source.by,
            overruled=entry.overruled,
            pictures=entry.source.shown,
            happened=tuple(self.say(message) for message in outcome.happened),
            notices=tuple(
                Said(notice.rule, notice.level.value, notice.certain, self.say(notice.message))
                for notice in outcome.notices
            ),
        )

    def _json(self, move: Move) -> Json:
        return self.evening.game.json(move) if self.evening else {}

    # What is open

    @cached_property
    def held(self) -> Said | None:
        """The move that the rules refused, as far as this viewer may know it."""
        held, evening = self.moment.held, self.evening
        if held is None or evening is None:
            return None
        may_know = evening.game.tells(evening.state, held.move, self.viewer.seat)
        seat = getattr(held.move, "seat", None)
        text = self.say(held.message) if may_know else self.t(f"web-held-secret-{self.game}", name=self.name(seat))
        return Said(held.rule, Level.ERROR.value, held.certain, text)

    @cached_property
    def held_move(self) -> Choice | None:
        """The held move itself, where this viewer may know it."""
        held, evening = self.moment.held, self.evening
        if held is None or evening is None or not evening.game.tells(evening.state, held.move, self.viewer.seat):
            return None
        return self.choice(held.move)

    @property
    def can_overrule(self) -> bool:
        """Whether the table may let the held move stand."""
        return self.moment.held is not None and not self.moment.held.final

    @cached_property
    def question(self) -> str:
        """The open question, empty where there is none."""
        return self.say(self.moment.asked.question.message) if self.moment.asked else ""

    @cached_property
    def answers(self) -> list[Choice]:
        """The answers to the open question, likely ones first."""
        return [self.choice(move) for move in self.moment.asked.question.choices] if self.moment.asked else []

    @property
    def question_shots(self) -> list[Shot]:
        """The pictures of the throw that is asked about."""
        question = self.moment.asked.question if self.moment.asked else None
        if question is None:
            return []
        alone = (question.piece,) if question.piece else ()
        pieces = question.pieces if 1 < len(question.pieces) <= A_HAND else alone
        return [Shot(one.picture, len(pieces) > 1 and one == question.piece) for one in pieces if one.picture]

    @property
    def may_answer(self) -> bool:
        """Whether this viewer may answer the open question."""
        return self.viewer.host or (self.viewer.seat is not None and self.viewer.seat in self.actors)

    @cached_property
    def counting(self) -> list[str]:
        """What is being counted out on the lit buttons, a line each; a secret is for its own seat only."""
        open_here = (one for one in self.room.counting.seats if not one.secret or one.seat == self.viewer.seat)
        return [
            self.t("panel-counting", name=self.name(one.seat), steps=" · ".join(map(self.say, one.steps)))
            for one in open_here
            if one.steps
        ]

    @property
    def panel_notes(self) -> list[str]:
        """What the host's button is doing, for everybody."""
        return [self.say(note) for note in self.room.counting.notes]

    # The eye, the devices, the keys

    @cached_property
    def eye(self) -> EyeStatus:
        """What the eye does."""
        return self.room.eye.status()

    @property
    def camera_works(self) -> bool:
        """Whether dice need not be entered by hand."""
        return self.eye.sight not in {Sight.OFF, Sight.LOST}

    @property
    def camera(self) -> str:
        """The camera without the path of a file behind it."""
        kind, _colon, rest = self.eye.camera.partition(":")
        return self.eye.camera if rest.isdigit() else kind

    @property
    def eye_text(self) -> str:
        """The eye's state in words."""
        return self.t(f"web-eye-{self.eye.sight.value}")

    @property
    def troubles(self) -> list[str]:
        """What is wrong with the record of the game and with the camera."""
        return [*self.record_troubles, *([self.eye_trouble] if self.eye_trouble else [])]

    @property
    def record_troubles(self) -> list[str]:
        """What is wrong with the record of the game."""
        return [self.say(notice) for notice in self.room.table.notices]

    @property
    def eye_trouble(self) -> str:
        """What is wrong with the eye, empty where nothing is."""
        return self.say(self.eye.trouble) if self.eye.trouble else ""

    @property
    def seated(self) -> dict[int, Device]:
        """The device at each seat."""
        return self.room.access.seated()

    def key(self, act: str, seat: Seat | None = None) -> str:
        """The key that a control is drawn with."""
        if act == "move":
            return keys.move_key(self.room, self.moment, seat)
        return keys.KEYS[act](self.room, self.moment)


def known(evening: Evening, index: int, viewer: Seat | None) -> bool:
    """Whether a viewer may know move `index`: once the game tells it, it stays told (a bet of an earlier round)."""
    move = evening.entries[index].move
    return any(evening.game.tells(outcome.state, move, viewer) for outcome in evening.outcomes[index:])


def entry_of(evening: Evening | None, index: int) -> Entry | None:
    """Move `index`, None where there is no such move."""
    return evening.entries[index] if evening and 0 <= index < len(evening.entries) else None
