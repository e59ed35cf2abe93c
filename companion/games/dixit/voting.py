"""The clue, and then votes: secret on screens, or tokens turned up together (D4, D7-D13, D40, D41)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import structs

from companion.games.dixit.box import EXTENDED
from companion.games.dixit.checking import Finding, TokenVote, token_findings
from companion.games.dixit.scoring import Card
from companion.games.dixit.state import Ballot, Clue, DixitState, Phase, Token, Tokens, Vote
from companion.games.game import Level, Notice, Outcome, RuleViolation, Seat
from companion.message import Message


def clue(state: DixitState, move: Clue, *, overruled: bool) -> Outcome:
    """A clue was given; in the first round it tells who the storyteller is, later it only confirms (D4, D30).

    Overruled, another seat than the one in turn tells this round's story; the next one is that seat's left neighbour.
    """
    if state.phase is not Phase.CLUE:
        raise not_now(state)
    seat = state.storyteller if move.seat is None else move.seat
    if seat is None:
        raise RuleViolation("D4", Message("rule-D4-who"), final=True)
    if seat not in state.seats:
        raise RuleViolation("D1", Message("rule-D1-seat", {"number": seat}), final=True)
    if state.storyteller not in {None, seat} and not overruled:
        facts = {"seat": state.storyteller}
        raise RuleViolation("D4" if state.round == 1 else "D30", Message("rule-D4", facts), seat=seat)
    after = structs.replace(state, phase=Phase.VOTE, turn=None, storyteller=seat)
    facts = {"seat": seat, "given": state.plan.given, "cards": state.plan.on_table}
    return Outcome(after, (Message("dixit-clue", facts),), _screen_votes(state))


def _screen_votes(state: DixitState) -> tuple[Notice, ...]:
    """With seven or more there are too few tokens: votes on screens, and points had better end the game (D40)."""
    if len(state.players) < EXTENDED[0] or state.round > 1:
        return ()
    message = Message("rule-D40" if state.options.end_condition == "points30" else "rule-D40-points")
    return (Notice("D40", Level.INFO, certain=True, message=message),)


def vote(state: DixitState, move: Vote, *, overruled: bool) -> Outcome:
    """A seat votes in secret, or changes its vote while others are missing; the last vote reveals all.

    Nothing here can be overruled: a vote that counts for nobody, or for no card, has no meaning.
    """
    del overruled
    seat = _voter(state, move)
    for violation in _objections_to_vote(state, seat, move.ballot):
        raise violation
    votes = tuple(move.ballot if owner == seat else old for owner, old in enumerate(state.votes))
    after = _with_votes(state, votes)
    said = (Message("dixit-vote-in", {"seat": seat}), *_revealed(after))
    if move.placed_on in {None, *move.ballot}:
        return Outcome(after, said)
    return Outcome(after, said, (_placed_otherwise(seat, move.ballot[0], move.placed_on),))


def _voter(state: DixitState, move: Vote) -> Seat:
    """Whose vote this is: the seat that it names, or the only one that hasn't voted."""
    if state.phase is not Phase.VOTE:
        raise not_now(state, "D7")
    if move.seat is None and len(state.missing) == 1:
        return state.missing[0]
    if move.seat is None:
        raise RuleViolation("D7", Message("rule-D7-whose"), final=True)
    if move.seat not in state.seats:
        raise RuleViolation("D1", Message("rule-D1-seat", {"number": move.seat}), final=True)
    return move.seat


def _objections_to_vote(state: DixitState, seat: Seat, ballot: Ballot) -> Iterator[RuleViolation]:
    if seat == state.storyteller:
        yield RuleViolation("D8", Message("rule-D8", {"seat": seat}), seat=seat, final=True)
    most = most_votes(state)
    if not 1 <= len(ballot) <= most or len(set(ballot)) != len(ballot):
        rule = "D41" if most > 1 else "D7"
        yield RuleViolation(rule, Message(f"rule-{rule}-cards"), seat=seat, final=True)
    for card in ballot:
        if card not in state.cards:
            yield RuleViolation("D10", _no_such_card(state, seat, card), seat=seat, final=True)


def most_votes(state: DixitState) -> int:
    """How many cards a seat may name: two different ones from seven players on (D41)."""
    return 2 if len(state.players) >= EXTENDED[0] else 1


def tokens(state: DixitState, move: Tokens, *, overruled: bool) -> Outcome:
    """The tokens were turned up together and are the votes; what was voted on screens before counts too (D7-D13).

    What the table may overrule, and what it means then:

    * D7, a missing token: that seat hasn't voted.
    * D8, D12, a token of the storyteller or of nobody: it isn't counted.

    Two tokens of one colour, or a number without a card, tell no vote (D10, D11).
    """
    if state.phase is not Phase.VOTE:
        raise not_now(state, "D7")
    if state.plan.tokens_each == 0:
        raise RuleViolation("D40", Message("rule-D40-tokens"), final=True)
    findings = findings_of(state, move.tokens)
    for violation in violations_of(state, findings):
        if violation.final or not overruled:
            raise violation
    told = {state.seat_of(token.colour): (token.number,) for token in move.tokens}
    votes = tuple(told.get(seat, old) if seat in state.voters else None for seat, old in enumerate(state.votes))
    after = structs.replace(_with_votes(state, votes), phase=Phase.OWNERS, on_tray=move.tokens)
    apart = (finding for finding in findings if finding.rule == "D13")
    notices = tuple(_placed_otherwise(finding.seat, finding.number, finding.placed_on) for finding in apart)
    return Outcome(after, _revealed(after), notices)


def findings_of(state: DixitState, tokens: tuple[Token, ...]) -> tuple[Finding, ...]:
    """Everything that is wrong with these tokens, those that say most about themselves first.

    A vote given on a screen is one token too: another token of that seat is a second one, unless it says the same.
    """
    seen = tuple(TokenVote(state.seat_of(t.colour), t.colour, t.number, t.placed_on) for t in tokens)
    on_screen = tuple(
        TokenVote(seat, state.colour(seat) or "", ballot[0])
        for seat, ballot in enumerate(state.votes)
        if ballot and not any(token.seat == seat and (token.number,) == ballot for token in seen)
    )
    findings = token_findings(state.voters, state.cards, {}, (*seen, *on_screen))
    order = ("D12", "D8", "D11", "D10", "D7", "D13")
    return tuple(sorted(findings, key=lambda finding: order.index(finding.rule)))


def violations_of(state: DixitState, findings: Sequence[Finding]) -> Iterator[RuleViolation]:
    """The findings as refusals; a token on another picture is only a warning (D13)."""
    missing = tuple(finding.seat for finding in findings if finding.rule == "D7")
    for finding in findings:
        facts: dict[str, Any] = {
            "seat": finding.seat,
            "colour": finding.colour,
            "card": finding.number,
            "cards": state.plan.on_table,
        }
        if finding.rule == "D7":
            facts = {"seats": missing}
        if finding.rule != "D13":
            final = finding.rule in {"D10", "D11"}
            message = Message(f"rule-{finding.rule}", facts)
            yield RuleViolation(finding.rule, message, seat=finding.seat, final=final)


def not_now(state: DixitState, rule: str = "D4") -> RuleViolation:
    """Why a clue or a vote can't be taken in this phase."""
    id_: Mapping[Phase, tuple[str, str]] = {
        Phase.CLUE: ("D7", "rule-D7-clue"),
        Phase.VOTE: (rule, "rule-D4-voting"),
        Phase.OWNERS: (rule, "rule-D7-revealed"),
        Phase.ROUND_OVER: (rule, "rule-D30-round"),
        Phase.OVER: ("D31", "rule-D31-over"),
    }
    code, message = id_[state.phase]
    return RuleViolation(code, Message(message), final=True)


def _with_votes(state: DixitState, votes: tuple[Ballot | None, ...]) -> DixitState:
    """The state with these votes; they are revealed once all are in."""
    voted = tuple(seat for seat, ballot in enumerate(votes) if ballot is not None)
    after = structs.replace(state, votes=votes, voted=voted)
    return after if after.missing else structs.replace(after, phase=Phase.OWNERS)


def _revealed(state: DixitState) -> tuple[Message, ...]:
    return (Message("dixit-revealed"),) if state.phase is Phase.OWNERS else ()


def _placed_otherwise(seat: Seat | None, card: Card | None, placed_on: Card | None) -> Notice:
    """The number was the secret commitment, so it counts, wherever the token was put (D13)."""
    facts = {"seat": seat, "card": card, "placed_on": placed_on}
    return Notice("D13", Level.WARN, certain=True, message=Message("rule-D13", facts), seat=seat)


def _no_such_card(state: DixitState, seat: Seat, card: int) -> Message:
    return Message("rule-D10", {"seat": seat, "card": card, "cards": state.plan.on_table})
