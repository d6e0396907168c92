"""The address of a database: a path or a URL, and its name in messages, without the password."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.util import asbool, immutabledict

from pions.errors import StorageError
from pions.notation.files import reason_of
from pions.storage.state_folder import state_folder
from pions.words import N_

SQLITE = ("sqlite", "sqlite+pysqlite")
_MEMORY = {"memory", "memdb"}
"""SQLite's words for a database that is nowhere on a disk."""
POSTGRESQL = ("postgresql", "postgres", "postgresql+psycopg")


@dataclass(frozen=True)
class Address:
    """Where a database is, or will be."""

    url: URL
    place: str
    """What messages call it: the file, or the URL without its password."""
    file: Path | None = None
    """Of an SQLite database, without symbolic links: the same under every name."""

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"


def default_url() -> str:
    """Where games are stored by default: PIONS_DB, or `pions.db` in the state folder."""
    return os.environ.get("PIONS_DB") or str(state_folder() / "pions.db")


def address_of(given: str | Path | None = None) -> Address:
    """The address in a path or URL; by default `default_url`, whose folder is created."""
    if given is None and not os.environ.get("PIONS_DB"):
        _make(state_folder())
    text = default_url() if given is None else str(given)
    if "://" not in text:
        return _file(text)
    scheme = text.partition("://")[0].lower()
    if scheme in SQLITE:
        return _sqlite(_parsed(scheme, text))
    if scheme in POSTGRESQL:
        return _postgresql(_parsed(scheme, text))
    raise StorageError(
        N_("unknown kind of database {kind!r}: name a file, sqlite:///FILE or postgresql://…"),
        kind=scheme[:40],
    )


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise StorageError(
            N_("games cannot be stored in {folder}: {reason}"),
            folder=str(folder),
            reason=reason_of(error),
        ) from error


def _parsed(scheme: str, text: str) -> URL:
    """The URL; an error does not repeat it, for it may hold a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        url = None
    # After an unescaped @, the rest of a password is taken for the host, which messages show.
    if url is None or "@" in (url.host or ""):
        raise StorageError(
            N_(
                "{scheme}://… cannot be understood: write it like {example}, "
                "with %40 for an @ in a password"
            ),
            scheme=scheme,
            example="sqlite:///games.db" if scheme in SQLITE else "postgresql://user@host/name",
        ) from None
    return url


def _sqlite(url: URL) -> Address:
    name = url.database or ""
    is_uri = name.startswith("file:") and asbool(url.query.get("uri", False))
    path = unquote(urlsplit(name).path) if is_uri else name
    if path in ("", ":memory:") or _MEMORY & {str(url.query.get(key)) for key in ("mode", "vfs")}:
        raise StorageError(
            N_("a database in memory would store nothing: name a file, like {example}"),
            example="sqlite:///games.db",
        )
    if not is_uri:
        return _file(name, url)
    file = _real(path)
    return Address(url.set(database=f"file:{quote(str(file))}"), name, file)


def _file(name: str, url: URL | None = None) -> Address:
    """A database in a file."""
    path = _real(name)
    url = (url or URL.create("sqlite")).set(drivername="sqlite+pysqlite", database=str(path))
    return Address(url, name, path)


def _real(name: str) -> Path:
    """The file itself: absolute, since the process may change its folder, and whatever links lead
    to it, since SQLite's log and our locks lie beside it."""
    try:
        return Path(os.path.realpath(name))
    except ValueError:  # a path that no system has: opening it says so
        return Path(name).absolute()


def _postgresql(url: URL) -> Address:
    if find_spec("psycopg") is None:
        raise StorageError(
            N_("PostgreSQL needs a driver that is not installed: {command}"),
            command="pip install 'pions[postgres]'",
        )
    return Address(url.set(drivername="postgresql+psycopg"), _shown(url))


def _shown(url: URL) -> str:
    """The URL for messages: of its query only the server's address; the rest may hold secrets."""
    plain = url._replace(drivername="postgresql", password=None, query=immutabledict())
    server = [f"{key}={value}" for key, value in url.query.items() if key in ("host", "port")]
    return "?".join((plain.render_as_string(), *filter(None, ["&".join(server)])))
