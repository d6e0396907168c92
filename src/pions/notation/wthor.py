"""WTHOR files: the games, players and tournaments of the base of the French Othello federation.

A file begins with 16 bytes, little-endian: four of its date, the number of games (4 bytes), the
number of names (2), the year of the games (2), the side of the board (0 means 8), whether they are
solitaires, and the depth of the theoretical score. Then come records of 68 bytes (games: three
numbers of names, Black's discs, the theoretical score, and 60 moves), 20 (players) or 26
(tournaments). A move is 10 × row + column, both from 1, and 0 after the last; passes are left out.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

from pions.errors import NotationError
from pions.notation.files import read_bytes
from pions.words import N_

GAME_BYTES = 60
NO_SQUARE = 255
"""Stands for a move that is on no board."""
PLAYER_BYTES, TOURNAMENT_BYTES = 20, 26
_HEADER = struct.Struct("<4xIHHBBBx")
_GAME = struct.Struct(f"<HHHBB{GAME_BYTES}s")
_SQUARES = bytes(
    8 * (byte // 10 - 1) + byte % 10 - 1
    if 1 <= byte // 10 <= 8 and 1 <= byte % 10 <= 8
    else NO_SQUARE
    for byte in range(256)
)


@dataclass(frozen=True)
class WthorGame:
    """One record."""

    tournament: int
    """Its place in the file of tournaments."""
    black: int
    """Their places in the file of players."""
    white: int
    score: int
    """Black's discs, empty cells given to the winner."""
    squares: bytes
    """The cells played, passes left out; `NO_SQUARE` for what is not a cell."""


@dataclass(frozen=True)
class WthorFile:
    """The games of one year."""

    year: int
    games: tuple[WthorGame, ...]


def read_wthor_games(path: Path) -> WthorFile:
    """A file of games (`.wtb`) of the 8×8 board."""
    data = read_bytes(path)
    count, _names, year, side, solitaires, _depth = _header(data)
    whole = len(data) == _HEADER.size + _GAME.size * count
    if side not in (0, 8) or solitaires or not whole:
        raise NotationError(N_("{file!r} is not a WTHOR file of games"), file=path.name)
    return WthorFile(year, tuple(map(_game, _GAME.iter_unpack(data[_HEADER.size :]))))


def read_wthor_names(path: Path, size: int) -> tuple[str, ...]:
    """The names in a file of players or of tournaments, in the order of their numbers."""
    data = read_bytes(path)
    _count, names, *_others = _header(data)
    if len(data) != _HEADER.size + size * names:
        raise NotationError(N_("{file!r} is not a WTHOR file of names"), file=path.name)
    records = (data[_HEADER.size + size * number :][:size] for number in range(names))
    return tuple(record.partition(b"\0")[0].decode("latin-1").strip() for record in records)


def _header(data: bytes) -> tuple[int, ...]:
    # -1: no file has so many games, and none so few names.
    return _HEADER.unpack_from(data) if len(data) >= _HEADER.size else (-1, -1, 0, 0, 0, 0)


def _game(record: tuple[int, int, int, int, int, bytes]) -> WthorGame:
    tournament, black, white, score, _theoretical, moves = record
    return WthorGame(tournament, black, white, score, moves.rstrip(b"\0").translate(_SQUARES))
