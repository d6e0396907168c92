"""Recorded Othello games as training reads them, from WTHOR files."""

from __future__ import annotations

from pathlib import Path

from pions.errors import NotationError
from pions.notation.files import unreadable
from pions.notation.wthor import GAME_BYTES, NO_SQUARE, read_wthor_games
from pions.words import N_

__all__ = ["GAME_BYTES", "read_wthor", "read_wthor_folder"]

_AND_1 = bytes(range(1, NO_SQUARE + 1)) + bytes((NO_SQUARE,))


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
    """The games of one WTHOR file of the 8×8 board, each as core.OthelloSamples wants it: a
    square's number and 1 for each move, 0 after the last."""
    games = read_wthor_games(path).games
    return [game.squares.translate(_AND_1).ljust(GAME_BYTES, b"\0") for game in games]
