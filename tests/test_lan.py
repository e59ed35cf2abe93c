"""The address for phones, in networks of the kernel's own making."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

ASK = "from companion.lan import lan_address; print(lan_address())"
WIRE = "ip link add v0 type veth peer name v1; ip addr add 10.42.0.1/24 dev v0; ip link set v0 up; ip link set v1 up; "
ROUTER = "ip addr add 10.7.0.2/24 dev v1; ip route add default via 10.7.0.1 dev v1; "


def in_a_network_of(commands: str) -> str:
    """What the address is where these commands have made the network."""
    if not (shutil.which("unshare") and shutil.which("ip")):
        pytest.skip("unshare and ip (iproute2) are needed to make a network")
    script = f"set -e; {commands} exec {sys.executable} -c '{ASK}'"
    run = subprocess.run(["unshare", "-rn", "sh", "-c", script], capture_output=True, text=True, check=False)
    if run.returncode and "lan" not in run.stderr:
        pytest.skip(f"no network can be made here: {run.stderr.strip()}")
    return run.stdout.strip()


def test_without_a_network_there_is_none() -> None:
    assert in_a_network_of("") == "None"


def test_an_access_point_of_ones_own_needs_no_router() -> None:
    assert in_a_network_of(WIRE) == "10.42.0.1"


def test_the_address_towards_the_router_comes_first() -> None:
    assert in_a_network_of(WIRE + ROUTER) == "10.7.0.2"
