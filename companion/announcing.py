"""The name `companion.local` on the LAN, beside the numeric address: told by mDNS, for whatever can resolve it.

Phones with a VPN or private DNS, and some browsers on Android, can't; so no page relies on the name.
"""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.lan import lan_address

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

log = logging.getLogger(__name__)

NAME = "companion"
KIND = "_http._tcp.local."
MOST_TABLES = 9
"""So many tables on one LAN get a name of their own: companion.local, companion-2.local and so on."""

LOOK_AGAIN = 10.0
"""Seconds between two looks at the address: Wi-Fi may come late, or give another one."""

ASK = 1500
"""Milliseconds in which whoever has a name already has to say so."""


class Announcement:
    """Tells the name in the background, as long as there is a network. `named` hears it, and None when it is gone."""

    def __init__(
        self,
        port: int,
        named: Callable[[str | None], None],
        address: Callable[[], str | None] = lan_address,
        interfaces: Sequence[str] | None = None,
    ) -> None:
        """`interfaces` are the addresses to speak on, by default only the LAN's."""
        self._port = port
        self._named = named
        self._address = address
        self._interfaces = interfaces
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._keep_telling, name="announcement", daemon=True)

    def start(self) -> None:
        """Begin; nothing waits for it."""
        self._thread.start()

    def stop(self) -> None:
        """Take the name back, so that nobody is sent here any more."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=10)

    def _keep_telling(self) -> None:
        while not self._stop.is_set():
            address = self._address()
            if address is not None:
                self._tell(address)
            self._stop.wait(LOOK_AGAIN)

    def _tell(self, address: str) -> None:
        """Tell the name until the address changes. Without multicast there is no name, and all else goes on."""
        from zeroconf import Error, IPVersion, Zeroconf

        try:
            with Zeroconf(interfaces=list(self._interfaces or [address]), ip_version=IPVersion.V4Only) as speaker:
                label = _free_name(speaker, address)
                speaker.register_service(_service(label, address, self._port))
                self._named(f"{label}.local")
                while not self._stop.wait(LOOK_AGAIN) and self._address() == address:
                    pass
        except (Error, OSError, RuntimeError) as error:
            log.info("no name on the network, only the address: %s", str(error))
        finally:
            self._named(None)


def _free_name(speaker: Zeroconf, address: str) -> str:
    """The first name that no other table has."""
    for number in range(1, MOST_TABLES + 1):
        label = NAME if number == 1 else f"{NAME}-{number}"
        taken = speaker.get_service_info(KIND, f"{label}.{KIND}", ASK)
        if taken is None or taken.parsed_addresses() == [address]:
            return label
    raise RuntimeError(f"{MOST_TABLES} other tables have every name")


def _service(label: str, address: str, port: int) -> ServiceInfo:
    from zeroconf import ServiceInfo

    return ServiceInfo(
        KIND,
        f"{label}.{KIND}",
        port,
        addresses=[socket.inet_aton(address)],
        properties={"path": "/"},
        server=f"{label}.local.",
    )
