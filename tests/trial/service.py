"""The service in a process that can be killed at any instant, started in the blink of an eye or by its own command."""

from __future__ import annotations

import contextlib
import http.client
import multiprocessing
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

_WARM = multiprocessing.get_context("forkserver")
_WARM.set_forkserver_preload(["companion.app", "companion.cli", "companion.commands.serve", "web.site"])


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class KilledService:
    """`companion serve` on a data folder. `warm` forks it from a process that has imported everything already."""

    def __init__(self, data: Path, port: int, *, warm: bool) -> None:
        self.port = port
        self._said = data / "said"
        arguments = ["serve", "--camera", "none", "--host", "127.0.0.1", "--port", str(port)]
        self._process: BaseProcess | subprocess.Popen[bytes]
        if warm:
            self._process = _WARM.Process(target=_serve, args=(str(data), str(self._said), arguments))
            self._process.start()
        else:
            environment = os.environ | {"COMPANION_DATA": str(data)}
            with self._said.open("ab") as said:
                command = [sys.executable, "-m", "companion.cli", *arguments]
                self._process = subprocess.Popen(command, env=environment, stdout=said, stderr=said)

    def wait(self, seconds: float = 60.0) -> None:
        """Wait until it answers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
            try:
                connection.request("GET", "/health")
                if connection.getresponse().status == 200:
                    return
            except (OSError, http.client.HTTPException):
                time.sleep(0.01)
            finally:
                connection.close()
        raise AssertionError(f"the service doesn't answer; it said: {self._said.read_text()[-2000:]}")

    @property
    def code(self) -> str:
        """The newest code that it printed."""
        return str(re.findall(r"\b(\d{6})\b", self._said.read_text())[-1])

    @property
    def said(self) -> str:
        """All that it ever printed on this folder."""
        return self._said.read_text()

    @property
    def number(self) -> int:
        """The number of its process."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.number}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it as a power cut would: without a word."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.number, signal.SIGKILL)

    def gone(self) -> None:
        """Wait until it is gone."""
        if isinstance(self._process, subprocess.Popen):
            self._process.wait()
        else:
            self._process.join()


def _serve(data: str, said: str, arguments: Sequence[str]) -> None:
    os.environ["COMPANION_DATA"] = data
    descriptor = os.open(said, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(descriptor, stream.fileno())
    from companion.cli import main

    sys.exit(main(arguments))
