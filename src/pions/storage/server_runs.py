"""When servers ran on a database: a player's time runs only while a server could take the move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import delete, insert, select, update

from pions.storage.checksums import with_checksum
from pions.storage.connections import Database
from pions.storage.schema import server_runs

MOST_RUNS = 1000
"""Runs that are remembered; whoever has not moved for longer is given the time before."""


@dataclass(frozen=True)
class ServerRun:
    """From when to when a server ran, in seconds of the system clock."""

    began: float
    alive: float
    """When it was alive for the last time, as far as it could say."""


class ServerRuns:
    """The runs of servers on a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[ServerRun, ...]:
        """The runs that are remembered, the first one first; without damaged ones."""
        wanted = select(server_runs).order_by(server_runs.c.began_at, server_runs.c.id)
        with self._database.reading() as connection:
            found = connection.execute(wanted).all()
        intact = self._database.intact(server_runs, found)
        return tuple(
            ServerRun(row.began_at.timestamp(), row.alive_at.timestamp()) for row in intact
        )

    def add(self, run: ServerRun) -> int:
        """Store a run that begins, and forget the oldest ones; its number."""
        with self._database.writing() as connection:
            done = connection.execute(insert(server_runs), _columns(run))
            (number,) = done.inserted_primary_key or (0,)
            old = server_runs.c.id <= number - MOST_RUNS
            connection.execute(delete(server_runs).where(old))
        return int(number)

    def put(self, number: int, run: ServerRun) -> None:
        """Store how far a run has come."""
        order = update(server_runs).where(server_runs.c.id == number)
        with self._database.writing() as connection:
            connection.execute(order.values(_columns(run)))


def _columns(run: ServerRun) -> Mapping[str, Any]:
    times = {
        "began_at": datetime.fromtimestamp(run.began, UTC),
        "alive_at": datetime.fromtimestamp(run.alive, UTC),
    }
    return with_checksum(server_runs, times)
