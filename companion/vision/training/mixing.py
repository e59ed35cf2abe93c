"""Weights between two trainings of one network: they often do better on pictures of another kind than either.

Of use only where one training went on from the other. Source: Wortsman et al., Model soups, ICML 2022.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor


def mix(one: Path, other: Path, weights: Path, share: float) -> None:
    """Writes the first file's weights, by `share` (0 to 1) on the way to the other's: two trainings, or two exports."""
    if one.suffix == ".onnx":
        onnx.save(_mixed_exports(onnx.load(one), onnx.load(other), share), weights)
    else:
        torch.save(mixed(torch.load(one), torch.load(other), share), weights)


def mixed(one: Mapping[str, Tensor], other: Mapping[str, Tensor], share: float) -> dict[str, Tensor]:
    """What lies between is every weight; what only counts steps is the first one's."""
    return {
        name: torch.lerp(value, other[name], share) if value.is_floating_point() else value
        for name, value in one.items()
    }


def _mixed_exports(one: onnx.ModelProto, other: onnx.ModelProto, share: float) -> onnx.ModelProto:
    """The first network, its weights moved in place."""
    between = mixed(_weights(one), _weights(other), share)
    for each in one.graph.initializer:
        each.CopyFrom(numpy_helper.from_array(between[each.name].numpy(), each.name))
    return one


def _weights(net: onnx.ModelProto) -> dict[str, Tensor]:
    return {each.name: torch.tensor(numpy_helper.to_array(each)) for each in net.graph.initializer}
