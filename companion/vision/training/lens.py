"""What a camera makes of the light: exposure, white balance, blur, noise, sharpening."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from companion.vision.network.quads import Floats
from companion.vision.training.view import Random


def photographed(light: Floats, rng: Random) -> npt.NDArray[np.uint8]:
    """A BGR photo (h, w, 3) of linear light (h, w, 3)."""
    light = _blurred(light, rng)
    bright = float(np.percentile(light[::4, ::4], 90)) + 1e-3
    exposure = float(np.exp(rng.normal(np.log(0.55), 0.45))) / bright
    gains = np.exp(rng.normal(0, 0.09 if rng.random() < 0.75 else 0.25, 3))
    if rng.random() < 0.3:
        exposure *= rng.uniform(0.1, 0.5)
    light = light * (exposure * gains).astype(np.float32)
    noise = float(np.exp(rng.uniform(np.log(0.002), np.log(0.03))))
    grain = rng.standard_normal(light.shape, dtype=np.float32)
    if rng.random() < 0.6:
        grain = cv2.GaussianBlur(grain, (3, 3), 0.7) * 1.8
    light += grain * (noise * float(np.sqrt(np.clip(bright * exposure, 0.05, 1)) * 0.7))
    photo = _curve(rng)[(np.clip(light, 0, 1) * _FINE).astype(np.uint16)]
    if rng.random() < 0.4:
        soft = np.asarray(cv2.GaussianBlur(photo, (0, 0), rng.uniform(0.8, 2)), np.float32)
        photo = photo + (photo - soft) * rng.uniform(0.3, 1.5)
    if rng.random() < 0.15:
        grey = photo.mean(2, keepdims=True)
        photo = grey + (photo - grey) * rng.uniform(0.1, 1.3)
    return np.asarray(np.clip(photo * 255, 0, 255), np.uint8)


_FINE = 8191


def _curve(rng: Random) -> Floats:
    """How bright a photo shows each of 0 to _FINE parts of light."""
    curve = np.linspace(0, 1, _FINE + 1) ** (1 / rng.uniform(1.8, 2.6))
    shoulder = rng.uniform(0.2, 1) if rng.random() < 0.5 else 0
    return np.asarray(curve * (1 - shoulder) + (3 * curve**2 - 2 * curve**3) * shoulder, np.float32)


def _blurred(light: Floats, rng: Random) -> Floats:
    if rng.random() < 0.12:
        length, angle = rng.uniform(2, 7), rng.uniform(0, np.pi)
        kernel = np.zeros((9, 9), np.float32)
        reach = np.array([np.cos(angle), np.sin(angle)]) * length / 2
        cv2.line(kernel, (4 - reach).round().astype(int).tolist(), (4 + reach).round().astype(int).tolist(), 1, 1)
        light = np.asarray(cv2.filter2D(light, -1, kernel / kernel.sum()), np.float32)
    return np.asarray(cv2.GaussianBlur(light, (0, 0), rng.uniform(0.35, 0.9 if rng.random() < 0.7 else 2)), np.float32)


def packed(photo: npt.NDArray[np.uint8], rng: Random) -> npt.NDArray[np.uint8]:
    """The photo as the bytes of a JPEG."""
    return cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 96))])[1]
