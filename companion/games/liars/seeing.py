"""What a settled reading of the tray means: dice for the start, dice shown, the red die on its track.

The dice that lie there are compared with those that have been counted already; what the watcher says became of each
decides only where dice were taken away and others came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice, product

import msgspec
from msgspec import structs

from companion.games.game import Question, Seat, Seen
from companion.games.liars.state import FACES, Dice, LiarsState, Phase, Reveal, StarterRoll, TrayCleared
from companion.games.liars.tracking import is_bid_die, see_track
from companion.message import Message
from companion.reading import Change, Piece, Reading

MOST_CHOICES = 12


class Fresh(msgspec.Struct, frozen=True):
    """The dice on the tray that haven't been counted yet, and the counted ones that still lie there."""

    pieces: tuple[Piece, ...]
    left: Dice


def see(state: LiarsState, reading: Reading) -> Seen | Question | None:
    """The move that the tray shows, a question for a person, or nothing.

    While cups are down no dice are looked at or asked about: only the red die is, and that the tray is empty (L21).
    """
    if state.phase is Phase.OVER:
        return None
    dice, red = _without_bid_die(state, reading.pieces)
    if not dice and not reading.asks and state.on_tray:
        return Seen(TrayCleared())
    if state.phase is Phase.BID:
        return see_track(state, reading)
    return _see_dice(state, reading, dice, red)


def _see_dice(state: LiarsState, reading: Reading, dice: Sequence[Piece], red: Piece | None) -> Seen | Question | None:
    if reading.asks and all(_is_told(piece) for piece in dice):
        return Question(reading.asks[0])
    fresh = uncounted(state.on_tray, dice, watched=_is_watched(reading), wanted=_wanted(state))
    if not isinstance(fresh, Fresh):
        return fresh
    return _doubt(state, fresh, red) or _seen(state, fresh)


def _doubt(state: LiarsState, fresh: Fresh, red: Piece | None) -> Question | None:
    """Why new dice can't simply be taken as they look."""
    pieces, wanted = fresh.pieces, _wanted(state)
    if red and len(pieces) != wanted[0] and len(pieces) + 1 in wanted:
        with_red = structs.replace(fresh, pieces=(*pieces, red))
        return Question(Message("liars-see-red-counts"), _moves(state, with_red), red, with_red.pieces)
    if state.phase is Phase.STARTER and len(pieces) != 2:
        return Question(Message("liars-see-two-dice", {"seat": state.turn, "seen": len(pieces)}))
    doubtful = [piece for piece in pieces if not _is_told(piece)]
    if doubtful:
        facts = {"face": doubtful[0].face}
        return Question(Message("liars-see-which", facts), _moves(state, fresh), doubtful[0], pieces)
    return None


def _seen(state: LiarsState, fresh: Fresh) -> Seen | Question:
    """Dice that are sure, if it is clear whose they are."""
    pieces, move = fresh.pieces, _moves(state, fresh)[0]
    if isinstance(move, Reveal) and move.dice is not None and state.turn is not None:
        others = tuple(seat for seat in state.hidden if state.dice_left[seat] == len(pieces))
        if others and len(pieces) != state.dice_left[state.turn]:
            choices = tuple(structs.replace(move, seat=seat, sure=True) for seat in others)
            return Question(Message("liars-see-whose", {"seen": len(pieces)}), choices, pieces=pieces)
    return Seen.resting_on(move, pieces)


def uncounted(
    on_tray: Dice, pieces: Sequence[Piece], *, watched: bool, wanted: Sequence[int]
) -> Fresh | Question | None:
    """What is new on the tray, against the dice that were counted before and may lie there still.

    `wanted` are the numbers of new dice that would make sense; they decide where no watcher does.
    """
    faces = _faces(pieces, on_tray)
    recorded, lying = Counter(on_tray), Counter(faces)
    if lying <= recorded and not (watched and lying != recorded and _any_new(pieces)):
        return None
    old = Counter(face for piece, face in zip(pieces, faces, strict=True) if piece.change is not Change.NEW)
    if not watched:
        old = _probably_old(recorded, lying, wanted)
    if recorded <= old or old <= recorded:
        left = recorded & old
        return Fresh(_beyond(pieces, faces, left), _dice(left))
    return Question(Message("liars-see-turned"), (TrayCleared(_dice(old)),))


def _probably_old(recorded: Counter[int], lying: Counter[int], wanted: Sequence[int]) -> Counter[int]:
    """The counted dice that still lie there, where nobody watched: all that may be, unless the others fit no hand."""
    shared = recorded & lying
    all_are_new = shared != recorded and lying.total() in wanted and (lying - shared).total() not in wanted
    return Counter() if all_are_new else shared


def _beyond(pieces: Sequence[Piece], faces: Sequence[int], recorded: Counter[int]) -> tuple[Piece, ...]:
    """The pieces that no counted die explains; those that lay there before explain themselves first."""
    missing = Counter(recorded)
    order = sorted(range(len(pieces)), key=lambda index: pieces[index].change is Change.NEW)
    fresh = set()
    for index in order:
        if missing[faces[index]]:
            missing[faces[index]] -= 1
        else:
            fresh.add(index)
    return tuple(piece for index, piece in enumerate(pieces) if index in fresh)


def _faces(pieces: Sequence[Piece], on_tray: Dice) -> list[int]:
    """The faces, where a doubtful die is taken for a counted one if it may be it.

    It may be one that it looks like, and any one where everything else has been counted: people may have said so.
    """
    told = Counter(_face(piece) for piece in pieces if _is_told(piece))
    missing = Counter(on_tray) - told
    all_else_counted = told <= Counter(on_tray)
    faces = []
    for piece in pieces:
        looks = _likely(piece) if all_else_counted else _looks(piece)
        face = _face(piece) if _is_told(piece) else next((face for face in looks if missing[face]), _face(piece))
        missing[face] -= not _is_told(piece)
        faces.append(face)
    return faces


def _wanted(state: LiarsState) -> tuple[int, ...]:
    """How many new dice would make sense now: the seat's in turn first, then others', then all in one heap."""
    if state.phase is Phase.STARTER or state.turn is None:
        return (2,)
    hands = [state.dice_left[seat] for seat in state.hidden]
    return (*hands, sum(hands))


def _move(state: LiarsState, dice: Dice, left: Dice | None) -> StarterRoll | Reveal:
    if state.phase is Phase.STARTER:
        return StarterRoll(dice, state.turn, left)
    hands = [state.dice_left[seat] for seat in state.hidden]
    if len(hands) > 1 and len(dice) == sum(hands):
        return Reveal(together=dice, left=left)
    turn: Seat | None = state.turn
    too_few = turn is not None and len(dice) < state.dice_left[turn]
    return Reveal(dice, turn, sure=not too_few, left=left)


def _moves(state: LiarsState, fresh: Fresh) -> tuple[StarterRoll | Reveal, ...]:
    """The moves that new pieces may be, the likeliest first."""
    left = None if fresh.left == state.on_tray else fresh.left
    return tuple(_move(state, dice, left) for dice in _possible(fresh.pieces))


def _possible(pieces: Sequence[Piece]) -> tuple[Dice, ...]:
    """The dice that these pieces may be, the likeliest first; just these where all are sure.

    The more are doubtful, the fewer possibilities of each are offered: nobody reads through hundreds.
    """
    doubts = sum(not _is_told(piece) for piece in pieces)
    most = {0: 1, 1: 6, 2: 4, 3: 3, 4: 2}.get(doubts, 1)
    every = product(*(_likely(piece)[:most] for piece in pieces))
    found = (tuple(sorted(dice)) for dice in sorted(every, key=lambda dice: _unlikeliness(pieces, dice)))
    return tuple(islice(dict.fromkeys(found), MOST_CHOICES))


def _unlikeliness(pieces: Sequence[Piece], dice: Dice) -> int:
    return sum(_likely(piece).index(face) for piece, face in zip(pieces, dice, strict=True))


def _likely(piece: Piece) -> list[int]:
    """The faces that a piece may show, the likeliest first; just its own where it is sure."""
    if _is_told(piece):
        return [_face(piece)]
    return list(dict.fromkeys([*_looks(piece), *FACES]))


def _looks(piece: Piece) -> list[int]:
    """The faces that a doubtful piece looks like, the likeliest first."""
    named = [piece.face, *(guess.face for guess in piece.guesses)]
    return [int(face) for face in named if _is_face(face)]


def _is_told(piece: Piece) -> bool:
    return piece.sure and _is_face(piece.face)


def _is_face(face: str) -> bool:
    return face in {str(face) for face in FACES}


def _face(piece: Piece) -> int:
    """The face as a number, 0 where it isn't one of a die."""
    return int(piece.face) if _is_face(piece.face) else 0


def _any_new(pieces: Sequence[Piece]) -> bool:
    return any(piece.change is Change.NEW for piece in pieces)


def _is_watched(reading: Reading) -> bool:
    """Whether the watcher knew the tray before; where it didn't, everything is new to it."""
    return bool(reading.gone) or any(piece.change is not Change.NEW for piece in reading.pieces)


def _dice(faces: Counter[int]) -> Dice:
    return tuple(sorted(faces.elements()))


def _without_bid_die(state: LiarsState, pieces: Sequence[Piece]) -> tuple[tuple[Piece, ...], Piece | None]:
    """The players' dice, and the red die if it is among the pieces and doesn't lie on the track.

    Where several dice are red, red isn't the red die's alone, and all of them are players' dice.
    """
    red = [piece for piece in pieces if is_bid_die(state, piece)]
    track = state.options.track
    on_track = [piece for piece in red if track and track.square_of(piece) is not None]
    apart = on_track or (red if len(red) == 1 else [])
    dice = tuple(piece for piece in pieces if piece not in apart)
    return dice, None if on_track or not apart else apart[0]
