"""Who may do what: devices let in at the table with its code, and the seat that each of them holds.

A device is known by a random token in its cookie. Only the token's digest is kept, so that a
copied file lets nobody in.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

COOKIE = "companion_device"
TRIES = 5
WAIT = 30.0
MANY = 40
CODE_LASTS = 12 * 3600.0
"""Seconds after which another code is drawn: one evening. Who was let in stays let in."""

DOOR_OPEN = 60.0
"""Seconds for which the host's button lets phones in."""

log = logging.getLogger(__name__)


class Device(msgspec.Struct, frozen=True):
    """A phone or tablet that was let in. `number` is what people call it, `seat` the one it plays for."""

    digest: str
    number: int
    host: bool = False
    seat: int | None = None


class Viewer(msgspec.Struct, frozen=True):
    """What somebody may see: all that matters of a device for what is shown to it."""

    let_in: bool = False
    host: bool = False
    seat: int | None = None


class WrongCodeError(Exception):
    """That is not the table's code."""


class TooManyTriesError(Exception):
    """Too many wrong codes; `seconds` until the next try counts."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class SeatTakenError(Exception):
    """Another device holds that seat."""


class Tries:
    """Wrong codes by address: a few are free, then each costs a wait. All addresses together are limited too.

    It goes by the monotonic clock: the clock of a Pi may jump.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: dict[str, tuple[int, float]] = {}

    def check(self, who: str) -> None:
        """Raise TooManyTriesError where `who`, or everybody together, has to wait."""
        now = self._clock()
        self._wrong = {name: tried for name, tried in self._wrong.items() if now - tried[1] < 10 * WAIT}
        count, last = self._wrong.get(who, (0, now))
        everybody = sum(tried[0] for tried in self._wrong.values())
        newest = max((tried[1] for tried in self._wrong.values()), default=now)
        if count >= TRIES and (left := last + WAIT - now) > 0:
            raise TooManyTriesError(int(left) + 1)
        if everybody >= MANY and (left := newest + WAIT - now) > 0:
            raise TooManyTriesError(int(left) + 1)

    def wrong(self, who: str) -> None:
        """Note a wrong code."""
        self._wrong[who] = (self._wrong.get(who, (0, 0.0))[0] + 1, self._clock())

    def right(self, who: str) -> None:
        """Forget the wrong ones."""
        self._wrong.pop(who, None)


class Access:
    """The devices of the table. With `code` None (a demo) whoever asks is let in."""

    def __init__(
        self,
        code: str | None,
        file: Path | None = None,
        changed: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._code = code
        self.version = 0
        self._file = file
        self._changed = changed
        self._clock = clock
        self._drawn_at = clock()
        self._open_until = float("-inf")
        self._lock = threading.RLock()
        self._tries = Tries(clock)
        self._devices: dict[str, Device] = {device.digest: device for device in _load(file)}

    @property
    def code(self) -> str | None:
        """What lets a device in now."""
        with self._lock:
            if self._clock() - self._drawn_at > CODE_LASTS:
                self.draw_another_code()
            return self._code

    def draw_another_code(self) -> None:
        """From now on another code lets devices in; it is said at the console, as the first one was."""
        with self._lock:
            self._drawn_at = self._clock()
            if self._code is None:
                return
            self._code = new_code()
            log.info("From now on phones join with the code %s", self._code)
            self.version += 1
        self._changed()

    def open_door(self) -> float:
        """Somebody at the table lets phones in without the code; for how many seconds."""
        with self._lock:
            self._open_until = self._clock() + DOOR_OPEN
            self.version += 1
        self._changed()
        return DOOR_OPEN

    @property
    def door_is_open(self) -> bool:
        """Whether phones are let in without the code now."""
        return self._clock() < self._open_until

    def asks_code(self, *, host: bool) -> bool:
        """Whether a device needs the code; one that is to run the game always does."""
        return self.code is not None and (host or not self.door_is_open)

    @property
    def devices(self) -> list[Device]:
        """Every device that was let in, in order."""
        return sorted(self._devices.values(), key=lambda device: device.number)

    def seated(self) -> dict[int, Device]:
        """The device at each seat that has one."""
        return {device.seat: device for device in self.devices if device.seat is not None}

    def device(self, token: str | None) -> Device | None:
        """The device with that token."""
        return self._devices.get(_digest(token)) if token else None

    def viewer(self, token: str | None) -> Viewer:
        """What the device with that token may see."""
        device = self.device(token)
        return Viewer(let_in=True, host=device.host, seat=device.seat) if device else Viewer()

    def let_in(self, code: str, who: str, token: str | None = None, *, host: bool = False) -> str:
        """Let a device in that knows the code or finds the door open, and give its token.

        Raises WrongCodeError, TooManyTriesError.
        """
        with self._lock:
            self._tries.check(who)
            fits = self.code if self.asks_code(host=host) else None
            if fits is not None and not hmac.compare_digest(_plain(code).encode(), _plain(fits).encode()):
                self._tries.wrong(who)
                raise WrongCodeError
            self._tries.right(who)
            known = self.device(token)
            if token is None or known is None:
                token = secrets.token_urlsafe(24)
                known = Device(_digest(token), 1 + max((device.number for device in self.devices), default=0))
            self._keep(msgspec.structs.replace(known, host=known.host or host))
            return token

    def sit(self, device: Device, seat: int | None, *, take_over: bool = False) -> None:
        """Give a device a seat, with None none; `take_over` one from another device. Raises SeatTakenError."""
        with self._lock:
            holder = self.seated().get(seat) if seat is not None else None
            if holder is not None and holder.digest != device.digest:
                if not take_over:
                    raise SeatTakenError
                self._keep(msgspec.structs.replace(holder, seat=None))
            self._keep(msgspec.structs.replace(self._devices.get(device.digest, device), seat=seat))

    def put_out(self, number: int) -> None:
        """Forget the device of that number. It may have seen the code: from now on there is another one."""
        with self._lock:
            self._replace([device for device in self.devices if device.number != number])
            self.draw_another_code()

    def move_seats(self, before: Sequence[str], after: Sequence[str]) -> None:
        """Another game: whoever held a seat keeps the one of the same name."""
        with self._lock:
            names = {name: seat for seat, name in enumerate(after)}

            def moved(seat: int | None) -> int | None:
                return names.get(before[seat]) if seat is not None and seat < len(before) else None

            self._replace([msgspec.structs.replace(device, seat=moved(device.seat)) for device in self.devices])

    def _keep(self, device: Device) -> None:
        self._replace([*(other for other in self.devices if other.digest != device.digest), device])

    def _replace(self, devices: Sequence[Device]) -> None:
        self._devices = {device.digest: device for device in devices}
        self.version += 1
        if self._file is not None:
            _save(self._file, self.devices)
        self._changed()


def new_code() -> str:
    """A code for the table: six digits, easy to read out."""
    return f"{secrets.randbelow(1_000_000):06d}"


def _plain(code: str) -> str:
    return "".join(code.split()).casefold()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _load(file: Path | None) -> list[Device]:
    """The devices of the last time. A file that can't be read costs everybody one code, no more."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[Device]) if file else []
    except (OSError, msgspec.DecodeError):
        return []


def _save(file: Path, devices: list[Device]) -> None:
    """A full disk must not stop the game: then the devices are known until the companion stops."""
    fresh = file.with_suffix(".new")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
            stream.write(msgspec.json.encode(devices))
        fresh.replace(file)
    except OSError:
        return
