"""Two evenings that differ in nothing but a secret look the same, byte for byte, to whoever may not know it.

Keys, versions and the number of the evening are taken out: they are drawn from what happened, not from what it was.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from companion.evening import Entry, Evening
from companion.games import find_game
from companion.games.game import Json, RuleViolation, Seat
from companion.reading import Change, Piece, Reading, Sight
from tests.web.conftest import BY_HAND, Place
from web.access import Viewer
from web.pages import BY_NAME

NAMES = ["An", "Bình", "Chi", "Dũng", "Em"]
KEY = re.compile(r"\b[0-9a-f]{20}\b")
SEEDS = range(4)


class Told:
    """An evening as a script: its options and its moves."""

    def __init__(self, game: str, options: dict[str, Any], moves: Sequence[Json], held: Json | None = None) -> None:
        self.game, self.options, self.moves, self.held = game, options, list(moves), held

    def play(self, place: Place) -> None:
        place.begin_game(self.game, NAMES, **self.options)
        for move in self.moves:
            place.do(**_as_call(move))
        if self.held is not None:
            with pytest.raises(RuleViolation):
                place.do(**_as_call(self.held))


def _as_call(move: Json) -> Json:
    return {"kind": move["type"], **{name: value for name, value in move.items() if name != "type"}}


def seen_by(place: Place, viewer: Viewer) -> list[str]:
    """Everything that a viewer can get to see, without keys, versions and the code, which changes on its own."""
    code = str(place.room.access.code)
    painter = place.app.extensions["painter"]
    with place.app.test_request_context():
        found = [painter._paint(page, viewer, ("en", "vi")[len(page.name) % 2]) for page in BY_NAME.values()]
    plain = place.snapshot(viewer) | {"version": 0, "epoch": 0, "evening": 0, "key": None}
    found.append(msgspec.json.encode(plain).decode())
    if viewer.host:
        host = place.device(host=True)
        found.append(host.get("/host/moves").text)
        last = len(place.table.now.evening.entries) if place.table.now.evening else 0
        found += [host.get(f"/host/correct/{index}").text for index in range(max(0, last - 6), last)]
        place.room.access.put_out(place.room.access.devices[-1].number)
    return [KEY.sub("KEY", text.replace(code, "CODE")) for text in found]


def same_for(place: Place, one: Told, other: Told, viewers: Sequence[Viewer], knower: Seat | None = None) -> None:
    looks, states = [], []
    for told in (one, other):
        told.play(place)
        states.append(place.state)
        everybody = [*viewers, Viewer(let_in=True, seat=knower)] if knower is not None else viewers
        looks.append([seen_by(place, viewer) for viewer in everybody])
    assert states[0] != states[1] or one.held != other.held, "the two evenings don't differ: nothing is shown by this"
    for number, viewer in enumerate(viewers):
        assert looks[0][number] == looks[1][number], viewer
    if knower is not None and one.held is None:
        assert looks[0][-1] != looks[1][-1], "whoever may know it sees it"


def _bet(state: Any) -> bool:
    return any(bet is not None for bet in state.bets)


def strangers(*but: Seat) -> list[Viewer]:
    """Everybody who holds none of these seats: a guest, the host, and two of the other seats."""
    seats = [seat for seat in range(len(NAMES)) if seat not in but][:2]
    others = [Viewer(let_in=True, seat=seat) for seat in seats]
    return [Viewer(), Viewer(let_in=True, host=True), *others]


def some_evening(game: str, seed: int, options: dict[str, Any], enough: Callable[[Evening], bool]) -> list[Json]:
    """Random legal moves until `enough`, and what is secret comes last."""
    chance = random.Random(seed)
    rules = find_game(game)
    evening = Evening(rules, NAMES, options)
    for _ in range(400):
        if enough(evening):
            break
        acts = [move for seat in rules.actors(evening.state) for move in rules.legal(evening.state, seat)]
        kinds = sorted({type(move).__name__ for move in acts})
        kind = chance.choice(kinds)
        evening = evening.play(Entry(chance.choice([m for m in acts if type(m).__name__ == kind]), BY_HAND))
    assert enough(evening)
    return [rules.json(entry.move) for entry in evening.entries]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bet_of_mythical_dice(place: Place, seed: int) -> None:
    chance = random.Random(seed)
    rounds = chance.choice([2, 3])
    moves = some_evening(
        "mythical", seed, {}, lambda e: e.state.round == rounds and e.state.phase == "bet" and not _bet(e.state)
    )
    seat = chance.randrange(len(NAMES))
    earlier = [{"type": "bet", "tricks": 1, "seat": (seat + 1) % len(NAMES)}] if seed % 2 else []
    one, other = ([*moves, *earlier, {"type": "bet", "tricks": n, "seat": seat}] for n in (0, 2))
    same_for(place, Told("mythical", {}, one), Told("mythical", {}, other), strangers(seat), seat)
    held = ({"type": "bet", "tricks": n, "seat": seat} for n in (8, 9))
    one_held, other_held = (Told("mythical", {}, moves, move) for move in held)
    same_for(place, one_held, other_held, strangers(seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_vote_of_dixit(place: Place, seed: int) -> None:
    chance = random.Random(seed)
    rounds = chance.choice([1, 2, 3])
    moves = some_evening(
        "dixit", seed, {}, lambda e: e.state.round == rounds and e.state.phase == "vote" and not e.state.voted
    )
    state = Evening(find_game("dixit"), NAMES, {})
    for move in moves:
        state = state.play(Entry(state.game.move(move), BY_HAND))
    seat, another = chance.sample(list(state.state.voters), 2)
    earlier = [{"type": "vote", "card": 2, "seat": another}] if seed % 2 else []
    one, other = ([*moves, *earlier, {"type": "vote", "card": card, "seat": seat}] for card in (1, 5))
    same_for(place, Told("dixit", {}, one), Told("dixit", {}, other), strangers(seat), seat)
    held = ({"type": "vote", "card": card, "seat": seat} for card in (8, 9))
    one_held, other_held = (Told("dixit", {}, moves, move) for move in held)
    same_for(place, one_held, other_held, strangers(seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_role_of_bang(place: Place, seed: int) -> None:
    chance = random.Random(seed)
    dealt = ["sheriff", *chance.sample(["renegade", "outlaw", "outlaw", "deputy"], 4)]
    length = chance.choice([3, 8, 20, 45])
    moves = some_evening(
        "bang", seed, {"roles": dealt}, lambda e: len(e.entries) >= length or e.state.phase == "over"
    )  # fmt: skip
    evening = Evening(find_game("bang"), NAMES, {"roles": dealt})
    for move in moves:
        evening = evening.play(Entry(evening.game.move(move), BY_HAND))
    hidden = [seat for seat in evening.state.alive if dealt[seat] != "sheriff"]
    pairs = [(a, b) for a in hidden for b in hidden if a < b and dealt[a] != dealt[b]]
    if evening.state.phase == "over" or not pairs:
        pytest.skip("every role has been shown")
    a, b = chance.choice(pairs)
    swapped = list(dealt)
    swapped[a], swapped[b] = dealt[b], dealt[a]
    one, other = Told("bang", {"roles": dealt}, moves), Told("bang", {"roles": swapped}, moves)
    same_for(place, one, other, strangers(a, b), a)


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_under_cups_of_liars_dice(place: Place, seed: int) -> None:
    """The state holds no such dice at all; what a camera sees of them while cups are down leaves no trace."""
    chance = random.Random(seed)
    options = {"starter": seed % len(NAMES), "anyone_may_challenge": bool(seed % 2)}
    length = chance.choice([0, 2, 5])
    moves = some_evening("liars", seed, options, lambda e: len(e.entries) >= length and e.state.phase == "bid")
    looks = []
    for face in ("2", "5"):
        Told("liars", options, moves).play(place)
        box, corners = (0.0, 0.0, 9.0, 9.0), ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
        pieces = tuple(
            Piece("white", face, 0.6, False, box, corners, (), track=n, change=Change.NEW, picture=f"{face}{n}")
            for n in range(5)
        )
        place.table.see(Reading(pieces))
        looks.append([seen_by(place, viewer) for viewer in [*strangers(), Viewer(let_in=True, seat=4)]])
        place.journal.keep_picture(f"{face}0", place.table.now.number, b"jpeg")
        assert place.app.test_client().get(f"/picture/{face}0").status_code == 404
    assert looks[0] == looks[1]


def test_nothing_is_shown_of_the_tray_while_cups_are_down(place: Place) -> None:
    place.eye.jpeg = b"jpeg"
    place.eye.now = msgspec.structs.replace(place.eye.now, sight=Sight.READ, age=0.1)
    place.begin_game("liars", starter=0)
    guest = place.app.test_client()
    answer = guest.get("/tray.jpg?lang=en")
    assert (answer.status_code, answer.text) == (503, "Cups are down: nothing is looked at.")
    assert "Cups are down" in guest.get("/tray?lang=en").text
    place.do("bid", quantity=1, face=2)
    place.do("liar")
    assert guest.get("/tray.jpg").data == b"jpeg"
    assert "Cups are down" not in guest.get("/tray?lang=en").text


def test_options_with_roles_are_on_no_page(place: Place) -> None:
    place.begin_game("bang", NAMES, roles=["sheriff", "deputy", "outlaw", "renegade", "outlaw"])
    for viewer in strangers(1):
        assert not any("deputy" in text for text in seen_by(place, viewer)[:2])
    assert list(place.snapshot(Viewer(let_in=True, seat=1))["view"]["roles"]) == ["sheriff", "deputy", None, None, None]


def test_the_camera_is_named_without_a_path(place: Place) -> None:
    place.begin()
    place.eye.now = msgspec.structs.replace(place.eye.now, sight=Sight.READ, camera="simulated:/somewhere/frames.sock")
    guest = place.app.test_client()
    for path in ("/tray", "/state.json", "/health"):
        assert "/somewhere" not in guest.get(path).text, path
    assert "Camera: simulated" in guest.get("/tray?lang=en").text
    place.eye.now = msgspec.structs.replace(place.eye.now, camera="usb:0")
    assert "Camera: usb:0" in guest.get("/tray?lang=en").text
