"""The watcher: what counts as at rest, what is believed, what is new. A scripted reader stands in for the seeing."""

from __future__ import annotations

import itertools

import cv2
import msgspec
import numpy as np
import pytest

from companion.message import Message
from companion.reading import Change, Piece, Reading, Sight
from companion.vision.tracks import Tracks
from companion.vision.watcher import Glance, Image, Watcher

STEP = 0.1


def die(kind: str, face: str, x: float, y: float, *, sure: bool = True) -> Piece:
    corners = ((x - 30, y - 30), (x + 30, y - 30), (x + 30, y + 30), (x - 30, y + 30))
    return Piece(kind, face, 0.99 if sure else 0.5, sure, (x - 32, y - 32, x + 32, y + 32), corners)


class Scripted:
    """Reads whatever the test says lies there, and remembers being asked."""

    def __init__(self) -> None:
        self.answers: list[Reading] = [Reading()]
        self.asked = 0
        self.empties = 0

    def read(self, photo: Image) -> Reading:
        del photo
        self.asked += 1
        return self.answers[min(self.asked, len(self.answers)) - 1] if len(self.answers) > 1 else self.answers[0]

    def set_empty(self, empty: Image) -> None:
        del empty
        self.empties += 1


class Scene:
    """Frames of a green tray with squares on it, each frame with noise of its own."""

    def __init__(self) -> None:
        noise = np.random.default_rng(1)
        self.noises = itertools.cycle([noise.normal(0, 2.5, (720, 960, 3)).astype(np.float32) for _ in range(5)])
        self.light = 1.0
        self.squares: list[tuple[int, int, int, int]] = []
        self.seconds = 0.0
        self.reader = Scripted()
        self.watcher = Watcher(self.reader, empties=[self.frame()])

    def frame(self) -> Image:
        image = np.full((720, 960, 3), (60, 110, 50), np.float32)
        for x, y, width, height in self.squares:
            cv2.rectangle(image, (x, y), (x + width, y + height), (200, 190, 210), -1)
        return np.clip(image * self.light + next(self.noises), 0, 255).astype(np.uint8)

    def look(self) -> Glance:
        self.seconds += STEP
        return self.watcher.look(self.frame(), self.seconds)

    def settle(self, frames: int = 8) -> list[Reading]:
        return [glance.reading for _ in range(frames) if (glance := self.look()).reading is not None]


@pytest.fixture
def scene() -> Scene:
    scene = Scene()
    scene.settle()
    return scene


def test_one_frame_is_never_enough(scene: Scene) -> None:
    scene.reader.answers = [Reading((die("pink", "6", 400, 300),))]
    scene.squares.append((370, 270, 60, 60))
    sights = [scene.look() for _ in range(3)]
    assert [glance.sight for glance in sights] == [Sight.MOVING, Sight.READING, Sight.READ]
    assert [glance.reading is not None for glance in sights] == [False, False, True]


def test_a_still_tray_is_read_once_and_then_left_alone(scene: Scene) -> None:
    scene.reader.answers = [Reading((die("pink", "6", 400, 300),))]
    scene.squares.append((370, 270, 60, 60))
    scene.settle()
    asked = scene.reader.asked
    assert scene.settle(50) == []
    assert scene.reader.asked == asked


def test_told_to_look_again_it_reads_the_still_tray_once_more(scene: Scene) -> None:
    scene.reader.answers = [Reading((die("pink", "6", 400, 300),))]
    scene.squares.append((370, 270, 60, 60))
    scene.settle()
    scene.watcher.look_again()
    (reading,) = scene.settle()
    assert [piece.change for piece in reading.pieces] == [Change.KEPT]


def test_nothing_is_read_while_a_die_moves(scene: Scene) -> None:
    asked = scene.reader.asked
    for step in range(20):
        scene.squares = [(100 + 30 * step, 270, 60, 60)]
        assert scene.look().sight is Sight.MOVING
    assert scene.reader.asked == asked


def test_nothing_is_read_while_a_hand_is_held_still_over_the_tray(scene: Scene) -> None:
    scene.squares = [(0, 300, 420, 160)]
    asked = scene.reader.asked
    assert {scene.look().sight for _ in range(20)} == {Sight.HAND}
    assert scene.reader.asked == asked


def test_a_camera_that_was_pushed_does_not_look_like_a_hand_for_ever(scene: Scene) -> None:
    scene.squares = [(0, 0, 960, 300)]
    scene.reader.answers = [Reading((), (Message("ask-leftover"),))]
    assert scene.settle(150)[-1].asks


@pytest.mark.parametrize("light", [0.85, 1.2])
def test_a_step_of_the_exposure_is_no_event(scene: Scene, light: float) -> None:
    scene.light = light
    assert scene.settle() == []


def test_flicker_of_the_lamps_is_no_event(scene: Scene) -> None:
    for number in range(40):
        scene.light = 1.0 + 0.03 * (number % 2)
        assert scene.look().sight is Sight.EMPTY


def test_frames_that_disagree_end_in_a_question_and_not_in_a_guess(scene: Scene) -> None:
    scene.reader.asked = 0
    scene.reader.answers = [Reading((die("pink", face, 400, 300),)) for face in "6565656565"]
    scene.squares.append((370, 270, 60, 60))
    (reading,) = scene.settle()
    assert [piece.sure for piece in reading.pieces] == [False]


def test_a_die_seen_in_one_frame_and_not_in_the_next_is_asked_about(scene: Scene) -> None:
    scene.reader.asked = 0
    scene.reader.answers = [Reading((die("pink", "6", 400, 300),)), Reading()] * 5
    scene.squares.append((370, 270, 60, 60))
    (reading,) = scene.settle()
    assert reading.asks


def test_what_the_reader_overlooks_does_not_become_tray(scene: Scene) -> None:
    empties = scene.reader.empties
    scene.squares.append((370, 270, 60, 60))
    scene.reader.answers = [Reading()]
    scene.settle()
    assert scene.reader.empties == empties


def changes(reading: Reading) -> dict[str, Change]:
    return {f"{piece.kind} {piece.face}": piece.change for piece in reading.pieces}


def test_a_die_that_takes_the_place_of_one_it_bumped_is_the_new_one() -> None:
    tracks = Tracks()
    first = tracks.follow(Reading((die("purple", "2", 400, 300),)))
    second = tracks.follow(Reading((die("brown", "1", 402, 301), die("purple", "2", 470, 300))))
    assert changes(second) == {"brown 1": Change.NEW, "purple 2": Change.MOVED}
    assert second.pieces[1].track == first.pieces[0].track


def test_of_two_equal_dice_the_one_that_lay_still_is_kept() -> None:
    tracks = Tracks()
    tracks.follow(Reading((die("pink", "6", 100, 100),)))
    after = tracks.follow(Reading((die("pink", "6", 500, 500), die("pink", "6", 101, 100))))
    assert [piece.change for piece in after.pieces] == [Change.NEW, Change.KEPT]


def test_a_die_read_as_another_face_at_its_old_place_keeps_its_track() -> None:
    tracks = Tracks()
    first = tracks.follow(Reading((die("pink", "6", 100, 100),)))
    after = tracks.follow(Reading((die("pink", "5", 101, 100),)))
    assert (after.pieces[0].track, after.pieces[0].change) == (first.pieces[0].track, Change.KEPT)


def test_pieces_that_left_are_named() -> None:
    tracks = Tracks()
    both = tracks.follow(Reading((die("pink", "6", 100, 100), die("grey", "7", 300, 100))))
    after = tracks.follow(Reading((msgspec.structs.replace(both.pieces[1]),)))
    assert [(piece.kind, piece.face) for piece in after.gone] == [("pink", "6")]
