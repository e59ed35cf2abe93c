"""The table's own Wi-Fi: the profile that NetworkManager is given."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "systemd" / "access-point.sh"
PROFILE = "etc/NetworkManager/system-connections/companion.nmconnection"


def access_point(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"DESTDIR": str(root)}
    return subprocess.run([SCRIPT, *arguments], env=environment, capture_output=True, text=True, check=False)


def profile(root: Path) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(root / PROFILE, encoding="utf-8")
    return parser


def test_it_is_a_protected_network_that_gives_addresses(tmp_path: Path) -> None:
    run = access_point(tmp_path, "on", "Bàn xúc xắc")
    found = profile(tmp_path)
    assert (found["wifi"]["mode"], found["wifi"]["ssid"]) == ("ap", "Bàn xúc xắc")
    assert found["ipv4"]["method"] == "shared"
    assert found["wifi-security"]["key-mgmt"] == "wpa-psk"
    assert len(found["wifi-security"]["psk"]) >= 12
    assert found["wifi-security"]["psk"] in run.stdout


def test_only_root_may_read_the_password(tmp_path: Path) -> None:
    access_point(tmp_path, "on")
    assert (tmp_path / PROFILE).stat().st_mode & 0o777 == 0o600


def test_off_and_on_again_it_has_the_same_name_and_password(tmp_path: Path) -> None:
    access_point(tmp_path, "on", "Our table")
    before = dict(profile(tmp_path)["wifi-security"])
    access_point(tmp_path, "off")
    assert profile(tmp_path)["connection"]["autoconnect"] == "false"
    access_point(tmp_path, "on")
    assert profile(tmp_path)["connection"]["autoconnect"] == "true"
    assert profile(tmp_path)["wifi"]["ssid"] == "Our table"
    assert dict(profile(tmp_path)["wifi-security"]) == before


@pytest.mark.parametrize("name", ["x" * 33, "ế" * 11, "a;b", "a\nb", "a\\b", " a", "a "])
def test_a_name_that_no_network_can_have_is_refused(tmp_path: Path, name: str) -> None:
    run = access_point(tmp_path, "on", name)
    assert run.returncode == 1
    assert len(run.stderr.splitlines()) == 1
    assert not (tmp_path / PROFILE).exists()


def test_what_it_does_not_know_is_bad_usage(tmp_path: Path) -> None:
    assert access_point(tmp_path).returncode == 2
    assert access_point(tmp_path, "sideways").returncode == 2


@pytest.mark.skipif(not shutil.which("nmcli"), reason="NetworkManager is not installed")
def test_networkmanager_understands_it(tmp_path: Path) -> None:
    access_point(tmp_path, "on")
    command = ["nmcli", "--offline", "connection", "modify", "connection.zone", ""]
    with (tmp_path / PROFILE).open() as file:
        run = subprocess.run(command, stdin=file, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
