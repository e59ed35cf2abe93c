"""A known bare tray helps the pip reader: it looks only where something lies, and takes no pattern for a die."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.reading import Reading
from companion.vision.changes import Change, brightened, warmed
from companion.vision.light import Image, Tray
from companion.vision.network.on_tray import OnTray
from companion.vision.pieces import load_set
from companion.vision.reader import make_reader
from hardware.drawn.dice import PIPS
from hardware.simulated import SimulatedTray

Throw = tuple[Image, Image, list[str]]


@pytest.fixture(scope="module")
def throw() -> Throw:
    """A bare tray, four dice on it, and their faces."""
    tray = SimulatedTray(8, ground="maple", bump=0.0)
    bare = tray.draw()
    tray.roll(list(PIPS.values())[:4])
    while not tray.at_rest:
        tray.advance(0.1)
    return bare, tray.draw(), sorted(one.face for one in tray.lying)


def read(photo: Image, bare: Image | None) -> Reading:
    return make_reader(load_set("pips", Path("nowhere")), bare).read(photo)


def faces(reading: Reading) -> list[str]:
    return sorted(piece.face for piece in reading.pieces if piece.sure)


def test_dice_are_read_on_a_known_tray_as_on_any(throw: Throw) -> None:
    bare, photo, truth = throw
    assert faces(read(photo, bare)) == faces(read(photo, None)) == truth


def test_every_die_is_in_a_window_that_is_looked_at_and_most_of_the_tray_is_in_none(throw: Throw) -> None:
    bare, photo, _ = throw
    windows = OnTray.of(Tray.of(bare), photo).windows()
    for piece in read(photo, None).pieces:
        x, y = np.mean(piece.corners, axis=0)
        assert any(one.left < x < one.right and one.top < y < one.bottom for one in windows)
    assert sum(window.area for window in windows) < 0.7 * photo.shape[0] * photo.shape[1]


def test_what_was_on_the_bare_tray_already_is_no_die(throw: Throw) -> None:
    _, photo, truth = throw
    assert faces(read(photo, None)) == truth
    assert read(photo, photo) == Reading((), ())


@pytest.mark.parametrize("change", [warmed(-0.15), warmed(0.15), brightened(-0.3)])
def test_a_known_tray_tells_how_the_light_has_drifted(change: Change, throw: Throw) -> None:
    bare, photo, _ = throw
    changed = change.to(photo).photo
    near = OnTray.of(Tray.of(bare), changed).photo.astype(int) - photo
    assert np.quantile(np.abs(near), 0.99) <= 4
    before, after = (sorted(piece.kind for piece in read(one, bare).pieces) for one in (photo, changed))
    assert before == after


def test_a_photo_of_another_size_than_the_bare_trays_is_read_without_it(throw: Throw) -> None:
    bare, photo, truth = throw
    assert faces(read(photo, bare[:-40])) == truth


def test_how_much_of_a_place_is_not_tray_is_told(throw: Throw) -> None:
    bare, photo, _ = throw
    on_tray = OnTray.of(Tray.of(bare), photo)
    boxes = np.array([piece.box for piece in read(photo, bare).pieces], np.float32)
    assert (on_tray.lying(boxes) > 0.5).all()
    beyond = np.array([[-90, -90, -10, -10], [5, 5, 5, 5]], np.float32)
    assert (on_tray.lying(beyond) == 0).all()
    nothing = OnTray.of(Tray.of(bare), bare)
    assert (nothing.lying(boxes) == 0).all()
