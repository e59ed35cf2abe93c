"""What is in the box and how it is shared out: cards, hands, tokens, rounds (D1-D3, D5, D31, D33, D40)."""

from __future__ import annotations

import msgspec

CARDS = 84
PLAYERS = (3, 6)
EXTENDED = (7, 12)
COLOURS = ("red", "green", "blue", "yellow", "white", "black")
GOAL = 30


class Deal(msgspec.Struct, frozen=True):
    """What a number of players means for the cards.

    `given` is what each player but the storyteller gives, `on_table` all cards of a round, and with them the cards
    drawn after it; `rounds` are those until the last card is drawn, `short` how many cards that refill lacks.
    """

    hand: int
    tokens_each: int
    given: int
    on_table: int
    rounds: int
    short: int


def deal(players: int, *, extended: bool) -> Deal | None:
    """What so many players need, None where they can't play (D1-D3, D5, D33; 7 to 12 only `extended`, D40)."""
    if not PLAYERS[0] <= players <= (EXTENDED[1] if extended else PLAYERS[1]):
        return None
    hand, given = (7, 2) if players == 3 else (6, 1)
    tokens = 5 if players == 3 else players
    on_table = 1 + given * (players - 1)
    rounds = -(-(CARDS - players * hand) // on_table)
    short = players * hand + rounds * on_table - CARDS
    return Deal(hand, tokens if players <= PLAYERS[1] else 0, given, on_table, rounds, short)


def deck_after_refill(deck: int, players: int, plan: Deal, *, reshuffle: bool) -> int:
    """The cards left in the draw pile once hands are full again, or it is empty (D30, D31).

    With reshuffling, a pile that is too small takes in all cards that are neither in it nor in a hand.
    """
    if deck < plan.on_table and reshuffle:
        return CARDS - players * plan.hand
    return max(deck - plan.on_table, 0)
