"""Many phones' threads leave no memory of their own behind."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

THREADS = r"""
import sys, threading
from companion.allocator import share_arenas
if sys.argv[1] == "shared":
    share_arenas()
together, over = threading.Barrier(41), threading.Event()
def phone():
    pages = [bytes(20_000) for _ in range(20)]
    together.wait()
    over.wait()
phones = [threading.Thread(target=phone) for _ in range(40)]
for one in phones:
    one.start()
together.wait()
print(sum(line.endswith("00:00 0 \n") for line in open("/proc/self/maps")))
over.set()
"""


def regions(how: str) -> int:
    """Regions of memory without a file that a process holds while forty threads have pages in hand."""
    told = subprocess.run([sys.executable, "-c", THREADS, how], capture_output=True, text=True, check=True)
    return int(told.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator is told so")
def test_threads_share_the_memory_they_take() -> None:
    assert regions("shared") < regions("each its own")
