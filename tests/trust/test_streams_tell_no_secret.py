"""What others get to see of a secret move is the same whatever it was: as many events, each of the same size.

Two evenings differ in nothing but one bet or one vote. Whoever looks on, a guest, the host or another seat, has a
stream open meanwhile; the two are the same byte for byte but for the keys and the start's mark, which are as long.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.game import Json
from tests.web.conftest import Place
from tests.web.test_secrets_of_all_games import NAMES, some_evening, strangers
from web.access import Viewer
from web.pages import PAGES
from web.stream import Slots, Stream

SECRETS = {
    "mythical": [{"type": "bet", "tricks": tricks} for tricks in (0, 1, 2)],
    "dixit": [{"type": "vote", "card": card} for card in (1, 3, 5)],
}
MARKS = re.compile(rb"\b[0-9a-f]{20}\b|\"epoch\":\"[0-9a-f]{8}\"")


def before_the_secret(game: str, seed: int) -> list[Json]:
    """A game up to where the next thing is secret, and nobody has said his yet."""
    if game == "mythical":
        return some_evening(game, seed, {}, lambda e: e.state.round >= 2 and e.state.phase == "bet" and not any_bet(e))
    return some_evening(game, seed, {}, lambda e: e.state.phase == "vote" and not e.state.voted)


def any_bet(evening: Any) -> bool:
    return any(bet is not None for bet in evening.state.bets)


def watched(folder: Path, game: str, moves: list[Json], secret: Json) -> Iterator[list[bytes]]:
    """What each onlooker's stream brings of that move, and after it nothing but a heartbeat."""
    folder.mkdir()
    place = Place(folder)
    place.begin_game(game, NAMES)
    for move in moves:
        place.do(move["type"], **{name: value for name, value in move.items() if name != "type"})
    brush, slots = place.app.extensions["painter"], Slots(99)

    def stream(page: Any, viewer: Viewer) -> Stream:
        return Stream(place.room, slots, lambda: brush.live(page, viewer, "en"), 0.01)

    onlookers = [(page, viewer) for page in PAGES if page.live for viewer in strangers(secret["seat"])]
    streams = [stream(page, viewer) for page, viewer in onlookers]
    for one in streams:
        next(one)
    place.do(secret["type"], **{name: value for name, value in secret.items() if name != "type"})
    for one in streams:
        yield [MARKS.sub(lambda found: b"x" * len(found[0]), next(one)) for _ in range(2)]
    place.room.close()
    place.journal.close()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", SECRETS)
def test_the_streams_of_others_are_the_same_whatever_was_bet(tmp_path: Path, game: str, seed: int) -> None:
    chance = random.Random(seed)
    moves = before_the_secret(game, seed)
    seats = voters(game, moves)
    seat = chance.choice(seats)
    one, other = chance.sample(SECRETS[game], 2)
    seen = [
        list(watched(tmp_path / str(number), game, moves, secret | {"seat": seat}))
        for number, secret in enumerate((one, other))
    ]
    assert seen[0] == seen[1]
    assert any(b"event: view" in events[0] for events in seen[0]), "somebody sees that something was said"
    assert all(b"event: view" not in event for events in seen[0] for event in events[1:]), "once, and no more"


def voters(game: str, moves: list[Json]) -> list[int]:
    from companion.evening import Entry, Evening
    from companion.games import find_game
    from tests.web.conftest import BY_HAND

    evening = Evening(find_game(game), NAMES, {})
    for move in moves:
        evening = evening.play(Entry(evening.game.move(move), BY_HAND))
    return list(evening.game.actors(evening.state))
