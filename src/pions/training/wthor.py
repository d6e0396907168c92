"""The WTHOR files of recorded Othello games, as training reads them.

A file is a header of 16 bytes, then 68 bytes for each game: 8 about the players and the result, 60
for the moves. The header holds the number of games as bytes 4 to 7, the lowest first, and the side
of the board as byte 12, where 0 means 8.
"""

from __future__ import annotations

import struct
from pathlib import Path

from pions.errors import NotationError
from pions.notation.files import read_bytes, unreadable
from pions.words import N_

GAME_BYTES = 60
_HEADER, _MOVES = 16, 8
_RECORD = _MOVES + GAME_BYTES


def read_wthor_folder(folder: Path) -> list[bytes]:
    """The games of every `.wtb` file in the folder."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".wtb")
    except OSError as error:
        raise unreadable(folder, error) from None
    if not paths:
        raise NotationError(N_("there are no WTHOR files (.wtb) in {folder}"), folder=str(folder))
    return [game for path in paths for game in read_wthor(path)]


def read_wthor(path: Path) -> list[bytes]:
    """The games of one WTHOR file of the 8×8 board, each as core.OthelloSamples wants it."""
    data = read_bytes(path)
    count, side = struct.unpack_from("<4xI4xB", data) if len(data) >= _HEADER else (-1, 0)
    if side not in (0, 8) or len(data) != _HEADER + _RECORD * count:
        raise NotationError(N_("{file!r} is not a WTHOR file of games"), file=path.name)
    records = (data[_HEADER + _RECORD * n :][:_RECORD] for n in range(count))
    return [bytes(map(_square_and_1, record[_MOVES:])) for record in records]


def _square_and_1(byte: int) -> int:
    """WTHOR writes 10 × row + column, both from 1, and 0 after the last move; what is neither
    becomes a square that no board has."""
    row, column = divmod(byte, 10)
    if 1 <= row <= 8 and 1 <= column <= 8:
        return 8 * (row - 1) + column
    return 0 if byte == 0 else 255
