"""The facts of a move as its sentence names them: faces as words, seats as names, lists as one text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.game import Json
from web.words import Words

Fact = str | int


def facts_of(move: Json, language: Words, players: Sequence[str]) -> dict[str, Fact]:
    """What the words of a move name; what can't be named is left out."""
    facts: dict[str, Fact] = {}
    for name, value in move.items():
        if name in {"type", "seat", "sure", "lying", "left"} or value is None:
            continue
        if isinstance(value, str | int):
            facts |= _plain(name, value, players)
        elif isinstance(value, list | tuple):
            facts |= _listed(name, value, language)
    if "die" in facts and "face" in facts:
        facts["named"] = "once" if facts["die"] == facts["face"] else "both"
    return facts


def _plain(name: str, value: Fact, players: Sequence[str]) -> dict[str, Fact]:
    if name == "target":
        return {"who": player(value, players)}
    if name in {"role", "step"}:
        return {name: value}
    if isinstance(value, bool):
        return {name: str(value).lower()}
    return {name: value}


def _listed(name: str, values: Sequence[object], language: Words) -> dict[str, Fact]:
    if name == "faces":
        return {"faces": counted([str(value) for value in values], language.face), "count": len(values)}
    if name == "tokens":
        tokens = [value for value in values if isinstance(value, dict)]
        return {"faces": ", ".join(f"{language.die(token['colour'])} {token['number']}" for token in tokens)}
    if name == "all":
        hands = [values_ for values_ in values if isinstance(values_, list | tuple)]
        return {"dice": " / ".join(" ".join(map(str, hand)) for hand in hands if hand)}
    if name in {"dice", "together", "cards", "arrows"}:
        return {"dice" if name == "together" else name: ", ".join(map(str, values)), "count": len(values)}
    return {}


def counted(values: Sequence[str], word: Callable[[str], str]) -> str:
    """Words for some faces, the same ones together: 2 × beer, arrow."""
    kinds = dict.fromkeys(values)
    return ", ".join(f"{n} × {word(kind)}" if (n := values.count(kind)) > 1 else word(kind) for kind in kinds)


def player(seat: object, players: Sequence[str]) -> str:
    """A player's name, the seat's number where there is no such seat."""
    if not isinstance(seat, int):
        return ""
    return players[seat] if 0 <= seat < len(players) else str(seat + 1)
