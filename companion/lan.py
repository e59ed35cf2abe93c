"""Under which address the LAN reaches this machine; with a router, or alone with an access point of its own."""

from __future__ import annotations

import fcntl
import ipaddress
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

_SIOCGIFADDR = 0x8915


def lan_address() -> str | None:
    """The numeric IPv4 address, None without a network; nothing is sent to find it."""
    return next((found for found in _addresses() if not _is_nobody(found)), None)


def _addresses() -> Iterator[str]:
    """The one towards the router first; where there is no router, those of the interfaces."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        yield str(probe.getsockname()[0])
    for _, name in socket.if_nameindex():
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            answer = fcntl.ioctl(probe, _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            yield socket.inet_ntoa(answer[20:24])


def _is_nobody(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return found.is_unspecified or found.is_loopback
