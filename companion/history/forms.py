"""Evenings in forms that other programs read: JSON, a table for spreadsheets, and the play that BG Stats takes in."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import msgspec

from companion.evening import entry_to_json
from companion.games.game import Seat
from companion.history.past import Past
from companion.history.summary import Summary

BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
HEADINGS = ("evening", "began", "game", "seat", "player", "total", "won")
LONGEST_DAY = 24 * 60
_GAMES = {
    "mythical": ("Mythical Dice", None),
    "bang": ("BANG! The Dice Game", 143741),
    "liars": ("Liar's Dice", 45),
    "dixit": ("Dixit: Odyssey", 92828),
}
"""The name of each game, and its number at BoardGameGeek where it has one."""


def as_json(past: Past) -> dict[str, Any]:
    """One evening as a whole: setup, accepted moves with their sources, and the state they lead to."""
    evening = past.evening
    return {
        "evening": past.number,
        "began": past.began,
        "game": evening.game.name,
        "players": list(evening.players),
        "options": evening.options,
        "moves": [entry_to_json(evening.game, entry) for entry in evening.entries],
        "state": evening.game.state(evening.state),
    }


def as_table(summaries: Iterable[Summary]) -> Iterator[str]:
    """A table of final totals as lines of CSV, a line a player."""
    yield _line(HEADINGS)
    for one in summaries:
        for seat, player in enumerate(one.players):
            total = one.score[seat] if one.score else ""
            won = int(seat in one.winners)
            yield _line((one.number, one.began, one.game, seat, _harmless(player), total, won))


def as_play(one: Summary) -> dict[str, Any]:
    """One evening as BG Stats takes it in.

    The form is BG Stats' own: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
    `playDate` is in UTC. `winner` and `startPlayer` are always given: the app for Android can't do without.
    """
    name, known_as = _GAMES.get(one.game, (one.game, None))
    points = one.game in {"mythical", "dixit"}
    game: dict[str, Any] = {"name": name, "sourceGameId": one.game, "highestWins": True, "noPoints": not points}
    play: dict[str, Any] = {
        "sourceName": "Table companion",
        "sourcePlayId": f"{one.number}-{one.began}",
        "playDate": datetime.fromisoformat(one.began).astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": game | ({"bggId": known_as} if known_as else {}),
        "players": [_player(one, seat, points=points) for seat in range(len(one.players))],
    }
    minutes = duration(one)
    return play | ({"durationMin": minutes} if minutes else {})


def bg_stats_link(one: Summary) -> str:
    """The address that opens BG Stats on the same phone with this play in it."""
    return BG_STATS + quote(msgspec.json.encode(as_play(one)).decode(), safe="")


def duration(one: Summary) -> int | None:
    """How many minutes an evening took, None where the clock can't be believed."""
    minutes = round((datetime.fromisoformat(one.ended) - datetime.fromisoformat(one.began)).total_seconds() / 60)
    return minutes if 0 <= minutes <= LONGEST_DAY else None


def _player(one: Summary, seat: Seat, *, points: bool) -> dict[str, Any]:
    name = one.players[seat]
    player = {"name": name, "sourcePlayerId": name.casefold(), "startPlayer": False, "winner": seat in one.winners}
    return player | ({"score": one.score[seat]} if points and one.score else {})


def _line(values: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow(values)
    return line.getvalue()


def _harmless(text: str) -> str:
    """A name that a spreadsheet won't take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t")) else text
