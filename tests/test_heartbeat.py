"""The notify protocol: a real `companion serve`, and in the service manager's place a real datagram socket."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import threading
import time
import urllib.error
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest

from companion.notify import ServiceManager
from hardware.simulated import SimulatedTray
from hardware.tray_server import TrayServer
from tests.running_service import Browser, Service, key_of

ROOT = Path(__file__).parents[1]

STUCK = '''
import time
from tests.simulation.pig import Pig

class Stuck(Pig):
    """A game from outside whose rules never come to an end."""

    name = "stuck"

    def play(self, state, move, *, overruled=False):
        time.sleep(600)

STUCK = Stuck()
'''


class Manager:
    """Hears what the service tells, as systemd does, and when."""

    def __init__(self, address: str) -> None:
        """`address` is a path, or a name in the abstract namespace that begins with @."""
        self.address = address
        self.heard: list[tuple[float, str]] = []
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.bind("\0" + address[1:] if address.startswith("@") else address)
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        ServiceManager({"NOTIFY_SOCKET": self.address}).tell(BYE=1)
        self._ear.join()
        self._door.close()

    def times(self, fact: str) -> list[float]:
        return [when for when, heard in self.heard if heard == fact]

    @property
    def status(self) -> str:
        return next((heard for _, heard in reversed(self.heard) if heard.startswith("STATUS=")), "")

    def quiet(self) -> float:
        """Seconds since the watchdog was last fed."""
        return time.monotonic() - (self.times("WATCHDOG=1") or [0.0])[-1]

    def _listen(self) -> None:
        while (text := self._door.recv(4096).decode()) != "BYE=1":
            self.heard += [(time.monotonic(), fact) for fact in text.splitlines()]


def until(true: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it didn't happen in time"
        time.sleep(0.05)


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    with Manager(str(tmp_path / "notify")) as manager:
        yield manager


@pytest.fixture
def tray() -> Iterator[TrayServer]:
    with TrayServer(SimulatedTray(3)) as tray:
        yield tray


@pytest.fixture
def service(tmp_path: Path, manager: Manager, tray: TrayServer) -> Iterator[Service]:
    camera = ("--camera", f"simulated:{tray.address}", "--set", "pips")
    service = Service(tmp_path / "data", *camera, NOTIFY_SOCKET=manager.address)
    yield service
    if service.process.poll() is None:
        service.stop()


def eye_of(service: Service) -> int:
    """The process number of the service's eye."""
    found = subprocess.run(
        ["pgrep", "-P", str(service.process.pid), "-f", "companion.eye"], capture_output=True, text=True, check=False
    )
    return int(found.stdout.split()[0]) if found.stdout else 0


def begin(service: Service, game: str) -> Browser:
    host = Browser(service.port)
    host.post("/api/join", code=service.code, host=True)
    host.post("/api/begin", key=key_of(host.page("/host"), "begin"), game=game, players=["An", "Bình", "Chi"])
    host.post("/api/seat", seat=0)
    return host


def test_a_message_reaches_a_path_and_an_abstract_name(tmp_path: Path) -> None:
    for address in (str(tmp_path / "notify"), f"@companion-{secrets.token_hex(8)}"):
        with Manager(address) as manager:
            ServiceManager({"NOTIFY_SOCKET": address}).tell(READY=1, STATUS="two\nlines are one")
            until(lambda: len(manager.heard) == 2)
            assert [heard for _, heard in manager.heard] == ["READY=1", "STATUS=two lines are one"]


def test_nobody_is_told_anything_where_nobody_listens(tmp_path: Path) -> None:
    ServiceManager({}).tell(READY=1)
    ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "gone")}).tell(READY=1)


def test_ready_is_told_once_when_the_table_answers(service: Service, manager: Manager) -> None:
    until(lambda: manager.times("READY=1"))
    assert Browser(service.port).get("/health")["ok"]
    until(lambda: len(manager.times("WATCHDOG=1")) >= 3)
    assert len(manager.times("READY=1")) == 1


def test_a_table_without_a_camera_is_ready_and_alive(tmp_path: Path, manager: Manager) -> None:
    service = Service(tmp_path / "data", NOTIFY_SOCKET=manager.address)
    until(lambda: len(manager.times("WATCHDOG=1")) >= 2)
    assert "No camera is set up" in manager.status
    service.stop()
    until(lambda: manager.times("STOPPING=1"))


def test_a_camera_that_was_never_there_is_said_and_does_not_stop_the_watchdog(tmp_path: Path, manager: Manager) -> None:
    service = Service(tmp_path / "data", "--camera", "simulated:/nowhere", NOTIFY_SOCKET=manager.address)
    until(lambda: "nowhere" in manager.status)
    fed = len(manager.times("WATCHDOG=1"))
    until(lambda: len(manager.times("WATCHDOG=1")) > fed + 1)
    service.stop()


def test_the_watchdog_is_fed_calmly(service: Service, manager: Manager) -> None:
    until(lambda: "sees the tray" in manager.status)
    start = time.monotonic()
    until(lambda: len([when for when in manager.times("WATCHDOG=1") if when > start]) >= 3)
    assert time.monotonic() - start > 3


def test_a_killed_eye_is_back_by_itself_while_the_table_plays_on(service: Service, manager: Manager) -> None:
    until(lambda: "sees the tray" in manager.status)
    host = begin(service, "mythical")
    until(lambda: Browser(service.port).get("/health")["eye"]["age"] is not None)
    first = eye_of(service)
    os.kill(first, signal.SIGKILL)
    until(lambda: "reader stopped" in manager.status, 10)
    host.post("/api/move", move={"type": "bet", "tricks": 1}, key=host.get("/state.json")["key"])
    until(lambda: eye_of(service) not in {0, first} and "sees the tray" in manager.status)
    assert host.get("/state.json")["view"]["bet_in"] == [True, False, False]
    assert service.process.poll() is None


def test_an_eye_that_hangs_leaves_the_watchdog_hungry_within_ten_seconds_and_is_back(
    service: Service, manager: Manager
) -> None:
    until(lambda: "sees the tray" in manager.status)
    first = eye_of(service)
    os.kill(first, signal.SIGSTOP)
    stopped = time.monotonic()
    host = begin(service, "mythical")
    until(lambda: time.monotonic() - stopped > 12)
    assert manager.times("WATCHDOG=1")[-1] - stopped < 10
    assert host.get("/state.json")["view"]["bet_in"] == [False, False, False]
    until(lambda: manager.quiet() < 2 and "sees the tray" in manager.status, 60)
    assert eye_of(service) != first


def test_frames_that_stop_leave_the_watchdog_hungry_and_a_camera_that_is_gone_does_not(
    service: Service, manager: Manager, tray: TrayServer
) -> None:
    until(lambda: "sees the tray" in manager.status)
    tray.trouble = "silent"
    stopped = time.monotonic()
    until(lambda: time.monotonic() - stopped > 12)
    assert manager.times("WATCHDOG=1")[-1] - stopped < 10
    assert Browser(service.port).get("/health")["eye"]["trouble"]
    tray.close()
    until(lambda: "no simulated tray" in manager.status and manager.quiet() < 2, 60)


def test_a_table_that_hangs_leaves_the_watchdog_hungry_within_ten_seconds(tmp_path: Path, manager: Manager) -> None:
    metadata = tmp_path / "site" / "stuck-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: stuck\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[companion.games]\nstuck = stuck:STUCK\n")
    (tmp_path / "site" / "stuck.py").write_text(STUCK)
    search = os.pathsep.join([str(tmp_path / "site"), str(ROOT)])
    service = Service(tmp_path / "data", NOTIFY_SOCKET=manager.address, PYTHONPATH=search)
    until(lambda: manager.times("WATCHDOG=1"))
    host = begin(service, "stuck")
    key = host.get("/state.json")["key"]
    waiting = threading.Thread(target=_throw, args=(host, key), daemon=True)
    waiting.start()
    hung = time.monotonic()
    until(lambda: "doesn't answer" in manager.status)
    until(lambda: time.monotonic() - hung > 12)
    assert manager.times("WATCHDOG=1")[-1] - hung < 10
    service.stop(signal.SIGKILL)
    waiting.join()


def _throw(host: Browser, key: str) -> None:
    with pytest.raises((urllib.error.URLError, OSError)):
        host.post("/api/move", move={"type": "throw", "face": "3"}, key=key)


def test_a_hung_process_feeds_nothing(service: Service, manager: Manager) -> None:
    until(lambda: manager.times("WATCHDOG=1"))
    service.process.send_signal(signal.SIGSTOP)
    time.sleep(5)
    assert manager.quiet() > 3
    service.process.send_signal(signal.SIGCONT)
    until(lambda: manager.quiet() < 2)


def test_the_unit_waits_longer_than_the_eye_needs_to_be_started_anew_twice() -> None:
    from companion.supervisor import HANGS_AFTER

    (line,) = [line for line in (ROOT / "systemd/companion.service").read_text().splitlines() if "WatchdogSec" in line]
    assert int(line.partition("=")[2]) > 2 * (HANGS_AFTER + 5)
