"""Become another program, with limits.

`limited_process` runs this file by its path in a bare Python, so it imports nothing of the package:
starting a program must be quick. The limits set here hold for that program too.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

_UNIT_OF_PEAKS = 1 if sys.platform == "darwin" else 1024
"""Bytes: `ru_maxrss` counts bytes on macOS and KiB on Linux."""


def die_with(parent: int) -> None:
    """End with the process that started this one, even if it is killed.

    On Linux the thread that started it counts as its parent: see `process`.
    """
    with suppress(OSError, AttributeError, ImportError):
        import ctypes  # noqa: PLC0415 - only here

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG, on Linux
    # The parent may have died before the call above, whose signal then never comes.
    if os.getppid() != parent:
        os._exit(1)


def fork_behind_guard(parent: int, held: tuple[int, ...], peaks: int | None = None) -> None:
    """Go on in a child of this process, which only waits for it and exits as it exits.

    A player that kills its parent then kills this guard, and so itself, but never us who play the
    game. The guard closes the descriptors given, so that we notice when the child closes them. To
    the pipe given it writes the peak of the child's memory in bytes.
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
    _exit_like(os.waitstatus_to_exitcode(status))


def _exit_like(code: int) -> None:
    if code < 0:
        disable_core_files()
        # Python ignores SIGPIPE and turns SIGINT into an exception: neither would end us.
        with suppress(OSError, ValueError):
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


def disable_core_files() -> None:
    """A player that crashes must not fill the disk."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_memory(memory: int) -> None:
    """Bound the memory, and write no core files.

    On Linux RLIMIT_DATA counts memory that can be written to. Java, JavaScript and many libraries
    reserve far more address space than they use, which RLIMIT_AS would count.
    """
    disable_core_files()
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(kind, (memory, memory))


def main(arguments: list[str]) -> None:
    """Become the command that follows four numbers: two pipes, our parent, bytes of memory.

    The error number, if it cannot start, is written to the first pipe; the peak of its memory to
    the second, once it has ended.
    """
    starts, peaks, parent, memory = map(int, arguments[:4])
    command = arguments[4:]
    fork_behind_guard(parent, (0, 1, 2, starts), peaks)
    for pipe in (starts, peaks):
        os.set_inheritable(pipe, False)  # so that it is closed once the other program runs
    limit_memory(memory)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(starts, str(error.errno).encode())
        os._exit(127)  # as a shell does for a command that it cannot run


if __name__ == "__main__":
    main(sys.argv[1:])
