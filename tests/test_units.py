"""The unit files: clean, closed to all that isn't needed, open to the camera and the pins, and never giving up."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from companion.config import Settings, load_settings

UNITS = Path(__file__).parents[1] / "systemd"
EXPOSURE = 2.0
NEEDED_CLASSES = {"video4linux", "media", "dma_heap", "vchiq", "vcio", "gpiochip", "*gpiomem*", "drm"}

needs_systemd = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")


def settings(unit: str) -> dict[str, list[str]]:
    """Every setting of a unit file with its values, in order."""
    found: dict[str, list[str]] = {}
    for line in (UNITS / unit).read_text().splitlines():
        if "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def analyze(*arguments: str) -> str:
    run = subprocess.run(
        ["systemd-analyze", "--no-pager", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return run.stdout


@needs_systemd
def test_systemd_has_nothing_to_say_against_the_units() -> None:
    assert analyze("verify", *map(str, [*UNITS.glob("*.service"), *UNITS.glob("*.path")])) == ""


@needs_systemd
def test_the_service_is_closed_to_what_it_does_not_need() -> None:
    found = re.search(
        r"exposure level for companion.service: ([\d.]+)",
        analyze("security", "--offline=true", str(UNITS / "companion.service")),
    )
    assert found
    assert float(found[1]) <= EXPOSURE


def test_the_camera_and_the_pins_are_open_to_it() -> None:
    unit = settings("companion.service")
    classes = {re.sub("^char-", "", value.split()[0]) for value in unit["DeviceAllow"]}
    assert classes >= NEEDED_CLASSES
    assert "PrivateDevices" not in unit
    assert {"video", "gpio"} <= set(unit["SupplementaryGroups"][0].split())


def test_the_model_of_the_pi_can_be_read() -> None:
    assert "ProcSubset" not in settings("companion.service")


def test_lgpio_has_a_folder_to_write_in() -> None:
    unit = settings("companion.service")
    assert f"LG_WD=/run/{unit['RuntimeDirectory'][0]}" in unit["Environment"]


def test_it_starts_again_for_ever() -> None:
    unit = settings("companion.service")
    assert unit["Restart"] == ["always"]
    assert unit["StartLimitIntervalSec"] == ["0"]


def test_it_waits_for_no_camera_and_no_network() -> None:
    unit = settings("companion.service")
    waits = " ".join(unit["After"] + unit["Wants"] + unit.get("Requires", []))
    assert "network" not in waits
    assert "dev-" not in waits
    assert "graphical" not in waits


def test_the_settings_that_are_installed_say_the_defaults_and_may_all_be_used(tmp_path: Path) -> None:
    example = (UNITS / "companion.toml").read_text(encoding="utf-8")
    assert load_settings(UNITS / "companion.toml") == Settings()
    used = tmp_path / "companion.toml"
    used.write_text(re.sub(r"^# (?=\[|\w+ = )", "", example, flags=re.MULTILINE), encoding="utf-8")
    assert load_settings(used).panel is not None
    assert msgspec.structs.replace(load_settings(used), panel=None) == Settings()
