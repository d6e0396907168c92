"""Which files a player's process needs to see in a sandbox: Python, Pions, and what is its own."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

_EVERYBODYS = (Path("/"), Path("/tmp"), Path("/var/tmp"), Path("/home"))
_PACKAGE = Path(__file__).resolve().parents[1]


def python_files(search_path: Iterable[str]) -> tuple[Path, ...]:
    """Where this Python, its packages and ours are."""
    return _python_files(tuple(search_path), Path.cwd())


# Kept, for they are the same at every start of a process; the folder, for names relative to it.
@lru_cache(maxsize=16)
def _python_files(search_path: tuple[str, ...], _here: Path) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(_python_places(search_path)))


def _python_places(search_path: Iterable[str]) -> Iterator[Path]:
    prefixes = (sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix)
    executable = Path(sys.executable)
    folders = [*map(Path, (*prefixes, *search_path)), executable.parent, _PACKAGE]
    for folder in folders:
        yield from _with_target(folder)
    yield executable.resolve().parent


def named_files(words: Sequence[str]) -> Iterator[Path]:
    """The folders of the files that a command names, and those that it names themselves."""
    first, *others = words
    program = shutil.which(first) or first
    for word in (program, *others):
        # Also in an option, as in --book=/data/book.bin.
        for text in (word, word.rpartition("=")[2]):
            if text.startswith("/") and os.path.exists(text):  # noqa: PTH110 - a place closed to us
                yield from _with_target(_folder(Path(text)))
                yield _folder(Path(text).resolve())


def _folder(place: Path) -> Path:
    """What a program needs of a file: all that lies beside it, unless that is everybody's."""
    return place if place.is_dir() or place.parent in _EVERYBODYS else place.parent


def _with_target(folder: Path) -> Iterator[Path]:
    """A folder by its own name, and by the one that links lead to."""
    yield folder.absolute()
    yield folder.resolve()
