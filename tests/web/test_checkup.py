"""The check-up page: for the host alone, in both languages, each finding with what to do."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, TABLET, Open, Place
from tests.web.layout import faults


def test_whoever_is_not_the_host_is_asked_for_the_code_and_nothing_is_examined(place: Place) -> None:
    assert 'class="findings"' not in place.app.test_client().get("/doctor").text


def test_the_host_sees_every_finding_with_what_to_do(place: Place) -> None:
    html = place.device(host=True).get("/doctor?lang=en").text
    assert "No camera is set up" in html
    assert "The companion doesn&#39;t answer on port 8080." in html
    assert "sudo systemctl start companion" in html
    assert "table-companion" in html


def test_it_speaks_vietnamese(place: Place) -> None:
    assert "Không dùng camera nào" in place.device(host=True).get("/doctor?lang=vi").text


@pytest.mark.browser
@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_it_fits_a_phone_and_a_tablet(served: Place, tab: Open, size: dict[str, int]) -> None:
    page = tab("/doctor", size=size, host=True)
    page.wait_for_selector(".finding")
    assert faults(page) == {}
    assert page.locator(".finding .qr svg").count() <= 1
