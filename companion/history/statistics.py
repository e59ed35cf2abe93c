"""What a player would brag about: the feats of many evenings by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from companion.history.feats import Feats, longest
from companion.history.summary import Summary


class Record(msgspec.Struct, frozen=True):
    """What one player did at one game (or with `game` empty, at all of them) in evenings that were played to the end.

    `streak` is his longest run of evenings won, `sums` and `bests` are the feats of `companion.history.feats`.
    """

    game: str
    evenings: int
    wins: int
    streak: int
    sums: dict[str, int]
    bests: dict[str, int]

    @property
    def favourite(self) -> str:
        """The special die that he played most, empty where he never played one."""
        played = {name: count for name, count in self.sums.items() if name.startswith("special-")}
        return max(played, key=lambda name: played[name]).removeprefix("special-") if played else ""


class Player(msgspec.Struct, frozen=True):
    """One player: the name as it was written last, all that he did, and what at each game."""

    name: str
    all: Record
    games: tuple[Record, ...]


def players(summaries: Iterable[Summary]) -> list[Player]:
    """Everybody who played an evening to its end, most wins first. Names that differ only in capitals are one.

    `summaries` are in the order in which the evenings were played.
    """
    names: dict[str, str] = {}
    played: dict[str, list[tuple[Summary, int]]] = {}
    for evening in summaries:
        if evening.over:
            for seat, name in enumerate(evening.players):
                names[name.casefold()] = name
                played.setdefault(name.casefold(), []).append((evening, seat))
    found = [_player(names[key], evenings) for key, evenings in played.items()]
    return sorted(found, key=lambda player: (-player.all.wins, player.all.evenings, player.name.casefold()))


def _player(name: str, evenings: Sequence[tuple[Summary, int]]) -> Player:
    games = Counter(evening.game for evening, _seat in evenings)
    by_game = [[one for one in evenings if one[0].game == game] for game, _count in games.most_common()]
    return Player(name, _record("", evenings), tuple(_record(some[0][0].game, some) for some in by_game))


def _record(game: str, evenings: Sequence[tuple[Summary, int]]) -> Record:
    won = [seat in evening.winners for evening, seat in evenings]
    own = [evening.feats[seat] for evening, seat in evenings] if game else []
    return Record(game, len(won), sum(won), longest(won), _added(own), _greatest(own))


def _added(feats: Iterable[Feats]) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for one in feats:
        sums.update(one.sums)
    return dict(sums)


def _greatest(feats: Iterable[Feats]) -> dict[str, int]:
    bests: dict[str, int] = {}
    for one in feats:
        for name, value in one.bests.items():
            bests[name] = max(value, bests.get(name, value))
    return bests
