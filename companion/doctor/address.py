"""Can phones find the companion?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, warning
from companion.lan import lan_address

if TYPE_CHECKING:
    from companion.doctor.examination import Patient


def check(patient: Patient) -> Iterator[Finding]:
    """The numeric address on the LAN; `url` is what a QR code should carry."""
    if host := lan_address():
        yield ok("address", "there", url=f"http://{host}:{patient.settings.port}/")
    else:
        yield warning("address", "none")
