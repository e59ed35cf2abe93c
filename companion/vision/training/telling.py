"""Trains the network that tells faces."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor
from torch.nn import functional

from companion.vision.network.classifier import COLOURS, FACES
from companion.vision.network.quads import Floats
from companion.vision.training.crops import Crops
from companion.vision.training.nets import Classifier
from companion.vision.training.together import train
from companion.vision.training.view import Random

BATCH = 64

_MIRRORED = [2, 3, 0, 1, 6, 7, 4, 5]


def batch(crops: Crops, indices: npt.NDArray[np.int64], rng: Random) -> tuple[Tensor, ...]:
    """Patches (n, 3, PATCH, PATCH) with changes by lot, faces, colours, offsets."""
    patches: Floats = crops.patches[indices].astype(np.float32)
    offsets = crops.offsets[indices].copy()
    flip = rng.random(len(patches)) < 0.5
    patches[flip] = patches[flip, :, ::-1]
    mirrored = offsets[flip][:, _MIRRORED]
    mirrored[:, 0::2] *= -1
    offsets[flip] = mirrored
    gains = np.exp(rng.normal(0, 0.05, (len(patches), 1, 1, 3)) + rng.normal(0, 0.15, (len(patches), 1, 1, 1)))
    patches = np.clip(patches * gains + rng.normal(0, 1, patches.shape) * rng.uniform(0, 6), 0, 255) / 255
    pictures = torch.from_numpy(np.ascontiguousarray(patches.transpose(0, 3, 1, 2), np.float32))
    return (
        pictures.to(memory_format=torch.channels_last), torch.from_numpy(crops.faces[indices]),
        torch.from_numpy(crops.colours[indices]), torch.from_numpy(offsets),
    )  # fmt: skip


def loss(answer: Tensor, faces: Tensor, colours: Tensor, offsets: Tensor) -> tuple[Tensor, list[float]]:
    """How far answers are off, and its parts: face, colour, corners."""
    die = (faces > 0).float()
    count = die.sum().clamp(min=1)
    face = functional.cross_entropy(answer[:, :FACES], faces, label_smoothing=0.02)
    end = FACES + len(COLOURS)
    colour = (functional.cross_entropy(answer[:, FACES:end], colours, reduction="none") * die).sum() / count
    apart = functional.smooth_l1_loss(answer[:, end:], offsets, beta=0.05, reduction="none").sum(1)
    corners = (apart * die).sum() / count
    return face + 0.3 * colour + corners, [float(part.detach()) for part in (face, colour, corners)]


def learn(crops: Crops, weights: Path, minutes: float, rate: float, start: Path | None = None) -> None:
    """Trains the network for a while on patches and writes its weights."""
    torch.manual_seed(0)
    net = Classifier().to(memory_format=torch.channels_last)
    if start:
        net.load_state_dict(torch.load(start))
    train(net, lambda rng: batch(crops, _half(crops, rng), rng), loss, weights, minutes, rate, 3)


def _half(crops: Crops, rng: Random) -> npt.NDArray[np.int64]:
    """Indices of a batch: half of them dice."""
    dice, others = np.flatnonzero(crops.faces), np.flatnonzero(crops.faces == 0)
    return np.concatenate([rng.choice(dice, BATCH * 5 // 8), rng.choice(others, BATCH * 3 // 8)])
