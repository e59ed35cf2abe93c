"""The five dice: their faces, and which of them may be rolled again (B10-B15, B51, B57)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from companion.games.bang.cards import Character

DICE = 5
ENOUGH = 3
"""Three dynamites blow up, three Gatlings fire."""


class Face(StrEnum):
    """The six faces."""

    ARROW = "arrow"
    DYNAMITE = "dynamite"
    BULL1 = "bull1"
    BULL2 = "bull2"
    BEER = "beer"
    GATLING = "gatling"


BULLSEYES = (Face.BULL1, Face.BULL2)


def rolls_allowed(character: Character) -> int:
    """Three rolls a turn, four for Lucky Duke (B11, B57)."""
    return 4 if character is Character.LUCKY_DUKE else 3


def locked(character: Character, dice: Sequence[Face]) -> tuple[int, ...]:
    """The dice that may not be rolled again: dynamite, but for Black Jack; all of them once three show (B13, B14)."""
    if dice.count(Face.DYNAMITE) >= ENOUGH:
        return tuple(range(len(dice)))
    if character is Character.BLACK_JACK:
        return ()
    return tuple(index for index, face in enumerate(dice) if face is Face.DYNAMITE)


def rolling_over(character: Character, rolls: int, dice: Sequence[Face]) -> bool:
    """Whether no roll is left, or three dynamites end the rolling (B11, B14)."""
    return rolls >= rolls_allowed(character) or dice.count(Face.DYNAMITE) >= ENOUGH


def reroll_objection(character: Character, rolls: int, dice: Sequence[Face], reroll: Sequence[int]) -> str | None:
    """The rule against rolling these dice (by index) again after so many rolls, None where it is legal."""
    if not reroll:
        return "B10"
    if rolls >= rolls_allowed(character):
        return "B11"
    if dice.count(Face.DYNAMITE) >= ENOUGH:
        return "B14"
    return "B13" if set(reroll) & set(locked(character, dice)) else None


def watch_objection(character: Character, before: Sequence[Face], after: Sequence[Face], rerolled: int) -> str | None:
    """The rule against what was counted before and after a re-roll of so many dice (B12, B13, B15).

    This needs no knowledge of which die is which: dynamites never get fewer, and no more faces change than dice
    were taken up.
    """
    if len(after) != DICE:
        return "B15"
    if after.count(Face.DYNAMITE) < before.count(Face.DYNAMITE) and character is not Character.BLACK_JACK:
        return "B13"
    changed = DICE - (Counter(before) & Counter(after)).total()
    return "B12" if changed > rerolled else None
