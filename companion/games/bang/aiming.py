"""Who can be shot at (B32, B33, B52, B60)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.bang.cards import Character
from companion.games.bang.dice import Face
from companion.games.game import Seat

_REACH = {Face.BULL1: (1,), Face.BULL2: (2,)}
_OWN_REACH = {
    (Character.CALAMITY_JANET, Face.BULL1): (1, 2),
    (Character.CALAMITY_JANET, Face.BULL2): (1, 2),
    (Character.ROSE_DOOLAN, Face.BULL1): (1, 2),
    (Character.ROSE_DOOLAN, Face.BULL2): (2, 3),
}


def targets(character: Character, ring: Sequence[Seat], roller: Seat, die: Face) -> frozenset[Seat]:
    """The seats that a bull's eye of this roller reaches; `ring` are the seats that count, clockwise, his among them.

    With two or three in the ring a 2 counts as a 1, and everybody is a neighbour (B33).
    """
    others = frozenset(ring) - {roller}
    if len(ring) <= 3:
        return others
    here = ring.index(roller)
    reach = _OWN_REACH.get((character, die), _REACH[die])
    there = {ring[(here + way * steps) % len(ring)] for steps in reach for way in (1, -1)}
    return others & there
