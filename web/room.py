"""What every page and every act shares: the table, the journal, the eye, who is let in, and the heartbeat."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.config import Settings
from companion.eye import EyeStatus, Photo
from companion.history.archive import Archive
from companion.journal import Journal
from companion.panel.counting import Counting
from companion.table import Moment, Table
from companion.teaching import Teaching
from web.access import Access
from web.address import Address
from web.pulse import Pulse


class Eye(Protocol):
    """What the pages need of the eye."""

    def status(self) -> EyeStatus:
        """What it is doing."""
        ...

    def picture(self) -> bytes | None:
        """The newest picture of the tray as JPEG, with the reading drawn on it."""
        ...

    def photo(self) -> Photo | None:
        """A whole photo of what the camera sees now, with a word on its light."""
        ...


class Buttons(Protocol):
    """What the pages need of the lit buttons."""

    @property
    def counting(self) -> Counting:
        """What is being counted out on them."""
        ...

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever that changes."""
        ...

    def let_in(self, open_door: Callable[[], float]) -> None:
        """Call `open_door` when the host's button is to let phones in; it gives the seconds for which it does."""
        ...


class Room:
    """The parts that the site works with. `epoch` tells a page that the companion was started anew."""

    def __init__(
        self,
        table: Table,
        journal: Journal,
        settings: Settings,
        eye: Eye,
        code: str | None,
        *,
        buttons: Buttons | None = None,
        teaching: Teaching | None = None,
        look_afresh: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.journal = journal
        self.archive = Archive(journal)
        self.settings = settings
        self.eye = eye
        self.teaching = teaching
        self.look_afresh = look_afresh
        self.pulse = Pulse()
        self.access = Access(code, journal.path.with_name("devices.json"), self.pulse.beat)
        self.address = Address()
        self.epoch = secrets.token_hex(4)
        self.generation = 0
        self._buttons = buttons
        self._last = table.now
        table.listen(self._changed)
        if buttons is not None:
            buttons.listen(self.pulse.beat)
            buttons.let_in(self.access.open_door)

    @property
    def counting(self) -> Counting:
        """What is being counted out on the lit buttons; nothing where there are none."""
        return self._buttons.counting if self._buttons else Counting()

    @property
    def data(self) -> Path:
        """The data folder."""
        return self.journal.path.parent

    def _changed(self, now: Moment) -> None:
        """Count what wasn't simply one more move: keys drawn before an undo must not fit after it."""
        if not _goes_on(self._last, now):
            self.generation += 1
        self._last = now
        self.pulse.beat()

    def be_named(self, name: str | None) -> None:
        """The LAN knows this machine by that name now."""
        self.address.name = name
        self.pulse.beat()

    def close(self) -> None:
        """End every stream."""
        self.pulse.close()


def _goes_on(before: Moment, now: Moment) -> bool:
    if before.evening is now.evening:
        return True
    if before.evening is None or now.evening is None or before.number != now.number:
        return False
    old = before.evening.entries
    return now.evening.entries[: len(old)] == old
