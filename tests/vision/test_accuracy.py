"""A tiny folder of labelled photos: what is counted as right, asked and silent, and the drawings that show it."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as Xml

import cv2
import numpy as np
import pytest

from companion.errors import BadInputError
from companion.message import Message
from companion.reading import Piece, Reading
from companion.vision.accuracy import Case, measure, tally
from companion.vision.labels import labelled_photos
from companion.vision.light import Image
from companion.vision.pieces import load_set
from companion.vision.plots import Bin, Cell, confusion, draw_plots, reliability
from companion.vision.worst import in_words, worst

WORDS = "{http://www.w3.org/2000/svg}text"


def piece(kind: str, face: str, x: float, confidence: float) -> Piece:
    box = (x, 40.0, x + 40, 80.0)
    corners = ((x, 40.0), (x + 40, 40.0), (x + 40, 80.0), (x, 80.0))
    return Piece(kind, face, confidence, confidence >= 0.9, box, corners)


def label(kind: str, face: str, x: float) -> dict[str, object]:
    return {"kind": kind, "face": face, "bbox": [x, 40, x + 40, 80]}


class Answers:
    """A reader that knows beforehand what it will say of each photo, by the photo's own grey."""

    def __init__(self, *_: object) -> None:
        self._answers = {
            10: Reading((piece("red", "1", 20, 0.99), piece("red", "5", 80, 0.96), piece("blue", "2", 140, 0.5))),
            20: Reading((piece("red", "4", 200, 0.92),), (Message("ask-leftover"),)),
            30: Reading(),
        }

    def set_empty(self, empty: Image) -> None:
        """It needs no bare tray."""

    def read(self, photo: Image) -> Reading:
        return self._answers[int(photo[0, 0, 0])]


@pytest.fixture
def labels(tmp_path: Path) -> Path:
    """Three photos with six dice: right and sure, wrong and sure, right but asked; missed with and without a word."""
    rows = [
        ("a", 10, "felt", [label("red", "1", 20), label("red", "6", 80), label("blue", "2", 140)]),
        ("b", 20, "felt", [label("red", "3", 20)]),
        ("c", 30, "wood", [label("red", "3", 20), label("blue", "4", 80)]),
    ]
    for name, grey, _, _ in rows:
        cv2.imwrite(str(tmp_path / f"{name}.png"), np.full((120, 260, 3), grey, np.uint8))
    lines = [{"image": f"{name}.png", "background": ground, "dice": dice} for name, _, ground, dice in rows]
    path = tmp_path / "labels.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)))
    return path


@pytest.fixture
def cases(labels: Path, tmp_path: Path) -> list[Case]:
    return list(measure(labelled_photos(labels), load_set("pips", tmp_path), open_reader=Answers))


def test_what_is_wrong_without_a_word_is_silent_and_a_question_is_not(cases: list[Case]) -> None:
    counted = {one.group: (one.pieces, one.right, one.asked, one.silent) for one in tally(cases)}
    # sure and wrong, a phantom beside a question, and two missed in a photo that asks nothing
    assert counted["all"] == (6, 2, 1, 4)
    assert counted["background: felt"] == (4, 2, 1, 2)
    assert counted["background: wood"] == (2, 0, 0, 2)
    assert counted["body: blue"] == (2, 1, 1, 1)


def test_shares_are_of_the_labelled_pieces(cases: list[Case]) -> None:
    every = tally(cases)[0]
    assert every.as_json()["right_percent"] == 33.33
    assert every.as_json()["silent_per_1000"] == 666.67


def test_the_light_and_tray_of_the_teaching_are_counted_apart_from_others(labels: Path) -> None:
    rows = [json.loads(line) for line in labels.read_text().splitlines()]
    taught = [row | {"same_as_teach": row["background"] == "felt"} for row in rows]
    labels.write_text("\n".join(map(json.dumps, taught)))
    groups = [photo.groups for photo in labelled_photos(labels)]
    assert groups == [
        ("background: felt", "light and tray: as taught"),
        ("background: felt", "light and tray: as taught"),
        ("background: wood", "light and tray: other than taught"),
    ]


def test_kinds_can_be_left_out_of_it(labels: Path, tmp_path: Path) -> None:
    text = labels.read_text().replace('"kind": "red", "face": "1"', '"kind": "orange", "face": "1"')
    labels.write_text(text)
    strict, lenient = (
        tally(measure(labelled_photos(labels), load_set("pips", tmp_path), faces_only=faces_only, open_reader=Answers))[
            0
        ].right
        for faces_only in (False, True)
    )
    assert (strict, lenient) == (1, 2)


def test_answers_are_gathered_by_their_confidence(cases: list[Case]) -> None:
    assert reliability(cases) == [Bin(0.5, 1.0, 1), Bin(0.92, 0.0, 1), Bin(0.96, 0.0, 1), Bin(0.99, 1.0, 1)]


def test_what_is_taken_for_what_is_counted_sure_and_asked_apart(cases: list[Case]) -> None:
    assert confusion(cases, lambda one: one.face) == {
        ("1", "1"): Cell(sure=1),
        ("2", "2"): Cell(asked=1),
        ("3", "nothing"): Cell(sure=1, asked=1),
        ("4", "nothing"): Cell(sure=1),
        ("6", "5"): Cell(sure=1),
        ("nothing", "4"): Cell(sure=1),
    }


def test_the_worst_comes_first(cases: list[Case]) -> None:
    assert [in_words(case) for case in worst(cases)] == [
        "red 6 read as red 5 (0.96)",
        "nothing read as red 4 (0.92)",
        "red 3 missed, not asked",
        "blue 4 missed, not asked",
        "red 3 missed, asked",
    ]


def test_the_drawings_hold_the_true_numbers(cases: list[Case], tmp_path: Path) -> None:
    drawn = draw_plots(cases, tmp_path / "plots")
    assert sorted(path.name for path in drawn) == [
        "faces.svg", "groups.svg", "kinds.svg", "reliability.svg", "worst.jpg",
    ]  # fmt: skip
    told = {path.stem: words(path) for path in drawn if path.suffix == ".svg"}
    assert told["groups"][told["groups"].index("all") :][:5] == ["all", "6", "33.3", "16.7", "666.7"]
    assert "1 1?" in told["faces"]
    assert told["reliability"].count("0.920") == 1
    sheet = cv2.imread(str(tmp_path / "plots" / "worst.jpg"))
    assert sheet.shape[1] > sheet.shape[0], "five tiles are one row"


def test_where_all_is_right_there_is_no_worst(cases: list[Case], tmp_path: Path) -> None:
    drawn = draw_plots([case for case in cases if case.right], tmp_path)
    assert "worst.jpg" not in {path.name for path in drawn}


@pytest.mark.parametrize(
    "line", ["no json", "[]", '{"image": "a.png"}', '{"image": "a.png", "dice": [{"kind": "red"}]}']
)
def test_a_label_file_that_is_none_is_refused_in_one_line(tmp_path: Path, line: str) -> None:
    path = tmp_path / "labels.jsonl"
    path.write_text(line)
    with pytest.raises(BadInputError, match=r"labels\.jsonl") as caught:
        labelled_photos(path)
    assert "\n" not in str(caught.value)


def test_a_missing_label_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"labels\.jsonl"):
        labelled_photos(tmp_path / "labels.jsonl")


def words(path: Path) -> list[str]:
    """All words of a drawing."""
    return [text.text or "" for text in Xml.parse(path).getroot().iter(WORDS)]
