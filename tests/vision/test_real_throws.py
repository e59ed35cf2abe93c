"""Throws that a camera really filmed: every rest is found, every face is right or asked, and nothing moving is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.reading import Reading
from companion.vision.network.pips_reader import PipsReader
from companion.vision.photos import load_photo
from companion.vision.watcher import Watcher

THROWS = Path(__file__).parents[3] / "shared" / "photos" / "sequences" / "nocreative_dice"

pytestmark = pytest.mark.skipif(not THROWS.is_dir(), reason="the filmed throws are not beside this clone")


class Settled(NamedTuple):
    """A settled reading and the number of the frame that brought it."""

    frame: int
    reading: Reading


@pytest.fixture(scope="module")
def labels() -> dict[str, Any]:
    return json.loads((THROWS / "labels.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def settled(labels: dict[str, Any]) -> list[Settled]:
    watcher = Watcher(PipsReader())
    found = []
    for number, milliseconds in enumerate(labels["times_ms"]):
        glance = watcher.look(load_photo(THROWS / f"frame_{number:04d}.jpg"), milliseconds / 1000)
        if glance.reading is not None:
            found.append(Settled(number, glance.reading))
    return found


def test_every_rest_is_found_and_read_right_or_asked(labels: dict[str, Any], settled: list[Settled]) -> None:
    rests = [segment for segment in labels["segments"] if segment["state"] == "rest"]
    for rest in rests:
        readings = [each.reading for each in settled if rest["start"] <= each.frame <= rest["end"]]
        assert readings, f"nothing was read from frame {rest['start']} on"
        for reading in readings:
            faces = sorted(piece.face for piece in reading.pieces)
            assert faces == sorted(rest["faces"]) or not reading.sure, f"frame {rest['start']}: {faces}"


def test_nothing_is_read_while_dice_move(labels: dict[str, Any], settled: list[Settled]) -> None:
    still = {n for segment in labels["segments"] for n in range(segment["start"], segment["end"] + 1)}
    assert all(each.frame in still for each in settled if each.reading.pieces)


def test_an_empty_tray_is_never_taken_for_dice(labels: dict[str, Any], settled: list[Settled]) -> None:
    empty = {n for s in labels["segments"] if s["state"] == "empty" for n in range(s["start"], s["end"] + 1)}
    assert not any(each.reading.pieces for each in settled if each.frame in empty)
