"""The conformance vectors of Dixit Odyssey: asked of its rules one by one, and played through the game."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from companion.games.dixit import DIXIT
from companion.games.dixit.box import COLOURS, Deal, deal
from companion.games.dixit.checking import TokenVote, owners_agree, token_findings
from companion.games.dixit.rounds import house_rules, next_storyteller
from companion.games.dixit.scoring import has_ended, round_points, winners_of
from companion.games.dixit.state import Clue, DixitState, NextRound, Owners, Phase, Token, Tokens, Vote
from companion.games.game import RuleViolation
from tests.games.conformance import AnyOrder, Checker, Vector


def switches(vector: Vector) -> dict[str, Any]:
    return dict(vector.get("switches") or {})


def plan_said(vector: Vector, plan: Deal | None) -> dict[str, Any]:
    if plan is None:
        return {"legal": False}
    return {
        "legal": True,
        "hand": plan.hand,
        "tokens_each": plan.tokens_each,
        "cards_on_table": plan.on_table,
        "cards_drawn_per_round": plan.on_table,
        "rounds": plan.rounds,
        "short_in_last_refill": plan.short,
    }


def owners_of(vector: Vector) -> dict[int, int]:
    return {int(card): seat_of(vector, owner) for card, owner in vector["cards"].items()}


def seat_of(vector: Vector, name: str) -> int:
    return vector["players"].index(name) if name in vector["players"] else -1


def votes_of(vector: Vector) -> dict[int, tuple[int, ...]]:
    return {vector["players"].index(seat): tuple(cards) for seat, cards in vector["votes"].items()}


# The rules one by one


def setup(vector: Vector) -> dict[str, Any]:
    extended = switches(vector).get("extended_players", True)
    return plan_said(vector, deal(vector["players"], extended=extended))


def score(vector: Vector) -> dict[str, Any]:
    players, scoring = vector["players"], house_rules(switches(vector)).scoring
    storyteller = players.index(vector["storyteller"])
    points = round_points(len(players), storyteller, owners_of(vector), votes_of(vector), scoring)
    return {"points": dict(zip(players, points, strict=True))}


def vote_check(vector: Vector) -> dict[str, Any]:
    players = vector["players"]
    voters = [seat for seat, name in enumerate(players) if name != vector["storyteller"]]
    tokens = [
        TokenVote(
            players.index(token["colour_of"]) if token["colour_of"] in players else None,
            token["colour_of"],
            token["number"],
            token.get("placed_on"),
        )
        for token in vector["tokens"]
    ]
    owners = owners_of(vector)
    found = token_findings(voters, owners.keys(), owners, tokens)
    return {
        "violations": AnyOrder(
            {"code": finding.rule, "seat": finding.colour if finding.seat is None else players[finding.seat]}
            for finding in found
        )
    }


def owners_check(vector: Vector) -> dict[str, Any]:
    players = vector["players"]
    plan = deal(len(players), extended=True)
    assert plan
    shares = {seat: 1 if name == vector["storyteller"] else plan.given for seat, name in enumerate(players)}
    return {"consistent": owners_agree(shares, range(1, plan.on_table + 1), owners_of(vector))}


def storyteller_after(vector: Vector) -> dict[str, Any]:
    players = vector["players"]
    return {"next": players[next_storyteller(len(players), players.index(vector["storyteller"]))]}


def end(vector: Vector) -> dict[str, Any]:
    seats, totals = list(vector["totals"]), list(vector["totals"].values())
    ended = has_ended(totals, vector["deck_left_after_refill"], vector["end_condition"])
    return {"ended": ended, "winners": AnyOrder(seats[seat] for seat in winners_of(totals)) if ended else None}


CHECKS: dict[str, Checker] = {
    "setup": setup,
    "score": score,
    "vote_check": vote_check,
    "owners_check": owners_check,
    "next_storyteller": storyteller_after,
    "end": end,
}


# The same, played


def setup_played(vector: Vector) -> dict[str, Any]:
    options = {"extended_players": True} | switches(vector)
    try:
        state = DIXIT.start([f"P{seat}" for seat in range(vector["players"])], options)
    except RuleViolation as violation:
        return {"legal": violation.rule != "D1"}
    assert state.rounds == state.plan.rounds
    return plan_said(vector, state.plan) | {"rounds": rounds_played(state)}


def rounds_played(state: DixitState) -> int:
    """How many rounds are played until the deck is empty, everybody voting for a neighbour's card."""
    while state.phase is not Phase.OVER:
        state = DIXIT.play(state, Clue(state.storyteller or 0)).state
        seats = [seat for seat in state.seats for _ in range(state.share(seat))]
        cards = {str(card): seat for card, seat in zip(state.cards, seats, strict=True)}
        first = {seat: card for card, seat in reversed(list(enumerate(seats, start=1)))}
        for seat in state.voters:
            state = DIXIT.play(state, Vote(first[(seat + 1) % len(state.players)], seat)).state
        state = DIXIT.play(state, Owners(cards)).state
        state = DIXIT.play(state, NextRound()).state
    return state.round


def voting(vector: Vector) -> DixitState:
    players = vector["players"]
    options = {"extended_players": True, "first_storyteller": players.index(vector["storyteller"])}
    return DIXIT.play(DIXIT.start(players, options | switches(vector)), Clue()).state


def score_played(vector: Vector) -> dict[str, Any]:
    state = voting(vector)
    for seat, cards in votes_of(vector).items():
        state = DIXIT.play(state, Vote(seat=seat, cards=cards)).state
    cards = {str(card): seat for card, seat in owners_of(vector).items()}
    state = DIXIT.play(state, Owners(cards), overruled=True).state
    assert state.totals == state.points
    return {"points": dict(zip(vector["players"], state.points, strict=True))}


def votes_played(vector: Vector) -> dict[str, Any]:
    """The tokens are turned up; what the table overrules or takes away is named, then the owners tell the rest."""
    players, found = vector["players"], AnyOrder()
    state, tokens = voting(vector), [token_of(vector, token) for token in vector["tokens"]]
    while state.phase is Phase.VOTE:
        try:
            outcome = DIXIT.play(state, Tokens(tuple(tokens)))
        except RuleViolation as violation:
            colour = violation.message.facts.get("colour", "")
            names = [name_of(vector, seat, colour) for seat in violation.message.facts.get("seats", (violation.seat,))]
            named = {one["seat"] for one in found} if violation.rule == "D7" else set()
            found += [{"code": violation.rule, "seat": name} for name in names if name not in named]
            if violation.rule != "D7":
                tokens.remove(next(token for token in tokens if token.colour == colour))
                continue
            outcome = DIXIT.play(state, Tokens(tuple(tokens)), overruled=True)
        found += [{"code": notice.rule, "seat": players[notice.seat or 0]} for notice in outcome.notices]
        state = outcome.state
    owners = owners_of(vector)
    for seat in state.voters:
        others = structs.replace(state, votes=tuple(b if s == seat else None for s, b in enumerate(state.votes)))
        try:
            DIXIT.play(others, Owners({str(card): owner for card, owner in owners.items()}))
        except RuleViolation as violation:
            found.append({"code": violation.rule, "seat": players[violation.seat or 0]})
    return {"violations": found}


def token_of(vector: Vector, token: Vector) -> Token:
    seat = seat_of(vector, token["colour_of"])
    colour = COLOURS[seat] if seat >= 0 else token["colour_of"]
    return Token(colour, token["number"], token.get("placed_on"))


def name_of(vector: Vector, seat: int | None, colour: str) -> str:
    return colour if seat is None else vector["players"][seat]


def owners_played(vector: Vector) -> dict[str, Any]:
    state = voting(vector)
    state = structs.replace(state, phase=Phase.OWNERS)
    try:
        DIXIT.play(state, Owners({card: seat_of(vector, owner) for card, owner in vector["cards"].items()}))
    except RuleViolation as violation:
        return {"consistent": violation.rule != "D14"}
    return {"consistent": True}


def end_played(vector: Vector) -> dict[str, Any]:
    seats, totals = list(vector["totals"]), tuple(vector["totals"].values())
    state = DIXIT.start(seats, {"end_condition": vector["end_condition"], "first_storyteller": 0})
    left = vector["deck_left_after_refill"]
    state = structs.replace(state, phase=Phase.ROUND_OVER, totals=totals, deck=left + state.plan.on_table)
    state = DIXIT.play(state, NextRound()).state
    ended = state.phase is Phase.OVER
    return {"ended": ended, "winners": AnyOrder(seats[seat] for seat in state.winners) if ended else None}


PLAYED: dict[str, Checker] = {
    "setup": setup_played,
    "score": score_played,
    "vote_check": votes_played,
    "owners_check": owners_played,
    "end": end_played,
}
