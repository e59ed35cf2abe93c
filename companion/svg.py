"""A drawing in SVG: rectangles, lines, dots and words, as much of the format as charts in a file need."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as Xml

from companion.errors import CompanionError

INK, PALE = "#1d2733", "#c9d1da"
SIZE = 13.0
"""Height of words in pixels."""


class Drawing:
    """A white drawing of `width` by `height` pixels; places are pixels from its top left."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self._root = Xml.Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:g} {height:g}")
        self._root.set("font-family", "sans-serif")
        Xml.SubElement(self._root, "title").text = title
        self.rectangle(0, 0, width, height, fill="#ffffff")

    def rectangle(self, x: float, y: float, width: float, height: float, *, fill: str) -> None:
        """A filled rectangle."""
        self._add("rect", x=x, y=y, width=width, height=height, fill=fill)

    def line(self, x0: float, y0: float, x1: float, y1: float, *, stroke: str = PALE, dashed: bool = False) -> None:
        """A thin line."""
        line = self._add("line", x1=x0, y1=y0, x2=x1, y2=y1, stroke=stroke)
        if dashed:
            line.set("stroke-dasharray", "4 4")

    def dot(self, x: float, y: float, radius: float, *, fill: str) -> None:
        """A filled circle."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill)

    def words(
        self, x: float, y: float, words: str, *, size: float = SIZE, anchor: str = "start", fill: str = INK
    ) -> None:
        """One line of words that stands on `y`; `anchor` is what lies at `x`: its start, middle or end."""
        text = self._add("text", x=x, y=y, fill=fill)
        text.set("font-size", f"{size:g}")
        text.set("text-anchor", anchor)
        text.text = words

    def write(self, path: Path) -> None:
        """Into a file. Raises CompanionError where that can't be written."""
        try:
            Xml.ElementTree(self._root).write(path, encoding="utf-8", xml_declaration=True)
        except OSError as error:
            raise CompanionError(f"{path} can't be written: {error.strerror or error}") from None

    def _add(self, name: str, **attributes: float | str) -> Xml.Element:
        plain = {key: value if isinstance(value, str) else f"{value:.1f}" for key, value in attributes.items()}
        return Xml.SubElement(self._root, name, plain)
