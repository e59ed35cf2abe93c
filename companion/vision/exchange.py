"""A taught set as one file, to give to friends with the same dice: a zip with exactly the files of its folder."""

from __future__ import annotations

import io
import tempfile
import zipfile
import zlib
from pathlib import Path

from companion.errors import BadInputError
from companion.vision.pieces import (
    EMPTY_FILE,
    MARKS_FILE,
    SET_FILE,
    PieceSet,
    check_name,
    load_set,
    load_taught,
    save_set,
)

PARTS = (SET_FILE, MARKS_FILE, EMPTY_FILE)
MOST_BYTES = 64 * 1024 * 1024
"""No part of a set comes near to this: a file that does is none, whatever it unpacks to."""


def pack(piece_set: PieceSet) -> bytes:
    """The file of a taught set. Raises BadInputError where it was never taught, or is damaged."""
    load_taught(piece_set)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in PARTS:
            path = Path(piece_set.folder or "") / name
            if path.is_file():
                archive.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def unpack(content: bytes, taught_folder: Path) -> PieceSet:
    """Check the file of a set and keep it in `taught_folder`, in the place of one of the same name.

    Only files of the three known names are looked at, and they are written anew from what was understood of them: a
    path in the file leads nowhere.

    Raises:
        BadInputError: it is no file of a set, or damaged.
    """
    parts = _parts(content)
    with tempfile.TemporaryDirectory() as folder:
        for name, part in parts.items():
            (Path(folder) / name).write_bytes(part)
        piece_set = load_set(folder, taught_folder)
        check_name(piece_set.name)
        return save_set(piece_set, load_taught(piece_set), taught_folder)


def _parts(content: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = sorted(archive.namelist())
            parts = {name: _part(archive, name) for name in names if name in PARTS}
    except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, OSError, EOFError) as error:
        raise BadInputError(f"this is no file of a piece set: {error}") from None
    if names not in (sorted(PARTS), sorted(PARTS[:2])):
        raise BadInputError("this is no file of a piece set: it holds other files than one has")
    return parts


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    with archive.open(name) as stream:
        content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BadInputError(f"{name} is too large to be part of a piece set")
    return content
