"""The two networks' shapes."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from companion.vision.network.fields import CHANNELS
from companion.vision.network.patches import PATCH
from companion.vision.training.looks import COLOURS

OUTPUTS = 7 + len(COLOURS) + 8
"""The second network's: no die and six faces, body colours, the corners' offsets in halves of a face."""


def _step(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Block(nn.Module):
    """Two convolutions around which the input is passed on."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.steps = nn.Sequential(
            _step(width, width), nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        """Features in, features out, same shape."""
        return torch.relu(x + self.steps(x))


class Detector(nn.Module):
    """BGR pictures (n, 3, h, w), 0 to 1, sides multiples of 16, to fields (n, CHANNELS, h / 8, w / 8)."""

    def __init__(self) -> None:
        super().__init__()
        self.fine = nn.Sequential(_step(3, 16, 2), _step(16, 32, 2), _step(32, 48, 2), Block(48))
        self.coarse = nn.Sequential(_step(48, 80, 2), Block(80), Block(80), nn.Conv2d(80, 48, 1))
        self.widen = nn.Upsample(scale_factor=2, mode="nearest")
        self.head = nn.Sequential(nn.ReLU(inplace=True), _step(48, 64), nn.Conv2d(64, CHANNELS, 1))
        nn.init.constant_(self.head[-1].bias, 0)
        self.head[-1].bias.data[0] = -4

    def forward(self, x: Tensor) -> Tensor:
        """Fields of pictures."""
        fine = self.fine(x)
        return self.head(fine + self.widen(self.coarse(fine)))


class Classifier(nn.Module):
    """BGR patches (n, 3, PATCH, PATCH), 0 to 1, to (n, OUTPUTS)."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = nn.Sequential(
            _step(3, 24, 2), _step(24, 32), _step(32, 48, 2), _step(48, 48), _step(48, 64, 2), _step(64, 64),
            nn.Conv2d(64, 16, 1), nn.ReLU(inplace=True),
        )  # fmt: skip
        self.out = nn.Sequential(nn.Linear(16 * (PATCH // 8) ** 2, 64), nn.ReLU(inplace=True), nn.Linear(64, OUTPUTS))

    def forward(self, x: Tensor) -> Tensor:
        """Logits and offsets of patches."""
        return self.out(torch.flatten(self.steps(x), 1))
