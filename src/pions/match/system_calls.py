"""The system calls that a sandbox refuses, as a program for the kernel's filter (seccomp).

`memfd_create` and `shmget` give memory that belongs to no process: nobody could count it, or end it
with those that took it. They fail as on a system that does not know them.
"""

from __future__ import annotations

import errno
import os
import platform
import struct

_MEMORY_CALLS: dict[str, dict[int, tuple[int, ...]]] = {
    # machine: each architecture that it runs, and the numbers that the calls have there
    "x86_64": {0xC000003E: (319, 447, 29), 0x40000003: (356, 447, 395, 117)},
    "aarch64": {0xC00000B7: (279, 447, 194)},
    "riscv64": {0xC00000F3: (279, 447, 194)},
}
"""memfd_create, memfd_secret, shmget, and in the oldest table ipc."""
_SECOND_TABLE = 0x40000000
"""On x86_64 the calls are known by other numbers too, from here on (x32)."""
_LOAD, _IS, _IS_FROM, _END = 0x20, 0x15, 0x35, 0x06
_ALLOW, _FAIL = 0x7FFF0000, 0x00050000 | errno.ENOSYS
_NUMBER, _ARCHITECTURE = 0, 4
"""Where these stand in what the kernel gives to the filter."""


def filter_program(machine: str | None = None) -> bytes | None:
    """The filter for this machine; None where the numbers of the calls are not known."""
    known = _MEMORY_CALLS.get(platform.machine() if machine is None else machine)
    if known is None:
        return None
    steps = [_step(_LOAD, _ARCHITECTURE)]
    for architecture, numbers in known.items():
        checks = _checks(numbers)
        steps += [_step(_IS, architecture, 0, len(checks)), *checks]
    # Programs for any other architecture do not run.
    return b"".join([*steps, _step(_END, _FAIL)])


def _checks(numbers: tuple[int, ...]) -> list[bytes]:
    """The steps once the architecture is known; the last one fails, the one before allows."""
    refused = (*((_IS, one) for one in numbers), (_IS_FROM, _SECOND_TABLE))
    jumps = [_step(how, one, len(refused) - at) for at, (how, one) in enumerate(refused)]
    return [_step(_LOAD, _NUMBER), *jumps, _step(_END, _ALLOW), _step(_END, _FAIL)]


def _step(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_true, if_false, value)


def open_filter() -> int | None:
    """A descriptor to read the filter from; None where there is none."""
    program = filter_program()
    if program is None:
        return None
    descriptor = os.memfd_create("filter")
    os.write(descriptor, program)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor
