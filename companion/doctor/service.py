"""Does the companion answer?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from companion.doctor.finding import Finding, ok, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient


def check(patient: Patient) -> Iterator[Finding]:
    """Whether the pages answer on this machine, and what they say of the eye."""
    port = patient.settings.port
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=3) as answer:
            health = msgspec.json.decode(answer.read())
        trouble = health["eye"]["trouble"]
    except (URLError, OSError, ValueError, KeyError, TypeError):
        yield warning("service", "silent", port=str(port))
        return
    if trouble:
        yield warning("service", "eye", line=str(trouble))
    else:
        yield ok("service", "answers", port=str(port))
