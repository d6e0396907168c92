"""Become another program, with limits.

`programs` runs this file by its path in a bare Python, so it imports nothing of the package: the
way from here to the other program must be short. What it sets holds for that program too.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress


def die_with(parent: int) -> None:
    """End with the process that started this one, even if it is killed.

    On Linux it is really the thread that counts: see `process`.
    """
    with suppress(OSError, AttributeError, ImportError):
        import ctypes  # noqa: PLC0415 - only here

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG, on Linux
    if os.getppid() != parent:
        os._exit(1)


def bound(memory: int) -> None:
    """Bound the memory, and leave no core files about.

    On Linux what counts is memory that can be written to. Java, JavaScript and many libraries
    reserve far more than they use; elsewhere that counts too.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(kind, (memory, memory))


def main(arguments: list[str]) -> None:
    """Become the command that follows three numbers: a pipe, our parent, bytes of memory.

    What prevents it is written to the pipe, as the number of the error.
    """
    status, parent, memory = map(int, arguments[:3])
    command = arguments[3:]
    die_with(parent)
    os.set_inheritable(status, False)  # so that it is closed once the other program runs
    bound(memory)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(status, str(error.errno).encode())
        os._exit(127)


if __name__ == "__main__":
    main(sys.argv[1:])
