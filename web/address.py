"""The address under which phones reach the companion: numeric, since many phones can't resolve `.local`."""

from __future__ import annotations

import time
from functools import lru_cache

import segno

from companion.lan import lan_address

FRESH = 10.0


class Address:
    """The numeric address on the LAN, looked up again now and then: Wi-Fi may come late or change."""

    def __init__(self) -> None:
        self.port = 8080
        self.name: str | None = None
        """The name that the LAN may know the machine by, None where none is told."""
        self._host: str | None = None
        self._looked = -FRESH

    @property
    def host(self) -> str | None:
        """The machine's address on the LAN, None without a network."""
        if time.monotonic() - self._looked >= FRESH:
            self._host, self._looked = lan_address(), time.monotonic()
        return self._host

    @property
    def url(self) -> str | None:
        """Where a phone joins, None without a network."""
        return f"http://{self.host}:{self.port}/seat" if self.host else None

    @property
    def named(self) -> str | None:
        """The same by name, for what can resolve it."""
        return f"http://{self.name}:{self.port}/seat" if self.name and self.host else None

    @property
    def watching(self) -> str | None:
        """Where guests look on, None without a network."""
        return f"http://{self.host}:{self.port}/" if self.host else None


@lru_cache(8)
def qr(url: str) -> str:
    """The address as an SVG to scan; its colours come from the style sheet."""
    code = segno.make(url, error="m", micro=False)
    return str(code.svg_inline(svgclass="qr-code", lineclass="qr-line", omitsize=True, border=4))
