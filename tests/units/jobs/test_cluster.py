"""Looking for a Dask scheduler where there is none.

A client of Dask that failed is closed by the garbage collector, whoever it interrupts, and closing
takes a lock that starting holds: the next cluster of the same process may then wait for ever. So
each search here is made by a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from logging import CRITICAL
from socket import create_server

import pytest

SEARCH = """
import os, sys
from logging import getLogger
from pions.errors import SettingsError
from pions.jobs import cluster

cluster.CONNECT_SECONDS = float(sys.argv[2])
try:
    with cluster.dask_cluster(sys.argv[1], 1):
        print("found")
except SettingsError as error:
    print(error)
for name in ("client", "nanny", "scheduler"):
    print(getLogger("distributed." + name).getEffectiveLevel())
sys.stdout.flush()
os._exit(0)  # a thread may still be waiting
"""
LONGEST = 600


def search(address: str, seconds: float = 10) -> list[str]:
    """What is said of that address, and how loud three loggers of Dask are then."""
    done = subprocess.run(
        [sys.executable, "-c", SEARCH, address, str(seconds)],
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("address", ["", "nowhere", "ftp://127.0.0.1:9", "tls://127.0.0.1:9"])
def test_an_address_that_nobody_can_have(address: str) -> None:
    said, *levels = search(address)
    assert said.startswith(f"no Dask scheduler answers at {address}")
    assert levels == [str(CRITICAL)] * 3  # Dask does not talk between ours


def test_a_server_that_never_answers_is_no_scheduler() -> None:
    with create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert search(address, 0.5)[0].startswith(f"no Dask scheduler answers at {address}")
