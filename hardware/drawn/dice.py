"""Pieces that can be drawn: their bodies, inks and real faces on all sides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from hardware.drawn.marks import mark
from hardware.drawn.shapes import DIE, TOKEN, Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray

Colour = tuple[int, int, int]
Vector = tuple[float, float, float]

FACE_PIXELS = 96
_TURNS = (0, 1, 2, 3, 1, 0)

# Each side's own right, up and outward directions in the die's frame: a mark reads upright along them.
SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
)


@dataclass(frozen=True)
class DrawnDie:
    """A die or token to draw: `faces` name what its six sides show, opposite sides next to each other.

    `body` and `ink` are sRGB colours; `white` names faces that are printed in white whatever the ink.
    `marks` stands before a face's name in the name of its mark. A token has its number on both sides.
    """

    kind: str
    faces: tuple[str, str, str, str, str, str]
    body: Colour
    ink: Colour
    white: tuple[str, ...] = ("flag",)
    marks: str = ""
    shape: Shape = DIE


def linear(colour: Colour) -> NDArray[np.float32]:
    """Return an sRGB colour as linear light, (3,) in the order blue, green, red."""
    share = np.asarray(colour[::-1], np.float32) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4).astype(np.float32)


@cache
def skin(die: DrawnDie) -> NDArray[np.float32]:
    """Return the six sides in a row as linear BGR reflectance, (FACE_PIXELS, 6 FACE_PIXELS, 3)."""
    body = linear(die.body)
    sides = []
    for side, face in enumerate(die.faces):
        ink = linear((246, 244, 238) if face in die.white else die.ink)
        cover = mark(die.marks + face, FACE_PIXELS, _TURNS[side])[:, :, None]
        sides.append(body * (1 - cover) + ink * cover)
    picture = np.hstack(sides).astype(np.float32)
    picture.setflags(write=False)
    return picture


def _special(kind: str, body: Colour, ink: Colour) -> DrawnDie:
    return DrawnDie(kind, (kind, kind, kind, kind, "flag", "flag"), body, ink)


def _numbers(kind: str, low: int, body: Colour, ink: Colour) -> DrawnDie:
    a, b, c = str(low), str(low + 1), str(low + 2)
    return DrawnDie(kind, (a, b, c, a, b, c), body, ink)


_WHITE, _BLACK, _GOLD = (246, 244, 238), (24, 22, 22), (238, 190, 84)

MYTHICAL = {
    die.kind: die
    for die in (
        _special("minotaur", (104, 62, 40), _GOLD),
        _special("griffin", (86, 178, 72), (34, 28, 20)),
        _special("mermaid", (36, 84, 190), _GOLD),
        _numbers("pink", 5, (226, 98, 160), _WHITE),
        _numbers("yellow", 3, (240, 200, 36), _BLACK),
        _numbers("purple", 1, (104, 50, 150), _WHITE),
        DrawnDie("grey", ("flag", "1", "flag", "7", "flag", "1"), (128, 132, 138), _WHITE),
    )
}

BANG = {
    "bang": DrawnDie("bang", ("arrow", "bull1", "dynamite", "beer", "bull2", "gatling"), (228, 216, 186), (40, 26, 20))
}

PIPS = {
    kind: DrawnDie(kind, ("1", "6", "2", "5", "3", "4"), body, ink, white=(), marks="pip")
    for kind, body, ink in (
        ("white", (232, 230, 222), _BLACK),
        ("red", (186, 30, 34), _WHITE),
        ("black", (34, 34, 38), _WHITE),
        ("blue", (36, 84, 190), _WHITE),
        ("green", (60, 160, 80), _WHITE),
    )
}

TOKENS = {
    (kind, face): DrawnDie(kind, (face, face, face, face, face, face), body, ink, white=(), shape=TOKEN)
    for kind, body, ink in (
        ("red", (190, 36, 40), _WHITE),
        ("green", (60, 160, 80), _WHITE),
        ("blue", (36, 84, 190), _WHITE),
        ("yellow", (240, 200, 36), _BLACK),
        ("white", (232, 230, 222), _BLACK),
        ("black", (34, 34, 38), _WHITE),
    )
    for face in "123456"
}
