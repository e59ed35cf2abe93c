"""People with phones around a table that they reach over HTTP, one device a seat, and the host's."""

from __future__ import annotations

import http.client
import json
from random import Random
from typing import Any, NamedTuple

from companion.evening import Entry, Evening, Source
from companion.games import find_game
from tests.running_service import key_of
from web.setup import options_of

BY_PHONE = Source("person")
NAMES = ["An", "Bình", "Chi", "Dũng", "Em"]
GAMES = {"mythical": (3, 5), "bang": (4, 5), "liars": (2, 5), "dixit": (4, 5)}


class GoneError(Exception):
    """The service doesn't answer any more."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    text: str

    @property
    def data(self) -> Any:
        return json.loads(self.text)


class Phone:
    """One device: its cookie, and a connection that it keeps."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._cookie = ""
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, path: str, body: Any = None) -> Answer:
        """GET, or POST where there is a body. Raises GoneError; then nobody knows whether it was heard."""
        headers = {"Cookie": self._cookie, "Content-Type": "application/json"}
        try:
            self._connection.request(
                "GET" if body is None else "POST", path, None if body is None else json.dumps(body), headers
            )
            answer = self._connection.getresponse()
            text = answer.read().decode()
        except (OSError, http.client.HTTPException):
            self._connection.close()
            raise GoneError from None
        if cookie := answer.headers.get("Set-Cookie"):
            self._cookie = cookie.split(";")[0]
        return Answer(answer.status, text)

    def hang_up(self) -> None:
        """Let the connection go; the next request makes another."""
        self._connection.close()


class Phones:
    """Everybody at the table, and what they were told that counts: `truth`, as the rules know it."""

    def __init__(self, port: int, code: str, seed: int) -> None:
        self._random = Random(seed)
        self.host = Phone(port)
        self.seats = [Phone(port) for _ in NAMES]
        for phone in (self.host, *self.seats):
            assert phone.ask("/api/join", {"code": code, "host": phone is self.host}).status == 200
        self.truth: Evening | None = None
        self.underway: Evening | None = None
        self.told = 0
        self.doubled = 0

    def begin(self, game: str) -> None:
        """Begin another evening."""
        least, most = GAMES[game]
        names = NAMES[: self._random.randint(least, most)]
        key = key_of(self.host.ask("/host").text, "begin")
        self.underway = Evening(find_game(game), names, options_of(game, names, {}, 0, "outlaw"))
        answer = self.host.ask("/api/begin", {"key": key, "game": game, "players": names, "leader": 0})
        assert answer.status == 200, answer.text
        state = self.host.ask("/state.json").data
        assert state["players"] == names
        self.truth, self.underway = self.underway, None
        for seat, phone in enumerate(self.seats[: len(names)]):
            assert phone.ask("/api/seat", {"seat": seat}).status == 200

    def hang_up(self) -> None:
        """Everybody's connection is gone with the power."""
        for phone in (self.host, *self.seats):
            phone.hang_up()

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.truth is None or not any(self._legal())

    def _legal(self) -> list[Any]:
        assert self.truth is not None
        game, state = self.truth.game, self.truth.state
        return [(seat, move) for seat in game.actors(state) for move in game.legal(state, seat)]

    def act(self) -> None:
        """Somebody does something: a move mostly, tapped twice at times; an undo now and then."""
        assert self.truth is not None
        if self.truth.entries and self._random.random() < 0.03:
            self._undo()
            return
        acts = self._legal()
        kinds = sorted({type(move).__name__ for _, move in acts})
        kind = self._random.choice(kinds)
        seat, move = self._random.choice([act for act in acts if type(act[1]).__name__ == kind])
        phone = self.seats[seat]
        state = phone.ask("/state.json").data
        if state["key"] is None:
            phone.ask("/api/seat", {"seat": seat})
            state = phone.ask("/state.json").data
        body = {"move": self.truth.game.json(move), "key": state["key"]}
        self.underway = self.truth.play(Entry(_seated(move, seat), BY_PHONE))
        answer = phone.ask("/api/move", body)
        assert answer.status == 200, (answer.text, body)
        self._counts()
        if self._random.random() < 0.2:
            again = phone.ask("/api/move", body)
            assert again.status == 409, again.text
            self.doubled += 1

    def _undo(self) -> None:
        assert self.truth is not None
        key = key_of(self.host.ask("/host").text, "undo")
        self.underway = self.truth.undo()
        assert self.host.ask("/api/undo", {"key": key}).status == 200
        self._counts()

    def _counts(self) -> None:
        self.truth, self.underway = self.underway, None
        self.told += 1

    def views(self) -> list[Any]:
        """What each seat is shown of the table's state."""
        assert self.truth is not None
        return [phone.ask("/state.json").data["view"] for phone in self.seats[: len(self.truth.players)]]


def _seated(move: Any, seat: int) -> Any:
    import msgspec

    return msgspec.structs.replace(move, seat=seat) if hasattr(move, "seat") else move
