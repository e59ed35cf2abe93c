"""The sheet of markers: a PDF that prints true to size and speaks both languages."""

from __future__ import annotations

import re

import numpy as np
import pytest

from companion.language import LANGUAGES, Language
from companion.marker_sheet import marker_sheet
from companion.pdf import HEIGHT, POINTS, WIDTH, Sheet
from companion.vision.markers import SIDE, find_markers

DETAIL = 6
"""Pixels a millimetre at which the sheet is looked at."""


def printed(pdf: bytes) -> np.ndarray:
    """The black rectangles of a sheet as a printer would put them on paper."""
    paper = np.full((round(HEIGHT * DETAIL), round(WIDTH * DETAIL), 3), 255, np.uint8)
    number = rb"(-?[\d.]+)"
    for found in re.finditer(rb"^" + rb" ".join([number] * 4) + rb" re f$", pdf, re.MULTILINE):
        x, y, width, height = (float(value) / POINTS for value in found.groups())
        top, left = HEIGHT - y - height, x
        box = np.round(np.array([top, top + height, left, left + width]) * DETAIL).astype(int)
        paper[box[0] : box[1], box[2] : box[3]] = 0
    return paper


def test_all_four_markers_are_printed_at_their_true_size() -> None:
    found = find_markers(printed(marker_sheet(Language("en"))))
    assert sorted(found) == [1, 2, 3, 4]
    for corners in found.values():
        sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1) / DETAIL
        assert sides == pytest.approx(SIDE, abs=0.3)


def test_the_page_is_a4_and_asks_the_printer_not_to_scale_it() -> None:
    pdf = marker_sheet(Language("en"))
    assert b"/MediaBox [0 0 595.276 841.890]" in pdf
    assert b"/PrintScaling /None" in pdf


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_file_is_sound_every_object_where_the_table_says(code: str) -> None:
    pdf = marker_sheet(Language(code))
    assert pdf.startswith(b"%PDF-1.4")
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
    assert pdf[start:].startswith(b"xref")
    places = [int(line.split()[0]) for line in pdf[start:].splitlines() if line.endswith(b" n ")]
    assert places
    assert all(pdf[place:].startswith(b"%d 0 obj" % number) for number, place in enumerate(places, 1))
    length = int(re.search(rb"/Length (\d+)", pdf)[1])  # type: ignore[index]
    assert pdf[pdf.index(b"stream\n") + 7 :][length:].startswith(b"\nendstream")


def test_every_vietnamese_letter_can_be_printed() -> None:
    letters = "aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵđ"
    sheet = Sheet()
    sheet.words(10, 10, letters + letters.upper(), 10)
    assert sheet.as_bytes().count(b" S Q") == 2 * sum(len(signs) for signs in map(signs_of, letters))


def signs_of(letter: str) -> str:
    import unicodedata

    return "-" if letter == "đ" else unicodedata.normalize("NFD", letter)[1:]


def test_a_letter_that_no_sheet_has_is_no_silent_gap() -> None:
    with pytest.raises(ValueError, match="日"):
        Sheet().words(10, 10, "日", 10)


def test_brackets_and_strokes_in_words_stay_words() -> None:
    sheet = Sheet()
    sheet.words(10, 10, r"a (b) \c", 10)
    assert rb"(a \(b\) \\c) Tj" in sheet.as_bytes()


def test_the_dots_of_an_i_give_way_to_what_stands_above_it() -> None:
    sheet = Sheet()
    sheet.words(10, 10, "ìịi", 10)
    assert b"(\x01ii) Tj" in sheet.as_bytes()
