"""Bodies whose colour lies between two."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.reading import Piece
from companion.vision.network.classifier import COLOURS, Classifier
from companion.vision.network.lights import colours_in_other_lights
from companion.vision.network.nets import Net
from companion.vision.network.patches import Image
from companion.vision.network.pips_reader import PipsReader
from hardware.drawn.dice import PIPS, DrawnDie
from hardware.simulated import Lying, SimulatedTray


def thrown(dice: list[DrawnDie]) -> tuple[Image, list[Lying]]:
    tray = SimulatedTray(5, bump=0.0)
    tray.roll(dice)
    while not tray.at_rest:
        tray.advance(0.2)
    return tray.draw(), tray.lying


def between(one: str, other: str, share: float) -> DrawnDie:
    first, second = np.array(PIPS[one].body), np.array(PIPS[other].body)
    red, green, blue = (int(value) for value in (first + (second - first) * share).round())
    return replace(PIPS[one], body=(red, green, blue))


def on_place(die: Lying, pieces: tuple[Piece, ...]) -> Piece:
    x, y = np.mean(die.corners, axis=0)
    return next(piece for piece in pieces if piece.box[0] < x < piece.box[2] and piece.box[1] < y < piece.box[3])


@pytest.fixture(scope="module")
def from_blue_to_green() -> list[Piece]:
    photo, dice = thrown([between("blue", "green", share / 6) for share in range(7)])
    pieces = PipsReader().read(photo).pieces
    return [on_place(die, pieces) for die in dice]


def test_a_plain_colour_is_told(from_blue_to_green: list[Piece]) -> None:
    assert [(die.kind, die.sure) for die in from_blue_to_green[:3]] == [("blue", True)] * 3
    assert [(die.kind, die.sure) for die in from_blue_to_green[-2:]] == [("green", True)] * 2


def test_a_colour_between_two_is_asked_about_and_both_are_offered(from_blue_to_green: list[Piece]) -> None:
    (asked,) = (die for die in from_blue_to_green if not die.sure)
    first, second, *_ = asked.guesses
    assert {first.kind, second.kind} == {"blue", "green"}
    assert first.face == second.face
    assert [doubt.id for doubt in asked.doubts] == ["doubt-tint"]


def test_a_plain_body_has_one_colour_in_all_lights() -> None:
    photo, dice = thrown([PIPS[colour] for colour in ("white", "red", "black", "blue", "green")])
    corners = np.array([die.corners for die in dice], np.float32)
    told = colours_in_other_lights(Classifier(Net("teller.onnx")), photo, corners)
    assert [COLOURS[colour] for colour in told.argmax(1)] == [die.kind for die in dice]
    assert told.sum(1) == pytest.approx(np.ones(5), abs=1e-5)
