"""The address under which phones reach the companion: numeric, since many phones can't resolve `.local`."""

from __future__ import annotations

import ipaddress
import socket
import time
from functools import lru_cache

import segno

FRESH = 10.0


class Address:
    """The numeric address on the LAN, looked up again now and then: Wi-Fi may come late or change."""

    def __init__(self) -> None:
        self.port = 8080
        self._host: str | None = None
        self._looked = -FRESH

    @property
    def host(self) -> str | None:
        """The machine's address on the LAN, None without a network."""
        if time.monotonic() - self._looked >= FRESH:
            self._host, self._looked = _lan_address(), time.monotonic()
        return self._host

    @property
    def url(self) -> str | None:
        """Where a phone joins, None without a network."""
        return f"http://{self.host}:{self.port}/seat" if self.host else None


@lru_cache(8)
def qr(url: str) -> str:
    """The address as an SVG to scan; its colours come from the style sheet."""
    code = segno.make(url, error="m", micro=False)
    return str(code.svg_inline(svgclass="qr-code", lineclass="qr-line", omitsize=True, border=2))


def _lan_address() -> str | None:
    """The address that the machine would use on the LAN; connecting a datagram socket sends nothing."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if ipaddress.ip_address(found).is_unspecified else found
