"""Whose turn it is, and who leads (M4, M6, M10, M11)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.games.game import Seat


def all_bets_in(bets: Sequence[int | None]) -> bool:
    """Whether every seat has bet, so that the first die may be rolled (M6)."""
    return None not in bets


def seat_in_turn(players: int, leader: Seat, rolled: Collection[Seat]) -> Seat | None:
    """The first seat clockwise from the leader that hasn't rolled in this trick, None when all have (M10, M12)."""
    clockwise = ((leader + step) % players for step in range(players))
    return next((seat for seat in clockwise if seat not in rolled), None)


def first_out_of_turn(players: int, leader: Seat, rolled_by: Sequence[Seat]) -> int | None:
    """The position (from 0) of the first roll that is out of turn, None where all are in order (M10)."""
    for position, seat in enumerate(rolled_by):
        if seat != seat_in_turn(players, leader, rolled_by[:position]):
            return position
    return None


def next_lead(round_: int, trick: int, winner: Seat) -> tuple[int, int, Seat]:
    """The round, trick and leader that follow a trick: its winner leads on, into the next round too (M4, M11)."""
    return (round_, trick + 1, winner) if trick < round_ else (round_ + 1, 1, winner)
