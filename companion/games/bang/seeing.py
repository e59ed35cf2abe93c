"""What a settled reading of the five dice means now (B10-B15, B20).

A die that lies still where it lay is kept; one that the watcher saw come is rolled; one that shows the same face
elsewhere was rolled or pushed, which only people can tell. Where the state doesn't know how the dice lay (a roll
entered by hand, an eye started afresh), faces are compared, and places.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from companion.games.bang.cards import Character
from companion.games.bang.dice import DICE, Face, reroll_objection
from companion.games.bang.state import BangState, Lying, Phase, Pushed, Reroll, Roll
from companion.games.game import Move, Question, Seen
from companion.message import Message
from companion.reading import Change, Piece, Reading

ALIASES = {"1": Face.BULL1, "2": Face.BULL2}
NUDGE = 0.5
"""How far, in edges of the die, a kept die may have crept since its roll was taken in."""
FAR = 2.0
"""From how many edges away a die was more likely thrown there than pushed."""
MOST_ANSWERS = 12


def face_of(name: str) -> Face | None:
    """The face that a piece set's label means, None for a mark that no die has."""
    if name in ALIASES:
        return ALIASES[name]
    return Face(name) if name in set(Face) else None


def lying(piece: Piece) -> Lying:
    """Where a piece lies, and as what the eye read it."""
    x, y = (sum(axis) / len(piece.corners) for axis in zip(*piece.corners, strict=True))
    return Lying(piece.track, (round(x), round(y)), piece.face)


class Tray:
    """A reading sorted against the dice that are known.

    Attributes:
        kept: by index of the die, the piece that lies where the die lay.
        pushed: by index, a piece of the same face elsewhere: pushed, or rolled again.
        new: pieces that were rolled.
        taken: indices of the dice that no piece is left for.
    """

    def __init__(self, dice: Sequence[Face], known: Sequence[Lying], reading: Reading, locked: bool = False) -> None:
        """Sort a reading; with `locked`, dynamite stays dynamite wherever it is put (B13)."""
        self.kept: dict[int, Piece] = {}
        self.pushed: dict[int, Piece] = {}
        self.new = list(reading.pieces)
        self.taken = list(range(len(dice)))
        self._dice, self._known, self._locked = dice, known, locked
        self._watched = bool(reading.gone) or any(piece.change is not Change.NEW for piece in reading.pieces)
        for fits, found in (
            (self._lies_still, self.kept),
            (self._is_elsewhere, self.pushed),
            (self._may_be_kept, self.kept),
            (self._is_put_back, self.pushed),
            (self._may_be_pushed, self.pushed),
        ):
            for index in tuple(self.taken):
                piece = next((piece for piece in self.new if fits(index, piece)), None)
                if piece is not None:
                    found[index] = piece
                    self.taken.remove(index)
                    self.new.remove(piece)

    @property
    def pieces(self) -> dict[int, Piece]:
        """Every piece that one of the known dice may be."""
        return self.kept | self.pushed

    def _lies_still(self, index: int, piece: Piece) -> bool:
        if not self._known:
            return False
        before = self._known[index]
        looks_the_same = piece.face == before.face or face_of(piece.face) is self._dice[index]
        if piece.track == before.track:
            reach = 0.0 if piece.change is Change.MOVED else NUDGE
            return edges_apart(piece, before) <= reach and (looks_the_same or not piece.sure)
        was_there = piece.change is Change.KEPT or not self._watched  # an eye started afresh has tracks of its own
        return was_there and looks_the_same and edges_apart(piece, before) <= NUDGE

    def _is_elsewhere(self, index: int, piece: Piece) -> bool:
        if not self._known or piece.track != self._known[index].track:
            return False
        return piece.face == self._known[index].face or face_of(piece.face) is self._dice[index]

    def _is_put_back(self, index: int, piece: Piece) -> bool:
        is_dynamite = piece.sure and face_of(piece.face) is Face.DYNAMITE
        return self._locked and is_dynamite and self._dice[index] is Face.DYNAMITE

    def _may_be_kept(self, index: int, piece: Piece) -> bool:
        """Nothing is known of how the dice lay: the same face is the same die, unless it was seen to move."""
        return not self._known and piece.change is not Change.MOVED and self._may_be(index, piece)

    def _may_be_pushed(self, index: int, piece: Piece) -> bool:
        """An eye started afresh finds a die elsewhere, or nothing is known of how the dice lay."""
        return not (self._known and self._watched) and self._may_be(index, piece)

    def _may_be(self, index: int, piece: Piece) -> bool:
        faces = {face_of(guess.face) for guess in piece.guesses} if not piece.sure else set()
        return self._dice[index] in faces | {face_of(piece.face)}


def edges_apart(piece: Piece, before: Lying) -> float:
    """How far a piece lies from where a die lay, in edges of the piece."""
    corners = piece.corners
    edge = sum(math.dist(*side) for side in zip(corners, (*corners[1:], corners[0]), strict=True)) / len(corners)
    return math.dist(lying(piece).at, before.at) / max(edge, 1.0)


def see(state: BangState, reading: Reading) -> Seen | Question | None:
    """The roll that the tray shows, a question for a person, or nothing."""
    if state.phase is Phase.OVER or state.paused or not (reading.pieces or reading.asks):
        return None
    first = state.phase in {Phase.START_TURN, Phase.ROLL}
    locked = not first and not state.rolled_by(Character.BLACK_JACK)
    tray = Tray(state.left_over if first else state.dice, state.lying, reading, locked)
    all_read = len(reading.pieces) == DICE  # whatever else may lie there, it is none of the five
    if reading.asks and not all_read and (tray.new or not tray.pieces) and all(p.sure for p in reading.pieces):
        return Question(reading.asks[0])
    if len(reading.pieces) != DICE:
        landed = any(piece.change is Change.NEW for piece in tray.new)
        wrong = landed or len(reading.pieces) > DICE
        return Question(Message("rule-B15", {"dice": len(reading.pieces)})) if wrong else None
    return _first_roll(state, tray, reading) if first else _next_roll(state, tray)


def _first_roll(state: BangState, tray: Tray, reading: Reading) -> Seen | Question | None:
    """All five dice must have been rolled; those of the turn before may still lie there (B10)."""
    if not tray.new and (tray.kept or not tray.pushed):
        return None
    left = [piece for piece in tray.kept.values() if state.lying or piece.change is Change.KEPT]
    rolls = [
        Roll(faces, state.turn, lying=tuple(lying(piece) for piece in reading.pieces))
        for faces in _likely_faces(reading.pieces)
    ]
    piece = _doubtful(reading.pieces)
    if left:
        return Question(Message("bang-see-first", {"dice": len(left)}), tuple(rolls), piece, reading.pieces)
    if not tray.new:
        pushed = Pushed(_all_lying(tray, {}))
        facts = {"seat": state.roller}
        return Question(Message("bang-see-first-pushed", facts), (pushed, *rolls), piece, reading.pieces)
    return _seen(rolls, piece, reading.pieces)


def _next_roll(state: BangState, tray: Tray) -> Seen | Question | None:
    """Which dice were rolled again is seen; a pushed one is asked about (B11-B14, B20)."""
    again, doubtful = _rolled_or_pushed(state, tray)
    if turned := _turned(state, tray):
        return _about_turned(state, tray, again, *turned)
    if not (tray.new or again or (doubtful and state.phase is Phase.DECIDE)):
        return None
    far = {index for index in doubtful if edges_apart(tray.pushed[index], _known(state, index)) >= FAR}
    moves = sorted(_rerolls(state, tray, again, doubtful), key=lambda move: len(far ^ (set(move.dice) & set(doubtful))))
    objections = {_objection(state, move) for move in moves}
    certain = bool(tray.new or again) and len(objections) == 1 and None not in objections
    if _all_put_back(state, tray, moves):
        put_back = Pushed(_all_lying(tray, dict(zip(tray.taken, tray.new, strict=True))))
        answers = (put_back, *moves)[:MOST_ANSWERS]
        landed = tuple(_in_order(moves, tray.new))
        return Question(Message("bang-see-put-back", {"seat": state.roller}), answers, pieces=landed)
    if not doubtful or certain:
        likeliest = [move for move in moves if set(move.dice) & set(doubtful) == far]
        return _seen(likeliest, _doubtful(tray.new), _in_order(likeliest, tray.new))
    pushed = () if tray.new or again else (Pushed(_all_lying(tray, {})),)
    choices: tuple[Move, ...] = (*moves, *pushed) if far else (*pushed, *moves)
    facts = {"seat": state.roller, "face": state.dice[doubtful[0]].value}
    return Question(Message("bang-see-pushed", facts), choices[:MOST_ANSWERS], tray.pushed[doubtful[0]])


def _all_put_back(state: BangState, tray: Tray, moves: Sequence[Reroll]) -> bool:
    """A hand put the dynamite back, and every other die shows what it showed: rolled again, or put back too?"""
    put_back = any(
        state.dice[index] is Face.DYNAMITE and state.lying and piece.track != state.lying[index].track
        for index, piece in tray.pushed.items()
    )
    likeliest = moves[0] if moves else None
    same = likeliest is not None and all(
        state.dice[index] is face for index, face in zip(likeliest.dice, likeliest.faces, strict=True)
    )
    return put_back and bool(tray.new) and same


def _about_turned(state: BangState, tray: Tray, again: Sequence[int], piece: Piece, index: int) -> Question:
    """People decide: it stands as it was taken in, or it was rolled again."""
    stands = Pushed(_all_lying(tray, dict(zip(tray.taken, tray.new, strict=True))))
    facts = {"seat": state.roller, "face": state.dice[index].value}
    choices = (stands, *_rerolls(state, tray, again, ()))
    return Question(Message("bang-see-turned", facts), choices[:MOST_ANSWERS], piece)


def _turned(state: BangState, tray: Tray) -> tuple[Piece, int] | None:
    """A die that lies where it lay with another face: corrected by people, turned over, or rolled to the same place."""
    for piece in tray.new:
        for index in tray.taken:
            before = _known(state, index)
            same_die = piece.track == before.track and edges_apart(piece, before) <= NUDGE
            if piece.change is Change.KEPT and (same_die or not state.lying):
                return piece, index
    return None


def _known(state: BangState, index: int) -> Lying:
    return state.lying[index] if state.lying else Lying(-1, (0, 0), "")


def _rolled_or_pushed(state: BangState, tray: Tray) -> tuple[list[int], list[int]]:
    """The pushed dice that were rolled again, and those of which only people can tell.

    What was announced settles it, and dynamite stays where it is put (B13).
    """
    black_jack = state.rolled_by(Character.BLACK_JACK)
    free = sorted(i for i in tray.pushed if black_jack or state.dice[i] is not Face.DYNAMITE)
    if state.announced and (tray.new or set(state.announced) <= set(free)):
        return [index for index in free if index in state.announced], []
    return [], free


def _rerolls(state: BangState, tray: Tray, again: Sequence[int], doubtful: Sequence[int]) -> Iterator[Reroll]:
    """Every re-roll that the tray may show."""
    for more in chain.from_iterable(combinations(doubtful, size) for size in range(len(doubtful) + 1)):
        for faces in _likely_faces(tray.new):
            landed = dict(_matched(state, tray, faces))
            rolled = {index: state.dice[index] for index in (*again, *more)}
            rolled |= {index: face for index, (face, _) in landed.items()}
            if rolled:
                where = _all_lying(tray, {index: piece for index, (_, piece) in landed.items()})
                dice = tuple(sorted(rolled))
                yield Reroll(dice, tuple(rolled[index] for index in dice), state.turn, lying=where)


def _matched(state: BangState, tray: Tray, faces: Sequence[Face]) -> Iterator[tuple[int, tuple[Face, Piece]]]:
    """New pieces given to the dice that were taken: any fits, but the face that it looks like is least surprising."""
    free = list(tray.taken)
    before = {state.dice[index] for index in free}
    landed = sorted(zip(faces, tray.new, strict=True), key=lambda one: face_of(one[1].face) not in before)
    for face, piece in landed:
        index = next((index for index in free if state.dice[index] is face_of(piece.face)), free[0])
        free.remove(index)
        yield index, (face, piece)


def _all_lying(tray: Tray, landed: dict[int, Piece]) -> tuple[Lying, ...]:
    pieces = tray.pieces | landed
    return tuple(lying(pieces[index]) for index in range(DICE))


def _objection(state: BangState, move: Reroll) -> str | None:
    objection = reroll_objection(state.characters[state.roller], state.rolls, state.dice, move.dice)
    return objection or ("B11" if state.phase is Phase.RESOLVE else None)


def _in_order(moves: Sequence[Reroll], rolled: Sequence[Piece]) -> list[Piece]:
    """The pieces that were rolled again as the first of the moves has them."""
    places = [moves[0].lying[index] for index in moves[0].dice] if moves else []
    return [piece for place in places for piece in rolled if lying(piece) == place]


def _seen(moves: Sequence[Move], piece: Piece | None, rolled: Sequence[Piece]) -> Seen | Question | None:
    """The one move, which rests on the pieces that were `rolled`, or a question about the piece that leaves several."""
    if piece is None:
        return Seen(moves[0], pieces=tuple(rolled)) if moves else None
    facts = {"face": face_of(piece.face) or piece.face}
    return Question(Message("bang-see-which", facts), tuple(moves[:MOST_ANSWERS]), piece, tuple(rolled))


def _doubtful(pieces: Sequence[Piece]) -> Piece | None:
    return next((piece for piece in pieces if not piece.sure or face_of(piece.face) is None), None)


def _likely_faces(pieces: Sequence[Piece]) -> list[tuple[Face, ...]]:
    """What the pieces may show, the likeliest first; sure pieces show what they show."""
    options = [_beliefs(piece) for piece in pieces]
    every = sorted(product(*options), key=lambda one: -math.prod(belief for _, belief in one))
    return [tuple(face for face, _ in one) for one in every[: MOST_ANSWERS if len(every) > 1 else 1]]


def _beliefs(piece: Piece) -> list[tuple[Face, float]]:
    face = face_of(piece.face)
    if piece.sure and face is not None:
        return [(face, 1.0)]
    beliefs = dict.fromkeys(Face, 1e-3)
    for guess in piece.guesses:
        guessed = face_of(guess.face)
        if guessed is not None:
            beliefs[guessed] = max(beliefs[guessed], guess.confidence)
    if face is not None:
        beliefs[face] = max(beliefs[face], piece.confidence)
    return list(beliefs.items())
