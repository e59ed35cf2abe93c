"""Whether a piece sits still for its photo, told from drawn frames."""

from __future__ import annotations

import pytest

from companion.reading import Sight
from companion.vision.posing import Posing
from hardware.drawn.dice import MYTHICAL
from hardware.simulated import SimulatedTray


@pytest.fixture
def tray() -> SimulatedTray:
    return SimulatedTray(5, ground="green felt", lamp="window")


def sights(posing: Posing, tray: SimulatedTray, seconds: float, start: float = 0.0) -> list[Sight]:
    times = [start + 0.1 * number for number in range(int(seconds * 10))]
    return [posing.look(tray.draw(), at) for at in times]


def test_a_bare_tray_is_bare_once_it_was_still_for_a_moment(tray: SimulatedTray) -> None:
    seen = sights(Posing(tray.draw()), tray, 1.2)
    assert seen[0] is Sight.STARTING
    assert Sight.MOVING in seen
    assert seen[-1] is Sight.EMPTY


def test_a_piece_put_down_moves_and_then_sits(tray: SimulatedTray) -> None:
    posing = Posing(tray.draw())
    sights(posing, tray, 1.2)
    tray.place(MYTHICAL["pink"], "5")
    seen = sights(posing, tray, 1.2, start=2.0)
    assert seen[0] is Sight.MOVING
    assert seen[-1] is Sight.READ


def test_without_a_photo_of_the_bare_tray_nothing_is_known_to_lie_there(tray: SimulatedTray) -> None:
    tray.place(MYTHICAL["pink"], "5")
    posing = Posing()
    assert sights(posing, tray, 1.2)[-1] is Sight.EMPTY
    tray.remove()
    bare = tray.draw()
    tray.place(MYTHICAL["pink"], "5")
    posing.bare = bare
    assert sights(posing, tray, 1.2, start=2.0)[-1] is Sight.READ
