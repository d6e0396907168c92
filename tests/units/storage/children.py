"""What the tests do to a database from processes of their own.

    python -m units.storage.children ORDER URL …

Each says on standard output what it was told is stored, as soon as it was told.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from pions.errors import StorageError
from pions.storage.database import open_database
from pions.storage.tournaments import Tournaments
from units.storage.samples import played

TESTS = Path(__file__).resolve().parents[2]


def start(order: str, url: str, *details: object) -> subprocess.Popen[str]:
    """Begin an order in a process of its own."""
    path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
    return subprocess.Popen(
        [sys.executable, "-m", "units.storage.children", order, url, *map(str, details)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


def numbers_told(output: str) -> set[int]:
    """The numbers of the games that a child was told are stored."""
    return {int(line) for line in output.splitlines() if line.isdigit()}


def open_together(url: str, count: int) -> list[tuple[str, int]]:
    """Open a database in several processes at the same moment: what each says, and its code."""
    started = [start("open", url) for _ in range(count)]
    for child in started:
        assert child.stdout is not None
        child.stdout.readline()  # it is ready
    for child in started:
        assert child.stdin is not None
        child.stdin.write("\n")
        child.stdin.flush()
    return [(child.communicate()[0], child.returncode) for child in started]


def only_open(url: str) -> None:
    """Open the database, and make or migrate it if need be, when told to."""
    import_module("alembic.command")
    print("ready", flush=True)
    sys.stdin.readline()
    open_database(url).close()


def add(url: str, name: str, first: str, count: str) -> None:
    """Add games one by one."""
    with open_database(url) as database:
        tournaments = Tournaments(database)
        tournament = tournaments.find(name)
        for number in range(int(first), int(first) + int(count)):
            tournaments.add(tournament, [played(number)])
            print(number, flush=True)


def add_and_die(url: str, name: str, count: str) -> None:
    """Add games together, and be killed as soon as they are said to be stored."""
    tournaments = Tournaments(open_database(url))
    tournaments.add(tournaments.find(name), [played(number) for number in range(int(count))])
    os.kill(os.getpid(), signal.SIGKILL)


def fill(url: str, name: str, room: str) -> None:
    """Add games while no file may grow beyond so many bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), int(room)))
    add(url, name, "0", "100000")


ORDERS: dict[str, Callable[..., None]] = {
    "open": only_open,
    "add": add,
    "add-and-die": add_and_die,
    "fill": fill,
}

if __name__ == "__main__":
    try:
        ORDERS[sys.argv[1]](*sys.argv[2:])
    except StorageError as error:
        print(f"StorageError: {error}", flush=True)
        sys.exit(3)
