"""Trains the network that tells faces."""

from __future__ import annotations

import time
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
from companion.vision.training.view import Random

BATCH = 96

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


def train(crops: Crops, weights: Path, minutes: float, rate: float = 3e-3) -> None:
    """Trains for a while and writes the network's weights."""
    torch.manual_seed(0)
    rng = np.random.default_rng(0)
    net = Classifier().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=1e-2)
    begin, step, means = time.monotonic(), 0, np.zeros(3)
    while (spent := (time.monotonic() - begin) / 60) < minutes:
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 100) * (0.505 + 0.495 * np.cos(np.pi * spent / minutes))
        pictures, *wanted = batch(crops, rng.integers(len(crops.faces), size=BATCH), rng)
        value, each = loss(net(pictures), *wanted)
        optimizer.zero_grad()
        value.backward()
        optimizer.step()
        step, means = step + 1, 0.98 * means + 0.02 * np.array(each)
        if step % 100 == 0:
            print(f"{spent:5.1f} min  {step * BATCH:7d} patches  " + "  ".join(f"{m:.3f}" for m in means), flush=True)
    torch.save(net.state_dict(), weights)
