"""Who holds a table: one process at a time, until it lets go or ends."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
from pions.storage.tables import Tables
from units.storage.test_tables import MOMENT, row

OTHER = """
import sys
from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
holding = TableLocks(open_database(sys.argv[1]))
for line in sys.stdin:
    order, name = line.split()
    if order == "take":
        print(holding.take(name), flush=True)
    else:
        print(holding.release(name), flush=True)
"""


class Other:
    """Another process that holds tables. Mutable."""

    def __init__(self, url: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", OTHER, url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def say(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()


@contextmanager
def other(url: str) -> Iterator[Other]:
    process = Other(url)
    with process.process:
        yield process
        process.process.kill()


def test_a_table_is_held_by_one_process_at_a_time(url: str) -> None:
    with open_database(url) as database:
        holding = TableLocks(database)
        assert holding.take("a")
        assert holding.take("a")  # again by the same
        with other(url) as process:
            assert process.say("take a") == "False"
            assert process.say("take b") == "True"
            assert not holding.take("b")
            holding.release("a")
            holding.release("a")
            assert process.say("take a") == "True"
            process.say("release b")
            assert holding.take("b")
        holding.close()


def test_a_hold_ends_with_its_process_and_with_close(url: str) -> None:
    with open_database(url) as database:
        holding = TableLocks(database)
        with other(url) as process:
            assert process.say("take a") == "True"
            process.process.kill()
            process.process.wait()
        until_taken(holding, "a")
        holding.close()
        with other(url) as process:
            assert process.say("take a") == "True"


def until_taken(holding: TableLocks, name: str) -> None:
    """A server may notice a moment later that a client is gone."""
    from time import monotonic, sleep  # noqa: PLC0415

    until = monotonic() + 120
    while not holding.take(name):
        assert monotonic() < until
        sleep(0.05)


def test_the_latest_tables_come_first(url: str) -> None:
    from datetime import timedelta  # noqa: PLC0415

    with open_database(url) as database:
        tables = Tables(database)
        days = {"a": 1, "b": 3, "c": 2}
        tables.write(row(name, changed=MOMENT + timedelta(days=day)) for name, day in days.items())
        assert [one.id for one in tables.latest(2)] == ["b", "c"]
