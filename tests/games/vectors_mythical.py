"""The conformance vectors of Mythical Dice: asked of its rules one by one, and played through the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from companion.games.game import Outcome, RuleViolation
from companion.games.mythical import MYTHICAL
from companion.games.mythical.box import Box, box_of, closing_count_holds, face_is_on, over_supply
from companion.games.mythical.following import Following, follow, pigeonhole, standing_marks
from companion.games.mythical.rounds import fresh_round, house_rules
from companion.games.mythical.scoring import (
    bet_is_legal,
    bonus_is_possible,
    final_winners,
    round_score,
    rounds_of,
    tricks_add_up,
)
from companion.games.mythical.state import Bet, HouseRules, MythicalState, Phase, Roll
from companion.games.mythical.tricks import Play, Trick, resolve
from companion.games.mythical.turns import all_bets_in, first_out_of_turn, next_lead
from tests.games.conformance import AnyOrder, Checker, Vector


def rules_of(vector: Vector) -> HouseRules:
    return house_rules(vector.get("switches") or {})


def box_for(vector: Vector) -> Box:
    return box_of((vector.get("switches") or {}).get("dice"))


def plays_of(vector: Vector, trick: Vector) -> tuple[Play, ...]:
    seats = vector["seats"]
    return tuple(Play(seats.index(play["seat"]), play["die"], play["face"]) for play in trick["plays"])


def tricks_of(vector: Vector, source: Vector | None = None) -> list[tuple[Play, ...]]:
    return [plays_of(vector, trick) for trick in (source or vector)["tricks"]]


def resolved(vector: Vector, trick: Vector) -> Trick:
    rules = rules_of(vector)
    return resolve(
        vector["seats"].index(trick["leader"]),
        plays_of(vector, trick),
        all_flags_winner=rules.all_flags_winner,
        bonus_points=rules.bonus_points,
    )


def violations(seats: Sequence[str], told: Following) -> AnyOrder:
    return AnyOrder(
        {
            "code": "M24",
            "seat": seats[revoke.seat],
            "trick": revoke.trick,
            "colour": revoke.colour,
            "revealed_in_trick": revoke.revealed,
            "certainty": "certain" if revoke.sure else "suspect",
        }
        for revoke in told.revokes
    )


def expect(seats: Sequence[str], told: Following) -> dict[str, Any]:
    marks = ({"seat": seats[mark.seat], "colour": mark.colour, "trick": mark.trick} for mark in told.voids)
    return {
        "required": list(told.required),
        "voids": AnyOrder(marks),
        "violations": violations(seats, told),
    }


def by_seat(vector: Vector, amounts: Sequence[int]) -> dict[str, int]:
    return dict(zip(vector["seats"], amounts, strict=True))


# The rules one by one


def trick(vector: Vector) -> dict[str, Any]:
    result = resolved(vector, vector)
    (required,) = follow([result.plays]).required
    return {"winner": vector["seats"][result.winner], "bonus": result.bonus, "required_colour": required}


def score(vector: Vector) -> dict[str, Any]:
    on = rules_of(vector).bonus_points
    points = round_score(vector["bet"], vector["won"], vector["round"], vector.get("bonus", 0), bonus_points=on)
    return {"score": points}


def rounds(vector: Vector) -> dict[str, Any]:
    box = box_for(vector)
    count = rounds_of(vector["players"], box)
    return {"rounds": count, "undrawn_in_last_round": count and box.total - count * vector["players"]}


def bet(vector: Vector) -> dict[str, Any]:
    return {"legal": bet_is_legal(vector["bet"], vector["round"], rules_of(vector).bet_max)}


def face(vector: Vector) -> dict[str, Any]:
    return {"valid": face_is_on(box_for(vector), vector["die"], vector["face"])}


def final(vector: Vector) -> dict[str, Any]:
    seats = list(vector["totals"])
    return {"winners": AnyOrder(seats[seat] for seat in final_winners(list(vector["totals"].values())))}


def tricks_total(vector: Vector) -> dict[str, Any]:
    return {"consistent": tricks_add_up(list(vector["won"].values()), vector["round"])}


def bonus_value(vector: Vector) -> dict[str, Any]:
    on = rules_of(vector).bonus_points
    return {"possible": bonus_is_possible(list(vector["bonus"].values()), box_for(vector), bonus_points=on)}


def closing_count(vector: Vector) -> dict[str, Any]:
    box = box_for(vector)
    return {"consistent": closing_count_holds(box, vector["players"], vector["round"], vector["seen"])}


def bets_before_roll(vector: Vector) -> dict[str, Any]:
    return {"first_roll_allowed": all_bets_in([vector["bets"].get(seat) for seat in vector["seats"]])}


def turn_order(vector: Vector) -> dict[str, Any]:
    seats = vector["seats"]
    rolled = [seats.index(seat) for seat in vector["rolled_by"]]
    bad = first_out_of_turn(len(seats), seats.index(vector["leader"]), rolled)
    return {"first_bad": bad, "code": None if bad is None else "M10"}


def next_leader(vector: Vector) -> dict[str, Any]:
    round_, number, leader = next_lead(vector["round"], vector["trick"], vector["trick_winner"])
    return {"next": {"round": round_, "trick": number, "leader": leader}}


def whole_round(vector: Vector) -> dict[str, Any]:
    rules = rules_of(vector)
    tricks = [resolved(vector, one) for one in vector["tricks"]]
    told = follow([one.plays for one in tricks])
    won = [sum(one.winner == seat for one in tricks) for seat in range(len(vector["seats"]))]
    bonus = [sum(one.bonus for one in tricks if one.winner == seat) for seat in range(len(won))]
    fined = Counter(revoke.seat for revoke in told.revokes if rules.revoke_policy == "penalty")
    points = [
        round_score(vector["bets"][name], won[seat], vector["round"], bonus[seat]) - fined[seat] * rules.revoke_penalty
        for seat, name in enumerate(vector["seats"])
    ]
    return {name: by_seat(vector, list_) for name, list_ in (("won", won), ("bonus", bonus), ("score", points))}


def following(vector: Vector) -> dict[str, Any]:
    return {"expect": expect(vector["seats"], follow(tricks_of(vector)))}


def follow_rounds(vector: Vector) -> dict[str, Any]:
    found = AnyOrder()
    for one in vector["rounds"]:
        found += violations(vector["seats"], follow(tricks_of(vector, one)))
    return {"expect": {"violations": found}}


def supply(vector: Vector) -> dict[str, Any]:
    found = over_supply(box_for(vector), vector["seen_in_round"])
    return {
        "violations": AnyOrder(
            {"code": "M26", "die": over.die, "seen": over.seen, "supply": over.supply, "certainty": "certain"}
            for over in found
        )
    }


def pigeonholes(vector: Vector) -> dict[str, Any]:
    tricks, seats = tricks_of(vector), vector["seats"]
    told = follow(tricks)
    suspects = pigeonhole(
        box_for(vector),
        len(seats),
        vector["round"],
        [play for plays in tricks for play in plays],
        standing_marks(told.voids, told.revokes),
    )
    return {"contradiction": bool(suspects), "suspects": AnyOrder(seats[seat] for seat in suspects)}


CHECKS: dict[str, Checker] = {
    "trick": trick,
    "score": score,
    "rounds": rounds,
    "bet": bet,
    "face": face,
    "final": final,
    "tricks_total": tricks_total,
    "bonus_value": bonus_value,
    "closing_count": closing_count,
    "bets_before_roll": bets_before_roll,
    "turn_order": turn_order,
    "next_leader": next_leader,
    "round": whole_round,
    "follow": following,
    "follow_rounds": follow_rounds,
    "supply": supply,
    "pigeonhole": pigeonholes,
}


# The same, played


def at_round(vector: Vector, number: int, leader: str) -> MythicalState:
    seats, policy = vector["seats"], {"revoke_policy": "warn"}
    state = MYTHICAL.start(seats, policy | (vector.get("switches") or {}))
    return fresh_round(state, number, seats.index(leader))


def played(vector: Vector, source: Vector, number: int) -> tuple[MythicalState, list[Outcome]]:
    """A round of the vector's tricks, played; skips what no real game could come to (too many dice, wrong leader)."""
    state = at_round(vector, number, source["tricks"][0]["leader"])
    for seat, name in enumerate(vector["seats"]):
        state = MYTHICAL.play(state, Bet(source.get("bets", {}).get(name, 0), seat)).state
    outcomes = []
    for plays in tricks_of(vector, source):
        for play in plays:
            try:
                outcomes.append(MYTHICAL.play(state, Roll(play.die, play.face, play.seat)))
            except RuleViolation as violation:
                pytest.skip(f"no real game: {violation}")
            state = outcomes[-1].state
    return state, outcomes


def trick_played(vector: Vector) -> dict[str, Any]:
    state, _ = played(vector, {"tricks": [vector]}, 2)
    assert state.last_trick
    assert state.phase is Phase.TRICK
    assert state.turn == state.leader == state.last_trick.winner
    return {"winner": vector["seats"][state.last_trick.winner], "bonus": state.last_trick.bonus}


def round_played(vector: Vector) -> dict[str, Any]:
    state, outcomes = played(vector, vector, vector["round"])
    assert state.phase is Phase.ROUND_OVER
    assert [notice for notice in outcomes[-1].notices if notice.rule in {"M28", "M44", "M54"}] == []
    return {
        "won": by_seat(vector, state.won),
        "bonus": by_seat(vector, [entry.bonus for entry in state.sheet[-1]]),
        "score": by_seat(vector, state.totals),
    }


def follow_played(vector: Vector) -> dict[str, Any]:
    state, outcomes = played(vector, vector, vector["round"])
    required = follow([one.plays for one in state.tricks] + ([state.table] if state.table else [])).required
    said = expect(vector["seats"], Following(required, state.voids, state.revokes))
    reported = [
        (
            vector["seats"][notice.message.facts["seat"]],
            notice.message.facts["colour"],
            notice.message.facts["trick"],
        )
        for outcome in outcomes
        for notice in outcome.notices
        if notice.rule == "M24"
    ]
    assert sorted(reported) == sorted((v["seat"], v["colour"], v["trick"]) for v in said["violations"])
    return {"expect": said}


def pigeonhole_played(vector: Vector) -> dict[str, Any]:
    state, _ = played(vector, vector, vector["round"])
    suspects = AnyOrder(vector["seats"][seat] for seat in state.suspects)
    return {"contradiction": bool(suspects), "suspects": suspects}


def order_played(vector: Vector) -> dict[str, Any]:
    seats = vector["seats"]
    state = at_round(vector, 2, vector["leader"])
    for seat in range(len(seats)):
        state = MYTHICAL.play(state, Bet(0, seat)).state
    for position, name in enumerate(vector["rolled_by"]):
        if state.trick > 1:
            return {"first_bad": position, "code": "M10"}
        try:
            state = MYTHICAL.play(state, Roll("grey", "1", seats.index(name))).state
        except RuleViolation as violation:
            return {"first_bad": position, "code": violation.rule}
    return {"first_bad": None, "code": None}


PLAYED: dict[str, Checker] = {
    "trick": trick_played,
    "round": round_played,
    "follow": follow_played,
    "pigeonhole": pigeonhole_played,
    "turn_order": order_played,
}
