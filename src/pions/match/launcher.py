"""Become another program, with limits.

`programs` runs this file by its path in a bare Python, so it imports nothing of the package: the
way from here to the other program must be short. What it sets holds for that program too.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

_UNIT_OF_PEAKS = 1 if sys.platform == "darwin" else 1024
"""Bytes; the systems do not agree."""


def die_with(parent: int) -> None:
    """End with the process that started this one, even if it is killed.

    On Linux it is really the thread that counts: see `process`.
    """
    with suppress(OSError, AttributeError, ImportError):
        import ctypes  # noqa: PLC0415 - only here

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG, on Linux
    if os.getppid() != parent:
        os._exit(1)


def step_behind_a_guard(parent: int, held: tuple[int, ...], peaks: int | None = None) -> None:
    """Go on in a child of this process, which only waits for it and ends as it ends.

    Whoever ends "its parent" then ends the guard, and so itself, but never us who play the game.
    The guard lets go of the descriptors held, so that it is seen when the child shuts them. To a
    pipe given it writes the most memory in bytes that the child used at a time.
    """
    die_with(parent)
    guard = os.getpid()
    child = os.fork()
    if child == 0:
        die_with(guard)
        return
    for descriptor in held:
        with suppress(OSError):
            os.close(descriptor)
    _, status, used = os.wait4(child, 0)
    if peaks is not None:
        os.write(peaks, str(used.ru_maxrss * _UNIT_OF_PEAKS).encode())
    _end_like(os.waitstatus_to_exitcode(status))


def _end_like(code: int) -> None:
    """End with an exit code, or by the signal whose number it is below 0."""
    if code < 0:
        leave_no_core()
        with suppress(OSError, ValueError):
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


def leave_no_core() -> None:
    """Leave no core files about."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def bound(memory: int) -> None:
    """Bound the memory, and leave no core files about.

    On Linux what counts is memory that can be written to. Java, JavaScript and many libraries
    reserve far more than they use; elsewhere that counts too.
    """
    leave_no_core()
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(kind, (memory, memory))


def main(arguments: list[str]) -> None:
    """Become the command that follows four numbers: two pipes, our parent, bytes of memory.

    What prevents it is written to the first pipe, as the number of the error; the memory that it
    used to the second, once it has ended.
    """
    starts, peaks, parent, memory = map(int, arguments[:4])
    command = arguments[4:]
    step_behind_a_guard(parent, (0, 1, 2, starts), peaks)
    for pipe in (starts, peaks):
        os.set_inheritable(pipe, False)  # so that it is closed once the other program runs
    bound(memory)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(starts, str(error.errno).encode())
        os._exit(127)


if __name__ == "__main__":
    main(sys.argv[1:])
