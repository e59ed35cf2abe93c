"""The lit buttons on the wire: levels in, gestures out; lights in, lamps out. What they mean is for others to say."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Protocol, Self

from companion.errors import PanelError
from hardware.debounce import Change, Contact
from hardware.gestures import Finger, Gesture
from hardware.gpio import pin_factory, why_not_claimed
from hardware.lights import OFF, Colour, Light, Picture
from hardware.pins import PinMap

log = logging.getLogger(__name__)

Place = int | None
"""Where a button is: at a seat, or with the host (None)."""

LOOKS_EVERY = 0.05
"""Seconds after which every wire is looked at again, whatever was reported, and the lamps are set."""


class Desk(Protocol):
    """Who makes sense of the buttons. Both are called from one thread; `seconds` are the panel's clock."""

    def gesture(self, place: Place, gesture: Gesture, seconds: float) -> None:
        """A finger did something with a button."""
        ...

    def picture(self, seconds: float) -> Picture:
        """What the lamps are to show now."""
        ...


class Panel:
    """All buttons and lamps of one table. A thread of its own watches them from `start` to `close`."""

    def __init__(
        self,
        pins: PinMap,
        desk: Desk,
        factory: Any = None,  # noqa: ANN401 - gpiozero has no types
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Claim the pins, lamps dark. Raises PanelError where there are none, or another program has them."""
        self._desk = desk
        self._clock = clock
        self._edges: deque[tuple[_Button, float, bool]] = deque()
        self._news = threading.Event()
        self._closed = False
        self._thread = threading.Thread(target=self._watch, name="panel", daemon=True)
        self._devices: list[Any] = []
        self._buttons: list[_Button] = []
        self._lamps: dict[Place, _Lamp] = {}
        self._buzzer: _Lamp | None = None
        self._ring: _Ring | None = None
        self._sounds = 0
        factory = factory or pin_factory()
        try:
            self._wire(pins, factory)
        except PanelError:
            self._let_go()
            raise

    def start(self) -> Self:
        """Watch the buttons in the background."""
        self._thread.start()
        return self

    def close(self) -> None:
        """Stop watching, lamps dark, and let the pins go."""
        self._closed = True
        self._news.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)
        self._let_go()

    def down(self) -> tuple[Place, ...]:
        """Whose buttons are down right now."""
        return tuple(button.place for button in self._buttons if button.is_down)

    def step(self) -> None:
        """Take in what has happened on the wires, and set the lamps."""
        self._news.clear()
        while self._edges:
            button, seconds, down = self._edges.popleft()
            self._tell(button, button.edge(seconds, down=down), seconds)
        now = self._clock()
        for button in self._buttons:
            self._tell(button, button.look(now), now)
        self._show(self._desk.picture(now), now)

    def _wire(self, pins: PinMap, factory: Any) -> None:  # noqa: ANN401 - gpiozero has no types
        from gpiozero import LED, PWMLED, RGBLED, Buzzer, DigitalInputDevice

        def claim(kind: Any, *numbers: int, **more: Any) -> Any:  # noqa: ANN401 - gpiozero has no types
            try:
                device = kind(*numbers, pin_factory=factory, **more)
            except Exception as error:  # noqa: BLE001 - each library below raises what it likes
                raise PanelError(why_not_claimed(error, numbers)) from None
            self._devices.append(device)
            return device

        places: dict[Place, Any] = {**dict(enumerate(pins.seats)), None: pins.host}
        for place, wired in places.items():
            if wired.button is not None:
                device = claim(DigitalInputDevice, wired.button, pull_up=True)
                self._buttons.append(_Button(place, device, pins, self._note))
            if wired.lamp is not None:
                self._lamps[place] = _Lamp(claim(LED, wired.lamp))
        if pins.buzzer is not None:
            self._buzzer = _Lamp(claim(Buzzer, pins.buzzer))
        if pins.ring_pins:
            coloured = len(pins.ring_pins) > 1
            self._ring = _Ring(claim(RGBLED if coloured else PWMLED, *pins.ring_pins), coloured=coloured)

    def _note(self, button: _Button, *, down: bool) -> None:
        """An edge, noted in the thread that heard of it, with its time: what it means may wait for a slow disk."""
        self._edges.append((button, self._clock(), down))
        self._news.set()

    def _watch(self) -> None:
        while not self._closed:
            try:
                self.step()
            except Exception:  # one fault must not leave the table without buttons
                log.exception("the buttons and lamps")
                time.sleep(1.0)
            due = [button.due for button in self._buttons if button.due is not None]
            until = min([self._clock() + LOOKS_EVERY, *due])
            self._news.wait(max(0.0, until - self._clock()))

    def _tell(self, button: _Button, gestures: Iterator[Gesture], seconds: float) -> None:
        for gesture in gestures:
            self._desk.gesture(button.place, gesture, seconds)

    def _show(self, picture: Picture, now: float) -> None:
        for place, lamp in self._lamps.items():
            lamp.show(picture.of(place), now)
        if self._buzzer is not None:
            if picture.sounds != self._sounds:
                self._buzzer.begin(picture.sound, now)
            self._sounds = picture.sounds
            self._buzzer.show(picture.sound, now)
        if self._ring is not None:
            self._ring.show(picture.ring)

    def _let_go(self) -> None:
        for device in self._devices:
            device.close()
        self._devices.clear()


class _Button:
    """One button: its wire, its contact, the finger on it."""

    def __init__(self, place: Place, device: Any, pins: PinMap, note: Callable[..., None]) -> None:  # noqa: ANN401
        self.place = place
        self._device = device
        self._contact = Contact(down=self.is_down, settles_in=pins.bounce)
        self._finger = Finger(pins.hold)
        device.when_activated = lambda: note(self, down=True)
        device.when_deactivated = lambda: note(self, down=False)

    @property
    def due(self) -> float | None:
        """When to look again at the latest."""
        return self._contact.due

    @property
    def is_down(self) -> bool:
        """Whether the wire says so right now."""
        return bool(self._device.value)

    def edge(self, seconds: float, *, down: bool) -> Iterator[Gesture]:
        """What an edge that was reported makes certain."""
        yield from self._follow(self._contact.edge(seconds, down=down))

    def look(self, seconds: float) -> Iterator[Gesture]:
        """What the wire makes certain now."""
        yield from self._follow(self._contact.look(seconds, down=self.is_down))
        yield from self._finger.wait(seconds)

    def _follow(self, change: Change | None) -> Iterator[Gesture]:
        if change is not None:
            yield from self._finger.follow(change)


class _Lamp:
    """One lamp, or the buzzer, and the light that it plays."""

    def __init__(self, device: Any) -> None:  # noqa: ANN401 - gpiozero has no types
        self._device = device
        self._light = OFF
        self._since = 0.0
        self._shines = False

    def show(self, light: Light, seconds: float) -> None:
        """Go on with a light, or begin another one."""
        if light != self._light:
            self.begin(light, seconds)
        if (shines := light.shines(seconds - self._since)) != self._shines:
            self._device.value = self._shines = shines

    def begin(self, light: Light, seconds: float) -> None:
        """Begin a light, be it the same as before."""
        self._light, self._since = light, seconds


class _Ring:
    """The light ring, of one colour or of all."""

    def __init__(self, device: Any, *, coloured: bool) -> None:  # noqa: ANN401 - gpiozero has no types
        self._device = device
        self._coloured = coloured
        self._colour: Colour = (0.0, 0.0, 0.0)

    def show(self, colour: Colour) -> None:
        """Show a colour."""
        if colour != self._colour:
            self._colour = colour
            self._device.value = colour if self._coloured else max(colour)
