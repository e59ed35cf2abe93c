"""A walk through the wiring, button by button: each is lit, pressed, and judged, with what to check where it fails."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from typing import Any

from companion.message import Message
from hardware.gestures import Gesture
from hardware.lights import OFF, ON, Colour, Light, Picture
from hardware.panel import Panel, Place
from hardware.pins import HEADER, ButtonPins, PinMap

PATIENCE = 20.0
"""Seconds that a person has for each button."""

WHITE: Colour = (1.0, 1.0, 1.0)
THREE_BEEPS = Light((0.15, 0.25, 0.15, 0.25, 0.15, 0.25), once=True)


class Walk:
    """Plays the desk: lights what is tried now, and hears every button."""

    def __init__(self, pins: PinMap) -> None:
        self.pressed: queue.SimpleQueue[tuple[Place, Gesture]] = queue.SimpleQueue()
        self.lit: Place = None
        self.ring: Colour = (0.0, 0.0, 0.0)
        self.sounds = 0
        self._seats = len(pins.seats)
        self._shows = False

    def show(self, place: Place) -> None:
        """Light the lamp of this place and no other."""
        self.lit, self._shows = place, True

    def dark(self) -> None:
        """Light no lamp."""
        self._shows = False

    def gesture(self, place: Place, gesture: Gesture, seconds: float) -> None:
        """A finger did something with a button."""
        del seconds
        if gesture in {Gesture.PRESS, Gesture.HOLD}:
            self.pressed.put((place, gesture))

    def picture(self, seconds: float) -> Picture:
        """What is tried now."""
        del seconds
        shown = self.lit if self._shows else -1
        seats = tuple(ON if seat == shown else OFF for seat in range(self._seats))
        return Picture(seats, ON if shown is None else OFF, self.ring, self.sounds, THREE_BEEPS)


def walk_through(
    pins: PinMap,
    say: Callable[[Message], None],
    factory: Any = None,  # noqa: ANN401 - gpiozero has no types
    patience: float = PATIENCE,
) -> bool:
    """Try every button and lamp, then buzzer and ring. Whether all of them work. Raises PanelError."""
    walk = Walk(pins)
    panel = Panel(pins, walk, factory).start()
    places: dict[Place, ButtonPins] = {**dict(enumerate(pins.seats)), None: pins.host}
    try:
        stuck = panel.down()
        for place in stuck:
            say(Message("walk-stuck", _facts(place, places[place])))
        works = [_try(walk, place, wired, say, patience) for place, wired in places.items() if place not in stuck]
        walk.dark()
        if pins.buzzer is not None:
            walk.sounds += 1
            works.append(_ask(walk, "buzzer", pins.buzzer, say, patience))
        if pins.ring_pins:
            walk.ring = WHITE
            works.append(_ask(walk, "ring", pins.ring_pins[0], say, patience))
    finally:
        panel.close()
    return all(works) and not stuck


def _try(walk: Walk, place: Place, wired: ButtonPins, say: Callable[[Message], None], patience: float) -> bool:
    """One button and its lamp: pressed where it is lit, held where it stays dark."""
    facts = _facts(place, wired)
    walk.show(place)
    say(Message("walk-press" if wired.lamp is not None else "walk-press-unlit", facts))
    end = time.monotonic() + patience
    while (heard := _heard(walk, end)) is not None:
        other, gesture = heard
        if other != place:
            say(Message("walk-other", {**facts, "other": _number(other)}))
            continue
        lamp_is_dark = gesture is Gesture.HOLD and wired.lamp is not None
        say(Message("walk-dark" if lamp_is_dark else "walk-works", facts))
        return not lamp_is_dark
    say(Message("walk-nothing", facts))
    return False


def _ask(walk: Walk, part: str, pin: int, say: Callable[[Message], None], patience: float) -> bool:
    """Buzzer or ring: the host's button says whether it works."""
    facts = {"pin": pin, "place": HEADER[pin]}
    say(Message(f"walk-{part}", facts))
    end = time.monotonic() + patience
    while (heard := _heard(walk, end)) is not None:
        if heard == (None, Gesture.PRESS):
            return True
        if heard == (None, Gesture.HOLD):
            break
    say(Message(f"walk-{part}-fails", facts))
    return False


def _heard(walk: Walk, end: float) -> tuple[Place, Gesture] | None:
    try:
        return walk.pressed.get(timeout=max(0.0, end - time.monotonic()))
    except queue.Empty:
        return None


def _facts(place: Place, wired: ButtonPins) -> dict[str, Any]:
    """The pins by GPIO number and by their place on the header; the host's is number 0."""
    facts: dict[str, Any] = {"number": _number(place)}
    for part, pin in (("button", wired.button), ("lamp", wired.lamp)):
        if pin is not None:
            facts |= {part: pin, f"{part}_place": HEADER[pin]}
    return facts


def _number(place: Place) -> int:
    return 0 if place is None else place + 1
