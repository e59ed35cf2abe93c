"""Backup and restore: everything comes back, nothing else gets in, and what was there is kept."""

from __future__ import annotations

import hashlib
import io
import json
import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion import backup
from companion.errors import BadInputError, CompanionError
from companion.journal import Journal
from companion.table import Table
from tests.table_of_three import PHONE, bet_all, roll, table_of_three


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder as it is after an evening, with all that belongs to a table, and all that doesn't."""
    data = tmp_path / "data"
    table = table_of_three(data / "journal.db")
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "6"), PHONE)
    for name in ("empty.jpg", "sets/mythical/set.toml", "sets/bộ của bà/mặt 1.jpg", "devices.json", "companion.toml"):
        _put(data / name, f"this is {name}")
    for name in ("companion.lock", "backups/old.zip", "before-restore-1/journal.db", "demo/journal.db"):
        _put(data / name, "not the table's")
    return data


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def backed_up(data: Path) -> io.BytesIO:
    file = io.BytesIO()
    backup.write(data, file)
    return file


def of_the_table(data: Path) -> dict[str, bytes]:
    """The files of the table by name; the journal as what it tells."""
    files = {
        path.relative_to(data).as_posix(): path.read_bytes()
        for path in data.rglob("*")
        if path.is_file() and path.relative_to(data).parts[0] in {"empty.jpg", "sets", "devices.json", "companion.toml"}
    }
    if (data / "journal.db").exists():
        files["journal.db"] = repr(Journal(data / "journal.db", read_only=True).records(1)).encode()
    return files


def test_everything_comes_back_in_another_place(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    assert backup.restore(backed_up(data), other) is None
    assert of_the_table(other) == of_the_table(data)
    assert {path.name for path in other.iterdir()} == {
        "journal.db", "empty.jpg", "sets", "devices.json", "companion.toml"
    }  # fmt: skip


def test_what_was_there_is_kept_aside_with_the_backups_where_they_were(data: Path) -> None:
    before = of_the_table(data)
    file = backed_up(data)
    _put(data / "empty.jpg", "another tray")
    aside = backup.restore(file, data)
    assert aside is not None
    assert of_the_table(data) == before
    assert (aside / "empty.jpg").read_text() == "another tray"
    assert (data / "backups/old.zip").exists()
    assert (data / "before-restore-1/journal.db").exists()


def test_a_backup_is_taken_of_one_moment_while_the_table_plays_on(data: Path, tmp_path: Path) -> None:
    table = Table(Journal(data / "journal.db"))
    over = threading.Event()

    def play_on() -> None:
        while not over.is_set():
            table.undo(PHONE)
            table.play(roll("pink", "6"), PHONE)

    player = threading.Thread(target=play_on)
    player.start()
    try:
        files = [backed_up(data) for _ in range(5)]
    finally:
        over.set()
        player.join()
    for number, file in enumerate(files):
        other = tmp_path / str(number)
        other.mkdir()
        backup.restore(file, other)
        assert Table(Journal(other / "journal.db")).now.evening is not None


def test_the_manifest_says_what_is_in_it(data: Path) -> None:
    with zipfile.ZipFile(backed_up(data)) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        assert manifest["files"].keys() | {"manifest.json"} == set(archive.namelist())
        for name, item in manifest["files"].items():
            assert hashlib.sha256(archive.read(name)).hexdigest() == item["sha256"]


def test_an_empty_folder_is_nothing_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(CompanionError, match="nothing"):
        backed_up(tmp_path)


def test_settings_kept_elsewhere_come_along(data: Path, tmp_path: Path) -> None:
    (data / "companion.toml").unlink()
    _put(tmp_path / "etc" / "companion.toml", 'language = "vi"')
    file = io.BytesIO()
    backup.write(data, file, tmp_path / "etc" / "companion.toml")
    backup.restore(file, data)
    assert (data / "companion.toml").read_text() == 'language = "vi"'


def forged(held: Mapping[str, bytes], claims: Mapping[str, object] | None = None, **manifest: object) -> io.BytesIO:
    """A backup with these files, of which the manifest claims what it is told to."""
    items = {name: {"size": len(text), "sha256": hashlib.sha256(text).hexdigest()} for name, text in held.items()}
    said = {"format": 1, "companion": "0.1.0", "at": "2026-11-30", "files": items | dict(claims or {})} | manifest
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", json.dumps(said))
        for name, text in held.items():
            archive.writestr(name, text)
    return file


NAMES = ["../out", "/etc/out", "sets/../../out", "a\\..\\out", "companion.lock", "backups/x", "restore-verified/x",
         "staging-1/x", "before-restore-9/x", "a/b/c/d/e/f/g/h/i", "x\ny", "./x", "a//b", "n" * 300, ".."]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_leads_elsewhere_is_refused_and_nothing_has_changed(name: str, data: Path, tmp_path: Path) -> None:
    before, around = of_the_table(data), sorted(tmp_path.rglob("*"))
    with pytest.raises(BadInputError, match="no whole backup"):
        backup.restore(forged({"empty.jpg": b"x", name: b"y"}), data)
    assert of_the_table(data) == before
    assert sorted(tmp_path.rglob("*")) == around


BOMB = bytes(64 << 20)
SMALL = {"size": 10, "sha256": hashlib.sha256(BOMB).hexdigest()}
HUGE = {"size": 1 << 50, "sha256": hashlib.sha256(BOMB).hexdigest()}


@pytest.mark.parametrize(
    "file",
    [
        lambda: forged({"empty.jpg": BOMB}, {"empty.jpg": SMALL}),
        lambda: forged({"empty.jpg": BOMB}, {"empty.jpg": HUGE}),
        lambda: forged({"empty.jpg": b"x"}, {"empty.jpg": {"size": -1, "sha256": ""}}),
        lambda: forged({"empty.jpg": b"x"}, {"empty.jpg": {"size": 1, "sha256": "0" * 64}}),
        lambda: forged({"empty.jpg": b"x"}, {"missing.jpg": {"size": 1, "sha256": "0" * 64}}),
        lambda: forged({"empty.jpg": b"x"}, files={}),
        lambda: forged({"empty.jpg": b"x"}, format=2),
        lambda: forged({"empty.jpg": b"x"}, format="one"),
        lambda: forged({"sets": b"x", "sets/mythical": b"y"}),
        lambda: forged({"journal.db": b"SQLite format 3\0 and no more"}),
        lambda: io.BytesIO(b"no zip"),
        io.BytesIO,
    ],
)
def test_what_is_no_whole_backup_is_refused_and_nothing_has_changed(
    file: Callable[[], io.BytesIO], data: Path, tmp_path: Path
) -> None:
    before, around = of_the_table(data), sorted(tmp_path.rglob("*"))
    with pytest.raises(CompanionError):
        backup.restore(file(), data)
    assert of_the_table(data) == before
    assert sorted(tmp_path.rglob("*")) == around


def test_a_backup_with_any_part_torn_out_is_refused(data: Path, tmp_path: Path) -> None:
    whole = backed_up(data).getvalue()
    other = tmp_path / "other"
    other.mkdir()
    for cut in range(0, len(whole), max(1, len(whole) // 40)):
        with pytest.raises(BadInputError):
            backup.restore(io.BytesIO(whole[:cut]), other)
    for place in range(100, len(whole) - 100, max(1, len(whole) // 40)):
        damaged = whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :]
        try:
            backup.restore(io.BytesIO(damaged), other)
        except CompanionError:
            continue
        assert of_the_table(other) == of_the_table(data)  # a date in an entry's head may say anything


CUT_SHORT = """
import os, sys
from pathlib import Path
from companion import backup

left = int(sys.argv[3])
rename = Path.rename

def cut(self, target):
    global left
    left -= 1
    if left < 0:
        os._exit(9)
    return rename(self, target)

Path.rename = cut
with open(sys.argv[1], "rb") as file:
    backup.restore(file, Path(sys.argv[2]))
"""


def test_a_power_cut_at_any_step_leaves_the_old_data_or_the_new(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    file.write_bytes(backed_up(data).getvalue())
    new = of_the_table(data)
    for step in range(40):
        there = tmp_path / f"there-{step}"
        _put(there / "empty.jpg", "another tray")
        _put(there / "sets/pips/set.toml", "another set")
        old = of_the_table(there)
        run = subprocess.run([sys.executable, "-c", CUT_SHORT, str(file), str(there), str(step)], check=False)
        backup.finish(there)
        assert of_the_table(there) in (old, new), f"cut at step {step}"
        if run.returncode == 0:
            assert of_the_table(there) == new
            return
    raise AssertionError("it never came to an end")


def companion(data: Path, *arguments: str, **streams: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "companion.cli", *arguments]
    environment = os.environ | {"COMPANION_DATA": str(data)}
    return subprocess.run(command, env=environment, capture_output=True, check=False, **streams)  # type: ignore[call-overload, no-any-return]


def test_the_commands_write_and_restore_a_file(data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "table.zip", tmp_path / "other"
    assert companion(data, "export", "--all", str(file)).returncode == 0
    assert file.stat().st_mode & 0o077 == 0
    assert companion(other, "restore", str(file)).returncode == 0
    assert of_the_table(other) == of_the_table(data)


def test_the_commands_go_through_pipes_too(data: Path, tmp_path: Path) -> None:
    written = companion(data, "export", "--all", "-")
    assert companion(tmp_path / "other", "restore", "-", input=written.stdout).returncode == 0
    assert of_the_table(tmp_path / "other") == of_the_table(data)


def test_a_running_table_is_not_restored_over(data: Path, tmp_path: Path) -> None:
    from companion.lock import only_one

    file = tmp_path / "table.zip"
    companion(data, "export", "--all", str(file))
    with only_one(data):
        run = companion(data, "restore", str(file))
    assert run.returncode == 1
    assert b"already runs" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_what_is_no_backup_is_said_in_one_line(data: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_text("Dear all")
    run = companion(data, "restore", str(tmp_path / "letter.zip"))
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert companion(data, "restore", str(tmp_path / "nowhere.zip")).returncode == 1
