"""Arrows, Indians, and what one step of damage does (B20-B24, B39-B43, B50, B53, B55, B59, B64)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from companion.games.bang.cards import ARROW_TOKENS, Character
from companion.games.bang.dice import Face
from companion.games.bang.ending import checked
from companion.games.bang.state import BangState, Course, Step, changed
from companion.games.game import RuleViolation, Seat
from companion.message import Message

Losses = dict[Seat, int]


def take_arrows(course: Course, faces: Iterable[Face]) -> Course:
    """One token for each die just rolled that shows an arrow; what is still owed falls away with the turn (B20-B23)."""
    for _ in [face for face in faces if face is Face.ARROW]:
        if not course.over:
            course = take_arrow(course)
    return course


def take_arrow(course: Course) -> Course:
    """The roller takes a token; the last one brings the Indians at once (B20, B21)."""
    state, roller = course.state, course.state.roller
    facts = {"seat": roller, "arrows": state.arrows[roller] + 1, "pile": state.pile - 1}
    course = course.now(arrows=changed(state.arrows, {roller: 1}), pile=state.pile - 1)
    course = course.tell(Message("bang-arrow", facts))
    return course if course.state.pile else attack(course)


def attack(course: Course) -> Course:
    """Every living player loses a life per token, all at the same moment; all tokens return (B22, B55)."""
    state = course.state
    losses = {
        seat: min(state.arrows[seat], 1) if state.characters[seat] is Character.JOURDONNAIS else state.arrows[seat]
        for seat in state.alive
    }
    course = course.now(arrows=(0,) * len(state.players), pile=ARROW_TOKENS)
    return hurt(course.tell(Message("bang-attack")), losses)


def hurt(
    course: Course, losses: Mapping[Seat, int], step: Step | None = None, *, swaps: int = 0, discards: int | None = None
) -> Course:
    """One step of damage in the order of B39; `step` is None for an Indian attack.

    `swaps` are Bart's arrows for life, `discards` Pedro's returned arrows (None: as many as he may).
    """
    state = course.state
    course, losses = _swapped(course, {**losses}, swaps)
    lost = {seat: min(loss, state.life[seat]) for seat, loss in losses.items() if loss and state.life[seat]}
    life = changed(state.life, {seat: -loss for seat, loss in lost.items()})
    course = course.now(life=life).tell(
        *(Message("bang-loses", {"seat": s, "points": n, "life": life[s]}) for s, n in lost.items())
    )
    course = _discarded(course, lost, discards)
    out = [seat for seat in lost if not life[seat]]
    course = checked(_eliminated(course, out), out, _killer(state, step))
    if course.over:
        return course
    course = _gringos_arrow(_sams_gain(course, out), lost, step)
    keeps_on = step is Step.DYNAMITE and not state.options.dynamite_death_cancels_dice
    roller_died = not course.state.life[state.roller] and state.life[state.roller] > 0
    return structs.replace(course, over=course.over or (roller_died and not keeps_on))


def _killer(state: BangState, step: Step | None) -> Seat | None:
    return state.roller if step in {Step.BULLSEYE, Step.GATLING} else None


def _swapped(course: Course, losses: Losses, swaps: int) -> tuple[Course, Losses]:
    """Bart's arrows instead of life, never the last token of the pile (B50)."""
    state, bart = course.state, course.state.plays(Character.BART_CASSIDY)
    if not swaps:
        return course, losses
    most = 0 if bart is None else max(0, min(losses.get(bart, 0), state.pile - 1))
    if bart is None or not 0 < swaps <= most:
        facts = {"arrows": swaps, "most": most}
        raise RuleViolation("B50", Message("rule-B50", facts), seat=bart, final=True)
    losses[bart] -= swaps
    course = course.now(arrows=changed(state.arrows, {bart: swaps}), pile=state.pile - swaps)
    return course.tell(Message("bang-swaps", {"seat": bart, "arrows": swaps})), losses


def _discarded(course: Course, lost: Losses, discards: int | None) -> Course:
    """Pedro's arrows, one for each life lost, if he likes (B59)."""
    state, pedro = course.state, course.state.plays(Character.PEDRO_RAMIREZ)
    most = 0 if pedro is None else min(lost.get(pedro, 0), state.arrows[pedro])
    returned = most if discards is None else discards
    if not 0 <= returned <= most:
        facts = {"arrows": returned, "most": most}
        raise RuleViolation("B59", Message("rule-B59", facts), seat=pedro, final=True)
    if pedro is None or not returned:
        return course
    course = course.now(arrows=changed(state.arrows, {pedro: -returned}), pile=state.pile + returned)
    return course.tell(Message("bang-discards", {"seat": pedro, "arrows": returned}))


def _eliminated(course: Course, out: list[Seat]) -> Course:
    """Out: the role is shown, the tokens return (B24, B40)."""
    state = course.state
    returned = {seat: -state.arrows[seat] for seat in out}
    course = course.now(
        arrows=changed(state.arrows, returned),
        pile=state.pile - sum(returned.values()),
        fallen=(*state.fallen, *out),
    )
    return course.tell(*(Message("bang-out", {"seat": seat, "role": state.roles[seat] or "hidden"}) for seat in out))


def _sams_gain(course: Course, out: list[Seat]) -> Course:
    """Vulture Sam gains two for each other player eliminated, if he lives (B64)."""
    sam = course.state.plays(Character.VULTURE_SAM)
    if sam is None or not out or not course.state.life[sam]:
        return course
    return heal(course, sam, 2 * len(out))


def _gringos_arrow(course: Course, lost: Losses, step: Step | None) -> Course:
    """Whoever takes life of El Gringo by bull's eyes or Gatling takes one arrow for it (B53)."""
    state, gringo = course.state, course.state.plays(Character.EL_GRINGO)
    if gringo not in lost or step not in {Step.BULLSEYE, Step.GATLING} or not state.life[state.roller]:
        return course
    if not state.life[gringo] and not state.options.el_gringo_posthumous_arrow:
        return course
    return take_arrow(course.tell(Message("bang-gringo", {"seat": gringo, "seats": [state.roller]})))


def heal(course: Course, seat: Seat, points: int) -> Course:
    """Life given, never above the starting life; what exceeds it is wasted (B4, B35)."""
    state = course.state
    gained = min(points, state.max_life[seat] - state.life[seat])
    facts = {"seat": seat, "points": gained, "life": state.life[seat] + gained}
    course = course.now(life=changed(state.life, {seat: gained}))
    return course.tell(Message("bang-heals" if gained else "bang-full", facts))
