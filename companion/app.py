"""Puts the parts together: journal, table, eye and pages. The only file that knows them all."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

from msgspec import structs

from companion.backup import finish as finish_restore
from companion.calibration import load_exposure
from companion.config import Settings
from companion.errors import CompanionError, JournalError, PanelError
from companion.eye import EyeStatus, Orders, Report
from companion.journal import Journal
from companion.language import Language
from companion.lights import bare_trays, fitting_set
from companion.lock import only_one
from companion.message import Message
from companion.places import load_places
from companion.power import ask_for_shutdown
from companion.reading import Sight
from companion.supervisor import Supervisor
from companion.table import Moment, Table
from companion.teaching import Away, Teaching
from companion.vision.tray import TrayArea, load_area
from hardware.pins import pin_map

if TYPE_CHECKING:
    from flask import Flask

    from companion.panel.desk import Desk
    from hardware.panel import Panel

log = logging.getLogger(__name__)


class NoEye:
    """Stands in for the eye at a table without a camera."""

    def status(self) -> EyeStatus:
        """There is no eye, and that is no trouble."""
        return EyeStatus(Sight.OFF, "")

    def picture(self) -> None:
        """No picture."""

    def photo(self) -> None:
        """No photo."""


class Companion:
    """One running companion on one data folder."""

    def __init__(self, settings: Settings, data: Path) -> None:
        """Open the journal and take up the last evening. Raises CompanionError where another one runs here."""
        data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.code = f"{secrets.randbelow(1_000_000):06d}"
        self.data = data
        self._lock = only_one(data)
        finish_restore(data)
        self.journal = Journal(data / "journal.db")
        self.table = Table(self.journal)
        for notice in self.table.notices:
            log.warning("%s", Language("en").say(notice))
        self.eye: Supervisor | None = None
        self.desk: Desk | None = None
        self._panel: Panel | None = None
        self._trouble: str | None = None
        self._might_look = True
        self._away: Away | None = None
        self.teaching: Teaching | None = None

    def open_eye(self, camera: str) -> None:
        """Start the eye behind `camera`; it looks for the pieces of the game that is being played."""
        self.eye = Supervisor(self._orders(camera, self.table.now), self._hear)
        self.table.listen(self._follow_game)
        self.teaching = Teaching(self.data, self.eye, self._send_away)
        self.eye.start()

    def open_panel(self) -> None:
        """Watch the lit buttons. What keeps them from working is said in a line each, and doesn't stop the table."""
        from companion.panel.desk import Desk
        from hardware.panel import Panel

        try:
            pins = pin_map(self.settings.panel or {})
            desk = Desk(self.table, len(pins.seats), self.settings.language, ask_for_shutdown)
            self._panel = Panel(pins, desk).start()
            self.desk = desk
        except PanelError as error:
            language = Language(self.settings.language)
            for message in (*error.messages, Message("panel-without")):
                log.warning("%s", language.say(message))

    def site(self) -> Flask:
        """The pages of this companion."""
        from web.site import create_app

        return create_app(
            self.table,
            self.journal,
            self.settings,
            self.eye or NoEye(),
            self.code,
            buttons=self.desk,
            teaching=self.teaching,
            look_afresh=self.look_afresh,
        )

    def close(self) -> None:
        """Stop the eye, let go of the pins, and close the journal."""
        if self._panel is not None:
            self._panel.close()
        if self.eye is not None:
            self.eye.stop()
        self.journal.close()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _hear(self, report: Report) -> None:
        """A reading is played only when its pictures had their chance to be kept; a full disk must not stop play."""
        if report.trouble and report.trouble != self._trouble:
            log.warning("the eye: %s", report.trouble)
        self._trouble = report.trouble
        if self._away is not None and self.teaching is not None:
            if self.table.may_look:
                self.teaching.hear(report)
            else:
                self.teaching.end()
            return
        reading = self.table.public_part(report.reading) if report.reading else None
        if reading is None:
            return
        try:
            with suppress(JournalError):
                for name, jpeg in report.pictures.items():
                    if any(piece.picture == name for piece in reading.pieces):
                        self.journal.keep_picture(name, self.table.now.number, jpeg)
            self.table.see(reading)
        except CompanionError as error:
            log.error("what the eye saw could not be recorded: %s", error)  # noqa: TRY400 - one clear line

    def _follow_game(self, moment: Moment) -> None:
        """The eye looks for what the game is played with, and again at dice that lay there before it might look."""
        if self.eye is not None and moment.evening is not None:
            self.eye.use(self._orders(self.eye.orders.camera, moment))
            might_look, self._might_look = self._might_look, self.table.may_look
            if self._might_look and not might_look:
                self.eye.look_again()

    def look_afresh(self) -> None:
        """The tray was marked or photographed anew, or its light chosen: the eye goes by that now."""
        if self.eye is not None:
            self.eye.use(self._orders(self.eye.orders.camera, self.table.now), anew=True)

    def _send_away(self, away: Away | None) -> None:
        self._away = away
        if self.eye is not None:
            self.eye.use(self._orders(self.eye.orders.camera, self.table.now))

    def _area(self, moment: Moment) -> TrayArea | None:
        """The marked tray, with what else of the picture the game must see."""
        area = load_area(self.data)
        if area is None or moment.evening is None:
            return area
        known = load_places(self.data)
        named = (known[name] for name in moment.evening.game.places if name in known)
        return structs.replace(area, windows=tuple(place.corners(*area.picture) for place in named))

    def _orders(self, camera: str, moment: Moment) -> Orders:
        of_game = moment.evening.game.piece_set if moment.evening else "pips"
        away = self._away or Away()
        return Orders(
            camera,
            away.piece_set or fitting_set(self.data, self.settings.piece_set or of_game),
            str(self.data / "sets"),
            tuple(map(str, bare_trays(self.data))),
            self._area(moment),
            load_exposure(self.data, camera),
            away.posing,
        )
