"""Starts the eye, watches the age of its last frame, and starts it again when it dies or hangs."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection

import msgspec

from companion.eye import AGAIN, PHOTO, EyeStatus, Orders, Photo, Report
from companion.message import Message
from companion.reading import Sight

HANGS_AFTER = 20.0
"""Seconds without a frame after which the eye is taken to hang (a first frame may need as long)."""

LOOKS_DEAD_AFTER = 3.0
"""Seconds without a frame after which the pages no longer call the picture live."""

LONGEST_PAUSE = 30.0

PHOTO_PATIENCE = 5.0
"""Seconds in which a photo that was asked for must come."""

_THRIFTY = {"MALLOC_TRIM_THRESHOLD_": str(4 << 20)}
"""glibc gives a picture's memory back when it is done with: a third less stays resident, at no cost in time."""

Listener = Callable[[Report], None]


class Supervisor:
    """One eye, kept alive. `listener` hears every report, in the supervisor's own thread."""

    def __init__(self, orders: Orders, listener: Listener, *, hangs_after: float = HANGS_AFTER) -> None:
        self._orders = orders
        self._listener = listener
        self._hangs_after = hangs_after
        self._stop = threading.Event()
        self._hurry = threading.Event()
        self._sight = Sight.STARTING
        self._seen_at: float | None = None
        self._view: bytes | None = None
        self._photo: Photo | None = None
        self._photographed = threading.Event()
        self._size: tuple[int, int] | None = None
        self._trouble: Message | None = None
        self._camera_gone = False
        self._connection: Connection | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._keep_alive, name="eye supervisor", daemon=True)

    def start(self) -> None:
        """Start the eye and go on watching it in the background."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the eye and wait until it is gone."""
        self._stop.set()
        self._hurry.set()
        self._kill()
        self._thread.join(timeout=10)

    def use(self, orders: Orders, *, anew: bool = False) -> None:
        """Look for something else, or through another camera: the eye starts anew, `anew` even for the same orders."""
        if anew or orders != self._orders:
            self._orders = orders
            self._hurry.set()
            self._kill()

    def look_again(self) -> None:
        """Have the tray read once more, still as it may lie."""
        with suppress(OSError):
            if self._connection is not None:
                self._connection.send_bytes(AGAIN)

    def photo(self, seconds: float = PHOTO_PATIENCE) -> Photo | None:
        """A whole photo of what the camera sees now; None where none came in time."""
        self._photographed.clear()
        with suppress(OSError):
            if self._connection is not None:
                self._connection.send_bytes(PHOTO)
                return self._photo if self._photographed.wait(seconds) else None
        return None

    @property
    def orders(self) -> Orders:
        """What the eye is looking for now."""
        return self._orders

    @property
    def process_number(self) -> int | None:
        """The process that is the eye now."""
        return self._process.pid if self._process else None

    def status(self) -> EyeStatus:
        """What the pages may know."""
        age = time.monotonic() - self._seen_at if self._seen_at is not None else None
        stale = self._trouble is not None or (age is not None and age > LOOKS_DEAD_AFTER)
        sight = Sight.LOST if stale else self._sight
        return EyeStatus(sight, self._orders.camera, age, self._trouble, self._camera_gone, self._size)

    def picture(self) -> bytes | None:
        """The newest picture of the tray as JPEG, None where it would be an old one."""
        return None if self.status().sight is Sight.LOST else self._view

    def _keep_alive(self) -> None:
        pause = 1.0
        while not self._stop.is_set():
            started = time.monotonic()
            self._run_once()
            lived = time.monotonic() - started
            pause = 1.0 if lived > LONGEST_PAUSE else min(pause * 2, LONGEST_PAUSE)
            if self._trouble and self._hurry.wait(pause):
                pause = 1.0
            self._hurry.clear()

    def _run_once(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "companion.eye", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                env=_THRIFTY | os.environ,
            )
        with Connection(os.dup(ours.fileno())) as connection:
            ours.close()
            try:
                self._connection = connection
                connection.send_bytes(msgspec.msgpack.encode(self._orders))
                self._hear(connection)
            except (EOFError, OSError):
                self._note(Report(Sight.LOST, 0.0, trouble="eye-ended"))
            finally:
                self._connection = None
                self._kill()

    def _hear(self, connection: Connection) -> None:
        while not self._stop.is_set():
            if not connection.poll(self._hangs_after):
                self._note(Report(Sight.LOST, 0.0, trouble="eye-hangs"))
                return
            report = msgspec.msgpack.decode(connection.recv_bytes(), type=Report)
            self._note(report)
            if report.trouble:
                return

    def _note(self, report: Report) -> None:
        if self._stop.is_set():
            return
        self._sight = report.sight
        self._camera_gone = report.camera_gone
        if report.trouble:
            self._trouble = _trouble(report.trouble, self._orders.camera)
            self._view = None
        else:
            self._trouble = None
            self._seen_at = time.monotonic()
            self._view = report.view or self._view
            self._size = report.size
            if report.photo is not None:
                self._photo = report.photo
                self._photographed.set()
        self._listener(report)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


def _trouble(trouble: str, camera: str) -> Message:
    if trouble.startswith("eye-"):
        return Message(trouble, {"camera": camera})
    return Message("eye-trouble", {"camera": camera, "line": trouble})
