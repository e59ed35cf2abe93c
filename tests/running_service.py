"""The service in a process of its own, and a browser's way of asking it."""

from __future__ import annotations

import html
import http.cookiejar
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any


class Browser:
    """A device on the LAN, cookies and all."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(jar)

    def get(self, path: str) -> Any:
        with self._opener.open(self.url + path, timeout=10) as answer:
            return json.load(answer)

    def page(self, path: str) -> str:
        with self._opener.open(self.url + path, timeout=10) as answer:
            return str(answer.read().decode())

    def post(self, path: str, **body: object) -> Any:
        headers = {"Content-Type": "application/json", "Origin": self.url}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with self._opener.open(request, timeout=10) as answer:
            return json.load(answer)


class Service:
    """`companion serve` in a process of its own."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "companion.cli", "serve", "--camera", "none", "--host", "127.0.0.1"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), *arguments],
            env=os.environ | {"COMPANION_DATA": str(data)} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"\b(\d{6})\b", line)
        assert found, line + (self.process.stderr.read() if self.process.stderr else "")
        self.code = found[1]
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                Browser(self.port).get("/health")
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the service doesn't answer")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        self.process.communicate(timeout=20)
        return self.process.returncode


def key_of(page: str, act: str) -> str:
    """The key with which the page's button for `act` was drawn."""
    found = re.search(rf'data-post="/api/{act}"[^>]*data-body="([^"]+)"', page)
    assert found, "the page has no such control"
    return str(json.loads(html.unescape(found[1]))["key"])
