"""How a game starts, who played which card, and how rounds are scored, begin and end (D1, D9, D14, D20-D33)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import structs

from companion.errors import BadInputError
from companion.games.dixit.box import CARDS, EXTENDED, Deal, deal, deck_after_refill
from companion.games.dixit.checking import own_votes, owners_agree
from companion.games.dixit.scoring import Card, has_ended, round_points, winners_of
from companion.games.dixit.state import DixitState, HouseRules, NextRound, Own, Owners, Phase, SheetEntry
from companion.games.dixit.voting import not_now
from companion.games.game import Outcome, RuleViolation, Seat
from companion.message import Message

CHOICES: dict[str, tuple[Any, ...]] = {
    "end_condition": ("deck", "points30", "either"),
    "decoy_bonus_when_none": (True, False),
    "extended_players": (False, True),
    "reshuffle_discards": (False, True),
}


def start(players: Sequence[str], options: Mapping[str, Any]) -> DixitState:
    """The first clue is awaited, of whoever has an idea first unless `first_storyteller` says (D1-D4)."""
    rules = house_rules(options)
    plan = deal(len(players), extended=rules.extended_players)
    if plan is None:
        rule = "rule-D1-extended" if EXTENDED[0] <= len(players) <= EXTENDED[1] else "rule-D1"
        raise RuleViolation("D1", Message(rule, {"players": len(players)}), final=True)
    first = rules.first_storyteller
    if first is not None and first not in range(len(players)):
        raise RuleViolation("D4", Message("rule-D1-seat", {"number": first}), final=True)
    if plan.tokens_each and len(rules.colours) < len(players):
        raise BadInputError("colours: the tokens' colour of every seat")
    nobody = (None,) * len(players)
    return DixitState(
        players=tuple(players), options=rules, totals=(0,) * len(players), points=(0,) * len(players),
        rounds=rounds_of(plan, rules), deck=CARDS - len(players) * plan.hand, storyteller=first, turn=first,
        votes=nobody, owners=(None,) * plan.on_table,
    )  # fmt: skip


def rounds_of(plan: Deal, rules: HouseRules) -> int | None:
    """How many rounds there will be at most, None where only points end the game (D33)."""
    return None if rules.reshuffles else plan.rounds


def house_rules(options: Mapping[str, Any]) -> HouseRules:
    """The switches, checked. Raises BadInputError naming the one that can't be."""
    for name, value in options.items():
        if name not in HouseRules.__struct_fields__:
            raise BadInputError(f"dixit has no house rule '{name}'")
        if name in CHOICES and not any(value == choice and type(value) is type(choice) for choice in CHOICES[name]):
            raise BadInputError(f"{name} is one of {', '.join(str(choice) for choice in CHOICES[name])}")
    try:
        rules = msgspec.convert(dict(options), HouseRules)
    except msgspec.ValidationError as error:
        raise BadInputError(f"dixit: {error}") from None
    if rules.decoy_cap is not None and rules.decoy_cap < 0:
        raise BadInputError("decoy_cap is a number of points from 0, or none")
    if len(set(rules.colours)) < len(rules.colours):
        raise BadInputError("colours: no two seats have tokens of the same colour")
    return rules


def owners(state: DixitState, move: Owners, *, overruled: bool) -> Outcome:
    """Who played which card, all at once; then the round is scored (D5, D9, D14).

    Asked while votes are missing, overruling means that those seats haven't voted (D7). Overruling D9 lets a vote for
    a card of one's own stand. Owners that don't add up leave nothing to score.
    """
    given = {int(card): seat for card, seat in move.cards.items() if card.isascii() and card.isdigit()}
    for violation in _objections(state, given, len(move.cards)):
        if violation.final or not overruled:
            raise violation
    return _scored(structs.replace(state, owners=tuple(given[card] for card in state.cards)))


def own(state: DixitState, move: Own, *, overruled: bool) -> Outcome:
    """One card is a seat's; once all others are known, so are the last seat's (D9, D14)."""
    known = {card: seat for card, seat in zip(state.cards, state.owners, strict=True) if seat is not None}
    for violation in _objections_to_own(state, move, known):
        if violation.final or not overruled:
            raise violation
    known = with_what_follows(state, known | {move.card: move.seat})
    if len(known) == len(state.cards):
        return owners(state, Owners({str(card): seat for card, seat in known.items()}), overruled=overruled)
    after = structs.replace(state, owners=tuple(known.get(card) for card in state.cards))
    return Outcome(after, (Message("dixit-owns", {"seat": move.seat, "card": move.card}),))


def with_what_follows(state: DixitState, known: Mapping[Card, Seat]) -> dict[Card, Seat]:
    """The known owners, and the rest too where only one seat's cards are open."""
    counts = Counter(known.values())
    lacking = [seat for seat in state.seats if counts[seat] < state.share(seat)]
    return {card: known.get(card, lacking[0]) for card in state.cards} if len(lacking) == 1 else dict(known)


def _objections(state: DixitState, given: Mapping[Card, Seat], cards: int) -> Iterator[RuleViolation]:
    if state.phase is Phase.VOTE:
        yield RuleViolation("D7", Message("rule-D7", {"seats": state.missing}))
    elif state.phase is not Phase.OWNERS:
        yield not_now(state, "D14")
    if cards > len(state.cards):
        yield RuleViolation("D5", Message("rule-D5", {"cards": len(state.cards), "seen": cards}), final=True)
    shares = {seat: state.share(seat) for seat in state.seats}
    if cards != len(given) or not owners_agree(shares, state.cards, given):
        facts = {"seat": state.storyteller, "given": state.plan.given, "cards": len(state.cards)}
        yield RuleViolation("D14", Message("rule-D14", facts), final=True)
    yield from _own_votes(state, given)


def _own_votes(state: DixitState, known: Mapping[Card, Seat]) -> Iterator[RuleViolation]:
    """Nobody votes for a card of his own, which is certain once its owner is known (D9)."""
    for seat, card in own_votes(known, _ballots(state)):
        yield RuleViolation("D9", Message("rule-D9", {"seat": seat, "card": card}), seat=seat)


def _objections_to_own(state: DixitState, move: Own, known: Mapping[Card, Seat]) -> Iterator[RuleViolation]:
    if state.phase is Phase.VOTE:
        yield RuleViolation("D7", Message("rule-D7", {"seats": state.missing}), final=True)
    elif state.phase is not Phase.OWNERS:
        yield not_now(state, "D14")
    if move.seat not in state.seats:
        yield RuleViolation("D1", Message("rule-D1-seat", {"number": move.seat}), final=True)
    if move.card not in state.cards:
        facts = {"seat": move.seat, "card": move.card, "cards": len(state.cards)}
        yield RuleViolation("D10", Message("rule-D10", facts), seat=move.seat, final=True)
    if move.card in known:
        facts = {"seat": known[move.card], "card": move.card}
        yield RuleViolation("D14", Message("rule-D14-taken", facts), seat=move.seat, final=True)
    if Counter(known.values())[move.seat] >= state.share(move.seat):
        facts = {"seat": move.seat, "share": state.share(move.seat)}
        yield RuleViolation("D14", Message("rule-D14-share", facts), seat=move.seat, final=True)
    yield from _own_votes(state, {move.card: move.seat})


def _ballots(state: DixitState) -> dict[Seat, Sequence[Card]]:
    return {seat: ballot for seat, ballot in enumerate(state.votes) if ballot}


def _scored(state: DixitState) -> Outcome:
    """The round on the sheet and in the totals (D20-D23)."""
    storyteller = state.storyteller
    assert storyteller is not None  # noqa: S101 - no votes without a storyteller
    known = {card: seat for card, seat in zip(state.cards, state.owners, strict=True) if seat is not None}
    points = round_points(len(state.players), storyteller, known, _ballots(state), state.options.scoring)
    entry = SheetEntry(storyteller, state.votes, tuple(known.values()), points)
    after = structs.replace(
        state,
        phase=Phase.ROUND_OVER,
        points=points,
        totals=tuple(total + more for total, more in zip(state.totals, points, strict=True)),
        sheet=(*state.sheet, entry),
    )
    found = [seat for seat, cards in _ballots(state).items() if any(known[card] == storyteller for card in cards)]
    return Outcome(after, (_found_called(state, storyteller, found), Message("dixit-scored", {"round": state.round})))


def _found_called(state: DixitState, storyteller: Seat, found: Sequence[Seat]) -> Message:
    facts = {"seat": storyteller, "seats": tuple(found)}
    if len(found) == len(state.voters):
        return Message("dixit-all-found", facts)
    return Message("dixit-found" if found else "dixit-none-found", facts)


def next_round(state: DixitState, move: NextRound, *, overruled: bool) -> Outcome:
    """Hands are filled up; the left neighbour tells the next story, or the game is over (D30-D32)."""
    del move, overruled
    if state.phase is Phase.OVER:
        raise RuleViolation("D31", Message("rule-D31-over"), final=True)
    if state.phase is not Phase.ROUND_OVER or state.storyteller is None:
        raise RuleViolation("D31", Message("rule-D31", {"round": state.round}), final=True)
    deck = deck_after_refill(state.deck, len(state.players), state.plan, reshuffle=state.options.reshuffles)
    if has_ended(state.totals, deck, state.options.end_condition):
        winners = winners_of(state.totals)
        over = Message("dixit-game-over" if len(winners) == 1 else "dixit-game-shared", {"seats": winners})
        return Outcome(structs.replace(state, phase=Phase.OVER, deck=deck, winners=winners), (over,))
    storyteller = next_storyteller(len(state.players), state.storyteller)
    nobody = (None,) * len(state.players)
    begun = structs.replace(
        state, phase=Phase.CLUE, round=state.round + 1, storyteller=storyteller, turn=storyteller, deck=deck,
        votes=nobody, voted=(), owners=(None,) * len(state.owners), points=(0,) * len(nobody),
    )  # fmt: skip
    return Outcome(begun, (Message("dixit-round-begins", {"round": begun.round, "seat": storyteller}),))


def next_storyteller(players: int, storyteller: Seat) -> Seat:
    """The left neighbour (D30)."""
    return (storyteller + 1) % players
