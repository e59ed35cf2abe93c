"""Another game by buttons alone: the host's counts through the games, the last seat to press says how many play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.evening import Evening
from companion.games.game import Game, Seat
from companion.language import Language
from companion.message import Message

Games = Mapping[str, Game[Any]]


class Lobby(msgspec.Struct, frozen=True):
    """What would be begun: which game, by how many."""

    game: str
    players: int

    @property
    def message(self) -> Message:
        """Its words."""
        return Message("panel-lobby", {"game": self.game, "players": self.players})


def opened(games: Games, evening: Evening | None, buttons: int) -> Lobby:
    """The same once more, or at first the first game there is."""
    if evening is not None:
        return Lobby(evening.game.name, len(evening.players))
    return _fitting(Lobby(next(iter(games)), buttons), games, buttons)


def next_game(lobby: Lobby, games: Games, buttons: int) -> Lobby:
    """The next game, by as many as can play it."""
    names = list(games)
    place = names.index(lobby.game) + 1 if lobby.game in games else 0
    return _fitting(Lobby(names[place % len(names)], lobby.players), games, buttons)


def with_players(lobby: Lobby, seat: Seat, games: Games, buttons: int) -> Lobby:
    """Everybody up to this seat plays, as far as the game allows."""
    return _fitting(Lobby(lobby.game, seat + 1), games, buttons)


def names_of(lobby: Lobby, evening: Evening | None, language: Language) -> list[str]:
    """The players' names: those of the last game, and a number for whoever is new."""
    known = evening.players if evening else ()
    numbered = [language.text("panel-player", number=seat + 1) for seat in range(lobby.players)]
    return [*known[: lobby.players], *numbered[len(known) :]]


def options_of(lobby: Lobby, evening: Evening | None) -> dict[str, Any]:
    """The house rules as the same game had them; cards and roles are dealt anew."""
    if evening is None or evening.game.name != lobby.game:
        return {}
    switches = {switch.name for switch in evening.game.switches} - set(evening.game.lots)
    return {name: value for name, value in evening.options.items() if name in switches}


def _fitting(lobby: Lobby, games: Games, buttons: int) -> Lobby:
    least, most = games[lobby.game].players if lobby.game in games else (1, buttons)
    return Lobby(lobby.game, max(least, min(lobby.players, most, max(buttons, least))))
