"""The sheet of markers to print, cut out and lay into the tray's corners."""

from __future__ import annotations

from companion.language import Language
from companion.pdf import WIDTH, Sheet
from companion.vision.markers import CELLS, MARGIN, SIDE, cells

_LEFT, _TOP, _GAP = 38.0, 42.0, 30.0
_RULER = 100.0
_TEXT_LEFT, _TEXT_WIDTH = 20.0, 100.0


def marker_sheet(language: Language) -> bytes:
    """An A4 PDF in true size, its instructions in one language."""
    sheet = Sheet()
    sheet.words(_TEXT_LEFT, 22, language.text("sheet-title"), 18, bold=True)
    sheet.words(_TEXT_LEFT, 30, language.text("sheet-scale"), 11)
    whole = SIDE + 2 * MARGIN
    for number, (column, row) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1)), 1):
        _marker(sheet, _LEFT + column * (whole + _GAP), _TOP + row * (whole + 14), number)
    y = _TOP + 2 * (whole + 14) + 8
    _ruler(sheet, (WIDTH - _RULER) / 2, y)
    sheet.words((WIDTH - _RULER) / 2, y + 9, language.text("sheet-ruler"), 10)
    y += 26
    _picture(sheet, 140, y - 4, language)
    for number in range(1, 6):
        sheet.words(_TEXT_LEFT, y, f"{number}.", 11, bold=True)
        y = sheet.paragraph(_TEXT_LEFT + 7, y, language.text(f"sheet-step-{number}"), 11, _TEXT_WIDTH) + 2
    return sheet.as_bytes()


def _marker(sheet: Sheet, x: float, y: float, number: int) -> None:
    """Marker `number` with its cutting line; runs of black cells are one rectangle, so no printer leaves seams."""
    whole, cell = SIDE + 2 * MARGIN, SIDE / CELLS
    corners = ((x, y), (x + whole, y), (x + whole, y + whole), (x, y + whole))
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        sheet.line(x0, y0, x1, y1, dashed=True)
    for row, black in enumerate(cells(number)):
        start = None
        for column, dark in enumerate([*black, False]):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                sheet.rectangle(x + MARGIN + start * cell, y + MARGIN + row * cell, (column - start) * cell, cell)
                start = None
    sheet.words(x + MARGIN, y + whole - 1.4, f"{number}", 9, bold=True)


def _ruler(sheet: Sheet, x: float, y: float) -> None:
    sheet.line(x, y, x + _RULER, y)
    for step in range(11):
        sheet.line(x + step * _RULER / 10, y, x + step * _RULER / 10, y + (4 if step % 5 == 0 else 2.5))


def _picture(sheet: Sheet, x: float, y: float, language: Language) -> None:
    """A small tray with its markers, as the camera sees it."""
    width, depth, edge = 50.0, 40.0, 10.0
    sides = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    for (x0, y0), (x1, y1) in zip(sides, (*sides[1:], sides[0]), strict=True):
        sheet.line(x0, y0, x1, y1)
    for number, (left, top) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1)), 1):
        at = (x + left * (width - edge) + 1, y + top * (depth - edge) + 1)
        sheet.line(at[0], at[1], at[0] + edge - 2, at[1], dashed=True)
        sheet.line(at[0], at[1] + edge - 2, at[0] + edge - 2, at[1] + edge - 2, dashed=True)
        sheet.line(at[0], at[1], at[0], at[1] + edge - 2, dashed=True)
        sheet.line(at[0] + edge - 2, at[1], at[0] + edge - 2, at[1] + edge - 2, dashed=True)
        sheet.words(at[0] + 2.9, at[1] + 5.6, f"{number}", 11, bold=True)
    sheet.words(x, y + depth + 5, language.text("sheet-picture"), 9)
