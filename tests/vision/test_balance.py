"""Whatever colour the lamp has, a die keeps its own."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.changes import warmed
from companion.vision.network.balance import balanced
from companion.vision.network.patches import Image
from companion.vision.network.pips_reader import PipsReader
from hardware.drawn.dice import PIPS
from hardware.simulated import SimulatedTray


def thrown(*colours: str) -> Image:
    tray = SimulatedTray(5, bump=0.0)
    tray.roll([PIPS[colour] for colour in colours])
    while not tray.at_rest:
        tray.advance(0.2)
    return tray.draw()


@pytest.mark.parametrize("share", [-0.15, 0.15])
def test_a_lamp_of_another_colour_changes_no_more_than_the_brightness(share: float) -> None:
    photo = np.full((40, 60, 3), (60, 90, 80), np.uint8)
    photo[8:32, 8:40] = (190, 200, 195)
    brighter = balanced(warmed(share).to(photo).photo) / balanced(photo)
    assert brighter.max() / brighter.min() < 1.04


def test_what_is_brightest_tells_the_light_more_than_what_is_large() -> None:
    felt = np.full((80, 80, 3), (40, 110, 30), np.uint8)
    felt[20:60, 20:60] = (220, 220, 220)
    blue, green, red = balanced(felt)[40, 40].astype(int)
    assert max(blue, green, red) - min(blue, green, red) < 20


def test_a_black_photo_stays_black() -> None:
    assert not balanced(np.zeros((8, 8, 3), np.uint8)).any()


def test_dice_keep_their_colours_under_a_warm_and_a_cool_lamp() -> None:
    photo = thrown("white", "red", "blue", "black", "green")
    reader = PipsReader()
    lamps = [reader.read(warmed(share).to(photo).photo).pieces for share in (-0.15, 0, 0.15)]
    cool, white, warm = (sorted((die.kind, die.face) for die in dice if die.sure) for dice in lamps)
    assert cool == white == warm
    assert len(white) >= 4
