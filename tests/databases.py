"""A real PostgreSQL server for the tests, in a folder of its own, on no network."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

WHERE_DEBIAN_HAS_IT = "/usr/lib/postgresql/*/bin"
PATIENCE = 60.0
SETTINGS = {
    "listen_addresses": "",  # a socket in the folder, no port
    "fsync": "off",  # what dies in these tests is processes, not machines
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "autovacuum": "off",
}


class PostgreSQL:
    """A server. Mutable: it is stopped and started, and counts the databases it was asked for."""

    def __init__(self, folder: Path, owner: int | None) -> None:
        self.folder = folder
        self._owner = owner
        self._numbers = count()

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._process = _start(_program("postgres"), self.folder, self._owner)
        _wait(self._process, self)

    def stop(self) -> None:
        """End at once, as in a crash; what was committed is there at the next start."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    def url(self, name: str) -> str:
        """The URL of the database of that name."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def new_database(self, template: str = "template0") -> str:
        """The URL of a new database, empty or a copy of another."""
        name = f"test{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def execute(self, order: str, url: str | None = None) -> None:
        """Do something as the server's owner."""
        with psycopg.connect(url or self.url("postgres"), autocommit=True) as connection:
            connection.execute(order)


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A server for the length of a `with` block."""
    # A short path: a socket's may have about a hundred letters.
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
    owner = _owner()
    if owner is not None:
        os.chown(folder, owner, -1)
    try:
        _make(_program("initdb"), folder, owner)
        server = PostgreSQL(folder, owner)
        server.start()
        try:
            yield server
        finally:
            server.stop()  # nothing of it is kept
    finally:
        shutil.rmtree(folder)


def _program(name: str) -> str:
    """The path of a program of PostgreSQL's server, of the newest if there are several."""
    places = sorted(Path("/").glob(WHERE_DEBIAN_HAS_IT[1:]), key=lambda path: path.parent.name)
    path = os.pathsep.join([os.environ["PATH"], *map(str, reversed(places))])
    found = shutil.which(name, path=path)
    if found is None:
        raise FileNotFoundError(
            f"the tests of storage need PostgreSQL's server, and {name} is neither on the PATH nor "
            f"in {WHERE_DEBIAN_HAS_IT}: on Debian and Ubuntu, apt-get install postgresql"
        )
    return str(Path(found).resolve())


def _owner() -> int | None:
    """The user who runs the server, None for whoever runs the tests: it refuses root."""
    if os.getuid() != 0:
        return None
    names = [entry.pw_name for entry in pwd.getpwall()]
    return pwd.getpwnam("postgres" if "postgres" in names else "nobody").pw_uid


def _make(initdb: str, folder: Path, owner: int | None) -> None:
    order = [initdb, "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8"]
    order += ["--locale=C", "--no-sync", "--no-instructions"]
    done = subprocess.run(
        order, user=owner, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def _start(server: str, folder: Path, owner: int | None) -> subprocess.Popen[bytes]:
    settings = {**SETTINGS, "unix_socket_directories": str(folder)}
    order = [server, "-D", str(folder / "data")]
    order += [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            order,
            user=owner,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # Ctrl-C is for the tests
            preexec_fn=_end_with_the_tests,  # noqa: PLW1509 - a single call into libc
        )


def _end_with_the_tests() -> None:
    """Shut down when the tests are killed, too."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)  # PR_SET_PDEATHSIG


def _wait(process: subprocess.Popen[bytes], server: PostgreSQL) -> None:
    until, url = time.monotonic() + PATIENCE, server.url("postgres")
    while True:
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError((server.folder / "log").read_text()) from None
        time.sleep(0.05)
