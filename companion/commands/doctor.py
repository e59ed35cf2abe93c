"""`companion doctor`: how the companion and its machine are doing, each finding with what to do next."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import data_directory, load_settings
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


def run(options: argparse.Namespace) -> int:
    """Print all findings. Gives 1 where one of them is a problem."""
    from companion.doctor import Patient, State, examine

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


def _print(finding: Finding, language: Language) -> None:
    print(f"{language.text(f'doctor-state-{finding.state}'):10} {finding.says(language)}")
    if advice := finding.next(language):
        print(f"{'':10} → {advice}")
    url = finding.message.facts.get("url")
    if url and sys.stdout.isatty():
        import segno

        segno.make(f"{url}seat", error="m", micro=False).terminal(compact=True)
