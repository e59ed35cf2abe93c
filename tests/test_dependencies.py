"""What is installed is pinned, hashed, and said what it is for; an audit never passes by not asking."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from scripts.audit import judge

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([a-z0-9-]+)==([^ ;\\]+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / "requirements" / f"{name}.txt").read_text()))


def asked_for(extra: str | None = None) -> list[Requirement]:
    project: Any = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return [Requirement(text) for text in wanted]


@pytest.mark.parametrize(("lock", "extra"), [("base", None), ("dev", None), ("dev", "dev")])
def test_all_that_is_asked_for_is_pinned_to_a_version_that_will_do(lock: str, extra: str | None) -> None:
    pinned = pins(lock)
    for wanted in asked_for(extra):
        name = wanted.name.replace(".", "-").lower()
        assert name in pinned, f"{wanted} isn't pinned; run scripts/lock"
        assert wanted.specifier.contains(pinned[name]), f"{name} is pinned to {pinned[name]}, not {wanted.specifier}"


def test_tests_run_on_the_versions_that_a_table_gets() -> None:
    assert pins("base").items() <= pins("dev").items()


@pytest.mark.parametrize("lock", ["setup", "base", "dev", "opencv-4.10"])
def test_every_pin_has_hashes_and_names_no_host(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    assert "://" not in text
    for entry in re.split(r"\n(?=[a-z])", text)[1:]:
        assert "--hash=sha256:" in entry, entry


def test_every_pinned_package_is_listed_with_its_use_and_licence() -> None:
    told = (ROOT / "docs/dependencies.md").read_text()
    rows = re.findall(r"^\| ([a-z0-9-]+) \| ([^|]+) \| ([^|]+) \|$", told, re.MULTILINE)
    listed = [name for name, _, _ in rows if name not in {"package", "---"}]
    assert sorted(listed) == sorted(set(listed))
    assert set(listed) == {*pins("setup"), *pins("base"), *pins("dev")}


def test_an_audit_names_what_is_vulnerable() -> None:
    audit = judge([
        {"name": "good", "version": "1", "vulns": []},
        {"name": "bad", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["3"]}]},
    ])  # fmt: skip
    assert (audit.known, audit.vulnerable, audit.unanswered) == (2, ["bad 2: CVE-1, fixed in 3"], [])


def test_an_audit_that_was_not_answered_is_none() -> None:
    audit = judge([
        {"name": "here", "skip_reason": "distribution marked as editable"},
        {"name": "good", "skip_reason": "Dependency not found and could not be audited"},
    ])  # fmt: skip
    assert (audit.known, audit.unanswered) == (0, ["good"])
