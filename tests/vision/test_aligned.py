"""A face that was cut out wrongly is moved, sized and turned to where its mark agrees best."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from companion.vision.agreement import centre, edge
from companion.vision.aligned import judged
from companion.vision.light import Image
from companion.vision.pieces import load_set
from companion.vision.pose import Floats
from companion.vision.reader import Reader
from hardware.simulated import SimulatedTray
from tests.drawn_tray import die, taught_tray


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def tray(data: Path) -> SimulatedTray:
    return taught_tray(data)


@pytest.fixture(scope="module")
def reader(data: Path, tray: SimulatedTray) -> Reader:
    return Reader(load_set("mythical", data / "sets"), tray.draw())


@pytest.fixture(scope="module")
def photo(reader: Reader, tray: SimulatedTray) -> Image:
    tray.roll([die("pink"), die("grey"), die("pink"), die("grey")])
    while not tray.at_rest:
        tray.advance(0.1)
    return tray.draw()


def turned(corners: Floats, degrees: float) -> Floats:
    angle, middle = math.radians(degrees), corners.mean(0)
    turning = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    return np.asarray((corners - middle) @ turning + middle)


WRONGLY: dict[str, Callable[[Floats], Floats]] = {
    "an eighth of its width aside": lambda corners: corners + 0.125 * (corners[1] - corners[0]),
    "a tenth too large": lambda corners: corners.mean(0) + 1.1 * (corners - corners.mean(0)),
    "turned by 20 degrees": lambda corners: turned(corners, 20),
    "turned by 40 degrees": lambda corners: turned(corners, -40),
}


@pytest.mark.parametrize("wrongly", list(WRONGLY))
def test_a_face_cut_out_wrongly_is_told_all_the_same(wrongly: str, reader: Reader, photo: Image) -> None:
    pieces = reader.read(photo).pieces
    faces = np.array([WRONGLY[wrongly](np.array(piece.corners)) for piece in pieces])
    told = judged(reader.judge, photo, faces)
    assert len(told) == 4
    assert [verdict.guesses[0].face for verdict, _ in told] == [piece.face for piece in pieces]
    for (_, corners), piece in zip(told, pieces, strict=True):
        assert math.dist(corners.mean(0), centre(piece)) < 0.2 * edge(piece)
