"""Errors of databases as sentences that name the database and the way out."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable

from sqlalchemy.exc import DBAPIError

from pions.errors import StorageError
from pions.storage.address import Address
from pions.words import N_

LONGEST_REASON = 300

_DUPLICATE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")


def is_duplicate(error: DBAPIError) -> bool:
    return _code(error.orig) in _DUPLICATE


def explain_error(error: BaseException, address: Address, timeout: float) -> StorageError:
    cause: BaseException = getattr(error, "orig", None) or error
    code = _code(cause)
    for beginning, explain in _EXPLANATIONS.items():
        if code.startswith(beginning):
            return explain(address, _reason(cause, address), timeout)
    if not code and not address.is_sqlite:
        return _unreachable(address, _reason(cause, address), timeout)
    return StorageError(
        N_("{place} refuses: {reason}"), place=address.place, reason=_reason(cause, address)
    )


def _code(cause: BaseException | None) -> str:
    """SQLite's name of the error or PostgreSQL's SQLSTATE; empty if there is neither."""
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return code or ""


def _reason(cause: BaseException, address: Address) -> str:
    """The database's own message on one line, without the password."""
    reason = " ".join(str(cause).split())[:LONGEST_REASON]
    secrets = [address.url.password, *_listed(address.url.query.get("password"))]
    for secret in filter(None, secrets):
        reason = reason.replace(str(secret), "***")
    return reason


def _listed(value: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else value or ()


def _no_database(address: Address, _reason: str, _timeout: float) -> StorageError:
    return StorageError(N_("{place} is not a database: name another file"), place=address.place)


def _damaged(address: Address, reason: str, _timeout: float) -> StorageError:
    return StorageError(
        N_("{place} is damaged: restore a copy of it ({reason})"),
        place=address.place,
        reason=reason,
    )


def _full(address: Address, _reason: str, _timeout: float) -> StorageError:
    return StorageError(
        N_(
            "no space is left for {place}: free some, then try again; what was stored before is "
            "safe"
        ),
        place=address.place,
    )


def _failing(address: Address, reason: str, _timeout: float) -> StorageError:
    return StorageError(
        N_(
            "{place} cannot be written ({reason}): is the disk full or gone? "
            "what was stored before is safe"
        ),
        place=address.place,
        reason=reason,
    )


def _read_only(address: Address, _reason: str, _timeout: float) -> StorageError:
    return StorageError(
        N_("{place} can only be read: allow writing to it, or name another database"),
        place=address.place,
    )


def _busy(address: Address, _reason: str, timeout: float) -> StorageError:
    return StorageError(
        N_(
            "another program has kept {place} busy for {seconds:g} seconds: "
            "end that program, or try again later"
        ),
        place=address.place,
        seconds=timeout,
    )


def _closed(address: Address, reason: str, timeout: float) -> StorageError:
    """SQLite says only that it cannot open; the system says why."""
    try:
        if address.file is not None:
            address.file.open("rb").close()
            return _read_only(address, reason, timeout)  # in WAL mode SQLite writes even to read
    except FileNotFoundError:  # the folder exists, but is not writable
        reason = os.strerror(errno.EACCES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
    return StorageError(N_("cannot open {place}: {reason}"), place=address.place, reason=reason)


def _forbidden(address: Address, reason: str, _timeout: float) -> StorageError:
    return StorageError(
        N_("{place} does not allow this: ask its administrator ({reason})"),
        place=address.place,
        reason=reason,
    )


def _unreachable(address: Address, reason: str, _timeout: float) -> StorageError:
    return StorageError(
        N_("cannot reach {place}: check the address and that the server runs ({reason})"),
        place=address.place,
        reason=reason,
    )


_EXPLANATIONS: dict[str, Callable[[Address, str, float], StorageError]] = {
    "SQLITE_NOTADB": _no_database,
    "SQLITE_CORRUPT": _damaged,
    "SQLITE_FULL": _full,
    "SQLITE_IOERR": _failing,
    "SQLITE_READONLY": _read_only,
    "SQLITE_BUSY": _busy,
    "SQLITE_LOCKED": _busy,
    "SQLITE_CANTOPEN": _closed,
    "53100": _full,  # disk full
    "53": _busy,  # other resources: too many connections, out of memory
    "25006": _read_only,
    "55P03": _busy,
    "58": _failing,
    "XX001": _damaged,
    "XX002": _damaged,
    "42501": _forbidden,
    "08": _unreachable,
    "28": _unreachable,
    "3D": _unreachable,
    "57P": _unreachable,
}
"""By the beginning of the code, first match; names are SQLite's, digits PostgreSQL's."""
