"""The name on the network, told and asked for by real multicast DNS on the loopback."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from zeroconf import IPVersion, Zeroconf

from companion.announcing import Announcement

HERE = ["127.0.0.1"]


def until(true: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it didn't happen in time"
        time.sleep(0.05)


def found(label: str) -> tuple[str, int, list[str]] | None:
    """What another machine is told; in a thread of its own, since zeroconf takes up any event loop that runs here."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(ask, label).result()


def ask(label: str) -> tuple[str, int, list[str]] | None:
    """The name, port and addresses told for a table."""
    with Zeroconf(interfaces=HERE, ip_version=IPVersion.V4Only) as phone:
        info = phone.get_service_info("_http._tcp.local.", f"{label}._http._tcp.local.", 3000)
    return (str(info.server), int(info.port or 0), info.parsed_addresses()) if info else None


@pytest.fixture
def announce() -> Iterator[Callable[..., list[str | None]]]:
    running = []

    def begin(address: str | None) -> list[str | None]:
        names: list[str | None] = []
        table = Announcement(8080, names.append, lambda: address, HERE)
        table.start()
        running.append(table)
        return names

    yield begin
    for one in running:
        one.stop()


def test_a_phone_that_can_finds_the_table_by_its_name(announce: Callable[..., list[str | None]]) -> None:
    names = announce("127.0.0.1")
    until(lambda: names)
    assert names == ["companion.local"]
    assert found("companion") == ("companion.local.", 8080, ["127.0.0.1"])


def test_a_second_table_on_the_network_gets_another_name(announce: Callable[..., list[str | None]]) -> None:
    first = announce("127.0.0.1")
    until(lambda: first)
    second = announce("127.0.0.2")
    until(lambda: second)
    assert (first, second) == (["companion.local"], ["companion-2.local"])
    assert found("companion-2") == ("companion-2.local.", 8080, ["127.0.0.2"])


def test_the_name_is_taken_back_when_the_table_stops() -> None:
    names: list[str | None] = []
    table = Announcement(8080, names.append, lambda: "127.0.0.1", HERE)
    table.start()
    until(lambda: names)
    table.stop()
    assert names == ["companion.local", None]
    assert found("companion") is None


def test_without_a_network_there_is_no_name_and_no_trouble(announce: Callable[..., list[str | None]]) -> None:
    assert announce(None) == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_where_multicast_is_not_to_be_had_the_address_is_enough(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    names: list[str | None] = []
    table = Announcement(8080, names.append, lambda: "203.0.113.7", ["203.0.113.7"])
    table.start()
    until(lambda: names)
    table.stop()
    gc.collect()  # zeroconf leaves a socket to the collector where it can't speak; that is no fault of ours
    assert names == [None]
    assert "only the address" in caplog.text
