"""Files of games wherever they lie: single ones, folders, and archives (zip, tar, gz)."""

from __future__ import annotations

import gzip
import lzma
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePath, PurePosixPath
from typing import IO

from pions.errors import NotationError, StorageError
from pions.notation.files import LARGEST_FILE, read_bytes, unreadable
from pions.notation.registry import Beside, formats
from pions.words import N_

STANDARD_INPUT = "-"
_ZIP, _GZ = (".zip",), ".gz"
_TAR = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
_DAMAGE = (
    *(zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError),
    *(RuntimeError, NotImplementedError),  # zip files with a password, or packed in other ways
)


@dataclass(frozen=True)
class GameSource:
    """A file that may hold games."""

    name: str
    """As a message shows it; a file in an archive after the archive's name."""
    data: Callable[[], bytes]
    beside: Beside
    """Other files of its folder, by their ending."""

    @property
    def stem(self) -> str:
        """The name without folder and ending."""
        return PurePosixPath(self.name.rpartition("!")[2].replace("\\", "/")).stem


def is_archive(name: str) -> bool:
    return name.lower().endswith((*_ZIP, *_TAR, _GZ))


def sources(names: Iterable[str]) -> Iterator[GameSource]:
    """The files that these names of files, folders and archives stand for, in order."""
    for name in names:
        path = Path(name).expanduser()
        if name == STANDARD_INPUT:
            yield GameSource(name, _standard_input, lambda _: None)
        elif path.is_dir():
            yield from _in_folder(path)
        else:
            yield from _at(path)


def _standard_input() -> bytes:
    data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    return _bounded(data, STANDARD_INPUT)


def _in_folder(folder: Path) -> Iterator[GameSource]:
    try:
        found = sorted(path for path in folder.rglob("*") if path.is_file())
        paths = [path for path in found if not _is_hidden(path.relative_to(folder))]
    except OSError as error:
        raise unreadable(folder, error) from error
    wanted = [path for path in paths if is_archive(path.name) or ends_like_games(path.name)]
    if not wanted:  # read like a file that is missing: the others are not lost for it
        yield GameSource(str(folder), partial(_nothing, folder), lambda _: None)
    for path in wanted:
        yield from _at(path)


def _nothing(folder: Path) -> bytes:
    raise no_games_in(folder)


def no_games_in(folder: Path) -> NotationError:
    return NotationError(N_("there are no files of games in {folder}"), folder=str(folder))


def ends_like_games(name: str) -> bool:
    """Whether a file of a folder or an archive ends like one of games."""
    endings = {ending for known in formats() for ending in known.extensions}
    return PurePosixPath(name).suffix.lower() in endings


def _at(path: Path) -> Iterator[GameSource]:
    name = path.name.lower()
    if name.endswith(_ZIP):
        yield from _in_zip(path)
    elif name.endswith(_TAR):
        yield from _in_tar(path)
    elif name.endswith(_GZ):
        yield GameSource(f"{path}!{path.stem}", partial(_unzipped, path), partial(_in_same, path))
    else:
        yield file_source(path)


def file_source(path: Path) -> GameSource:
    """A file that is no archive."""
    return GameSource(str(path), partial(read_bytes, path), partial(_in_same, path))


def _is_hidden(path: PurePath) -> bool:
    """Whether the system put it there, as macOS puts `._game.sgf` beside `game.sgf`."""
    return any(part.startswith(".") and part != ".." for part in path.parts)


def _in_same(path: Path, ending: str) -> bytes | None:
    """The file with that ending in the same folder: the one of the same name, or the first."""
    try:
        found = sorted(one for one in path.parent.iterdir() if one.suffix.lower() == ending)
        best = min(found, key=lambda one: one.stem.lower() != path.stem.lower(), default=None)
        return None if best is None else read_bytes(best)
    except (OSError, StorageError):
        return None


def _unzipped(path: Path) -> bytes:
    with _reading(str(path)), gzip.open(path) as file:
        return _bounded(file.read(LARGEST_FILE + 1), str(path))


def _in_zip(path: Path) -> Iterator[GameSource]:
    with _reading(str(path)):
        archive = zipfile.ZipFile(path)
    with archive:
        members = [one.filename for one in archive.infolist() if not one.is_dir()]

        def opened(name: str) -> IO[bytes]:
            return archive.open(name)

        yield from _members(path, sorted(members), opened)


def _in_tar(path: Path) -> Iterator[GameSource]:
    with _reading(str(path)):
        archive = tarfile.open(path)  # noqa: SIM115 - closed below, errors of opening apart
    with archive:
        with _reading(str(path)):
            members = {one.name: one for one in archive.getmembers() if one.isfile()}

        def opened(name: str) -> IO[bytes]:
            file = archive.extractfile(members[name])
            assert file is not None  # it is a plain file
            return file

        yield from _members(path, sorted(members), opened)


def _members(
    path: Path, names: list[str], opened: Callable[[str], IO[bytes]]
) -> Iterator[GameSource]:
    def data(name: str) -> bytes:
        shown = f"{path}!{name}"
        with _reading(shown), opened(name) as file:
            return _bounded(file.read(LARGEST_FILE + 1), shown)

    def beside(name: str, ending: str) -> bytes | None:
        place = PurePosixPath(name)
        # A path drops the `./` that tar writes before names, so the names are kept beside it.
        found = {PurePosixPath(one): one for one in names}
        near = [one for one in found if one.suffix.lower() == ending and one.parent == place.parent]
        best = min(near, key=lambda one: one.stem.lower() != place.stem.lower(), default=None)
        return None if best is None else data(found[best])

    for name in filter(ends_like_games, names):
        if _is_hidden(PurePosixPath(name)):
            continue
        yield GameSource(f"{path}!{name}", partial(data, name), partial(beside, name))


def _bounded(data: bytes, name: str) -> bytes:
    if len(data) > LARGEST_FILE:
        raise NotationError(
            N_("{path} is larger than {largest} bytes"), path=name, largest=LARGEST_FILE
        )
    return data


@contextmanager
def _reading(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise unreadable(name, error) from error
    except _DAMAGE as error:
        reason = str(error).partition(":\n")[0]  # tarfile goes on with each way to open it
        raise NotationError(
            N_("the archive {path} is damaged: {reason}"), path=name, reason=reason
        ) from None
