"""A file of reviews, JSON Lines: each is written when it is done, and a later run goes on there.

Every line begins with what tells its game from others, so that a resumed run need not read the
rest of lines that may be long:

    {"v": 1, "game": "5b1f…", "effort": "…", "file": "games.txt", "number": 1, …}
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from io import BufferedReader, FileIO
from json import dumps
from pathlib import Path

from pions.errors import NotationError, PionsError, SettingsError
from pions.interfaces.cli import output
from pions.jobs.lock_file import lock_file
from pions.notation.files import unwritable
from pions.notation.game_stream import FoundGame
from pions.words import N_

_BEGINNING = b'{"v": 1, "game": "'
_HEAD = re.compile(rb'\{"v": 1, "game": "([0-9a-f]{32})", "effort": "([^"\\]*)", ')


def game_key(found: FoundGame) -> str:
    """A short text that no other game has: by its moves, or by its place if it has none."""
    game = found.game
    if game is None:
        whole = f"{found.place}\n{found.number}"
    else:
        whole = "\n".join((str(game.rules), game.start.text, " ".join(game.names), *game.players))
    return sha256(whole.encode(errors="surrogatepass")).hexdigest()[:32]


class ReviewFile:
    """Reviews in a file, open for writing. Mutable: the file, and what it held before."""

    def __init__(self, stream: FileIO, effort: str, known: Counter[str]) -> None:
        self._stream, self._effort, self._known = stream, effort, known

    def has(self, found: FoundGame) -> bool:
        """Whether an earlier run wrote it; to be asked once for each game."""
        key = game_key(found)
        self._known[key] -= 1
        return self._known[key] >= 0

    def add(self, found: FoundGame, document: Mapping[str, object]) -> None:
        head = {"v": output.VERSION, "game": game_key(found), "effort": self._effort}
        line = dumps({**head, **document}, ensure_ascii=True) + "\n"
        # The stream has no buffer: a line written stays if the process is killed.
        self._stream.write(line.encode())


@contextmanager
def open_review_file(path: Path, effort: str, *, resume: bool) -> Iterator[ReviewFile]:
    """The file, new or continued; locked against other processes."""
    try:
        # "a+" truncates nothing: until it is locked, another process may be writing the file.
        with FileIO(path, "a+") as stream:
            lock_file(path, stream)
            size = stream.seek(0, os.SEEK_END)
            if size and not resume:
                raise NotationError(
                    N_("{path} exists: continue it with --resume, or name another file"),
                    path=str(path),
                )
            yield ReviewFile(stream, effort, _read(path, stream, effort))
    except PionsError:
        raise
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def _read(path: Path, stream: FileIO, effort: str) -> Counter[str]:
    """The games that the file holds; a torn last line is cut off."""
    stream.seek(0)
    known, whole = Counter[str](), 0
    for number, line in enumerate(BufferedReader(_Kept(stream)), start=1):
        if _is_torn(line):
            break
        head = _HEAD.match(line)
        if head is None or not line.endswith(b"}\n"):
            raise NotationError(
                N_("{path}, line {line}: not a review of pions analyse; name another file"),
                path=str(path),
                line=number,
            )
        if head[2].decode() != effort:
            raise SettingsError(
                N_("{path} was made with other settings ({made}, not {asked}): use the same ones"),
                path=str(path),
                made=head[2].decode(),
                asked=effort,
            )
        known[head[1].decode()] += 1
        whole += len(line)
    stream.truncate(whole)
    stream.seek(0, os.SEEK_END)
    return known


def _is_torn(line: bytes) -> bool:
    """Whether it is the beginning of one of our lines, and not somebody else's text."""
    shared = min(len(line), len(_BEGINNING))
    return not line.endswith(b"\n") and line[:shared] == _BEGINNING[:shared]


class _Kept(FileIO):
    """A second view of an open file, whose end does not close the file."""

    def __init__(self, stream: FileIO) -> None:
        super().__init__(stream.fileno(), closefd=False)
