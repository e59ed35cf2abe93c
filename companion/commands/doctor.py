"""`companion doctor`: how the companion and its machine are doing, each finding with what to do next."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import Settings, data_directory, load_settings
from companion.errors import PanelError
from companion.language import LANGUAGES, Language

if TYPE_CHECKING:
    from companion.commands import Subparsers
    from companion.doctor import Finding


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("doctor", help="check camera, power, card, clock and network", description=__doc__)
    parser.add_argument("--camera", help="as for serve (default: the settings')")
    parser.add_argument("--config", type=Path, help="settings (default: companion.toml in the data folder)")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--buttons", action="store_true", help="walk through the wiring of the panel, button by button")


def run(options: argparse.Namespace) -> int:
    """Print all findings. Gives 1 where one of them is a problem."""
    from companion.doctor import Patient, State, examine

    if options.buttons:
        return _try_buttons(load_settings(options.config), Language(options.language))
    settings = load_settings(options.config)
    if options.camera:
        settings = msgspec.structs.replace(settings, camera=options.camera)
    language = Language(options.language)
    findings = []
    for finding in examine(Patient(settings, data_directory())):
        findings.append(finding)
        if not options.json:
            _print(finding, language)
    well = all(finding.state is not State.PROBLEM for finding in findings)
    if options.json:
        told = {"ok": well, "findings": [finding.as_json(language) for finding in findings]}
        print(json.dumps(told, ensure_ascii=False))
    return 0 if well else 1


def _try_buttons(settings: Settings, language: Language) -> int:
    """Walk through the wiring. Gives 1 where a button or lamp doesn't work, 2 where the pin map is wrong."""
    from companion.panel.walk import walk_through
    from hardware.pins import pin_map

    try:
        pins = pin_map(settings.panel or {})
    except PanelError as error:
        return _refuse(error, language, 2)
    try:
        works = walk_through(pins, lambda message: print(language.say(message), flush=True))
    except PanelError as error:
        return _refuse(error, language, 1)
    print(language.text("walk-all-works" if works else "walk-not-all"))
    return 0 if works else 1


def _refuse(error: PanelError, language: Language, code: int) -> int:
    for message in error.messages:
        sys.stderr.write(f"companion: {language.say(message)}\n")
    return code


def _print(finding: Finding, language: Language) -> None:
    print(f"{language.text(f'doctor-state-{finding.state}'):10} {finding.says(language)}")
    if advice := finding.next(language):
        print(f"{'':10} → {advice}")
    url = finding.message.facts.get("url")
    if url and sys.stdout.isatty():
        import segno

        segno.make(f"{url}seat", error="m", micro=False).terminal(compact=True)
