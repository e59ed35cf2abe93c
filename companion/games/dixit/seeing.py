"""What a settled reading means: the voting tokens, once they have been turned up together (D7-D13).

Tokens are read only while votes are awaited, and only all together; nothing is kept of a part of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product

from companion.games.dixit.state import DixitState, Phase, Token, Tokens, TrayCleared
from companion.games.dixit.voting import findings_of
from companion.games.game import Question, Seen
from companion.message import Message
from companion.reading import Piece, Reading

MOST_CHOICES = 12


def see(state: DixitState, reading: Reading) -> Seen | Question | None:
    """The tokens as votes, a question for a person, or nothing.

    As long as no number can be told, tokens lie face down, and nothing is asked about them (D13).
    """
    if not reading.pieces and not reading.asks:
        return Seen(TrayCleared()) if state.on_tray else None
    if state.phase is not Phase.VOTE or not state.plan.tokens_each or _are_left_over(state, reading.pieces):
        return None
    doubtful = [piece for piece in reading.pieces if not _is_told(piece)]
    if len(doubtful) == len(reading.pieces):
        return None
    if reading.asks and not doubtful:
        return Question(reading.asks[0])
    return _turned_up(state, reading.pieces, doubtful)


def _turned_up(state: DixitState, pieces: Sequence[Piece], doubtful: Sequence[Piece]) -> Seen | Question:
    """Tokens that are being turned up: they count once all are there, and none of them is doubtful."""
    choices = _possible(state, pieces)
    findings = findings_of(state, choices[0].tokens)
    missing = tuple(finding.seat for finding in findings if finding.rule == "D7")
    if missing and all(finding.rule in {"D7", "D13"} for finding in findings):
        return Question(Message("rule-D7", {"seats": missing}))
    if doubtful:
        facts = {"colour": doubtful[0].kind, "face": doubtful[0].face}
        return Question(Message("dixit-see-which", facts), choices, doubtful[0], tuple(pieces))
    return Seen.resting_on(choices[0], pieces)


def _are_left_over(state: DixitState, pieces: Sequence[Piece]) -> bool:
    """Whether these may all be tokens of the round before, which are still being taken away."""
    left = Counter((token.colour, token.number) for token in state.on_tray)
    told = Counter((piece.kind, _number(piece)) for piece in pieces if _is_told(piece))
    return bool(left) and told <= left and len(pieces) <= len(state.on_tray)


def _possible(state: DixitState, pieces: Sequence[Piece]) -> tuple[Tokens, ...]:
    """What these pieces may be together, the likeliest first, those that break no rule before the others."""
    doubts = sum(not _is_told(piece) for piece in pieces)
    most = {0: 1, 1: 8, 2: 4, 3: 3, 4: 2}.get(doubts, 1)
    likely = [list(islice(dict.fromkeys(_likely(state, piece)), most)) for piece in pieces]
    every = sorted(product(*(range(len(tokens)) for tokens in likely)), key=sum)
    moves = (Tokens(tuple(tokens[i] for tokens, i in zip(likely, places, strict=True))) for places in every)
    ordered = sorted(moves, key=lambda move: bool(findings_of(state, move.tokens)))
    return tuple(ordered[:MOST_CHOICES])


def _likely(state: DixitState, piece: Piece) -> Iterator[Token]:
    """The tokens that a piece may be, the likeliest first; just itself where it is sure."""
    if _is_told(piece):
        yield Token(piece.kind, _number(piece))
        return
    for kind, face in [(piece.kind, piece.face), *((guess.kind, guess.face) for guess in piece.guesses)]:
        if face.isdigit():
            yield Token(kind, int(face))
    yield from (Token(piece.kind, card) for card in state.cards)


def _is_told(piece: Piece) -> bool:
    return piece.sure and piece.face.isdigit()


def _number(piece: Piece) -> int:
    """The number on a token, 0 where it is none."""
    return int(piece.face) if piece.face.isdigit() else 0
