"""Whole games of Liar's Dice with random dice and random players, under random house rules."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.evening import Entry, Evening
from companion.games.game import Move
from companion.games.liars import LIARS
from companion.games.liars.bids import mnemonic
from companion.games.liars.losing import count_of
from companion.games.liars.state import Bid, Liar, LiarsState, Phase, Reveal, SpotOn, StarterRoll
from tests.games.evening_of import BY_HAND, SEATS, corrected_and_back, holds_for_every_step

whole_games = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
LUCK = st.integers(0, 2**32).map(random.Random)
HOUSE_RULES = st.fixed_dictionaries(
    {},
    optional={
        "ones_wild": st.booleans(),
        "ones_bid": st.sampled_from(["normal", "forbidden"]),
        "track_strict_advance": st.booleans(),
        "cap_bid_at_total": st.booleans(),
        "anyone_may_challenge": st.booleans(),
        "loss": st.sampled_from(["one", "difference"]),
        "exact_hits_all_others": st.booleans(),
        "spot_on": st.booleans(),
        "palifico": st.booleans(),
    },
)


def played(players: int, luck: random.Random, options: dict[str, Any], most: int = 4000) -> Evening:
    """A game to its end: low raises, and doubts that grow with the bid."""
    evening = Evening(LIARS, SEATS[:players], options)
    while evening.state.phase is not Phase.OVER:
        assert len(evening.entries) < most, "the game doesn't end"
        evening = evening.play(Entry(next_move(evening.state, luck), BY_HAND))
    return evening


def next_move(state: LiarsState, luck: random.Random) -> Move:
    assert state.turn is not None
    if state.phase is Phase.STARTER:
        return StarterRoll(throw(luck, 2), state.turn)
    if state.phase is Phase.REVEAL:
        if luck.random() < 0.3 and all(hand is None for hand in state.shown):
            return Reveal(every=tuple(throw(luck, dice) for dice in state.dice_left))
        return Reveal(throw(luck, state.dice_left[state.turn]), state.turn)
    legal = [move for seat in state.seats for move in LIARS.legal(state, seat)]
    doubts = [move for move in legal if isinstance(move, Liar | SpotOn)]
    bids = [move for move in legal if isinstance(move, Bid)]
    if doubts and (not bids or luck.random() < 0.35):
        return luck.choice(doubts)
    return luck.choice(bids[:8])


def throw(luck: random.Random, dice: int) -> tuple[int, ...]:
    return tuple(sorted(luck.randint(1, 6) for _ in range(dice)))


EVENINGS = st.builds(played, st.integers(2, 6), LUCK, HOUSE_RULES)


@whole_games
@given(EVENINGS)
def test_dice_only_get_fewer_but_for_spot_on_and_one_is_left_at_the_end(evening: Evening) -> None:
    states: list[LiarsState] = [evening.beginning, *(outcome.state for outcome in evening.outcomes)]
    for before, after in pairwise(states):
        changes = [new - old for old, new in zip(before.dice_left, after.dice_left, strict=True)]
        assert all(0 <= dice <= 5 for dice in after.dice_left)
        assert max(changes) <= int(before.spot_on)
        if before.spot_on or before.options.loss == "one":
            assert sum(map(abs, changes)) <= 1
        if before.round != after.round:
            assert min(changes) < 0 or before.spot_on
    assert len(states[-1].alive) == 1
    assert states[-1].winners == states[-1].alive


@whole_games
@given(EVENINGS)
def test_every_bid_beats_the_last_and_the_count_is_the_count(evening: Evening) -> None:
    for outcome in evening.outcomes:
        state: LiarsState = outcome.state
        ladder = [mnemonic(*bid.place) for bid in state.bids]
        assert ladder == sorted(set(ladder))
        assert all(state.dice_left[bid.seat] for bid in state.bids)
        assert state.turn is None or state.dice_left[state.turn]
        if state.last:
            dice = [die for hand in state.last.shown if hand for die in hand]
            tame, wild = (count_of(dice, state.last.bid.face, ones_wild=ones) for ones in (False, True))
            assert state.count in ({tame, wild} if state.options.ones_wild else {tame})


@whole_games
@given(EVENINGS)
def test_undo_replay_and_json_give_the_same_game(evening: Evening) -> None:
    holds_for_every_step(evening)
    for outcome in evening.outcomes:
        data = msgspec.json.encode(LIARS.state(outcome.state))
        assert msgspec.json.decode(data, type=LiarsState) == outcome.state


@whole_games
@given(EVENINGS, st.data())
def test_a_roll_corrected_and_corrected_back_changes_nothing(evening: Evening, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(evening.entries) - 1))
    move = evening.entries[index].move
    if isinstance(move, Reveal) and move.dice:
        corrected_and_back(evening, index, Reveal((6,) * len(move.dice), move.seat))
    elif isinstance(move, StarterRoll):
        corrected_and_back(evening, index, StarterRoll((6, 6), move.seat))


@settings(whole_games, max_examples=6)
@given(st.integers(2, 6), LUCK, HOUSE_RULES)
def test_every_move_offered_is_taken_and_someone_can_always_move(
    players: int, luck: random.Random, options: dict[str, Any]
) -> None:
    for outcome in played(players, luck, options).outcomes:
        state: LiarsState = outcome.state
        offered = [move for seat in state.seats for move in LIARS.legal(state, seat)]
        assert bool(offered) is (state.phase is not Phase.OVER)
        for move in luck.sample(offered, min(10, len(offered))):
            assert LIARS.play(state, move).state != state
