from __future__ import annotations

from tests.web.conftest import place, served

__all__ = ["place", "served"]
