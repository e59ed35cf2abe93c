"""A past evening as the pages tell it: who read what, what was corrected, and what a player would brag about."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import msgspec
from fluent.runtime.types import fluent_date

from companion.evening import Entry
from companion.games.game import RuleViolation
from companion.history.past import Past
from companion.history.statistics import Record
from companion.table import Moment
from web.access import Viewer
from web.painter import Page
from web.room import Room
from web.scene import Line, Scene
from web.words import Words

HISTORY = Page("history", "/history", live=False)
_DEVICE = re.compile(r"device (?P<number>\d+)")
_SHARES = {
    "bets-hit": "bets",
    "calls-right": "calls",
    "spot-ons-right": "spot-ons",
    "doubted-true": "doubted",
    "votes-right": "votes",
    "stories-scored": "stories",
    "survived": "games",
}
_SUMS = ("tricks", "dynamites", "gatlings", "beers", "won-sheriff", "won-deputy", "won-outlaw", "won-renegade")
_BESTS = ("bet-streak", "vote-streak", "round", "total", "dice-left")


class Told(msgspec.Struct, frozen=True):
    """A line of a past evening: who or what read it, the rule that was overruled, and what stood there before."""

    line: Line
    read: str
    overruled: str
    former: tuple[str, ...]


def scene_of(room: Room, past: Past, language: Words) -> Scene:
    """A past evening as everybody may see it: what was never revealed stays hidden."""
    return Scene(room, Moment(0, past.number, past.evening), Viewer(), language)


def told(scene: Scene, past: Past) -> list[Told]:
    """Every line of a past evening, oldest first."""
    return [_told(scene, past, line) for line in scene.lines]


def when(at: str) -> Any:  # noqa: ANN401 - Fluent's own kind of date
    """A time of the journal, in the clock of this machine, for sentences."""
    return fluent_date(datetime.fromisoformat(at).astimezone(), dateStyle="medium", timeStyle="short")


def brags(scene: Scene, record: Record) -> list[str]:
    """What a player would tell of himself at one game, best first."""
    sums, bests = record.sums, record.bests
    shares = [
        scene.t(f"web-feat-{name}", count=sums[name], of=sums[of], percent=round(100 * sums[name] / sums[of]))
        for name, of in _SHARES.items()
        if sums.get(of)
    ]
    greatest = [scene.t(f"web-best-{name}", count=bests[name]) for name in _BESTS if bests.get(name, 0) > 0]
    counted = [scene.t(f"web-feat-{name}", count=sums[name]) for name in _SUMS if sums.get(name)]
    die = record.favourite
    favourite = [scene.t("web-feat-favourite", die=scene.die(die), count=sums[f"special-{die}"])] if die else []
    return [*shares, *greatest, *favourite, *counted]


def _told(scene: Scene, past: Past, line: Line) -> Told:
    if not line.told:
        return Told(line, "", "", ())
    entry, former = past.evening.entries[line.index], past.former[line.index]
    overruled = _overruled(scene, past, line.index) if entry.overruled else ""
    return Told(line, _read(scene, entry, former), overruled, tuple(_stood(scene, was) for was in former))


def _read(scene: Scene, entry: Entry, former: tuple[Entry, ...]) -> str:
    """Who or what read the dice of a move; empty for a move without dice."""
    source = entry.source
    if not any(getattr(entry.move, name, None) for name in ("face", "faces", "dice", "every", "together", "tokens")):
        return ""
    if source.by == "camera":
        percent = None if source.confidence is None else round(100 * source.confidence)
        return scene.t("web-read-camera") if percent is None else scene.t("web-read-camera-sure", percent=percent)
    if former:
        return scene.t("web-read-corrected", who=_who(scene, source.who))
    if source.guesses:
        return scene.t("web-read-answered", who=_who(scene, source.who))
    return scene.t("web-read-hand", who=_who(scene, source.who))


def _who(scene: Scene, who: str) -> str:
    found = _DEVICE.search(who)
    return scene.t("web-device", number=int(found["number"])) if found else scene.t("web-read-somebody")


def _stood(scene: Scene, was: Entry) -> str:
    key = "web-read-was-camera" if was.source.by == "camera" else "web-read-was"
    return scene.t(key, move=scene.choice(was.move).text)


def _overruled(scene: Scene, past: Past, index: int) -> str:
    """The rule that the table let be broken, in words: it is asked again what it had to say."""
    evening = past.evening
    before = evening.outcomes[index - 1].state if index else evening.beginning
    who = _who(scene, evening.entries[index].source.who)
    try:
        evening.game.play(before, evening.entries[index].move)
    except RuleViolation as violation:
        return scene.t("web-history-overruled", rule=violation.rule, why=scene.say(violation.message), who=who)
    return scene.t("web-overruled")
