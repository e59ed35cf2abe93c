"""What a contact really does, told from the edges that its wire reports.

A closing contact bounces for 1 to 20 ms, edges come twice or get lost, and the kernel keeps only so many of them. So
a level counts once it has been steady for a while, and the wire itself is looked at again and again, whatever was
reported. Times are seconds on any clock that never goes back.
"""

from __future__ import annotations

from typing import NamedTuple

SETTLES_IN = 0.025
"""Seconds for which a contact must be steady."""


class Change(NamedTuple):
    """The contact is closed (`down`) or open since then."""

    seconds: float
    down: bool


class Contact:
    """One contact. It begins as it was found: a button that is stuck down at the start was never pressed."""

    def __init__(self, *, down: bool = False, settles_in: float = SETTLES_IN) -> None:
        self.down = down
        self._settles_in = settles_in
        self._level = down
        self._since = float("-inf")

    @property
    def due(self) -> float | None:
        """When to look again at the latest, None while nothing is about to change."""
        return None if self._level == self.down else self._since + self._settles_in

    def edge(self, seconds: float, *, down: bool) -> Change | None:
        """An edge was reported; the change that had become certain before it, if any.

        Any edge begins the wait anew, one to the level that it already had as well: another was lost in between.
        """
        change = self._settled(seconds)
        self._level, self._since = down, seconds
        return change

    def look(self, seconds: float, *, down: bool) -> Change | None:
        """The wire was looked at; the change that this makes certain, if any."""
        if down != self._level:
            self._level, self._since = down, seconds
        return self._settled(seconds)

    def _settled(self, seconds: float) -> Change | None:
        if self._level == self.down or seconds < self._since + self._settles_in:
            return None
        self.down = self._level
        return Change(self._since, self.down)
