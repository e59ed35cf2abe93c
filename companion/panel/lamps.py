"""What the lamps show: whose turn it is, who may be meant, what was counted so far. A secret is counted silently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.evening import Evening, Standing
from companion.games.game import Move, Seat
from companion.panel.counting import Count, parts_of, reached
from companion.panel.offers import Offers
from companion.table import Moment
from hardware.lights import OFF, ON, QUICK, SLOW, WINK, Colour, Light, counted, told

DARK: Colour = (0.0, 0.0, 0.0)
_CALM: Colour = (0.25, 0.25, 0.25)
_ASKING: Colour = (1.0, 0.45, 0.0)
_DONE: Colour = (0.0, 0.7, 0.1)
MOST_TOLD = 2
"""A move of more numbers than this, such as a throw, isn't told in blinks."""


def seat_lights(moment: Moment, offers: Sequence[Offers], counts: Mapping[Seat, Count]) -> list[Light]:
    """Every seat's lamp: steady for whose turn it is, slow for who may act or be meant, numbers for what is counted."""
    evening = moment.evening
    if evening is None or evening.standing is not Standing.PLAYING:
        return []
    actors, turn = evening.game.actors(evening.state), getattr(evening.state, "turn", None)
    lights = []
    for seat, open_to in enumerate(offers):
        counting = _counting(open_to, counts[seat]) if seat in counts else None
        if moment.held is not None and moment.held.seat == seat:
            lights.append(QUICK)
        elif counting is not None:
            lights.append(counting)
        elif seat in actors and (turn not in actors or turn == seat):
            lights.append(ON)
        else:
            may_be_meant = any(offer.target == seat for offer in open_to)
            lights.append(SLOW if seat in actors or may_be_meant else OFF)
    return lights


def _counting(offers: Offers, count: Count) -> Light | None:
    """What was counted; of a secret only that somebody counts."""
    if is_secret(offers):
        return WINK
    step = reached(offers, count)
    if step is None or count.at is None:
        return WINK if count.taken else None
    return counted(count.at + 1 if step.number is None else step.number)


def is_secret(offers: Offers) -> bool:
    """Whether what is counted here is nobody else's business."""
    return any(offer.secret for offer in offers)


def ring_colour(moment: Moment) -> Colour:
    """The ring: calm while all is well, amber for a question or a rule, green when the game is over."""
    if moment.evening is None:
        return DARK
    if moment.held is not None or moment.asked is not None:
        return _ASKING
    return _DONE if is_over(moment) else _CALM


def is_over(moment: Moment) -> bool:
    """Whether the game has ended, early or by itself."""
    if (evening := moment.evening) is None:
        return False
    played_out = bool(getattr(evening.state, "winners", ())) or getattr(evening.state, "phase", None) == "over"
    return played_out or evening.standing is Standing.ENDED


def is_paused(moment: Moment) -> bool:
    """Whether the evening is paused."""
    return moment.evening is not None and moment.evening.standing is Standing.PAUSED


def echoes(before: Moment, after: Moment) -> Mapping[Seat, Light]:
    """The numbers that have just become known, by the seat that said them: a bid at once, secret bets with the last."""
    if before.evening is None or after.evening is None or before.number != after.number:
        return {}
    found: dict[Seat, Light] = {}
    for seat, move in _newly_told(before.evening, after.evening):
        steps = [step for part in parts_of(after.evening.game.json(move)) for step in part]
        numbers = [step.number for step in steps if step.number is not None]
        if seat is not None and 0 < len(numbers) <= MOST_TOLD:
            found[seat] = told(numbers)
    return found


def _newly_told(before: Evening, after: Evening) -> Iterator[tuple[Seat | None, Move]]:
    """Of the last moves those that everybody may know now and couldn't before, oldest first, with who made them."""
    played = len(before.entries)
    if len(after.entries) <= played or after.entries[:played] != before.entries:
        return
    first = played
    while first > 0 and not before.game.tells(before.state, before.entries[first - 1].move, None):
        first -= 1
    for index in range(first, len(after.entries)):
        move = after.entries[index].move
        if after.game.tells(after.state, move, None):
            yield _who_made(after, index), move


def _who_made(evening: Evening, index: int) -> Seat | None:
    """The seat that a move names, else the one in turn before it."""
    seat: Seat | None = getattr(evening.entries[index].move, "seat", None)
    state = evening.outcomes[index - 1].state if index else evening.beginning
    return getattr(state, "turn", None) if seat is None else seat
