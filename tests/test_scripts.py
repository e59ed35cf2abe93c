"""The shell scripts: sound, runnable, and with a first line that says how they are used."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLACES = ("scripts/*", "systemd/*.sh", "tests/*/*.sh", ".ci/*")
SCRIPTS = [
    path
    for path in sorted(path for place in PLACES for path in ROOT.glob(place))
    if path.is_file() and path.read_text(errors="replace").partition("\n")[0] in {"#!/usr/bin/env bash", "#!/bin/sh"}
]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_it_can_be_run_and_says_what_it_is(script: Path) -> None:
    assert os.access(script, os.X_OK)
    assert script.read_text().splitlines()[1].startswith("# ")


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not installed")
def test_shellcheck_has_nothing_to_say() -> None:
    command = ["shellcheck", "-x", *map(str, [*SCRIPTS, ROOT / "systemd/releases.sh"])]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout == ""
