"""A round of bids until somebody doubts one (L4-L9, L16-L19, L22)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.games.game import Level, Notice, Outcome, RuleViolation, Seat
from companion.games.liars.bids import broken_rule, cap_verdict
from companion.games.liars.losing import next_with_dice
from companion.games.liars.state import FACES, Bid, Liar, LiarsState, Phase, SpotOn, StandingBid, TrackCounts
from companion.message import Message


def bid(state: LiarsState, move: Bid, *, overruled: bool) -> Outcome:
    """A bid, which beats the last one; then the next seat with dice is in turn.

    A bid out of turn stands and is pointed out (L4): it counts for the seat that made it. The table may overrule L7,
    L8, L16, L17 and L19: the bid stands as it was made.
    """
    notices = _standing(objections_to_bid(state, move), overruled=overruled)
    seat = state.turn if move.seat is None else move.seat
    assert seat is not None  # noqa: S101 - the phase has a seat in turn
    made = StandingBid(seat, move.quantity, move.face, move.on_track)
    after = structs.replace(
        state, bid=made, bids=(*state.bids, made), turn=next_with_dice(state.dice_left, seat), left_on_track=()
    )
    return Outcome(after, (_said("liars-bid", made),), (*notices, *_spoken_otherwise(move, seat)))


def objections_to_bid(state: LiarsState, move: Bid) -> Iterator[RuleViolation | Notice]:
    """Every rule that a bid breaks, in the order in which people would notice it."""
    yield from _not_now(state, "L4", "rule-L4-challenged")
    seat = state.turn if move.seat is None else move.seat
    yield from _not_a_player(state, seat)
    if seat != state.turn:
        yield Notice("L4", Level.WARN, certain=False, message=Message("rule-L4", {"seat": state.turn}), seat=seat)
    yield from _objections_to_place(state, state.bid, move.quantity, move.face, seat)


def _objections_to_place(
    state: LiarsState, previous: StandingBid | None, quantity: int, face: int, seat: Seat | None
) -> Iterator[RuleViolation | Notice]:
    facts = {"quantity": quantity, "face": face, "squares": state.options.squares, "dice": state.dice_in_play}
    facts |= {"last_quantity": previous.quantity, "last_face": previous.face} if previous else {}
    for id_ in _broken(state, previous, quantity, face):
        rule = id_.split("-")[1]
        yield RuleViolation(rule, Message(id_, facts), seat=seat, final=rule == "L6")
    if cap_verdict(state.dice_in_play, quantity, state.options).warning:
        yield Notice("L16", Level.WARN, certain=True, message=Message("rule-L16", facts), seat=seat)


def _broken(state: LiarsState, previous: StandingBid | None, quantity: int, face: int) -> Iterator[str]:
    """The rules that a bid breaks, by their messages' ids."""
    place = previous.place if previous else None
    rule = broken_rule(place, (quantity, face), state.options, palifico=state.palifico)
    if rule:
        yield f"rule-{rule}"
    if quantity > state.options.squares:
        yield "rule-L8-squares"
    if not cap_verdict(state.dice_in_play, quantity, state.options).legal:
        yield "rule-L16-capped"


def _spoken_otherwise(move: Bid, seat: Seat) -> tuple[Notice, ...]:
    """What was called out isn't where the red die lies: the track counts (L22)."""
    spoken = move.spoken
    if spoken is None or (spoken.quantity, spoken.face) == (move.quantity, move.face):
        return ()
    facts = {
        "seat": seat,
        "quantity": move.quantity,
        "face": move.face,
        "said_quantity": spoken.quantity,
        "said_face": spoken.face,
    }
    return (Notice("L22", Level.WARN, certain=True, message=Message("rule-L22", facts), seat=seat),)


def track_counts(state: LiarsState, move: TrackCounts, *, overruled: bool) -> Outcome:
    """The last bid is what the red die says, not what was entered (L22); it must beat the one before it too."""
    for violation in _not_now(state, "L22", "rule-L4-challenged"):
        raise violation
    if state.bid is None:
        raise RuleViolation("L22", Message("rule-L22-no-bid"), final=True)
    before = state.bids[-2] if len(state.bids) > 1 else None
    objections = _objections_to_place(state, before, move.quantity, move.face, state.bid.seat)
    notices = _standing(objections, overruled=overruled)
    made = StandingBid(state.bid.seat, move.quantity, move.face, on_track=True)
    after = structs.replace(state, bid=made, bids=(*state.bids[:-1], made))
    return Outcome(after, (_said("liars-track-counts", made),), notices)


def challenge(state: LiarsState, move: Liar | SpotOn, *, overruled: bool) -> Outcome:
    """The last bid is doubted ("liar!") or claimed to be exact ("spot on"): cups up (L5, L9, L18).

    The table may overrule that it wasn't that seat's turn: the challenge counts for whoever called it.
    """
    for violation in objections_to_challenge(state, move):
        if violation.final or not overruled:
            raise violation
    seat = state.turn if move.seat is None else move.seat
    exact = isinstance(move, SpotOn)
    called = structs.replace(state, phase=Phase.REVEAL, challenger=seat, spot_on=exact)
    after = structs.replace(called, turn=called.hidden[0])
    return Outcome(after, (Message("liars-spot-on" if exact else "liars-challenged", {"seat": seat}),))


def objections_to_challenge(state: LiarsState, move: Liar | SpotOn) -> Iterator[RuleViolation]:
    """Every rule that a challenge breaks."""
    rule = "L18" if isinstance(move, SpotOn) else "L9"
    seat = state.turn if move.seat is None else move.seat
    if rule == "L18" and not state.options.spot_on:
        yield RuleViolation("L18", Message("rule-L18-off"), seat=seat, final=True)
    yield from _not_now(state, rule, "rule-L9-challenged")
    yield from _not_a_player(state, seat)
    if state.bid is None:
        yield RuleViolation("L5", Message("rule-L5", {"seat": state.turn}), seat=seat, final=True)
    elif seat == state.bid.seat:
        yield RuleViolation(rule, Message("rule-L9-own", {"seat": seat}), certain=False, seat=seat, final=True)
    elif seat != state.turn and not (state.options.anyone_may_challenge and rule == "L9"):
        yield RuleViolation(rule, Message("rule-L9", {"seat": state.turn}), certain=False, seat=seat)


def legal_bids(state: LiarsState, seat: Seat) -> Iterator[Bid]:
    """Every bid that the seat in turn may make, lowest first."""
    for quantity in range(state.bid.quantity if state.bid else 1, state.options.squares + 1):
        for face in FACES:
            if not any(_broken(state, state.bid, quantity, face)):
                yield Bid(quantity, face, seat)


def _standing(objections: Iterator[RuleViolation | Notice], *, overruled: bool) -> tuple[Notice, ...]:
    """What is only pointed out. Raises the first objection that isn't overruled."""
    notices = []
    for objection in objections:
        if isinstance(objection, Notice):
            notices.append(objection)
        elif objection.final or not overruled:
            raise objection
    return tuple(notices)


def _not_now(state: LiarsState, rule: str, challenged: str) -> Iterator[RuleViolation]:
    """Why nobody can bid or challenge in this phase."""
    match state.phase:
        case Phase.STARTER:
            yield RuleViolation("L3", Message("rule-L3-first", {"seats": (state.turn,)}), final=True)
        case Phase.REVEAL:
            yield RuleViolation(rule, Message(challenged, {"seats": state.hidden}), final=True)
        case Phase.OVER:
            yield RuleViolation("L14", Message("rule-L14-over"), final=True)


def _not_a_player(state: LiarsState, seat: Seat | None) -> Iterator[RuleViolation]:
    """A seat that the table doesn't have, or that is out (L1, L13)."""
    if seat is None or seat not in state.seats:
        yield RuleViolation("L1", Message("rule-L1-seat", {"number": seat}), final=True)
    elif not state.dice_left[seat]:
        yield RuleViolation("L13", Message("rule-L13", {"seat": seat}), seat=seat, final=True)


def _said(id_: str, made: StandingBid) -> Message:
    return Message(id_, {"seat": made.seat, "quantity": made.quantity, "face": made.face})
