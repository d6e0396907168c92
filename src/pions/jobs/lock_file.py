"""A lock on a file that only one process at a time may write."""

from __future__ import annotations

import fcntl
from io import FileIO
from pathlib import Path

from pions.errors import StorageError
from pions.words import N_


def lock_file(path: Path, stream: FileIO) -> None:
    """Lock until the stream is closed; the system does so if the process is killed.

    Raises `OSError` where the file system has no locks.
    """
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StorageError(
            N_("another process is making {path}: wait for it, end it, or name another file"),
            path=str(path),
        ) from None
