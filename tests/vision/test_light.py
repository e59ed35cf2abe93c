"""The light of a photo against the bare tray's: what drifted is taken out, what is burnt out stays so."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.changes import Change, brightened, warmed
from companion.vision.light import Image, Tray, relit
from hardware.drawn.dice import MYTHICAL
from hardware.simulated import SimulatedTray


@pytest.fixture(scope="module")
def bare_and_photo() -> tuple[Image, Image]:
    tray = SimulatedTray(5, bump=0.0)
    bare = tray.draw()
    tray.roll([MYTHICAL["pink"], MYTHICAL["grey"]])
    while not tray.at_rest:
        tray.advance(0.1)
    return bare, tray.draw()


@pytest.mark.parametrize("change", [brightened(-0.3), brightened(0.3), warmed(-0.15), warmed(0.15)])
def test_what_exposure_and_white_balance_did_is_undone(change: Change, bare_and_photo: tuple[Image, Image]) -> None:
    bare, photo = bare_and_photo
    changed = change.to(photo).photo
    undone = relit(changed, Tray.of(bare).look(changed).drift)
    seen = changed.max(axis=2) < 250
    assert np.abs(undone[seen].astype(int) - photo[seen]).max() <= 4


def test_a_changed_light_does_not_hide_what_lies_on_the_tray(bare_and_photo: tuple[Image, Image]) -> None:
    bare, photo = bare_and_photo
    tray = Tray.of(bare)
    before, after = (tray.look(one).evidence > 0 for one in (photo, warmed(0.15).to(photo).photo))
    assert (before != after).mean() < 0.01


def test_a_photo_in_the_same_light_is_left_as_it_is(bare_and_photo: tuple[Image, Image]) -> None:
    bare, photo = bare_and_photo
    assert relit(photo, Tray.of(bare).look(photo).drift) is photo


def test_what_is_burnt_out_stays_so() -> None:
    photo = np.full((4, 4, 3), 255, np.uint8)
    photo[:2] = 130
    darker = relit(photo, np.full(3, 1.3, np.float32))
    assert (darker[:2] == 100).all()
    assert (darker[2:] == 255).all()


def test_dice_and_shadows_on_most_of_the_tray_are_no_drift(bare_and_photo: tuple[Image, Image]) -> None:
    bare, photo = bare_and_photo
    darkness = np.clip(np.linspace(0.2, 1.5, photo.shape[1]), 0, 1)[:, None]
    crowded = np.asarray(photo * darkness, np.uint8)
    assert Tray.of(bare).look(crowded).drift == pytest.approx(1, abs=0.03)


def test_a_colour_that_the_tray_hardly_has_drifts_as_the_others_do(bare_and_photo: tuple[Image, Image]) -> None:
    red = bare_and_photo[0].copy()
    red[..., 1] = 0
    drift = Tray.of(red).look(brightened(-0.3).to(red).photo).drift
    assert drift == pytest.approx(0.7, abs=0.02)


@pytest.mark.parametrize("value", [0, 255])
def test_with_the_lamp_off_or_in_the_lens_nothing_is_divided_by_nothing(
    value: int, bare_and_photo: tuple[Image, Image]
) -> None:
    bare, photo = bare_and_photo
    blank = np.full_like(photo, value)
    with np.errstate(all="raise"):
        scene = Tray.of(bare).look(blank)
        assert np.isfinite(scene.evidence).all()
        assert relit(blank, scene.drift).shape == blank.shape
        assert np.isfinite(Tray.of(blank).look(photo).evidence).all()


def test_a_light_mark_on_a_body_as_grey_as_a_shadow_shows_that_it_is_none() -> None:
    bare = np.full((720, 960, 3), (190, 200, 205), np.uint8)
    shadow = bare.copy()
    shadow[300:380, 400:480] = (150, 158, 162)
    die = shadow.copy()
    die[320:360, 437:443] = (200, 205, 205)
    tray = Tray.of(bare)
    assert tray.look(shadow).evidence.max() < 0.5
    assert (tray.look(die).evidence[160:180, 210:230] > 0.5).sum() > 50
