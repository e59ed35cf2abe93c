from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.drawn.dice import BANG, MYTHICAL, PIPS, SIDES, TOKENS, DrawnDie, linear
from hardware.drawn.ground import GROUNDS
from hardware.drawn.light import LIGHTS
from hardware.drawn.marks import mark
from hardware.places import Place, gap
from hardware.simulated import SimulatedTray
from hardware.tray_camera import idle_player

if TYPE_CHECKING:
    from numpy.typing import NDArray

DICE = list(MYTHICAL.values())


def settle(tray: SimulatedTray) -> None:
    for _ in range(400):
        if tray.at_rest:
            return
        tray.advance(1 / 12)
    pytest.fail("the tray never comes to rest")


def places(tray: SimulatedTray) -> list[Place]:
    return [body.place for body in tray._bodies.values()]


@given(st.integers(0, 10**6), st.integers(1, 12))
@settings(max_examples=60, deadline=None)
def test_dice_at_rest_never_overlap_and_lie_in_view(seed: int, count: int) -> None:
    tray = SimulatedTray(seed, touch=0.5, bump=0.5)
    for k in range(count):
        tray.roll([DICE[k % len(DICE)]] * (1 + k % 2))
        if k % 3:
            settle(tray)
    settle(tray)
    lying = places(tray)
    assert all(gap(a, b) > 0 for k, a in enumerate(lying) for b in lying[:k])
    assert all(x0 > 0 and y0 > 0 and x1 < 960 and y1 < 720 for x0, y0, x1, y1 in (die.box for die in tray.lying))


def test_tokens_lie_flat_with_their_number_up() -> None:
    tray = SimulatedTray(3, bump=0.5)
    for (kind, face), token in list(TOKENS.items())[::4]:
        (one,) = tray.roll([token])
        settle(tray)
        truth = next(lying for lying in tray.lying if lying.id == one)
        assert (truth.kind, truth.face) == (kind, face)
        x0, y0, x1, y1 = truth.box
        assert x1 - x0 == pytest.approx(y1 - y0, rel=0.2)
    lying = places(tray)
    assert all(gap(a, b) > 0 for k, a in enumerate(lying) for b in lying[:k])


def test_a_token_is_drawn_round_in_its_colour() -> None:
    tray = SimulatedTray(3, "green felt", "ceiling")
    empty = tray.draw().astype(np.float32)
    tray.place(TOKENS["yellow", "3"], "3")
    (truth,) = tray.lying
    changed = (np.abs(tray.draw() - empty)[:, :, 2] > 60).sum()
    x0, y0, x1, y1 = truth.box
    assert changed / ((x1 - x0) * (y1 - y0)) == pytest.approx(np.pi / 4 * 0.88, abs=0.12)  # less the black number


@given(st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_a_bump_moves_a_lying_die_and_leaves_its_face(seed: int) -> None:
    tray = SimulatedTray(seed, bump=1.0)
    (first,) = tray.roll([MYTHICAL["yellow"]])
    settle(tray)
    (before,), was = tray.lying, places(tray)[0]
    tray.roll([MYTHICAL["pink"]])
    settle(tray)
    after, now = next(die for die in tray.lying if die.id == first), places(tray)[0]
    assert after.face == before.face
    assert np.hypot(was.x - now.x, was.y - now.y) < 2.1


def test_now_and_then_dice_touch_and_now_and_then_one_is_bumped() -> None:
    touching = bumped = 0
    for seed in range(60):
        tray = SimulatedTray(seed, touch=0.3, bump=0.3)
        tray.roll([DICE[0]])
        settle(tray)
        was = places(tray)[0]
        tray.roll([DICE[1]])
        settle(tray)
        one, two = places(tray)
        bumped += one != was
        touching += gap(one, two) < 0.05
    assert 5 < touching < 35
    assert 5 < bumped < 35


def test_the_same_seed_gives_the_same_evening_to_the_last_bit() -> None:
    def evening() -> list[NDArray[np.uint8]]:
        tray = SimulatedTray(11)
        tray.roll([DICE[0], DICE[3]])
        pictures = []
        for _ in range(30):
            tray.advance(1 / 12)
            pictures.append(tray.draw())
        tray.pick_up()
        tray.advance(0.7)
        return [*pictures, tray.draw()]

    assert all((a == b).all() for a, b in zip(evening(), evening(), strict=True))


def test_another_seed_gives_another_tray() -> None:
    assert (SimulatedTray(1).draw() != SimulatedTray(2).draw()).mean() > 0.5


def test_frames_of_a_still_tray_differ_by_noise_and_nothing_else() -> None:
    tray = SimulatedTray(4, "green felt", "window")
    tray.place(MYTHICAL["yellow"], "4")
    shots = []
    for _ in range(40):
        tray.advance(1 / 12)
        shots.append(tray.draw().astype(np.float32))
    steps = np.abs(shots[1] - shots[0])
    assert 0.3 < steps.mean() < 6
    assert not (shots[0] == shots[1]).all()
    early, late = np.mean(shots[:20], axis=0), np.mean(shots[20:], axis=0)
    assert np.abs(cv2.blur(early - late, (9, 9))).max() < 1.5


def test_a_seed_says_how_the_tray_falls_and_the_caller_may_say_it_instead() -> None:
    tray = SimulatedTray(3)
    ids = tray.roll([MYTHICAL["pink"], MYTHICAL["grey"], MYTHICAL["griffin"]], ["6", None, "flag"])
    settle(tray)
    truth = {die.id: die for die in tray.lying}
    assert [truth[one].kind for one in ids] == ["pink", "grey", "griffin"]
    assert truth[ids[0]].face == "6"
    assert truth[ids[1]].face in MYTHICAL["grey"].faces
    assert truth[ids[2]].face == "flag"


def test_faces_fall_as_often_as_the_die_bears_them() -> None:
    tray = SimulatedTray(8, bump=0, touch=0)
    shown = []
    for _ in range(600):
        tray.roll([MYTHICAL["minotaur"]])
        tray.advance(2)
        shown.append(tray.lying[0].face)
        tray.remove()
    assert 150 < shown.count("flag") < 250  # two sides of six


def test_what_a_die_does_not_bear_cannot_be_asked_for() -> None:
    tray = SimulatedTray(1)
    with pytest.raises(ValueError, match="pink die has no face '1'; it has: 5, 6, 7"):
        tray.roll([MYTHICAL["pink"]], ["1"])
    with pytest.raises(KeyError, match="green felt"):
        SimulatedTray(1, "grass")
    with pytest.raises(KeyError, match="window"):
        SimulatedTray(1, None, "sun")


@pytest.fixture(scope="module")
def one_tray() -> SimulatedTray:
    return SimulatedTray(6, "green felt", "ceiling")


@pytest.fixture
def bare(one_tray: SimulatedTray) -> SimulatedTray:
    one_tray.remove()
    return one_tray


ALL_FACES = [(die, face) for die in (*DICE, *BANG.values(), *PIPS.values()) for face in sorted(set(die.faces))]


@pytest.mark.parametrize(("die", "face"), ALL_FACES, ids=lambda value: getattr(value, "kind", value))
def test_the_face_drawn_on_top_is_the_true_one(die: DrawnDie, face: str, bare: SimulatedTray) -> None:
    tray = bare
    tray.place(die, face)
    size = 64
    (truth,) = tray.lying
    square = np.array([(0, 0), (size, 0), (size, size), (0, size)], np.float32)
    onto = cv2.getPerspectiveTransform(np.array(truth.corners, np.float32), square)
    top = cv2.warpPerspective(tray.draw(), onto, (size, size)).astype(np.float32)
    ink = linear((246, 244, 238) if face in die.white else die.ink) - linear(die.body)
    seen = (top @ ink)[8:-8, 8:-8]

    def likeness(other: str) -> float:
        # the mark may have any quarter turn, and the corners run the other way round than the picture's rows
        wanted = cv2.resize(mark(die.marks + other), (size, size), interpolation=cv2.INTER_AREA)[::-1]
        turned = [np.rot90(wanted, turn)[8:-8, 8:-8] for turn in range(4)]
        return max(float(np.corrcoef(seen.ravel(), one.ravel())[0, 1]) for one in turned)

    scores = {other: likeness(other) for other in set(die.faces)}
    assert max(scores, key=lambda other: scores[other]) == face
    assert scores[face] > 0.75


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("lamp", LIGHTS)
def test_every_die_of_mythical_stands_out_from_every_ground_in_every_light(ground: str, lamp: str) -> None:
    tray = SimulatedTray(2, ground, lamp)
    empty = cv2.cvtColor(tray.draw(), cv2.COLOR_BGR2LAB).astype(np.float32)
    for die in DICE:
        tray.place(die, die.faces[0])
    image = cv2.cvtColor(tray.draw(), cv2.COLOR_BGR2LAB).astype(np.float32)
    assert 30 < image[..., 0].mean() < 225
    for truth in tray.lying:
        mask = np.zeros(image.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.array(truth.corners, np.int32), 1)
        away = np.linalg.norm((image - empty)[mask > 0], axis=1)
        assert np.median(away) > 18, truth.kind


def test_a_rolling_die_shows_that_it_moves_and_comes_to_rest_within_two_seconds() -> None:
    tray = SimulatedTray(9, "green felt", "window")
    empty = tray.draw().astype(int)
    tray.roll([MYTHICAL["yellow"]])
    assert not tray.lying
    tray.advance(0.6)
    moving = tray.draw().astype(int)
    assert (np.abs(moving - empty).max(2) > 40).sum() > 1500
    tray.advance(1.2)
    assert tray.at_rest
    assert len(tray.lying) == 1


def test_a_hand_covers_what_it_takes_and_is_gone_again() -> None:
    tray = SimulatedTray(9, "green felt", "window")
    empty = tray.draw().astype(int)
    ids = tray.roll([MYTHICAL["yellow"], MYTHICAL["pink"], MYTHICAL["grey"]])
    settle(tray)
    spots = {die.id: np.mean(die.corners, axis=0).astype(int) for die in tray.lying}
    tray.pick_up(ids[:2])
    gone = set()
    while not tray.at_rest:
        before = {die.id for die in tray.lying}
        tray.advance(1 / 25)
        image = tray.draw().astype(int)
        for one in before - {die.id for die in tray.lying}:
            x, y = spots[one]
            blue, _, red = image[y, x]
            assert red > blue + 20  # skin
            gone.add(one)
    assert gone == set(ids[:2])
    assert [die.id for die in tray.lying] == ids[2:]
    tray.remove()
    assert np.abs(cv2.blur(tray.draw().astype(np.float32) - empty, (9, 9))).max() < 6


def test_two_hands_do_not_reach_in_at_once() -> None:
    tray = SimulatedTray(1)
    tray.roll([DICE[0]])
    with pytest.raises(ValueError, match="at rest"):
        tray.pick_up()


def test_a_full_tray_says_so() -> None:
    tray = SimulatedTray(1)
    with pytest.raises(ValueError, match="too full"):
        [tray.place(DICE[0], "flag") for _ in range(200)]


def test_a_die_cannot_be_put_where_another_lies() -> None:
    tray = SimulatedTray(1)
    tray.place(DICE[0], "flag", 0, 0, 0)
    tray.place(DICE[0], "flag", 1.7, 0, 0)
    with pytest.raises(ValueError, match="no die fits"):
        tray.place(DICE[0], "flag", 0.5, 0.5, 1)


def test_marks_read_upright_from_outside_on_all_sides() -> None:
    for right, up, out in SIDES:
        assert np.allclose(np.cross(right, up), out)


def test_somebody_idle_throws_dice_and_clears_the_tray() -> None:
    tray, play, most = SimulatedTray(5), idle_player(seconds=1, most=3), 0
    for _ in range(12 * 40):
        play(tray)
        tray.advance(1 / 12)
        most = max(most, len(tray.lying))
    assert most == 3
    assert tray._next > 4
