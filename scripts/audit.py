"""Asks the vulnerability service of the Python Packaging Authority about every installed package.

Exit 1 only where something is known to be vulnerable. A service that can't be reached is said, loudly, and doesn't fail
the checks of a machine without internet; with --strict it does.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

SKIPPED_ON_PURPOSE = "editable"


class Audit(NamedTuple):
    """What the service said: how many packages it knew, what is vulnerable, and what it did not answer about."""

    known: int
    vulnerable: Sequence[str]
    unanswered: Sequence[str]


def judge(packages: Sequence[dict[str, Any]]) -> Audit:
    """The audit that pip-audit's report tells. A package that was skipped was not audited, whatever it exits with."""
    asked = [package for package in packages if SKIPPED_ON_PURPOSE not in package.get("skip_reason", "")]
    unanswered = [package["name"] for package in asked if "skip_reason" in package]
    vulnerable = [
        f"{package['name']} {package['version']}: {found['id']}, fixed in {' '.join(found['fix_versions']) or 'none'}"
        for package in asked
        for found in package.get("vulns", ())
    ]
    return Audit(len(asked) - len(unanswered), vulnerable, unanswered)


def ask() -> Audit | str:
    """The audit of this environment, or why there is none."""
    command = ["-m", "pip_audit", "--local", "--skip-editable", "--progress-spinner", "off", "--format", "json"]
    run = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    try:
        return judge(json.loads(run.stdout)["dependencies"])
    except (ValueError, KeyError):
        return (run.stderr.strip().splitlines() or ["no answer"])[-1]


def main() -> int:
    """Ask and say. 0: nothing known; 1: something vulnerable, or with --strict an audit that could not be made."""
    parser = argparse.ArgumentParser(prog=Path(__file__).name, description="Audit the installed packages.")
    parser.add_argument("--strict", action="store_true", help="fail where the service doesn't answer, too")
    options = parser.parse_args()
    audit = ask()
    if isinstance(audit, str):
        print(f"audit: NOT AUDITED, the vulnerability service can't be asked ({audit})")
        return int(options.strict)
    for line in audit.vulnerable:
        print(f"audit: VULNERABLE {line}")
    if audit.unanswered:
        names = ", ".join(audit.unanswered) if audit.known else "the vulnerability service can't be reached"
        print(f"audit: NOT AUDITED, no answer about {len(audit.unanswered)} packages ({names})")
    print(f"audit: {audit.known} packages audited, {len(audit.vulnerable)} known vulnerabilities")
    return int(bool(audit.vulnerable) or (options.strict and bool(audit.unanswered)))


if __name__ == "__main__":
    sys.exit(main())
