"""Every legal move of every game can be counted out, and what was counted is what is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from companion.evening import Entry, Evening, Source
from companion.games import find_game
from companion.games.game import Move
from companion.panel.counting import Count, Offer, Step, choices, next_choice, parts_of, take
from companion.panel.offers import offers_by_seat
from companion.table import Moment

NAMES = ("An", "Bình", "Chi", "Dũng", "Hà", "Khôi", "Lan", "Minh")
BUTTONS = 8
AT_A_TIME = 10
EVENINGS = [
    ("mythical", 4, {"first_leader": 0}),
    ("liars", 3, {"spot_on": True, "anyone_may_challenge": True, "palifico": True}),
    ("dixit", 5, {}),
    ("dixit", 8, {"extended_players": True, "end_condition": "points30"}),
    ("bang", 4, {"characters": ["slab_the_killer", "kit_carlson", "pedro_ramirez", "bart_cassidy"]}),
    ("bang", 8, {"characters": None}),
]


def moments(game: str, players: int, options: Any, seed: int, length: int) -> Iterator[Moment]:
    """An evening of random legal moves, moment by moment."""
    random = Random(seed)
    evening = Evening(find_game(game), NAMES[:players], options)
    for number in range(length):
        yield Moment(number, 1, evening)
        every = [move for seat in range(players) for move in evening.game.legal(evening.state, seat)]
        kinds = sorted({type(move).__name__ for move in every})
        if not kinds:
            return
        kind = random.choice(kinds)
        move = random.choice([move for move in every if type(move).__name__ == kind])
        evening = evening.play(Entry(move, Source("person")))


def counted_out(offers: Sequence[Offer], offer: Offer, random: Random) -> Move:
    """Press up to each step of an offer and hold, in any order that its parts allow; the move that comes of it."""
    count, taken = Count(), []
    while True:
        following = offer.following(taken)
        assert following is not None
        if following:
            step = random.choice(following)
            for _ in range(choices(offers, count.taken).index(step) + 1):
                count = next_choice(offers, count)
            taken.append(step)
        found = take(offers, count)
        if isinstance(found, Offer):
            return found.move
        assert found != count, "a hold that changes nothing"
        count, taken = found, list(found.taken)


@pytest.mark.parametrize(("game", "players", "options"), EVENINGS, ids=[f"{game}-{n}" for game, n, _ in EVENINGS])
def test_whatever_is_offered_can_be_counted_out(game: str, players: int, options: Any) -> None:
    random = Random(1)
    for moment in moments(game, players, options, seed=2, length=60):
        for offers in offers_by_seat(moment, BUTTONS):
            for offer in random.sample(offers, min(AT_A_TIME, len(offers))):
                assert counted_out(offers, offer, random) == offer.move


@pytest.mark.parametrize(("game", "players", "options"), EVENINGS, ids=[f"{game}-{n}" for game, n, _ in EVENINGS])
def test_every_legal_move_is_offered_on_one_button(game: str, players: int, options: Any) -> None:
    for moment in moments(game, players, options, seed=3, length=60):
        evening = moment.evening
        assert evening is not None
        offered = Counter(sound(evening, offer.move) for offers in offers_by_seat(moment, BUTTONS) for offer in offers)
        legal = {sound(evening, move) for seat in range(players) for move in evening.game.legal(evening.state, seat)}
        assert set(offered) == legal
        assert all(count == 1 for (_, seat, _), count in offered.items() if seat is not None), "on two buttons"


def sound(evening: Evening, move: Move) -> tuple[Any, ...]:
    """What can be told apart when it is counted: who does what, dice in any order."""
    parts = parts_of(evening.game.counted(evening.state, move))
    return type(move), getattr(move, "seat", None), tuple(frozenset(Counter(part).items()) for part in parts)


def test_steps_of_one_part_come_in_any_order() -> None:
    offer = Offer(Move(), parts_of({"type": "reveal", "dice": [3, 5, 3]}))
    assert offer.following([]) == (Step("dice", 3), Step("dice", 5))
    assert offer.following([Step("dice", 5), Step("dice", 3)]) == (Step("dice", 3),)
    assert offer.following([Step("dice", 3)] * 2 + [Step("dice", 5)]) == ()
    assert offer.following([Step("dice", 5)] * 2) is None


def test_who_says_it_and_how_sure_a_reading_was_is_not_counted() -> None:
    assert parts_of(
        {"type": "roll", "die": "pink", "face": "6", "seat": 2, "sure": False, "lying": [{"track": 1}]}
    ) == (
        (Step("die", "pink"),),
        (Step("face", "6"),),
    )
