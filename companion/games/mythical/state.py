"""The moves of Mythical Dice and all that the game knows between them (RULES.md, 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from companion.games.game import Move, Seat, State
from companion.games.mythical.box import THE_BOX, Box
from companion.games.mythical.following import Revoke, VoidMark
from companion.games.mythical.tricks import Play, Trick

Die = tuple[str, str]
"""A die lying on the tray: its kind and the face that it shows."""


class Phase(StrEnum):
    """Where in a round the game is."""

    BET = "bet"
    TRICK = "trick"
    ROUND_OVER = "round_over"
    OVER = "over"


class Bet(Move, frozen=True, tag="bet"):
    """How many tricks a seat says it will win. It may be changed until all bets are in."""

    tricks: int
    seat: Seat | None = None


class Roll(Move, frozen=True, tag="roll"):
    """A die rolled into the trick, by the seat in turn unless it is said.

    `sure` is false for a reading that nobody confirmed: what rests on it is only suspected (RULES.md, 0).
    """

    die: str
    face: str
    seat: Seat | None = None
    sure: bool = True


class NextRound(Move, frozen=True, tag="next_round"):
    """The score has been seen; on to the next round, or to the end of the game."""


class TrayCleared(Move, frozen=True, tag="tray_cleared"):
    """No die lies on the tray any more."""


class HouseRules(msgspec.Struct, frozen=True):
    """The switches of RULES.md, 5, as this table plays."""

    all_flags_winner: str = "leader"
    bonus_points: bool = True
    bet_max: str = "round"
    revoke_policy: str = "warn"
    revoke_penalty: int = 20
    first_leader: str | int = "choose"
    dice: Box = THE_BOX


class SheetEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's line on the score sheet for one round: `bonus` as earned in tricks, `score` as it counts."""

    bet: int
    won: int
    bonus: int
    score: int
    penalty: int = 0


class MythicalState(State, frozen=True, kw_only=True):
    """All that the game knows. `turn` is null while everybody bets and between rounds.

    `table` holds the running trick and is empty again as soon as a trick is finished; `last_trick` is the one that
    was finished last. `leader` leads the running trick or, between rounds, the next round. `tricks`, `voids`,
    `revokes`, `suspects`, `bonus` and `penalties` are those of the running round. `on_tray` are the dice of the
    running trick believed to lie on the tray, `left_over` those of the finished one that may still lie there.
    """

    game: str = "mythical"
    phase: Phase = Phase.BET
    turn: Seat | None = None
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    round: int = 1
    rounds: int
    trick: int = 1
    leader: Seat
    round_leader: Seat
    required: str | None = None
    bets: tuple[int | None, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    penalties: tuple[int, ...]
    table: tuple[Play, ...] = ()
    last_trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    sheet: tuple[tuple[SheetEntry, ...], ...] = ()
    voids: tuple[VoidMark, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    suspects: tuple[Seat, ...] = ()
    on_tray: tuple[Die, ...] = ()
    left_over: tuple[Die, ...] = ()
    players: tuple[str, ...]
    options: HouseRules

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.players))

    @property
    def box(self) -> Box:
        """The dice that the table plays with."""
        return self.options.dice

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every die rolled in this round, in order."""
        return (*(play for trick in self.tricks for play in trick.plays), *self.table)

    def seen(self, *more: str) -> Counter[str]:
        """How many dice of each kind were seen in this round, and `more` on top."""
        return Counter([*(play.die for play in self.plays), *more])


def added_to(amounts: Iterable[int], seat: Seat, amount: int) -> tuple[int, ...]:
    """The amounts by seat, with something added to one seat's."""
    return tuple(old + amount if owner == seat else old for owner, old in enumerate(amounts))
