"""WTHOR, the files of recorded Othello tournament games: `.wtb` games, `.jou` players, `.trn`
tournaments. Here are the bytes; `formats/wthor.py` makes games of them.

All numbers have their lowest byte first. A file begins with 16 bytes:

    0-3    century, year, month, day    10-11  year of the games
    4-7    number of games              12     side of the board, 0 for 8
    8-9    number of names              13     1 for solitaires
                                        14     empty cells at which best play was computed

A game has 68 bytes: the numbers of tournament, Black and White (2 each), Black's discs at the end,
Black's discs with best play (1 each), and 60 moves, 10 x row + column, both from 1, 0 after the
last; passes are left out. A player has 20 bytes and a tournament 26: a name in Latin-1 that ends
with a 0.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pions.errors import NotationError
from pions.notation.files import read_bytes
from pions.words import N_

GAMES_ENDING, PLAYERS_ENDING, TOURNAMENTS_ENDING = ".wtb", ".jou", ".trn"
GAME_BYTES = 60
"""Of its moves."""
PLAYER_BYTES, TOURNAMENT_BYTES = 20, 26
_HEADER = struct.Struct("<BBBBIHHBBBB")
_GAME = struct.Struct("<HHHBB60s")
_MOST_NAMES = 65_535


class WthorGame(NamedTuple):
    """A game as the file has it."""

    tournament: int
    """The numbers of tournament and players in their files."""
    black: int
    white: int
    score: int
    """Black's discs, empty cells given to the winner."""
    best_score: int
    """The same with best play from a number of empty cells on."""
    moves: bytes


@dataclass(frozen=True)
class WthorFile:
    """The games of one year."""

    year: int
    depth: int
    """The number of empty cells from which on `best_score` holds."""
    records: bytes

    @property
    def count(self) -> int:
        return len(self.records) // _GAME.size

    def __iter__(self) -> Iterator[WthorGame]:
        for fields in _GAME.iter_unpack(self.records):
            tournament, black, white, score, best, moves = fields
            yield WthorGame(tournament, black, white, score, best, moves.partition(b"\0")[0])


def read_wthor(path: Path) -> WthorFile:
    """The games of the 8x8 board in a file; `NotationError` if it holds none."""
    return parse_wthor(read_bytes(path), path.name)


def parse_wthor(data: bytes, name: str = "") -> WthorFile:
    """The games in the bytes of a file, of that name if it is known."""
    header = _HEADER.unpack(data[: _HEADER.size].ljust(_HEADER.size, b"\0"))
    count, year, side, depth = header[4], header[6], header[7], header[9]
    if side not in (0, 8) or len(data) != _HEADER.size + _GAME.size * count:
        if not name:
            raise NotationError(N_("this is not a WTHOR file of games"))
        raise NotationError(N_("{file!r} is not a WTHOR file of games"), file=name)
    return WthorFile(year, depth, data[_HEADER.size :])


def is_wthor(data: bytes) -> bool:
    """Whether bytes begin like a file of games of the 8x8 board."""
    if len(data) < _HEADER.size:
        return False
    century, year, month, day, games, names, _, side, kind, _, _ = _HEADER.unpack_from(data)
    if len(data) == _HEADER.size + _GAME.size * games and games > 0:
        return names == 0 and side in (0, 8)  # whoever wrote it left the date out
    is_dated = century in (19, 20, 21) and year < 100 and 1 <= month <= 12 and 1 <= day <= 31
    return is_dated and games > 0 and names == 0 and side in (0, 8) and kind in (0, 1)


def wthor_names(data: bytes | None, width: int) -> tuple[str, ...]:
    """The names of a file of players or tournaments; () where there is none."""
    begin = _HEADER.size
    starts = range(begin, len(data) - width + 1, width) if data is not None else ()
    parts = (data[start : start + width] for start in starts) if data is not None else ()
    return tuple(part.partition(b"\0")[0].decode("latin-1").strip() for part in parts)


def wthor_bytes(file: WthorFile, games: Iterable[WthorGame]) -> bytes:
    """A file of these games, of that year and depth."""
    records = b"".join(_GAME.pack(*game) for game in games)
    count = len(records) // _GAME.size
    return _HEADER.pack(*_stamp(file.year), count, 0, file.year, 8, 0, file.depth, 0) + records


def _stamp(year: int) -> tuple[int, int, int, int]:
    # The end of the year of the games: the same games always make the same file.
    century, rest = divmod(year or 2000, 100)
    return century, rest, 12, 31


class WthorNames:
    """Names in the order in which they come, each once, "???" first. Mutable."""

    def __init__(self, width: int) -> None:
        self._width, self._places = width, dict[bytes, int]()
        self.place("")

    def place(self, name: str) -> int:
        """The number of a name, a new one if it is not known yet."""
        place = self._places.setdefault(kept_name(name, self._width), len(self._places))
        if place > _MOST_NAMES:
            raise NotationError(N_("WTHOR holds {most} names, not more"), most=_MOST_NAMES)
        return place

    def file(self, year: int) -> bytes:
        names = b"".join(name.ljust(self._width, b"\0") for name in self._places)
        return _HEADER.pack(*_stamp(year), 0, len(self._places), 0, 0, 0, 0, 0) + names


def kept_name(name: str, width: int) -> bytes:
    """What of a name has room."""
    return (name or "???").encode("latin-1", "replace")[: width - 1]
