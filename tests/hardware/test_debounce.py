"""Contacts that bounce for 1 to 20 ms, edges that come twice, edges that get lost: one press is one press."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import SETTLES_IN, Change, Contact

Edges = Sequence[tuple[float, bool]]


def changes(contact: Contact, edges: Edges, until: float) -> list[Change]:
    """What comes of reported edges, and of looking at the wire every 10 ms until the end."""
    found = [contact.edge(seconds, down=down) for seconds, down in edges]
    level = edges[-1][1] if edges else contact.down
    last = edges[-1][0] if edges else 0.0
    looks = (last + step * 0.01 for step in range(1, int((until - last) / 0.01) + 1))
    found += [contact.look(seconds, down=level) for seconds in looks]
    return [change for change in found if change is not None]


@pytest.mark.parametrize("bounces_for", [0.001, 0.005, 0.010, 0.020])
def test_a_contact_that_bounces_closes_once(bounces_for: float) -> None:
    edges = [(bounces_for * step / 10, step % 2 == 0) for step in range(11)]
    assert changes(Contact(), edges, 0.2) == [Change(bounces_for, True)]


def test_a_glitch_of_a_millisecond_is_no_press() -> None:
    assert changes(Contact(), [(0.0, True), (0.001, False)], 0.2) == []


def test_an_edge_that_is_reported_twice_says_nothing_new() -> None:
    assert changes(Contact(), [(0.0, True), (0.004, True)], 0.2) == [Change(0.004, True)]


def test_a_lost_edge_is_made_up_for_by_looking() -> None:
    contact = Contact()
    assert contact.edge(0.0, down=True) is None
    looked = [contact.look(seconds, down=False) for seconds in (0.05, 0.10, 0.15)]
    assert looked == [None, None, None]
    assert not contact.down


def test_a_press_whose_edges_were_all_lost_is_seen_when_the_wire_is_looked_at() -> None:
    contact = Contact()
    assert contact.look(1.0, down=True) is None
    assert contact.look(1.05, down=True) == Change(1.0, True)


def test_a_level_is_believed_only_once_it_was_steady() -> None:
    contact = Contact()
    contact.edge(0.0, down=True)
    assert contact.look(SETTLES_IN - 0.001, down=True) is None
    assert contact.look(SETTLES_IN, down=True) == Change(0.0, True)


def test_edges_that_waited_in_line_count_by_their_own_times() -> None:
    contact = Contact()
    found = [contact.edge(0.0, down=True), contact.edge(0.3, down=False), contact.look(2.0, down=False)]
    assert found == [None, Change(0.0, True), Change(0.3, False)]


def test_a_button_that_was_stuck_from_the_start_was_never_pressed() -> None:
    assert changes(Contact(down=True), [], 1.0) == []


def test_a_thousand_edges_in_a_burst_leave_the_real_level() -> None:
    edges = [(step * 0.0001, step % 2 == 0) for step in range(1001)]
    assert changes(Contact(), edges, 0.5) == [Change(0.1, True)]


@given(
    st.lists(
        st.tuples(st.floats(0.08, 1.0), st.lists(st.floats(0.0, 0.020), max_size=16), st.sets(st.integers(0, 15))),
        min_size=1,
        max_size=8,
    )
)
def test_every_press_is_told_once_however_it_bounces_and_whichever_edges_are_lost(
    presses: list[tuple[float, list[float], set[int]]],
) -> None:
    contact, now, down, told = Contact(), 0.0, False, []
    for lasts, bounces, lost in presses:
        down = not down
        flips = [0.0, *sorted(bounces)]
        levels = [down if (len(flips) - 1 - index) % 2 == 0 else not down for index in range(len(flips))]
        reported = [one for index, one in enumerate(zip(flips, levels, strict=True)) if index not in lost]
        told += [contact.edge(now + flip, down=level) for flip, level in reported]
        looks = [now + 0.021 + step * 0.01 for step in range(int((lasts - 0.021) / 0.01))]
        told += [contact.look(seconds, down=down) for seconds in looks]
        now += lasts
    settled = [change.down for change in told if change is not None]
    assert settled == [index % 2 == 0 for index in range(len(presses))]
