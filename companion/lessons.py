"""The photos that a set is taught from: a folder that `companion teach` reads too, filled one face at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.errors import BadInputError

PLAN_FILE = "plan.json"
BARE_FILE = "empty.jpg"
ENOUGH = 2
"""So many photos a face are asked for; one will do where a die lies the same way up however it is put down."""

Pair = tuple[str, str]
"""A kind and one of its faces."""

_WORD = re.compile(r"[^\W_][\w .+-]{0,22}[^\W_]|[^\W_]")
_MOST_KINDS, _MOST_FACES = 24, 12


class Plan(msgspec.Struct, frozen=True):
    """What is to be taught: the set's name, its pieces' shape (cube or disc), the faces of each kind."""

    name: str
    shape: str
    kinds: dict[str, tuple[str, ...]] = {}

    @property
    def pairs(self) -> list[Pair]:
        """Every face of every kind, in order."""
        return [(kind, face) for kind, faces in self.kinds.items() for face in faces]

    def with_kind(self, kind: str, faces: Sequence[str]) -> Plan:
        """The plan with one more kind, or with other faces of it. Raises BadInputError for names that are none."""
        kind, faces = check_word(kind), tuple(dict.fromkeys(check_word(face) for face in faces))
        if not faces or len(faces) > _MOST_FACES or len(self.kinds) >= _MOST_KINDS:
            raise BadInputError(f"a kind has 1 to {_MOST_FACES} faces, a set up to {_MOST_KINDS} kinds")
        return msgspec.structs.replace(self, kinds={**self.kinds, kind: faces})


class Lessons:
    """The photos of one set, and its plan."""

    def __init__(self, folder: Path) -> None:
        """Take up the folder as it is, if it is there."""
        self.folder = folder

    @property
    def plan(self) -> Plan | None:
        """What is to be taught; None where nothing was begun, or its file is damaged."""
        try:
            return msgspec.json.decode((self.folder / PLAN_FILE).read_bytes(), type=Plan)
        except (OSError, msgspec.DecodeError):
            return None

    def begin(self, plan: Plan) -> None:
        """Set down the plan; photos that fit it stay. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._keep(PLAN_FILE, msgspec.json.encode(plan))

    @property
    def bare(self) -> Path:
        """The photo of the bare tray, which may not be there yet."""
        return self.folder / BARE_FILE

    def keep_bare(self, jpeg: bytes) -> None:
        """Keep the photo of the bare tray. Raises OSError."""
        self._keep(BARE_FILE, jpeg)

    def counts(self) -> dict[Pair, int]:
        """How many photos there are of each face of the plan."""
        plan = self.plan
        return {pair: len(list(self._photos(*pair))) for pair in plan.pairs} if plan else {}

    def missing(self) -> list[Pair]:
        """The faces of which there is no photo yet."""
        return [pair for pair, count in self.counts().items() if count == 0]

    def add(self, kind: str, face: str, jpeg: bytes) -> None:
        """Keep one more photo of a face. Raises BadInputError for a face that isn't planned, OSError."""
        plan = self.plan
        if plan is None or (kind, face) not in plan.pairs:
            raise BadInputError(f"{kind} {face} is not in the plan")
        taken = {path.name for path in self._photos(kind, face)}
        names = (f"{kind}__{face}__{number}.jpg" for number in range(1, len(taken) + 2))
        self._keep(next(name for name in names if name not in taken), jpeg)

    def forget(self, kind: str, face: str) -> None:
        """Throw away the photos of a face, to take new ones."""
        for path in list(self._photos(kind, face)):
            path.unlink(missing_ok=True)

    def _photos(self, kind: str, face: str) -> Iterator[Path]:
        stem = re.compile(re.escape(f"{kind}__{face}__") + r"\d+\.jpg")
        if self.folder.is_dir():
            yield from (path for path in sorted(self.folder.iterdir()) if stem.fullmatch(path.name))

    def _keep(self, name: str, content: bytes) -> None:
        fresh = self.folder / f".{name}.new"
        fresh.write_bytes(content)
        fresh.replace(self.folder / name)


def plan_of(name: str, shape: str, kinds: Mapping[str, Sequence[str]] | None = None) -> Plan:
    """A plan. Raises BadInputError for names that can be no file's."""
    plan = Plan(check_word(name), "disc" if shape == "disc" else "cube")
    for kind, faces in (kinds or {}).items():
        plan = plan.with_kind(kind, faces)
    return plan


def check_word(word: str) -> str:
    """The word without spaces around it. Raises BadInputError where it can't be a part of a file's name."""
    plain = " ".join(word.split())
    if not _WORD.fullmatch(plain) or "__" in plain:
        raise BadInputError(f"{plain!r} can't be a name here: use up to 24 letters, digits, spaces and dashes")
    return plain
