"""The service's heartbeat: tells the service manager how the companion is, and is silent when it ought to be restarted.

What decides is asked from outside, as a phone would: one request to the site, which asks the table. Then the eye:

* No camera is set up, none has given a frame yet, or the camera itself said why it can't (unplugged, held by another
  program): the table alone counts. Restarting everything would mend nothing, and people play on by hand.
* Frames came, and then stopped without a word: the watchdog isn't fed from `STALE_AFTER` on. The supervisor starts the
  eye anew meanwhile; only when that doesn't help within the unit's WatchdogSec is the whole service restarted.
"""

from __future__ import annotations

import http.client
import threading
from typing import Protocol

from companion.eye import EyeStatus
from companion.language import Language
from companion.notify import ServiceManager

BEAT = 2.0
"""Seconds between two beats."""

PATIENCE = 4.0
"""Seconds that the site may take to answer."""

STALE_AFTER = 6.0
"""Seconds after which frames have stopped; with a beat on top it is well below ten."""


class Eye(Protocol):
    """What the heartbeat needs of the eye."""

    def status(self) -> EyeStatus:
        """How it is."""
        ...


class Heartbeat:
    """Beats in a thread of its own until `stop`."""

    def __init__(self, manager: ServiceManager, site: tuple[str, int], eye: Eye) -> None:
        """`site` is the address and port under which this machine itself reaches the pages."""
        self._manager = manager
        self._site = site
        self._eye = eye
        self._ready = False
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._beat_on, name="heartbeat", daemon=True)

    def start(self) -> None:
        """Begin, if a service manager listens."""
        if self._manager.listens:
            self._thread.start()

    def stop(self) -> None:
        """Say that the service stops."""
        self._stop.set()
        self._manager.tell(STOPPING=1, STATUS="Stopping.")

    def _beat_on(self) -> None:
        pause = 0.1
        while not self._stop.wait(pause):
            self._beat()
            pause = BEAT if self._ready else 0.1

    def _beat(self) -> None:
        if not answers(*self._site):
            self._manager.tell(STATUS="The table doesn't answer.")
            return
        if not self._ready:
            self._ready = True
            self._manager.tell(READY=1)
        eye = self._eye.status()
        self._manager.tell(STATUS=in_words(eye))
        if lives(eye):
            self._manager.tell(WATCHDOG=1)


def answers(host: str, port: int) -> bool:
    """Whether the site answers in time, and says that the table does."""
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def lives(eye: EyeStatus) -> bool:
    """Whether frames come, or their absence is nothing that a restart of the service would mend."""
    return eye.age is None or eye.age <= STALE_AFTER or eye.camera_gone


def in_words(eye: EyeStatus) -> str:
    """One line for `systemctl status`."""
    if not eye.camera:
        return "The table answers. No camera is set up: play goes on by hand."
    if eye.trouble:
        return f"The table answers. {Language('en').say(eye.trouble)}"
    if eye.age is None:
        return f"The table answers. Waiting for the first picture of {eye.camera}."
    if eye.age > STALE_AFTER:
        return f"The table answers. No picture of {eye.camera} for {eye.age:.0f} s; its reader is being started again."
    return f"The table answers. The camera {eye.camera} sees the tray."
