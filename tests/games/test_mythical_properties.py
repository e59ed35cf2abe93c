"""Whole games of Mythical Dice with random hands, honest and dishonest players."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.game import Move, Notice, Question, Seen
from companion.games.mythical import MYTHICAL
from companion.games.mythical.box import THE_BOX, is_number_die
from companion.games.mythical.scoring import rounds_of
from companion.games.mythical.state import Bet, MythicalState, NextRound, Phase, Roll, TrayCleared
from companion.reading import Change, Reading
from tests.games.table_of_mythical import piece

FACES = {kind.die: kind.faces for kind in THE_BOX.dice}
BAG = [kind.die for kind in THE_BOX.dice for _ in range(kind.count)]
POLICIES = st.sampled_from(["warn", "penalty"])
LUCK = st.builds(random.Random, st.integers(0, 2**32))
whole_games = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


class Evening:
    """A game of players who see their hands; `honesty` is how often they follow colour when they must."""

    def __init__(self, players: int, luck: random.Random, honesty: float, **options: object) -> None:
        self.luck, self.honesty = luck, honesty
        self.state: MythicalState = MYTHICAL.start([f"P{seat}" for seat in range(players)], options)
        self.hands: list[list[str]] = []
        self.revokes: set[tuple[int, str, int]] = set()

    def play(self) -> Iterator[tuple[Move, MythicalState, tuple[Notice, ...]]]:
        """Every move, the state after it, and what the referee said."""
        while self.state.phase is not Phase.OVER:
            move = self._next()
            outcome = MYTHICAL.play(self.state, move)
            self.state = outcome.state
            yield move, self.state, outcome.notices

    def _next(self) -> Move:
        if self.state.phase is Phase.ROUND_OVER:
            return NextRound()
        if self.state.phase is Phase.BET:
            return self._bet()
        assert self.state.turn is not None
        die = self._choose(self.state.turn)
        return Roll(die, self.luck.choice(FACES[die]), self.state.turn)

    def _bet(self) -> Move:
        missing = [seat for seat, bet in enumerate(self.state.bets) if bet is None]
        if len(missing) == len(self.state.bets):
            dice = self.luck.sample(BAG, len(missing) * self.state.round)
            self.hands = [dice[seat :: len(missing)] for seat in range(len(missing))]
            self.revokes = set()
        return Bet(self.luck.randint(0, self.state.round), self.luck.choice(missing))

    def _choose(self, seat: int) -> str:
        hand, required = self.hands[seat], self.state.required
        honest = [
            die for die in hand if not required or required not in hand or die == required or not is_number_die(die)
        ]
        die = self.luck.choice(honest if self.luck.random() < self.honesty else hand)
        hand.remove(die)
        if die not in honest and required:
            self.revokes.add((seat, required, self.state.trick))
        return die


class Watched:
    """A tray under a watcher: what lies there, what came, moved or went since the last reading."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.lying: list[tuple[str, str]] = []
        self.gone: list[tuple[str, str]] = []

    def take_away(self, *, all_of_it: bool) -> None:
        left = [] if all_of_it else [die for die in self.lying if self.luck.random() < 0.5]
        self.gone += [die for die in self.lying if die not in left]
        self.lying = left

    def take_away_old(self, running: tuple[tuple[str, str], ...]) -> None:
        left = list(running)
        self.gone += (Counter(self.lying) - Counter(left)).elements()
        self.lying = left

    def reading(self, new: tuple[str, str] | None = None) -> Reading:
        afresh = not new and not self.gone and self.luck.random() < 0.2
        changes = [Change.NEW] if afresh else [Change.KEPT, Change.MOVED]
        pieces = [piece(" ".join(die), self.luck.choice(changes)) for die in self.lying]
        gone = tuple(piece(" ".join(die)) for die in self.gone)
        if new:
            pieces.append(piece(" ".join(new)))
            self.lying.append(new)
        self.gone = []
        self.luck.shuffle(pieces)
        return Reading(tuple(pieces), (), gone)


EVENINGS = st.builds(Evening, st.integers(3, 6), LUCK, st.just(1.0), revoke_policy=POLICIES)
CROOKED = st.builds(Evening, st.integers(3, 6), LUCK, st.sampled_from([0.0, 0.5, 0.9]))


@whole_games
@given(EVENINGS)
def test_an_honest_table_is_never_accused(evening: Evening) -> None:
    said = {notice.rule for _, _, notices in evening.play() for notice in notices}
    assert said <= {"M23"}
    assert not any(entry.penalty for row in evening.state.sheet for entry in row)


@whole_games
@given(CROOKED)
def test_every_revoke_is_reported_once_by_the_end_of_its_round(evening: Evening) -> None:
    reported: list[tuple[int, str, int]] = []
    for move, state, notices in evening.play():
        assert all(notice.certain for notice in notices)
        told = [notice.message.facts for notice in notices if notice.rule == "M24"]
        reported += [(facts["seat"], facts["colour"], facts["trick"]) for facts in told]
        if state.phase is Phase.ROUND_OVER:
            assert sorted(reported) == sorted(evening.revokes)
            reported = []
        del move


@whole_games
@given(CROOKED)
def test_the_pigeonhole_accuses_only_where_somebody_guilty_is_among_the_suspects(evening: Evening) -> None:
    for _, state, notices in evening.play():
        if any(notice.rule == "M25" for notice in notices):
            assert {seat for seat, _, _ in evening.revokes} & set(state.suspects)


@whole_games
@given(EVENINGS)
def test_rounds_tricks_and_totals_add_up(evening: Evening) -> None:
    players = len(evening.state.players)
    for move, state, _ in evening.play():
        assert sum(state.won) == len(state.tricks)
        if isinstance(move, Roll) and state.phase is Phase.ROUND_OVER:
            assert sum(state.won) == state.round
            assert sum(state.seen().values()) == players * state.round
    sheet = evening.state.sheet
    assert len(sheet) == rounds_of(players)
    assert evening.state.totals == tuple(sum(row[seat].score for row in sheet) for seat in range(players))
    assert evening.state.winners
    assert {evening.state.totals[seat] for seat in evening.state.winners} == {max(evening.state.totals)}


@whole_games
@given(EVENINGS)
def test_views_leak_no_bet(evening: Evening) -> None:
    for _, state, _ in evening.play():
        if state.phase is Phase.BET:
            for viewer in (None, *state.seats):
                shown = MYTHICAL.view(state, viewer)
                others = [bet for seat, bet in enumerate(shown["bets"]) if seat != viewer]
                assert set(others) == {None}
                hidden = msgspec.structs.replace(
                    state, bets=tuple(bet if seat == viewer else bet and 99 for seat, bet in enumerate(state.bets))
                )
                assert MYTHICAL.view(hidden, viewer) == shown


@whole_games
@given(EVENINGS)
def test_moves_and_states_come_back_from_json(evening: Evening) -> None:
    for move, state, _ in evening.play():
        assert MYTHICAL.move(msgspec.json.decode(msgspec.json.encode(MYTHICAL.json(move)))) == move
        assert msgspec.json.decode(msgspec.json.encode(MYTHICAL.state(state)), type=MythicalState) == state


@whole_games
@given(CROOKED)
def test_a_watched_tray_never_tells_a_wrong_roll(evening: Evening) -> None:
    """Dice are pushed, old ones left lying for a while, the eye is started afresh: it asks or it is right."""
    tray, before, asked, rolls = Watched(evening.luck), evening.state, 0, 0
    for move, after, _ in evening.play():
        if isinstance(move, Roll):
            seen = MYTHICAL.see(before, tray.reading((move.die, move.face)))
            if isinstance(seen, Question):
                assert seen.choices[0] == move
                asked += 1
            else:
                assert isinstance(seen, Seen)
                assert seen.move == move
            rolls += 1
            between = MYTHICAL.see(after, tray.reading())
            assert between is None, between
            if not after.table:
                tray.take_away(all_of_it=evening.luck.random() < 0.5)
            elif len(after.table) == 1 and len(tray.lying) > 1:
                tray.take_away_old(after.on_tray)
        elif isinstance(move, NextRound):
            tray.take_away(all_of_it=True)
            seen = MYTHICAL.see(after, tray.reading())
            assert seen == Seen(TrayCleared())
            evening.state = MYTHICAL.play(after, TrayCleared()).state
        before = evening.state
    assert asked < rolls / 10


@settings(whole_games, max_examples=5)
@given(CROOKED)
def test_every_move_offered_is_taken(evening: Evening) -> None:
    for _, state, _ in evening.play():
        seat = state.turn if state.turn is not None else 0
        for move in MYTHICAL.legal(state, seat):
            MYTHICAL.play(state, move)
