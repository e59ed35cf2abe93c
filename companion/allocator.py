"""How glibc's allocator holds memory; elsewhere (macOS, musl) nothing is changed."""

from __future__ import annotations

import ctypes
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""mallopt(3)'s numbers."""


def share_arenas() -> None:
    """For a process of many short-lived threads: two arenas for all of them, not one each with its own leftovers."""
    _set(_ARENA_MAX, 2)


def keep_freed(megabytes: int) -> None:
    """For a process that makes large pictures again and again: so much is kept, not faulted in anew each time.

    What takes more than four megabytes is given back still.
    """
    _set(_TRIM_THRESHOLD, megabytes << 20)
    _set(_MMAP_THRESHOLD, 4 << 20)


def _set(parameter: int, value: int) -> None:
    if sys.platform == "linux" and hasattr(libc := ctypes.CDLL(None), "mallopt"):
        libc.mallopt(parameter, value)
