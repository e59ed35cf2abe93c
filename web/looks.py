"""How dice and seats look: a colour never alone, always with a shape or a mark."""

from __future__ import annotations

SHAPES = {"pink": "circle", "yellow": "triangle", "purple": "diamond", "grey": "square"}
MARKS = {"minotaur", "griffin", "mermaid", "flag"}
BANG = {"arrow", "dynamite", "bull1", "bull2", "beer", "gatling"}
PIPS = {"1", "2", "3", "4", "5", "6"}
SEATS = 12


def die_look(kind: str, face: str | int = "") -> dict[str, str | None]:
    """What to draw for a die: the class of its body, the icon of its face or its text, and the shape of its colour."""
    known = kind in SHAPES or kind in MARKS
    if kind in {"bang", "pips"}:
        return {"body": f"body-{kind}", "icon": _icon(str(face)), "text": None, "shape": None}
    return {
        "body": f"body-{kind}" if known else "body-plain",
        "icon": str(face) if face in MARKS else None,
        "text": None if face in MARKS else str(face),
        "shape": SHAPES.get(kind),
    }


def _icon(face: str) -> str | None:
    return face if face in BANG else f"pip-{face}" if face in PIPS else None


def seat_look(seat: int) -> str:
    """The class of a seat."""
    return f"seat-{seat % SEATS}"


def points(number: int) -> str:
    """Points as people write them: with a true minus sign."""
    return str(number).replace("-", "−")


def length_class(name: str) -> str:
    """The class that lets a long name keep to its line."""
    return "longest" if len(name) > 18 else "long" if len(name) > 12 else ""
