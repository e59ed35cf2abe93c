"""The dice take effect, in fixed order, each step fully before the next (B30-B39, B52-B65)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.bang.aiming import targets
from companion.games.bang.cards import ARROW_TOKENS, Character
from companion.games.bang.damage import Losses, heal, hurt
from companion.games.bang.dice import BULLSEYES, ENOUGH, Face
from companion.games.bang.state import BangState, Choices, Course, Discards, Shot, Step, Swaps, changed
from companion.games.game import RuleViolation, Seat
from companion.message import Message


class MissingTargetError(RuleViolation):
    """A die that still needs a target (B34): `face` is what it shows, `targets` are the seats it may be for."""

    def __init__(self, state: BangState, face: Face, may_be: Iterable[Seat]) -> None:
        message = Message("rule-B34", {"seat": state.roller, "face": face.value})
        super().__init__("B34", message, seat=state.roller, final=True)
        self.face = face
        self.targets = tuple(sorted(may_be))


def resolve(state: BangState, choices: Choices, *, any_range: bool = False) -> Course:
    """The course of the final dice: dynamite, bull's eyes, beers, Gatling, the end of the turn.

    What is chosen for steps that the turn doesn't reach is ignored. `any_range` lets shots reach anybody (overruled).
    Raises RuleViolation, and RolesAwaitedError where a role must be shown before it goes on.
    """
    course = dynamite(Course(state), choices)
    for volley in _volleys(state):
        if not course.over:
            course, choices = bullseyes(course, choices, volley, any_range=any_range)
    for step in (beers, gatling, suzys_gain):
        if not course.over:
            course = step(course, choices)
    return course


def dynamite(course: Course, choices: Choices) -> Course:
    """Three or more cost the roller one life (B30)."""
    state = course.state
    losses = {state.roller: 1} if state.dice.count(Face.DYNAMITE) >= ENOUGH else {}
    course = course.tell(Message("bang-explodes", {"seat": state.roller})) if losses else course
    return hurt(course, losses, Step.DYNAMITE, discards=(choices.pedro or Discards()).dynamite)


def _volleys(state: BangState) -> tuple[tuple[Face, ...], ...]:
    """Which bull's eyes take effect together: all, or first the 1s and then the 2s (B31)."""
    together = state.options.bullseye_resolution == "simultaneous"
    return (BULLSEYES,) if together else tuple((face,) for face in BULLSEYES)


def bullseyes(
    course: Course, choices: Choices, volley: Sequence[Face], *, any_range: bool = False
) -> tuple[Course, Choices]:
    """The bull's eyes of one volley, and the choices that are left for the next (B31-B34, B62)."""
    state = course.state
    _check_doubling(state, choices)
    shots = [shot for shot in choices.bullseyes if shot.die in volley]
    for shot in shots:
        _check_range(state, shot, any_range=any_range)
    aimed = Counter(shot.die for shot in shots)
    for face in volley:
        reach = reached(state, face)
        if aimed[face] > state.dice.count(face):
            raise RuleViolation("B34", Message("rule-B34-extra", {"face": face.value}), final=True)
        if reach and aimed[face] < state.dice.count(face):
            raise MissingTargetError(state, face, reach)
    if any(shot.die not in BULLSEYES for shot in choices.bullseyes):
        raise RuleViolation("B34", Message("rule-B34-bullseye"), final=True)
    losses: Losses = {}
    for shot in shots:
        course = course.tell(Message("bang-shoots", {"seat": state.roller, "seats": [shot.target]}))
        losses[shot.target] = losses.get(shot.target, 0) + 1 + shot.doubled
    last = volley[-1] is BULLSEYES[-1]
    swaps, discards, choices = _part(state, choices, losses, last=last)
    return hurt(course, losses, Step.BULLSEYE, swaps=swaps, discards=discards), choices


def _part(state: BangState, choices: Choices, losses: Losses, *, last: bool) -> tuple[int, int | None, Choices]:
    """Bart's and Pedro's arrows for this volley; what it has no room for is left for the 2s that follow (B31)."""
    bart, pedro = choices.bart or Swaps(), choices.pedro or Discards()
    if last:
        return bart.bullseye, pedro.bullseye, choices
    room = losses.get(state.characters.index(Character.BART_CASSIDY), 0) if _plays_bart(state) else 0
    swaps = max(0, min(bart.bullseye, room, state.pile - 1))
    hit = losses.get(seat, 0) if (seat := state.plays(Character.PEDRO_RAMIREZ)) is not None else 0
    held = state.arrows[seat] if seat is not None else 0
    discards = None if pedro.bullseye is None else min(pedro.bullseye, hit, held)
    rest = Choices(
        choices.bullseyes,
        choices.beers,
        Swaps(bart.bullseye - swaps, bart.gatling),
        Discards(pedro.dynamite, None if discards is None else (pedro.bullseye or 0) - discards, pedro.gatling),
        choices.kit,
    )
    return swaps, discards, rest


def _plays_bart(state: BangState) -> bool:
    return Character.BART_CASSIDY in state.characters


def reached(state: BangState, face: Face) -> frozenset[Seat]:
    """The living seats that this bull's eye of the roller reaches now (B32)."""
    alive, roller = set(state.alive), state.roller
    counted = set(state.fallen) if state.options.count_players_eliminated_this_turn else set()
    ring = sorted(alive | counted | {roller})
    return targets(state.characters[roller], ring, roller, face) & alive


def _check_range(state: BangState, shot: Shot, *, any_range: bool) -> None:
    if shot.die not in BULLSEYES or shot.target in reached(state, shot.die):
        return
    possible = shot.target in state.alive and shot.target != state.roller
    if any_range and possible:
        return
    facts = {"seats": [shot.target], "face": shot.die.value}
    raise RuleViolation("B32", Message("rule-B32", facts), seat=state.roller, final=not possible)


def _check_doubling(state: BangState, choices: Choices) -> None:
    """Slab's one beer for one bull's eye (B62)."""
    doubled = sum(shot.doubled for shot in choices.bullseyes)
    slab = state.rolled_by(Character.SLAB_THE_KILLER)
    if doubled and not (slab and doubled == 1 and Face.BEER in state.dice):
        raise RuleViolation("B62", Message("rule-B62", {"seat": state.roller}), seat=state.roller, final=True)


def beers(course: Course, choices: Choices) -> Course:
    """A life for any living player for each beer; Jesse Jones drinks deep when he is low (B34-B36, B54)."""
    state, roller = course.state, course.state.roller
    for seat in choices.beers:
        if seat not in state.alive:
            raise RuleViolation("B36", Message("rule-B36", {"seats": [seat]}), seat=roller, final=True)
    needed = state.dice.count(Face.BEER) - choices.doubled
    if len(choices.beers) > needed:
        raise RuleViolation("B34", Message("rule-B34-extra", {"face": Face.BEER.value}), final=True)
    if len(choices.beers) < needed:
        raise MissingTargetError(state, Face.BEER, state.alive)
    thirsty = state.rolled_by(Character.JESSE_JONES) and state.life[roller] <= 4
    for seat in choices.beers:
        course = heal(course, seat, 2 if thirsty and seat == roller else 1)
    return course


def gatling(course: Course, choices: Choices) -> Course:
    """Three Gatlings (two for Willy) hit everybody else and return the roller's arrows (B37, B38, B56, B58, B65).

    Tokens come first: the roller's own, then Kit's; so what Bart and El Gringo's arrow find in the pile is settled.
    """
    state, roller = course.state, course.state.roller
    fires = state.dice.count(Face.GATLING) >= (2 if state.rolled_by(Character.WILLY_THE_KID) else ENOUGH)
    if fires:
        course = _returned(course, roller, state.arrows[roller]).tell(Message("bang-fires", {"seat": roller}))
    course = _kits_removals(course, choices.kit)
    losses = {
        seat: 1
        for seat in state.alive
        if fires and seat != roller and state.characters[seat] is not Character.PAUL_REGRET
    }
    swaps, discards = (choices.bart or Swaps()).gatling, (choices.pedro or Discards()).gatling
    return hurt(course, losses, Step.GATLING, swaps=swaps, discards=discards)


def _kits_removals(course: Course, seats: Sequence[Seat]) -> Course:
    """One token a Gatling die, from anybody (B56)."""
    state = course.state
    allowed = state.dice.count(Face.GATLING) if state.rolled_by(Character.KIT_CARLSON) else 0
    for number, seat in enumerate(seats, start=1):
        held = course.state.arrows[seat] if seat in state.seats else 0
        if number > allowed or not held:
            raise RuleViolation("B56", Message("rule-B56", {"most": allowed}), seat=state.roller, final=True)
        course = _returned(course, seat, 1).tell(Message("bang-kit", {"seat": state.roller, "seats": [seat]}))
    return course


def _returned(course: Course, seat: Seat, tokens: int) -> Course:
    state = course.state
    assert state.pile + tokens <= ARROW_TOKENS  # noqa: S101 - B24, kept by every step
    return course.now(arrows=changed(state.arrows, {seat: -tokens}), pile=state.pile + tokens)


def suzys_gain(course: Course, choices: Choices) -> Course:
    """Suzy Lafayette, alive at the end of her turn without a 1 or 2 among her final dice (B63)."""
    del choices
    state = course.state
    if not state.rolled_by(Character.SUZY_LAFAYETTE) or not state.life[state.roller]:
        return course
    return course if set(BULLSEYES) & set(state.dice) else heal(course, state.roller, 2)
