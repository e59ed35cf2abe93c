"""The host's page: begin, undo, correct, overrule, hand out seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.errors import BadMoveError
from companion.evening import CorrectionConflict, Evening
from companion.games import installed_games
from companion.games.game import Game, Move
from web.painter import Page
from web.scene import Choice, Scene, entry_of, known
from web.seat import by_die
from web.setup import setup_of, switches
from web.sheets.liars import bids_in
from web.throws import thrown

MOST_PLAYERS = 12
LINES_SHOWN = 24
_NAME_SOMEBODY = {"clue", "own"}


def _paint(scene: Scene) -> dict[str, Any]:
    last = last_setup(scene)
    return {
        "games": offered(scene),
        "setups": {name: setup_of(name) for name in offered(scene)},
        "switches": {name: switches(rules) for name, rules in offered(scene).items()},
        "names": last.players if last else (),
        "most_players": MOST_PLAYERS,
        "lines_shown": LINES_SHOWN,
        "known_names": known_names(scene),
        "stand_ins": stand_ins(scene),
        "for_all": for_the_table(scene),
        "own_key": scene.key("move", scene.viewer.seat),
        "standing": scene.evening.standing.value if scene.evening else "",
    }


def offered(scene: Scene) -> dict[str, Game[Any]]:
    """The games that can be begun, the present one first."""
    games = dict(installed_games())
    if scene.evening is not None:
        games = {scene.game: scene.evening.game} | games
    return games


def last_setup(scene: Scene) -> Evening | None:
    """The evening whose names the new one most likely has."""
    return scene.evening


def known_names(scene: Scene) -> list[str]:
    """Every name that ever played here, the newest first."""
    evenings = reversed(scene.room.journal.evenings()[-30:])
    return list(dict.fromkeys(name for record in evenings for name in record.data.get("players", [])))


def stand_ins(scene: Scene) -> list[dict[str, Any]]:
    """What the host may do for seats: anything for one without a device, open moves for one with it."""
    found = []
    for seat in awaited(scene):
        seats_own = [choice for choice in scene.choices_of(seat) if of_a_seat(scene, choice)]
        choices = tuple(choice for choice in seats_own if may_stand_in(scene, seat, choice.move))
        if choices:
            key = scene.key("move", seat)
            throw = scene.throw(choices)
            found.append({"seat": seat, "dice": by_die(choices), "choices": choices, "throw": throw, "key": key})
    return found


def for_the_table(scene: Scene) -> list[Choice]:
    """What anybody may do now for all, such as going on to the next round; each once."""
    found: list[Choice] = []
    for seat in awaited(scene):
        choices = (choice for choice in scene.choices_of(seat) if not of_a_seat(scene, choice))
        found += [choice for choice in choices if choice not in found]
    return found


def awaited(scene: Scene) -> tuple[int, ...]:
    """The seats that something is awaited of."""
    return scene.actors


def of_a_seat(scene: Scene, choice: Choice) -> bool:
    """Whether a move is made by a seat, not for the whole table."""
    kinds = scene.evening.game.moves if scene.evening else ()
    return any(kind.__struct_config__.tag == choice.move["type"] and hasattr(kind, "seat") for kind in kinds)


def may_stand_in(scene: Scene, seat: int, move: Mapping[str, Any]) -> bool:
    """Whether the host may make a move for a seat: a secret one only where no device holds the seat."""
    if scene.evening is None:
        return False
    made = scene.evening.game.move(dict(move))
    return seat not in scene.seated or scene.evening.game.tells(scene.evening.state, made, None)


def correction(scene: Scene, index: int) -> dict[str, Any] | None:
    """What a move may be corrected to: the likely alternatives of its reading first, then all that the game knows."""
    evening = scene.evening
    entry = entry_of(evening, index)
    if evening is None or entry is None or not known(evening, index, scene.viewer.seat):
        return None
    before = evening.outcomes[index - 1].state if index else evening.beginning
    seat = getattr(entry.move, "seat", None)
    if seat is None:
        seat = getattr(before, "turn", None)
    likely = _likely(scene, entry.move, [(guess.kind, guess.face) for guess in entry.source.guesses])
    choices = [choice for choice in _instead(scene, entry.move, before, seat) if choice not in likely]
    plain = [choice for choice in choices if choice.text and choice.move["type"] not in {"roll", "bid"}]
    return {
        "line": scene.line(index),
        "seat": seat,
        "likely": likely,
        "dice": by_die(tuple(choices)),
        "throw": thrown(evening.game.json(entry.move)),
        "bids": bids_in(choices),
        "others": plain,
        "key": scene.key("correct"),
    }


def _instead(scene: Scene, move: Move, before: Any, seat: int | None) -> list[Choice]:  # noqa: ANN401 - any game's state
    """What could have been done instead: by the same seat, or where the move names somebody, by anybody."""
    if scene.evening is None:
        return []
    game, kind = scene.evening.game, scene.evening.game.json(move)["type"]
    seats = range(len(scene.players)) if kind in _NAME_SOMEBODY else [seat] if seat is not None else []
    found: list[Choice] = []
    for one in seats:
        choices = scene.as_choices([other for other in game.legal(before, one) if type(other) is type(move)])
        if kind in _NAME_SOMEBODY:
            choices = tuple(Choice(choice.move, f"{scene.name(one)} {choice.text}") for choice in choices)
        found += [choice for choice in choices if choice.move != game.json(move)]
    return found


def _likely(scene: Scene, move: Move, guesses: list[tuple[str, str]]) -> list[Choice]:
    if not hasattr(move, "die") or not hasattr(move, "face"):
        return []
    others = [msgspec.structs.replace(move, die=kind, face=face) for kind, face in guesses]
    return [scene.choice(other) for other in dict.fromkeys(others) if other != move]


def preview(scene: Scene, index: int, move: Move, *, drop: bool) -> dict[str, Any]:
    """What a correction would change: the totals before and after, or the later move that it makes illegal."""
    evening = scene.evening
    if evening is None:
        raise BadMoveError("no game has begun")
    conflict: CorrectionConflict | None = None
    try:
        after = scene.room.table.preview(index, move, drop=drop)
    except CorrectionConflict as found:
        conflict, after = found, scene.room.table.preview(index, move, drop=True)
    was, becomes = _totals(evening), _totals(after)
    return {
        "index": index,
        "choice": scene.choice(move),
        "totals": list(zip(scene.players, was, becomes, strict=False)),
        "changed": was != becomes,
        "dropped": len(evening.entries) - len(after.entries),
        "conflict": conflict
        and {
            "rule": conflict.violation.rule,
            "text": scene.say(conflict.violation.message),
            "line": scene.line(conflict.index),
        },
        "drop": drop or conflict is not None,
        "key": scene.key("correct"),
    }


def _totals(evening: Evening) -> list[int]:
    """What the score is in this game: points, dice left, or life."""
    kept = (getattr(evening.state, name, ()) for name in ("totals", "dice_left", "life"))
    return list(next((amounts for amounts in kept if amounts), ()))


HOST = Page("host", "/host", _paint, needs_host=True, needs_device=True)
