"""Whole games of Bang! The Dice Game with random players: what must hold after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from companion.evening import Entry, Evening, Source
from companion.games.bang import BANG
from companion.games.bang.cards import ARROW_TOKENS, Character, Role, role_set
from companion.games.bang.dice import DICE, Face, rolls_allowed
from companion.games.bang.state import BangState, Phase, Reroll, Roll, ShowRole
from companion.games.bang.turns import CHOICES
from companion.games.game import Move
from tests.games.table_of_bang import said

SCRIPT = Source("script")
whole_games = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
RULES = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()})


class Game:
    """A table of random players who do only what is legal; roles are open, or hidden until they are shown."""

    def __init__(self, players: int, luck: random.Random, hidden: bool, rules: dict[str, object]) -> None:
        self.luck = luck
        cards = list((role_set(players, str(rules.get("three_player_law_role", "sheriff"))) or {}).elements())  # type: ignore[union-attr]
        luck.shuffle(cards)
        self.cards: list[Role] = cards
        roles = [role if not hidden or role is Role.SHERIFF or players == 3 else None for role in cards]
        characters = luck.sample(list(Character), players)
        self.evening = Evening(
            BANG, [f"P{seat}" for seat in range(players)], {"roles": roles, "characters": characters, **rules}
        )

    @property
    def state(self) -> BangState:
        state: BangState = self.evening.state
        return state

    def play(self) -> Iterator[Move]:
        while self.state.phase is not Phase.OVER or self.state.to_show:
            move = self._next()
            self.evening = self.evening.play(Entry(move, SCRIPT))
            yield move

    def _next(self) -> Move:
        state = self.state
        if state.to_show and (state.paused or state.phase is Phase.OVER or self.luck.random() < 0.5):
            seat = self.luck.choice(state.to_show)
            return ShowRole(self.cards[seat], seat)
        if state.phase is Phase.ROLL:
            return Roll(self._dice(DICE))
        if state.phase is Phase.DECIDE and state.announced:
            return Reroll(state.announced, self._dice(len(state.announced)))
        moves = [move for seat in state.seats for move in BANG.legal(state, seat) if not isinstance(move, ShowRole)]
        return self.luck.choice(moves)

    def _dice(self, number: int) -> tuple[Face, ...]:
        return tuple(self.luck.choice(list(Face)) for _ in range(number))


GAMES = st.builds(Game, st.integers(3, 8), st.builds(random.Random, st.integers(0, 2**32)), st.booleans(), RULES)


@whole_games
@given(GAMES)
def test_tokens_add_up_life_stays_in_bounds_and_the_game_ends(game: Game) -> None:
    for moves, _ in enumerate(game.play()):
        assert moves < 5000
        state = game.state
        assert sum(state.arrows) + state.pile == ARROW_TOKENS
        assert state.pile > 0
        assert all(0 <= life <= most for life, most in zip(state.life, state.max_life, strict=True))
        assert all(not state.arrows[seat] for seat in state.seats if seat not in state.alive)
        assert state.phase is Phase.OVER or state.paused or state.turn in state.alive
        assert (state.turn is None) is (state.phase is Phase.OVER)
        assert state.turn is None or state.rolls <= rolls_allowed(state.characters[state.turn])
        assert len(state.dice) in {0, DICE}
        said(BANG.prompt(state).message)
    assert game.state.winners or (len(game.state.players) == 3 and not game.state.alive) or not game.state.to_show


@whole_games
@given(GAMES)
def test_winners_are_the_seats_of_the_side_that_won(game: Game) -> None:
    list(game.play())
    side, _, seat = (game.state.winner or "draw").partition(":")
    roles = {"law": {Role.SHERIFF, Role.DEPUTY}, "outlaws": {Role.OUTLAW}, "renegade": {Role.RENEGADE}, "draw": set()}
    winners = {s for s, role in enumerate(game.cards) if role in roles[side] and (not seat or s == int(seat))}
    assert set(game.state.winners) == winners
    assert game.state.roles == tuple(game.cards) or side == "draw"


@whole_games
@given(GAMES)
def test_everything_that_is_legal_is_taken(game: Game) -> None:
    for number, _ in enumerate(game.play()):
        if number % 17 == 0:
            for seat in game.state.seats:
                for move in game.luck.sample(legal := BANG.legal(game.state, seat), min(len(legal), 5)):
                    BANG.play(game.state, BANG.move(BANG.json(move)))


@whole_games
@given(GAMES)
def test_a_whole_evening_comes_out_the_same_undone_replayed_and_corrected_back(game: Game) -> None:
    before = game.evening
    for number, _ in enumerate(game.play()):
        if number % 11 == 0:
            assert game.evening.undo().state == before.state
        before = game.evening
    again = Evening(BANG, game.evening.players, game.evening.options)
    for entry in game.evening.entries:
        move = BANG.move(BANG.json(entry.move))
        again = again.play(Entry(move, SCRIPT))
    assert again.state == game.evening.state
    rolls = [index for index, entry in enumerate(again.entries) if isinstance(entry.move, Roll)]
    index = game.luck.choice(rolls)
    other = Entry(Roll((Face.DYNAMITE,) * DICE), SCRIPT)
    shorter = again.correct(index, other, drop=True)
    back = shorter.correct(index, again.entries[index])
    assert back.outcomes[: index + 1] == again.outcomes[: index + 1]
    assert again.correct(index, again.entries[index]).state == again.state


@whole_games
@given(GAMES)
def test_no_view_depends_on_a_role_that_the_viewer_may_not_know(game: Game) -> None:
    for number, _ in enumerate(game.play()):
        state = game.state
        if number % 7 or state.phase is Phase.OVER or len(state.players) == 3:
            continue
        for viewer in (None, *state.seats):
            secret = [s for s in state.alive if s != viewer and game.cards[s] is not Role.SHERIFF]
            view = BANG.view(state, viewer)
            assert all(view["roles"][seat] is None for seat in secret)
            roles = tuple(None if seat in secret else role for seat, role in enumerate(state.roles))
            assert BANG.view(structs.replace(state, roles=roles), viewer) == view


@whole_games
@given(GAMES)
def test_kept_arrows_cost_nothing_and_thrown_ones_one_token_each(game: Game) -> None:
    before = game.state
    for move in game.play():
        if isinstance(move, Roll | Reroll) and len(move.faces) and not game.state.paused:
            outcome = game.evening.outcomes[-1]
            thrown = move.faces.count(Face.ARROW)
            taken = sum(message.id == "bang-arrow" for message in outcome.happened)
            alive = game.state.phase is not Phase.OVER and before.turn == game.state.turn
            assert taken == thrown if alive else taken <= thrown
        before = game.state
