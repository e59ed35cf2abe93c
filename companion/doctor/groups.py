"""May this user use cameras and pins?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.finding import Finding, ok, warning

if TYPE_CHECKING:
    from companion.doctor.examination import Patient

NEEDED = ("video", "gpio")


def check(patient: Patient) -> Iterator[Finding]:
    """One finding for the groups that this machine has and this user isn't in."""
    user, mine = patient.machine.answer("id", "-un"), patient.machine.answer("id", "-nG")
    if user is None or mine is None or user == "root":
        yield ok("groups", "fine", groups=", ".join(NEEDED))
        return
    known = {line.partition(":")[0] for line in (patient.machine.text("/etc/group") or "").splitlines()}
    missing = [group for group in NEEDED if group in known and group not in mine.split()]
    if missing:
        yield warning("groups", "missing", user=user, groups=", ".join(missing), list=",".join(missing))
    else:
        yield ok("groups", "fine", groups=", ".join(NEEDED))
