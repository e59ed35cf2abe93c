"""Switching off: the service leaves a request where the unit that may do it looks."""

from __future__ import annotations

import configparser
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.power import REQUEST, ask_for_shutdown

UNITS = Path(__file__).parents[1] / "systemd"


def test_the_request_is_a_file_in_the_runtime_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    ask_for_shutdown()
    assert [path.name for path in tmp_path.iterdir()] == [REQUEST]


def test_the_unit_waits_for_that_very_file() -> None:
    unit = configparser.ConfigParser()
    unit.read(UNITS / "companion-shutdown.path")
    assert unit["Path"]["PathExists"] == f"/run/companion/{REQUEST}"


def test_a_companion_that_is_no_service_says_that_it_cannot_switch_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    with pytest.raises(CompanionError, match="by hand"):
        ask_for_shutdown()


def test_a_runtime_directory_that_has_gone_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "gone"))
    with pytest.raises(CompanionError, match="by hand"):
        ask_for_shutdown()
