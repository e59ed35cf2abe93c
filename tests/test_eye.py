"""The eye: a process of its own that may hang or die, while the table plays on and takes it back."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.eye import Orders, Report
from companion.reading import Sight
from companion.supervisor import Supervisor
from hardware.simulated import SimulatedTray
from hardware.tray_server import TrayServer
from tests.drawn_tray import die, taught_tray


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("evening")


@pytest.fixture(scope="module")
def tray(data: Path) -> SimulatedTray:
    return taught_tray(data)


@pytest.fixture
def server(tray: SimulatedTray) -> Iterator[TrayServer]:
    with TrayServer(tray, "live") as server:
        yield server
        with server.hold() as left:
            left.remove()


class Ear:
    """Hears an eye's reports and can be waited on."""

    def __init__(self) -> None:
        self.reports: list[Report] = []

    def __call__(self, report: Report) -> None:
        self.reports.append(report)

    def dice(self) -> list[tuple[str, str]]:
        readings = [report.reading for report in self.reports if report.reading is not None]
        return [(piece.kind, piece.face) for piece in readings[-1].pieces] if readings else []


def until(true: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it didn't happen in time"
        time.sleep(0.02)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def eye(data: Path, server: TrayServer, ear: Ear) -> Iterator[Supervisor]:
    orders = Orders(f"simulated:{server.address}", "mythical", str(data / "sets"), (str(data / "empty.jpg"),))
    eye = Supervisor(orders, ear, hangs_after=6)
    eye.start()
    yield eye
    eye.stop()


def test_a_die_thrown_on_the_tray_is_read_with_its_picture(eye: Supervisor, server: TrayServer, ear: Ear) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    with server.hold() as tray:
        tray.roll([die("pink")], ["6"])
    until(lambda: ear.dice() == [("pink", "6")])
    report = next(report for report in ear.reports if report.reading and report.reading.pieces)
    assert report.reading is not None
    assert report.pictures[report.reading.pieces[0].picture or ""].startswith(b"\xff\xd8")
    assert eye.status().sight is Sight.READ
    assert (eye.picture() or b"").startswith(b"\xff\xd8")


def test_told_to_look_again_it_reads_what_still_lies_there(eye: Supervisor, server: TrayServer, ear: Ear) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    with server.hold() as tray:
        tray.place(die("pink"), "5", 0, 0)
    until(lambda: ear.dice() == [("pink", "5")])
    ear.reports.clear()
    eye.look_again()
    until(lambda: ear.dice() == [("pink", "5")])


def test_nothing_is_read_of_a_rolling_die(eye: Supervisor, server: TrayServer, ear: Ear) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    with server.hold() as tray:
        tray.roll([die("grey")], ["7"])
    until(lambda: ear.dice() == [("grey", "7")])
    sights = [report.sight for report in ear.reports]
    assert Sight.MOVING in sights or Sight.HAND in sights
    assert all(report.reading is None for report in ear.reports if report.sight in {Sight.MOVING, Sight.HAND})


def test_a_killed_eye_is_back_by_itself_and_sees_what_lies_there(eye: Supervisor, server: TrayServer, ear: Ear) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    with server.hold() as tray:
        tray.place(die("pink"), "5", 0, 0)
    until(lambda: ear.dice() == [("pink", "5")])
    first = eye.process_number
    ear.reports.clear()
    os.kill(first or 0, signal.SIGKILL)
    until(lambda: ear.dice() == [("pink", "5")])
    assert eye.process_number != first
    assert eye.status().trouble is None


def test_an_eye_that_hangs_looks_dead_at_once_and_is_started_again(eye: Supervisor) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    first = eye.process_number or 0
    os.kill(first, signal.SIGSTOP)
    until(lambda: eye.status().sight is Sight.LOST, 5)
    assert eye.picture() is None
    until(lambda: eye.process_number != first and eye.status().sight is Sight.EMPTY)


@pytest.mark.parametrize("trouble", ["silent", "frozen"])
def test_a_camera_that_fails_is_said_and_taken_back_when_it_returns(
    eye: Supervisor, server: TrayServer, trouble: str
) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    server.trouble = trouble  # type: ignore[assignment]
    until(lambda: eye.status().trouble is not None)
    assert eye.status().sight is Sight.LOST
    server.trouble = ""
    until(lambda: eye.status().trouble is None and eye.status().sight is Sight.EMPTY, 60)


def test_a_camera_that_is_not_there_is_said_in_one_line(data: Path, ear: Ear) -> None:
    eye = Supervisor(Orders("folder:nowhere", "mythical", str(data / "sets")), ear)
    eye.start()
    until(lambda: eye.status().trouble is not None)
    trouble = eye.status().trouble
    assert trouble is not None
    assert "nowhere" in trouble.facts["line"]
    eye.stop()


def test_other_orders_start_the_eye_anew(eye: Supervisor, server: TrayServer, data: Path) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    first = eye.process_number
    eye.use(Orders(f"simulated:{server.address}", "mythical", str(data / "sets")))
    until(lambda: eye.process_number != first)


def test_a_stopped_eye_leaves_no_process(eye: Supervisor) -> None:
    until(lambda: eye.status().sight is Sight.EMPTY)
    number = eye.process_number or 0
    eye.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
