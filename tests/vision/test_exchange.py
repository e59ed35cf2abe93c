"""A taught set as one file: it comes back as it was, and a file that is none is refused before anything is touched."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest

from companion.errors import BadInputError
from companion.vision.exchange import pack, unpack
from companion.vision.pieces import Kind, PieceSet, Taught, load_set, load_taught, save_set


def a_set(folder: Path, name: str = "ours") -> PieceSet:
    piece_set = PieceSet(name, {"pink": Kind(("5", "6"))}, size=0.06, samples=(("pink", "5"), ("pink", "6")))
    patches = [np.full((64, 64, 3), 40 * number, np.uint8) for number in (1, 2)]
    return save_set(piece_set, Taught(patches, np.full((96, 128, 3), 80, np.uint8)), folder)


def changed(content: bytes, **parts: bytes) -> bytes:
    """The file with parts replaced or added: `set_json` stands for set.json."""
    new = {name.replace("_", ".", 1): part for name, part in parts.items()}
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(packed, "w") as archive:
        for name in old.namelist():
            archive.writestr(name, new.pop(name, old.read(name)))
        for name, part in new.items():
            archive.writestr(name, part)
    return packed.getvalue()


def test_a_set_comes_back_as_it_was(tmp_path: Path) -> None:
    mine = a_set(tmp_path / "mine")
    theirs = unpack(pack(mine), tmp_path / "theirs")
    assert theirs.folder == str(tmp_path / "theirs" / "ours")
    assert theirs.kinds == mine.kinds
    assert theirs.samples == mine.samples
    assert all(map(np.array_equal, load_taught(theirs).patches, load_taught(mine).patches))
    assert load_set("ours", tmp_path / "theirs").size == 0.06


def test_the_same_set_makes_the_same_file(tmp_path: Path) -> None:
    mine = a_set(tmp_path / "mine")
    assert pack(mine) == pack(mine)


@pytest.mark.parametrize(
    "content",
    [b"", b"not a zip at all", b"PK\x05\x06" + bytes(18)],
    ids=["nothing", "text", "an empty zip"],
)
def test_what_is_no_file_of_a_set_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(BadInputError, match="no file of a piece set"):
        unpack(content, tmp_path / "theirs")
    assert not (tmp_path / "theirs").exists()


def test_a_file_with_a_path_in_it_writes_nothing(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("../escaped.txt", "out")
        archive.writestr("set.json", "{}")
    with pytest.raises(BadInputError):
        unpack(packed.getvalue(), tmp_path / "theirs")
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    content = pack(a_set(tmp_path / "mine"))
    named = zipfile.ZipFile(io.BytesIO(content)).read("set.json").replace(b'"ours"', b'"../ours"')
    with pytest.raises(BadInputError, match="can't be a set's name"):
        unpack(changed(content, set_json=named), tmp_path / "theirs")
    assert not (tmp_path / "ours").exists()


def test_damaged_pictures_leave_the_old_set_in_place(tmp_path: Path) -> None:
    content = pack(a_set(tmp_path / "mine"))
    a_set(tmp_path / "theirs")
    with pytest.raises(BadInputError):
        unpack(changed(content, marks_npz=b"damaged"), tmp_path / "theirs")
    assert len(load_taught(load_set("ours", tmp_path / "theirs")).patches) == 2
    with pytest.raises(BadInputError):
        unpack(content[:-40], tmp_path / "theirs")


def test_a_part_that_unpacks_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.vision.exchange.MOST_BYTES", 100)
    with pytest.raises(BadInputError, match="too large"):
        unpack(pack(a_set(tmp_path / "mine")), tmp_path / "theirs")
