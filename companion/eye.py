"""The eye: a process of its own. Frames in, settled readings out; it may hang or die, and the table plays on.

`python -m companion.eye FD` is started by `companion.supervisor` with one end of a socket pair; orders come in once,
then at most the wish to look again; reports go out. Nothing else is shared.
"""

from __future__ import annotations

import contextlib
import hashlib
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from companion.errors import CameraTimeoutError, CompanionError
from companion.message import Message
from companion.reading import Piece, Reading, Sight
from companion.vision.tray import TrayArea
from hardware.exposure import Exposure

if TYPE_CHECKING:
    from companion.vision.motion import Image
    from companion.vision.posing import Posing
    from companion.vision.watcher import Watcher
    from hardware.cameras import Camera, Frame

AGAIN = b"look again"
"""What a supervisor sends to have the still tray read once more."""

PHOTO = b"photo"
"""What a supervisor sends to be given the newest frame as a whole photo, and a word on its light."""

VIEWS_PER_SECOND = 4.0
VIEW_WIDTH = 800
PICTURE_EDGE = 96
PHOTO_QUALITY = 95


class EyeStatus(msgspec.Struct, frozen=True):
    """What the pages may know of the eye. `age` is the seconds since its last frame: that tells whether it lives.

    `camera_gone`: the camera itself said why it gives none, as against frames that stopped without a word. `size` is
    the width and height of its frames in pixels.
    """

    sight: Sight
    camera: str
    age: float | None = None
    trouble: Message | None = None
    camera_gone: bool = False
    size: tuple[int, int] | None = None


class Orders(msgspec.Struct, frozen=True):
    """What the eye is to look through and for.

    `empties` are photos of bare trays that may be this one, `area` is where the tray lies in the picture, if marked,
    and `exposure` is what the camera was calibrated with.
    `posing` is set while a set is being taught: then nothing is read, and whole photos are shown. It is the path of the
    photo of the bare tray that the pieces are put on, which need not be there yet.
    """

    camera: str
    piece_set: str
    taught: str
    empties: tuple[str, ...] = ()
    area: TrayArea | None = None
    exposure: Exposure | None = None
    posing: str | None = None


class Photo(msgspec.Struct, frozen=True):
    """A whole frame as JPEG, and what is wrong with the light in it: nothing, if it is good."""

    jpeg: bytes
    light: tuple[Message, ...] = ()


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the eye tells of one frame; `pictures` are JPEGs of the new pieces, `view` one of the whole tray.

    `photo` is a whole frame, where one was asked for. `trouble` is why there will be no more; `camera_gone`
    that the camera itself said so. `size` is the frame's width and height in pixels.
    """

    sight: Sight
    seconds: float
    reading: Reading | None = None
    pictures: dict[str, bytes] = {}
    view: bytes | None = None
    photo: Photo | None = None
    trouble: str | None = None
    camera_gone: bool = False
    size: tuple[int, int] | None = None


class Frames(Protocol):
    """Where frames come from."""

    def read(self) -> Frame:
        """The next frame. Raises CameraError."""
        ...


class Newest:
    """A camera's frames, the newest of which is remembered for whoever wants a photo of it."""

    def __init__(self, camera: Camera, area: TrayArea | None) -> None:
        self._camera = camera
        self._area = area
        self._frame: Frame | None = None

    def read(self) -> Frame:
        """The next frame. Raises CameraError."""
        self._frame = self._camera.read()
        return self._frame

    @property
    def photo(self) -> Photo | None:
        """The newest frame, None before the first."""
        from companion.vision.bare_tray import light_check
        from companion.vision.inside import only_inside

        if self._frame is None:
            return None
        image = self._frame.image
        tray = image if self._area is None else only_inside(image, self._area)
        return Photo(_jpeg(image, PHOTO_QUALITY), tuple(light_check(tray)))


def look(camera: Frames, watcher: Watcher) -> Iterator[Report]:
    """Report every frame of the camera, until it ends or fails. Raises CameraError."""
    shown = float("-inf")
    lying = Reading()
    while True:
        frame = camera.read()
        glance = watcher.look(frame.image, frame.seconds)
        reading: Reading | None = glance.reading
        pictures: dict[str, bytes] = {}
        if reading is not None:
            reading, pictures = with_pictures(reading, frame.image)
            lying = reading
        view = None
        if reading is not None or frame.seconds - shown >= 1 / VIEWS_PER_SECOND:
            shown = frame.seconds
            view = view_of(frame.image, lying if glance.sight in {Sight.READ, Sight.READING} else Reading())
        height, width = frame.image.shape[:2]
        yield Report(glance.sight, frame.seconds, reading, pictures, view, size=(width, height))


def pose(camera: Frames, posing: Posing) -> Iterator[Report]:
    """Report every frame of the camera while pieces are put down for their photos. Raises CameraError."""
    shown = float("-inf")
    while True:
        frame = camera.read()
        sight = posing.look(frame.image, frame.seconds)
        due = frame.seconds - shown >= 1 / VIEWS_PER_SECOND
        shown = frame.seconds if due else shown
        height, width = frame.image.shape[:2]
        view = _jpeg(frame.image, PHOTO_QUALITY) if due else None
        yield Report(sight, frame.seconds, view=view, size=(width, height))


def with_pictures(reading: Reading, image: Image) -> tuple[Reading, dict[str, bytes]]:
    """The reading with the name of a small picture for every piece, and those pictures as JPEG."""
    pictures: dict[str, bytes] = {}
    pieces = []
    for piece in reading.pieces:
        jpeg = cut_out(piece, image)
        name = hashlib.sha256(jpeg).hexdigest()[:24]
        pictures[name] = jpeg
        pieces.append(msgspec.structs.replace(piece, picture=name))
    return msgspec.structs.replace(reading, pieces=tuple(pieces)), pictures


def cut_out(piece: Piece, image: Image) -> bytes:
    """A small JPEG of one piece with a little of the tray around it."""
    import cv2

    x0, y0, x1, y1 = piece.box
    margin = 0.12 * max(x1 - x0, y1 - y0)
    left, top = max(0, int(x0 - margin)), max(0, int(y0 - margin))
    part = image[top : max(top + 2, int(y1 + margin)), left : max(left + 2, int(x1 + margin))]
    scale = min(1.0, PICTURE_EDGE / max(part.shape[:2]))
    return _jpeg(cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), 85)


def view_of(image: Image, reading: Reading) -> bytes:
    """A JPEG of the tray with the reading drawn on it, as the tray page shows it."""
    import cv2

    from companion.vision.annotate import drawn

    view = drawn(image, reading) if reading.pieces else image
    scale = min(1.0, VIEW_WIDTH / view.shape[1])
    return _jpeg(cv2.resize(view, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), 80)


def _jpeg(image: Any, quality: int) -> bytes:  # noqa: ANN401 - OpenCV's arrays of any type
    import cv2

    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1])


def open_watcher(orders: Orders) -> Watcher:
    """The watcher that these orders ask for. Raises UnknownSetError, UnreadablePhotoError."""
    import cv2

    from companion.vision.inside import InsideReader
    from companion.vision.photos import load_photo
    from companion.vision.pieces import load_set
    from companion.vision.reader import make_reader
    from companion.vision.watcher import Watcher

    cv2.setNumThreads(1)
    piece_set = load_set(orders.piece_set, Path(orders.taught))
    taught_on = Path(piece_set.folder or "") / "empty.jpg"
    empties = [Path(path) for path in orders.empties] + ([taught_on] if piece_set.folder and taught_on.exists() else [])
    reader = make_reader(piece_set)
    inside = InsideReader(reader, orders.area) if orders.area is not None else reader
    return Watcher(inside, empties=[load_photo(path) for path in empties])


def main(descriptor: int) -> int:
    """Serve one supervisor over the inherited socket; ends when it closes, or when the camera fails."""
    connection = Connection(descriptor)
    try:
        orders = msgspec.msgpack.decode(connection.recv_bytes(), type=Orders)
        _serve(connection, orders)
    except CompanionError as error:
        gone = not isinstance(error, CameraTimeoutError)
        report = Report(Sight.LOST, 0.0, trouble=str(error), camera_gone=gone)
        with contextlib.suppress(OSError):
            connection.send_bytes(msgspec.msgpack.encode(report))
        return 1
    except (OSError, EOFError, KeyboardInterrupt):
        return 0
    return 0


def _serve(connection: Connection, orders: Orders) -> None:
    from hardware.cameras import open_camera

    if orders.posing is not None:
        _serve_posing(connection, orders, Path(orders.posing))
        return
    watcher = open_watcher(orders)
    with open_camera(orders.camera) as camera:
        if orders.exposure is not None:
            camera.keep(orders.exposure)
        newest = Newest(camera, orders.area)
        _tell(connection, look(newest, watcher), newest, watcher.look_again)


def _serve_posing(connection: Connection, orders: Orders, bare: Path) -> None:
    """To be told to look again means here that the photo of the bare tray is another one."""
    from companion.vision.photos import load_photo
    from companion.vision.posing import Posing
    from hardware.cameras import open_camera

    posing = Posing(load_photo(bare) if bare.exists() else None)

    def look_again() -> None:
        posing.bare = load_photo(bare) if bare.exists() else None

    with open_camera(orders.camera) as camera:
        if orders.exposure is not None:
            camera.keep(orders.exposure)
        newest = Newest(camera, orders.area)
        _tell(connection, pose(newest, posing), newest, look_again)


def _tell(connection: Connection, reports: Iterator[Report], newest: Newest, look_again: Callable[[], None]) -> None:
    """Send every report, and do between them what is asked for."""
    for report in reports:
        connection.send_bytes(msgspec.msgpack.encode(report))
        asked = connection.recv_bytes() if connection.poll() else b""
        if asked == AGAIN:
            look_again()
        elif asked == PHOTO:
            photo = Report(report.sight, report.seconds, photo=newest.photo, size=report.size)
            connection.send_bytes(msgspec.msgpack.encode(photo))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
