"""Stands in for systemctl in a scratch root: starts the current release as systemd does, and waits for its READY.

    scratch_root.py start|stop|show|is-active|daemon-reload|restart …

The root is $DESTDIR; the process number of what runs is kept in $DESTDIR/running.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(os.environ["DESTDIR"])
RUNNING = ROOT / "running"
READY_WITHIN = 20.0


def number() -> int:
    """The process that runs, 0 where there is none."""
    try:
        running = int(RUNNING.read_text())
        state = Path(f"/proc/{running}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, ValueError):
        return 0
    return 0 if state == "Z" else running


def start() -> int:
    door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    (ROOT / "notify").unlink(missing_ok=True)
    door.bind(str(ROOT / "notify"))
    python = ROOT / "opt/companion/current/bin/python"
    process = subprocess.Popen(
        [python, "-m", "companion.cli", "serve", "--camera", "none", "--host", "127.0.0.1", "--port", "0"],
        cwd=ROOT,
        env=os.environ | {"NOTIFY_SOCKET": str(ROOT / "notify"), "COMPANION_DATA": str(ROOT / "var/lib/companion")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    RUNNING.write_text(str(process.pid))
    door.settimeout(0.2)
    end = time.monotonic() + READY_WITHIN
    while time.monotonic() < end and process.poll() is None:
        try:
            if b"READY=1" in door.recv(4096):
                return 0
        except TimeoutError:
            continue
    return 1


def stop() -> int:
    if running := number():
        os.kill(running, signal.SIGTERM)
        while number():
            time.sleep(0.05)
    RUNNING.unlink(missing_ok=True)
    return 0


def main(verb: str, *rest: str) -> int:
    if "companion.service" in rest:
        if verb == "start":
            return start()
        if verb == "stop":
            return stop()
        if verb == "is-active":
            return 0 if number() else 3
        if verb == "show":
            sys.stdout.write(f"{number()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
