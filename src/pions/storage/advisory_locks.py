"""Advisory locks of PostgreSQL, which end with the connection that has them.

A connection that was lost is replaced, and its locks are acquired again. Others may have had them
meanwhile: whoever relies on a lock asks which ones were interrupted.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from pions.errors import StorageError
from pions.storage.connections import Database

_PING = text("SELECT 1")
_ACQUIRE = text("SELECT pg_try_advisory_lock(:number)")
_RELEASE = text("SELECT pg_advisory_unlock(:number)")
_RELEASE_ALL = text("SELECT pg_advisory_unlock_all()")
_ACQUIRE_ALL = text(
    "SELECT number, pg_try_advisory_lock(number) FROM unnest(CAST(:numbers AS bigint[])) AS number"
)


class AdvisoryLocks:
    """The locks of one connection, by number. Mutable: a lost connection is replaced."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stack = ExitStack()
        self._connection: Connection | None = None
        self._held: set[int] = set()
        self._interrupted: set[int] = set()

    def acquire(self, number: int) -> bool:
        """Lock; False if another connection has it, `StorageError` if the database is away."""
        if self._connection is not None and not self._is_alive():
            self._disconnect()
        with self._database.explaining():
            if not self._connected().execute(_ACQUIRE, {"number": number}).scalar():
                return False
        self._held.add(number)
        return True

    def release(self, number: int) -> None:
        """Unlock; it is unlocked already if the connection is lost."""
        self._held.discard(number)
        if self._connection is not None:
            try:
                self._connection.execute(_RELEASE, {"number": number})
            except SQLAlchemyError:
                self._disconnect()

    def holds(self, number: int) -> bool:
        return number in self._held

    def interrupted(self) -> frozenset[int]:
        """The locks that were lost for a while since the last call, whether held again or not.

        `StorageError` while the database is away: nobody else can acquire them either.
        """
        if self._connection is not None and not self._is_alive():
            self._disconnect()
        self._connected()
        found, self._interrupted = frozenset(self._interrupted), set()
        return found

    def close(self) -> None:
        """Release everything: back in its pool, the connection must have no locks."""
        self._held.clear()
        if self._connection is not None:
            # Ending the session releases them too, but only some time after this returns.
            with suppress(SQLAlchemyError):
                self._connection.execute(_RELEASE_ALL)
        self._disconnect()

    def _is_alive(self) -> bool:
        try:
            assert self._connection is not None
            self._connection.execute(_PING)
        except SQLAlchemyError:
            return False
        return True

    def _connected(self) -> Connection:
        """The connection; a new one acquires what the lost one held."""
        if self._connection is None:
            with self._database.explaining(), ExitStack() as stack:
                opened = stack.enter_context(self._database.reading())
                # The locks are the session's: no transaction need stay open for them.
                connection = opened.execution_options(isolation_level="AUTOCOMMIT")
                self._acquire_again(connection)
                self._connection, self._stack = connection, stack.pop_all()
        assert self._connection is not None
        return self._connection

    def _acquire_again(self, connection: Connection) -> None:
        if not self._held:
            return
        self._interrupted |= self._held
        answers = connection.execute(_ACQUIRE_ALL, {"numbers": sorted(self._held)})
        self._held = {number for number, taken in answers if taken}

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        # Invalidated, not returned: its session may still have locks, and keep others out.
        with suppress(SQLAlchemyError, StorageError):
            if connection is not None:
                connection.invalidate()
        with suppress(SQLAlchemyError, StorageError):
            self._stack.close()
