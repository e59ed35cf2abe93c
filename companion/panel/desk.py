"""The desk behind the buttons: presses and holds become moves at the table, the table becomes light.

At a seat a press counts and a hold takes what was counted. The host's button goes on when pressed, or where there is
nothing to go on with lets phones in; a hold takes back: a move that is held, what somebody is counting, the last move.
Very long, it switches the companion off.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.errors import BadMoveError, CompanionError
from companion.evening import Source, Standing
from companion.games import installed_games
from companion.games.game import Game, RuleViolation, Seat
from companion.language import Language
from companion.message import Message
from companion.panel import lamps
from companion.panel.counting import TARGET, Count, Counted, Counting, Offer, choices, next_choice, reached, take
from companion.panel.lobby import Lobby
from companion.panel.offers import Offers, offers_by_seat
from companion.table import Table
from hardware.gestures import Gesture
from hardware.lights import OFF, ON, QUICK, SLOW, Light, Picture

log = logging.getLogger(__name__)

FORGETS_AFTER = 120.0
"""Seconds after which what somebody began to count, or the choice of another game, is forgotten."""

BEEP = Light((0.08, 0.08), once=True)
NO = Light((0.08, 0.08, 0.3, 0.1), once=True)
BYE = Light((0.8, 0.1), once=True)


class Desk:
    """Makes sense of one table's buttons. Gestures and pictures belong to one thread; any may read `counting`."""

    def __init__(
        self,
        table: Table,
        buttons: int,
        language: str = "en",
        switch_off: Callable[[], None] = lambda: None,
        games: Callable[[], Mapping[str, Game[Any]]] = installed_games,
    ) -> None:
        """`buttons` is how many seats have one; `switch_off` is called when the host wants all to be switched off."""
        self.counting = Counting()
        self._table = table
        self._buttons = buttons
        self._language = Language(language)
        self._switch_off = switch_off
        self._games = games
        self._listeners: list[Callable[[], None]] = []
        self._moment = table.now
        self._offers = offers_by_seat(self._moment, buttons)
        self._counts: dict[Seat, tuple[Count, float]] = {}
        self._echoes: dict[Seat, tuple[Light, float]] = {}
        self._lobby: Lobby | None = None
        self._lobby_since = 0.0
        self._open_door: Callable[[], float] = lambda: 0.0
        self._door_until = 0.0
        self._sounds, self._sound = 0, OFF
        self._host_holds = False
        self._off_since: float | None = None
        self._picture = Picture()
        self._shown: object = None

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of `counting`; it must be quick and must not fail."""
        self._listeners.append(listener)

    def let_in(self, open_door: Callable[[], float]) -> None:
        """Call `open_door` when the host's button is to let phones in; it gives the seconds for which it does."""
        self._open_door = open_door

    def gesture(self, place: Seat | None, gesture: Gesture, seconds: float) -> None:
        """A finger did something with the button of a seat, or of the host (None)."""
        if self._off_since is not None:
            return
        self._catch_up(seconds)
        try:
            if place is None:
                self._host(gesture, seconds)
            elif self._lobby is not None or self._moment.evening is None:
                self._join(place, gesture, seconds)
            else:
                self._seat(place, gesture, seconds)
        except (RuleViolation, BadMoveError):
            self._play(NO)
        except CompanionError as error:
            log.warning("the buttons: %s", error)
            self._play(NO)
        self._catch_up(seconds)
        self._publish()

    def picture(self, seconds: float) -> Picture:
        """What the lamps show now."""
        self._catch_up(seconds)
        self._forget(seconds)
        self._publish()
        chosen = self._lobby.choice if self._lobby else None
        state = (self._counts.copy(), tuple(self._echoes), chosen, self._door_until, self._host_holds, self._off_since)
        shown = (self._moment.version, state)
        if shown != self._shown:
            self._shown = shown
            ring = lamps.DARK if self._off_since is not None else lamps.ring_colour(self._moment)
            self._picture = Picture(self._seat_lights(), self._host_light(), ring)
        return msgspec.structs.replace(self._picture, sounds=self._sounds, sound=self._sound)

    def _seat(self, seat: Seat, gesture: Gesture, seconds: float) -> None:
        offers = self._offers_of(seat)
        if not offers or gesture not in {Gesture.PRESS, Gesture.HOLD}:
            return
        self._echoes.pop(seat, None)
        count = self._count_of(seat)
        if gesture is Gesture.PRESS:
            count = next_choice(offers, count)
        found = take(offers, count) if gesture is Gesture.HOLD or _is_meant(offers, count) else count
        if isinstance(found, Offer):
            self._counts.pop(seat, None)
            self._make(seat, found)
        else:
            self._counts[seat] = found, seconds

    def _make(self, seat: Seat, offer: Offer) -> None:
        source = Source("button", f"seat {seat + 1}")
        with self._table.alone() as moment:
            if moment.version != self._moment.version and offer not in offers_by_seat(moment, self._buttons)[seat]:
                self._play(NO)
                return
            if offer.answer is not None and moment.asked is not None:
                self._table.answer(moment.asked.number, offer.answer, source)
            else:
                self._table.play(offer.move, source)
        self._play(BEEP)

    def _host(self, gesture: Gesture, seconds: float) -> None:
        self._host_holds = gesture is Gesture.HOLD
        match gesture:
            case Gesture.PRESS:
                self._go_on(seconds)
            case Gesture.LET_GO:
                self._take_back()
            case Gesture.LONG_HOLD:
                self._switch_off()
                self._off_since = seconds
                self._play(BYE)

    def _go_on(self, seconds: float) -> None:
        moment, source = self._moment, Source("button", "host")
        if self._lobby is not None:
            self._open_lobby(seconds).next_game()
        elif lamps.is_paused(moment):
            self._table.stand(Standing.PLAYING, source)
        elif moment.held is not None:
            self._table.dismiss() if moment.held.final else self._table.overrule(source)
        elif (offer := self._for_all()) is not None:
            self._make(*offer)
        elif moment.asked is not None:
            self._table.dismiss()
        else:
            if moment.evening is None or lamps.is_over(moment):
                self._open_lobby(seconds)
            self._door_until = seconds + self._open_door()
            self._play(BEEP)

    def _take_back(self) -> None:
        open_counts = (seat for seat in self._counts if not lamps.is_secret(self._offers_of(seat)))
        counting = [seat for seat in open_counts if self._count_of(seat).begun]
        if (lobby := self._lobby) is not None:
            self._lobby = None
            self._table.begin(lobby.choice.game, lobby.players, lobby.options(lobby.choice.game))
        elif self._moment.held is not None:
            self._table.dismiss()
        elif counting:
            for seat in counting:
                del self._counts[seat]
        else:
            self._table.undo(Source("button", "host"))
        self._play(BEEP)

    def _join(self, seat: Seat, gesture: Gesture, seconds: float) -> None:
        if gesture is Gesture.PRESS:
            self._open_lobby(seconds).up_to(seat)

    def _open_lobby(self, seconds: float) -> Lobby:
        self._lobby_since = seconds
        if self._lobby is None:
            self._lobby = Lobby(self._games(), self._moment.evening, self._buttons, self._language)
        return self._lobby

    def _for_all(self) -> tuple[Seat, Offer] | None:
        """What goes on for the whole table, and a seat that may do it."""
        every = ((seat, offer) for seat, offers in enumerate(self._offers) for offer in offers)
        return next((one for one in every if not one[1].parts and not hasattr(one[1].move, "seat")), None)

    def _catch_up(self, seconds: float) -> None:
        """See what has happened at the table. A count goes on only while what may be counted is the same."""
        now = self._table.now
        if now.version == self._moment.version:
            return
        if now.number != self._moment.number:
            self._counts, self._echoes, self._lobby = {}, {}, None
        for seat, light in lamps.echoes(self._moment, now).items():
            self._echoes[seat] = light, seconds + light.length
        before, self._moment, self._offers = self._offers, now, offers_by_seat(now, self._buttons)
        for seat in [seat for seat in self._counts if _of(before, seat) != _of(self._offers, seat)]:
            del self._counts[seat]

    def _forget(self, seconds: float) -> None:
        """What nobody went on with, and what has been told."""
        self._counts = {seat: one for seat, one in self._counts.items() if seconds < one[1] + FORGETS_AFTER}
        self._echoes = {seat: one for seat, one in self._echoes.items() if seconds < one[1]}
        if seconds >= self._lobby_since + FORGETS_AFTER:
            self._lobby = None
        if seconds >= self._door_until:
            self._door_until = 0.0
        if self._off_since is not None and seconds >= self._off_since + FORGETS_AFTER:
            self._off_since = None

    def _play(self, sound: Light) -> None:
        self._sounds += 1
        self._sound = sound

    def _seat_lights(self) -> tuple[Light, ...]:
        if self._off_since is not None:
            return ()
        if self._lobby is not None:
            return (ON,) * self._lobby.choice.players
        counts = {seat: count for seat, (count, _) in self._counts.items()}
        lights = lamps.seat_lights(self._moment, self._offers, counts)
        return tuple(self._echoes[seat][0] if seat in self._echoes else light for seat, light in enumerate(lights))

    def _host_light(self) -> Light:
        if self._off_since is not None or self._host_holds:
            return QUICK
        if self._lobby is not None or self._door_until:
            return SLOW
        moment = self._moment
        waits = moment.held or self._for_all() or moment.evening is None
        return ON if waits or lamps.is_paused(moment) or lamps.is_over(moment) else OFF

    def _publish(self) -> None:
        seats = tuple(self._counted(seat) for seat in sorted(self._counts))
        chosen = (self._lobby.choice.message,) if self._lobby else ()
        notes = (*chosen, *((Message("panel-door"),) if self._door_until else ()))
        if (seats, notes) != (self.counting.seats, self.counting.notes):
            self.counting = Counting(self.counting.version + 1, seats, notes)
            for listener in self._listeners:
                listener()

    def _counted(self, seat: Seat) -> Counted:
        count, offers = self._count_of(seat), self._offers_of(seat)
        step = reached(offers, count)
        steps = (*count.taken, *((step,) if step else ()))
        return Counted(seat, tuple(one.message for one in steps), lamps.is_secret(offers))

    def _count_of(self, seat: Seat) -> Count:
        return self._counts[seat][0] if seat in self._counts else Count()

    def _offers_of(self, seat: Seat) -> Offers:
        return _of(self._offers, seat)


def _is_meant(offers: Offers, count: Count) -> bool:
    """Whether a press can only mean that this seat is meant: then there is nothing to confirm."""
    return not count.taken and count.at == 0 and [step.field for step in choices(offers, ())] == [TARGET]


def _of(offers: tuple[Offers, ...], seat: Seat) -> Offers:
    return offers[seat] if seat < len(offers) else ()
