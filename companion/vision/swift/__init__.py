"""The eye's innermost loops, compiled, where a compiler was at hand when the companion was installed."""

from __future__ import annotations

from types import ModuleType

VERSION = 3
"""Of what the loops take: those compiled from another version of the code are not called."""

compiled: ModuleType | None = None
"""The compiled loops; or None, and numpy does the same, some times slower."""

try:
    from companion.vision.swift import loops
except ImportError:
    pass
else:
    compiled = loops if getattr(loops, "VERSION", None) == VERSION else None
