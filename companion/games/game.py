"""What a game is: pure rules over immutable states. No clock, no randomness, no I/O, no OpenCV.

A game is a fold: `start` gives the first state, `play` takes one move to the next, and the same moves always give the
same state. A new game is one file with a `Game` in it and one line in the entry-point group `companion.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from companion.errors import BadMoveError
from companion.message import Message
from companion.reading import Piece, Reading

Seat = int
Json = dict[str, Any]


class Move(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a player did: a bid, a roll, a tray emptied. Subclasses name themselves by their `tag`."""


class State(msgspec.Struct, frozen=True):
    """All that a game knows. Its fields, as JSON, are the state that scripts see."""


class Level(StrEnum):
    """How hard a rule bites: an error is refused or held, a warning is shown and stands, an info is a hint."""

    ERROR = "error"
    WARN = "warn"
    INFO = "info"


class Notice(msgspec.Struct, frozen=True):
    """A rule speaking up about a move that stands. `certain` is false where it is only suspected (RULES.md, 0)."""

    rule: str
    level: Level
    certain: bool
    message: Message
    seat: Seat | None = None


class RuleViolation(Exception):  # noqa: N818 - the field's word; it is an answer, not a fault of the program
    """A move that the rules refuse, or hold until the table overrules.

    `final` says that no overruling helps, since the game could not go on from there.
    """

    def __init__(
        self, rule: str, message: Message, *, certain: bool = True, seat: Seat | None = None, final: bool = False
    ) -> None:
        super().__init__(f"{rule}: {message.id}")
        self.rule = rule
        self.message = message
        self.certain = certain
        self.seat = seat
        self.final = final


class Outcome(msgspec.Struct, frozen=True):
    """What came of a move: the next state, what happened (for call-outs), and what the rules have to say."""

    state: Any
    happened: tuple[Message, ...] = ()
    notices: tuple[Notice, ...] = ()


class Seen(msgspec.Struct, frozen=True):
    """A move that the camera saw, and the piece it rests on (none for an emptied tray).

    It may rest on several `pieces`; the least sure of them is `piece` where the move is no surer than that.
    """

    move: Move
    piece: Piece | None = None
    pieces: tuple[Piece, ...] = ()

    @classmethod
    def resting_on(cls, move: Move, pieces: Sequence[Piece]) -> Seen:
        """A move that rests on all these pieces, at least one."""
        return cls(move, min(pieces, key=lambda piece: piece.confidence), tuple(pieces))


class Question(msgspec.Struct, frozen=True):
    """Something only a person can tell: likely answers first, each the move that it would make.

    A question whose `choices` are empty asks for something to be done at the tray. It is about `piece`, which may be
    one of several `pieces` that the answer rests on, in the order of its dice.
    """

    message: Message
    choices: tuple[Move, ...] = ()
    piece: Piece | None = None
    pieces: tuple[Piece, ...] = ()


class Prompt(msgspec.Struct, frozen=True):
    """What is awaited now: the sentence, the seats that may act, and the number their button may count up to.

    `count` is the highest number that presses can choose (0 to `count`), None where a press chooses nothing.
    """

    message: Message
    seats: tuple[Seat, ...] = ()
    count: int | None = None


class Switch(msgspec.Struct, frozen=True):
    """A house rule: its default and what else it may be (no options: any value of the default's type)."""

    name: str
    default: Any
    options: tuple[Any, ...] = ()
    rule: str = ""


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules of one game. Instances hold no state; everything is in what `start` and `play` return."""

    name: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    moves: ClassVar[tuple[type[Move], ...]]
    switches: ClassVar[tuple[Switch, ...]] = ()
    lots: ClassVar[tuple[str, ...]] = ()
    """Options that may be "random": the table draws a seat for them before `start`."""
    piece_set: ClassVar[str] = "pips"
    places: ClassVar[tuple[str, ...]] = ()
    """Options that are a rectangle of the camera's picture, taught once by tapping two corners."""
    words: ClassVar[Mapping[str, str]] = {}
    """Sentences that a game from outside brings along: Fluent text by language ("en", "vi")."""

    @abstractmethod
    def start(self, players: Sequence[str], options: Mapping[str, Any]) -> S:
        """The first state for these players, seated clockwise. Raises RuleViolation for a number that can't play."""

    @abstractmethod
    def play(self, state: S, move: Move, *, overruled: bool = False) -> Outcome:
        """The outcome of a move. Raises RuleViolation; with `overruled`, only one that is final."""

    @abstractmethod
    def see(self, state: S, reading: Reading) -> Seen | Question | None:
        """What a settled reading means now: a move, a question for a person, or nothing."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """Whose turn it is and what is awaited."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """Every move that this seat may make now, as far as the choice is his (not what a die will show)."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that something is awaited of: those of the prompt, unless these are the seats that may be meant."""
        return self.prompt(state).seats

    def may_look(self, state: S) -> bool:
        """Whether the camera may look now. What lies on the table in a secret phase is never read, kept or shown."""
        del state
        return True

    def outdates_the_tray(self, move: Move) -> bool:
        """Whether what was read on the tray tells nothing new once a person says this move: those dice were thrown."""
        del move
        return False

    def public_part(self, state: S, reading: Reading) -> Reading | None:
        """What of a reading may be used and kept now, None where nothing may: an empty tray betrays nobody's dice."""
        return reading if self.may_look(state) or not (reading.pieces or reading.asks) else None

    def state(self, state: S) -> Json:
        """The whole state as JSON, for scripts and the journal's exports."""
        return dict(msgspec.to_builtins(state))

    def view(self, state: S, viewer: Seat | None) -> Json:
        """The state as one seat (None: everybody) may see it. Games with secrets leave them out here."""
        del viewer
        return self.state(state)

    def tells(self, state: S, move: Move, viewer: Seat | None) -> bool:
        """Whether this viewer may already know that accepted move. Games with secrets say no where they must."""
        del state, move, viewer
        return True

    def counted(self, state: S, move: Move) -> Json:
        """What of a move is counted out on a button: its JSON, or facts in its place that are easier to count."""
        del state
        return self.json(move)

    def move(self, data: object) -> Move:
        """A move from its JSON form. Raises BadMoveError where it isn't one of the game's moves."""
        try:
            move: Move = msgspec.convert(data, type=self._any_move(), strict=True)
        except msgspec.ValidationError as error:
            raise BadMoveError(f"no move of {self.name}: {error}") from None
        return move

    def json(self, move: Move) -> Json:
        """The JSON form of a move, its `type` first."""
        return dict(msgspec.to_builtins(move))

    @classmethod
    def _any_move(cls) -> Any:  # noqa: ANN401 - a union of types has no better name
        union: Any = cls.moves[0]
        for kind in cls.moves[1:]:
            union |= kind
        return union
