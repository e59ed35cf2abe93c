"""Many phones on the stream, read by one thread: when each saw the newest change."""

from __future__ import annotations

import selectors
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import suppress


class Watcher:
    """One phone that looks on. `seen` is when it was last shown something new."""

    def __init__(self, port: int, page: str, language: str, cookie: str = "") -> None:
        self._port = port
        self._asks = f"GET /stream?page={page}&lang={language} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n"
        self.seen = 0.0
        self.views = 0
        self.slept = 0
        self._rest = b""
        self.socket = self._connected()

    def _connected(self) -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self._port), timeout=20)
        made.sendall(self._asks.encode())
        made.setblocking(False)
        return made

    def read(self) -> bool:
        """Take what has come; False where the stream has ended."""
        try:
            content = self.socket.recv(1 << 18)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if found := (self._rest[-32:] + content).count(b"event: view\n"):
            self.seen = time.monotonic()
            self.views += found
        self._rest = content[-11:]
        return bool(content)

    def sleep_and_wake(self) -> None:
        """A phone in a pocket that comes out again: its stream ends without a word, and a new one begins."""
        self.socket.close()
        self.slept += 1
        self.seen, self._rest = 0.0, b""
        self.socket = self._connected()


class Watchers:
    """All of them, until `close`."""

    def __init__(self, watchers: Sequence[Watcher]) -> None:
        self.all = watchers
        self.ended = 0
        self._selector = selectors.DefaultSelector()
        self._lock = threading.Lock()
        self._open = True
        for watcher in watchers:
            self._selector.register(watcher.socket, selectors.EVENT_READ, watcher)
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def wake(self, watcher: Watcher) -> None:
        """Let one sleep and come back."""
        with self._lock:
            self._selector.unregister(watcher.socket)
            watcher.sleep_and_wake()
            self._selector.register(watcher.socket, selectors.EVENT_READ, watcher)

    def all_saw(self, since: float) -> bool:
        """Whether every phone was shown something since then."""
        return all(watcher.seen >= since for watcher in self.all)

    def _read(self) -> None:
        while self._open:
            for key, _ in self._selector.select(0.05):
                with self._lock, suppress(KeyError, ValueError):
                    if not key.data.read():
                        self.ended += 1
                        self._selector.unregister(key.fileobj)

    def close(self) -> None:
        """Hang all of them up."""
        self._open = False
        self._thread.join()
        for watcher in self.all:
            watcher.socket.close()
        self._selector.close()
