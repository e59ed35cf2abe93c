"""The check-up page: what `companion doctor` finds, for the one who runs the table."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from flask import Blueprint
from werkzeug.wrappers import Response

from companion.doctor import Finding, Patient, State, examine
from web.pages import painter, room, still, viewer
from web.painter import Page

CHECKUP = Page("doctor", "/doctor", needs_host=True, live=False)
WORST_FIRST = (State.PROBLEM, State.WARNING, State.OK)

checkup = Blueprint("checkup", __name__)


@checkup.get("/doctor")
def found() -> Response:
    """Every finding, the worst first; examined anew each time that the page is asked for."""
    may = painter().may_see(CHECKUP, viewer())
    findings = sorted(_examined(), key=lambda finding: WORST_FIRST.index(finding.state)) if may else []
    return still(CHECKUP, "doctor.html", findings=findings)


def _examined() -> Iterator[Finding]:
    here = room()
    camera = here.eye.status().camera or "none"
    settings = msgspec.structs.replace(here.settings, camera=camera, port=here.address.port)
    return examine(Patient(settings, here.journal.path.parent))
