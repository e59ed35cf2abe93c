"""What can be wrong with votes and with owners (D5, D7-D14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from companion.games.dixit.scoring import Card
from companion.games.game import Seat


class TokenVote(msgspec.Struct, frozen=True):
    """A token as a vote: whose it is (None: nobody's), its colour, its number, the picture it lies on if known."""

    seat: Seat | None
    colour: str
    number: Card
    placed_on: Card | None = None


class Finding(msgspec.Struct, frozen=True):
    """One rule that a token breaks: the seat meant (None for nobody's colour), and what it did."""

    rule: str
    seat: Seat | None
    colour: str = ""
    number: Card | None = None
    placed_on: Card | None = None


def token_findings(
    voters: Sequence[Seat], cards: Collection[Card], owners: Mapping[Card, Seat], tokens: Sequence[TokenVote]
) -> tuple[Finding, ...]:
    """Everything that is wrong with the tokens turned up, each seat named once a rule.

    A token of nobody (D12), of the storyteller (D8), two of one colour (D11), a number without a card (D10), a card of
    one's own as far as owners are known (D9), a missing token (D7), a token on another picture than its number (D13).
    """
    found: list[Finding] = []
    counts = Counter(token.seat for token in tokens)
    for token in tokens:
        if token.seat is None:
            found.append(Finding("D12", None, token.colour, token.number))
        elif token.seat not in voters:
            found.append(Finding("D8", token.seat, token.colour, token.number))
        else:
            found += _findings_of_vote(token, cards, owners, twice=counts[token.seat] > 1)
    found += [Finding("D7", seat) for seat in voters if not counts[seat]]
    once: dict[object, Finding] = {}
    for finding in found:
        once.setdefault((finding.rule, finding.colour if finding.seat is None else finding.seat), finding)
    return tuple(once.values())


def _findings_of_vote(
    token: TokenVote, cards: Collection[Card], owners: Mapping[Card, Seat], *, twice: bool
) -> Iterator[Finding]:
    broken = {
        "D11": twice,
        "D10": token.number not in cards,
        "D9": owners.get(token.number) == token.seat,
        "D13": token.placed_on is not None and token.placed_on != token.number,
    }
    for rule, is_broken in broken.items():
        if is_broken:
            yield Finding(rule, token.seat, token.colour, token.number, token.placed_on)


def own_votes(owners: Mapping[Card, Seat], votes: Mapping[Seat, Sequence[Card]]) -> tuple[tuple[Seat, Card], ...]:
    """The seats that voted for a card of their own, and that card (D9)."""
    return tuple((seat, card) for seat, cards in votes.items() for card in cards if owners.get(card) == seat)


def owners_agree(shares: Mapping[Seat, int], cards: Collection[Card], owners: Mapping[Card, Seat]) -> bool:
    """Whether every card has an owner, and everybody as many as he played (D5, D14)."""
    return set(owners) == set(cards) and Counter(owners.values()) == Counter(shares)
