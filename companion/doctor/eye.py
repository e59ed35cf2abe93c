"""Does the eye read as fast as it can here?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient


def check(_: Patient) -> Iterator[Finding]:
    """One finding: whether the eye's innermost loops were compiled when the companion was installed."""
    from companion.vision import swift

    yield warning("eye", "slow") if swift.compiled is None else ok("eye", "swift")
