"""Opening a database: it is created or migrated, or an error says what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from stat import S_ISDIR

from pions.errors import StorageError
from pions.notation.files import reason_of
from pions.storage.address import Address, address_of, default_url
from pions.storage.connections import BUSY_TIMEOUT, Database
from pions.storage.migrate import migrate_if_needed
from pions.words import N_

__all__ = ["BUSY_TIMEOUT", "Database", "default_url", "open_database"]


def open_database(url: str | Path | None = None, *, timeout: float = BUSY_TIMEOUT) -> Database:
    """The database at a path or URL, by default at `default_url`, created or migrated if need be.

    Raises `StorageError`. Use it as a context manager, or `close` it.
    """
    address = address_of(url)
    _check_file(address)
    database = Database(address, timeout)
    try:
        migrate_if_needed(database)
    except BaseException:
        database.close()
        raise
    return database


def _check_file(address: Address) -> None:
    """Raise what SQLite would only report as "unable to open"."""
    path, place = address.file, address.place
    if path is None:
        return
    try:
        found = path.stat()
        is_folder = S_ISDIR(found.st_mode)
    except (FileNotFoundError, NotADirectoryError):
        if not path.parent.is_dir():
            raise StorageError(
                N_("there is no folder {folder} for {place}: make it, or name a file elsewhere"),
                folder=str(path.parent),
                place=place,
            ) from None
        return
    except (OSError, ValueError) as error:  # ValueError: a path that no system has
        raise StorageError(
            N_("cannot open {place}: {reason}"), place=place, reason=reason_of(error)
        ) from error
    if is_folder:
        raise StorageError(
            N_("{place} is a folder: name a file in it, like {example}"),
            place=place,
            example=str(path / "pions.db"),
        )
    # SQLite has a log beside each name, and neither would know of what is in the other.
    if found.st_nlink > 1:
        raise StorageError(
            N_(
                "{place} has {count} names (hard links), and games stored under one would be lost "
                "under the other: remove the others, or name a copy"
            ),
            place=place,
            count=found.st_nlink,
        )
