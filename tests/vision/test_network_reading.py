"""From the networks' answers to a reading."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.network.belief import OF_FACE, Fitted, believe
from companion.vision.network.classifier import COLOURS
from companion.vision.network.evidence import SIGNALS, Evidence
from companion.vision.network.fields import BOX, CHANNELS, FACES, HEAT, MIDDLE, SHAPE, STRIDE, Sightings, peaks
from companion.vision.network.likeness import APPEARANCE
from companion.vision.network.merging import settled, sides
from companion.vision.network.patches import FACE, PATCH, Image
from companion.vision.network.pips_reader import DARKER, PipsReader
from companion.vision.network.quads import to_fields
from companion.vision.network.structure import agreement, contrasts, counted, darkest

WARMTH, MARGIN = 0, OF_FACE.start
CLEAR = len(range(SIGNALS)[OF_FACE])
FIT = Fitted((0.0, 1.0) + (0.0,) * (SIGNALS - 1), (6.0, 1.0) + (0.0,) * (CLEAR - 1), 1.0, 0.9, 0.3, 0.2)


def _square(x: float, y: float, edge: float) -> np.ndarray:
    h = edge / 2
    return np.array([[x - h, y - h], [x + h, y - h], [x + h, y + h], [x - h, y + h]], np.float32)


def _seen(*dice: tuple[float, float, float, float]) -> Sightings:
    corners = np.stack([_square(x, y, edge) for x, y, edge, _ in dice])
    boxes = np.concatenate([corners.min(1), corners.max(1)], 1)
    return Sightings(corners, boxes, np.array([h for *_, h in dice], np.float32), np.zeros((len(dice), 6), np.float32))


def test_a_peak_becomes_a_die_with_corners_box_and_face() -> None:
    answer = np.full((CHANNELS, 6, 8), -9, np.float32)
    answer[HEAT, 2, 3] = 2
    answer[MIDDLE, 2, 3] = (0.25, -0.25)
    quad = _square(0, 0, 4)[None]
    answer[SHAPE, 2, 3] = to_fields(quad)[0]
    answer[BOX, 2, 3] = 1
    answer[FACES, 2, 3] = np.arange(6)
    found = peaks(answer, 0)
    assert len(found) == 1
    assert found.middles[0] == pytest.approx((3.75 * STRIDE, 2.25 * STRIDE))
    assert found.edges[0] == pytest.approx(4 * STRIDE, rel=1e-4)
    assert found.boxes[0, 2] - found.boxes[0, 0] == pytest.approx(2 * np.sqrt(8) * STRIDE, rel=1e-4)
    assert found.faces[0].argmax() == 5


def test_one_die_seen_twice_counts_once_and_neighbours_stay() -> None:
    found = _seen((50, 50, 40, 1.0), (53, 48, 44, 3.0), (91, 50, 40, 2.0))
    assert settled(found) == [1, 2]


def test_a_side_face_within_the_body_is_not_another_die() -> None:
    found = _seen((50, 50, 40, 3.0), (50, 84, 30, 1.0))
    boxes = found.boxes.copy()
    boxes[0, 3] = 110
    assert settled(Sightings(found.corners, boxes, found.heat, found.faces)) == [0]
    assert settled(found) == [0, 1]


def _flattened(quad: np.ndarray, flat: float, *, upright: bool = True) -> np.ndarray:
    middle = quad.mean(0)
    return np.asarray(middle + (quad - middle) * ((1, flat) if upright else (flat, 1)), np.float32)


def _body(found: Sightings, which: int, box: tuple[float, ...], corners: list[np.ndarray]) -> Sightings:
    boxes = found.boxes.copy()
    boxes[which] = box
    return Sightings(np.stack(corners), boxes, found.heat, found.faces)


def test_the_front_of_a_die_is_told_from_a_die_beside_it() -> None:
    found = _seen((50, 50, 40, 3.0), (50, 80, 40, 2.0), (90, 50, 40, 2.0))
    tilted = _body(found, 0, (30, 30, 70, 95), [_flattened(quad, 0.7) for quad in found.corners])
    assert sides(tilted, np.ones(3, bool)).tolist() == [False, True, False]
    assert not sides(tilted, np.array([False, True, True])).any()


def test_a_side_seen_from_straight_above_is_flat_and_lies_anywhere() -> None:
    found = _seen((50, 50, 40, 3.0), (22, 50, 40, 2.0), (50, 90, 40, 2.0), (150, 50, 40, 2.0))
    flat = _flattened(found.corners[1], 0.4, upright=False)
    above = _body(found, 0, (10, 30, 70, 100), [found.corners[0], flat, *found.corners[2:]])
    assert sides(above, np.ones(4, bool)).tolist() == [False, True, False, False]


def _evidence(
    heat: float,
    face: int = 3,
    *,
    spots: tuple[int, int] = (0, 3),
    colour: str = "red",
    share: float = 0.8,
    darkest: float = -1,
    contradicted: bool = False,
    lying: float = 0.0,
) -> Evidence:
    signals = np.zeros((1, SIGNALS), np.float32)
    signals[0, 0] = heat
    faces = np.full((1, 6), 0.02, np.float32)
    faces[0, face - 1] = 0.9
    colours = np.full((1, 11), 0.02, np.float32)
    colours[0, COLOURS.index(colour)] = share
    return Evidence(
        _seen((50, 50, 40, heat)), signals, faces, colours, np.ones(1, np.float32), np.array([spots]),
        np.array([darkest], np.float32), np.zeros((1, APPEARANCE), np.float32), np.array([contradicted]),
        np.array([lying], np.float32),
    )  # fmt: skip


@pytest.mark.parametrize(("heat", "listed", "sure"), [(5, 1, True), (0, 1, False), (-5, 0, True)])
def test_weak_belief_is_asked_and_none_is_dropped(heat: float, listed: int, sure: bool) -> None:
    reading = PipsReader(fit=FIT).told(_evidence(heat))
    assert len(reading.pieces) == listed
    assert reading.sure is sure
    assert bool(reading.asks) is not sure
    for piece in reading.pieces:
        assert (piece.kind, piece.face) == ("red", "3")
        assert piece.guesses[0].face == "3"
        assert sum(guess.confidence for guess in piece.guesses) <= 1 + 1e-6


@pytest.mark.parametrize(("lying", "heat", "listed"), [(0.3, 0.2, 1), (0.0, 0.2, 0), (0.3, -0.2, 0)])
def test_what_lies_on_a_known_tray_and_looks_like_a_die_from_afar_is_asked_about(
    lying: float, heat: float, listed: int
) -> None:
    hardly_a_die = Fitted((-5.0, *FIT.die[1:]), FIT.face, FIT.colour, FIT.sure, FIT.listed, FIT.doubted)
    pieces = PipsReader(fit=hardly_a_die).told(_evidence(heat, lying=lying)).pieces
    assert [piece.sure for piece in pieces] == [False] * listed


def test_a_face_that_a_look_beside_it_contradicts_is_asked_about() -> None:
    (piece,) = PipsReader(fit=FIT).told(_evidence(5, contradicted=True)).pieces
    assert (piece.face, piece.sure) == ("3", False)


@pytest.mark.parametrize(("spots", "face", "sure"), [((2, 2), "2", False), ((2, 5), "3", False), ((2, 3), "3", True)])
def test_spots_that_say_otherwise_are_asked_about_and_two_voices_make_the_guess(
    spots: tuple[int, int], face: str, sure: bool
) -> None:
    (piece,) = PipsReader(fit=FIT).told(_evidence(5, spots=spots)).pieces
    assert (piece.face, piece.sure) == (face, sure)
    assert "3" in {guess.face for guess in piece.guesses}


@pytest.mark.parametrize(
    ("colour", "share", "darkest", "sure"),
    [("white", 0.8, 0, False), ("white", 0.8, -1, True), ("grey", 0.4, 0, False), ("grey", 0.8, 0, True),
     ("red", 0.8, 0, True)],
)  # fmt: skip
def test_a_pale_body_without_darker_pips_is_asked_about(colour: str, share: float, darkest: float, sure: bool) -> None:
    (piece,) = PipsReader(fit=FIT).told(_evidence(5, colour=colour, share=share, darkest=darkest)).pieces
    assert (piece.kind, piece.sure) == (colour, sure)


@pytest.mark.parametrize(("second", "sure"), [(0.3, True), (0.7, False)])
def test_a_colour_hardly_likelier_than_another_is_asked_about_though_the_face_is_plain(
    second: float, sure: bool
) -> None:
    evidence = _evidence(5)
    evidence.colours[0, COLOURS.index("orange")] = second
    (piece,) = PipsReader(fit=FIT).told(evidence).pieces
    assert (piece.kind, piece.face, piece.sure) == ("red", "3", sure)
    assert {(guess.kind, guess.face) for guess in piece.guesses} >= {("red", "3"), ("orange", "3")}


def test_belief_rises_with_its_signals() -> None:
    signals = np.zeros((3, SIGNALS), np.float32)
    signals[:, WARMTH] = (-3, 0, 3)
    die = believe(signals, FIT).die
    assert die[0] < die[1] < die[2]
    assert die[1] == pytest.approx(0.5)


def test_a_face_between_two_is_not_believed_however_plainly_it_is_a_die() -> None:
    signals = np.zeros((2, SIGNALS), np.float32)
    signals[:, WARMTH] = 9
    signals[:, MARGIN] = (0, -6)
    belief = believe(signals, FIT)
    assert belief.die.min() > 0.99
    assert belief.right.tolist() == pytest.approx([1, 0.5], abs=0.01)


PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}  # fmt: skip


def _drawn_face(face: int, inks: tuple[tuple[int, ...], ...], pitch: float = 0.48) -> Image:
    y, x = np.mgrid[:PATCH, :PATCH] + 0.5 - PATCH / 2
    patch = np.full((PATCH, PATCH, 3), inks[0], np.uint8)
    for column, row in PIPS[face]:
        patch[np.hypot(x - column * pitch * FACE / 2, y - row * pitch * FACE / 2) < 0.19 * FACE / 2] = inks[1]
    return patch


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("inks", [((30, 30, 200), (240, 240, 240)), ((230, 230, 230), (10, 10, 10))])
def test_arrangement_of_pips_is_told_without_learning(face: int, inks: tuple[tuple[int, ...], ...]) -> None:
    scores = agreement(contrasts(_drawn_face(face, inks)[None]))[0]
    assert scores.argmax() + 1 == face
    assert scores.max() > 0.7


@pytest.mark.parametrize("face", range(1, 7))
def test_spots_are_counted_however_close_together_they_are(face: int) -> None:
    patches = np.stack([_drawn_face(face, ((240, 240, 240), (40, 40, 200)), pitch) for pitch in (0.36, 0.5, 0.6)])
    assert counted(contrasts(patches)).tolist() in ([face] * 3, [0, face, face])


@pytest.mark.parametrize(("ink", "seen"), [(40, True), (200, False), (255, False)])
def test_pips_darker_than_the_body_are_seen(ink: int, seen: bool) -> None:
    patch = np.full((PATCH, PATCH, 3), 210, np.uint8)
    patch[PATCH // 2 - 3 : PATCH // 2 + 3, PATCH // 2 - 3 : PATCH // 2 + 3] = ink
    assert bool(darkest(patch[None])[0] < DARKER) == seen


def test_where_there_are_no_even_spots_none_are_counted() -> None:
    noise = np.random.default_rng(3).integers(90, 110, (1, PATCH, PATCH, 3)).astype(np.uint8)
    assert counted(contrasts(noise)).tolist() == [0]
