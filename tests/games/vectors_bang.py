"""The conformance vectors of Bang! The Dice Game: what the rules say for each kind, asked and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import structs

from companion.games.bang import BANG
from companion.games.bang.aiming import targets
from companion.games.bang.cards import Character, Role, role_set, roles_left, starting_life
from companion.games.bang.choosing import gift
from companion.games.bang.damage import take_arrows
from companion.games.bang.dice import DICE, Face, reroll_objection, watch_objection
from companion.games.bang.resolving import resolve
from companion.games.bang.rolling import reroll, roll
from companion.games.bang.state import (
    BangState,
    Choices,
    Course,
    Gift,
    HouseRules,
    Phase,
    Reroll,
    Resolve,
    Roll,
    ShowRole,
    Stop,
)
from companion.games.bang.turns import house_rules, next_seat, turn_of
from companion.games.bang.victory import three_player_winner, verdicts, victory
from companion.games.game import Outcome, RuleViolation
from tests.games.conformance import Checker, Vector


def rules_of(vector: Vector) -> HouseRules:
    return house_rules(vector.get("switches") or {})


def faces_of(names: list[str]) -> tuple[Face, ...]:
    return tuple(Face(name) for name in names)


def labels_of(vector: Vector) -> list[str]:
    return [player["seat"] for player in vector["state"]["players"]]


def state_of(vector: Vector, phase: Phase = Phase.ROLL) -> BangState:
    """The vector's table, in the middle of the turn of its `turn`."""
    players = vector["state"]["players"]
    return BangState(
        phase=phase,
        turn=labels_of(vector).index(vector["turn"]),
        dice=faces_of(vector.get("dice") or []),
        rolls=1 if vector.get("dice") else 0,
        life=tuple(player["life"] for player in players),
        max_life=tuple(player["max"] for player in players),
        arrows=tuple(player["arrows"] for player in players),
        pile=vector["state"]["pile"],
        roles=tuple(Role(player["role"]) for player in players),
        characters=tuple(Character(player["char"]) for player in players),
        players=tuple(labels_of(vector)),
        options=rules_of(vector),
    )


def choices_of(vector: Vector) -> Choices:
    """The choices, seats as numbers; a label that sits nowhere is a number that sits nowhere."""
    labels = labels_of(vector)

    def seat(label: str) -> int:
        return labels.index(label) if label in labels else -1

    given = vector.get("choices") or {}
    shots = [{**shot, "target": seat(shot["target"])} for shot in given.get("bullseyes") or []]
    named = {name: [seat(label) for label in given.get(name) or []] for name in ("beers", "kit")}
    abilities = {name: given.get(name) for name in ("bart", "pedro")}
    return msgspec.convert({"bullseyes": shots, **named, **abilities}, Choices)


def told(vector: Vector, before: BangState, after: BangState, happened: Any) -> dict[str, Any]:
    labels = labels_of(vector)
    side, _, seat = (after.winner or "").partition(":")
    return {
        "life": dict(zip(labels, after.life, strict=True)),
        "arrows": dict(zip(labels, after.arrows, strict=True)),
        "pile": after.pile,
        "attack": any(message.id == "bang-attack" for message in happened),
        "eliminated": [labels[s] for s in before.alive if s not in after.alive],
        "winner": (f"{side}:{labels[int(seat)]}" if seat else side) or None,
    }


def expected(vector: Vector, said: dict[str, Any]) -> dict[str, Any]:
    """What is said about the fields of `expect`; sets are compared in the vector's order."""
    wanted = vector["expect"]
    if "eliminated" in wanted and sorted(wanted["eliminated"]) == sorted(said["eliminated"]):
        said = said | {"eliminated": list(wanted["eliminated"])}
    return {"expect": {field: said.get(field, "(unknown)") for field in wanted}}


def setup_roles(vector: Vector) -> dict[str, Any]:
    roles = role_set(vector["players"], rules_of(vector).three_player_law_role)
    said = None if roles is None else {str(role): roles[role] for role in Role}
    return {"legal": roles is not None, "roles": said}


def setup_life(vector: Vector) -> dict[str, Any]:
    life = starting_life(Character(vector["char"]), Role(vector["role"]))
    return {"life": life, "max": life}


def next_turn(vector: Vector) -> dict[str, Any]:
    labels = vector["seats"]
    alive = [labels.index(label) for label in vector["alive"]]
    return {"next": labels[next_seat(range(len(labels)), alive, labels.index(vector["turn"]))]}


def rerolled(vector: Vector) -> dict[str, Any]:
    code = reroll_objection(Character(vector["char"]), vector["rolls_done"], faces_of(vector["dice"]), vector["reroll"])
    return {"legal": code is None, "code": code}


def watch(vector: Vector) -> dict[str, Any]:
    before, after = faces_of(vector["before"]), faces_of(vector["after"])
    return {"code": watch_objection(Character(vector["char"]), before, after, vector["rerolled"])}


def targets_of(vector: Vector) -> dict[str, Any]:
    alive = vector["alive"]
    ring, roller = range(len(alive)), alive.index(vector["roller"])
    said = {alive[seat] for seat in targets(Character(vector["char"]), ring, roller, Face(vector["die"]))}
    return {"targets": in_order(said, vector["targets"])}


def in_order(said: set[str], wanted: list[str]) -> list[str]:
    return list(wanted) if sorted(wanted) == sorted(said) else sorted(said)


def arrows(vector: Vector) -> dict[str, Any]:
    state = state_of(vector)
    course = take_arrows(Course(state), faces_of(vector["new_faces"]))
    return expected(vector, told(vector, state, course.state, course.happened) | {"turn_over": course.over})


def resolution(vector: Vector) -> dict[str, Any]:
    state = state_of(vector, Phase.RESOLVE)
    course = resolve(state, choices_of(vector))
    return expected(vector, told(vector, state, course.state, course.happened) | {"turn_over": course.over})


def code_of(act: Callable[[], object]) -> str | None:
    try:
        act()
    except RuleViolation as violation:
        return violation.rule
    return None


def illegal(vector: Vector) -> dict[str, Any]:
    return {"code": code_of(lambda: resolve(state_of(vector, Phase.RESOLVE), choices_of(vector)))}


def start_turn(vector: Vector) -> dict[str, Any]:
    state = turn_of(state_of(vector), state_of(vector).roller)
    try:
        after = gift(state, Gift(labels_of(vector).index(vector["target"]))).state
    except RuleViolation:
        return {"legal": False, "life": None}
    return {"legal": True, "life": dict(zip(labels_of(vector), after.life, strict=True))}


def turn(vector: Vector) -> dict[str, Any]:
    """The rolls and the resolution by the same functions that a game is played with."""
    state = state_of(vector)
    try:
        said = _turn(vector, state)
    except RuleViolation as violation:
        said = dict.fromkeys(("rolling_stopped_by", "life", "arrows", "pile", "winner")) | {
            "error": violation.rule,
            "attack": False,
            "eliminated": [],
        }
    return expected(vector, said)


def _turn(vector: Vector, begun: BangState) -> dict[str, Any]:
    state, happened, stopped = begun, [], "done"
    for number, one in enumerate(vector["rolls"]):
        outcome = _roll(state, number, one["rolled"], faces_of(one["faces"]))
        happened += outcome.happened
        if outcome.state.phase not in {Phase.DECIDE, Phase.RESOLVE}:
            return told(vector, begun, outcome.state, happened) | {
                "error": None,
                "rolling_stopped_by": "eliminated",
            }
        state = outcome.state
    if state.dice.count(Face.DYNAMITE) >= 3:
        stopped = "dynamite"
    course = resolve(structs.replace(state, phase=Phase.RESOLVE), choices_of(vector))
    happened += course.happened
    return told(vector, begun, course.state, happened) | {"error": None, "rolling_stopped_by": stopped}


def _roll(state: BangState, number: int, dice: list[int], faces: tuple[Face, ...]) -> Outcome:
    if number == 0 and sorted(dice) == list(range(DICE)):
        return roll(state, Roll(faces), overruled=False)
    return reroll(state, Reroll(tuple(dice), tuple(faces[index] for index in dice)), overruled=False)


def side_that_won(vector: Vector) -> dict[str, Any]:
    return {"winner": victory([Role(role) for role in vector["alive"]])}


def publicly_won(vector: Vector) -> dict[str, Any]:
    """From the shown roles only: the Sheriff sits openly, everybody else alive is hidden."""
    all_roles = role_set(vector["players"], rules_of(vector).three_player_law_role) or Counter[Role]()
    shown: list[Role | None] = [Role(role) for role in vector["revealed"]]
    living: list[Role | None] = [None] * vector["alive_count"]
    if vector["sheriff_alive"] and living:
        living[0] = Role.SHERIFF
    sides = verdicts([*shown, *living], [*[False] * len(shown), *[True] * len(living)], all_roles)
    lone = list(roles_left(shown, all_roles).elements()) if len(living) == 1 else []
    return {
        "deduced_survivor_role": str(lone[0]) if len(lone) == 1 else None,
        "winner": next(iter(sides)) if len(sides) == 1 else None,
    }


def among_three(vector: Vector) -> dict[str, Any]:
    labels = list(vector["seats"])
    roles = [Role(role) for role in vector["seats"].values()]
    alive = set(range(len(labels)))
    outcome: dict[str, Any] = {"winner": None}
    for step in vector["steps"]:
        out = {labels.index(label) for label in step["eliminated"]}
        alive -= out
        personal = step["cause"] in {"bullseye", "gatling"}
        winner = three_player_winner(roles, sorted(alive), out, labels.index(step["actor"]) if personal else None)
        if winner is not None:
            return {"outcome": {"winner": labels[winner]}}
        if len(alive) < len(labels):
            outcome = {"winner": None, "mode": "last_man_standing" if alive else "draw"}
    return {"outcome": outcome}


def play_resolution(vector: Vector) -> dict[str, Any]:
    state = state_of(vector, Phase.RESOLVE)
    outcome = BANG.play(state, Resolve(choices_of(vector)))
    return expected(vector, told(vector, state, outcome.state, outcome.happened))


def play_illegal(vector: Vector) -> dict[str, Any]:
    return {"code": code_of(lambda: BANG.play(state_of(vector, Phase.RESOLVE), Resolve(choices_of(vector))))}


def play_hidden_resolution(vector: Vector) -> dict[str, Any]:
    """The same with hidden roles, each shown only when the table waits for it or the game has ended."""
    open_state = state_of(vector, Phase.RESOLVE)
    state = hidden(open_state)
    outcome = BANG.play(state, Resolve(choices_of(vector)))
    happened = list(outcome.happened)
    while outcome.state.paused:
        seat = outcome.state.to_show[0]
        role = open_state.roles[seat]
        assert role
        outcome = BANG.play(outcome.state, ShowRole(role, seat))
        happened += outcome.happened
    return expected(vector, told(vector, state, outcome.state, happened))


def hidden(state: BangState) -> BangState:
    """Only the Sheriff's role and those of the eliminated are known."""
    return structs.replace(
        state,
        roles=tuple(
            role if role is Role.SHERIFF or not state.life[seat] else None for seat, role in enumerate(state.roles)
        ),
    )


def play_turn(vector: Vector) -> dict[str, Any]:
    begun = state_of(vector)
    state, happened, stopped = begun, [], "done"
    try:
        for number, one in enumerate(vector["rolls"]):
            faces, dice = faces_of(one["faces"]), tuple(one["rolled"])
            new = tuple(faces[index] for index in dice)
            first = not number and sorted(dice) == list(range(DICE))
            outcome = BANG.play(state, Roll(faces) if first else Reroll(dice, new))
            state, happened = outcome.state, [*happened, *outcome.happened]
            if state.turn != begun.turn:
                stopped = "eliminated"
                break
        if stopped == "done":
            stopped = "dynamite" if state.dice.count(Face.DYNAMITE) >= 3 else "done"
            state = BANG.play(state, Stop()).state if state.phase is Phase.DECIDE else state
            outcome = BANG.play(state, Resolve(choices_of(vector)))
            state, happened = outcome.state, [*happened, *outcome.happened]
    except RuleViolation as violation:
        said = dict.fromkeys(("rolling_stopped_by", "life", "arrows", "pile", "winner"))
        return expected(vector, said | {"error": violation.rule, "attack": False, "eliminated": []})
    said = told(vector, begun, state, happened) | {"error": None, "rolling_stopped_by": stopped}
    return expected(vector, said)


def play_arrows(vector: Vector) -> dict[str, Any]:
    """Exactly the new faces, as a re-roll of dice that showed nothing."""
    new = faces_of(vector["new_faces"])
    state = structs.replace(
        state_of(vector, Phase.DECIDE), dice=(Face.GATLING,) * DICE, rolls=1, turn=state_of(vector).turn
    )
    outcome = BANG.play(state, Reroll(tuple(range(len(new))), new))
    said = told(vector, state, outcome.state, outcome.happened)
    return expected(vector, said | {"turn_over": outcome.state.turn != state.turn})


CHECKS: dict[str, Checker] = {
    "setup_roles": setup_roles,
    "setup_life": setup_life,
    "next_turn": next_turn,
    "reroll": rerolled,
    "watch": watch,
    "targets": targets_of,
    "roll": arrows,
    "resolve": resolution,
    "illegal": illegal,
    "start_turn": start_turn,
    "turn": turn,
    "victory": side_that_won,
    "victory_public": publicly_won,
    "three_player": among_three,
}
PLAYED: dict[str, Checker] = {
    "resolve": play_resolution,
    "illegal": play_illegal,
    "turn": play_turn,
    "roll": play_arrows,
}
