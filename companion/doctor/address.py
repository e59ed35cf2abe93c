"""Can phones find the companion?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient

NOWHERE = "127."


def check(patient: Patient) -> Iterator[Finding]:
    """The numeric address on the LAN; `url` is what a QR code should carry."""
    from companion.app import address

    host = address()
    if host.startswith(NOWHERE):
        yield warning("address", "none")
    else:
        yield ok("address", "there", url=f"http://{host}:{patient.settings.port}/")
