"""The whole service as a process: killed at any instant and started again, it is the same table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games.mythical.state import Phase
from companion.journal import Journal
from companion.table import Table
from tests.running_service import Browser, Service, key_of

PLAYER = """
import sys
from pathlib import Path
from random import Random
from companion.evening import Source
from companion.games.mythical.state import NextRound, Phase
from companion.journal import Journal
from companion.table import Table

random = Random(sys.argv[2])
table = Table(Journal(Path(sys.argv[1])))
if table.now.evening is None:
    table.begin("mythical", ["An", "Bình", "Chi"], {})
while (state := table.now.evening.state).phase is not Phase.OVER:
    game, evening = table.now.evening.game, table.now.evening
    if random.random() < 0.1 and evening.entries:
        table.undo(Source("person"))
    else:
        missing = [seat for seat in state.seats if state.bets[seat] is None]
        seat = missing[0] if missing else state.turn if state.turn is not None else 0
        table.play(random.choice(game.legal(state, seat)), Source("person"))
    print(len(table.now.evening.entries), table.now.evening.game.state(table.now.evening.state), flush=True)
"""


def told_until_killed(path: Path, seed: int, after: int) -> list[str]:
    """What a process that plays said, until SIGKILL after so many moves: its last line may be cut."""
    process = subprocess.Popen([sys.executable, "-c", PLAYER, str(path), str(seed)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(after)]
    os.kill(process.pid, signal.SIGKILL)
    lines += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    return [line.strip() for line in lines if line.endswith("\n")]


def test_killed_at_any_instant_the_table_comes_back_as_it_was_told(tmp_path: Path) -> None:
    path, random = tmp_path / "journal.db", Random(7)
    for seed in range(12):
        told = told_until_killed(path, seed, random.randrange(1, 25))
        evening = Table(Journal(path)).now.evening
        assert evening is not None
        standing = f"{len(evening.entries)} {evening.game.state(evening.state)}"
        # one more move may have reached the disk without anyone having been told
        assert told[-1] == standing or _one_step_back(path, told[-1])
        if evening.state.phase is Phase.OVER:
            break


def _one_step_back(path: Path, told: str) -> bool:
    from companion.table import restore

    journal = Journal(path)
    records = journal.records(journal.last_evening() or 0)
    before = restore(records[:-1])
    return told == f"{len(before.entries)} {before.game.state(before.state)}"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[list[Service]]:
    running = [Service(tmp_path)]
    yield running
    for service in running:
        if service.process.poll() is None:
            service.stop(signal.SIGKILL)


def test_a_killed_service_starts_again_with_the_same_table(services: list[Service], tmp_path: Path) -> None:
    host = Browser(services[0].port)
    host.post("/api/join", code=services[0].code, host=True)
    page = host.page("/host")
    host.post("/api/begin", key=key_of(page, "begin"), game="mythical", players=["An", "Bình", "Chi"])
    host.post("/api/seat", seat=1)
    state = host.get("/state.json")
    host.post("/api/move", move={"type": "bet", "tricks": 1}, key=state["key"])
    before = host.get("/state.json")["view"]
    assert before["bet_in"] == [False, True, False]
    services[0].stop(signal.SIGKILL)
    services.append(Service(tmp_path))
    after = Browser(services[1].port).get("/state.json")["view"]
    assert after == before | {"bets": [None, None, None]}


def test_a_service_told_to_stop_ends_cleanly_and_silently(services: list[Service]) -> None:
    (service,) = services
    service.process.send_signal(signal.SIGTERM)
    _, errors = service.process.communicate(timeout=20)
    assert service.process.returncode == 0
    assert "Traceback" not in errors


def test_a_second_companion_on_the_same_data_is_refused(services: list[Service], tmp_path: Path) -> None:
    del services
    command = [sys.executable, "-m", "companion.cli", "serve", "--camera", "none", "--port", "0"]
    environment = os.environ | {"COMPANION_DATA": str(tmp_path)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=30)
    assert run.returncode == 1
    assert "another companion already runs" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_a_port_in_use_is_said_in_one_line(services: list[Service], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion.cli", "serve", "--camera", "none", "--host", "127.0.0.1"]
    environment = os.environ | {"COMPANION_DATA": str(tmp_path / "other")}
    run = subprocess.run(
        [*command, "--port", str(services[0].port)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert run.returncode == 1
    assert "in use" in run.stderr
    assert len(run.stderr.splitlines()) == 1
