"""Gifts, targets and abilities: what is chosen, one at a time or all at once (B34, B50, B56, B59, B61)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.bang.cards import Character
from companion.games.bang.damage import heal
from companion.games.bang.dice import BULLSEYES, DICE, Face
from companion.games.bang.resolving import MissingTargetError, resolve
from companion.games.bang.rolling import wrong_seat
from companion.games.bang.state import (
    BangState,
    Choices,
    Course,
    Discards,
    Gift,
    Phase,
    Point,
    Resolve,
    RolesAwaitedError,
    Shot,
    Spare,
    Step,
    Swaps,
)
from companion.games.bang.turns import turn_ended
from companion.games.game import Move, Outcome, RuleViolation, Seat
from companion.message import Message


def gift(state: BangState, move: Gift, *, overruled: bool = False) -> Outcome:
    """Sid Ketchum's gift to any living player, himself included (B61)."""
    del overruled
    for violation in wrong_seat(state, move.seat):
        raise violation
    if state.phase is not Phase.START_TURN:
        message = Message("rule-B61-now", {"seat": state.roller})
        raise RuleViolation("B61", message, seat=state.turn, final=True)
    if move.target not in state.alive:
        raise RuleViolation("B61", Message("rule-B61-out", {"seats": [move.target]}), seat=state.turn, final=True)
    course = heal(Course(state), move.target, 1).now(phase=Phase.ROLL)
    return Outcome(course.state, course.happened)


def resolved(state: BangState, move: Resolve, *, overruled: bool) -> Outcome:
    """The dice take effect. The table may overrule B32: the shot reaches whom it was meant for."""
    _check_phase(state, move.seat)
    course = turn_ended(resolve(state, move.choices.over(state.aimed), any_range=overruled))
    return Outcome(course.state, course.happened)


def _check_phase(state: BangState, seat: Seat | None) -> None:
    for violation in wrong_seat(state, seat):
        raise violation
    if state.phase is not Phase.RESOLVE:
        raise RuleViolation("B34", Message("rule-B34-early", {"seat": state.roller}), seat=state.turn, final=True)


def chosen_again(state: BangState, move: Move) -> BangState:
    """The state in which what waited for a role is chosen anew, but for the bull's eyes, if they stand."""
    shots = move.choices.over(state.aimed).bullseyes if isinstance(move, Resolve) else ()
    kept = Choices(bullseyes=shots)
    return structs.replace(state, aimed=kept if possible(state, kept) else Choices())


def missing(state: BangState, choices: Choices) -> MissingTargetError | None:
    """The next die that needs a target, None where these choices suffice."""
    try:
        resolve(state, choices)
    except MissingTargetError as still:
        return still
    except RolesAwaitedError:
        return None
    return None


def possible(state: BangState, choices: Choices) -> bool:
    """Whether nothing chosen so far is illegal, though something may be missing still."""
    try:
        missing(state, choices)
    except RuleViolation:
        return False
    return True


def pointed(state: BangState, move: Point) -> Choices:
    """The choices so far, and one more for this seat: the next bull's eye or beer, then Kit's tokens."""
    chosen = state.aimed
    still = missing(state, chosen)
    if still is None:
        return structs.replace(chosen, kit=(*chosen.kit, move.target))
    if still.face in BULLSEYES:
        shot = Shot(still.face, move.target, move.doubled)
        return _fitting(state, structs.replace(chosen, bullseyes=(*chosen.bullseyes, shot)))
    return _fitting(state, structs.replace(chosen, beers=(*chosen.beers, move.target)))


def _fitting(state: BangState, chosen: Choices) -> Choices:
    """The choices with one more target; what was said before of arrows is dropped where it doesn't fit with it."""
    try:
        missing(state, chosen)
    except RuleViolation as violation:
        if violation.rule in {"B50", "B56", "B59"}:
            return Choices(chosen.bullseyes, chosen.beers)
    return chosen


def point(state: BangState, move: Point, *, overruled: bool = False) -> Outcome:
    """One more choice. Raises the rule that it breaks."""
    del overruled
    _check_phase(state, move.seat)
    aimed = pointed(state, move)
    try:
        still = missing(state, aimed)
    except RuleViolation as violation:
        # A shot out of range can be overruled only when the dice take effect, or it would block all later choices.
        violation.final = True
        raise
    return Outcome(structs.replace(state, aimed=aimed if still is None else so_far(aimed)))


def spared(state: BangState, move: Spare) -> Choices:
    """The choices so far, with Bart's or Pedro's word for one step."""
    chosen, step = state.aimed, move.step.value
    in_range = 0 <= move.seat < len(state.players)
    character = state.characters[move.seat] if in_range else None
    if character is Character.BART_CASSIDY and move.step is not Step.DYNAMITE:
        return structs.replace(chosen, bart=structs.replace(chosen.bart or Swaps(), **{step: move.tokens}))
    if character is Character.PEDRO_RAMIREZ:
        return structs.replace(chosen, pedro=structs.replace(chosen.pedro or Discards(), **{step: move.tokens}))
    raise RuleViolation("B50", Message("rule-B50-whose"), seat=move.seat, final=True)


def spare(state: BangState, move: Spare, *, overruled: bool = False) -> Outcome:
    """Bart or Pedro says what his arrows are to be. Raises the rule that it breaks (B50, B59)."""
    del overruled
    _check_phase(state, None)
    aimed = spared(state, move)
    still = missing(state, aimed)
    return Outcome(structs.replace(state, aimed=aimed if still is None else so_far(aimed)))


def so_far(chosen: Choices) -> Choices:
    """The choices of a turn that goes on after all, without those of its end: they were said of another end."""
    bart = structs.replace(chosen.bart, gatling=0) if chosen.bart else None
    pedro = structs.replace(chosen.pedro, gatling=None) if chosen.pedro else None
    return structs.replace(chosen, bart=bart, pedro=pedro, kit=())


def points(state: BangState) -> Iterator[Point]:
    """Every next choice of the roller's."""
    still = missing(state, state.aimed)
    kits = state.alive if state.rolled_by(Character.KIT_CARLSON) else ()
    for target in still.targets if still else kits:
        for doubled in (False, True) if still and still.face in BULLSEYES else (False,):
            move = Point(target, doubled, state.turn)
            if possible(state, pointed(state, move)):
                yield move


def spares(state: BangState, seat: Seat) -> Iterator[Spare]:
    """Every word that Bart or Pedro may say now, once the dice have their targets."""
    if missing(state, state.aimed):
        return
    if state.characters[seat] not in {Character.BART_CASSIDY, Character.PEDRO_RAMIREZ} or not state.life[seat]:
        return
    bart = state.characters[seat] is Character.BART_CASSIDY
    for step in Step:
        if bart and step is Step.DYNAMITE:
            continue
        options = [Spare(seat, step, tokens) for tokens in range(2 * DICE)]
        options = [move for move in options if possible(state, spared(state, move))]
        yield from options if len(options) > 1 else ()


def awaited_face(state: BangState) -> Face | None:
    """What the next die shows that needs a target."""
    still = missing(state, state.aimed)
    return still.face if still else None
