"""The whole service fits a small Pi, and is soon there."""

from __future__ import annotations

import pytest

from companion.footprint import measure

MEGABYTES = 250
SECONDS_OF_PROCESSOR = 3.0


@pytest.mark.slow
def test_the_service_is_small_and_soon_there() -> None:
    found = measure(seconds=20)
    assert found.processes == 2
    assert 50 < found.proportional <= found.resident <= MEGABYTES
    assert 0 < found.page <= found.first_frame
    assert 0.2 < found.processor <= SECONDS_OF_PROCESSOR
