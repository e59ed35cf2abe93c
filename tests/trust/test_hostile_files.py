"""Whatever lies in a file, reading it ends soon, in little memory, with what it says or one clear line."""

from __future__ import annotations

import io
import resource
import subprocess
import sys
import zipfile
import zlib
from contextlib import suppress
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.config import load_settings
from companion.errors import BadInputError, CompanionError, JournalError, UnreadablePhotoError
from companion.games import find_game
from companion.journal import Journal
from companion.journal.salvage import salvage
from companion.language import Language
from companion.replay import Replay, lines_of
from companion.vision.photos import load_photo
from companion.vision.pieces import load_set, load_taught
from tests.trust.journals import play

MANY = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def png(width: int, height: int) -> bytes:
    """A picture of one colour: some kilobytes for hundreds of millions of pixels."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big")

    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\0\0\0\0"
    packed = zlib.compress(bytes(1 + width) * min(height, 2000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def test_a_photo_of_400_million_pixels_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "large.png"
    path.write_bytes(png(20_000, 20_000))
    before = megabytes()
    with pytest.raises(UnreadablePhotoError, match="20000 x 20000 pixels are too many"):
        load_photo(path)
    assert megabytes() - before < 20


@pytest.mark.parametrize("kind", [".tiff", ".webp", ".ppm"])
def test_a_kind_of_picture_whose_size_nobody_knows_before_it_is_unpacked_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"photo{kind}"
    assert cv2.imwrite(str(path), np.zeros((100, 100, 3), np.uint8))
    with pytest.raises(UnreadablePhotoError, match="JPEG, PNG and BMP can"):
        load_photo(path)


@pytest.mark.parametrize("kind", [".png", ".jpg", ".bmp"])
@MANY
@given(data=st.data())
def test_a_photo_with_any_bytes_changed_is_read_or_refused(tmp_path: Path, kind: str, data: st.DataObject) -> None:
    _, encoded = cv2.imencode(kind, np.arange(96 * 96 * 3, dtype=np.uint8).reshape(96, 96, 3))
    content = bytearray(encoded.tobytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, min(len(content) - 1, 400)))
        content[place : place + 1] = data.draw(st.binary(max_size=4))
    path = tmp_path / f"photo{kind}"
    path.write_bytes(content[: data.draw(st.integers(0, len(content)))])
    with suppress(UnreadablePhotoError):
        assert load_photo(path).ndim == 3


def test_an_endless_file_is_no_photo() -> None:
    with pytest.raises(UnreadablePhotoError, match="too large"):
        load_photo(Path("/dev/zero"))


SETTING = r"(camera|port|host|language|names|x) = [^\n]{0,20}\n"


@MANY
@given(text=st.text(max_size=200) | st.from_regex(SETTING, fullmatch=True))
def test_settings_of_any_form_are_read_or_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "companion.toml"
    path.write_text(text, encoding="utf-8", errors="replace")
    with suppress(BadInputError):
        load_settings(path)


@MANY
@given(content=st.binary(max_size=300))
def test_settings_of_any_bytes_are_read_or_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "companion.toml"
    path.write_bytes(content)
    with suppress(BadInputError):
        load_settings(path)


SET = '[set]\nname = "dice"\nreads = "marks"\n[kinds.pink]\ncount = 7\n[faces]\n'


@MANY
@given(data=st.data())
def test_a_piece_set_of_any_form_is_read_or_refused(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "dice.toml"
    place = data.draw(st.integers(0, len(SET)))
    path.write_bytes(SET[:place].encode() + data.draw(st.binary(max_size=20)) + SET[place:].encode())
    with suppress(BadInputError):
        load_set(str(path), tmp_path)


def test_a_taught_set_that_unpacks_to_gigabytes_is_refused(tmp_path: Path) -> None:
    from companion.vision.pieces import MARKS_FILE, PieceSet

    folder = tmp_path / "dice"
    folder.mkdir()
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "|u1", "fortran_order": False, "shape": (1 << 32,)})
    with (
        zipfile.ZipFile(folder / MARKS_FILE, "w", zipfile.ZIP_DEFLATED) as packed,
        packed.open("patches.npy", "w", force_zip64=True) as file,
    ):
        file.write(header.getvalue())
        for _ in range(256):
            file.write(bytes(1 << 20))
    before = megabytes()
    with pytest.raises(BadInputError):
        load_taught(PieceSet(name="dice", kinds={}, samples=(("pink", "1"),), folder=str(folder)))
    assert megabytes() - before < 50


@MANY
@given(content=st.binary(max_size=9000), log=st.binary(max_size=9000), begins=st.booleans())
def test_a_journal_of_any_bytes_opens_or_is_refused(tmp_path: Path, content: bytes, log: bytes, begins: bool) -> None:
    for old in tmp_path.iterdir():
        old.unlink()
    path = tmp_path / "journal.db"
    path.write_bytes((b"SQLite format 3\0" if begins else b"") + content)
    (tmp_path / "journal.db-wal").write_bytes(log)
    with suppress(JournalError), Journal(path) as journal:
        journal.append(0, "start", {})
    assert path.exists()


@MANY
@given(data=st.data())
def test_what_is_salvaged_was_written(tmp_path: Path, data: st.DataObject) -> None:
    """Pages shuffled, doubled and cut, bytes changed: no record comes out that never went in."""
    whole = tmp_path / "whole.db"
    if not whole.exists():
        with Journal(whole) as journal:
            play(journal)
    content = whole.read_bytes()
    pages = [content[place : place + 4096] for place in range(0, len(content), 4096)]
    shuffled = bytearray(b"".join(data.draw(st.lists(st.sampled_from(pages), max_size=12))))
    for _ in range(data.draw(st.integers(0, 6)) if shuffled else 0):
        shuffled[data.draw(st.integers(0, len(shuffled) - 1))] = data.draw(st.integers(0, 255))
    (tmp_path / "shuffled.db").write_bytes(shuffled)
    known = {(row.sequence, row.data) for row in salvage(whole).rows}
    assert {(row.sequence, row.data) for row in salvage(tmp_path / "shuffled.db").rows} <= known


def test_an_endless_script_takes_no_more_memory_the_longer_it_is() -> None:
    script = (
        "import sys\n"
        'print(\'{"start": {"players": ["An", "Bình", "Chi"]}}\')\n'
        "while True:\n"
        '    print(\'{"move": {"type": "bet", "seat": 0, "tricks": 1}}\')\n'
        "    print('{\"undo\": true}')\n"
    )
    with (
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as writer,
        subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "replay", "mythical", "-"],
            stdin=writer.stdout,
            stdout=subprocess.PIPE,
        ) as player,
    ):
        assert player.stdout is not None
        assert writer.stdout is not None
        writer.stdout.close()
        used = []
        for _ in range(3):
            assert all(b'"ok":true' in line for line in islice(player.stdout, 3000))
            used.append(resident(player.pid))
        player.kill()
        writer.kill()
    assert used[2] - used[0] < 3, used


def resident(number: int) -> float:
    """Megabytes of memory that a process holds."""
    pages = int(Path(f"/proc/{number}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / (1 << 20)


def test_an_endless_line_is_no_script() -> None:
    with pytest.raises(BadInputError, match="longer than"):
        next(lines_of(io.StringIO("x" * (2 << 20))))


LINES = [
    '{"undo": true}',
    '{"start": {"players": ["A", "B", "C"]}}',
    '{"move": {"type": "bet", "tricks": 1}}',
    '{"correct": 0, "move": {}}',
    '{"overrule": 3}',
]


@MANY
@given(lines=st.lists(st.text(max_size=60) | st.sampled_from(LINES)))
def test_a_script_of_any_form_is_answered_or_refused(lines: list[str]) -> None:
    replay = Replay(find_game("mythical"), Language("en"))
    with suppress(CompanionError):
        for line in lines_of(io.StringIO("\n".join(lines))):
            assert "ok" in replay.answer(line)
