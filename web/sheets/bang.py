"""The sheet of Bang!: who can be reached, what the dice do in which order, what was chosen so far.

It is made of the whole state, so it must tell nothing that lies face down: roles are only read from the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.games.bang.cards import ARROW_TOKENS
from companion.games.bang.choosing import awaited_face
from companion.games.bang.dice import BULLSEYES, DICE, ENOUGH, Face, rolls_allowed
from companion.games.bang.resolving import reached
from companion.games.bang.state import BangState, Phase

if TYPE_CHECKING:
    from web.scene import Line, Scene

LOG = 5
TURN = 24
"""Moves, at most, since the dice on the tray were rolled first: shots, beers and abilities follow the rolls."""
_STEPS = ((Face.DYNAMITE,), BULLSEYES, (Face.BEER,), (Face.GATLING,))


class Die(msgspec.Struct, frozen=True):
    """One of the five dice: what it shows, and whether it is locked or was announced to be rolled again.

    `picture` names the camera's small picture of it.
    """

    face: str
    locked: bool
    up: bool
    picture: str | None = None


class Aim(msgspec.Struct, frozen=True):
    """A die that has its target."""

    face: str
    target: int
    doubled: bool = False


class BangStep(msgspec.Struct, frozen=True):
    """One step of the resolution: its dice, how many there are, how many make it happen, and how it stands."""

    faces: tuple[str, ...]
    count: int
    enough: int
    when: str


class BangSheet:
    """What pages show of Bang! beyond its view."""

    tokens = ARROW_TOKENS

    def __init__(self, scene: Scene) -> None:
        assert scene.evening is not None  # noqa: S101 - a sheet is made for a game
        self._scene = scene
        self._state: BangState = scene.evening.state
        self.allowed = rolls_allowed(self._state.characters[self._state.roller])
        self.left = max(0, self.allowed - self._state.rolls)

    @property
    def dice(self) -> list[Die]:
        """The dice of this turn, in order."""
        state = self._state
        seen = self._pictures
        return [
            Die(face, at in state.locked, at in state.announced, seen.get(at)) for at, face in enumerate(state.dice)
        ]

    @property
    def blanks(self) -> range:
        """The dice that haven't been rolled yet."""
        return range(0 if self._state.dice else DICE)

    @property
    def awaited(self) -> str:
        """The face that needs a target next, empty where none does."""
        return str(awaited_face(self._state) or "") if self._resolving else ""

    @property
    def reach(self) -> list[list[str]]:
        """The bull's eyes that reach each seat now."""
        state = self._state
        if state.phase is Phase.OVER or state.turn is None or not state.life[state.roller]:
            return [[] for _ in state.seats]
        found = {face: reached(state, face) for face in BULLSEYES}
        return [[face.value for face in BULLSEYES if seat in found[face]] for seat in state.seats]

    @property
    def aims(self) -> list[Aim]:
        """What was chosen so far, in order."""
        aimed = self._state.aimed
        shots = [Aim(shot.die, shot.target, shot.doubled) for shot in aimed.bullseyes]
        beers = [Aim(Face.BEER, seat) for seat in aimed.beers]
        return [*shots, *beers, *(Aim(Face.ARROW, seat) for seat in aimed.kit)]

    @property
    def steps(self) -> list[BangStep]:
        """The steps in which the dice take effect."""
        state = self._state
        willy = 2 if state.characters[state.roller] == "willy_the_kid" else ENOUGH
        enough = {Face.DYNAMITE: ENOUGH, Face.GATLING: willy}
        return [
            BangStep(
                tuple(face.value for face in faces),
                sum(state.dice.count(face) for face in faces),
                enough.get(faces[0], 1),
                self._when(faces),
            )
            for faces in _STEPS
        ]

    @property
    def log(self) -> list[str]:
        """The last things that happened, oldest first."""
        said = [text for line in self._scene.last_lines(2 * LOG) if line.told for text in line.happened]
        return said[-LOG:]

    @property
    def thrown(self) -> Line | None:
        """The newest roll of this turn."""
        lines = reversed(self._scene.last_lines(TURN)) if self._state.dice else ()
        return next((line for line in lines if line.move.get("faces")), None)

    @property
    def _pictures(self) -> dict[int, str | None]:
        """The camera's newest picture of each die of this turn, where it saw that die being rolled."""
        seen: dict[int, str | None] = {}
        for line in self._scene.last_lines(TURN):
            if not line.move.get("faces"):
                continue
            rolled = line.move.get("dice", tuple(range(DICE)))
            fresh = line.pictures if len(line.pictures) == len(rolled) else (None,) * len(rolled)
            seen |= dict(zip(rolled, fresh, strict=True))
        return seen

    @property
    def _resolving(self) -> bool:
        return self._state.phase is Phase.RESOLVE and self._state.paused is None

    def _when(self, faces: tuple[Face, ...]) -> str:
        """Whether a step has its choices, needs them now, or comes later."""
        if not self._resolving:
            return "later"
        order = [face for step in _STEPS for face in step]
        now = order.index(Face(self.awaited)) if self.awaited else len(order)
        last = max(order.index(face) for face in faces)
        return "now" if self.awaited in faces else "done" if last < now else "later"
