"""Trained weights as ONNX files that OpenCV reads."""

from __future__ import annotations

import copy
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from companion.vision.network.nets import Net
from companion.vision.training.nets import Classifier, Detector


def _folded(net: nn.Module) -> nn.Module:
    """The network with every normalisation folded into the convolution before it."""
    for module in net.modules():
        if not isinstance(module, nn.Sequential):
            continue
        for k in range(len(module) - 1):
            if isinstance(module[k], nn.Conv2d) and isinstance(module[k + 1], nn.BatchNorm2d):
                module[k] = fuse_conv_bn_eval(module[k], module[k + 1])
                module[k + 1] = nn.Identity()
    return net


def export(net: Detector | Classifier, weights: Path, onnx: Path, size: int) -> float:
    """Writes a network as ONNX, any batch and, for the first, any size; returns how far OpenCV's answer is off."""
    net.load_state_dict(torch.load(weights))
    plain = _folded(copy.deepcopy(net).eval()).to(memory_format=torch.contiguous_format)
    example = torch.rand(2, 3, size, size)
    axes = {0: "n", 2: "h", 3: "w"} if isinstance(net, Detector) else {0: "n"}
    torch.onnx.export(plain, (example,), str(onnx), input_names=["pictures"], output_names=["answer"], opset_version=13,
                      dynamic_axes={"pictures": axes, "answer": axes if isinstance(net, Detector) else {0: "n"}},
                      dynamo=False)  # fmt: skip
    with torch.no_grad():
        wanted = plain(example).numpy()
    return float(np.abs(Net(onnx).answer(example.numpy()) - wanted).max())
