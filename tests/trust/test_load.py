"""Twenty phones, taps, sleepers, slow readers for some seconds; `tests.trial.load` takes a hundred for long."""

from __future__ import annotations

from pathlib import Path

from tests.trial.load import Load


def test_every_phone_is_shown_every_move_and_nothing_grows(tmp_path: Path) -> None:
    load = Load(tmp_path, phones=20)
    try:
        figures = load.run(8)
    finally:
        load.close()
    assert figures.changes > 3
    assert figures.unseen == 0
    assert figures.ended == 0
    assert figures.last.files <= figures.first.files + 2
    assert figures.last.threads <= figures.first.threads + 2
    assert figures.last.megabytes < figures.first.megabytes + 25
