"""WTHOR, the files of recorded Othello tournament games: `.wtb` games, `.jou` players.

All numbers have their lowest byte first. A file begins with 16 bytes:

    0-3    when it was written          10-11  year of the games
    4-7    number of games              12     side of the board, 0 for 8
    8-9    number of players            13-15  what nobody needs here

A game has 68 bytes: the numbers of tournament, Black and White (2 each), Black's discs at the end,
Black's discs with best play (1 each), and 60 moves, 10 x row + column, both from 1, 0 after the
last; passes are left out. A player has 20 bytes, a name that ends with a 0.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pions.errors import NotationError, PionsError
from pions.notation.files import read_bytes
from pions.notation.registry import ReadingFault
from pions.notation.tokens import Token, replay
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.words import N_

GAMES_ENDING, PLAYERS_ENDING = ".wtb", ".jou"
GAME_BYTES = 60
"""Of its moves."""
_HEADER, _BEFORE_MOVES, _NAME = 16, 8, 20
_RECORD = _BEFORE_MOVES + GAME_BYTES


@dataclass(frozen=True)
class WthorGame:
    """A game as the file has it."""

    black: int
    """The numbers of the players in the file of players."""
    white: int
    moves: bytes


@dataclass(frozen=True)
class WthorFile:
    """The games of one year."""

    year: int
    records: bytes

    @property
    def count(self) -> int:
        return len(self.records) // _RECORD

    def __iter__(self) -> Iterator[WthorGame]:
        for start in range(0, len(self.records), _RECORD):
            _, black, white = struct.unpack_from("<3H", self.records, start)
            moves = self.records[start + _BEFORE_MOVES : start + _RECORD]
            yield WthorGame(black, white, moves.partition(b"\0")[0])


def read_wthor(path: Path) -> WthorFile:
    """The games of the 8x8 board in a file; `NotationError` if it holds none."""
    data = read_bytes(path)
    head = struct.unpack_from("<4xI2xHB", data) if len(data) >= _HEADER else (-1, 0, 0)
    count, year, side = head
    if side not in (0, 8) or len(data) != _HEADER + _RECORD * count:
        raise NotationError(N_("{file!r} is not a WTHOR file of games"), file=path.name)
    return WthorFile(year, data[_HEADER:])


def player_names(folder: Path) -> tuple[str, ...]:
    """The players by their numbers, from the file of players in that folder; none without one."""
    found = (one for one in folder.iterdir() if one.suffix.lower() == PLAYERS_ENDING)
    path = next(found, None)
    if path is None:
        return ()
    try:
        data = read_bytes(path)[_HEADER:]
    except PionsError:  # names are a help, and games can be read without them
        return ()
    parts = (data[start : start + _NAME] for start in range(0, len(data), _NAME))
    return tuple(part.partition(b"\0")[0].decode("latin-1").strip() for part in parts)


def wthor_game(recorded: WthorGame, names: tuple[str, ...]) -> tuple[Game, ReadingFault | None]:
    """The game, as far as it is legal, and what is wrong with the rest of it."""
    players = (_name(names, recorded.black), _name(names, recorded.white))
    faults: list[ReadingFault] = []
    squares = [Token(_square(byte), 1) for byte in recorded.moves]
    game = replay(Game.new(OTHELLO, players), squares, OTHELLO.parse_move, faults.append)
    return game, faults[0] if faults else None


def _name(names: tuple[str, ...], number: int) -> str:
    return names[number] if number < len(names) else ""


def _square(byte: int) -> str:
    """A name such as f5; what is no square becomes a name that no board has."""
    row, column = divmod(byte, 10)
    return f"{chr(ord('a') + column - 1)}{row}" if column else f"?{byte}"
