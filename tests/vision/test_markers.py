"""The tray placed by printed markers, in pictures of a plane with the sheet's own markers on it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.language import Language
from companion.vision.bare_tray import light_check
from companion.vision.inside import millimetres
from companion.vision.markers import (
    CORNERS,
    MARGIN,
    SIDE,
    MarkersError,
    cells,
    placed_by_markers,
    sharpness_check,
    without_markers,
)
from companion.vision.motion import Image

TRAY = (240.0, 180.0)
DETAIL = 4
"""Pixels a millimetre of the plane that is photographed."""
PICTURE = (960, 720)
SEEN_AT = np.array([(170, 95), (800, 110), (845, 640), (120, 620)], np.float32)
"""Where the camera sees the tray's corners, a little tilted."""


def tray(places: dict[int, str], turned: int = 0, smaller: tuple[int, ...] = ()) -> Image:
    """The tray from straight above with markers at the corners named, each turned by so many quarters."""
    width, depth = (round(side * DETAIL) for side in TRAY)
    plane = np.full((depth, width, 3), (60, 110, 60), np.uint8)
    for number, place in places.items():
        share = 0.8 if number in smaller else 1.0
        side, margin = round(SIDE * DETAIL * share), round(MARGIN * DETAIL)
        black = np.rot90(cells(number), turned).astype(np.uint8)
        card = np.full((side + 2 * margin,) * 2, 255, np.uint8)
        card[margin:-margin, margin:-margin] = 255 * (
            1 - cv2.resize(black, (side, side), interpolation=cv2.INTER_NEAREST)
        )
        down = 0 if place.startswith("top") else depth - len(card)
        across = 0 if place.endswith("left") else width - len(card)
        plane[down : down + len(card), across : across + len(card)] = card[..., None]
    return plane


RIGHT = dict(enumerate(CORNERS, 1))


def photo(plane: Image, corners: np.ndarray = SEEN_AT) -> Image:
    height, width = plane.shape[:2]
    from_above = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    seen = cv2.getPerspectiveTransform(from_above, corners.astype(np.float32))
    table = np.full((*PICTURE[::-1], 3), (40, 60, 90), np.uint8)
    return np.asarray(cv2.warpPerspective(plane, seen, PICTURE, table, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT))


def reasons(picture: Image) -> list[str]:
    with pytest.raises(MarkersError) as caught:
        placed_by_markers(picture)
    return [Language("en").say(reason) for reason in caught.value.reasons]


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_four_markers_tell_where_the_tray_lies_and_how_large_it_is(turned: int) -> None:
    area = placed_by_markers(photo(tray(RIGHT, turned)))
    assert area is not None
    assert area.size is not None
    assert np.abs(np.array(area.corners) - SEEN_AT).max() < 3
    assert area.size == pytest.approx(TRAY, rel=0.02)


def test_the_scale_holds_all_over_the_tray() -> None:
    area = placed_by_markers(photo(tray(RIGHT)))
    assert area is not None
    homography = millimetres(area)
    assert homography is not None
    middle = cv2.perspectiveTransform(SEEN_AT[None].astype(np.float64), homography)[0]
    assert np.abs(middle - [(0, 0), (240, 0), (240, 180), (0, 180)]).max() < 2


def test_where_there_is_no_marker_the_tray_is_not_placed() -> None:
    assert placed_by_markers(photo(tray({}))) is None


def test_a_marker_that_is_missing_is_named_with_its_corner() -> None:
    (said,) = reasons(photo(tray({1: "top-left", 2: "top-right", 4: "bottom-left"})))
    assert said.startswith("Marker 3 isn't seen: it belongs at the bottom right")


def test_a_marker_that_lies_in_the_dark_is_said_to() -> None:
    picture = photo(tray(RIGHT))
    picture[:360, :480] = np.random.default_rng(1).integers(0, 6, (360, 480, 3), np.uint8)
    assert reasons(picture) == ["Marker 1 isn't seen: it is too dark at the top left; add a lamp."]


def test_a_marker_that_lies_in_glare_is_said_to() -> None:
    picture = photo(tray(RIGHT))
    cv2.circle(picture, (760, 150), 90, (255, 255, 255), -1)
    (said,) = reasons(picture)
    assert "Marker 2" in said
    assert "glare at the top right" in said


def test_a_tray_that_lies_upside_down_is_said_to() -> None:
    assert "upside down" in reasons(photo(np.ascontiguousarray(tray(RIGHT)[::-1, ::-1])))[0]


def test_a_tray_that_lies_on_its_side_is_said_to() -> None:
    upright = np.array([(300, 40), (780, 40), (780, 680), (300, 680)], np.float32)
    assert "quarter turn" in reasons(photo(np.ascontiguousarray(np.rot90(tray(RIGHT))), upright))[0]


def test_markers_in_the_wrong_order_are_said_to() -> None:
    mixed = {1: "top-left", 3: "top-right", 2: "bottom-right", 4: "bottom-left"}
    assert "wrong order" in reasons(photo(tray(mixed)))[0]


def test_markers_laid_the_other_way_round_look_like_a_mirrored_picture() -> None:
    other_way = {1: "top-left", 4: "top-right", 3: "bottom-right", 2: "bottom-left"}
    assert "mirrored" in reasons(photo(tray(other_way)))[0]


def test_the_same_marker_twice_is_said() -> None:
    picture = photo(tray(RIGHT))
    picture[300:420, 420:540] = cv2.resize(tray({1: "top-left"})[: 52 * DETAIL, : 52 * DETAIL], (120, 120))
    assert "twice" in reasons(picture)[0]


def test_a_marker_of_another_size_is_named() -> None:
    assert any(said.startswith("Marker 3 looks") for said in reasons(photo(tray(RIGHT, smaller=(3,)))))


def test_the_markers_white_paper_is_no_glare() -> None:
    picture = photo(tray(RIGHT))
    assert list(light_check(picture))
    assert not list(light_check(without_markers(picture)))


def test_a_blurred_picture_is_called_blurred_as_long_as_the_markers_can_be_seen() -> None:
    picture = photo(tray(RIGHT))
    assert not list(sharpness_check(picture))
    assert not list(sharpness_check(cv2.GaussianBlur(picture, (0, 0), 1.0)))
    (said,) = sharpness_check(cv2.GaussianBlur(picture, (0, 0), 3.0))
    assert Language("en").say(said).startswith("The picture is blurred")
