"""What the teaching page shows: the sets, the grid of faces, how far it is, and what the try-out read."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.lessons import ENOUGH, Pair
from companion.reading import Sight
from companion.teaching import Step, Teaching
from web.painter import Page
from web.scene import Scene

TEACH = Page("teach", "/teach", needs_host=True, needs_device=True, live=False)


class Cell(msgspec.Struct, frozen=True):
    """One face of a kind in the grid, and how many photos there are of it."""

    face: str
    photos: int
    weak: bool
    spoilt: bool

    @property
    def enough(self) -> bool:
        """Whether there are as many as are asked for."""
        return self.photos >= ENOUGH


class Offer(msgspec.Struct, frozen=True):
    """A set that can be taught: its name, its shape, the faces of each kind, and whether it was taught."""

    name: str
    shape: str
    kinds: dict[str, tuple[str, ...]]
    taught: bool


def offers(scene: Scene) -> list[Offer]:
    """The sets that are taught from photos; those read by their pips need no teaching."""
    from companion.vision.pieces import list_sets

    return [
        Offer(one.name, one.shape, {name: kind.faces for name, kind in one.kinds.items()}, one.taught)
        for one in list_sets(scene.room.data / "sets")
        if one.reads == "marks"
    ]


def wizard(scene: Scene, teaching: Teaching | None) -> dict[str, Any]:
    """What the wizard's template needs."""
    if teaching is None:
        return {"step": None}
    step = teaching.ask()
    if step is Step.IDLE:
        return {"step": step.value, "offers": offers(scene)}
    counts = teaching.lessons.counts()
    return {
        "step": step.value,
        "teaching": teaching,
        "plan": teaching.plan,
        "grid": {kind: [_cell(teaching, counts, (kind, face)) for face in faces] for kind, faces in _kinds(teaching)},
        "next": next((pair for pair, count in counts.items() if count < ENOUGH), None),
        "missing": teaching.lessons.missing(),
        "bare": teaching.lessons.bare.exists(),
        "done": sum(min(count, ENOUGH) for count in counts.values()),
        "of": ENOUGH * len(counts),
        "enough": ENOUGH,
        "sight": _sight(scene),
        "progress": teaching.progress,
        "read_sure": bool(teaching.lying) and all(piece.sure for piece in teaching.lying),
    }


def _kinds(teaching: Teaching) -> list[tuple[str, tuple[str, ...]]]:
    return list(teaching.plan.kinds.items())


def _cell(teaching: Teaching, counts: dict[Pair, int], pair: Pair) -> Cell:
    return Cell(pair[1], counts[pair], pair in teaching.weak, pair == teaching.spoilt)


def _sight(scene: Scene) -> str:
    """What goes on at the tray, in the words of one who takes photos."""
    sight = scene.eye.sight
    key = {Sight.EMPTY: "web-teach-sees-bare", Sight.READ: "web-teach-sees-piece"}.get(sight)
    return scene.t(key) if key else scene.eye_text
