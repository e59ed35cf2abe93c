"""Learning a set from photos of one piece each."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.errors import TeachingError
from companion.message import Message
from companion.vision.face import Marks, cut
from companion.vision.field import Field, Found, measured, refine_all_round
from companion.vision.find import find
from companion.vision.light import WORKING_SIDE, Image, Scene, Tray, only_edges
from companion.vision.network.detector import Detector
from companion.vision.network.nets import Net
from companion.vision.photos import load_photo
from companion.vision.pieces import Kind, PieceSet, Taught, save_set
from companion.vision.pose import SHAPES, Camera, Shape, tops
from companion.vision.scale import explained, first_cameras, fit_camera
from companion.vision.sight import standing, width

NAME = re.compile(r"^(?P<kind>.+?)__(?P<face>.+?)(?:__\d+)?$")
PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".webp"}
ENOUGH_PHOTOS = 5
"""From how many teaching photos the bare tray can be told without a photo of it."""
ALIKE = 0.85
LIKELY, SURELY_TRAY = -1.3, -0.8
"""Heat (a logit) from which the network takes something for a piece; and the mean evidence of nothing but tray."""
AROUND = 0.24
"""Piece widths that its places may be off, each way."""
BORDERED = 0.45
"""How well a top face is bordered that is seen by its edges alone."""
SOLID = 0.3
"""A hull at least this full is a piece for certain."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Lesson:
    """One photo of a piece."""

    path: Path
    kind: str
    face: str


@dataclass(frozen=True)
class Learned:
    """A set that was learned, its pictures, and what to know about it."""

    piece_set: PieceSet
    taught: Taught
    remarks: tuple[Message, ...]


def teach(
    name: str,
    folder: Path,
    taught_folder: Path,
    *,
    shape: str | None = None,
    progress: Progress | None = None,
    known: PieceSet | None = None,
) -> Learned:
    """Learns a set from the photos KIND__FACE__N.jpg (and empty.jpg) of a folder and saves it in `taught_folder`.

    `known` is a description of the set (shape, counts); `progress` is told photos done and photos in all.

    Raises:
        TeachingError: naming the file from which nothing can be learned.
        UnreadablePhotoError: a file is no picture.
    """
    lessons = lessons_in(folder)
    photos = [load_photo(lesson.path) for lesson in lessons]
    for lesson, photo in zip(lessons, photos, strict=True):
        if photo.shape != photos[0].shape:
            raise TeachingError(
                f"{lesson.path}: its size differs from {lessons[0].path.name}'s; photograph all with one camera"
            )
    empty = _bare(folder, photos)
    tray = Tray.of(empty)
    scenes = [tray.look(photo) for photo in photos]
    body, camera = _camera(scenes, shape or (known.shape if known and not known.taught else None), folder)
    patches = []
    for index, (lesson, photo, scene) in enumerate(zip(lessons, photos, scenes, strict=True)):
        patches.append(_patch(lesson, photo, scene, camera, body))
        if progress:
            progress(index + 1, len(lessons))
    piece_set = PieceSet(
        name=name,
        kinds=_kinds(lessons, known),
        shape=body.name,
        size=camera.piece / WORKING_SIDE,
        tilt=camera.tilt,
        samples=tuple((lesson.kind, lesson.face) for lesson in lessons),
    )
    taught = Taught(patches, empty)
    return Learned(save_set(piece_set, taught, taught_folder), taught, tuple(_alike(piece_set, taught)))


def lessons_in(folder: Path) -> list[Lesson]:
    """The photos of a teaching folder, in order."""
    if not folder.is_dir():
        raise TeachingError(f"{folder} is not a folder")
    pictures = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in PICTURES]
    named = [(path, NAME.match(path.stem)) for path in pictures]
    lessons = [Lesson(path, parts["kind"], parts["face"]) for path, parts in named if parts]
    if not lessons:
        raise TeachingError(f"{folder} holds no photos named KIND__FACE__N.jpg")
    return lessons


def _bare(folder: Path, photos: list[Image]) -> Image:
    bare = [path for path in folder.iterdir() if path.stem == "empty" and path.suffix.lower() in PICTURES]
    empty = load_photo(bare[0]) if bare else None
    if empty is not None and empty.shape == photos[0].shape:
        return empty
    if len(photos) < ENOUGH_PHOTOS and empty is not None:
        raise TeachingError(f"{bare[0]}: its size differs from the other photos'")
    if len(photos) < ENOUGH_PHOTOS:
        raise TeachingError(f"{folder}: add a photo of the bare tray named empty.jpg")
    # The piece lies somewhere else in every photo, so what most of them show is the tray.
    return np.asarray(np.median(np.stack(photos[:: max(1, len(photos) // 15)]), axis=0), np.uint8)


def _camera(scenes: list[Scene], shape: str | None, folder: Path) -> tuple[Shape, Camera]:
    """The body and the camera that explain the scenes best; `shape` is the body's, if that is known."""
    few = scenes[:: max(1, len(scenes) // 10)]
    fitted = [
        (body, fit_camera(few, camera, body))
        for body in (SHAPES.values() if shape is None else [SHAPES[shape]])
        for camera in first_cameras(few[::2], body, 1)
    ]
    if not fitted:
        raise TeachingError(f"{folder}: no piece stands out from the tray in these photos")
    body, camera = max(fitted, key=lambda pair: sum(explained(scene, pair[1], pair[0]) for scene in few))
    return body, fit_camera(scenes[:: max(1, len(scenes) // 24)], camera, body)


def _patch(lesson: Lesson, photo: Image, scene: Scene, camera: Camera, body: Shape) -> Image:
    found = find(scene, camera, body, thorough=True)
    if not len(found.poses):
        found = _shaded(photo, scene, camera, body)
    if not len(found.poses):
        raise TeachingError(f"{lesson.path}: no piece was found in this photo")
    if _several(found):
        raise TeachingError(f"{lesson.path}: more than one piece lies there; photograph one at a time")
    best = int(np.argmax(found.fills + found.borders))
    factor = max(photo.shape[:2]) / WORKING_SIDE
    return cut(photo, tops(camera.scaled(factor), body, found.poses[best : best + 1])[0])


def _shaded(photo: Image, scene: Scene, camera: Camera, body: Shape) -> Found:
    """A piece in a wall's shade may look like a shadow itself: what the network takes for one, bordered like one."""
    large = camera.scaled(max(photo.shape[:2]) / WORKING_SIDE)
    seen = Detector(Net("finder.onnx")).look(photo, width(large, body), LIKELY)
    start = standing(large, body, seen.corners.astype(float))
    start = start[measured(scene, camera, body, start).fills > SURELY_TRAY]
    if not len(start):
        return Found.nothing()
    outlined = only_edges(photo)
    poses = refine_all_round(Field.around(outlined, camera, body, start), camera, body, start, AROUND)
    found = measured(outlined, camera, body, poses)
    return found.where(found.borders > max(BORDERED, found.borders.max() - 1e-6))


def _several(found: Found) -> bool:
    """Whether a second body is as full and as well bordered as a piece: what moved beside the tray is not."""
    best = int(np.argmax(found.fills + found.borders))
    full = found.fills > max(SOLID, 0.6 * found.fills[best])
    return bool((full & (found.borders > 0.6 * found.borders[best])).sum() > 1)


def _kinds(lessons: list[Lesson], known: PieceSet | None) -> dict[str, Kind]:
    faces: dict[str, dict[str, None]] = {}
    for lesson in lessons:
        faces.setdefault(lesson.kind, {})[lesson.face] = None
    kinds = {}
    for kind, own in faces.items():
        old = known.kinds.get(kind) if known else None
        kinds[kind] = Kind(tuple(own), old.colour if old else "", old.count if old else None)
    return kinds


def _alike(piece_set: PieceSet, taught: Taught) -> list[Message]:
    patches: dict[str, list[Image]] = {}
    for (_, face), patch in zip(piece_set.samples, taught.patches, strict=True):
        patches.setdefault(face, []).append(patch)
    marks = Marks(patches, round_about=piece_set.shape == "disc")
    remarks = []
    for index, face in enumerate(marks.faces):
        scores = marks.match(patches[face][:2]).scores.max(axis=0)
        for number, other in enumerate(marks.faces[index + 1 :], index + 1):
            likeness = float(scores[number])
            if likeness > ALIKE:
                remarks.append(Message("teach-alike", {"face": face, "other": other, "percent": round(100 * likeness)}))
    return remarks
