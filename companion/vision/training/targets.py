"""What the first network should answer for a drawn picture."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.network.fields import BOX, CHANNELS, FACES, HEAT, MIDDLE, SHAPE, STRIDE
from companion.vision.network.quads import Floats, edges, to_fields

WINDOW = 192
"""Width and height, in pixels, of what the network is shown of a picture while it trains."""
CELLS = WINDOW // STRIDE
LEAST, MOST = 11.0, 76.0
"""Edges of a top face, in pixels, between which a die is to be found; others are passed over."""
CLEAR, HIDDEN = 0.75, 0.25
"""Share of a top face that must be seen to be found, and under which it must not; between, either is right."""


@dataclass(frozen=True, eq=False)
class Target:
    """Fields (CHANNELS, CELLS, CELLS), with heat 0 to 1; `near` weighs cells whose other fields count, `told` all."""

    fields: Floats
    near: Floats
    told: Floats


def target(rows: Floats) -> Target:
    """The answer for dice (n, 15) as the store gives them."""
    fields = np.zeros((CHANNELS, CELLS, CELLS), np.float32)
    near, told = np.zeros((CELLS, CELLS), np.float32), np.ones((CELLS, CELLS), np.float32)
    quads = rows[:, :8].reshape(-1, 4, 2)
    sizes = edges(quads) if len(rows) else np.zeros(0)
    y, x = np.mgrid[:CELLS, :CELLS] + 0.5
    for row, quad, size in zip(rows, quads, sizes, strict=True):
        if row[12] == 0 or row[14] < HIDDEN:
            continue
        if row[14] < CLEAR or not LEAST <= size <= MOST:
            spot = np.round(quad / STRIDE * 16).astype(np.int32)
            cv2.fillConvexPoly(told, spot, 0, cv2.LINE_8, 4)
            continue
        middle = quad.mean(0) / STRIDE
        away = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
        heat = np.exp(-away / (2 * max(0.55, 0.11 * size / STRIDE) ** 2)).astype(np.float32)
        heat[int(min(middle[1], CELLS - 1)), int(min(middle[0], CELLS - 1))] = 1
        mine = (heat > fields[HEAT]) & (heat > 0.3)
        fields[HEAT] = np.maximum(fields[HEAT], heat)
        near[mine] = heat[mine]
        fields[MIDDLE, mine] = np.stack([middle[0] - x, middle[1] - y])[:, mine]
        fields[SHAPE, mine] = to_fields(quad[None] / STRIDE)[0][:, None]
        centre, reach = quad.mean(0), np.exp(to_fields(quad[None])[0, 0])
        box = np.concatenate([centre - row[8:10], row[10:12] - centre]) / reach
        fields[BOX, mine] = box[:, None]
        fields[FACES, mine] = np.eye(6, dtype=np.float32)[int(row[12]) - 1][:, None]
    told[fields[HEAT] > 0.5] = 1
    return Target(fields, near, told)
