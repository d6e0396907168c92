"""The file that a contest writes its games to, each one safe on disk before the next."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pions.errors import StorageError
from pions.notation.registry import find_format
from pions.rules.game import Game
from pions.words import N_


@dataclass(frozen=True)
class GamesFile:
    """A file of games, JSON Lines."""

    path: Path
    replace: bool = False
    """Whether it may exist already, to be written from its beginning."""


@contextmanager
def open_games_file(file: GamesFile | None) -> Iterator[Callable[[Game], None]]:
    """What adds a game to the file; without a file it does nothing."""
    if file is None:
        yield lambda _game: None
        return
    path = file.path
    try:
        stream = path.open("wb" if file.replace else "xb", buffering=0)
    except FileExistsError:
        raise already_exists(path) from None
    except (OSError, ValueError) as error:  # ValueError: a path that no system has
        raise _cannot_write(path, error) from error

    def add(game: Game) -> None:
        try:
            stream.write(game_bytes(game))
            os.fsync(stream.fileno())
        except OSError as error:
            raise _cannot_write(path, error) from error

    with stream:
        try:
            yield add
        finally:
            if stream.tell() == 0:  # no game was played: leave nothing in the way
                path.unlink(missing_ok=True)


def check_games_file(path: Path, first: Game | None) -> None:
    """Raise if the file exists and does not begin with the contest's first game.

    A resumed contest writes its file again from the beginning: it may replace its own games only.
    """
    if not path.is_file():
        return
    ours = b"" if first is None else game_bytes(first)
    # One byte more: if no game was played, any byte at all is somebody else's.
    there = _read_beginning(path, len(ours) + 1)
    # A crash may have cut our first game short: a prefix of it is ours too.
    if there and (not ours or there[: len(ours)] != ours[: len(there)]):
        raise already_exists(path)


def game_bytes(game: Game) -> bytes:
    """A game as one line of the file."""
    write = find_format("jsonl").write
    assert write is not None
    return write(game).encode()


def already_exists(path: Path) -> StorageError:
    """The error for a file that is not ours to replace."""
    return StorageError(N_("{file} already exists: choose another name"), file=str(path))


def _read_beginning(path: Path, size: int) -> bytes:
    try:
        with path.open("rb") as stream:
            return stream.read(size)
    except OSError as error:
        raise StorageError(
            N_("cannot read {path}: {reason}"), path=str(path), reason=error.strerror or str(error)
        ) from error


def _cannot_write(path: Path, error: OSError | ValueError) -> StorageError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return StorageError(N_("cannot write {path}: {reason}"), path=str(path), reason=reason)
