"""The whole service fits a small Pi; how soon it is there is measured by `companion bench`."""

from __future__ import annotations

import pytest

from companion.footprint import measure

MEGABYTES, EYE_MEGABYTES = 250, 160


@pytest.mark.slow
def test_the_service_is_small_and_reads_its_first_frame() -> None:
    found = measure(seconds=20)
    assert found.processes == 2
    assert 50 < found.proportional <= found.resident <= MEGABYTES
    assert 50 < found.eye <= EYE_MEGABYTES
    assert 0 < found.page <= found.first_frame
    assert found.processor > 0
