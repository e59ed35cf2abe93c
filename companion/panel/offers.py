"""What each seat's button may mean now: the moves that its own seat may make, and those that are aimed at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Any

from companion.evening import Evening, Standing
from companion.games.game import Move, Seat
from companion.panel.counting import ACT, Offer, Parts, Step, parts_of
from companion.table import Moment

Offers = tuple[Offer, ...]


def offers_by_seat(moment: Moment, buttons: int) -> tuple[Offers, ...]:
    """The moves on each seat's button.

    A move aimed at somebody is on that seat's button, so that one presses the button of whom one means; where it has
    none (seats from `buttons` on), it is on the button of whoever makes the move. Nothing is offered while the evening
    is paused, or once it was ended early.
    """
    evening = moment.evening
    if evening is None:
        return ()
    by_seat: list[list[Offer]] = [[] for _ in evening.players]
    if evening.standing is not Standing.PLAYING:
        return tuple(map(tuple, by_seat))
    for seat in range(len(evening.players)):
        for offer in _distinct(_moves_of(moment, evening, seat), evening):
            by_seat[seat if offer.target is None or offer.target >= buttons else offer.target].append(offer)
    return tuple(map(tuple, by_seat))


def _moves_of(moment: Moment, evening: Evening, seat: Seat) -> Iterator[tuple[Move, int | None]]:
    """The answers to the open question, likely ones first, then all that the rules leave open."""
    asked = moment.asked.question.choices if moment.asked else ()
    if seat in evening.game.actors(evening.state):
        yield from ((move, number) for number, move in enumerate(asked))
    yield from ((move, None) for move in evening.game.legal(evening.state, seat) if move not in asked)


def _distinct(moves: Iterable[tuple[Move, int | None]], evening: Evening) -> Iterator[Offer]:
    """Each move in its own steps: a second kind that would be counted alike is counted by its name first.

    Moves of one kind that are counted alike mean the same, such as taking up either of two arrows.
    """
    game, state = evening.game, evening.state
    kinds: dict[Hashable, type[Move]] = {}
    for move, answer in moves:
        parts = parts_of(game.counted(state, move))
        if kinds.get(_sound(parts), type(move)) is not type(move):
            parts = ((Step(ACT, _name(move)),), *parts)
        if _sound(parts) not in kinds:
            kinds[_sound(parts)] = type(move)
            yield Offer(move, parts, secret=not game.tells(state, move, None), answer=answer)


def _sound(parts: Parts) -> Hashable:
    """What can't be told apart when it is counted: the order within a part is free."""
    return tuple(frozenset(Counter(part).items()) for part in parts)


def _name(move: Any) -> str:  # noqa: ANN401 - a move of any game
    return str(move.__struct_config__.tag)
