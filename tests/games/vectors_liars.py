"""The conformance vectors of Liar's Dice: asked of its rules one by one, and played through the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from companion.games.game import Move, RuleViolation
from companion.games.liars import LIARS
from companion.games.liars.bids import broken_rule, cap_verdict, mnemonic
from companion.games.liars.losing import (
    Aftermath,
    aftermath,
    challenge_losses,
    count_of,
    mismatches,
    newly_palifico,
    next_with_dice,
    ones_count,
    spot_on_losses,
    starter_after,
)
from companion.games.liars.starting import house_rules, starting_order, total_dice
from companion.games.liars.state import (
    DICE_EACH,
    Bid,
    HouseRules,
    Liar,
    LiarsState,
    Phase,
    Reveal,
    SpotOn,
    StandingBid,
    StarterRoll,
)
from companion.games.liars.track import bid_on_track
from tests.games.conformance import AnyOrder, Checker, Vector


def rules_of(vector: Vector) -> HouseRules:
    return house_rules(vector.get("switches") or {})


def place_of(bid: Mapping[str, int] | None) -> tuple[int, int] | None:
    return (bid["quantity"], bid["face"]) if bid else None


# The rules one by one


def setup(vector: Vector) -> dict[str, Any]:
    total = total_dice(vector["players"])
    return {"legal": total is not None, "dice_each": DICE_EACH if total else None, "total_dice": total}


def starter(vector: Vector) -> dict[str, Any]:
    seats = list(vector["rolls"][0])
    order = starting_order([{seats.index(seat): dice for seat, dice in rolls.items()} for rolls in vector["rolls"]])
    return starter_said(seats, order.starter, order.reroll)


def starter_said(seats: Sequence[str], first: int | None, again: Sequence[int]) -> dict[str, Any]:
    names = AnyOrder(seats[seat] for seat in again)
    return {"starter": None if first is None else seats[first], "reroll": names or None}


def raises(vector: Vector) -> dict[str, Any]:
    next_ = (vector["next"]["quantity"], vector["next"]["face"])
    palifico = bool(vector.get("palifico_round"))
    code = broken_rule(place_of(vector["previous"]), next_, rules_of(vector), palifico=palifico)
    return {"legal": code is None, "code": code}


def track(vector: Vector) -> dict[str, Any]:
    quantity, face = bid_on_track(vector["square"], vector["red_face"])
    return {"bid": {"quantity": quantity, "face": face}}


def mnemonics(vector: Vector) -> dict[str, Any]:
    return {"value": mnemonic(vector["quantity"], vector["face"])}


def cap(vector: Vector) -> dict[str, Any]:
    verdict = cap_verdict(vector["total_dice"], vector["bid"]["quantity"], rules_of(vector))
    return {"legal": verdict.legal, "warning": verdict.warning}


def dice_left(vector: Vector) -> tuple[int, ...]:
    return tuple(len(vector["dice"].get(seat, ())) for seat in vector["seats"])


def standing(vector: Vector) -> StandingBid:
    bid = vector["bid"]
    return StandingBid(vector["seats"].index(bid["seat"]), bid["quantity"], bid["face"])


def counted(vector: Vector) -> int:
    dice = [die for hand in vector["dice"].values() for die in hand]
    wild = ones_count(rules_of(vector), palifico=bool(vector.get("palifico_round")))
    return count_of(dice, vector["bid"]["face"], ones_wild=wild)


def challenge(vector: Vector) -> dict[str, Any]:
    count, bid, left = counted(vector), standing(vector), dice_left(vector)
    challenger = vector["seats"].index(vector["challenger"])
    lost = challenge_losses(count, bid, challenger, left, rules_of(vector))
    after = aftermath(left, lost, starter_after(bid, challenger, lost))
    return {"expect": challenge_said(vector, count, lost, after)}


def challenge_said(vector: Vector, count: int, lost: Sequence[int], after: Aftermath) -> dict[str, Any]:
    losers = {vector["seats"][seat]: dice for seat, dice in enumerate(lost) if dice}
    return {"count": count, "losers": losers} | after_said(vector, after)


def after_said(vector: Vector, after: Aftermath) -> dict[str, Any]:
    seats = vector["seats"]
    return {
        "remaining": {name: after.dice_left[seat] for seat, name in enumerate(seats) if name in vector["dice"]},
        "eliminated": AnyOrder(seats[seat] for seat in after.eliminated),
        "next_starter": None if after.next_starter is None else seats[after.next_starter],
        "winner": None if after.winner is None else seats[after.winner],
    }


def spot_on(vector: Vector) -> dict[str, Any]:
    count, bid, left = counted(vector), standing(vector), dice_left(vector)
    caller = vector["seats"].index(vector["caller"])
    after = aftermath(left, spot_on_losses(count, bid, caller, left), caller)
    return {"expect": {"count": count, "correct": count == bid.quantity} | after_said(vector, after)}


def reveal_count(vector: Vector) -> dict[str, Any]:
    seats = list(vector["expected"])
    found = mismatches(
        {seats.index(seat): dice for seat, dice in vector["expected"].items()},
        {seats.index(seat): dice for seat, dice in vector["seen"].items()},
    )
    return {
        "violations": AnyOrder(
            {"code": "L15", "seat": seats[wrong.seat], "expected": wrong.expected, "seen": wrong.seen}
            for wrong in found
        )
    }


def palifico_trigger(vector: Vector) -> dict[str, Any]:
    before, loser = vector["dice_before"], vector["loser"]
    after = before | {loser: before[loser] - 1}
    return {"next_round_palifico": bool(newly_palifico(before, after, vector["already_palifico"]))}


def events(vector: Vector) -> dict[str, Any]:
    """The events as moves, up to the first that the rules refuse or say is out of turn (L16 only warns)."""
    seats = vector["seats"]
    state = LIARS.start(seats, {"starter": seats.index(vector["starter"])} | (vector.get("switches") or {}))
    for index, event in enumerate(vector["events"]):
        try:
            outcome = LIARS.play(state, move_of(seats, event))
        except RuleViolation as violation:
            return {"first_bad": index, "code": violation.rule}
        codes = [notice.rule for notice in outcome.notices if notice.rule != "L16"]
        if codes:
            return {"first_bad": index, "code": codes[0]}
        state = outcome.state
    return {"first_bad": None, "code": None}


def move_of(seats: Sequence[str], event: Vector) -> Move:
    seat = seats.index(event["seat"])
    if event["action"] == "bid":
        return Bid(event["quantity"], event["face"], seat)
    return {"challenge": Liar, "spot_on": SpotOn}[event["action"]](seat)


CHECKS: dict[str, Checker] = {
    "setup": setup,
    "starter": starter,
    "raise": raises,
    "palifico": raises,
    "track": track,
    "mnemonic": mnemonics,
    "cap": cap,
    "events": events,
    "challenge": challenge,
    "spot_on": spot_on,
    "reveal_count": reveal_count,
    "palifico_trigger": palifico_trigger,
}


# The same, played


def at_bid(vector: Vector, seats: Sequence[str], left: Sequence[int], bid: StandingBid | None) -> LiarsState:
    state = LIARS.start(seats, {"starter": 0, "squares": 99} | (vector.get("switches") or {}))
    palifico = bool(vector.get("palifico_round"))
    turn = 0 if bid is None else next_with_dice(left, bid.seat)
    return structs.replace(
        state, dice_left=tuple(left), bid=bid, bids=(bid,) if bid else (), turn=turn, palifico=palifico
    )


def setup_played(vector: Vector) -> dict[str, Any]:
    try:
        state = LIARS.start([f"P{seat}" for seat in range(vector["players"])], {})
    except RuleViolation as violation:
        return {"legal": violation.rule != "L1", "dice_each": None, "total_dice": None}
    return {"legal": True, "dice_each": state.dice_left[0], "total_dice": state.dice_in_play}


def starter_played(vector: Vector) -> dict[str, Any]:
    seats = list(vector["rolls"][0])
    state = LIARS.start(seats, {})
    for rolls in vector["rolls"]:
        for seat, dice in rolls.items():
            if state.phase is Phase.STARTER and seats.index(seat) in {m.seat for m in offered(state)}:
                state = LIARS.play(state, StarterRoll(tuple(dice), seats.index(seat))).state
    again = {move.seat for move in offered(state)} if state.phase is Phase.STARTER else set()
    return starter_said(seats, state.starter, [seat for seat in again if seat is not None])


def offered(state: LiarsState) -> list[StarterRoll]:
    moves = (move for seat in state.seats for move in LIARS.legal(state, seat))
    return [move for move in moves if isinstance(move, StarterRoll)]


def raise_played(vector: Vector) -> dict[str, Any]:
    place = place_of(vector["previous"])
    state = at_bid(vector, ["A", "B", "C"], [5, 5, 5], StandingBid(0, *place) if place else None)
    move = Bid(vector["next"]["quantity"], vector["next"]["face"], state.turn)
    assert state.turn is not None
    try:
        LIARS.play(state, move)
    except RuleViolation as violation:
        assert move not in LIARS.legal(state, state.turn)
        return {"legal": False, "code": violation.rule}
    assert move in LIARS.legal(state, state.turn)
    return {"legal": True, "code": None}


def cap_played(vector: Vector) -> dict[str, Any]:
    left = [min(5, vector["total_dice"] - 5 * seat) for seat in range(6) if vector["total_dice"] > 5 * seat]
    left += [0] * (2 - len(left))
    state = at_bid(vector, [f"P{seat}" for seat in range(len(left))], left, None)
    try:
        notices = LIARS.play(state, Bid(vector["bid"]["quantity"], vector["bid"]["face"])).notices
    except RuleViolation as violation:
        return {"legal": violation.rule != "L16", "warning": None}
    return {"legal": True, "warning": notices[0].rule if notices else None}


def shown(vector: Vector, call: Move) -> LiarsState:
    """The vector's round: the bid stands, it is called, and every seat shows its dice in turn."""
    state = at_bid(vector, vector["seats"], dice_left(vector), standing(vector))
    state = LIARS.play(state, call, overruled=True).state
    while state.phase is Phase.REVEAL:
        assert state.turn is not None
        dice = vector["dice"][vector["seats"][state.turn]]
        state = LIARS.play(state, Reveal(tuple(dice), state.turn)).state
    return state


def ended(before: Sequence[int], state: LiarsState) -> Aftermath:
    out = tuple(seat for seat in state.seats if before[seat] and not state.dice_left[seat])
    return Aftermath(state.dice_left, out, state.starter, state.winners[0] if state.winners else None)


def challenge_played(vector: Vector) -> dict[str, Any]:
    state = shown(vector, Liar(vector["seats"].index(vector["challenger"])))
    assert state.last
    assert state.count is not None
    return {"expect": challenge_said(vector, state.count, state.last.lost, ended(dice_left(vector), state))}


def spot_on_played(vector: Vector) -> dict[str, Any]:
    state = shown(vector, SpotOn(vector["seats"].index(vector["caller"])))
    correct = state.count == vector["bid"]["quantity"]
    return {"expect": {"count": state.count, "correct": correct} | after_said(vector, ended(dice_left(vector), state))}


def reveal_played(vector: Vector) -> dict[str, Any]:
    seats = list(vector["expected"])
    state = at_bid(vector, seats, list(vector["expected"].values()), StandingBid(0, 1, 2))
    state, found = LIARS.play(state, Liar()).state, AnyOrder()
    for seat, seen in vector["seen"].items():
        try:
            LIARS.play(state, Reveal((1,) * seen, seats.index(seat)))
        except RuleViolation as violation:
            facts = violation.message.facts
            found.append({"code": violation.rule} | facts | {"seat": seats[facts["seat"]]})
    return {"violations": found}


PLAYED: dict[str, Checker] = {
    "setup": setup_played,
    "starter": starter_played,
    "raise": raise_played,
    "palifico": raise_played,
    "cap": cap_played,
    "challenge": challenge_played,
    "spot_on": spot_on_played,
    "reveal_count": reveal_played,
}
