"""The files that are locked: an SQLite database itself, or one beside it.

Closing any descriptor of a database ends the locks that SQLite has on it in this process. So what
is opened here of a database is closed with the last `Database` of that file.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from threading import Lock
from typing import BinaryIO

from pions.errors import StorageError
from pions.notation.files import reason_of
from pions.words import N_

_lock = Lock()
_users: Counter[Path] = Counter()
_opened: dict[Path, list[BinaryIO]] = {}


def open_lock_file(file: Path, ending: str, place: str) -> BinaryIO:
    """The file with that suffix beside an SQLite database."""
    try:
        return file.with_name(file.name + ending).open("ab")
    except OSError as error:
        raise _cannot_open(error, place) from error


def open_for_flock(file: Path, ending: str, place: str) -> BinaryIO:
    """The file to `flock` for an SQLite database; do not close it, but unlock it.

    The database itself where that is possible: it is the same under every name. Only Linux keeps
    `flock` apart from the locks that SQLite uses.
    """
    try:
        opened = file.open("rb") if sys.platform == "linux" else open_lock_file(file, ending, place)
    except OSError as error:
        raise _cannot_open(error, place) from error
    with _lock:
        _opened.setdefault(file, []).append(opened)
    return opened


def count_user(file: Path) -> None:
    """A `Database` begins to use a file."""
    with _lock:
        _users[file] += 1


def discount_user(file: Path) -> None:
    """A `Database` has closed its connections."""
    with _lock:
        _users[file] -= 1
        if _users[file] > 0:
            return
        del _users[file]
        for opened in _opened.pop(file, ()):
            opened.close()


def _cannot_open(error: OSError, place: str) -> StorageError:
    return StorageError(N_("cannot open {place}: {reason}"), place=place, reason=reason_of(error))
