"""Shows a simulated tray to another process. Pixels, time and number cross over; the truth stays here.

A camera asks with one byte; the answer is a head (seconds, number, height, width) and the picture's bytes.
"""

from __future__ import annotations

import contextlib
import secrets
import shutil
import socket
import struct
import tempfile
import threading
import time
from multiprocessing import AuthenticationError
from multiprocessing.connection import Connection, Listener
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

from hardware.cameras import Frame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

    from hardware.simulated import SimulatedTray

HEAD = struct.Struct("<dQHH")
LIVE, FAST, ENDED = b"live", b"fast", b""

Trouble = Literal["", "frozen", "silent"]


class TrayServer:
    """Serves a tray's pictures at `address`, for `open_camera("simulated:ADDRESS")` in this user's processes.

    Pace "live": the tray's world moves in real time, whoever looks. Pace "fast": it moves by one frame with
    each picture that a camera fetches, as fast as that may be. `play`, if given, is called with the tray before
    each step and may throw and pick up dice. `trouble` makes the camera misbehave: "frozen" repeats one picture,
    "silent" gives none.
    """

    def __init__(
        self,
        tray: SimulatedTray,
        pace: Literal["live", "fast"] = "live",
        fps: float = 12.0,
        play: Callable[[SimulatedTray], None] | None = None,
    ) -> None:
        self._tray, self._live, self._fps, self._play = tray, pace == "live", fps, play
        self._world = threading.Condition()
        self._number = 0
        self._shown: Frame | None = None
        self._closing = False
        self.trouble: Trouble = ""
        tray.draw()  # the first picture takes longest, and no camera should wait for it
        # the folder is this user's alone, and so is the key in it
        self._folder = Path(tempfile.mkdtemp(prefix="tray-"))
        key = secrets.token_bytes(32)
        (self._folder / "key").write_bytes(key)
        self.address = str(self._folder)
        self._listener = Listener(str(self._folder / "socket"), "AF_UNIX", backlog=4, authkey=key)
        self._threads = [threading.Thread(target=self._welcome, name="tray-door", daemon=True)]
        if self._live:
            self._threads.append(threading.Thread(target=self._tick, name="tray-clock", daemon=True))
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextlib.contextmanager
    def hold(self) -> Iterator[SimulatedTray]:
        """Hold the world still and give the tray, to throw dice or to learn the truth."""
        with self._world:
            yield self._tray

    def close(self) -> None:
        """Tell the cameras that the show is over, and clean up; closing twice is fine."""
        with self._world:
            if self._closing:
                return
            self._closing = True
            self._world.notify_all()
        # accept() wakes up for a caller only
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as caller:
            caller.connect(str(self._folder / "socket"))
        for thread in self._threads:
            thread.join(timeout=2)
        self._listener.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _welcome(self) -> None:
        while not self._closing:
            try:
                camera = self._listener.accept()
            except (OSError, EOFError, AuthenticationError):
                continue  # a caller that died at the door, or has no key
            thread = threading.Thread(target=self._serve, args=(camera,), name="tray-camera", daemon=True)
            self._threads = [one for one in self._threads if one.is_alive()] + [thread]
            thread.start()

    def _serve(self, camera: Connection) -> None:
        seen = -1
        with camera, contextlib.suppress(OSError, EOFError):
            camera.send_bytes(LIVE if self._live else FAST)
            while self._asked(camera):
                frame = self._next(seen)
                if frame is None:
                    break
                seen = frame.number
                camera.send_bytes(HEAD.pack(frame.seconds, frame.number, *frame.image.shape[:2]))
                camera.send_bytes(frame.image.data.cast("B"))
            camera.send_bytes(ENDED)

    def _asked(self, camera: Connection) -> bool:
        """Wait for the camera to ask; False when the show is over."""
        while not self._closing:
            if camera.poll(0.2):
                camera.recv_bytes(16)
                return True
        return False

    def _next(self, seen: int) -> Frame | None:
        """Return the next picture after number `seen`; None when the show is over."""
        with self._world:
            self._world.wait_for(lambda: self._closing or (self.trouble != "silent" and self._due(seen)))
            if self._closing:
                return None
            if not self._live:
                self._step(1 / self._fps)
            if self.trouble == "frozen" and self._shown is not None:
                return Frame(self._shown.image, self._tray.seconds, self._number)
            if self._shown is None or self._shown.number != self._number:
                self._shown = Frame(self._tray.draw(), self._tray.seconds, self._number)
            return self._shown

    def _due(self, seen: int) -> bool:
        return not self._live or self._number > seen

    def _step(self, seconds: float) -> None:
        if self._play is not None:
            self._play(self._tray)
        self._tray.advance(seconds)
        self._number += 1

    def _tick(self) -> None:
        last = time.monotonic()
        while not self._closing:
            time.sleep(max(0.002, last + 1 / self._fps - time.monotonic()))
            now = time.monotonic()
            with self._world:
                # a computer that slept must not make dice jump
                self._step(min(now - last, 0.25))
                self._world.notify_all()
            last = now
