"""Which pin of the Pi's 40-pin header each button and lamp is wired to, by GPIO number; what can be wrong with that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.errors import PanelError
from companion.message import Message
from hardware.debounce import SETTLES_IN
from hardware.gestures import HOLD

HEADER = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22,
    11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""Where each GPIO number is on the header."""

RESERVED = {0, 1}
"""Pins on which the Pi asks a board on top what it is."""

PULLED_UP = {2, 3}
"""Pins with a resistor of their own to 3.3 V: good for buttons, but a lamp on them would glow."""

LONGEST_BOUNCE = 0.2
LONGEST_HOLD = 3.0


class ButtonPins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button between its pin and ground, and the lamp in it."""

    button: int | None = None
    lamp: int | None = None


SEATS = tuple(
    ButtonPins(button, lamp)
    for button, lamp in ((4, 18), (17, 23), (27, 24), (22, 25), (5, 12), (6, 16), (8, 20), (7, 21))
)
"""The wiring of the drawing, for eight seats."""


class PinMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[panel]` of companion.toml. Seats in order; a ring has one pin, or three: red, green and blue.

    `bounce` is for how many seconds a contact must be steady, `hold` after how many a press is a hold.
    """

    seats: tuple[ButtonPins, ...] = SEATS
    host: ButtonPins = ButtonPins(3, 19)
    buzzer: int | None = None
    ring: int | tuple[int, int, int] | None = None
    bounce: float = SETTLES_IN
    hold: float = HOLD

    @property
    def ring_pins(self) -> tuple[int, ...]:
        """The ring's pins."""
        if self.ring is None:
            return ()
        return (self.ring,) if isinstance(self.ring, int) else self.ring


def pin_map(values: Mapping[str, Any]) -> PinMap:
    """The map that companion.toml gives. Raises PanelError with a sentence for everything that is wrong with it."""
    try:
        pins = msgspec.convert(values, PinMap)
    except msgspec.ValidationError as error:
        raise PanelError(Message("pins-form", {"line": str(error)})) from None
    if faults := tuple(_faults(pins)):
        raise PanelError(*faults)
    return pins


def _faults(pins: PinMap) -> Iterator[Message]:
    wires = tuple(_wires(pins))
    yield from (Message("pins-no-button", {"name": wire.name}) for wire in wires if wire.pin is None and wire.is_button)
    if not pins.seats:
        yield Message("pins-no-seats")
    users: dict[int, str] = {}
    for wire in wires:
        if wire.pin is None:
            continue
        if (fault := _misplaced(wire.pin, is_button=wire.is_button)) is not None:
            yield Message(fault, {"pin": wire.pin, "name": wire.name})
        if wire.pin in users:
            yield Message("pins-twice", {"pin": wire.pin, "name": wire.name, "other": users[wire.pin]})
        users.setdefault(wire.pin, wire.name)
    if not 0.001 <= pins.bounce <= LONGEST_BOUNCE:
        yield Message("pins-bounce", {"most": LONGEST_BOUNCE})
    if not 2 * pins.bounce < pins.hold <= LONGEST_HOLD:
        yield Message("pins-hold", {"most": LONGEST_HOLD})


def _misplaced(pin: int, *, is_button: bool) -> str | None:
    """What is wrong with this pin for a button, or for anything that shines or sounds."""
    if pin not in HEADER:
        return "pins-unknown"
    if pin in RESERVED:
        return "pins-reserved"
    return "pins-pulled-up" if pin in PULLED_UP and not is_button else None


class _Wire(NamedTuple):
    """What companion.toml says of one wire: the setting's name (seats count from 1), and the pin."""

    name: str
    pin: int | None
    is_button: bool = False


def _wires(pins: PinMap) -> Iterator[_Wire]:
    named = {f"seats[{number}]": wired for number, wired in enumerate(pins.seats, start=1)} | {"host": pins.host}
    for name, wired in named.items():
        yield _Wire(f"{name}.button", wired.button, is_button=True)
        yield _Wire(f"{name}.lamp", wired.lamp)
    yield _Wire("buzzer", pins.buzzer)
    yield from (_Wire("ring", pin) for pin in pins.ring_pins)
