"""What a settled reading of the tray means to the game (M6, M10, M13, M26, M27).

The dice that lie there are compared with those believed to lie there, by kind and face; what the watcher says became of
each piece only decides where that comparison leaves a doubt, since the eye may have been started afresh.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from companion.games.game import Outcome, Question, Seen
from companion.games.mythical.box import face_is_on
from companion.games.mythical.rolling import bets_missing
from companion.games.mythical.state import Die, MythicalState, Phase, Roll, TrayCleared
from companion.message import Message
from companion.reading import Change, Piece, Reading


class Tray:
    """A reading sorted: what is new to the game, what was turned over, what is missing.

    Attributes:
        new: pieces that no recorded die explains.
        again: pieces that may be new, or a die of the finished trick that was pushed or turned.
        turned: pieces of the running trick that show another face than the recorded one.
        missing: dice of the running trick that don't lie there any more.
        taken: dice of the finished trick that don't lie there any more.
        kept: whether any die of the finished trick still lies there.
    """

    def __init__(self, state: MythicalState, reading: Reading) -> None:
        self.missing, self.taken = list(state.on_tray), list(state.left_over)
        self.new: list[Piece] = []
        self.again: list[Piece] = []
        self.turned: list[tuple[Piece, Die]] = []
        self._gone = {(piece.kind, piece.face) for piece in reading.gone}
        self._watched = bool(reading.gone) or any(piece.change is not Change.NEW for piece in reading.pieces)
        for newly in (False, True):
            self._explain([piece for piece in reading.pieces if (piece.change is Change.NEW) is newly])
        self.kept = len(self.taken) < len(state.left_over)
        if self.new:
            self.again = []

    def _explain(self, pieces: list[Piece]) -> None:
        """Match pieces with recorded dice, the sure ones first; sort out what is left.

        Those that lay there before come before new ones: a new die must not pass for one that was turned over.
        """
        pieces = sorted(pieces, key=lambda piece: not piece.sure)
        pieces = [piece for piece in pieces if not self._known(piece, [(piece.kind, piece.face)])]
        for piece in pieces:
            if piece.sure or not self._known(piece, _could_be(piece, self.missing + self.taken)):
                self._sort(piece)

    def _known(self, piece: Piece, dice: Sequence[Die]) -> bool:
        """Whether one of these dice is recorded and missing still, so that the piece must be it."""
        for die in dice:
            if die in self.missing:
                self.missing.remove(die)
                return True
            if die in self.taken and not self._is_new(piece):
                self.taken.remove(die)
                return True
        return False

    def _is_new(self, piece: Piece) -> bool:
        """Whether the watcher saw it come; where it knew nothing before, all that lies there is new to it."""
        return self._watched and piece.change is Change.NEW

    def _sort(self, piece: Piece) -> None:
        same_kind = [die for die in self.missing if die[0] == piece.kind]
        if piece.change is not Change.NEW and same_kind:
            self.missing.remove(same_kind[0])
            self.turned.append((piece, same_kind[0]))
        elif piece.change is Change.NEW and (piece.kind, piece.face) not in self._gone & set(self.taken):
            self.new.append(piece)
        elif piece.change is Change.NEW or any(die == piece.kind for die, _ in self.taken):
            self.again.append(piece)
        else:
            self.new.append(piece)


def _could_be(piece: Piece, recorded: Sequence[Die]) -> list[Die]:
    """The recorded dice that an unsure piece may be: one of its guesses, or its own kind where it lay there before."""
    guessed = [(guess.kind, guess.face) for guess in piece.guesses]
    same_kind = [die for die in recorded if piece.change is not Change.NEW and die[0] == piece.kind]
    return guessed + same_kind


def tray_cleared(state: MythicalState) -> Outcome:
    """Nothing lies on the tray any more; what was rolled stays rolled."""
    return Outcome(structs.replace(state, on_tray=(), left_over=()))


def see(state: MythicalState, reading: Reading) -> Seen | Question | None:
    """The move that the tray shows, a question for a person, or nothing."""
    if not reading.pieces and not reading.asks:
        return _emptied(state)
    if state.phase in {Phase.ROUND_OVER, Phase.OVER}:
        return None
    tray = Tray(state, reading)
    if reading.asks and not _explained(state, tray):
        return Question(reading.asks[0])
    if not (tray.new or tray.again or tray.turned):
        return None
    if state.phase is Phase.BET:
        return Question(bets_missing(state).message, piece=tray.new[0]) if tray.new else None
    return _turned_over(state, tray) or _rolled(state, tray)


def _explained(state: MythicalState, tray: Tray) -> bool:
    """Whether what can't be told is asked about better, or is a trick being taken away."""
    taking_away = tray.kept and bool(tray.taken) and not state.table and not tray.new
    return taking_away or any(not piece.sure for piece in tray.new)


def _emptied(state: MythicalState) -> Seen | Question | None:
    if state.table and state.on_tray:
        return Question(Message("mythical-see-taken-away", {"trick": state.trick}), (TrayCleared(),))
    return Seen(TrayCleared()) if state.left_over or state.on_tray else None


def _turned_over(state: MythicalState, tray: Tray) -> Question | None:
    """A recorded die that shows another face now: the face that was rolled stands, people set it right (M13)."""
    if not tray.turned or (tray.new and all(piece.change is Change.KEPT for piece, _ in tray.turned)):
        return None
    piece, (die, face) = tray.turned[0]
    rolls = _rolls(state, tray.new)
    # An answer is taken for a word about the question's piece, and these choices are about the new one.
    return Question(Message("mythical-see-turned", {"die": die, "face": face}), rolls, None if rolls else piece)


def _rolled(state: MythicalState, tray: Tray) -> Seen | Question | None:
    new = tray.new or tray.again
    if len(new) > 1:
        return Question(Message("mythical-see-two-dice"), _rolls(state, new))
    piece = new[0]
    doubt = _doubt(state, tray, piece)
    if doubt:
        return Question(doubt, likely_rolls(state, piece), piece)
    return Seen(Roll(piece.kind, piece.face, state.turn), piece)


def _doubt(state: MythicalState, tray: Tray, piece: Piece) -> Message | None:
    """Why a new piece can't simply be taken for a roll."""
    facts = {"die": piece.kind, "face": piece.face}
    supply = state.box.supply(piece.kind)
    if not piece.sure:
        return Message("mythical-see-which", facts)
    if not supply:
        return Message("rule-M26-die", facts)
    if state.seen(piece.kind)[piece.kind] > supply:
        return Message("rule-M26", {"die": piece.kind, "seen": supply + 1, "supply": supply})
    if not face_is_on(state.box, piece.kind, piece.face):
        return Message("rule-M27", facts)
    if tray.again or (state.table and tray.missing):
        return Message("mythical-see-rolled-or-moved", facts)
    return None


def possible_rolls(state: MythicalState) -> tuple[Roll, ...]:
    """Every die and face that the box still allows in this round, for the seat in turn (M26, M27)."""
    seen = state.seen()
    return tuple(
        Roll(kind.die, face, state.turn)
        for kind in state.box.dice
        if seen[kind.die] < kind.count
        for face in state.box.faces(kind.die)
    )


def likely_rolls(state: MythicalState, piece: Piece) -> tuple[Roll, ...]:
    """What a doubtful piece may be, the likeliest first: its guesses, its kind, its face, then anything possible."""
    guesses = [(piece.kind, piece.face), *((guess.kind, guess.face) for guess in piece.guesses)]

    def likelihood(roll: Roll) -> tuple[int, bool, bool]:
        die = (roll.die, roll.face)
        place = guesses.index(die) if die in guesses else len(guesses)
        return place, roll.die != piece.kind, roll.face != piece.face

    possible = possible_rolls(state)
    as_read = Roll(piece.kind, piece.face, state.turn)
    if piece.sure and as_read not in possible and any(roll.die == piece.kind for roll in possible):
        possible = (*possible, as_read)  # the box may be another printing: the face stands, with a warning (M27)
    return tuple(sorted(possible, key=likelihood))


def _rolls(state: MythicalState, pieces: Sequence[Piece]) -> tuple[Roll, ...]:
    """The rolls that pieces would be, as far as they are sure and possible, for a person to pick one."""
    possible = set(possible_rolls(state))
    rolls = (Roll(piece.kind, piece.face, state.turn) for piece in pieces if piece.sure)
    return tuple(dict.fromkeys(roll for roll in rolls if roll in possible))
