"""A heartbeat for the pages: one counter that grows whenever anything a page might show has changed."""

from __future__ import annotations

import threading


class Pulse:
    """Counts changes and wakes everybody who waits for the next one. It never touches another lock while counting."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._count = 0
        self.closed = False

    @property
    def count(self) -> int:
        """How many changes there have been."""
        return self._count

    def beat(self) -> None:
        """Something changed."""
        with self._changed:
            self._count += 1
            self._changed.notify_all()

    def wait(self, count: int, seconds: float) -> int:
        """The count as soon as it isn't `count` any more, or after `seconds`, or when the site closes."""
        with self._changed:
            self._changed.wait_for(lambda: self._count != count or self.closed, max(0.0, seconds))
            return self._count

    def close(self) -> None:
        """Wake everybody for the last time: the site closes."""
        with self._changed:
            self.closed = True
            self._changed.notify_all()
