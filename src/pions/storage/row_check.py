"""Every row of a database looked at, for those whose damage hides them from whoever seeks them."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select

from pions.errors import DamagedError
from pions.storage.checksums import CHECKSUM, is_intact
from pions.storage.connections import Database
from pions.storage.schema import metadata

ROWS_AT_A_TIME = 500


def damaged_rows(database: Database) -> Iterator[DamagedError]:
    """An error for each row that is not as it was written, whichever of its columns is damaged."""
    with database.reading() as connection:
        reader = connection.execution_options(yield_per=ROWS_AT_A_TIME)
        for table in metadata.sorted_tables:
            if CHECKSUM not in table.c:
                continue
            for row in reader.execute(select(table)):
                if not is_intact(table, row):
                    yield database.damaged(table, row)
