"""A file that games are added to, each safe before the next begins."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pions.errors import StorageError
from pions.notation.registry import find_format
from pions.rules.game import Game
from pions.words import N_


@contextmanager
def new_game_file(file: str | None, *, anew: bool = False) -> Iterator[Callable[[Game], None]]:
    """What adds a game to a new file of JSON Lines; without a file it does nothing.

    With `anew` the file may be there already and is written from its beginning.
    """
    if file is None:
        yield lambda _game: None
        return
    path, write = Path(file).expanduser(), find_format("jsonl").write
    assert write is not None
    try:
        stream = path.open("wb" if anew else "xb", buffering=0)
    except FileExistsError:
        raise StorageError(
            N_("{file} already exists: choose another name"), file=str(path)
        ) from None
    except (OSError, ValueError) as error:
        raise _failed(path, error) from error

    def add(game: Game) -> None:
        try:
            stream.write(write(game).encode())
            os.fsync(stream.fileno())
        except OSError as error:
            raise _failed(path, error) from error

    with stream:
        try:
            yield add
        finally:
            if stream.tell() == 0:  # no game was played: leave nothing in the way
                path.unlink(missing_ok=True)


def _failed(path: Path, error: OSError | ValueError) -> StorageError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return StorageError(N_("cannot write {path}: {reason}"), path=str(path), reason=reason)
