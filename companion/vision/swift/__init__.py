"""The eye's innermost loops, compiled, where a compiler was at hand when the companion was installed."""

from __future__ import annotations

from types import ModuleType

compiled: ModuleType | None
"""The compiled loops; or None, and numpy does the same, some times slower."""

try:
    from companion.vision.swift import loops as compiled
except ImportError:
    compiled = None
