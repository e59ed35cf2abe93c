"""Trains the network that finds dice."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from companion.vision.network.fields import BOX, FACES, HEAT, MIDDLE, SHAPE
from companion.vision.network.quads import Floats
from companion.vision.training.nets import Detector
from companion.vision.training.store import Photo, Store
from companion.vision.training.targets import WINDOW, target
from companion.vision.training.together import train
from companion.vision.training.view import SIDE, Random

BATCH = 16


def _mirrored(photo: Photo, rows: Floats) -> tuple[Photo, Floats]:
    rows = rows.copy()
    rows[:, 0:8:2] = SIDE - rows[:, 0:8:2]
    rows[:, [8, 10]] = SIDE - rows[:, [10, 8]]
    return photo[:, ::-1], rows


def _windowed(photo: Photo, rows: Floats, rng: Random) -> tuple[Photo, Floats]:
    """A window on the picture, shrunk by lot, with the middle of some die in it where there is one."""
    factor = float(rng.uniform(WINDOW / SIDE, 1)) if rng.random() < 0.6 else WINDOW / SIDE
    side = max(WINDOW, round(SIDE * factor))
    photo = np.asarray(cv2.resize(photo, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    rows = rows.copy()
    rows[:, :12] *= side / SIDE
    middle = rng.uniform(0, side, 2)
    if len(rows):
        middle = rows[int(rng.integers(len(rows))), :8].reshape(4, 2).mean(0) + rng.uniform(-0.4, 0.4, 2) * WINDOW
    x, y = (int(v) for v in np.clip(middle - WINDOW / 2, 0, side - WINDOW))
    rows[:, 0:12:2] -= x
    rows[:, 1:12:2] -= y
    middles = rows[:, :8].reshape(-1, 4, 2).mean(1)
    inside = ((middles > -WINDOW / 4) & (middles < WINDOW * 1.25)).all(1)
    rows[((middles < 2) | (middles > WINDOW - 2)).any(1), 14] *= 0.6
    return photo[y : y + WINDOW, x : x + WINDOW], rows[inside]


def _sample(store: Store, index: int, rng: Random) -> tuple[Photo, Floats]:
    photo, rows = store[index]
    if rng.random() < 0.5:
        photo, rows = _mirrored(photo, rows)
    photo, rows = _windowed(photo, rows, rng)
    gains = np.exp(rng.normal(0, 0.08, 3) + rng.normal(0, 0.12)).astype(np.float32)
    return np.clip(photo * gains, 0, 255).astype(np.uint8), rows


def batch(store: Store, indices: list[int], rng: Random) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Pictures (n, 3, WINDOW, WINDOW), fields, `near` and `told` for them."""
    samples = [_sample(store, index, rng) for index in indices]
    photos = np.stack([photo for photo, _ in samples]).transpose(0, 3, 1, 2)
    targets = [target(rows) for _, rows in samples]
    parts = (np.stack([getattr(t, name) for t in targets]) for name in ("fields", "near", "told"))
    fields, near, told = map(torch.from_numpy, parts)
    pictures = torch.from_numpy(np.ascontiguousarray(photos)).float() / 255
    return pictures.to(memory_format=torch.channels_last), fields, near, told


def loss(answer: Tensor, fields: Tensor, near: Tensor, told: Tensor) -> tuple[Tensor, list[float]]:
    """How far answers are off, and its parts: heat, middle, shape, box, face."""
    heat, wanted = answer[:, HEAT], fields[:, HEAT]
    share = torch.sigmoid(heat)
    peak = wanted >= 1
    hit = functional.softplus(-heat) * (1 - share) ** 2 * peak
    miss = functional.softplus(heat) * share**2 * (1 - wanted) ** 4 * ~peak * told
    count = peak.sum().clamp(min=1)
    weight = near / near.sum().clamp(min=1)
    apart = functional.smooth_l1_loss(answer, fields, beta=0.1, reduction="none") * weight[:, None]
    faces = functional.cross_entropy(answer[:, FACES], fields[:, FACES].argmax(1), reduction="none") * weight
    middle, shape, box = (apart[:, fields_].sum() for fields_ in (MIDDLE, SHAPE, BOX))
    parts = [(hit + miss).sum() / count, 2 * middle, 2 * shape, 0.3 * box, 0.5 * faces.sum()]
    return torch.stack(parts).sum(), [float(part.detach()) for part in parts]


def learn(  # noqa: PLR0917
    folder: Path, parts: range, weights: Path, minutes: float, rate: float, start: Path | None = None
) -> None:
    """Trains the network for a while on drawn pictures and writes its weights."""
    torch.manual_seed(0)
    net = Detector().to(memory_format=torch.channels_last)
    if start:
        net.load_state_dict(torch.load(start))
    store = Store(folder, parts)
    train(
        net, lambda rng: batch(store, rng.integers(len(store), size=BATCH).tolist(), rng), loss, weights, minutes, rate
    )
