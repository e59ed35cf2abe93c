"""The photos a set is taught from, in the form that `companion teach` reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import BadInputError
from companion.lessons import Lessons, check_word, plan_of
from companion.lights import Light, bare_tray, bare_trays, choose, chosen, fitting_set, set_in


@pytest.fixture
def lessons(tmp_path: Path) -> Lessons:
    found = Lessons(tmp_path / "ours")
    found.begin(plan_of("ours", "cube", {"pink": ["5", "6"], "grey": ["flag"]}))
    return found


def test_photos_are_named_as_teaching_reads_them(lessons: Lessons) -> None:
    lessons.add("pink", "5", b"one")
    lessons.add("pink", "5", b"two")
    lessons.keep_bare(b"bare")
    names = sorted(path.name for path in lessons.folder.iterdir())
    assert names == ["empty.jpg", "pink__5__1.jpg", "pink__5__2.jpg", "plan.json"]


def test_what_is_missing_is_known_also_after_a_power_cut(lessons: Lessons) -> None:
    lessons.add("pink", "5", b"one")
    again = Lessons(lessons.folder)
    assert again.missing() == [("pink", "6"), ("grey", "flag")]
    assert again.counts() == {("pink", "5"): 1, ("pink", "6"): 0, ("grey", "flag"): 0}


def test_one_face_is_forgotten_alone(lessons: Lessons) -> None:
    for kind, face in (("pink", "5"), ("pink", "6")):
        lessons.add(kind, face, b"photo")
    lessons.forget("pink", "5")
    assert lessons.missing() == [("pink", "5"), ("grey", "flag")]
    lessons.add("pink", "5", b"a better one")
    assert (lessons.folder / "pink__5__1.jpg").read_bytes() == b"a better one"


def test_a_face_that_is_not_planned_has_no_photo(lessons: Lessons) -> None:
    with pytest.raises(BadInputError):
        lessons.add("pink", "7", b"photo")


@pytest.mark.parametrize("word", ["", "  ", "../up", "a/b", "a\\b", ".hidden", "a__b", "-", "x" * 25, "a\0b", "a\nb/"])
def test_a_name_that_could_lead_elsewhere_is_none(word: str) -> None:
    with pytest.raises(BadInputError):
        check_word(word)


@pytest.mark.parametrize("word", ["5", "đỏ tía", "bull's eye".replace("'", ""), "dixit-tokens", "No. 6", "Minotaur"])
def test_names_of_families_are_names(word: str) -> None:
    assert check_word(f"  {word} ") == word


def test_the_chosen_light_names_the_tray_and_the_set(tmp_path: Path) -> None:
    day, evening = bare_tray(tmp_path, Light.DAY), bare_tray(tmp_path, Light.EVENING)
    day.write_bytes(b"day")
    evening.write_bytes(b"evening")
    (tmp_path / "sets" / set_in(Light.EVENING, "mythical")).mkdir(parents=True)
    assert bare_trays(tmp_path) == sorted([day, evening])
    assert fitting_set(tmp_path, "mythical") == "mythical"
    choose(tmp_path, Light.EVENING)
    assert chosen(tmp_path) is Light.EVENING
    assert bare_trays(tmp_path) == [evening]
    assert fitting_set(tmp_path, "mythical") == "mythical-evening"
    assert fitting_set(tmp_path, "bang") == "bang"
    choose(tmp_path, None)
    assert chosen(tmp_path) is None
