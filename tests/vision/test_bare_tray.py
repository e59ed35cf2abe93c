"""The photo of the bare tray: taken at rest, and the light said in words."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from companion.language import Language
from companion.vision.bare_tray import light_check, still_photo
from companion.vision.motion import Image
from hardware.drawn.light import LIGHTS
from hardware.simulated import SimulatedTray


def felt(level: int = 90) -> Image:
    noise = np.random.default_rng(3).normal(0, 2, (360, 480, 3))
    return np.clip(np.full((360, 480, 3), level) + noise, 0, 255).astype(np.uint8)


def words(photo: Image) -> list[str]:
    return [Language("en").say(message) for message in light_check(photo)]


@pytest.mark.parametrize("lamp", LIGHTS)
def test_the_drawn_trays_have_nothing_to_complain_about(lamp: str) -> None:
    assert words(SimulatedTray(2, ground="green felt", lamp=lamp).draw()) == []


def test_a_dark_tray_is_called_dark() -> None:
    assert "dark" in words(felt(12))[0]


def test_glare_is_said_with_its_place() -> None:
    photo = felt()
    photo[10:60, 380:440] = 255
    assert words(photo) == ["Glare at the top right of the picture: move the lamp to the side."]


def test_a_tray_lit_from_one_side_is_called_uneven() -> None:
    photo = felt()
    photo[:, :200] = 12
    assert any("brighter" in said for said in words(photo))


def test_the_photo_is_taken_once_nothing_moves() -> None:
    def frames() -> Iterator[Image]:
        for step in range(10):
            moving = felt()
            moving[100:160, 30 * step : 30 * step + 60] = 220
            yield moving
        while True:
            yield felt()

    following = frames()
    photo = still_photo(lambda: next(following))
    assert photo is not None
    assert photo.max() < 120


def test_a_tray_that_never_rests_gives_no_photo() -> None:
    dance = [felt() for _ in range(2)]
    dance[0][100:200, 100:200] = 230
    shown = iter([dance[number % 2] for number in range(100)])
    assert still_photo(lambda: next(shown)) is None
