"""A process and all that it started, as Linux shows them: which they are, and their memory."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

_KIBIBYTE = 1024
# Without the pages of files on disk, which the system takes back when it needs memory.
_ROUGH = ("RssAnon:", "RssShmem:", "VmSwap:")
_EXACT = ("Pss_Anon:", "Pss_Shmem:", "SwapPss:")


def tree(root: int, most: int) -> list[int]:
    """The ids of a process and its descendants; no more than `most` are looked for."""
    found: list[int] = []
    waiting = [root]
    while waiting and len(found) < most:
        one = waiting.pop()
        found.append(one)
        waiting += _children(one)
    return found


def _children(process: int) -> Iterator[int]:
    # Those that a thread started are listed with that thread.
    threads = f"/proc/{process}/task"
    for thread in _listed(threads):
        for child in _read(f"{threads}/{thread}/children").split():
            yield int(child)


def largest_memory(processes: Sequence[int]) -> int:
    """Bytes that they use at most: what they share is counted for each. Quick to know."""
    return sum(_kibibytes(f"/proc/{one}/status", _ROUGH) for one in processes)


def memory(processes: Sequence[int]) -> int:
    """Bytes that they use: what they share is counted once."""
    return sum(_proportional(one) for one in processes)


def _proportional(process: int) -> int:
    found = _kibibytes(f"/proc/{process}/smaps_rollup", _EXACT)
    return found or largest_memory([process])  # the first is not readable on every system


def files_in_memory(process: int, folders: Sequence[str], size: int) -> int:
    """Bytes of files in folders of that size that lie in memory, as the process sees them."""
    return sum(_file_bytes(f"/proc/{process}/root{folder}", size) for folder in folders)


def _file_bytes(folder: str, size: int) -> int:
    try:
        found = os.statvfs(folder)
    except OSError:  # it has ended
        return 0
    # Before a sandbox stands, its processes see our own folder of that name.
    is_its_own = found.f_blocks * found.f_frsize == size
    return (found.f_blocks - found.f_bfree) * found.f_frsize if is_its_own else 0


def _kibibytes(file: str, names: tuple[str, ...]) -> int:
    """The sum of some lines such as `VmRSS:  1234 kB`, in bytes."""
    rows = (line.split() for line in _read(file).splitlines() if line.startswith(names))
    return sum(int(row[1]) for row in rows) * _KIBIBYTE


def _read(file: str) -> str:
    try:
        with open(file, "rb", buffering=0) as opened:  # noqa: PTH123 - fifty times a second
            return opened.read().decode("ascii", "replace")
    except OSError:  # it has ended
        return ""


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder)  # noqa: PTH208
    except OSError:
        return []
