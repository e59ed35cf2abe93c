"""Points of a round, and when the game ends and who has won (D20-D23, D31, D32, D41)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.dixit.box import EXTENDED, GOAL
from companion.games.game import Seat

Card = int
Votes = Mapping[Seat, Sequence[Card]]


class Scoring(msgspec.Struct, frozen=True):
    """The switches that bear on points."""

    decoy_cap: int | None = 3
    decoy_bonus_when_none: bool = True


def round_points(
    players: int, storyteller: Seat, owners: Mapping[Card, Seat], votes: Votes, rules: Scoring
) -> tuple[int, ...]:
    """What everybody scores in a round (D20-D23, from seven players on also D41)."""
    finders = {seat for seat, cards in votes.items() if any(owners[card] == storyteller for card in cards)}
    others = [seat for seat in range(players) if seat != storyteller]
    points = Counter(_story_points(storyteller, others, finders))
    if finders or rules.decoy_bonus_when_none:
        points.update(_decoy_points(storyteller, owners, votes, rules.decoy_cap))
    if players >= EXTENDED[0]:
        points.update(seat for seat in finders if len(votes[seat]) == 1)
    return tuple(points[seat] for seat in range(players))


def _story_points(storyteller: Seat, others: Sequence[Seat], finders: set[Seat]) -> dict[Seat, int]:
    """All or none found it: 2 for everybody else; otherwise 3 for the storyteller and each finder (D20, D21)."""
    if len(finders) in {0, len(others)}:
        return dict.fromkeys(others, 2)
    return dict.fromkeys([storyteller, *finders], 3)


def _decoy_points(storyteller: Seat, owners: Mapping[Card, Seat], votes: Votes, cap: int | None) -> dict[Seat, int]:
    """A point for each vote on a card of one's own, up to the cap (D22)."""
    lured = Counter(owners[card] for cards in votes.values() for card in cards)
    del lured[storyteller]
    return {seat: count if cap is None else min(count, cap) for seat, count in lured.items()}


def has_ended(totals: Sequence[int], deck: int, end_condition: str) -> bool:
    """Whether the game ends with this round: its refill drew the last card, somebody has 30, or either (D31)."""
    by_deck = deck == 0 and end_condition in {"deck", "either"}
    by_points = max(totals) >= GOAL and end_condition in {"points30", "either"}
    return by_deck or by_points


def winners_of(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Everybody with the most points (D32)."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
