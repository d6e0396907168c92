"""Whether what Pions stores by itself can be stored: tried, since permissions alone do not tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile

from pions.errors import StorageError
from pions.interfaces.cli.self_check import SelfCheck
from pions.interfaces.language import say
from pions.notation.files import reason_of
from pions.play.autosave import autosave_folder
from pions.storage.state_folder import state_folder
from pions.words import N_, Words


def storage_checks() -> Iterator[SelfCheck]:
    """Try to write where games, options and completions are stored, and to open the database."""
    for name, folder in (
        (N_("the state folder"), state_folder()),
        (N_("the folder of autosaved games"), autosave_folder()),
    ):
        yield _checked(Words(name), str(folder), partial(try_to_write, folder))
    if (place := _database_place()) is not None:
        yield _checked(Words(N_("the database")), place, _try_database)


def _database_place() -> str | None:
    """Where games are stored by default, without a password; None without the extra `app`."""
    try:
        import sqlalchemy  # noqa: F401, PLC0415 - slow

        from pions.storage.address import default_url  # noqa: PLC0415 - slow
    except ModuleNotFoundError:
        return None
    return default_url().rpartition("@")[2]


def _checked(name: Words, place: str, attempt: Callable[[], None]) -> SelfCheck:
    try:
        attempt()
    except StorageError as error:
        return SelfCheck(name, ok=False, detail=say(error.words))
    return SelfCheck(name, ok=True, detail=place)


def try_to_write(folder: Path) -> None:
    """Write a file there and remove it again; `StorageError` if that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder) as file:
            file.write(b"pions")
            file.flush()
    except (OSError, ValueError) as error:
        raise StorageError(
            N_("cannot write to {folder}: {reason}"), folder=str(folder), reason=reason_of(error)
        ) from error


def _try_database() -> None:
    """Open the database that is used by default, and look at all its rows; one that is not there
    yet is not made."""
    from pions.storage.address import address_of  # noqa: PLC0415 - slow
    from pions.storage.database import open_database  # noqa: PLC0415 - slow
    from pions.storage.row_check import damaged_rows  # noqa: PLC0415 - slow

    file = address_of().file
    if file is not None and not file.exists():
        try_to_write(file.parent)
        return
    with open_database() as database:
        # The first is enough: whatever is damaged, the way out is the same.
        for error in damaged_rows(database):
            raise error
