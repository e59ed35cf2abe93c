"""`companion serve`: the service of one table, until it is stopped."""

from __future__ import annotations

import argparse
import logging
import signal
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec

from companion.allocator import share_arenas
from companion.config import data_directory, load_settings
from companion.language import LANGUAGES

if TYPE_CHECKING:
    from companion.app import Companion
    from companion.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("serve", help="run the table's service: camera, pages, journal")
    parser.add_argument("--camera", help="pi | usb:0 | video:FILE | folder:DIR | simulated | none")
    parser.add_argument("--set", dest="piece_set", help="the piece set on the tray (default: the game's own)")
    parser.add_argument("--panel", action="store_true", help="use the lit buttons ([panel] in the settings: the pins)")
    add_page_options(parser)


def add_page_options(parser: argparse.ArgumentParser) -> None:
    """Describe the options of every command that shows pages."""
    parser.add_argument("--config", type=Path, help="settings (default: companion.toml in the data folder)")
    parser.add_argument("--host", help="the address to listen on (default: all)")
    parser.add_argument("--port", type=int, help="the port of the pages (default: 8080)")
    parser.add_argument("--language", choices=sorted(LANGUAGES), help="the language pages begin with")


def run(options: argparse.Namespace) -> int:
    """Serve until stopped. A camera that isn't there yet doesn't stop the table: it plays by hand meanwhile."""
    from companion.app import Companion

    given = {
        name: value
        for name in ("camera", "piece_set", "host", "port", "language")
        if (value := getattr(options, name)) is not None
    }
    settings = msgspec.structs.replace(load_settings(options.config), **given)
    if settings.piece_set:
        from companion.vision.pieces import load_set  # brings OpenCV, which the service itself does without

        load_set(settings.piece_set, data_directory() / "sets")
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    share_arenas()
    with Companion(settings, data_directory()) as companion:
        if settings.camera != "none":
            companion.open_eye(settings.camera)
        if options.panel or settings.panel is not None:
            companion.open_panel()
        show(companion)
    return 0


def show(companion: Companion) -> None:
    """Serve the pages of this companion until the process is told to stop."""
    from companion.announcing import Announcement
    from companion.app import NoEye
    from companion.heartbeat import Heartbeat
    from companion.lan import lan_address
    from companion.notify import ServiceManager
    from web.site import make_server

    signal.signal(signal.SIGTERM, _stop)
    host = companion.settings.host
    site = companion.site()
    server = make_server(site, host, companion.settings.port)
    port = site.extensions["room"].address.port
    where = f"http://{lan_address() or '127.0.0.1'}:{port}/"
    print(f"The scoreboard is at {where} - phones join at {where}seat with the code {companion.code}", flush=True)
    heartbeat = Heartbeat(ServiceManager(), _from_here(host, port), companion.eye or NoEye())
    heartbeat.start()
    announcement = Announcement(port, site.extensions["room"].be_named)
    if not _for_this_machine_only(host):
        announcement.start()
    server.run()
    announcement.stop()
    heartbeat.stop()


def _for_this_machine_only(host: str) -> bool:
    return host in {"localhost", "::1"} or host.startswith("127.")


def _from_here(host: str, port: int) -> tuple[str, int]:
    """Where this machine itself reaches a site that listens on `host`, which may mean all addresses."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port  # noqa: S104


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt
