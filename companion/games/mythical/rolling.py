"""A die is rolled: may it be, what does it tell, and does it end the trick (M6, M10-M12, M20-M28)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.game import Level, Notice, Outcome, RuleViolation
from companion.games.mythical.betting import reveal
from companion.games.mythical.box import canonical, face_is_on, is_a_face, over_supply
from companion.games.mythical.following import Revoke, follow, pigeonhole, standing_marks
from companion.games.mythical.rounds import fresh_round, scored
from companion.games.mythical.state import MythicalState, Phase, Roll, added_to
from companion.games.mythical.tricks import Play, resolve
from companion.games.mythical.turns import next_lead, seat_in_turn
from companion.message import Message


def roll(state: MythicalState, move: Roll, *, overruled: bool) -> Outcome:
    """A die is rolled into the trick.

    What the table may overrule, and what it means then:

    * M6, a die before all bets are in: bets that are missing count as 0 (no finger was shown), all are revealed.
    * M10, out of turn: the die counts for the seat that rolled it, in the order in which it was rolled; then those
      who haven't rolled yet go on clockwise.
    * M26, more dice of a kind than the box holds: the reading stands as it is.

    Nobody can roll a second die into a trick, or one that doesn't exist (M10, M26, M27).
    """
    die = canonical(move.die)
    for violation in _objections(state, structs.replace(move, die=die)):
        if violation.final or not overruled:
            raise violation
    revealed = Outcome(state)
    if state.phase is Phase.BET:
        revealed = reveal(structs.replace(state, bets=tuple(bet or 0 for bet in state.bets)))
    before = revealed.state
    seat = before.turn if move.seat is None else move.seat
    outcome = _take(before, Play(seat, die, move.face, move.sure))
    return structs.replace(outcome, happened=(*revealed.happened, *outcome.happened))


def _objections(state: MythicalState, move: Roll) -> Iterator[RuleViolation]:
    """Every rule that this roll breaks, those first that no overruling helps."""
    seat = state.turn if move.seat is None else move.seat
    if state.phase is Phase.OVER:
        yield RuleViolation("M60", Message("rule-M60-over"), final=True)
    if state.phase is Phase.ROUND_OVER:
        yield RuleViolation("M10", Message("rule-M10-round", {"round": state.round}), final=True)
    if seat is not None and seat not in state.seats:
        yield RuleViolation("M1", Message("rule-M1-seat", {"number": seat}), final=True)
    if not state.box.supply(move.die):
        yield RuleViolation("M26", Message("rule-M26-die", {"die": move.die}), final=True)
    if not is_a_face(move.face):
        yield RuleViolation("M27", Message("rule-M27-face", {"face": move.face}), final=True)
    if any(play.seat == seat for play in state.table):
        message = Message("rule-M10-twice", {"seat": seat, "trick": state.trick})
        yield RuleViolation("M10", message, certain=False, seat=seat, final=True)
    if state.phase is Phase.BET:
        yield bets_missing(state)
    turn = state.leader if state.turn is None else state.turn
    if seat not in {None, turn}:
        yield RuleViolation("M10", Message("rule-M10", {"seat": turn}), certain=False, seat=seat)
    yield from _too_many(state, move)


def bets_missing(state: MythicalState) -> RuleViolation:
    """No die before all bets are recorded (M6)."""
    missing = [seat for seat, bet in enumerate(state.bets) if bet is None]
    return RuleViolation("M6", Message("rule-M6", {"seats": missing}))


def _too_many(state: MythicalState, move: Roll) -> Iterator[RuleViolation]:
    """More dice of a kind than the box holds: a misread or a foreign die (M26)."""
    for over in over_supply(state.box, state.seen(move.die)):
        if over.die == move.die:
            sure = move.sure and all(play.sure for play in state.plays if play.die == move.die)
            facts = {"die": over.die, "seen": over.seen, "supply": over.supply}
            yield RuleViolation("M26", Message("rule-M26", facts), certain=sure)


def _take(state: MythicalState, play: Play) -> Outcome:
    """The play lies on the table; what it tells about hands is noted, a full trick is resolved."""
    table = (*state.table, play)
    told = follow([*(trick.plays for trick in state.tricks), table])
    shown = told.revokes[len(state.revokes) :]
    after = structs.replace(
        state,
        table=table,
        turn=seat_in_turn(len(state.players), state.leader, [p.seat for p in table]),
        required=told.required[-1],
        voids=told.voids,
        revokes=told.revokes,
        on_tray=(*state.on_tray, (play.die, play.face)),
    )
    standing = standing_marks(told.voids, told.revokes)
    after = structs.replace(
        after, suspects=pigeonhole(state.box, len(state.players), state.round, after.plays, standing)
    )
    notices = (*_notices_of(state, after, play), *(_revoke_notice(revoke) for revoke in shown))
    outcome = _applied(after, [revoke for revoke in shown if revoke.sure])
    return structs.replace(outcome, notices=(*notices, *outcome.notices))


def _notices_of(before: MythicalState, after: MythicalState, play: Play) -> Iterator[Notice]:
    """What the rules say about a play that stands: M27, M23, M25."""
    if not face_is_on(after.box, play.die, play.face):
        message = Message("rule-M27", {"die": play.die, "face": play.face})
        yield Notice("M27", Level.WARN, certain=False, message=message, seat=play.seat)
    for mark in after.voids[len(before.voids) :]:
        message = Message("rule-M23", {"seat": mark.seat, "colour": mark.colour})
        yield Notice("M23", Level.INFO, certain=mark.sure, message=message, seat=mark.seat)
    if after.suspects and after.suspects != before.suspects:
        sure = all(p.sure for p in after.plays)
        yield Notice("M25", Level.WARN, certain=sure, message=Message("rule-M25", {"seats": after.suspects}))


def _revoke_notice(revoke: Revoke) -> Notice:
    facts = {"seat": revoke.seat, "colour": revoke.colour, "trick": revoke.trick}
    return Notice("M24", Level.WARN, certain=revoke.sure, message=Message("rule-M24", facts), seat=revoke.seat)


def _applied(state: MythicalState, revokes: list[Revoke]) -> Outcome:
    """What the table's `revoke_policy` makes of revokes that are certain; suspected ones change nothing (M24)."""
    if revokes and state.options.revoke_policy == "replay_round":
        again = fresh_round(state, state.round, state.round_leader)
        facts = {"round": state.round, "seat": revokes[0].seat}
        return Outcome(again, (Message("mythical-round-again", facts),))
    happened = []
    if state.options.revoke_policy == "penalty":
        for revoke in revokes:
            penalty = state.options.revoke_penalty
            state = structs.replace(state, penalties=added_to(state.penalties, revoke.seat, penalty))
            happened.append(Message("mythical-penalty", {"seat": revoke.seat, "points": penalty}))
    outcome = Outcome(state) if state.turn is not None else _trick_finished(state)
    return structs.replace(outcome, happened=(*happened, *outcome.happened))


def _trick_finished(state: MythicalState) -> Outcome:
    """Every seat has one accepted reading: the trick is won, its winner leads on (M11, M12, M30-M43)."""
    rules = state.options
    trick = resolve(state.leader, state.table, all_flags_winner=rules.all_flags_winner, bonus_points=rules.bonus_points)
    round_, number, leader = next_lead(state.round, state.trick, trick.winner)
    round_goes_on = round_ == state.round
    after = structs.replace(
        state,
        trick=number if round_goes_on else state.trick,
        leader=leader,
        turn=leader,
        required=None,
        won=added_to(state.won, trick.winner, 1),
        bonus=added_to(state.bonus, trick.winner, trick.bonus),
        table=(),
        tricks=(*state.tricks, trick),
        last_trick=trick,
        on_tray=(),
        left_over=state.on_tray,
    )
    happened = (
        Message("mythical-trick-won", {"seat": trick.winner, "trick": state.trick}),
        *_bonus_called(trick.winner, trick.bonus, trick.plays),
    )
    outcome = Outcome(after) if round_goes_on else scored(after)
    return structs.replace(outcome, happened=(*happened, *outcome.happened))


def _bonus_called(winner: int, bonus: int, plays: tuple[Play, ...]) -> tuple[Message, ...]:
    if not bonus:
        return ()
    by_minotaur = any(play.seat == winner and play.face == "minotaur" for play in plays)
    return (
        Message(
            "mythical-griffins-beaten" if by_minotaur else "mythical-minotaur-captured",
            {"seat": winner, "bonus": bonus},
        ),
    )
