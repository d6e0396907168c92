"""The WTHOR files of recorded Othello games, as training reads them."""

from __future__ import annotations

from pathlib import Path

from pions.errors import NotationError
from pions.notation.files import unreadable
from pions.notation.wthor import GAME_BYTES, GAMES_ENDING, read_wthor
from pions.words import N_


def read_wthor_folder(folder: Path) -> list[bytes]:
    """The games of every `.wtb` file in the folder, each as core.OthelloSamples wants it."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == GAMES_ENDING)
    except OSError as error:
        raise unreadable(folder, error) from None
    if not paths:
        raise NotationError(N_("there are no WTHOR files (.wtb) in {folder}"), folder=str(folder))
    return [game for path in paths for game in training_games(path)]


def training_games(path: Path) -> list[bytes]:
    """The games of one WTHOR file of the 8×8 board, each as core.OthelloSamples wants it."""
    return [_numbered(one.moves).ljust(GAME_BYTES, b"\0") for one in read_wthor(path)]


def _numbered(moves: bytes) -> bytes:
    return bytes(map(_square_and_1, moves))


def _square_and_1(byte: int) -> int:
    """From 10 × row + column, both from 1; what is no square becomes one that no board has."""
    row, column = divmod(byte, 10)
    if 1 <= row <= 8 and 1 <= column <= 8:
        return 8 * (row - 1) + column
    return 255
