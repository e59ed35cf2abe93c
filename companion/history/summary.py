"""The short account of an evening: what lists and statistics need of it."""

from __future__ import annotations

from collections import Counter

import msgspec

from companion.games.game import Seat
from companion.history.dice import Counts, rolled
from companion.history.feats import Feats, feats
from companion.history.past import Past, Score, score


class Summary(msgspec.Struct, frozen=True):
    """One evening in short. `score` is by seat, empty where the game keeps none; `feats` only of one that is over.

    `read_by` says how many dice the camera read and how many people entered (the keys of `Source.by`).
    """

    number: int
    began: str
    ended: str
    game: str
    players: tuple[str, ...]
    score: Score
    winners: tuple[Seat, ...]
    over: bool
    moves: int
    rolled: Counts
    read_by: dict[str, int]
    feats: tuple[Feats, ...] = ()

    @property
    def first(self) -> tuple[str, ...]:
        """The names of those who have won."""
        return tuple(self.players[seat] for seat in self.winners)


def summary(past: Past) -> Summary:
    """The short account of an evening."""
    evening = past.evening
    read = (entry.source.by for entry in evening.entries if hasattr(entry.move, "face") or hasattr(entry.move, "faces"))
    return Summary(
        number=past.number,
        began=past.began,
        ended=past.ended,
        game=evening.game.name,
        players=evening.players,
        score=score(evening.state),
        winners=past.winners,
        over=past.over,
        moves=len(evening.entries),
        rolled=rolled(evening),
        read_by=dict(Counter(read)),
        feats=feats(evening) if past.over else (),
    )
