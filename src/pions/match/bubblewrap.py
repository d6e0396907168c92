"""The command line of bubblewrap, which gives a process a world of its own on Linux.

    its own processes, network, IPC and host name     no other process can be seen or signalled
    the system, Python and what is readable           read-only
    /tmp, /dev/shm and the home folder                in memory, of bounded size
    one folder, if there is one                       writable
    everything else                                   does not exist

bubblewrap is a kit and not a policy: these arguments are the protection.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pions.match.bot_text import one_line
from pions.match.conditions import MEBIBYTE
from pions.match.system_calls import open_filter
from pions.words import N_, Words

HOME = "/scratch"
"""The home folder of a process that has no writable folder."""
IN_MEMORY = ("/tmp", "/dev/shm", HOME)
FILES_SIZE = 64 * MEBIBYTE
"""Bytes of files in each of those."""
FOLDER_SIZE = 512 * MEBIBYTE
"""Bytes on the disk that the writable folder may hold, with what was copied into it."""
_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix", "/gnu")
_NEVER = ("/dev", "/proc", "/sys", "/etc", "/run", "/boot")
# Of /etc only what programs need to start: the rest may be secret, and root could read it.
_SETTINGS = ("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "java*",
             "mono", "dotnet", "ghc*", "R", "guile*", "python3*")  # fmt: skip
_ALONE = (
    "--unshare-all --unshare-user --disable-userns --uid 1000 --gid 1000 --hostname pions "
    "--cap-drop ALL --new-session --die-with-parent --proc /proc --dev /dev"
)
_PROBE_SECONDS = 20.0


@dataclass(frozen=True)
class FileView:
    """The files that a sandbox shows beside the system; all else does not exist in it."""

    folder: Path
    """Where the process begins."""
    readable: tuple[Path, ...] = ()
    writable: Path | None = None


def sandbox_command(
    view: FileView, info: int | None = None, gate: int | None = None, calls: int | None = None
) -> list[str]:
    """The words before those of the command; the others are descriptors that it inherits: it tells
    about itself on `info`, waits for the end of `gate`, and reads from `calls` what to forbid."""
    program = shutil.which("bwrap")
    assert program is not None
    words = [program, *_ALONE.split()]
    for place in IN_MEMORY:
        words += ["--size", str(FILES_SIZE), "--tmpfs", place]
    # /proc too: its settings of the whole system would be open to root.
    words += ["--remount-ro", "/dev", "--remount-ro", "/proc"]
    for bound in (*_system(), *(_bound(one) for one in _outside_system(view.readable))):
        words += bound
    if view.writable is not None:
        words += ["--bind", str(view.writable), str(view.writable)]
    words += ["--dir", str(view.folder), "--chdir", str(view.folder)]
    # Last: the root itself lies in memory, and nobody bounds its size.
    words += ["--remount-ro", "/"]
    words += [] if info is None else ["--info-fd", str(info)]
    words += [] if gate is None else ["--block-fd", str(gate)]
    words += [] if calls is None else ["--seccomp", str(calls)]
    return [*words, "--"]


@cache
def _system() -> tuple[list[str], ...]:
    settings = (found for name in _SETTINGS for found in sorted(Path("/etc").glob(name)))
    return tuple(_system_words((*map(Path, _SYSTEM), *settings)))


def _system_words(places: Sequence[Path]) -> Iterator[list[str]]:
    for place in places:
        if place.is_symlink() and place.parent == Path("/"):
            yield ["--symlink", str(place.readlink()), str(place)]
        elif place.exists():
            yield _bound(place)


def _bound(place: Path) -> list[str]:
    return ["--ro-bind", str(place), str(place)]


def _outside_system(places: Sequence[Path]) -> list[Path]:
    """What the system does not show already; a folder before those in it, which it would hide."""
    # Texts, for each start of a process asks: pathlib takes longer here than bubblewrap itself.
    named = sorted({str(place) for place in places} - {"/"})
    there = [one for one in named if os.path.exists(one)]  # noqa: PTH110
    hidden = [one for one in there if not _is_in(one, (*_SYSTEM, *_NEVER))]
    return [Path(one) for one in hidden if not _is_below(one, hidden)]


def _is_in(place: str, folders: Sequence[str]) -> bool:
    return place in folders or _is_below(place, folders)


def _is_below(place: str, folders: Sequence[str]) -> bool:
    return any(place.startswith(folder + "/") for folder in folders)


@cache
def sandbox_missing() -> Words | None:
    """Why processes cannot have a sandbox here, None if they can; tried once."""
    if sys.platform != "linux":
        return Words(N_("it exists on Linux only"))
    if shutil.which("bwrap") is None:
        return Words(N_("bubblewrap is not installed; on Debian and Ubuntu: {command}"),
                     {"command": "apt install bubblewrap"})  # fmt: skip
    reason = _failed_start()
    if reason is None:
        return None
    return Words(N_("bubblewrap cannot start: {reason}"), {"reason": reason})


def _failed_start() -> str | None:
    calls = open_filter()
    try:
        ended = subprocess.run(
            [*sandbox_command(FileView(Path("/tmp")), calls=calls), "/bin/sh", "-c", ":"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_PROBE_SECONDS,
            check=False,
            pass_fds=() if calls is None else (calls,),
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return one_line(str(error))
    finally:
        if calls is not None:
            os.close(calls)
    said = ended.stderr.decode(errors="replace").strip().splitlines()
    return None if ended.returncode == 0 else one_line(said[-1] if said else "?")
