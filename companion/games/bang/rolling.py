"""Dice are rolled, rolled again, or kept (B5, B10-B24, B61)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.bang.cards import ARROW_TOKENS
from companion.games.bang.damage import take_arrows
from companion.games.bang.dice import DICE, Face, reroll_objection, rolling_over, rolls_allowed, watch_objection
from companion.games.bang.state import BangState, Choices, Course, Phase, Reroll, Roll, Stop, Tokens
from companion.games.bang.turns import turn_ended, turn_of
from companion.games.game import Level, Notice, Outcome, RuleViolation
from companion.message import Message


def roll(state: BangState, move: Roll, *, overruled: bool) -> Outcome:
    """The first roll of a turn: all five dice.

    Out of turn is only warned of: the turn is then that seat's (B5). What the table may overrule, and what it means
    then: B61, Sid Ketchum's gift is missed.
    """
    for violation in _objections_to_roll(state, move):
        if violation.final or not overruled:
            raise violation
    notices: tuple[Notice, ...] = ()
    if move.seat not in {None, state.turn}:
        message = Message("rule-B5", {"seat": state.turn, "seats": [move.seat]})
        notices = (Notice("B5", Level.WARN, certain=False, message=message, seat=move.seat),)
        state = turn_of(state, move.seat if move.seat is not None else state.roller)
    after = structs.replace(state, dice=move.faces, rolls=1, lying=move.lying, sure=move.sure)
    return _rolled(after, move.faces, notices)


def _objections_to_roll(state: BangState, move: Roll) -> Iterator[RuleViolation]:
    """Every rule that a first roll breaks, those first that no overruling helps."""
    if move.seat is not None and move.seat not in state.alive:
        yield RuleViolation("B5", Message("rule-B5-out", {"seats": [move.seat]}), seat=move.seat, final=True)
    if state.phase not in {Phase.START_TURN, Phase.ROLL}:
        id_ = "rule-B10-again" if state.phase is Phase.DECIDE else "rule-B10-resolve"
        yield RuleViolation("B10", Message(id_, {"seat": state.roller}), seat=state.turn, final=True)
    if len(move.faces) != DICE:
        yield RuleViolation("B15", Message("rule-B15", {"dice": len(move.faces)}), final=True)
    if state.phase is Phase.START_TURN and move.seat in {None, state.turn}:
        yield RuleViolation("B61", Message("rule-B61", {"seat": state.roller}), seat=state.turn)


def reroll(state: BangState, move: Reroll, *, overruled: bool) -> Outcome:
    """Dice are announced, or rolled again.

    What the table may overrule, and what it means then: B11, B13, B14, the roll counts as it lies.
    """
    for violation in _objections_to_reroll(state, move):
        if violation.final or not overruled:
            raise violation
    if not move.faces:
        message = Message("bang-announced", {"seat": state.roller, "dice": len(move.dice)})
        return Outcome(structs.replace(state, announced=tuple(sorted(move.dice))), (message,))
    dice = list(state.dice)
    for index, face in zip(move.dice, move.faces, strict=True):
        dice[index] = face
    after = structs.replace(
        state, dice=tuple(dice), rolls=state.rolls + 1, announced=(), aimed=Choices(),
        lying=move.lying, sure=state.sure and move.sure,
    )  # fmt: skip
    return _rolled(after, move.faces, _more_than_announced(state, after))


def _objections_to_reroll(state: BangState, move: Reroll) -> Iterator[RuleViolation]:
    yield from wrong_seat(state, move.seat)
    if state.phase not in {Phase.DECIDE, Phase.RESOLVE}:
        yield RuleViolation("B10", Message("rule-B10", {"seat": state.roller}), seat=state.turn, final=True)
        return
    if len(set(move.dice)) != len(move.dice) or not set(move.dice) <= set(range(DICE)):
        yield RuleViolation("B10", Message("rule-B10-dice"), seat=state.turn, final=True)
        return
    if move.faces and len(move.faces) != len(move.dice):
        facts = {"dice": DICE - len(move.dice) + len(move.faces)}
        yield RuleViolation("B15", Message("rule-B15", facts), final=True)
    character = state.characters[state.roller]
    rule = reroll_objection(character, state.rolls, state.dice, move.dice)
    message = Message(f"rule-{rule}", {"seat": state.roller, "rolls": rolls_allowed(character)})
    if rule is None and state.phase is Phase.RESOLVE:
        rule, message = "B11", Message("rule-B11-stopped", {"seat": state.roller})
    if rule == "B10":
        message = Message("rule-B10-none", {"seat": state.roller})
    if rule is not None:
        yield RuleViolation(rule, message, certain=state.sure and move.sure, seat=state.turn, final=rule == "B10")


def _more_than_announced(before: BangState, after: BangState) -> tuple[Notice, ...]:
    """The camera's check without knowing which die is which: no more faces change than dice were announced (B12)."""
    if not before.announced:
        return ()
    roller, announced = before.roller, len(before.announced)
    if watch_objection(before.characters[roller], before.dice, after.dice, announced) != "B12":
        return ()
    message = Message("rule-B12", {"seat": roller, "dice": announced})
    return (Notice("B12", Level.WARN, certain=after.sure, message=message, seat=roller),)


def _rolled(state: BangState, faces: tuple[Face, ...], notices: tuple[Notice, ...]) -> Outcome:
    """Arrows of the dice just rolled first; then the roller decides, or the dice are resolved (B20-B23)."""
    course = take_arrows(Course(state), faces)
    if course.over:
        course = turn_ended(course)
    elif rolling_over(state.characters[state.roller], state.rolls, state.dice):
        course = course.now(phase=Phase.RESOLVE)
    else:
        course = course.now(phase=Phase.DECIDE)
    return Outcome(course.state, course.happened, notices)


def stop(state: BangState, move: Stop, *, overruled: bool = False) -> Outcome:
    """The roller keeps his dice."""
    del overruled
    for violation in wrong_seat(state, move.seat):
        raise violation
    if state.phase is not Phase.DECIDE:
        message = Message("rule-B10-stop", {"seat": state.roller})
        raise RuleViolation("B10", message, seat=state.turn, final=True)
    return Outcome(structs.replace(state, phase=Phase.RESOLVE, announced=()))


def wrong_seat(state: BangState, seat: int | None) -> Iterator[RuleViolation]:
    """Nobody else goes on with a turn that has begun (B5)."""
    if seat not in {None, state.turn}:
        message = Message("rule-B5", {"seat": state.turn, "seats": [seat]})
        yield RuleViolation("B5", message, certain=False, seat=seat, final=True)


def tokens_add_up(arrows: tuple[int, ...], pile: int) -> bool:
    """Whether the tokens held and those in the pile are all nine (B24)."""
    return sum(arrows) + pile == ARROW_TOKENS


def tokens(state: BangState, move: Tokens, *, overruled: bool = False) -> Outcome:
    """Tokens counted at the table: a difference is shown, and people set the table right (B24)."""
    del overruled
    if tokens_add_up(move.arrows, move.pile) and move.arrows == state.arrows:
        return Outcome(state)
    facts = {"counted": sum(move.arrows) + move.pile, "pile": state.pile}
    return Outcome(state, (), (Notice("B24", Level.WARN, certain=False, message=Message("rule-B24", facts)),))
