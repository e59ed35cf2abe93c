"""How glibc's allocator holds memory; elsewhere (macOS, musl) nothing is changed."""

from __future__ import annotations

import ctypes
import sys

_ARENA_MAX = -8
"""mallopt(3)'s number."""


def share_arenas() -> None:
    """For a process of many short-lived threads: two arenas for all of them, not one each with its own leftovers."""
    if sys.platform == "linux" and hasattr(libc := ctypes.CDLL(None), "mallopt"):
        libc.mallopt(_ARENA_MAX, 2)
