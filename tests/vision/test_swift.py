"""The compiled loops find what numpy finds, and refuse arrays that are too short."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from companion.vision import swift
from companion.vision.colour import tones
from companion.vision.face import PATCH, strokes, windows
from companion.vision.field import Field, measures, refine, refine_all_round, worths
from companion.vision.find import find
from companion.vision.light import Image, Scene, Tray
from companion.vision.looks import looks
from companion.vision.pieces import load_set
from companion.vision.pose import SHAPES, Camera, Floats, Shape, outlines
from companion.vision.reader import Reader
from companion.vision.scale import first_cameras
from companion.vision.sums import inside, running
from hardware.simulated import SimulatedTray
from tests.drawn_tray import die, taught_tray

pytestmark = pytest.mark.skipif(swift.compiled is None, reason="no compiler was at hand at the installation")

CAMERA = Camera.over((480, 360), 34.0, (0.1, -0.2))
Arrays = Sequence[npt.NDArray[np.float32] | Floats]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def tray(data: Path) -> SimulatedTray:
    return taught_tray(data)


@pytest.fixture(scope="module")
def bare(tray: SimulatedTray) -> Image:
    return tray.draw()


@pytest.fixture(scope="module")
def photo(tray: SimulatedTray, bare: Image) -> Image:
    tray.roll([die(kind) for kind in ("pink", "grey", "pink", "grey", "pink")])
    while not tray.at_rest:
        tray.advance(0.1)
    return tray.draw()


@pytest.fixture(scope="module")
def scene(bare: Image, photo: Image) -> Scene:
    return Tray.of(bare).look(photo)


@pytest.fixture(params=["cube", "disc"])
def shape(request: pytest.FixtureRequest) -> Shape:
    return SHAPES[request.param]


def some_poses() -> Floats:
    """All over the picture and a little beyond it."""
    chance = np.random.default_rng(1)
    return np.column_stack([chance.uniform(-8, 8, 40), chance.uniform(-6, 6, 40), chance.uniform(-4, 4, 40)])


def alike(work: Callable[[], Arrays], monkeypatch: pytest.MonkeyPatch, off: float) -> None:
    compiled = work()
    monkeypatch.setattr(swift, "compiled", None)
    for mine, its in zip(compiled, work(), strict=True):
        assert mine.shape == its.shape
        assert np.abs(mine - its).max() <= off


def test_bodies_have_the_same_outlines_and_looks(shape: Shape, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> Arrays:
        seen = looks(CAMERA, shape, some_poses())
        hulls = outlines(CAMERA, shape, some_poses(), 0.2)
        return hulls, seen.middle, seen.contrast.points, seen.contrast.down, seen.rim, seen.ways

    alike(work, monkeypatch, 1e-4)


def test_poses_are_worth_the_same(scene: Scene, shape: Shape, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> Arrays:
        field = Field.around(scene, CAMERA, shape, some_poses())
        found, scores = measures(field, CAMERA, shape, some_poses())
        return worths(field, CAMERA, shape, some_poses()), found.fills, found.borders, scores

    # OpenCV 4 looks places up to a 32nd of a pixel only.
    alike(work, monkeypatch, 0.01)


def test_windows_are_summed_alike(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    alike(lambda: [running(np.stack([scene.evidence[40:90, 60:130], scene.evidence[:50, :70]]))], monkeypatch, 1e-4)


@pytest.mark.parametrize("fit", [refine, refine_all_round])
def test_dice_are_fitted_alike(fit: Callable[..., Floats], scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    (camera,) = first_cameras([scene], SHAPES["cube"], 1)
    near = find(scene, camera, SHAPES["cube"]).poses + 0.05

    def work() -> Arrays:
        field = Field.around(scene, camera, SHAPES["cube"], near)
        return [fit(field, camera, SHAPES["cube"], near, 0.1)]

    assert len(near) == 5
    alike(work, monkeypatch, 0.02)


def test_a_photo_shows_the_same_scene(bare: Image, photo: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> Arrays:
        seen = Tray.of(bare).look(photo)
        return seen.evidence, seen.dark, seen.edges

    alike(work, monkeypatch, 1e-4)


def test_faces_have_the_same_strokes(photo: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> Arrays:
        found = strokes([photo[y : y + PATCH, x : x + PATCH] for x, y in ((300, 200), (450, 300), (500, 420))])
        return found, windows(found, 20, 4)

    alike(work, monkeypatch, 1e-4)


@pytest.mark.parametrize("disc", [False, True])
def test_faces_have_the_same_tones(photo: Image, disc: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, shining, white = (photo[300 : 300 + PATCH, x : x + PATCH].copy() for x in (200, 300, 450))
    shining[10:30] = 255
    white[:] = 255

    def work() -> Arrays:
        seen = tones([plain, shining, white], disc=disc)
        return seen.bodies, seen.inks, seen.pale, seen.burnt

    alike(work, monkeypatch, 1e-4)


def test_a_whole_reading_is_the_same(data: Path, bare: Image, photo: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    def read() -> list[tuple[str, str, bool]]:
        pieces = Reader(load_set("mythical", data / "sets"), bare).read(photo).pieces
        return sorted((piece.kind, piece.face, piece.sure) for piece in pieces)

    compiled = read()
    assert len(compiled) == 5
    monkeypatch.setattr(swift, "compiled", None)
    assert read() == compiled


def test_loops_compiled_from_another_version_of_the_code_are_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    assert swift.compiled is not None
    monkeypatch.setattr(swift.compiled, "VERSION", swift.VERSION - 1)
    assert importlib.reload(swift).compiled is None
    monkeypatch.undo()
    assert importlib.reload(swift).compiled is not None


def test_an_array_that_is_too_short_is_refused() -> None:
    assert swift.compiled is not None
    with pytest.raises(ValueError, match="shorter than its use"):
        swift.compiled.edges(np.zeros((4, 4, 3), np.uint8), 60.0, 0, 0, 9, 9, 9, np.zeros((9, 9, 3), np.float32))


def test_sums_with_no_room_for_them_are_refused() -> None:
    assert swift.compiled is not None
    with pytest.raises(ValueError, match="shorter than its use"):
        swift.compiled.running(np.zeros((2, 4, 4), np.float32), 4, 4, np.zeros((1, 6, 5), np.float32))
    with pytest.raises(ValueError, match="shorter than its use"):
        swift.compiled.running(np.zeros((1, 4, 4), np.float32), 0, 4, np.zeros((1, 6, 5), np.float32))


def test_a_window_that_is_not_there_is_refused() -> None:
    seen = looks(CAMERA, SHAPES["cube"], some_poses())
    sums, none = np.zeros((1, 20, 20), np.float32), np.zeros(1, np.intp)
    with pytest.raises(ValueError, match="shorter than its use"):
        inside(sums, seen.contrast, none, np.zeros((1, 2), np.float32), none + 1)
