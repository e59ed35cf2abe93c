"""Another game by buttons alone: the host's counts through the games, the last seat to press says how many play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.errors import BadInputError
from companion.evening import Evening
from companion.games.game import Game, RuleViolation, Seat
from companion.language import Language
from companion.message import Message

Games = Mapping[str, Game[Any]]


class Choice(msgspec.Struct, frozen=True):
    """What would be begun: which game, by how many."""

    game: str
    players: int

    @property
    def message(self) -> Message:
        """Its words."""
        return Message("panel-lobby", {"game": self.game, "players": self.players})


class Lobby:
    """What may be begun at a table of so many `buttons`; names and rules of the `last` game are kept."""

    def __init__(self, games: Games, last: Evening | None, buttons: int, language: Language) -> None:
        self._games = games
        self._last = last
        self._buttons = buttons
        self._language = language
        if last is not None:
            self.choice = Choice(last.game.name, len(last.players))
        else:
            self.choice = self._fitting(next(iter(games)), buttons)

    def next_game(self) -> None:
        """The next game, by as many of those who play as can play it."""
        names = list(self._games)
        place = names.index(self.choice.game) + 1 if self.choice.game in names else 0
        self.choice = self._fitting(names[place % len(names)], self.choice.players)

    def up_to(self, seat: Seat) -> None:
        """Everybody up to this seat plays, as far as the game allows."""
        self.choice = self._fitting(self.choice.game, seat + 1)

    @property
    def players(self) -> list[str]:
        """The names: those of the last game, and a number for whoever is new."""
        known = self._last.players if self._last else ()
        return [
            known[seat] if seat < len(known) else self._language.text("panel-player", number=seat + 1)
            for seat in range(self.choice.players)
        ]

    def options(self, game: str) -> dict[str, Any]:
        """The house rules as the same game had them; cards and roles are dealt anew."""
        if self._last is None or self._last.game.name != game:
            return {}
        switches = {switch.name for switch in self._last.game.switches} - set(self._last.game.lots)
        return {name: value for name, value in self._last.options.items() if name in switches}

    def _fitting(self, game: str, players: int) -> Choice:
        """The game by so many, else by as many fewer as it takes, else by as few more."""
        numbers = [*range(min(players, self._buttons), 0, -1), *range(players + 1, self._buttons + 1)]
        found = next((number for number in numbers if self._can_begin(game, number)), players)
        return Choice(game, found)

    def _can_begin(self, game: str, players: int) -> bool:
        names: Sequence[str] = [str(seat) for seat in range(players)]
        try:
            self._games[game].start(names, self.options(game))
        except (RuleViolation, BadInputError):
            return False
        return True
