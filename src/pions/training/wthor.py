"""The WTHOR files of recorded Othello games, as training reads them."""

from __future__ import annotations

from pathlib import Path

from pions.errors import NotationError
from pions.notation.files import read_bytes, unreadable
from pions.notation.formats.wthor import GAME_BYTES, wthor_records
from pions.words import N_


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
    try:
        records = list(wthor_records(read_bytes(path)))
    except NotationError:
        raise NotationError(N_("{file!r} is not a WTHOR file of games"), file=path.name) from None
    return [bytes(map(_square_and_1, record[-GAME_BYTES:])) for record in records]


def _square_and_1(byte: int) -> int:
    """WTHOR writes 10 × row + column, both from 1, and 0 after the last move; what is neither
    becomes a square that no board has."""
    row, column = divmod(byte, 10)
    if 1 <= row <= 8 and 1 <= column <= 8:
        return 8 * (row - 1) + column
    return 0 if byte == 0 else 255
