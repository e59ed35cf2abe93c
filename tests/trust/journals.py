"""Journals with some evenings in them."""

from __future__ import annotations

from companion.journal import Journal, Record

EVENINGS, MOVES = 3, 40


def play(journal: Journal) -> None:
    """Three more evenings of forty moves."""
    begun = len(journal.evenings())
    for number in range(begun + 1, begun + EVENINGS + 1):
        evening = journal.append(0, "start", {"game": "mythical", "players": ["An", "Bình"], "options": {}}).evening
        for move in range(MOVES):
            journal.append(evening, "move", {"say": f"evening {number}, move {move}"})


def told_by(journal: Journal) -> dict[int, list[Record]]:
    """The records of every evening."""
    return {start.evening: journal.records(start.evening) for start in journal.evenings()}
