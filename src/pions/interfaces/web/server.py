"""Running the server: the address, the browser, and an end that loses nothing."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from pions.errors import SettingsError
from pions.interfaces.web.app import create_app
from pions.interfaces.web.http_connections import connection_class
from pions.interfaces.web.server_settings import ServerSettings
from pions.storage.database import open_database
from pions.storage.server_lock import lock_for_server
from pions.words import N_

LONGEST_GOODBYE = 3
"""Seconds that responses under way have when the server ends."""
DEAF_SECONDS = 60
"""Seconds after which a client that reads nothing is disconnected."""
COLLECT_AFTER = (10_000, 50, 100)
"""Thresholds of Python's garbage collector, far above its defaults: a full collection halts every
table."""
SWITCH_SECONDS = 0.001
"""Seconds that a thread may keep the interpreter to itself: the default, 5 ms, shows in latency."""
BACKLOG = 2048
KEEP_SECONDS = 75
"""Seconds that an unused connection stays open."""


class Server(uvicorn.Server):
    """A server with its socket: it says when it is ready, and ends its streams before it waits
    for them. Mutable."""

    def __init__(self, settings: ServerSettings, ready: Callable[[str], None]) -> None:
        """Listens already; `ready` gets the address once requests are taken."""
        _check_database(settings)
        self._pions = create_app(settings)
        self._pions.state.leave = self._leave
        self._socket = listen(settings.host, settings.port)
        self.address = address_of(settings.host, self._socket.getsockname()[1], settings.root)
        self._ready = ready
        super().__init__(_config(self._pions))

    def serve_on(self) -> None:
        """Serve until Ctrl-C, SIGTERM, or `should_exit`; raises what kept the app from starting."""
        with self._socket, suppress(KeyboardInterrupt, SystemExit):  # uvicorn's way to give up
            self.run(sockets=[self._socket])
        if self._pions.state.trouble is not None:
            raise self._pions.state.trouble

    def _leave(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready(self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._pions.state.tables.end_streams()
        await super().shutdown(sockets)


def _check_database(settings: ServerSettings) -> None:
    """Report what is wrong with the database before anything else starts."""
    with open_database(settings.db or None) as database, lock_for_server(database):
        pass


def _config(app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=LONGEST_GOODBYE,
        timeout_keep_alive=KEEP_SECONDS,
        backlog=BACKLOG,
        http=connection_class(),
        ws="none",
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; `SettingsError` if there can be none."""
    try:
        family, kind, number, _, place = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError, OverflowError):
        raise SettingsError(
            N_("there is no address {host!r}: give --host 127.0.0.1, or 0.0.0.0 for everybody"),
            host=host[:80],
        ) from None
    listening = socket.socket(family, kind, number)
    # After a restart the port still has connections in TIME_WAIT, which would block `bind`.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that acknowledges nothing is gone
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * DEAF_SECONDS)
    try:
        listening.bind(place)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise _cannot_listen(error, host, port) from error
    return listening


def _cannot_listen(error: OSError, host: str, port: int) -> SettingsError:
    if error.errno == errno.EADDRINUSE:
        return SettingsError(
            N_(
                "port {port} is taken, perhaps by another pions serve: open {address}, "
                "or give another port, such as --port {other} (0: any that is free)"
            ),
            port=port,
            address=address_of(host, port),
            other=port + 1,
        )
    return SettingsError(
        N_("cannot listen at {host}, port {port}: {reason}"),
        host=host[:80],
        port=port,
        reason=error.strerror or str(error),
    )


def address_of(host: str, port: int, root: str = "") -> str:
    near = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host
    name = f"[{near}]" if ":" in near else near
    return f"http://{name}:{port}{root}/"


def keep_tables_going() -> None:
    """Keep pauses short: those of the garbage collector, and of threads that hold the interpreter.

    Full collections are rare and skip what was loaded at startup: each one halts every table, and
    what tables leave behind is freed without them.
    """
    # Collected before it is frozen: frozen garbage would stay for ever.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_SECONDS)


def can_show_browser(environment: Mapping[str, str] = os.environ) -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    # The address is printed anyway, for whoever has no browser that can be started.
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
