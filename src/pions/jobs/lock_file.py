"""A file that one process makes, and others wait for."""

from __future__ import annotations

import fcntl
from io import FileIO
from pathlib import Path

from pions.errors import StorageError
from pions.words import N_


def hold(path: Path, stream: FileIO) -> None:
    """Keep others away until the stream is closed; the system does so if the process is killed.

    Raises `OSError` where the system cannot.
    """
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StorageError(
            N_("another process is making {path}: wait for it, end it, or name another file"),
            path=str(path),
        ) from None
