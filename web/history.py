"""The history pages: every evening, what players would brag about, whether dice are fair, and files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from flask import Blueprint, Response, abort, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import CompanionError
from companion.evening import Standing
from companion.history.dice import sides, together
from companion.history.fairness import EXPECTED_LEAST, Fairness, fairness
from companion.history.feats import results
from companion.history.forms import as_json, as_play, as_table, bg_stats_link, duration
from companion.history.past import Past, course
from companion.history.statistics import players
from companion.history.summary import Summary, summary
from web.charts import chart
from web.pages import language, painter, room, still, viewer
from web.past import HISTORY, brags, scene_of, told, when
from web.words import Words

PAGE_LENGTH = 20
ALL_KINDS = ("minotaur", "griffin", "mermaid", "pink", "yellow", "purple", "grey", "bang", "pips")

history = Blueprint("history", __name__, url_prefix="/history")


@history.get("")
def evenings() -> AnyResponse:
    """The evenings, newest first, a page at a time."""
    numbers = room().archive.numbers
    pages = max(1, -(-len(numbers) // PAGE_LENGTH))
    page = min(max(1, request.args.get("page", 1, type=int)), pages)
    shown = numbers[(page - 1) * PAGE_LENGTH : page * PAGE_LENGTH]
    found = room().archive.summaries(shown)
    return still(
        HISTORY,
        "history/evenings.html",
        evenings=found,
        count=len(numbers),
        unread=len(shown) - len(found),
        at=page,
        of=pages,
        is_played=_is_played,
        when=when,
        duration=duration,
    )


@history.get("/<int:number>")
def evening(number: int) -> AnyResponse:
    """One evening: its sheet, its chart, its moves."""
    past = _past(number)
    scene = scene_of(room(), past, Words(language()))
    short = summary(past)
    return still(
        HISTORY,
        "history/evening.html",
        scene=scene,
        past=past,
        short=short,
        told=told(scene, past),
        corrected=sum(1 for former in past.former if former),
        overruled=sum(1 for entry in past.evening.entries if entry.overruled),
        chart=chart(course(past.evening)),
        results=results(past.evening) if short.game == "liars" else (),
        link=bg_stats_link(short) if past.over else "",
        playing=_is_played(number) and not past.over,
        on_table=number == room().table.now.number,
        when=when,
        minutes=duration(short),
    )


@history.get("/players")
def all_players() -> AnyResponse:
    """What every player did, by name."""
    return still(HISTORY, "history/players.html", players=players(_all()), brags=brags)


@history.get("/dice")
def dice() -> AnyResponse:
    """How every kind of dice fell, and whether that is fair."""
    return still(HISTORY, "history/dice.html", dice=tested(_all()), least=EXPECTED_LEAST)


@history.get("/evenings.csv")
def as_csv() -> Response:
    """The totals as a table."""
    _must_see()
    return _file((line.encode() for line in as_table(_told_evenings())), "text/csv; charset=utf-8", "evenings.csv")


@history.get("/evenings.json")
def as_json_file() -> Response:
    """Every evening as a whole."""
    _must_see()
    archive, numbers = room().archive, [one.number for one in _told_evenings()]
    pasts = (archive.past(number) for number in numbers)
    return _file(_list(as_json(past) for past in pasts), "application/json", "evenings.json")


@history.get("/bgstats.json")
def as_plays() -> Response:
    """Every evening that was played to its end, as BG Stats takes it in."""
    _must_see()
    return _file(_list(as_play(one) for one in _told_evenings() if one.over), "application/json", "bgstats.json")


def tested(summaries: Iterable[Summary]) -> list[Fairness]:
    """Every kind of dice that was rolled, tested beside the others."""
    counts = together(one.rolled for one in summaries)
    known = [kind for kind in ALL_KINDS if kind in counts]
    enough = sum(fairness(kind, counts[kind], sides(kind)).p is not None for kind in known)
    return [fairness(kind, counts[kind], sides(kind), enough) for kind in known]


def _all() -> list[Summary]:
    """Every evening in short, oldest first."""
    return room().archive.summaries(reversed(room().archive.numbers))


def _told_evenings() -> list[Summary]:
    """The evenings that may be told as a whole: a game under way keeps its secrets."""
    return [one for one in _all() if one.over or not _is_played(one.number)]


def _is_played(number: int) -> bool:
    now = room().table.now
    return number == now.number and now.evening is not None and now.evening.standing is not Standing.ENDED


def _past(number: int) -> Past:
    try:
        return room().archive.past(number)
    except CompanionError:
        abort(404)


def _must_see() -> None:
    if not painter().may_see(HISTORY, viewer()):
        abort(403)


def _list(items: Iterable[object]) -> Iterator[bytes]:
    """The items as one JSON list, one at a time: all evenings at once would be a lot."""
    yield b"["
    for number, item in enumerate(items):
        yield (b",\n" if number else b"\n") + msgspec.json.encode(item)
    yield b"\n]\n"


def _file(parts: Iterable[bytes], kind: str, name: str) -> Response:
    return Response(
        parts, mimetype=None, content_type=kind, headers={"Content-Disposition": f"attachment; filename={name}"}
    )
