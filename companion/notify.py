"""Talks to the service manager that started us: sd_notify(3), one datagram a message, no library."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress


class ServiceManager:
    """Whoever started the companion; nobody at all where it was started by hand, and then nothing is told."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        """Find it by $NOTIFY_SOCKET: a path, or with a leading @ a name in the abstract namespace."""
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address

    @property
    def listens(self) -> bool:
        """Whether there is one."""
        return bool(self._address)

    def tell(self, **facts: object) -> None:
        """Send facts such as READY=1, STATUS="…" or WATCHDOG=1; a manager that has gone is no trouble of ours."""
        if self._address:
            text = "\n".join(f"{name}={' '.join(str(fact).split())}" for name, fact in facts.items())
            with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as door:
                door.sendto(text.encode(), self._address)
