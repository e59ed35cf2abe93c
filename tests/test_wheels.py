"""Whatever is pinned for the table's machine comes ready-made for a Raspberry Pi."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NO_ANSWER = 75


@pytest.mark.slow
def test_every_wheel_is_there_for_raspberry_pi_os() -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    if not shutil.which("uv", path=path):
        pytest.skip("uv is not installed; scripts/setup does it")
    command = [str(ROOT / "scripts/check-wheels")]
    run = subprocess.run(command, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False)
    if run.returncode == NO_ANSWER:
        pytest.skip("the package registry doesn't answer")
    assert run.returncode == 0, run.stdout
    assert run.stdout.count("are there") == 3
