"""`pions serve` as people start it: a process of its own, on a free port, with its own database."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from journeys.processes import COMMAND, LONGEST, Pions

FREE = {
    "PIONS_WEB_RATE": "0",
    "PIONS_WEB_COSTLY_RATE": "0",
    "PIONS_WEB_ENGINES": "1",
    "PIONS_WEB_ENGINE_NICE": "0",
    "PIONS_WEB_ENGINE_GRACE": str(LONGEST),
}
"""One browser does here what many do elsewhere: nobody is told to wait, and an engine that a busy
machine keeps waiting is not ended."""


class Server:
    """The server. Mutable: it can be killed, and started again at the same address."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder, self.options = folder, options
        self.port = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start, and wait until the door is open."""
        self.process = subprocess.Popen(
            [*COMMAND, "serve", "--quiet", "--no-browser", *self._place, *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=Pions(self.folder).environment(PYTHONUNBUFFERED="1", **FREE),
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http://127.0.0.1:"), self._complaint()
        self.port = urlsplit(self.address).port or 0

    @property
    def _place(self) -> tuple[str, ...]:
        return "--port", str(self.port), "--db", str(self.folder / "games.db")

    def kill(self) -> None:
        """End it as a power cut does, its engines too."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._bury()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self._bury()

    def _bury(self) -> None:
        self.process.communicate(timeout=LONGEST)

    def _complaint(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.read()


@contextmanager
def running(folder: Path, *options: str) -> Iterator[Server]:
    """A server, ended at the end."""
    server = Server(folder, *options)
    try:
        yield server
    finally:
        server.stop()
