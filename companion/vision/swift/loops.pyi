"""What is compiled of the search for bodies; every array is a contiguous buffer."""

from companion.vision.looks import Singles
from companion.vision.pose import Floats, Numbers

def looks(
    camera: Floats,
    corners: Floats,
    directions: Floats,
    rim: Floats,
    farther: Floats,
    poses: Floats,
    radius: float,
    ring: float,
    ring_weight: float,
    height: float,
    points: int,
    middle: Floats,
    hull: Singles,
    hull_down: Singles,
    contrast: Singles,
    contrast_down: Singles,
    rims: Singles,
    ways: Singles,
    /,
) -> None: ...
def inside(
    sums: Singles,
    height: int,
    width: int,
    points: Singles,
    down: Singles,
    each: int,
    look: Numbers,
    at: Singles,
    own: Numbers,
    worth: Singles,
    /,
) -> None: ...
def along(
    edges: Singles,
    height: int,
    width: int,
    rims: Singles,
    ways: Singles,
    each: int,
    look: Numbers,
    at: Singles,
    own: Numbers,
    worth: Singles,
    /,
) -> None: ...
