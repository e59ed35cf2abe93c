"""The installer in scratch roots: the same twice, healthy or back again, and gone but for the data."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.journal import Journal
from companion.table import Table
from tests.table_of_three import PLAYERS, bet_all

ROOT = Path(__file__).parents[1]
SYSTEM = ("etc/systemd/system", "etc/udev/rules.d", "usr/local/bin", "opt", "var/lib", "var/cache")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("systemctl"), reason="systemctl is not installed"),
]


class Scratch:
    """A system of nothing but folders, and a clone to install from."""

    def __init__(self, folder: Path, *, services: bool = False) -> None:
        self.root, self.clone = folder / "root", folder / "clone"
        for name in SYSTEM:
            (self.root / name).mkdir(parents=True)
        for name in ("companion", "hardware", "web", "systemd", "requirements"):
            shutil.copytree(ROOT / name, self.clone / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, self.clone)
        self.environment = os.environ | {
            "DESTDIR": str(self.root),
            "PACKAGES": sysconfig.get_path("purelib"),
            "PATH": f"{Path(sys.base_prefix) / 'bin'}:{os.environ['PATH']}",
            "PROBATION": "3",
        }
        if services:
            systemctl = folder / "systemctl"
            systemctl.write_text(f'#!/bin/sh\nexec {sys.executable} {ROOT}/tests/scratch_root.py "$@"\n')
            systemctl.chmod(0o755)
            self.environment["SYSTEMCTL"] = str(systemctl)
        self.data = self.root / "var/lib/companion"

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.clone / "systemd" / script), *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)

    def tree(self) -> dict[str, str]:
        """Every path with its kind, rights and content."""
        return {str(path.relative_to(self.root)): _print_of(path) for path in sorted(self.root.rglob("*"))}

    @property
    def release(self) -> str:
        """The release that runs."""
        return (self.root / "opt/companion/current").resolve().name

    def play(self) -> None:
        """An evening begins."""
        with Journal(self.data / "journal.db") as journal:
            table = Table(journal)
            table.begin("mythical", PLAYERS, {})
            bet_all(table, 1, 0, 0)

    def change(self, line: str) -> None:
        """Another version of the companion."""
        with (self.clone / "companion/__init__.py").open("a") as file:
            file.write(f"\n{line}\n")

    @property
    def runs(self) -> bool:
        """Whether the service runs."""
        command = [self.environment["SYSTEMCTL"], "is-active", "companion.service"]
        return subprocess.run(command, env=self.environment, check=False).returncode == 0

    def stop(self) -> None:
        if "SYSTEMCTL" in self.environment:
            command = [self.environment["SYSTEMCTL"], "stop", "companion.service"]
            subprocess.run(command, env=self.environment, check=True)


def _print_of(path: Path) -> str:
    if path.is_symlink():
        return f"link to {path.readlink()}"
    mode = f"{path.stat().st_mode:o}"
    return mode if path.is_dir() else f"{mode} {path.read_bytes()!r}"


@pytest.fixture
def scratch(tmp_path: Path) -> Scratch:
    return Scratch(tmp_path)


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Scratch]:
    machine = Scratch(tmp_path, services=True)
    yield machine
    machine.stop()


def done(run: subprocess.CompletedProcess[str]) -> str:
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_installed_twice_it_is_the_same_and_uninstalled_only_the_data_are_left(scratch: Scratch) -> None:
    bare = scratch.tree()
    done(scratch.run("install.sh"))
    once = scratch.tree()
    assert {"etc/systemd/system/companion.service", "usr/local/bin/companion", "opt/companion/current"} <= once.keys()
    assert "etc/systemd/system/multi-user.target.wants/companion.service" in once
    done(scratch.run("install.sh"))
    assert scratch.tree() == once
    scratch.play()
    data = {name: print_ for name, print_ in scratch.tree().items() if name.startswith("var/lib/companion")}
    done(scratch.run("uninstall.sh"))
    assert scratch.tree() == bare | data
    done(scratch.run("uninstall.sh"))
    assert scratch.tree() == bare | data


def test_settings_of_ones_own_outlive_installing_and_uninstalling(scratch: Scratch) -> None:
    done(scratch.run("install.sh"))
    settings = scratch.root / "etc/companion/companion.toml"
    settings.write_text('language = "vi"\n')
    done(scratch.run("install.sh"))
    done(scratch.run("uninstall.sh"))
    assert settings.read_text() == 'language = "vi"\n'


def test_the_installed_unit_starts_what_was_installed(scratch: Scratch) -> None:
    done(scratch.run("install.sh"))
    unit = (scratch.root / "etc/systemd/system/companion.service").read_text()
    (start,) = [line for line in unit.splitlines() if line.startswith("ExecStart=")]
    python = scratch.root / start.split()[1].lstrip("/")
    found = subprocess.run(
        [python, "-m", "companion.cli", "--version"], cwd=scratch.root, capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith("companion ")


def test_an_update_that_is_healthy_runs_and_the_one_before_is_kept(machine: Scratch) -> None:
    done(machine.run("install.sh"))
    first = machine.release
    machine.play()
    machine.change("# a better one")
    assert "is installed" in done(machine.run("install.sh"))
    assert machine.release != first
    assert {path.name for path in (machine.root / "opt/companion/releases").iterdir()} == {first, machine.release}
    assert len(list((machine.data / "backups").iterdir())) == 1
    done(machine.run("update.sh", "--back"))
    assert machine.release == first


@pytest.mark.parametrize(
    "fault",
    [
        "raise ImportError('a package is missing')",
        "import os, threading; threading.Timer(4, lambda: os._exit(1)).start()",
    ],
    ids=["doesn't start", "dies soon after"],
)
def test_an_update_that_is_not_healthy_gives_way_to_the_release_before(machine: Scratch, fault: str) -> None:
    done(machine.run("install.sh"))
    first, unit = machine.release, machine.root / "etc/systemd/system/companion.service"
    before = unit.read_text()
    machine.play()
    machine.change(fault)
    (machine.clone / "systemd/companion.service").write_text(before + "# changed\n")
    run = machine.run("install.sh")
    assert run.returncode == 1
    assert f"release {first} runs again" in run.stderr
    assert machine.release == first
    assert unit.read_text() == before
    assert machine.runs


def test_without_a_backup_nothing_is_changed(machine: Scratch) -> None:
    done(machine.run("install.sh"))
    first = machine.release
    machine.play()
    (machine.data / "backups").write_text("a file where the folder should be")
    machine.change("# a better one")
    run = machine.run("install.sh")
    assert run.returncode == 1
    assert "can't be backed up" in run.stderr
    assert machine.release == first
    assert machine.runs


def test_a_journal_that_the_failed_release_has_changed_is_put_back(machine: Scratch) -> None:
    done(machine.run("install.sh"))
    first = machine.release
    machine.play()
    machine.change(
        "import sqlite3, os; database = sqlite3.connect(os.environ['COMPANION_DATA'] + '/journal.db');"
        "database.execute('PRAGMA user_version = 99'); database.close(); raise SystemExit(1)"
    )
    run = machine.run("install.sh")
    assert run.returncode == 1
    assert machine.release == first
    machine.stop()
    assert len(Journal(machine.data / "journal.db", read_only=True).records(1)) == 4


def test_an_update_fetches_the_newest_version_and_installs_it(scratch: Scratch) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(scratch.clone)]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "one"]):
        subprocess.run([*git, *command], check=True)
    upstream = scratch.clone
    scratch.clone = scratch.clone.with_name("clone-of-clone")
    subprocess.run(["git", "clone", "-q", str(upstream), str(scratch.clone)], check=True)
    done(scratch.run("install.sh"))
    first = scratch.release
    with (upstream / "companion/__init__.py").open("a") as file:
        file.write("# a better one\n")
    subprocess.run([*git, "commit", "-qam", "two"], check=True)
    done(scratch.run("update.sh"))
    assert scratch.release != first
    shutil.rmtree(upstream)
    run = scratch.run("update.sh")
    assert run.returncode == 1
    assert "nothing has changed" in run.stderr


def test_without_a_release_before_there_is_no_way_back(machine: Scratch) -> None:
    done(machine.run("install.sh"))
    run = machine.run("update.sh", "--back")
    assert run.returncode == 1
    assert "no release before" in run.stderr


def test_what_somebody_has_spoiled_is_put_right_by_installing_again(scratch: Scratch) -> None:
    done(scratch.run("install.sh"))
    once = scratch.tree()
    (scratch.root / "usr/local/bin/companion").unlink()
    (scratch.root / "etc/systemd/system/companion.service").write_text("[Unit]\n")
    done(scratch.run("install.sh"))
    assert scratch.tree() == once
