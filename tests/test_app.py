"""What the whole companion tells its eye."""

from __future__ import annotations

from pathlib import Path

from companion.app import Companion
from companion.config import Settings
from companion.places import Place, save_place
from companion.vision.tray import TrayArea, save_area


def test_a_track_beside_the_marked_tray_is_looked_at_while_its_game_is_played(tmp_path: Path) -> None:
    save_area(tmp_path, TrayArea.marked((960, 720), [(100, 60), (860, 60), (860, 560), (100, 560)]))
    save_place(tmp_path, "track", Place((0.9, 0.95), (0.1, 0.85)))
    with Companion(Settings(), tmp_path) as companion:
        companion.open_eye("none")
        assert companion.eye is not None
        companion.table.begin("mythical", ["An", "Bình", "Chi"], {})
        assert companion.eye.orders.area is not None
        assert companion.eye.orders.area.windows == ()
        companion.table.begin("liars", ["An", "Bình"], {})
        assert companion.eye.orders.area.windows == (((96, 612), (864, 612), (864, 684), (96, 684)),)
