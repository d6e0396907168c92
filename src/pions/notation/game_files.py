"""Games from files, one after the other: texts of any format, and files that are not texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pions.errors import PionsError
from pions.notation.files import text_of_bytes, unreadable
from pions.notation.game_stream import (
    FoundGame,
    Note,
    expected_games,
    games_in_text,
    with_faults,
)
from pions.notation.recognition import Reading, read_anything
from pions.notation.registry import (
    USUAL,
    Beside,
    Binary,
    Conventions,
    ReadingFault,
    binary_format,
    formats,
)
from pions.notation.sources import GameSource, ends_like_games, file_source, no_games_in
from pions.rules.base import Rules
from pions.words import Words


def files_in(path: Path) -> tuple[Path, ...]:
    """The file itself, or what a folder and those in it hold of games, in the order of names."""
    if not path.is_dir():
        return (path,)
    try:
        found = sorted(one for one in path.rglob("*") if ends_like_games(one.name))
        files = tuple(one for one in found if one.is_file() and not _is_hidden(one, path))
    except OSError as error:
        raise unreadable(path, error) from error
    if not files:
        raise no_games_in(path)
    return files


def reading_of_file(
    path: Path, rules: Rules | None = None, conventions: Conventions = USUAL
) -> Reading:
    """All games of a file, text or not; the first fault is an error."""
    source = file_source(path)
    return reading_of_bytes(source.data(), str(path), rules, conventions, source.beside)


def reading_of_bytes(
    data: bytes,
    name: str | Words,
    rules: Rules | None = None,
    conventions: Conventions = USUAL,
    beside: Beside = lambda _: None,
) -> Reading:
    """The same for what a file of that name holds."""
    for known in formats():
        if known.binary is not None and known.binary.recognise(data):
            return Reading(tuple(known.binary.read(data, beside, USUAL)), known.name)
    return read_anything(text_of_bytes(data, name), rules, conventions)


def games_in_file(path: Path, rules: Rules | None, note: Note) -> Iterator[FoundGame]:
    """Every game of a file; a file that cannot be read is one fault."""
    return games_in_source(file_source(path), rules, note)


def games_in_source(
    source: GameSource, rules: Rules | None, note: Note, conventions: Conventions = USUAL
) -> Iterator[FoundGame]:
    """The same for a file that may lie in an archive."""
    try:
        data = source.data()
        binary = binary_format(data, source.name)
        if binary is None:
            text = text_of_bytes(data, source.name)
            yield from games_in_text(source.name, text, rules, note, conventions)
        else:
            yield from _binary_games(source, binary, data)
    except PionsError as error:
        yield FoundGame(source.name, 0, None, ReadingFault(error.words))


def _binary_games(source: GameSource, binary: Binary, data: bytes) -> Iterator[FoundGame]:
    faults: list[ReadingFault] = []
    games = binary.read(data, source.beside, Conventions(on_fault=faults.append))
    for number, (game, fault) in enumerate(with_faults(games, faults), start=1):
        yield FoundGame(source.name, number, game, fault)


def expected_in_file(path: Path, rules: Rules | None) -> int:
    """About how many games a file has; 0 where it cannot be read."""
    try:
        data = file_source(path).data()
        binary = binary_format(data)
        if binary is not None:
            return binary.count(data)
        return expected_games(text_of_bytes(data, str(path)), rules)
    except PionsError:
        return 0


def _is_hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)
