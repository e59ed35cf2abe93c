"""Who wins a trick, and what bonus it carries (M30-M43)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.game import Seat
from companion.games.mythical.box import FLAG, SYMBOLS

_BEATS = {"minotaur": "griffin", "griffin": "mermaid", "mermaid": "minotaur"}
GRIFFIN_BONUS = 30
MINOTAUR_BONUS = 50


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """One die rolled into a trick. `sure` is false for a reading that nobody confirmed (RULES.md, 0: gating)."""

    seat: Seat
    die: str
    face: str
    sure: bool = True


class Trick(msgspec.Struct, frozen=True):
    """A finished trick: its plays in order, who won it, and the bonus he earns if his bet turns out exact."""

    leader: Seat
    plays: tuple[Play, ...]
    winner: Seat
    bonus: int


def resolve(
    leader: Seat, plays: Sequence[Play], *, all_flags_winner: str = "leader", bonus_points: bool = True
) -> Trick:
    """The finished trick that these plays make (M30-M43)."""
    winner = winning_seat(leader, plays, all_flags_winner=all_flags_winner)
    return Trick(leader, tuple(plays), winner, trick_bonus(plays) if bonus_points else 0)


def winning_seat(leader: Seat, plays: Sequence[Play], *, all_flags_winner: str = "leader") -> Seat:
    """Who wins: the winning symbol, else the highest number, else the leader; of equals the last (M30-M36)."""
    symbol = winning_symbol(plays)
    if symbol:
        return [play.seat for play in plays if play.face == symbol][-1]
    numbers = [(int(play.face), order, play.seat) for order, play in enumerate(plays) if play.face != FLAG]
    if numbers:
        return max(numbers)[-1]
    return leader if all_flags_winner == "leader" else plays[-1].seat


def winning_symbol(plays: Sequence[Play]) -> str | None:
    """The symbol that beats the others in the trick, None where no die shows one (M33, M34, M43)."""
    shown = {play.face for play in plays} & set(SYMBOLS)
    if len(shown) == len(SYMBOLS):
        return "mermaid"
    return next((symbol for symbol in shown if shown <= {symbol, _BEATS[symbol]}), None)


def trick_bonus(plays: Sequence[Play]) -> int:
    """What the winner earns if his bet turns out exact: beaten Griffins, or the captured Minotaur (M40, M41)."""
    faces = [play.face for play in plays]
    match winning_symbol(plays):
        case "minotaur":
            return GRIFFIN_BONUS * faces.count("griffin")
        case "mermaid":
            return MINOTAUR_BONUS if "minotaur" in faces else 0
        case _:
            return 0
