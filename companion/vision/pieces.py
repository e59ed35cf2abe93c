"""Piece sets: what kinds there are, which faces they have, and what was learned about how they look."""

from __future__ import annotations

import io
import json
import os
import shutil
import tempfile
import tomllib
import zipfile
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.errors import BadInputError, UnknownSetError, UnreadablePhotoError

if TYPE_CHECKING:
    from companion.vision.light import Image

SET_FILE = "set.json"
MARKS_FILE = "marks.npz"
EMPTY_FILE = "empty.jpg"


class Kind(msgspec.Struct, frozen=True):
    """One kind of piece: its body colour's name, how many are in the box (None: unknown), its faces."""

    faces: tuple[str, ...]
    colour: str = ""
    count: int | None = None


class PieceSet(msgspec.Struct, frozen=True):
    """A set of pieces as it is written down.

    `shape` is cube or disc; `reads` says how faces are told: by pips, or by marks that must be taught. A taught set
    remembers its camera (`size`: a piece's width over the photo's long side, `tilt` in radians), as a first guess.
    """

    name: str
    kinds: dict[str, Kind]
    shape: str = "cube"
    reads: str = "marks"
    size: float | None = None
    tilt: tuple[float, float] = (0.0, 0.0)
    samples: tuple[tuple[str, str], ...] = ()
    """Kind and face of each taught picture, in the order of `Taught.patches`."""
    folder: str | None = None

    @property
    def taught(self) -> bool:
        """Whether it was taught from photos."""
        return bool(self.samples)

    @property
    def readable(self) -> bool:
        """Whether photos can be read with it."""
        return self.taught or self.reads == "pips"

    @property
    def faces(self) -> tuple[str, ...]:
        """All faces, each once, in the order in which they are first named."""
        return tuple(dict.fromkeys(face for kind in self.kinds.values() for face in kind.faces))


@dataclass(frozen=True)
class Taught:
    """The pictures a set was taught by, BGR: face patches (n, 64, 64, 3), and the bare tray (h, w, 3) if known."""

    patches: list[Image] = field(default_factory=list)
    empty: Image | None = None


def list_sets(taught_folder: Path) -> list[PieceSet]:
    """Every set there is: the taught ones, and those that come with the companion and weren't taught."""
    found = {item.name: item for item in map(_parse_toml, _shipped().values())}
    if taught_folder.is_dir():
        for folder in sorted(taught_folder.iterdir()):
            if (folder / SET_FILE).is_file():
                taught = _read(folder)
                found[taught.name] = taught
    return [found[name] for name in sorted(found)]


def load_set(name_or_path: str, taught_folder: Path) -> PieceSet:
    """The set of that name, or in that folder.

    Raises:
        UnknownSetError: there is none.
        BadInputError: its files are damaged.
    """
    for folder in (taught_folder / name_or_path, Path(name_or_path)):
        if (folder / SET_FILE).is_file():
            return _read(folder)
    path = Path(name_or_path)
    if path.suffix == ".toml" and path.is_file():
        return _parse_toml(_text(path), str(path))
    shipped = _shipped()
    if name_or_path in shipped:
        return _parse_toml(shipped[name_or_path])
    known = ", ".join(item.name for item in list_sets(taught_folder))
    raise UnknownSetError(
        f"no piece set {name_or_path!r}; known: {known}; teach one: companion teach {Path(name_or_path).name} DIR"
    )


def load_taught(piece_set: PieceSet) -> Taught:
    """The pictures of a taught set.

    Raises:
        BadInputError: the set was never taught, or its file is damaged.
    """
    import numpy as np

    if not piece_set.folder:
        raise BadInputError(f"the set {piece_set.name} has not been taught yet: companion teach {piece_set.name} DIR")
    path = Path(piece_set.folder) / MARKS_FILE
    try:
        with zipfile.ZipFile(path) as packed:
            if sum(item.file_size for item in packed.infolist()) > len(piece_set.samples) * 64 * 64 * 3 + 4096:
                raise ValueError("more than its samples")  # noqa: TRY301 - damaged like the rest
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as stored:
            patches = stored["patches"]
        if patches.dtype != np.uint8 or patches.shape != (len(piece_set.samples), 64, 64, 3):
            raise ValueError(f"pictures of form {patches.shape}")  # noqa: TRY301 - damaged like the rest
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise _damaged(path, error) from error
    return Taught(list(patches), _bare(Path(piece_set.folder) / EMPTY_FILE))


def _bare(empty: Path) -> Image | None:
    """The photo of the bare tray; a set reads without one too, where it is missing or damaged."""
    from companion.vision.photos import load_photo

    with suppress(UnreadablePhotoError):
        return load_photo(empty)
    return None


def save_set(piece_set: PieceSet, taught: Taught, taught_folder: Path) -> PieceSet:
    """Writes a taught set under `taught_folder`/NAME: all of it or nothing, also through a power cut."""
    import cv2
    import numpy as np

    taught_folder.mkdir(parents=True, exist_ok=True)
    target = taught_folder / piece_set.name
    fresh = Path(tempfile.mkdtemp(prefix=f".{piece_set.name}-", dir=taught_folder))
    try:
        stored = io.BytesIO()
        np.savez_compressed(stored, patches=np.stack(taught.patches))
        _write(fresh / MARKS_FILE, stored.getvalue())
        if taught.empty is not None:
            photo = cv2.imencode(".jpg", taught.empty, [cv2.IMWRITE_JPEG_QUALITY, 90])[1]
            _write(fresh / EMPTY_FILE, photo.tobytes())
        kept = msgspec.structs.replace(piece_set, folder=None)
        _write(fresh / SET_FILE, json.dumps(msgspec.to_builtins(kept), ensure_ascii=False, indent=1).encode())
        fresh.chmod(0o755)
        _sync(fresh)
        _swap(fresh, target)
        _sync(taught_folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return msgspec.structs.replace(piece_set, folder=str(target))


def check_name(name: str) -> None:
    """Raises BadInputError for a name that can't be a folder's."""
    if not name or name.startswith(".") or any(sign in name for sign in '/\\:*?"<>|\0') or not name.isprintable():
        raise BadInputError(f"{name!r} can't be a set's name: use letters, digits and dashes")


def _swap(fresh: Path, target: Path) -> None:
    """Puts a folder in another's place (a folder can't be renamed over a full one)."""
    old = fresh.with_name(f"{fresh.name}.old")
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _read(folder: Path) -> PieceSet:
    path = folder / SET_FILE
    try:
        stored = msgspec.json.decode(path.read_bytes(), type=PieceSet)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _damaged(path, error) from error
    if stored.shape not in {"cube", "disc"} or any(kind not in stored.kinds for kind, _ in stored.samples):
        raise _damaged(path, "its parts don't fit together")
    return msgspec.structs.replace(stored, folder=str(folder))


def _damaged(path: Path, error: object) -> BadInputError:
    reason = str(error).splitlines()[0] if str(error) else type(error).__name__
    return BadInputError(f"{path} is damaged ({reason}); teach the set again")


def _shipped() -> dict[str, str]:
    folder = resources.files("companion") / "sets"
    return {
        item.name.removesuffix(".toml"): item.read_text(encoding="utf-8")
        for item in folder.iterdir()
        if item.name.endswith(".toml")
    }


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"{path} can't be used: {error}") from error


def _parse_toml(text: str, source: str = "the set") -> PieceSet:
    try:
        raw: dict[str, Any] = tomllib.loads(text)
        return msgspec.convert(raw, PieceSet)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInputError(f"{source} can't be used: {error}") from error
