from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import hardware
from companion.errors import BadInputError, CameraError, CameraMissingError
from hardware.cameras import bgr, open_camera

if TYPE_CHECKING:
    from numpy.typing import NDArray


@pytest.mark.parametrize("spec", ["", "webcam", "folders:x", "usb0"])
def test_words_that_name_no_camera_are_answered_with_the_forms_that_do(spec: str) -> None:
    with pytest.raises(BadInputError, match=r"use one of: .*usb:0.*video:FILE.*folder:DIR.*simulated"):
        open_camera(spec)


@pytest.mark.parametrize("spec", ["pi", "usb:0", "usb:/dev/v4l/by-id/none", "video:none.avi", "folder:none",
                                  "video:", "folder:", "simulated:/none"])  # fmt: skip
def test_a_camera_that_is_not_there_is_one_line_that_says_what_to_do(spec: str) -> None:
    with pytest.raises(CameraMissingError) as caught:
        open_camera(spec)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) > 30


def test_a_missing_usb_camera_leaves_no_line_of_opencv_on_stderr() -> None:
    code = "from hardware.cameras import open_camera\ntry: open_camera('usb:9')\n"
    code += "except Exception as error: print(type(error).__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "CameraMissingError\n"
    assert not done.stderr


@pytest.mark.parametrize("shape", [(4, 6), (4, 6, 1), (4, 6, 3), (4, 6, 4)])
@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
def test_every_form_of_picture_becomes_three_channels_of_bytes(
    shape: tuple[int, ...], dtype: type[np.unsignedinteger[Any]]
) -> None:
    image = bgr(np.full(shape, np.iinfo(dtype).max, dtype))
    assert image.shape == (4, 6, 3)
    assert image.dtype == np.uint8
    assert (image == 255).all()


def test_red_stays_red_whatever_the_number_of_channels() -> None:
    red = np.zeros((2, 2, 4), np.uint8)
    red[..., 2] = red[..., 3] = 255
    assert (bgr(red) == bgr(red[..., :3])).all()
    assert bgr(red)[0, 0].tolist() == [0, 0, 255]


@pytest.mark.parametrize(
    "image", [np.zeros((4, 6), np.float32), np.zeros((4, 6, 2), np.uint8), np.zeros((0, 6), np.uint8)]
)
def test_what_is_no_picture_is_refused(image: NDArray[Any]) -> None:
    with pytest.raises(CameraError):
        bgr(image)


def test_hardware_knows_of_the_companion_nothing_but_its_errors_and_what_they_say() -> None:
    sources = Path(hardware.__file__).parent.rglob("*.py")
    imported = {
        line for source in sources for line in re.findall(r"from (companion\S*|web\S*) import", source.read_text())
    }
    assert imported == {"companion.errors", "companion.message"}
