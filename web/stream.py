"""Server-sent events: the whole live part on connect and on every change, and a heartbeat with its number.

Every stream holds a thread of the server, so their number is capped; a page that finds no room asks now and then
instead. The generator ends at the first write after a page is gone, which the heartbeat makes happen.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Self

from web.painter import Live, event
from web.room import Room

STREAMS = 120
BEAT = 10.0
LOOK = 0.3


class Slots:
    """How many streams there may be, and how many there are."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken = 0
        self._lock = threading.Lock()

    def take(self) -> bool:
        """Take one, or say that none is left."""
        with self._lock:
            if self.taken >= self.most:
                return False
            self.taken += 1
            return True

    def give_back(self) -> None:
        """Give one back."""
        with self._lock:
            self.taken -= 1


class Stream:
    """One page's stream. A class rather than a generator: `close` must give the slot back even if nothing was read."""

    def __init__(self, room: Room, slots: Slots, paint: Callable[[], Live], beat: float) -> None:
        self._room, self._slots, self._paint, self._beat = room, slots, paint, beat
        self._sent: Live | None = None
        self._open = True

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        due = time.monotonic() + self._beat
        while self._open and not self._room.pulse.closed:
            count = self._room.pulse.count
            live = self._paint()
            if self._sent is None or live.count != self._sent.count:
                self._sent = live
                return live.event
            if (left := due - time.monotonic()) <= 0:
                return event("beat", {"count": self._sent.count, "epoch": self._room.epoch})
            self._room.pulse.wait(count, left)
        raise StopIteration

    def close(self) -> None:
        """Give the slot back; once, however often it is called."""
        if self._open:
            self._open = False
            self._slots.give_back()


class Watch:
    """Looks at the eye and the disk while any page is open, and beats the pulse when their state changes."""

    def __init__(self, room: Room, slots: Slots) -> None:
        self._room = room
        self._slots = slots
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self) -> Self:
        """Look, in a thread that ends with the last stream."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._look, name="eye-watch", daemon=True)
                self._thread.start()
        return self

    def _look(self) -> None:
        seen: object = None
        while True:
            with self._lock:
                if self._slots.taken == 0 or self._room.pulse.closed:
                    self._thread = None
                    return
            status = self._room.eye.status()
            now = (status.sight, status.camera, status.trouble, self._room.table.notices)
            if seen is not None and now != seen:
                self._room.pulse.beat()
            seen = now
            time.sleep(LOOK)
