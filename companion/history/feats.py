"""What each player did in one evening that he would brag about: pure counting over the moves and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

from companion.evening import Evening
from companion.games.bang.dice import Face
from companion.games.bang.state import BangState, Reroll
from companion.games.bang.state import Roll as BangRoll
from companion.games.dixit.state import DixitState
from companion.games.game import Seat
from companion.games.liars.state import LiarsState, Result
from companion.games.mythical.box import SYMBOLS
from companion.games.mythical.state import MythicalState, Roll


class Feats(msgspec.Struct, frozen=True):
    """The feats of one seat: `sums` are added up over evenings, of `bests` the greatest counts."""

    sums: dict[str, int] = {}
    bests: dict[str, int] = {}


def feats(evening: Evening) -> tuple[Feats, ...]:
    """The feats of every seat in an evening that is over; none in a game that isn't known here."""
    told = _TOLD_BY.get(evening.game.name)
    return tuple(told(evening, seat) if told else Feats() for seat in range(len(evening.players)))


def results(evening: Evening) -> list[Result]:
    """How every round of Liar's Dice ended, oldest first."""
    found: list[Result] = []
    for outcome in evening.outcomes:
        last = outcome.state.last
        if last is not None and (not found or last is not found[-1]):
            found.append(last)
    return found


def longest(hits: Iterable[bool]) -> int:
    """The longest run of hits."""
    best = run = 0
    for hit in hits:
        run = run + 1 if hit else 0
        best = max(best, run)
    return best


def _mythical(evening: Evening, seat: Seat) -> Feats:
    state: MythicalState = evening.state
    rounds = [entries[seat] for entries in state.sheet]
    hits = [entry.bet == entry.won for entry in rounds]
    specials = Counter(
        f"special-{move.die}"
        for index, move in enumerate(entry.move for entry in evening.entries)
        if isinstance(move, Roll) and move.die in SYMBOLS and move.face == move.die and evening.actor(index) == seat
    )
    sums = {"bets": len(hits), "bets-hit": sum(hits), "tricks": sum(entry.won for entry in rounds)}
    bests = {"round": max((entry.score for entry in rounds), default=0), "bet-streak": longest(hits)}
    return Feats(sums | dict(specials), bests | {"total": state.totals[seat]})


def _liars(evening: Evening, seat: Seat) -> Feats:
    state: LiarsState = evening.state
    told = results(evening)
    calls = [result for result in told if result.challenger == seat and not result.spot_on]
    spots = [result for result in told if result.challenger == seat and result.spot_on]
    doubted = [result for result in told if result.bid.seat == seat and not result.spot_on]
    sums = {
        "calls": len(calls),
        "calls-right": sum(result.count < result.bid.quantity for result in calls),
        "spot-ons": len(spots),
        "spot-ons-right": sum(result.count == result.bid.quantity for result in spots),
        "doubted": len(doubted),
        "doubted-true": sum(result.count >= result.bid.quantity for result in doubted),
    }
    return Feats(sums, {"dice-left": state.dice_left[seat]})


def _dixit(evening: Evening, seat: Seat) -> Feats:
    state: DixitState = evening.state
    rounds = state.sheet
    voted = [entry for entry in rounds if entry.storyteller != seat]
    told = [entry for entry in rounds if entry.storyteller == seat]
    found = [any(entry.owners[card - 1] == entry.storyteller for card in entry.votes[seat] or ()) for entry in voted]
    sums = {
        "votes": len(found),
        "votes-right": sum(found),
        "stories": len(told),
        "stories-scored": sum(entry.points[seat] > 0 for entry in told),
    }
    bests = {"round": max((entry.points[seat] for entry in rounds), default=0), "vote-streak": longest(found)}
    return Feats(sums, bests | {"total": state.totals[seat]})


def _bang(evening: Evening, seat: Seat) -> Feats:
    state: BangState = evening.state
    faces = Counter(_rolled_by(evening, seat))
    role = state.roles[seat]
    sums = {"games": 1, "survived": int(state.life[seat] > 0), "dynamites": faces[Face.DYNAMITE]}
    if role is not None and seat in state.winners:
        sums[f"won-{role.value}"] = 1
    return Feats(sums | {"gatlings": faces[Face.GATLING], "beers": faces[Face.BEER]})


def _rolled_by(evening: Evening, seat: Seat) -> Iterator[Face]:
    for index, entry in enumerate(evening.entries):
        if isinstance(entry.move, BangRoll | Reroll) and evening.actor(index) == seat:
            yield from entry.move.faces


_TOLD_BY: dict[str, Callable[[Evening, Seat], Feats]] = {
    "mythical": _mythical,
    "liars": _liars,
    "dixit": _dixit,
    "bang": _bang,
}
