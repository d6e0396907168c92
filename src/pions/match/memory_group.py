"""A control group of Linux that bounds the memory of one sandbox, where one can be made.

The kernel counts each page of each process in it, a shared one once and files in memory too, and
refuses the one that is too many: nothing can be taken between two looks of a supervisor.

    version 1    in our own group, below the controller `memory`
    version 2    beside our own group: one that has processes cannot give limits to groups in it

Root may make one nearly everywhere, others where the system hands a part of the tree to them, as
desktops do. Elsewhere `memory_watch` adds up what the processes hold.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

_PREFIX = "pions-"
_numbers = count()


@dataclass(frozen=True)
class Version:
    """How a limit is set in one version of control groups, and how it says that it was reached."""

    limit: str
    """The file that takes bytes; a group without it bounds nothing."""
    optional: tuple[tuple[str, str], ...]
    """Files that some systems lack, and what to write there; `{limit}` stands for the bytes."""
    kills: str
    """The file with a line `oom_kill N`: how often a process was ended for its memory."""


# With swap the limit would bound only what lies in memory at one time.
VERSION_1 = Version(
    "memory.limit_in_bytes", (("memory.memsw.limit_in_bytes", "{limit}"),), "memory.oom_control"
)
VERSION_2 = Version(
    "memory.max", (("memory.swap.max", "0"), ("memory.oom.group", "1")), "memory.events"
)


@dataclass(frozen=True)
class Place:
    """A folder of the system in which groups can be made, as its version says."""

    folder: Path
    version: Version


class MemoryGroup:
    """The group of one sandbox. Mutable: `close` removes it."""

    def __init__(self, place: Place, limit: int) -> None:
        """Make it; raises `OSError` where that is not allowed."""
        self._version = place.version
        self._folder = place.folder / f"{_PREFIX}{os.getpid()}-{next(_numbers)}"
        make_folder(self._folder)
        try:
            _write(self._folder / self._version.limit, str(limit))
        except OSError:
            self.close()
            raise
        for name, text in self._version.optional:
            with suppress(OSError):
                _write(self._folder / name, text.format(limit=limit))

    def add(self, process: int) -> None:
        """Bound a process, and all that it starts from now on; raises `OSError`."""
        _write(self._folder / "cgroup.procs", str(process))

    @property
    def was_exceeded(self) -> bool:
        """Whether the kernel ended a process that wanted more than there is."""
        with suppress(OSError, ValueError):
            lines = (self._folder / self._version.kills).read_text(encoding="ascii").splitlines()
            return any(int(line.split()[1]) for line in lines if line.startswith("oom_kill "))
        return False

    def close(self) -> None:
        """Remove it; its processes have ended."""
        with suppress(OSError):
            self._folder.rmdir()


def make_folder(folder: Path) -> None:
    """The kernel fills a new folder among its groups with the files of one."""
    folder.mkdir()


def _write(file: Path, text: str) -> None:
    # Without O_CREAT: the kernel makes the files, and one that is missing is no limit.
    descriptor = os.open(file, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)


def new_memory_group(limit: int) -> MemoryGroup | None:
    """A group bounded to that many bytes; None where none can be made."""
    place = usable_place()
    with suppress(OSError):
        return None if place is None else MemoryGroup(place, limit)
    return None


@cache
def usable_place() -> Place | None:
    """Where groups can be made by us; tried once for each process."""
    try:
        groups = Path("/proc/self/cgroup").read_text(encoding="utf-8")
        mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8")
    except OSError:  # not Linux, or nothing is shown
        return None
    return next(filter(_is_usable, places(groups, mounts)), None)


os.register_at_fork(after_in_child=usable_place.cache_clear)


def _is_usable(place: Place) -> bool:
    _sweep(place.folder)
    try:
        MemoryGroup(place, 1 << 30).close()
    except OSError:
        return False
    return True


def _sweep(folder: Path) -> None:
    """Remove the groups that killed processes of ours left behind; one in use cannot be."""
    for left in folder.glob(f"{_PREFIX}*-*"):
        owner = left.name.removeprefix(_PREFIX).partition("-")[0]
        if not Path("/proc", owner).exists():
            with suppress(OSError):
                left.rmdir()


def places(groups: str, mounts: str) -> Iterator[Place]:
    """Where groups with a limit on memory may be made, from what `/proc/self` tells."""
    for line in groups.splitlines():
        _, controllers, path = line.split(":", 2)
        if "memory" in controllers.split(","):
            yield from (Place(one, VERSION_1) for one in _folders(path, mounts, "memory"))
        elif not controllers:
            parent = str(Path(path).parent)
            yield from (Place(one, VERSION_2) for one in _folders(parent, mounts, None))


def _folders(path: str, mounts: str, controller: str | None) -> Iterator[Path]:
    """Where a group is seen, for the controller of version 1 or, with None, in version 2."""
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        root, mounted = before.split()[3:5]
        kind, _, options = after.split(" ", 2)
        is_there = (
            kind == "cgroup2"
            if controller is None
            else kind == "cgroup" and controller in options.split(",")
        )
        if is_there and Path(path).is_relative_to(root):
            yield Path(mounted) / Path(path).relative_to(root)
