"""The site by its own description: whatever it is asked for, it answers as described and without a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from companion.games import find_game
from tests.web.conftest import Place
from tests.web.test_secrets_of_all_games import NAMES, some_evening

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
NOT_ALIKE_EACH_TIME = {"/stream", "/tray.jpg", "/doctor"}
"""Endless, missing without a camera, and slow: each has tests of its own."""

FEW = settings(
    max_examples=5, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    found = Place(tmp_path_factory.mktemp("table"))
    found.app.testing = False
    found.begin()
    found.bet(1)
    yield found
    found.room.close()
    found.journal.close()


def test_the_description_tells_of_every_address_and_no_other(table: Place) -> None:
    told = table.app.test_client().get("/openapi.json").json
    addresses = table.app.url_map.bind("localhost")
    described = set()
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            endpoint, _ = addresses.match(re.sub(r"{\w+}", "1", path), method.upper())
            assert operation["operationId"] == endpoint.replace(".", "-")
            assert operation["summary"], path
            described.add(endpoint)
    assert described == {rule.endpoint for rule in table.app.url_map.iter_rules()} - {"static"}


def answered_as_described(table: Place, token: str) -> None:
    described = schemathesis.openapi.from_wsgi("/openapi.json", table.app)
    for found in described.get_all_operations():
        operation = found.ok()
        if operation.path in NOT_ALIKE_EACH_TIME:
            continue

        @FEW
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            case.call_and_validate(checks=CHECKS, cookies={"companion_device": token})

        ask()


def test_a_stranger_is_answered_as_described(table: Place) -> None:
    answered_as_described(table, "")


def test_the_host_is_answered_as_described(table: Place) -> None:
    answered_as_described(table, host_token(table))


def host_token(table: Place) -> str:
    return table.room.access.let_in(table.room.access.code or "", "the host", host=True)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


@pytest.mark.parametrize("game", ["mythical", "bang", "liars", "dixit"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_move_of_any_form_is_played_or_refused(table: Place, game: str, data: st.DataObject) -> None:
    """With the right key in hand, from the seat that is awaited: legal moves with anything at all in their fields."""
    rules = find_game(game)
    length = data.draw(st.integers(0, 12))
    moves = some_evening(game, length, {}, lambda evening: len(evening.entries) >= length)
    table.begin_game(game, NAMES)
    for move in moves:
        table.do(move["type"], **{name: value for name, value in move.items() if name != "type"})
    seat = rules.actors(table.state)[0]
    legal = data.draw(st.sampled_from([rules.json(move) for move in rules.legal(table.state, seat)] or [{}]))
    changed = data.draw(st.dictionaries(st.sampled_from([*legal, "seat", "type"]), ANYTHING, max_size=2))
    client = table.app.test_client()
    client.set_cookie("companion_device", host_token(table))
    number = table.room.access.devices[-1].number
    client.post("/api/seat", json={"device": number, "seat": seat})
    body = {"move": legal | changed, "key": client.get("/state.json").json["key"] or ""}
    answer = client.post("/api/move", json=body)
    assert answer.status_code in {200, 400, 403, 409}, (body, answer.text)
    assert answer.json["ok"] or answer.json["message"]
    assert client.get("/?lang=vi").status_code == 200
    table.room.access.put_out(number)
