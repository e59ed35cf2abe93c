from __future__ import annotations

import pickle
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.errors import CameraEndedError, CameraMissingError, CameraTimeoutError
from hardware.cameras import open_camera
from hardware.drawn.dice import MYTHICAL
from hardware.freeze import FreezeWatch
from hardware.simulated import SimulatedTray
from hardware.tray_camera import SimulatedCamera
from hardware.tray_server import TrayServer

READER = """
import sys
from hardware.cameras import open_camera
with open_camera("simulated:" + sys.argv[1]) as camera:
    while True:
        frame = camera.read()
        print(frame.number, f"{frame.seconds:.4f}", frame.image.shape, flush=True)
"""


def reader(address: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", READER, address], stdout=subprocess.PIPE, text=True)


def read_on(camera: SimulatedCamera) -> None:
    for _ in range(1000):
        camera.read()


def end(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()


def first(process: subprocess.Popen[str], count: int) -> list[str]:
    assert process.stdout is not None
    return [process.stdout.readline() for _ in range(count)]


@pytest.fixture
def tray() -> SimulatedTray:
    return SimulatedTray(5, "green felt", "window")


def test_another_process_sees_the_tray_and_can_be_killed_and_come_back(tray: SimulatedTray) -> None:
    with TrayServer(tray, "fast") as server:
        for _ in range(2):
            process = reader(server.address)
            assert all(line.endswith("(720, 960, 3)\n") for line in first(process, 5))
            end(process)


def test_a_camera_killed_in_the_midst_of_a_picture_does_no_harm(tray: SimulatedTray) -> None:
    with TrayServer(tray, "fast") as server:
        process = reader(server.address)
        first(process, 1)
        process.send_signal(signal.SIGSTOP)  # the server is now stuck in sending, if it can be
        time.sleep(0.2)
        end(process)
        with open_camera(f"simulated:{server.address}") as camera:
            assert camera.read().image.shape == (720, 960, 3)


def test_in_fast_pace_every_picture_is_one_step_of_the_world(tray: SimulatedTray) -> None:
    with TrayServer(tray, "fast", fps=10) as server, SimulatedCamera(server.address) as camera:
        frames = [camera.read() for _ in range(6)]
        assert [frame.number for frame in frames] == [1, 2, 3, 4, 5, 6]
        assert [frame.seconds for frame in frames] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
        assert not camera.live


def test_in_fast_pace_dice_roll_to_rest_as_quickly_as_frames_are_fetched(tray: SimulatedTray) -> None:
    with TrayServer(tray, "fast") as server, SimulatedCamera(server.address) as camera:
        with server.hold() as world:
            world.roll([MYTHICAL["pink"]], ["7"])
        for _ in range(20):
            camera.read()
        with server.hold() as world:
            assert [die.face for die in world.lying] == ["7"]


def test_in_live_pace_the_world_moves_in_real_time_whoever_looks(tray: SimulatedTray) -> None:
    with TrayServer(tray, "live", fps=20) as server, SimulatedCamera(server.address) as camera:
        started, first = time.monotonic(), camera.read()
        time.sleep(0.5)
        later = camera.read()
        passed = time.monotonic() - started
        assert later.number - first.number > 3
        assert 0.25 < later.seconds - first.seconds < passed + 0.2
        assert camera.live


def test_a_player_acts_before_each_step(tray: SimulatedTray) -> None:
    steps: list[float] = []
    player = TrayServer(tray, "fast", play=lambda world: steps.append(world.seconds))
    with player as server, SimulatedCamera(server.address) as camera:
        camera.read()
        camera.read()
    assert steps == pytest.approx([0, 1 / 12])


def test_pixels_cross_the_border_and_nothing_of_the_truth(tray: SimulatedTray, monkeypatch: pytest.MonkeyPatch) -> None:
    crossed: list[bytes] = []
    with TrayServer(tray, "fast") as server, SimulatedCamera(server.address) as camera:
        with server.hold() as world:
            world.place(MYTHICAL["griffin"], "flag")

        def recv_bytes(size: int, real: Any = camera._server.recv_bytes) -> bytes:
            crossed.append(real(size))
            return crossed[-1]

        def recv_bytes_into(buffer: memoryview, real: Any = camera._server.recv_bytes_into) -> int:
            size = int(real(buffer))
            crossed.append(bytes(buffer))
            return size

        monkeypatch.setattr(camera._server, "recv_bytes", recv_bytes, raising=False)
        monkeypatch.setattr(camera._server, "recv_bytes_into", recv_bytes_into, raising=False)
        frame = camera.read()
        head, pixels = crossed
    assert len(head) == 20  # seconds, number, height, width
    assert pixels == frame.image.tobytes()
    with pytest.raises((pickle.UnpicklingError, EOFError, ValueError, IndexError, KeyError, AttributeError)):
        pickle.loads(head)


def test_the_door_is_this_users_alone_and_needs_the_key(tray: SimulatedTray) -> None:
    with TrayServer(tray, "fast") as server:
        folder = Path(server.address)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        right = (folder / "key").read_bytes()
        (folder / "key").write_bytes(b"wrong" * 4)
        with pytest.raises(CameraMissingError):
            SimulatedCamera(server.address)
        (folder / "key").write_bytes(right)
        with SimulatedCamera(server.address) as camera:
            camera.read()


def test_a_tray_that_is_put_away_ends_the_camera_and_leaves_no_file(tray: SimulatedTray) -> None:
    server = TrayServer(tray, "fast")
    with SimulatedCamera(server.address) as camera:
        camera.read()
        server.close()
        server.close()
        with pytest.raises((CameraEndedError, CameraMissingError)):
            camera.read()
    assert not Path(server.address).exists()
    with pytest.raises(CameraMissingError, match="no simulated tray"):
        SimulatedCamera(server.address)


def test_a_silent_camera_times_out_and_speaks_again(tray: SimulatedTray) -> None:
    with TrayServer(tray, "live") as server, SimulatedCamera(server.address, patience=1.5) as camera:
        camera.read()
        server.trouble = "silent"
        with pytest.raises(CameraTimeoutError):
            read_on(camera)
        server.trouble = ""
        assert camera.read().image.shape == (720, 960, 3)


def test_a_frozen_camera_is_found_out(tray: SimulatedTray) -> None:
    with TrayServer(tray, "live") as server, SimulatedCamera(server.address) as camera:
        camera._watch = FreezeWatch(1.0)
        camera.read()
        server.trouble = "frozen"
        with pytest.raises(CameraTimeoutError, match="frozen"):
            read_on(camera)


def test_without_an_address_the_camera_brings_its_own_world() -> None:
    with open_camera("simulated") as camera:
        one, two = camera.read(), camera.read()
        assert two.number > one.number
        assert not np.array_equal(one.image, two.image)
    with pytest.raises(CameraEndedError):
        camera.read()
