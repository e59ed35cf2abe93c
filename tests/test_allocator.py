"""What the eye frees in one frame is there for the next."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

FRAMES = """
import resource, sys
import numpy as np
from companion.allocator import keep_freed
if sys.argv[1] == "kept":
    keep_freed(16)
def frame():
    planes = [np.ones((360, 480, 3), np.float32) for _ in range(4)]
    return sum(float(plane[0, 0, 0]) for plane in planes)
frame()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(20):
    frame()
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


def faults(how: str) -> int:
    """Pages that had to be fetched anew for twenty frames' planes."""
    told = subprocess.run([sys.executable, "-c", FRAMES, how], capture_output=True, text=True, check=True)
    return int(told.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator is told what to keep")
def test_pictures_that_come_and_go_need_no_new_pages() -> None:
    assert faults("kept") * 10 < faults("left")
