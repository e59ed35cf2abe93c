"""A one-page A4 PDF of rectangles, lines and words: as little of the format as a printed sheet needs (ISO 32000-1).

Words are set in Helvetica, which every printer has and which has no Vietnamese letters: what is above, below and beside
a letter is drawn by the strokes below.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

WIDTH, HEIGHT = 210.0, 297.0
"""A4 in millimetres."""
POINTS = 72 / 25.4
"""Points in a millimetre."""

_ADVANCE = dict(zip(map(chr, range(32, 127)), (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
), strict=True))  # fmt: skip
"""How far each letter of Helvetica goes, in thousandths of its size (Adobe's font metrics)."""

_SMALL, _CAPITAL = 523, 718
"""How high small letters and capitals are."""
_BOLD = 40
"""How much thicker bold strokes are."""
_STACKED = 175
"""How much higher a tone stands above another sign."""

_SIGNS = {
    "\u0300": "-85 205 m 45 85 l S",  # grave
    "\u0301": "85 205 m -45 85 l S",  # acute
    "\u0303": "-135 95 m -100 200 -50 175 0 145 c 50 115 100 90 135 195 c S",  # tilde
    "\u0309": "-60 205 m -30 275 85 260 65 190 c 55 150 5 155 5 85 c S",  # hook above
    "\u0323": "-38 -150 m 38 -150 l S",  # dot below
    "\u0302": "-125 75 m 0 180 l 125 75 l S",  # circumflex
    "\u0306": "-125 190 m -95 50 95 50 125 190 c S",  # breve
    "\u031b": "-40 -15 m 50 0 95 50 70 135 c S",  # horn
}
"""Strokes of each sign around the middle of the letter's top; the dot's around the line, the horn's at the right."""
_PLAIN = {"đ": "d", "Đ": "D", "–": "-", "…": "...", "’": "'", "“": '"', "”": '"'}
_BELOW, _BESIDE, _HATS = "\u0323", "\u031b", "\u0302\u0306"


class Sheet:
    """One page. Places are millimetres from its top left, sizes of words are points."""

    def __init__(self) -> None:
        self._drawn: list[str] = []

    def rectangle(self, x: float, y: float, width: float, height: float) -> None:
        """A black rectangle."""
        self._drawn.append(f"{_mm(x)} {_mm(HEIGHT - y - height)} {_mm(width)} {_mm(height)} re f")

    def line(self, x0: float, y0: float, x1: float, y1: float, *, dashed: bool = False) -> None:
        """A thin line."""
        dash = "[3 2] 0 d" if dashed else "[] 0 d"
        ends = f"{_mm(x0)} {_mm(HEIGHT - y0)} m {_mm(x1)} {_mm(HEIGHT - y1)} l S"
        self._drawn.append(f"{dash} 0.5 w {ends} [] 0 d")

    def words(self, x: float, y: float, text: str, size: float, *, bold: bool = False) -> None:
        """One line of words whose foot is at `y`."""
        letters = [_Letter(letter) for letter in unicodedata.normalize("NFC", text)]
        left, foot = x * POINTS, (HEIGHT - y) * POINTS
        plain = "".join(letter.base for letter in letters)
        escaped = plain.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        # bold letters are drawn round as well as filled, so they go as far as the thin ones
        drawn = f"2 Tr {size * _BOLD / 1000:.2f} w" if bold else "0 Tr"
        self._drawn.append(f"BT {drawn} /F {size:g} Tf {left:.2f} {foot:.2f} Td ({escaped}) Tj ET")
        for letter in letters:
            for signs, dx, dy in letter.signs():
                at = f"{size / 1000:.5f} 0 0 {size / 1000:.5f}"
                moved = f"{left + dx * size / 1000:.2f} {foot + dy * size / 1000:.2f}"
                self._drawn.append(f"q {at} {moved} cm {70 + _BOLD if bold else 70} w 1 J 1 j {signs} Q")
            left += letter.advance * size / 1000

    def paragraph(self, x: float, y: float, text: str, size: float, width: float) -> float:
        """Words broken into lines of at most `width` millimetres; returns where the next line would stand."""
        for line in _lines(text, width * POINTS / size * 1000):
            self.words(x, y, line, size)
            y += size * 1.4 / POINTS
        return y

    def as_bytes(self) -> bytes:
        """The PDF."""
        content = "\n".join(self._drawn).encode("latin-1")
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_mm(WIDTH)} {_mm(HEIGHT)}] /Contents 4 0 R "
            "/Resources << /Font << /F 5 0 R >> >> >>".encode(),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 6 0 R >>",
            b"<< /Type /Encoding /Differences [1 /dotlessi] >>",
        ]
        return _file(objects)


class _Letter:
    """A letter as Helvetica has it, and the signs that it hasn't."""

    def __init__(self, letter: str) -> None:
        bare = _PLAIN.get(letter)
        parts = bare or unicodedata.normalize("NFD", letter)
        self._struck = letter in "đĐ"
        self._above = parts[1:] if bare is None else ""
        self._capital = parts[0].isupper()
        known = parts if bare else parts[0]
        if any(one not in _ADVANCE for one in known) or any(sign not in _SIGNS for sign in self._above):
            raise ValueError(f"no letter {letter!r} can be printed")
        self.advance = sum(_ADVANCE[one] for one in known)
        # an i loses its dot to whatever stands above it
        self.base = "\1" if known == "i" and set(self._above) - {_BELOW} else known

    def signs(self) -> Iterator[tuple[str, float, float]]:
        """The strokes of each sign and where they go, in thousandths, from the letter's left foot."""
        top = _CAPITAL if self._capital else _SMALL
        if self._struck:
            yield ("-40 560 m 240 560 l S" if not self._capital else "-250 360 m 40 360 l S"), self.advance / 2, 0
        hatted = any(sign in _HATS for sign in self._above)
        for sign in self._above:
            if sign == _BELOW:
                yield _SIGNS[sign], self.advance / 2, 0
            elif sign == _BESIDE:
                yield _SIGNS[sign], self.advance - 60, top
            else:
                raised = _STACKED if hatted and sign not in _HATS else 0
                yield _SIGNS[sign], self.advance / 2, top + raised


def _lines(text: str, width: float) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and sum(_Letter(letter).advance for letter in unicodedata.normalize("NFC", longer)) > width:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


def _mm(millimetres: float) -> str:
    return f"{millimetres * POINTS:.3f}"


def _file(objects: list[bytes]) -> bytes:
    """Numbered objects with the table of where each begins."""
    whole, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(whole))
        whole += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    end = b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    return whole + end % (size, table, size, len(whole))
