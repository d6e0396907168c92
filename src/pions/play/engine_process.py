"""A process that thinks, and the pipe to it.

                                                      (0, EngineReady) once it has loaded
    (number, call) ──▶ reader thread ──▶ main thread ──▶ (number, Progress) … (number, EngineAnswer)
    (number, None) ──▶ reader thread: the request of that number is asked to stop

Calls and messages are pickled apart from their number, so that one that cannot be read fails
alone. The process leaves when the pipe ends, however its parent ended.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue
from subprocess import DEVNULL, Popen
from threading import Lock, Thread
from typing import Any

from pions.search.limits import Stop
from pions.search.results import Progress, listening

_COMMAND = "import pions.play.engine_work; from pions.play.engine_process import main; main()"
"""The work is loaded first, so that nobody's first move waits for engines to load. Not started by
`multiprocessing`, which would run the caller's main module again."""

Heard = Callable[["EngineProcess", int, object], None]
"""Called in a thread with a request's number and its `Progress` or `EngineAnswer`; with 0 and
`EngineReady` when the process can be asked, and with -1 and None once it has ended."""


@dataclass(frozen=True)
class EngineReady:
    """The process has loaded what it needs."""


@dataclass(frozen=True)
class EngineAnswer:
    """What came of a request."""

    result: Any = None
    error: Exception | None = None


class EngineProcess:
    """The parent's end. Mutable: it runs until `kill`, and answers one request at a time."""

    def __init__(self, heard: Heard, nice: int = 0, *, quiet: bool = False) -> None:
        """`quiet` throws away what it writes to standard error."""
        self._near, far = Pipe()
        # A process inherits the signals its parent blocks: Ctrl-C must not hit it while it loads.
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            # Closed once the child has its copy, or the listener would never see it end.
            with far:
                self._process = Popen(
                    # -P: no file of the working directory may shadow a module.
                    [sys.executable, "-P", "-c", _COMMAND, str(far.fileno()), str(nice)],
                    stdin=DEVNULL,
                    stdout=DEVNULL,
                    stderr=DEVNULL if quiet else None,
                    pass_fds=(far.fileno(),),
                )
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        self._outbox: SimpleQueue[tuple[int, bytes | None] | None] = SimpleQueue()
        # Both in threads: a large text may fill the pipe while the process is not scheduled.
        Thread(target=self._send_all, daemon=True).start()
        self._listener = Thread(target=self._listen, args=(heard,), daemon=True)
        self._listener.start()

    def send(self, number: int, call: bytes | None) -> None:
        """Send a pickled call, or with None ask that one to stop; never waits."""
        self._outbox.put((number, call))

    def kill(self) -> None:
        """End it now, whatever it does; the listener hears of it."""
        self._process.kill()

    def join(self) -> None:
        self._listener.join()

    def _send_all(self) -> None:
        with suppress(OSError):  # it has ended, which the listener notices
            while (message := self._outbox.get()) is not None:
                self._near.send(message)

    def _listen(self, heard: Heard) -> None:
        with suppress(EOFError, OSError):
            while True:
                number, data = self._near.recv()
                heard(self, number, _loaded(data))
        self._outbox.put(None)
        # Reaped before anybody hears of it, so that no zombie is left.
        self._process.kill()
        self._process.wait()
        heard(self, -1, None)
        self._near.close()


def _loaded(data: bytes) -> object:
    try:
        return pickle.loads(data)
    except Exception as error:  # an exception's own constructor may refuse to be called again
        return EngineAnswer(error=RuntimeError(f"an answer that cannot be read: {error}"))


class _EngineLoop:
    """What the process does. Mutable: shared by its two threads."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._calls: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        # Both threads use these: a stop must never reach the call after the one it is for.
        self._lock = Lock()
        self._number, self._stopped, self.stop = -1, -1, Stop()

    def read_requests(self) -> None:
        """Read requests until the parent is gone: the main thread would not notice in a search."""
        with suppress(EOFError, OSError):
            while True:
                number, call = self._pipe.recv()
                if call is None:
                    self._request_stop(number)
                else:
                    self._calls.put((number, call))
        # `sys.exit` would end only this thread, and the search would go on for nobody.
        os._exit(1)

    def _request_stop(self, number: int) -> None:
        with self._lock:
            # Remembered, because it may overtake a call that still waits. Numbers only grow.
            self._stopped = max(self._stopped, number)
            if self._number <= self._stopped:
                self.stop.request()

    def answer_requests(self) -> None:
        self._send(0, EngineReady())
        while True:
            number, call = self._calls.get()
            with self._lock:
                self._number, self.stop = number, Stop()
                if number <= self._stopped:
                    self.stop.request()
            self._send(number, self._answer(number, call))

    def _answer(self, number: int, call: bytes) -> EngineAnswer:
        try:
            work, args, reports = pickle.loads(call)
            if not reports:
                return EngineAnswer(work(*args))
            with listening(lambda news: self._send(number, news)):
                return EngineAnswer(work(*args))
        except Exception as error:  # carried over to the parent
            return EngineAnswer(error=error)

    def _send(self, number: int, message: Progress | EngineAnswer | EngineReady) -> None:
        try:
            data = pickle.dumps(message)
        except Exception as error:
            unsendable = RuntimeError(f"an answer that cannot be sent: {error}")
            data = pickle.dumps(EngineAnswer(error=unsendable))
        try:
            self._pipe.send((number, data))
        except OSError:  # the parent is gone: nobody is left to read it
            os._exit(1)


_running: _EngineLoop | None = None
"""Set once, in an engine process. Mutable."""


def current_stop() -> Stop:
    """What asks the request being answered to stop; elsewhere one that nobody requests."""
    return Stop() if _running is None else _running.stop


def main() -> None:
    """Leave Ctrl-C to the parent, and answer until the pipe ends."""
    # This module runs under its own name, not as `__main__`: `current_stop` must see `_running`.
    global _running  # noqa: PLW0603
    # Ignored before it is unblocked: a Ctrl-C during loading is pending until then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    descriptor, nice = map(int, sys.argv[1:])
    os.nice(nice)
    _running = _EngineLoop(Connection(descriptor))
    Thread(target=_running.read_requests, daemon=True).start()
    _running.answer_requests()
