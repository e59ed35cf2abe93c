"""Who holds a device, from a proc file system of the test's own and from the real one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hardware.holders import held_by, holders


def process(root: Path, number: int, command: str, *files: str) -> None:
    folder = root / "proc" / str(number)
    (folder / "fd").mkdir(parents=True)
    (folder / "comm").write_text(command.split(maxsplit=1)[0] + "\n", encoding="utf-8")
    (folder / "cmdline").write_text(command.replace(" ", "\0"), encoding="utf-8")
    for handle, file in enumerate(files):
        (folder / "fd" / str(handle)).symlink_to(file)


def test_whoever_has_a_camera_open_is_named_with_the_process_number(tmp_path: Path) -> None:
    process(tmp_path, 12, "sh", "/dev/null", "/dev/pts/1")
    process(tmp_path, 812, "rpicam-hello", "/dev/null", "/dev/media3", "/dev/video0")
    assert holders(root=tmp_path) == ["rpicam-hello (process 812)"]


def test_a_process_that_may_not_be_looked_at_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "proc" / "99").mkdir(parents=True)
    assert holders(root=tmp_path) == []


def test_a_real_process_is_found_by_the_file_that_it_holds(tmp_path: Path) -> None:
    held = tmp_path / "video0"
    held.touch()
    code = f"import sys; file = open({str(held)!r}); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=-1, stdout=-1, text=True) as holding:
        assert holding.stdout is not None
        assert holding.stdin is not None
        assert holding.stdout.readline() == "open\n"
        (found,) = holders((str(held),))
        holding.stdin.close()
    assert f"process {holding.pid}" in found


def test_this_program_itself_is_no_stranger(tmp_path: Path) -> None:
    held = tmp_path / "video0"
    held.touch()
    with held.open():
        assert holders((str(held),)) == []


@pytest.mark.parametrize("empty", ["", "proc"])
def test_where_nothing_is_known_nobody_is_accused(tmp_path: Path, empty: str) -> None:
    (tmp_path / empty).mkdir(exist_ok=True)
    assert holders(root=tmp_path) == []


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("rpicam-hello -t 0", "rpicam-hello (process 812); stop that first"),
        ("python3 -m companion.eye 7", "which is the companion itself; sudo systemctl stop companion"),
    ],
)
def test_what_to_do_about_it_is_said(tmp_path: Path, command: str, words: str) -> None:
    process(tmp_path, 812, command, "/dev/video0")
    assert words in held_by(root=tmp_path)


def test_a_holder_that_cannot_be_seen_can_be_asked_for(tmp_path: Path) -> None:
    assert "sudo fuser -v /dev/video*" in held_by(root=tmp_path)
