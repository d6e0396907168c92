"""A process at the other end of two pipes: started, written to, read until a deadline, ended.

It may be strangers' code and do anything: read nothing, write without end, start others, exit.
So nothing here waits longer than its deadline, and the process is ended with its group, or with all
that is in its sandbox.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from pions.match.bot_text import LONGEST_TRACEBACK, lines
from pions.match.cage import Cage
from pions.match.memory_watch import Overrun

LONGEST_WAIT = 60.0
"""Seconds of one system call: `select` overflows on years."""
EXIT_SECONDS = 1.0
"""How long a process may take to exit once it has closed its pipe."""
_POLL_SECONDS = 0.002
_CHUNK = 1024 * 1024
_KEPT = 4 * LONGEST_TRACEBACK
"""Bytes that are kept of what a process wrote at last to standard error."""
_SIGNALLED = 128
"""Added by bubblewrap to the number of the signal that ended a process, as a shell does."""


class ReadTimeoutError(Exception):
    """No line came before the deadline."""


class ProcessEndedError(Exception):
    """The process has ended or closed its pipe: there will be no more lines."""


class LineTooLongError(Exception):
    """A line longer than allowed; the exception's text is its beginning."""


class Process:
    """A process and the pipes to it. Mutable: `close` ends it, with its group."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: Path | None,
        environment: Mapping[str, str],
        prints: bool,
        inherited: tuple[int, ...] = (),
        cage: Cage | None = None,
    ) -> None:
        """Start the command in a group of its own, out of reach of Ctrl-C; raises `OSError`."""
        self._cage, self._prints = cage, prints
        try:
            self._started = _start(
                command if cage is None else cage.command(command),
                cwd=folder if cage is None else None,
                env=environment,
                pass_fds=inherited if cage is None else (*inherited, *cage.inherited),
            )
        except BaseException:
            if cage is not None:
                cage.close()
            raise
        assert self._started.stdin is not None
        assert self._started.stdout is not None
        assert self._started.stderr is not None
        self._in, self._out = self._started.stdin, self._started.stdout
        self._errors = self._started.stderr
        # A process that reads nothing must not block us once the pipe is full.
        os.set_blocking(self._in.fileno(), False)
        os.set_blocking(self._errors.fileno(), False)
        self._unsent = b""
        self._unread = bytearray()
        self._said = b""
        self.printed = 0
        """Bytes that it wrote to standard error."""
        if cage is not None:
            self._enter(cage)

    def _enter(self, cage: Cage) -> None:
        try:
            cage.begin()
        except BaseException:
            self.close()
            raise

    @property
    def overrun(self) -> Overrun | None:
        """What it took too much of, and was ended for; None if nothing."""
        return None if self._cage is None else self._cage.overrun

    @property
    def last_words(self) -> str:
        """What it wrote at last to standard error."""
        return lines(self._said.decode(errors="replace"))

    def send(self, text: str) -> None:
        """Write the text; what does not fit into the pipe is sent while we wait for a line."""
        if not self._in.closed:
            self._unsent += text.encode()
            self._write()

    def _write(self) -> None:
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent) :]
        except BlockingIOError:
            pass  # it does not read; perhaps it will
        except OSError:
            self._unsent = b""  # it will never read; what it wrote before may still be an answer

    def line(self, deadline: float, longest: int) -> bytes:
        """The next line that the process writes before the deadline, on the monotonic clock.

        Raises `ReadTimeoutError`, `ProcessEndedError` or `LineTooLongError` if there is none.
        """
        while (end := self._unread.find(b"\n")) < 0 and len(self._unread) <= longest:
            self._unread += self._exchange(deadline)
        if not 0 <= end <= longest:
            raise LineTooLongError(self._unread[:80].decode(errors="replace"))
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        return line

    def _exchange(self, deadline: float) -> bytes:
        """What the process has written; meanwhile what is unsent goes out."""
        with selectors.DefaultSelector() as selector:
            selector.register(self._out, selectors.EVENT_READ)
            if not self._errors.closed:
                selector.register(self._errors, selectors.EVENT_READ)
            if self._unsent:
                selector.register(self._in, selectors.EVENT_WRITE)
            left = max(0.0, deadline - time.monotonic())
            ready = {key.fileobj for key, _ in selector.select(min(left, LONGEST_WAIT))}
        if self._in in ready:
            self._write()
        if self._errors in ready:
            self._hear()
        if self._out in ready:
            part = os.read(self._out.fileno(), _CHUNK)
            if not part:
                raise ProcessEndedError
            return part
        if time.monotonic() >= deadline:
            raise ReadTimeoutError
        return b""

    def _hear(self) -> None:
        """Read what it says to standard error, so that it is never blocked while we wait for it."""
        try:
            said = os.read(self._errors.fileno(), _CHUNK)
        except BlockingIOError:
            return
        if not said:
            self._errors.close()
        self._said = (self._said + said)[-_KEPT:]
        self.printed += len(said)
        if self._prints:
            with suppress(OSError):
                os.write(2, said)

    def close(self, grace: float = 0.0) -> int:
        """End the process and its group; the exit code, or minus the signal that ended it.

        With a grace it has that many seconds to exit by itself. Without a sandbox, what it started
        in a session of its own is out of reach and goes on.
        """
        if self._started.returncode is None:  # not yet waited for, so its pid is not reused
            deadline = time.monotonic() + grace
            self._drain(deadline)
            self._await_exit(deadline)
            # Even if it has exited: others in its group may go on. Its pid is the group's too,
            # since it was started in a new session.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._started.pid, signal.SIGKILL)
            self._wait()
            if self._cage is not None:
                self._cage.close()
            self._hear_the_rest()
        for stream in (self._in, self._out, self._errors):
            with suppress(OSError):
                stream.close()
        assert self._started.returncode is not None
        return self._exit_code(self._started.returncode)

    def _hear_the_rest(self) -> None:
        """What it said before it ended: as much as a pipe holds, whoever may still write to it."""
        if not self._errors.closed:
            self._hear()

    def _exit_code(self, code: int) -> int:
        is_signal = self._cage is not None and code > _SIGNALLED
        return _SIGNALLED - code if is_signal else code

    def _drain(self, deadline: float) -> None:
        """Read on, so that a full pipe does not block it; closing its input tells it to exit."""
        if not self._unsent:
            self._in.close()
        with suppress(ProcessEndedError, ReadTimeoutError, OSError):
            while time.monotonic() < deadline:
                self._exchange(deadline)

    def _await_exit(self, deadline: float) -> None:
        """Wait for the exit, so that the exit code is its own and not our signal."""
        with suppress(ChildProcessError):
            while time.monotonic() < deadline and not self._has_exited():
                time.sleep(_POLL_SECONDS)

    def _has_exited(self) -> bool:
        # WNOWAIT leaves the zombie, so that its pid is not reused before the group is killed.
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._started.pid, how) is not None

    def _wait(self) -> None:
        try:
            _, status = os.waitpid(self._started.pid, 0)
        except ChildProcessError:  # the program that uses us waits for all children
            self._started.returncode = 0
            return
        self._started.returncode = os.waitstatus_to_exitcode(status)


def is_readable(descriptor: int, seconds: float) -> bool:
    """Whether within that time something can be read, or the other end is closed."""
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        return bool(selector.select(min(seconds, LONGEST_WAIT)))


def signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


_starter = ThreadPoolExecutor(1, "starter")
"""One thread that starts all processes and lives as long as ours.

PR_SET_PDEATHSIG (see `launcher`) fires when the *thread* that started a process ends, and games
are played in threads that come and go.
"""


def _start(command: Sequence[str], **how: object) -> subprocess.Popen[bytes]:
    """Start a process in that thread; none is left behind if we are interrupted meanwhile."""
    future = _starter.submit(_popen, command, how)
    try:
        return future.result()
    except BaseException:
        future.add_done_callback(_kill)
        raise


def _popen(command: Sequence[str], how: Mapping[str, object]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # type: ignore[no-any-return, call-overload]  # options as a mapping
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=True,
        **how,
    )


def _kill(future: Future[subprocess.Popen[bytes]]) -> None:
    if future.exception() is None:
        future.result().kill()
        future.result().communicate()


def _replace_starter() -> None:
    """A forked copy of our process has none of our threads."""
    global _starter  # noqa: PLW0603 - one for each process
    _starter = ThreadPoolExecutor(1, "starter")


os.register_at_fork(after_in_child=_replace_starter)
