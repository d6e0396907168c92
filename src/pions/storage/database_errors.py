"""Errors of databases as sentences that name the database and the way out."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from pions.errors import StorageError
from pions.notation.files import reason_of
from pions.storage.address import Address
from pions.words import N_, second_count

LONGEST_REASON = 300

# 23505 is PostgreSQL's unique_violation.
_DUPLICATE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")


def is_duplicate(error: DBAPIError) -> bool:
    return _code(error.orig) in _DUPLICATE


def explain_error(error: BaseException, address: Address, timeout: float) -> StorageError:
    cause: BaseException = getattr(error, "orig", None) or error
    code, reason = _code(cause), _reason(cause, address)
    if code.startswith("SQLITE_CANTOPEN"):
        template, reason = _why_closed(address.file, reason)
    elif not code and not address.is_sqlite:
        template = _UNREACHABLE
    else:
        known = (text for beginning, text in _EXPLANATIONS.items() if code.startswith(beginning))
        template = next(known, N_("{place} refuses: {reason}"))
    return StorageError(template, place=address.place, reason=reason, time=second_count(timeout))


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


def _why_closed(file: Path | None, reason: str) -> tuple[str, str]:
    """SQLite says only that it cannot open; the system says why. The explanation, and why."""
    try:
        if file is not None:
            file.open("rb").close()
            return _READ_ONLY, reason  # in WAL mode SQLite writes even to read
    except FileNotFoundError:  # the folder exists, but is not writable
        reason = os.strerror(errno.EACCES)
    except (OSError, ValueError) as error:
        reason = reason_of(error)
    return N_("cannot open {place}: {reason}"), reason


_DAMAGED = N_("{place} is damaged: restore a copy of it ({reason})")
_FULL = N_(
    "no space is left for {place}: free some, then try again; what was stored before is safe"
)
_FAILING = N_(
    "{place} cannot be written ({reason}): is the disk full or gone? what was stored before is safe"
)
_READ_ONLY = N_("{place} can only be read: allow writing to it, or name another database")
_BUSY = N_("another program has kept {place} busy for {time}: end that program, or try again later")
_UNREACHABLE = N_("cannot reach {place}: check the address and that the server runs ({reason})")

_EXPLANATIONS = {
    "SQLITE_NOTADB": N_("{place} is not a database: name another file"),
    "SQLITE_CORRUPT": _DAMAGED,
    "SQLITE_FULL": _FULL,
    "SQLITE_IOERR": _FAILING,
    "SQLITE_READONLY": _READ_ONLY,
    "SQLITE_BUSY": _BUSY,
    "SQLITE_LOCKED": _BUSY,
    "53100": _FULL,  # disk full
    "53": _BUSY,  # other resources: too many connections, out of memory
    "25006": _READ_ONLY,  # read_only_sql_transaction
    "55P03": _BUSY,  # lock_not_available, after our lock_timeout
    "58": _FAILING,  # system errors, outside PostgreSQL
    "XX001": _DAMAGED,  # data_corrupted
    "XX002": _DAMAGED,  # index_corrupted
    "42501": N_("{place} does not allow this: ask its administrator ({reason})"),
    "08": _UNREACHABLE,  # connection exceptions
    "28": _UNREACHABLE,  # user or password refused
    "3D": _UNREACHABLE,  # no database of that name
    "57P": _UNREACHABLE,  # shut down, crashed or starting up
}
"""By the beginning of the code, first match; names are SQLite's, digits PostgreSQL's."""
