"""How much of the disk a sandbox holds: the files below its folder, and those it holds unseen."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

_BLOCK = 512
"""What `st_blocks` counts in, whatever the file system's own blocks."""
_ENTRY = 1024
"""Bytes that a file takes at least: without them, empty ones would be free."""


def disk_bytes(folder: Path, processes: Sequence[int], most: int) -> int:
    """Bytes on the disk; counted only until there are more than `most`."""
    return sum(_unlinked(processes, folder)) + sum(_listed(folder, most))


def _listed(folder: Path, most: int) -> Iterator[int]:
    counted, waiting = 0, [str(folder)]
    while waiting and counted <= most:
        with suppress(OSError), os.scandir(waiting.pop()) as entries:
            for entry in entries:
                size = _size(entry.stat(follow_symlinks=False))
                counted += size
                yield size
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)


def _unlinked(processes: Sequence[int], folder: Path) -> Iterator[int]:
    """Of files that have no name any more, but are still open; each counted once."""
    seen = set()
    device = folder.stat().st_dev if folder.exists() else -1
    for process in processes:
        with suppress(OSError), os.scandir(f"/proc/{process}/fd") as entries:
            for entry in entries:
                with suppress(OSError):  # closed meanwhile
                    found = entry.stat()
                    is_hidden = S_ISREG(found.st_mode) and found.st_nlink == 0
                    if is_hidden and found.st_dev == device and found.st_ino not in seen:
                        seen.add(found.st_ino)
                        yield _size(found)


def _size(found: os.stat_result) -> int:
    return found.st_blocks * _BLOCK + _ENTRY
