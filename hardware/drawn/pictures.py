"""Picture marks: flag and beasts, and what the dice of the Wild West show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.drawn.marks import Pen, Points, arc, digit

if TYPE_CHECKING:
    from collections.abc import Callable


def flag(pen: Pen) -> None:
    """A waving flag on its pole."""
    pen.line([(-0.62, -0.95), (-0.62, 1.0)], 0.16)
    upper: Points = [(-0.6, -0.85), (-0.2, -1.0), (0.25, -0.75), (0.85, -0.92)]
    lower: Points = [(0.7, -0.4), (0.85, 0.12), (0.25, 0.28), (-0.2, 0.02), (-0.6, 0.2)]
    pen.fill([*upper, *lower], smooth=True)


def minotaur(pen: Pen) -> None:
    """A bull's head from the front, horns up."""
    head: Points = [
        (-0.36, -0.42),
        (0.0, -0.5),
        (0.36, -0.42),
        (0.42, -0.05),
        (0.26, 0.4),
        (0.3, 0.72),
        (0.0, 0.95),
    ]
    pen.fill([*head, (-0.3, 0.72), (-0.26, 0.4), (-0.42, -0.05)], smooth=True)
    for side in (-1.0, 1.0):
        outer: Points = [(0.3, -0.42), (0.72, -0.42), (0.9, -0.72), (0.74, -1.0)]
        inner: Points = [(1.06, -0.68), (0.96, -0.2), (0.56, -0.08), (0.32, -0.14)]
        pen.fill([(side * x, y) for x, y in outer + inner], smooth=True)
        ear: Points = [(0.4, -0.02), (0.72, 0.02), (0.82, 0.22), (0.56, 0.24), (0.36, 0.14)]
        pen.fill([(side * x, y) for x, y in ear], smooth=True)
        pen.line([(side * 0.12, 0.02), (side * 0.3, -0.12)], 0.11, ink=False)
        pen.disc(side * 0.12, 0.64, 0.075, ink=False)
    pen.line(arc(0, 0.86, 0.2, 0.2, 10, 170), 0.07, ink=False)


def griffin(pen: Pen) -> None:
    """A griffin in profile: eagle's head and wing, lion's body and tail."""
    body: Points = [
        (-0.42, -0.2),
        (-0.1, -0.06),
        (0.3, 0.06),
        (0.56, 0.3),
        (0.44, 0.56),
        (0.0, 0.5),
        (-0.36, 0.4),
    ]
    pen.fill([*body, (-0.56, 0.1)], smooth=True)
    pen.fill([(-0.3, -0.2), (-0.22, -0.62), (-0.5, -0.8), (-0.74, -0.66), (-0.66, -0.2), (-0.5, 0.1)], smooth=True)
    pen.fill([(-0.66, -0.76), (-1.02, -0.56), (-0.9, -0.34), (-0.64, -0.46)])
    pen.line([(-0.4, -0.74), (-0.26, -0.96)], 0.13)
    pen.disc(-0.58, -0.62, 0.075, ink=False)
    for x, y in ((0.28, -0.98), (0.62, -0.82), (0.86, -0.54)):
        pen.line([(-0.08, 0.08), (x * 0.45, y * 0.5), (x, y)], 0.2, smooth=True)
    pen.fill([(-0.2, 0.16), (0.1, -0.6), (0.5, -0.5), (0.42, 0.1)], smooth=True)
    pen.line([(-0.18, 0.14), (0.24, -0.42)], 0.06, ink=False)
    for x, foot in ((-0.42, -0.62), (-0.2, -0.22), (0.36, 0.24), (0.5, 0.62)):
        pen.line([(x, 0.36), (x + 0.02, 0.64), (foot, 0.94)], 0.15)
    pen.line([(0.5, 0.34), (0.86, 0.4), (0.92, 0.06), (0.74, -0.06)], 0.11, smooth=True)
    pen.disc(0.76, -0.08, 0.12)


def mermaid(pen: Pen) -> None:
    """A mermaid: head and hair above, the tail swung round with its fin."""
    pen.disc(0.16, -0.74, 0.22)
    pen.fill([(0.1, -0.98), (0.44, -0.84), (0.5, -0.4), (0.34, -0.16), (0.28, -0.5), (0.16, -0.66)], smooth=True)
    pen.fill([(-0.02, -0.48), (0.3, -0.48), (0.22, -0.1), (0.34, 0.2), (-0.06, 0.16), (0.04, -0.14)], smooth=True)
    pen.line([(0.02, -0.4), (-0.34, -0.16), (-0.56, -0.48)], 0.12)
    tail: Points = [
        (-0.08, 0.08),
        (0.34, 0.14),
        (0.5, 0.5),
        (0.22, 0.84),
        (-0.24, 0.86),
        (-0.5, 0.62),
        (-0.6, 0.4),
    ]
    pen.fill([*tail, (-0.4, 0.42), (-0.2, 0.6), (0.04, 0.58), (0.1, 0.36)], smooth=True)
    pen.fill([(-0.5, 0.5), (-0.96, 0.46), (-0.9, 0.1), (-0.56, 0.26), (-0.5, -0.04), (-0.26, 0.12), (-0.38, 0.46)])
    pen.line([(-0.06, 0.2), (0.34, 0.26)], 0.06, ink=False)
    for x, y in ((0.68, -0.02), (0.86, 0.24), (0.7, -0.34)):
        pen.disc(x, y, 0.09)


def arrow(pen: Pen) -> None:
    """An arrow with head and feathers."""
    pen.line([(-0.66, 0.66), (0.6, -0.6)], 0.15)
    pen.fill([(0.98, -0.98), (0.78, -0.26), (0.26, -0.78)])
    for step in (0.0, 0.22, 0.44):
        x, y = -0.9 + step, 0.9 - step
        pen.line([(x - 0.08, y - 0.3), (x + 0.08, y - 0.08), (x + 0.3, y + 0.08)], 0.11)


def dynamite(pen: Pen) -> None:
    """Three sticks in a band, with a burning fuse."""
    for x in (-0.46, 0.0, 0.46):
        pen.fill([(x - 0.2, -0.3), (x + 0.2, -0.3), (x + 0.2, 0.98), (x - 0.2, 0.98)])
    pen.fill([(-0.74, 0.16), (0.74, 0.16), (0.74, 0.5), (-0.74, 0.5)])
    pen.line([(-0.6, 0.33), (0.6, 0.33)], 0.1, ink=False)
    pen.line([(0.0, -0.3), (0.02, -0.6), (0.3, -0.66)], 0.1, smooth=True)
    spark = [
        (0.5 + r * dx, -0.72 + r * dy)
        for (dx, dy), r in zip(arc(0, 0, 1, 1, 0, 330)[::5], (0.34, 0.14) * 9, strict=False)
    ]
    pen.fill(spark)


def bull1(pen: Pen) -> None:
    """A target with the figure 1."""
    _target(pen, "1")


def bull2(pen: Pen) -> None:
    """A target with the figure 2."""
    _target(pen, "2")


def _target(pen: Pen, number: str) -> None:
    pen.disc(0, 0, 1.0)
    pen.disc(0, 0, 0.84, ink=False)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        pen.line([(dx * 0.7, dy * 0.7), (dx * 1.06, dy * 1.06)], 0.15)
    inner = Pen(0.34)
    digit(inner, number, 0.34)
    pen.canvas |= inner.canvas


def beer(pen: Pen) -> None:
    """A mug with foam and a handle."""
    pen.fill([(-0.66, -0.4), (0.42, -0.4), (0.36, 0.96), (-0.6, 0.96)])
    pen.line([(0.44, -0.1), (0.84, -0.06), (0.86, 0.52), (0.42, 0.62)], 0.17, smooth=True)
    for x in (-0.36, -0.12, 0.12):
        pen.line([(x, -0.1), (x, 0.7)], 0.1, ink=False)
    for x, y, r in ((-0.6, -0.56, 0.24), (-0.26, -0.72, 0.28), (0.12, -0.68, 0.26), (0.42, -0.54, 0.22)):
        pen.disc(x, y, r)
    pen.line([(-0.7, -0.34), (0.5, -0.34)], 0.07, ink=False)


def gatling(pen: Pen) -> None:
    """A gun of many barrels on a spoked wheel."""
    for dy in (-0.27, 0.0, 0.27):
        pen.line([(-0.5, -0.2 + dy), (0.98, -0.62 + dy)], 0.15)
    pen.fill([(-0.74, -0.46), (-0.3, -0.56), (-0.16, 0.16), (-0.6, 0.26)])
    pen.line([(-0.68, -0.06), (-0.98, 0.1), (-0.98, 0.36)], 0.13)
    pen.disc(0.02, 0.5, 0.52)
    pen.disc(0.02, 0.5, 0.36, ink=False)
    for degrees in (0, 60, 120):
        (x, y), *_ = arc(0, 0, 0.44, 0.44, degrees, degrees + 6)
        pen.line([(0.02 - x, 0.5 - y), (0.02 + x, 0.5 + y)], 0.1)


PICTURES: dict[str, Callable[[Pen], None]] = {
    drawn.__name__: drawn for drawn in (flag, minotaur, griffin, mermaid, arrow, dynamite, bull1, bull2, beer, gatling)
}
