"""Whole games of Dixit Odyssey with random cards and votes, under random house rules."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.evening import Entry, Evening
from companion.games.dixit import DIXIT
from companion.games.dixit.state import Clue, DixitState, NextRound, Own, Owners, Phase, Token, Tokens, Vote
from companion.games.game import Move
from tests.games.evening_of import BY_HAND, SEATS, corrected_and_back, holds_for_every_step

whole_games = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
LUCK = st.integers(0, 2**32).map(random.Random)
HOUSE_RULES = st.fixed_dictionaries(
    {"extended_players": st.just(True)},
    optional={
        "end_condition": st.sampled_from(["deck", "points30", "either"]),
        "decoy_cap": st.one_of(st.none(), st.integers(0, 5)),
        "decoy_bonus_when_none": st.booleans(),
        "reshuffle_discards": st.booleans(),
    },
)


class Players:
    """They know whose card is which, and vote for one that isn't their own."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.owners: dict[int, int] = {}
        self.by_hand = True

    def next_move(self, state: DixitState) -> Move:
        match state.phase:
            case Phase.CLUE:
                return Clue(state.storyteller if state.storyteller is not None else self.luck.choice(state.seats))
            case Phase.VOTE:
                return self._vote(state)
            case Phase.OWNERS:
                return self._owners(state)
            case _:
                return NextRound()

    def _vote(self, state: DixitState) -> Move:
        if len(state.missing) == len(state.voters):
            seats = [seat for seat in state.seats for _ in range(state.share(seat))]
            self.luck.shuffle(seats)
            self.owners = dict(enumerate(seats, start=1))
            if state.plan.tokens_each and self.luck.random() < 0.5:
                return Tokens(tuple(self._token(state, seat) for seat in state.voters))
        seat = self.luck.choice(state.missing)
        legal = [move for move in DIXIT.legal(state, seat) if isinstance(move, Vote)]
        return self.luck.choice([move for move in legal if all(self.owners[card] != seat for card in move.ballot)])

    def _token(self, state: DixitState, seat: int) -> Token:
        card = self.luck.choice([card for card, owner in self.owners.items() if owner != seat])
        return Token(state.colour(seat) or "", card)

    def _owners(self, state: DixitState) -> Move:
        if all(owner is None for owner in state.owners) and self.luck.random() < 0.5:
            return Owners({str(card): seat for card, seat in self.owners.items()})
        card = self.luck.choice([card for card in state.cards if state.owners[card - 1] is None])
        return Own(card, self.owners[card])


def played(players: int, luck: random.Random, options: dict[str, Any]) -> Evening:
    evening, people = Evening(DIXIT, SEATS[:players], options), Players(luck)
    while evening.state.phase is not Phase.OVER:
        assert len(evening.entries) < 3000, "the game doesn't end"
        evening = evening.play(Entry(people.next_move(evening.state), BY_HAND))
    return evening


EVENINGS = st.builds(played, st.integers(3, 12), LUCK, HOUSE_RULES)


@whole_games
@given(EVENINGS)
def test_points_add_up_and_the_most_points_win(evening: Evening) -> None:
    state: DixitState = evening.state
    assert state.totals == tuple(sum(row.points[seat] for row in state.sheet) for seat in state.seats)
    assert set(state.winners) == {seat for seat in state.seats if state.totals[seat] == max(state.totals)}
    assert len(state.sheet) == state.round
    assert state.rounds is None or state.round <= state.rounds
    for row in state.sheet:
        assert row.points[row.storyteller] in {0, 3}
        if len(state.players) < 7 and state.options.decoy_cap == 3:
            assert max(row.points) <= 6


@whole_games
@given(EVENINGS)
def test_cards_are_never_made_or_lost(evening: Evening) -> None:
    for outcome in evening.outcomes:
        state: DixitState = outcome.state
        assert 0 <= state.deck <= 84 - len(state.players) * state.plan.hand


@whole_games
@given(EVENINGS)
def test_views_leak_no_vote(evening: Evening) -> None:
    for entry, outcome in zip(evening.entries, evening.outcomes, strict=True):
        state: DixitState = outcome.state
        for viewer in (None, *state.seats):
            if state.phase is Phase.VOTE:
                votes = [ballot if seat == viewer else ballot and (99,) for seat, ballot in enumerate(state.votes)]
                hidden = msgspec.structs.replace(state, votes=tuple(votes))
                assert DIXIT.view(hidden, viewer) == DIXIT.view(state, viewer)
                assert DIXIT.prompt(hidden) == DIXIT.prompt(state)
            if isinstance(entry.move, Vote) and state.phase is Phase.VOTE:
                assert DIXIT.tells(state, entry.move, viewer) is (viewer == entry.move.seat)
                assert all("card" not in message.facts for message in outcome.happened)


@whole_games
@given(EVENINGS)
def test_undo_replay_and_json_give_the_same_game(evening: Evening) -> None:
    holds_for_every_step(evening)
    for outcome in evening.outcomes:
        data = msgspec.json.encode(DIXIT.state(outcome.state))
        assert msgspec.json.decode(data, type=DixitState) == outcome.state


@whole_games
@given(EVENINGS, st.data())
def test_a_vote_corrected_and_corrected_back_changes_nothing(evening: Evening, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(evening.entries) - 1))
    move = evening.entries[index].move
    if isinstance(move, Vote):
        corrected_and_back(evening, index, Vote(1 + move.ballot[0] % 3, move.seat))
    elif isinstance(move, Tokens):
        first, *others = move.tokens
        other = msgspec.structs.replace(first, number=1 + first.number % 3)
        corrected_and_back(evening, index, Tokens((other, *others)))


@settings(whole_games, max_examples=6)
@given(EVENINGS)
def test_every_move_offered_is_taken_and_someone_can_always_move(evening: Evening) -> None:
    for outcome in evening.outcomes[:40]:
        state: DixitState = outcome.state
        offered = [move for seat in state.seats for move in DIXIT.legal(state, seat)]
        assert bool(offered) is (state.phase is not Phase.OVER)
        for move in offered:
            DIXIT.play(state, move)
