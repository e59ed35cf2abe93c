"""Which device file a USB camera has, among files of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import CameraMissingError
from hardware.usb_devices import find_device


def plug_in(root: Path, name: str, number: int) -> None:
    """A USB camera has two devices: one for pictures, and one that tells about them."""
    folder = root / "dev/v4l/by-id"
    folder.mkdir(parents=True, exist_ok=True)
    for index in (0, 1):
        (root / f"dev/video{number + index}").touch()
        (folder / f"usb-{name}-video-index{index}").symlink_to(f"../../video{number + index}")


def test_a_lasting_name_leads_to_whatever_number_the_camera_got(tmp_path: Path) -> None:
    plug_in(tmp_path, "Acme", 4)
    assert find_device("/dev/v4l/by-id/usb-Acme-video-index0", tmp_path) == tmp_path / "dev/video4"


def test_without_a_name_it_is_the_first_usb_camera_and_not_the_pis_own(tmp_path: Path) -> None:
    plug_in(tmp_path, "Acme", 4)
    (tmp_path / "dev/video0").touch()
    assert find_device("", tmp_path) == tmp_path / "dev/video4"


def test_a_number_is_that_device(tmp_path: Path) -> None:
    plug_in(tmp_path, "Acme", 0)
    plug_in(tmp_path, "Beta", 2)
    assert find_device("2", tmp_path) == tmp_path / "dev/video2"


def test_the_only_camera_is_found_again_after_it_came_back_under_another_number(tmp_path: Path) -> None:
    plug_in(tmp_path, "Acme", 1)
    assert find_device("0", tmp_path) == tmp_path / "dev/video1"


def test_of_two_cameras_none_is_guessed_and_both_are_named(tmp_path: Path) -> None:
    plug_in(tmp_path, "Acme", 1)
    plug_in(tmp_path, "Beta", 3)
    with pytest.raises(
        CameraMissingError, match=r"no camera /dev/video0; use --camera usb:/dev/.*Acme.* or usb:.*Beta"
    ):
        find_device("0", tmp_path)


@pytest.mark.parametrize("where", ["", "0", "/dev/v4l/by-id/usb-Acme-video-index0"])
def test_where_nothing_is_plugged_in_it_says_what_to_do(tmp_path: Path, where: str) -> None:
    with pytest.raises(CameraMissingError, match="plug one in"):
        find_device(where, tmp_path)
