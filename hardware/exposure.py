"""How a camera was set when it was calibrated, and whether a picture was really taken so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

LIGHT_TOLERANCE = 0.08
"""Share by which the light let in may differ: sensors know only whole lines and steps of gain."""
COLOUR_TOLERANCE = 0.03


@dataclass(frozen=True, slots=True)
class Exposure:
    """Shutter time in `microseconds`, analogue `gain`, white balance as gains of `red` and `blue`, and the lens.

    `dioptres` is where an autofocus lens stands (one over metres), None for a lens that can't be moved.
    """

    microseconds: int
    gain: float
    red: float
    blue: float
    dioptres: float | None = None

    @classmethod
    def of(cls, metadata: Mapping[str, Any]) -> Exposure | None:
        """How libcamera says that a picture was taken; None where it doesn't say."""
        try:
            red, blue = metadata.get("ColourGains", (1.0, 1.0))
            lens = metadata.get("LensPosition")
            return cls(
                int(metadata["ExposureTime"]),
                float(metadata["AnalogueGain"]),
                float(red),
                float(blue),
                None if lens is None else float(lens),
            )
        except (KeyError, TypeError, ValueError):
            return None

    def agrees(self, other: Exposure) -> bool:
        """Whether pictures taken so and so show the same colours."""
        light = self.microseconds * self.gain / max(other.microseconds * other.gain, 1e-6)
        colours = ((self.red, other.red), (self.blue, other.blue))
        return abs(light - 1) < LIGHT_TOLERANCE and all(abs(a - b) < COLOUR_TOLERANCE * b for a, b in colours)
