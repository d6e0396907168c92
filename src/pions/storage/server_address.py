"""Where the web app of this person serves, so that links shown elsewhere lead there."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from pions.storage.state_folder import state_folder

ANSWER_SECONDS = 0.3
"""How long a server on this machine may take to accept a connection."""


def _file() -> Path:
    return state_folder() / "server-address"


@contextmanager
def noted(address: str) -> Iterator[None]:
    """Remember the address while the block lasts; nothing fails where nothing can be written."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(address, encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            if _file().read_text(encoding="utf-8") == address:  # not that of a later server
                _file().unlink()


def serving_address() -> str | None:
    """The address at which a server answers, None if none does: one may have been killed."""
    try:
        address = _file().read_text(encoding="utf-8")[:200]
        place = urlsplit(address)
        socket.create_connection((place.hostname, place.port or 80), ANSWER_SECONDS).close()
    except (OSError, ValueError):
        return None
    return address
