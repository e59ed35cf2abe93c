"""A closer look at faces that were hard to tell."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.network.classifier import Classifier
from companion.vision.network.closer import look_closer
from companion.vision.network.nets import Net
from companion.vision.network.patches import Image, Pyramid
from companion.vision.network.quads import Floats
from hardware.drawn.dice import PIPS
from hardware.simulated import Lying, SimulatedTray

CLASSIFIER = Classifier(Net("teller.onnx"))


@pytest.fixture(scope="module")
def lying() -> tuple[Image, list[Lying]]:
    tray = SimulatedTray(3, bump=0.0)
    tray.roll([PIPS["white"]] * 6)
    while not tray.at_rest:
        tray.advance(0.2)
    return tray.draw(), tray.lying


def corners(dice: list[Lying]) -> Floats:
    return np.array([die.corners for die in dice], np.float32)


def test_a_face_is_the_same_from_every_side(lying: tuple[Image, list[Lying]]) -> None:
    photo, dice = lying
    closer = look_closer(CLASSIFIER, Pyramid(photo), corners(dice))
    assert (closer.sides.argmax(2) == np.array([[int(die.face)] for die in dice])).all()
    assert [str(face) for face in closer.faces.argmax(1)] == [die.face for die in dice]


def test_beside_a_plain_face_no_other_is_seen_as_plainly(lying: tuple[Image, list[Lying]]) -> None:
    photo, dice = lying
    closer = look_closer(CLASSIFIER, Pyramid(photo), corners(dice))
    others = closer.aside.copy()
    others[np.arange(len(dice)), [int(die.face) - 1 for die in dice]] = 0
    assert (others.max(1) < closer.faces.max(1)).all()


def test_a_look_that_starts_where_the_face_is_not_sees_it_elsewhere(lying: tuple[Image, list[Lying]]) -> None:
    photo, dice = lying
    edges = corners(dice)[:, 1] - corners(dice)[:, 0]
    closer = look_closer(CLASSIFIER, Pyramid(photo), corners(dice) + 0.3 * edges[:, None])
    assert [str(face + 1) for face in closer.aside.argmax(1)] == [die.face for die in dice]
