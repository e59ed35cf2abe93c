"""Training by several processes that share the weights and never wait for each other.

On cores that other work shares, threads that wait for each other get little done.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from companion.vision.network.quads import Floats
from companion.vision.training.view import Random

Batch = Callable[[Random], tuple[Tensor, ...]]
"""Draws pictures and what is wanted of them."""
Loss = Callable[..., tuple[Tensor, list[float]]]
"""From an answer and what was wanted: how far it is off, and its parts to show."""


def train(  # noqa: PLR0917
    net: nn.Module, batch: Batch, loss: Loss, weights: Path, minutes: float, rate: float, workers: int = 2
) -> None:
    """Trains for a while and writes the network's weights."""
    net.share_memory()
    context = torch.multiprocessing.get_context("fork")
    processes = [
        context.Process(target=_work, args=(net, batch, loss, weights, minutes, rate, seed)) for seed in range(workers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    torch.save(net.state_dict(), weights)


def _work(  # noqa: PLR0917
    net: nn.Module, batch: Batch, loss: Loss, weights: Path, minutes: float, rate: float, seed: int
) -> None:
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=2e-3)
    begin, step, seen = time.monotonic(), 0, 0
    means: Floats = np.zeros(1)
    while (spent := (time.monotonic() - begin) / 60) < minutes:
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 60) * (0.51 + 0.49 * np.cos(np.pi * spent / minutes))
        pictures, *wanted = batch(rng)
        value, each = loss(net(pictures), *wanted)
        optimizer.zero_grad()
        value.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimizer.step()
        step, seen = step + 1, seen + len(pictures)
        means = means + (np.array(each) - means) / min(step, 50)
        if step % 25 == 0 and seed == 0:
            print(f"{spent:5.1f} min  {seen:7d} seen  " + "  ".join(f"{m:.3f}" for m in means), flush=True)
            torch.save(net.state_dict(), weights)
