"""The sandbox of a player's process: the current folder, or a private one.

    league/ann.py          the file alone is copied: its folder is everybody's
    league/bob/bot.py      named `bot`, so its whole folder is copied
    league/eve/bot         likewise, for a program

A private folder is made for each game and removed after it; it is the home folder of the player.

Where there is bubblewrap, walls go around the process: it sees neither other processes nor the
network, of the files only the system and its own, and can write to nothing but its private folder.
Without walls, private folders keep players from disturbing each other by accident, not from spying.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from pions.errors import PlayerError
from pions.match.bubblewrap import HOME, FileView
from pions.match.cage import Cage
from pions.match.conditions import MEBIBYTE
from pions.match.visible_files import named_files, python_files
from pions.words import N_

OWN_FOLDER = "bot"
"""A file of that name, with any suffix, has its folder for itself."""
LARGEST_FOLDER = 256 * MEBIBYTE
GRACE_SECONDS = 60.0
"""How long a private folder without a lock is left alone: its owner may be about to lock it."""
_PREFIX = "pions-sandbox-"
_INHERITED = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH")
# The same string hashes in every game, so that it can be repeated; no move stuck in a buffer.
_PYTHON = {"PYTHONHASHSEED": "0", "PYTHONUNBUFFERED": "1"}
_LEFT_OUT = shutil.ignore_patterns("__pycache__", ".git", ".venv")


@dataclass(frozen=True)
class Sandbox:
    """The folder that a player's process works in; None is the current one."""

    folder: Path | None = None
    has_walls: bool = False
    """Whether bubblewrap keeps the process in."""

    @property
    def environment(self) -> dict[str, str]:
        if self.folder is None and not self.has_walls:
            return {**os.environ, **_PYTHON}
        home = HOME if self.folder is None else str(self.folder)
        inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
        return {**inherited, **_PYTHON, "HOME": home, "TMPDIR": home}

    @property
    def python_path(self) -> list[str]:
        """Where Python looks for modules; from a private folder it does not look in ours."""
        if self.folder is None:
            return sys.path
        here = Path.cwd()
        return [place for place in sys.path if place and Path(place).resolve() != here]

    def cage(self, memory: int, words: Sequence[str]) -> Cage | None:
        """The walls around a process that is started with these words; None if there are none."""
        if not self.has_walls:
            return None
        own = [] if self.folder is not None else [Path.cwd()]
        readable = (*python_files(self.python_path), *named_files(words), *own)
        folder = self.folder or Path.cwd()
        return Cage(FileView(folder, readable, self.folder), memory)

    def bring(self, file: str) -> str:
        """The file's name in the sandbox, into which it is copied; raises `PlayerError`."""
        path = Path(file)
        if self.folder is None or not path.is_file():
            return file
        try:
            if path.stem == OWN_FOLDER:
                _copy_folder(path.resolve().parent, self.folder)
            else:
                shutil.copy(path, self.folder)
        except OSError as error:  # also shutil.Error
            raise PlayerError(
                N_("cannot copy {file} into a private folder: {reason}"),
                file=file,
                reason=(error.strerror or str(error))[:200],
            ) from error
        return f"./{path.name}" if "/" in file else path.name

    def bring_command(self, words: Sequence[str]) -> list[str]:
        """A command whose files are in the sandbox; installed programs are not copied."""
        if self.folder is None:
            return list(words)
        first, *others = words
        program = self.bring(first) if "/" in first and not _is_installed(first) else first
        return [program, *(word if _is_installed(word) else self.bring(word) for word in others)]


def _is_installed(file: str) -> bool:
    folders = {Path(folder).resolve() for folder in (*os.get_exec_path(), sys.exec_prefix + "/bin")}
    return Path(file).parent.resolve() in folders and "/" in file


def _copy_folder(folder: Path, to: Path) -> None:
    size = sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file())
    if size > LARGEST_FOLDER:
        raise PlayerError(
            N_(
                "{folder} has {size} MiB, more than the {most} that are copied for each game: a "
                "file called {name} has its whole folder copied, one of another name is copied "
                "alone"
            ),
            folder=str(folder),
            size=size // MEBIBYTE,
            most=LARGEST_FOLDER // MEBIBYTE,
            name=OWN_FOLDER,
        )
    # Links stay links, as `lstat` counted them: what they lead to may be of any size.
    shutil.copytree(folder, to, symlinks=True, ignore=_LEFT_OUT, dirs_exist_ok=True)


@contextmanager
def open_sandbox(private: bool, has_walls: bool = False) -> Iterator[Sandbox]:
    if not private:
        yield Sandbox(has_walls=has_walls)
        return
    _sweep()
    with (
        TemporaryDirectory(prefix=_PREFIX, ignore_cleanup_errors=True) as folder,
        _locked(folder, fcntl.LOCK_SH),
    ):
        yield Sandbox(Path(folder).resolve(), has_walls)


@contextmanager
def _locked(folder: str, how: int) -> Iterator[None]:
    """Lock a folder; the system unlocks it if we are killed. `OSError` if others lock it."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, how | fcntl.LOCK_NB)
        yield
    finally:
        os.close(descriptor)


@cache
def _sweep() -> None:
    """Remove, once per process, the folders that killed processes of ours left behind."""
    for folder in Path(gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):
            found = folder.lstat()
            is_fresh = time.time() - found.st_mtime < GRACE_SECONDS
            if found.st_uid == os.getuid() and not is_fresh:
                with _locked(str(folder), fcntl.LOCK_EX):
                    shutil.rmtree(folder, ignore_errors=True)
