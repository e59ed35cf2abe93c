"""Whole games by buttons alone: every move of all four is counted out on mock pins whose contacts bounce."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.game import Move, Seat
from companion.panel.counting import Offer, choices
from companion.panel.lamps import is_over
from companion.panel.offers import offers_by_seat
from tests.hardware.wired_table import HOST, Bounces, WiredTable
from tests.simulation.pig import PIG

NAMES = ("An", "Bình", "Chi", "Dũng", "Hà", "Khôi", "Lan", "Minh")
EVENINGS = [
    ("mythical", 3, {"first_leader": 0}),
    ("mythical", 4, {"revoke_policy": "penalty"}),
    ("liars", 2, {}),
    ("liars", 4, {"spot_on": True, "palifico": True, "anyone_may_challenge": True}),
    ("dixit", 3, {}),
    ("dixit", 7, {"extended_players": True, "end_condition": "points30"}),
    ("bang", 3, {}),
    ("bang", 5, {"characters": ["sid_ketchum", "kit_carlson", "slab_the_killer", "bart_cassidy", "pedro_ramirez"]}),
    ("bang", 8, {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), EVENINGS, ids=[f"{game}-{n}" for game, n, _ in EVENINGS])
def test_a_whole_game_is_played_by_buttons_alone(tmp_path: Path, game: str, players: int, options: Any) -> None:
    played_by_buttons_alone(WiredTable(tmp_path, bounces=Bounces(players)), game, players, options)


def test_a_game_from_outside_needs_no_word_about_buttons(tmp_path: Path) -> None:
    played_by_buttons_alone(WiredTable(tmp_path, bounces=Bounces(), find=lambda _name: PIG), "pig", 2, {"goal": 25})


def played_by_buttons_alone(wired: WiredTable, game: str, players: int, options: Any) -> None:
    """Play to the end: every move is the one that was meant, and all are in the journal, made by buttons."""
    wired.table.begin(game, NAMES[:players], options)
    people = People(wired, Random(f"{game} {players}"))
    while not is_over(wired.table.now):
        people.go_on()
        assert len(wired.moves) < 3000
    assert wired.moves == people.meant
    assert wired.taken_up_again() == wired.state
    assert {entry.source.by for entry in wired.entries} == {"button"}
    wired.close()


class People:
    """They choose a legal move, and press it. They know what presses mean from the choices, in their order."""

    def __init__(self, wired: WiredTable, random: Random) -> None:
        self.wired = wired
        self.random = random
        self.meant: list[Move] = []

    def go_on(self) -> None:
        offers = offers_by_seat(self.wired.table.now, len(self.wired.pins.seats))
        kinds: dict[type[Move], list[tuple[Seat, Offer]]] = {}
        for seat, seats_own in enumerate(offers):
            for offer in seats_own:
                kinds.setdefault(type(offer.move), []).append((seat, offer))
        if not kinds:
            self.take_back()
            return
        seat, offer = self.random.choice(self.random.choice(list(kinds.values())))
        if len(kinds) == 1 and not hasattr(offer.move, "seat") and self.random.random() < 0.5:
            self.wired.press(HOST)
        else:
            self.count_out(seat, offers[seat], offer)
        self.meant.append(offer.move)
        assert self.wired.last == offer.move

    def take_back(self) -> None:
        """What was said can't all be true, such as whose cards are whose: some of it is said anew."""
        for _ in range(self.random.randint(1, 4)):
            self.wired.hold(HOST)
            self.meant.pop()

    def count_out(self, seat: Seat, offers: tuple[Offer, ...], offer: Offer) -> None:
        """Press up to each step and hold; whom one means is simply pressed; a move that is whole is held.

        What a camera sees meanwhile, such as dice being taken off the tray, is no button's move.
        """
        taken: list[Any] = []
        before = self.wired.moves_by_button
        while self.wired.moves_by_button == before:
            following = offer.following(taken)
            assert following is not None
            if not following:
                self.wired.hold(seat)
                assert self.wired.moves_by_button == before + 1, f"{offer.move} was counted out and not made"
                return
            open_now = choices(offers, taken)
            step = self.random.choice(following)
            if [one.field for one in open_now] == ["target"]:
                self.wired.press(seat)
            else:
                self.wired.press(seat, open_now.index(step) + 1)
                self.wired.hold(seat)
            taken.append(step)
