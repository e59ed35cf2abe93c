"""The camera over a simulated tray, wherever that tray is: it gets pixels and nothing else."""

from __future__ import annotations

import secrets
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from companion.errors import CameraEndedError, CameraMissingError, CameraTimeoutError
from hardware.cameras import Camera, Frame
from hardware.freeze import FreezeWatch
from hardware.tray_server import ENDED, HEAD, LIVE, TrayServer

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.simulated import SimulatedTray

_PATIENCE = 5.0


class SimulatedCamera(Camera):
    """Sees the tray that a `TrayServer` shows at `address`, from any process of the same user."""

    def __init__(self, address: str, patience: float = _PATIENCE) -> None:
        """Connect to the server; `patience` is how many seconds a picture may take.

        Raises:
            CameraMissingError: no tray is shown there.
        """
        self._address, self._patience = address, patience
        self._watch = FreezeWatch()
        self._asked = False
        try:
            key = (Path(address) / "key").read_bytes()
            self._server: Connection = Client(str(Path(address) / "socket"), "AF_UNIX", authkey=key)
            self._closed = False
            self.live = self._answer() == LIVE
        except (OSError, EOFError, AuthenticationError) as error:
            raise self._gone() from error

    def read(self) -> Frame:
        """Return the next picture; see `Camera.read`."""
        if self._closed:
            raise CameraEndedError("the simulated tray's camera was closed")
        try:
            if not self._asked:
                self._server.send_bytes(b"?")
                self._asked = True
            head = self._answer()
            if head == ENDED:
                raise CameraEndedError("the simulated tray was put away")
            seconds, number, height, width = HEAD.unpack(head)
            image = np.empty((height, width, 3), np.uint8)
            self._server.recv_bytes_into(image.data.cast("B"))
        except (OSError, EOFError) as error:
            raise self._gone() from error
        self._asked = False
        self._watch.look(image)
        if self.live and self._watch.frozen:
            raise CameraTimeoutError(f"the simulated tray's picture is frozen for {self._watch.seconds:g} s")
        return Frame(image, seconds, number)

    def close(self) -> None:
        """Let go of the server."""
        self._closed = True
        self._server.close()

    def _answer(self) -> bytes:
        if not self._server.poll(self._patience):
            raise CameraTimeoutError(f"the simulated tray gave no picture for {self._patience:g} s")
        return self._server.recv_bytes(64)

    def _gone(self) -> CameraMissingError:
        return CameraMissingError(
            f"no simulated tray is shown at {self._address!r};"
            " start one, or use --camera simulated, which brings its own"
        )


class OwnTrayCamera(SimulatedCamera):
    """A camera with a tray of its own, where somebody throws Mythical dice now and then: for trying out."""

    def __init__(self) -> None:
        from hardware.simulated import SimulatedTray

        self._tray_server = TrayServer(SimulatedTray(secrets.randbelow(2**32)), "live", play=idle_player())
        super().__init__(self._tray_server.address)

    def close(self) -> None:
        """Let go of the tray."""
        super().close()
        self._tray_server.close()


def open_simulated(address: str) -> Camera:
    """Open the camera over the tray shown at `address`, or over one of its own if that is empty.

    Raises:
        CameraMissingError: no tray is shown there.
    """
    return SimulatedCamera(address) if address else OwnTrayCamera()


def idle_player(seconds: float = 2.5, most: int = 5) -> Callable[[SimulatedTray], None]:
    """Return a `play` that throws a Mythical die every few seconds and clears the tray of `most`."""
    from hardware.drawn.dice import MYTHICAL

    rested = 0.0

    def play(tray: SimulatedTray) -> None:
        nonlocal rested
        if not tray.at_rest:
            rested = tray.seconds
        elif tray.seconds - rested > seconds:
            rested = tray.seconds
            if len(tray.lying) >= most:
                tray.pick_up()
            else:
                tray.roll([secrets.choice(list(MYTHICAL.values()))])

    return play
