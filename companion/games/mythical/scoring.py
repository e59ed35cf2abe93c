"""Rounds, bets, points, and who wins the game (M1, M2, M5, M42-M60)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.game import Seat
from companion.games.mythical.box import THE_BOX, Box
from companion.games.mythical.tricks import GRIFFIN_BONUS, MINOTAUR_BONUS

_ROUNDS = {3: 8, 4: 8, 5: 7, 6: 6}
_FINGERS = 10


def rounds_of(players: int, box: Box = THE_BOX) -> int | None:
    """How many rounds this many players play, None for a number that can't play (M1, M2).

    A box that has lost dice gives fewer rounds: as many as it can deal.
    """
    if players not in _ROUNDS:
        return None
    return min(_ROUNDS[players], box.total // players)


def highest_bet(round_: int, bet_max: str = "round") -> int:
    """The highest bet that is taken: the number of tricks, or all ten fingers (M5)."""
    return round_ if bet_max == "round" else _FINGERS


def bet_is_legal(bet: object, round_: int, bet_max: str = "round") -> bool:
    """Whether a bet is a whole number from 0 to the highest (M5)."""
    return is_whole(bet) and 0 <= bet <= highest_bet(round_, bet_max)  # type: ignore[operator]


def is_whole(bet: object) -> bool:
    """Whether a bet is a number of tricks at all."""
    return isinstance(bet, int) and not isinstance(bet, bool)


def round_score(bet: int, won: int, round_: int, bonus: int = 0, *, bonus_points: bool = True) -> int:
    """The points of one player in one round; a bonus counts only with an exact bet of 1 or more (M42, M50-M53)."""
    if bet == 0:
        return 10 * round_ if won == 0 else -10 * round_
    if bet != won:
        return -10 * abs(bet - won)
    return 20 * bet + (bonus if bonus_points else 0)


def tricks_add_up(won: Sequence[int], round_: int) -> bool:
    """Whether the tricks won in a round add up to its number (M54)."""
    return sum(won) == round_ and min(won) >= 0


def bonus_is_possible(bonuses: Sequence[int], box: Box = THE_BOX, *, bonus_points: bool = True) -> bool:
    """Whether one round can have given these bonuses by seat (M44).

    Every trick with a bonus takes a Minotaur, and every die is rolled once in a round; so with the one Minotaur of
    the box there is at most one bonus: 30, 50, 60 or 90.
    """
    if not bonus_points:
        return not any(bonuses)
    return _box_can_pay(list(bonuses), box.supply("minotaur"), box.supply("griffin"), box.supply("mermaid"))


def _box_can_pay(bonuses: list[int], minotaurs: int, griffins: int, mermaids: int) -> bool:
    if min(minotaurs, griffins, mermaids) < 0:
        return False
    if not bonuses:
        return True
    first, rest = bonuses[0], bonuses[1:]
    for captured in range(first // MINOTAUR_BONUS + 1):
        beaten, odd = divmod(first - MINOTAUR_BONUS * captured, GRIFFIN_BONUS)
        tricks = captured + (beaten > 0)
        if not odd and _box_can_pay(rest, minotaurs - tricks, griffins - beaten, mermaids - captured):
            return True
    return False


def final_winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest total; equal totals share the victory (M60)."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
